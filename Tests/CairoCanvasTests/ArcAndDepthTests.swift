import Foundation
import Testing
import UIKitCore

@testable import CairoCanvas

@Suite("Drawing comes to an end")
struct ArcAndDepthTests {
  @Test("Arcs are what they were, and end for any angle")
  func arcs() {
    func end(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGRect {
      let path = UIBezierPath()
      path.addArc(withCenter: .zero, radius: 10, startAngle: start, endAngle: end, clockwise: clockwise)
      return path.cgPath.boundingBoxOfPath
    }
    // A quarter, and the other three.
    let quarter = end(from: 0, to: .pi / 2, clockwise: true)
    #expect(abs(quarter.width - 10) < 0.01 && abs(quarter.minX) < 0.01)
    let rest = end(from: 0, to: .pi / 2, clockwise: false)
    #expect(abs(rest.width - 20) < 0.01 && abs(rest.height - 20) < 0.01)
    let back = end(from: .pi / 2, to: 0, clockwise: true)
    #expect(abs(back.width - 20) < 0.01 && abs(back.height - 20) < 0.01)
    let turns = end(from: 0, to: .pi / 2 - 6 * .pi, clockwise: true)
    #expect(abs(turns.width - 10) < 0.01)
    for angle in [-1e300, 1e300, -1e12, .infinity, -.infinity, .nan] as [CGFloat] {
      for clockwise in [true, false] {
        let bounds = end(from: 0, to: angle, clockwise: clockwise)
        #expect(bounds.isNull || bounds.width <= 20.01)
      }
    }
  }

  @Test("A hierarchy deeper than drawing goes is drawn down to there")
  func deepHierarchy() {
    let frames = Frames(width: 20, height: 20)
    let window = frames.addWindow()
    // The window is the first level, so the last view that is drawn is this one's subview.
    func color(at level: Int) -> UIColor? {
      switch level {
      case NestingLimit.levels - 1: .green
      case NestingLimit.levels: .red
      default: nil
      }
    }
    var top = UIView(frame: window.bounds)
    let count = NestingLimit.levels * 3
    let deepest = top
    for level in (1..<count).reversed() {
      let outer = UIView(frame: window.bounds)
      top.backgroundColor = color(at: level + 1)
      outer.addSubview(top)
      top = outer
    }
    window.addSubview(top)
    frames.screen.layoutWindows()
    frames.draw()
    #expect(frames.bitmap.rgb(10, 10) == 0x00ff00)
    // A change in the depth is passed over as well.
    deepest.backgroundColor = .red
    deepest.frame.size.width = 10
    frames.draw()
    #expect(frames.bitmap.rgb(5, 5) == 0x00ff00)
  }
}
