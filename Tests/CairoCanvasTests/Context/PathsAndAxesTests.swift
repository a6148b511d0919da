import CairoCanvas
import Foundation
import Testing

@testable import UIKitCore

/// Paths that are built while the axes change, arcs of whole turns, and outlines of wide strokes.
struct PathsAndAxesTests {
  @Test func aPathStaysWhereItWasAddedWhenTheAxesChange() {
    let pixels = ContextBench.draw { context in
      context.saveGState()
      context.translateBy(x: 10, y: 10)
      context.scaleBy(x: 4, y: 4)
      context.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
      context.restoreGState()
      #expect(context.boundingBoxOfPath == CGRect(x: 10, y: 10, width: 4, height: 4))
      context.addRect(CGRect(x: 0, y: 18, width: 2, height: 2))
      context.fillPath()
    }
    #expect(pixels.argb(12, 12) == 0xff00_0000 && pixels.argb(0, 0) == 0)
    #expect(pixels.argb(1, 19) == 0xff00_0000 && pixels.argb(15, 15) == 0)
  }

  @Test func stepsAddedUnderOtherAxesJoinThePath() {
    _ = ContextBench.draw { context in
      context.move(to: CGPoint(x: 1, y: 1))
      context.translateBy(x: 5, y: 0)
      #expect(context.currentPointOfPath == CGPoint(x: -4, y: 1))
      context.addLine(to: CGPoint(x: 1, y: 1))
      context.scaleBy(x: 2, y: 2)
      #expect(context.boundingBoxOfPath == CGRect(x: -2, y: 0.5, width: 2.5, height: 0))
      context.beginPath()
      context.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
      #expect(context.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 1, height: 1))
    }
  }

  @Test(
    "A whole turn is a whole circle, whichever way it goes",
    arguments: [0.0, 0.1], [2 * Double.pi, (2 * Double.pi).nextDown, (2 * Double.pi).nextUp, 4 * Double.pi])
  func wholeTurns(start: Double, sweep: Double) {
    let (from, to) = (CGFloat(start), CGFloat(start + sweep))
    for clockwise in [false, true] {
      var path = PathShape()
      path.addArc(center: .zero, radius: 15, startAngle: from, endAngle: to, isIncreasing: !clockwise)
      let box = path.tightBoundingBox
      #expect(abs(box.width - 30) < 0.05 && abs(box.height - 30) < 0.05, "\(clockwise)")
      #expect(path.contains(CGPoint(x: 14, y: 0), using: .evenOdd))
    }
  }

  @Test func arcsEndAtTheirEndAngle() {
    var path = PathShape()
    path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: 3 * .pi, isIncreasing: true)
    #expect(path.currentPoint.distance(to: CGPoint(x: -10, y: 0)) < 1e-6)
    #expect(abs(path.tightBoundingBox.height - 20) < 0.05)
    var none = PathShape()
    none.addArc(center: .zero, radius: 10, startAngle: 1, endAngle: 1, isIncreasing: true)
    #expect(none.tightBoundingBox.width < 1e-9, "no way is no turn")
    var back = PathShape()
    back.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, isIncreasing: false)
    #expect(back.contains(CGPoint(x: -5, y: -5), using: .winding), "three quarters, the other way")
  }

  @Test func theOutlineOfAWideRoundStrokeIsRound() {
    var circle = PathShape()
    circle.addEllipse(in: CGRect(x: -1, y: -1, width: 2, height: 2))
    let outline = circle.stroked(StrokeStyle(width: 100, join: .miter))
    for line in outline.polylines(tolerance: 0.01) {
      for point in line.points { #expect(hypot(point.x, point.y) < 51.05) }
    }
    for degrees in 0..<360 {
      let angle = CGFloat(degrees) * .pi / 180
      let point = CGPoint(x: 50.8 * cos(angle), y: 50.8 * sin(angle))
      #expect(outline.contains(point, using: .winding), "\(degrees)")
    }
    var corner = PathShape()
    corner.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(corner.stroked(StrokeStyle(width: 4, join: .miter)).boundingBox.minX == -2)
    #expect(
      corner.stroked(StrokeStyle(width: 4, join: .miter)).contains(
        CGPoint(x: -1.9, y: -1.9), using: .winding),
      "a corner is still a corner")
  }

  @Test func farCoordinatesAreKeptWhereTheyAreSeen() {
    let pixels = ContextBench.draw { context in
      context.translateBy(x: -3e7, y: 0)
      context.fill(CGRect(x: 3e7 + 5, y: 5, width: 5, height: 5))
      context.translateBy(x: 3e7, y: 0)
      context.scaleBy(x: 1000, y: 1000)
      context.fill(CGRect(x: -1e9, y: 0.015, width: 2e9, height: 1e9))
    }
    #expect(pixels.argb(7, 7) == 0xff00_0000 && pixels.argb(12, 7) == 0 && pixels.argb(7, 12) == 0)
    #expect(pixels.argb(0, 17) == 0xff00_0000 && pixels.argb(19, 19) == 0xff00_0000)
  }

  @Test func dashesAreMeasuredInPixels() {
    let pixels = ContextBench.draw { context in
      context.scaleBy(x: 0.001, y: 0.001)
      context.setLineWidth(4000)
      context.setLineDash(phase: 0, lengths: [5000, 5000])
      context.move(to: CGPoint(x: 0, y: 10_000))
      context.addLine(to: CGPoint(x: 20_000, y: 10_000))
      context.strokePath()
      context.setLineDash(phase: 0, lengths: [1, 1])
      context.move(to: CGPoint(x: 0, y: 2000))
      context.addLine(to: CGPoint(x: 20_000, y: 2000))
      context.strokePath()
    }
    #expect(pixels.argb(2, 10) == 0xff00_0000 && pixels.argb(7, 10) == 0)
    #expect(pixels.argb(7, 2) == 0xff00_0000, "dashes that cannot be told apart are a line")
  }
}
