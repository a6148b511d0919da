import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore

/// A tap recogniser that notes what it sees, and its resets.
private final class ResettingTap: UITapGestureRecognizer {
  let log: GestureLog
  /// A state of its own, which `reset` forgets.
  private(set) var sightings = 0

  init(_ log: GestureLog) {
    self.log = log
    super.init(target: nil, action: nil)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    sightings += 1
    log.note("GB \(sightings)")
    super.touchesBegan(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    log.note("GE \(sightings)")
    super.touchesEnded(touches, with: event)
  }

  override func reset() {
    super.reset()
    sightings = 0
    log.note("reset")
  }
}

/// A view that notes the phases that its touches read.
private final class PhaseView: UIView {
  var phases: [UITouch.Phase] = []
  var touch: UITouch?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    touch = touches.first
    phases += touches.map(\.phase)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    phases += touches.map(\.phase)
  }
}

/// A recogniser that notes the phases that its touches read, and never decides.
private final class PhaseRecognizer: UIGestureRecognizer {
  var phases: [UITouch.Phase] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { note(touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { note(touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    note(touches)
    state = .failed
  }

  private func note(_ touches: Set<UITouch>) { phases += touches.map(\.phase) }
}

@Suite("The order of one event, and what does not depend on gestures")
struct GestureOrderTests {
  private let place = CGPoint(x: 100, y: 200)

  @Test(
    "A33, F11, F15: recognisers, actions, the view, resets, in this order, for every gesture anew",
    arguments: [true, false])
  func order(cancels: Bool) throws {
    let stage = try GestureStage()
    stage.add(ResettingTap(stage.log), "tap").cancelsTouchesInView = cancels
    for _ in 0..<2 {
      try stage.hand.fingerDown(at: place)
      #expect(stage.log.take() == ["GB 1", "TB R 1"])
      try stage.hand.fingerUp()
      #expect(stage.log.take() == ["GE 1", "ACT tap ended", cancels ? "TC R 1" : "TE R 1", "reset"])
    }
    try stage.hand.fingerDrag(from: place, to: CGPoint(x: 200, y: 200))
    #expect(stage.log.lines(of: "ACT").isEmpty)
    #expect(stage.log.take().last == "reset")
  }

  @Test("B6: the view reads cancelled in touchesCancelled; recognisers go on reading what the finger does")
  func phases() throws {
    let stage = try GestureStage()
    let inner = PhaseView(frame: stage.view.bounds)
    stage.view.addSubview(inner)
    let watcher = stage.add(PhaseRecognizer(), "watcher")
    let delegate = ClosureDelegate()
    delegate.allowsBoth = { _, _ in true }
    stage.add(UIPanGestureRecognizer(), "pan").delegate = delegate
    try stage.hand.fingerDown(at: place)
    try stage.hand.fingerMove(to: CGPoint(x: 150, y: 200))
    #expect(inner.phases == [.began, .cancelled])
    #expect(inner.touch?.phase == .moved)
    try stage.hand.fingerMove(to: CGPoint(x: 160, y: 200))
    try stage.hand.fingerUp()
    #expect(watcher.phases == [.began, .moved, .moved, .ended])
    #expect(inner.phases == [.began, .cancelled])
  }

  @Test("C38, D17: a recogniser is no responder and changes no hit-test")
  func noInfluence() throws {
    let stage = try GestureStage()
    let window = try #require(stage.view.window)
    let tap = stage.add(UITapGestureRecognizer(), "tap")
    #expect(!((tap as AnyObject) is UIResponder))
    #expect(stage.view.next === window)
    tap.delaysTouchesBegan = true
    #expect(window.hitTest(place, with: nil) === stage.view)
    stage.add(UIPanGestureRecognizer(), "pan")
    try stage.hand.fingerDown(at: place)
    try stage.hand.fingerMove(to: CGPoint(x: 200, y: 200))
    #expect(stage.states(of: "pan") == ["began"])
    #expect(window.hitTest(place, with: nil) === stage.view)
  }

  @Test("F37: also when one event is enough for both, and in whichever order they were added")
  func panAndSwipeAtOnce() throws {
    for isSwipeFirst in [true, false] {
      let stage = try GestureStage()
      if isSwipeFirst { stage.add(UISwipeGestureRecognizer(), "swipe") }
      stage.add(UIPanGestureRecognizer(), "pan")
      if !isSwipeFirst { stage.add(UISwipeGestureRecognizer(), "swipe") }
      try stage.hand.fingerDown(at: place)
      stage.hand.wait(0.02)
      try stage.hand.fingerMove(to: CGPoint(x: 200, y: 200))
      #expect(stage.states(of: "pan") == ["began"])
      #expect(stage.states(of: "swipe") == ["failed"])
    }
  }

  @Test("G22, G34, G38: until they begin, scale is 1, rotation 0 and translation zero")
  func beforeTheBeginning() throws {
    let stage = try GestureStage()
    let pan = stage.add(UIPanGestureRecognizer(), "pan")
    let pinch = stage.add(UIPinchGestureRecognizer(), "pinch")
    let turn = stage.add(UIRotationGestureRecognizer(), "turn")
    func expectNothing(_ location: SourceLocation = #_sourceLocation) {
      #expect(pan.translation(in: nil) == .zero, sourceLocation: location)
      #expect(pinch.scale == 1, sourceLocation: location)
      #expect(turn.rotation == 0, sourceLocation: location)
    }
    expectNothing()
    try stage.hand.fingersDown([(.rightThumb, place), (.rightIndex, CGPoint(x: 200, y: 200))])
    expectNothing()
    try stage.hand.fingersMove([
      (.rightThumb, CGPoint(x: 103, y: 202)), (.rightIndex, CGPoint(x: 207, y: 208)),
    ])
    #expect(pan.state == .possible && pinch.state == .possible && turn.state == .possible)
    expectNothing()
    try stage.hand.fingersUp([.rightThumb, .rightIndex])
    expectNothing()
  }
}
