import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore

@Suite("Pan")
struct PanTests {
  private let start = CGPoint(x: 100, y: 200)

  @Test("G19: one finger at least, any number at most")
  func defaults() {
    let pan = UIPanGestureRecognizer()
    #expect(pan.minimumNumberOfTouches == 1)
    #expect(pan.maximumNumberOfTouches == .max)
    #expect(pan.allowedScrollTypesMask == [])
  }

  @Test("G21: 8 pt are not enough, 12 are", arguments: [(8.0, false), (12.0, true)])
  func hysteresis(distance: Double, begins: Bool) throws {
    let stage = try GestureStage()
    let pan = stage.add(UIPanGestureRecognizer(), "pan")
    try stage.hand.fingerDown(at: start)
    try stage.hand.fingerMove(to: CGPoint(x: start.x + distance, y: start.y))
    #expect(pan.state == (begins ? .began : .possible))
    if begins { #expect(stage.reason(of: "pan") == "moved 12.0 pt, more than 10.0") }
  }

  @Test("G20, G22, G23, G29: translation counts from beyond the hysteresis and is repeated at the end")
  func translation() throws {
    let stage = try GestureStage()
    let pan = stage.add(UIPanGestureRecognizer(), "pan")
    var translations: [CGPoint] = []
    let watcher = Watcher { translations.append(pan.translation(in: stage.view)) }
    pan.addTarget(watcher, action: Watcher.look)
    try stage.hand.fingerDown(at: start)
    try stage.hand.fingerMove(to: CGPoint(x: 120, y: 200))
    try stage.hand.fingerMove(to: CGPoint(x: 150, y: 230))
    try stage.hand.fingerUp()
    #expect(translations == [CGPoint(x: 10, y: 0), CGPoint(x: 40, y: 30), CGPoint(x: 40, y: 30)])
    #expect(stage.states(of: "pan") == ["began", "changed", "ended"])
  }

  @Test("G23: in a view that is scaled and turned, the translation is in its coordinates")
  func transformed() throws {
    let stage = try GestureStage()
    let inner = UIView(frame: CGRect(x: 60, y: 100, width: 200, height: 200))
    inner.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
    stage.view.addSubview(inner)
    let pan = stage.add(UIPanGestureRecognizer(), "pan", to: inner)
    try stage.hand.fingerDown(at: CGPoint(x: 160, y: 200))
    try stage.hand.fingerMove(to: CGPoint(x: 190, y: 200))
    let translation = pan.translation(in: inner)
    #expect(abs(translation.x) < 1e-9)
    #expect(abs(translation.y + 10) < 1e-9)
  }

  @Test("G24: setting the translation restarts it, and the velocity")
  func setTranslation() throws {
    let stage = try GestureStage()
    let pan = stage.add(UIPanGestureRecognizer(), "pan")
    try stage.hand.fingerDown(at: start)
    try stage.hand.fingerMove(to: CGPoint(x: 150, y: 200), duration: 0.1)
    #expect(pan.velocity(in: nil).x > 0)
    pan.setTranslation(.zero, in: stage.view)
    #expect(pan.velocity(in: nil) == .zero)
    try stage.hand.fingerMove(to: CGPoint(x: 157, y: 203))
    #expect(pan.translation(in: stage.view) == CGPoint(x: 7, y: 3))
  }

  @Test("G25: the velocity is in points per second and outlasts a rest")
  func velocity() throws {
    let stage = try GestureStage()
    let pan = stage.add(UIPanGestureRecognizer(), "pan")
    var last = CGPoint.zero
    let watcher = Watcher { last = pan.velocity(in: nil) }
    pan.addTarget(watcher, action: Watcher.look)
    try stage.hand.fingerDown(at: start)
    try stage.hand.fingerMove(to: CGPoint(x: 300, y: 200), duration: 0.5)
    #expect(abs(last.x - 400) < 1)
    stage.hand.wait(3)
    try stage.hand.fingerUp()
    #expect(abs(last.x - 400) < 1)
  }

  @Test("G26, G28: more or fewer fingers do not make the translation jump; below the minimum it only rests")
  func fingersComeAndGo() throws {
    let stage = try GestureStage()
    let pan = stage.add(UIPanGestureRecognizer(), "pan")
    pan.minimumNumberOfTouches = 2
    try stage.hand.fingersDown([(.rightIndex, start), (.rightMiddle, CGPoint(x: 140, y: 200))])
    try stage.hand.fingersMove([
      (.rightIndex, CGPoint(x: 120, y: 200)), (.rightMiddle, CGPoint(x: 160, y: 200)),
    ])
    #expect(pan.translation(in: nil).x == 10)
    try stage.hand.fingerDown(.leftIndex, at: CGPoint(x: 10, y: 10))
    #expect(pan.translation(in: nil).x == 10)
    try stage.hand.fingersUp([.leftIndex, .rightMiddle])
    _ = stage.log.take()
    try stage.hand.fingerMove(.rightIndex, to: CGPoint(x: 300, y: 200))
    #expect(stage.log.lines(of: "ACT").isEmpty)
    try stage.hand.fingerUp(.rightIndex)
    #expect(stage.log.lines(of: "ACT") == ["ACT pan ended"])
  }

  @Test("G27: too many fingers fail a pan that has not begun, and do not join one that has")
  func tooManyFingers() throws {
    let stage = try GestureStage()
    let pan = stage.add(UIPanGestureRecognizer(), "pan")
    pan.maximumNumberOfTouches = 1
    try stage.hand.fingersDown([(.rightIndex, start), (.rightMiddle, CGPoint(x: 140, y: 200))])
    #expect(stage.states(of: "pan") == ["failed"])
    try stage.hand.fingersUp([.rightIndex, .rightMiddle])
    try stage.hand.fingerDown(.rightIndex, at: start)
    try stage.hand.fingerMove(.rightIndex, to: CGPoint(x: 150, y: 200))
    try stage.hand.fingerDown(.rightMiddle, at: CGPoint(x: 10, y: 10))
    #expect(pan.numberOfTouches == 1)
    #expect(pan.state == .began)
  }

  @Test("G30: a wheel drives no plain pan, and does if the mask allows")
  func wheel() throws {
    for mask: UIScrollTypeMask in [[], .discrete, .continuous, .all] {
      let stage = try GestureStage()
      let pan = stage.add(UIPanGestureRecognizer(), "pan")
      pan.allowedScrollTypesMask = mask
      stage.scroll(by: CGVector(dx: 0, dy: -30), at: start)
      stage.scroll(by: CGVector(dx: 0, dy: -30), at: start)
      #expect((pan.state == .changed) == mask.contains(.discrete))
      if mask.contains(.discrete) {
        #expect(pan.translation(in: nil) == CGPoint(x: 0, y: -60))
        #expect(pan.location(in: nil) == start)
        #expect(pan.numberOfTouches == 0)
      }
      stage.hand.wait(0.2)
      #expect(stage.states(of: "pan") == (mask.contains(.discrete) ? ["began", "changed", "ended"] : []))
    }
  }

  @Test("G49: a drag from an edge starts at it and leads away")
  func edge() throws {
    func states(from start: CGPoint, to end: CGPoint) throws -> [String] {
      let stage = try GestureStage()
      stage.add(UIScreenEdgePanGestureRecognizer(), "edge").edges = .left
      try stage.hand.fingerDrag(from: start, to: end)
      return stage.states(of: "edge")
    }
    #expect(try states(from: CGPoint(x: 5, y: 100), to: CGPoint(x: 105, y: 110)).first == "began")
    #expect(try states(from: CGPoint(x: 60, y: 100), to: CGPoint(x: 160, y: 110)) == ["failed"])
    #expect(try states(from: CGPoint(x: 5, y: 100), to: CGPoint(x: 10, y: 200)) == ["failed"])
    #expect(try states(from: CGPoint(x: 315, y: 100), to: CGPoint(x: 200, y: 100)) == ["failed"])
  }
}

extension GestureStage {
  /// Turns a wheel by a notch over a point.
  func scroll(by delta: CGVector, at place: CGPoint, isDiscrete: Bool = true) {
    send(.scroll(ScrollSample(location: place, delta: delta, isDiscrete: isDiscrete)))
  }

  func send(_ input: Input.Kind) { hand.application.takeNow(input) }
}
