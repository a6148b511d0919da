import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore

@Suite("B: touches")
struct TouchTests {
  private let origin = CGPoint(x: 10, y: 10)

  @Test("B2, B21: phases and types have UIKit's numbers")
  func rawValues() {
    let phases: [UITouch.Phase] = [
      .began, .moved, .stationary, .ended, .cancelled, .regionEntered, .regionMoved, .regionExited,
    ]
    #expect(phases.map(\.rawValue) == Array(0...7))
    let types: [UITouch.TouchType] = [.direct, .indirect, .pencil, .indirectPointer]
    #expect(types.map(\.rawValue) == Array(0...3))
  }

  @Test("B4, B5, B12, B13: legal phases, the matching method, and the view and window of the beginning")
  func life() throws {
    let stage = try Stage()
    let a = stage.add("A", 0, 0, 100, 100)
    var seen: [(String, UITouch.Phase)] = []
    a.onTouches = { word, touches, _ in
      guard let touch = touches.first else { return }
      seen.append((word, touch.phase))
      #expect(touch.view === a && touch.window === stage.window)
    }
    try stage.hand.fingerDown(at: origin)
    try stage.hand.fingerMove(to: CGPoint(x: 300, y: 300))
    try stage.hand.fingerMove(to: CGPoint(x: 1000, y: -300))
    try stage.hand.fingerUp()
    try stage.hand.fingerDown(at: origin)
    try stage.hand.cancelTouches()
    #expect(seen.map(\.0) == ["TB", "TM", "TM", "TE", "TB", "TC"])
    #expect(seen.map(\.1) == [.began, .moved, .moved, .ended, .began, .cancelled])
  }

  @Test("B7, B8, B11: places in bounds coordinates, now and in the event before")
  func places() throws {
    let stage = try Stage()
    let a = stage.add("A", 100, 50, 100, 100)
    a.bounds.origin = CGPoint(x: 7, y: -3)
    a.passesOn = false
    var seen: [[CGPoint]] = []
    a.onTouches = { _, touches, _ in
      guard let touch = touches.first else { return }
      seen.append([
        touch.location(in: a), touch.previousLocation(in: a), touch.location(in: nil),
        touch.preciseLocation(in: a), touch.precisePreviousLocation(in: stage.root),
      ])
    }
    try stage.hand.fingerDown(at: CGPoint(x: 110, y: 70))
    try stage.hand.fingerMove(to: CGPoint(x: 115, y: 72))
    try stage.hand.fingerUp()
    let down = CGPoint(x: 17, y: 17)
    let moved = CGPoint(x: 22, y: 19)
    #expect(
      seen == [
        [down, down, CGPoint(x: 110, y: 70), down, CGPoint(x: 110, y: 70)],
        [moved, down, CGPoint(x: 115, y: 72), moved, CGPoint(x: 110, y: 70)],
        [moved, moved, CGPoint(x: 115, y: 72), moved, CGPoint(x: 115, y: 72)],
      ])
  }

  @Test("B9: places are converted with the view's geometry of the moment")
  func currentGeometry() throws {
    let stage = try Stage()
    let a = stage.add("A", 0, 0, 100, 100)
    a.passesOn = false
    var seen: [CGPoint] = []
    a.onTouches = { word, touches, _ in
      guard word == "TM", let touch = touches.first else { return }
      seen.append(touch.location(in: a))
      a.frame.origin.x += 20
      seen.append(touch.location(in: a))
      seen.append(touch.previousLocation(in: a))
    }
    try stage.hand.fingerDown(at: origin)
    try stage.hand.fingerMove(to: CGPoint(x: 30, y: 10))
    #expect(seen == [CGPoint(x: 30, y: 10), CGPoint(x: 10, y: 10), CGPoint(x: -10, y: 10)])
  }

  // MARK: Taps

  nonisolated struct SecondTap: Sendable, CustomTestStringConvertible {
    var pause: TimeInterval
    var distance: CGFloat
    var count: Int
    var testDescription: String { "\(pause) s later, \(distance) pt away: \(count)" }
  }

  @Test(
    "B15, B16: the limits of a count of taps, to the boundary",
    arguments: [
      SecondTap(pause: 0.1, distance: 0, count: 2),
      SecondTap(pause: Thresholds.tapInterval, distance: 0, count: 2),
      SecondTap(pause: Thresholds.tapInterval + 0.00001, distance: 0, count: 1),
      SecondTap(pause: 0.1, distance: Thresholds.tapDistance, count: 2),
      SecondTap(pause: 0.1, distance: Thresholds.tapDistance + 0.01, count: 1),
      SecondTap(pause: Thresholds.tapInterval, distance: Thresholds.tapDistance, count: 2),
      SecondTap(pause: 0, distance: 0, count: 2),
    ])
  func tapLimits(second: SecondTap) throws {
    let stage = try Stage()
    var counts: [Int] = []
    stage.root.onTouches = { _, touches, _ in counts += touches.map(\.tapCount) }
    // Times that no binary number holds exactly.
    stage.hand.wait(0.1)
    try stage.hand.fingerTap(at: CGPoint(x: 100, y: 100))
    stage.hand.wait(second.pause)
    try stage.hand.fingerTap(at: CGPoint(x: 100, y: 100 + second.distance))
    #expect(counts == [1, 1, second.count, second.count])
  }

  @Test("B15, B18: three quick taps count 1, 2, 3, each readable in every phase")
  func tripleTap() throws {
    let stage = try Stage()
    var seen: [String] = []
    stage.root.onTouches = { word, touches, _ in seen += touches.map { "\(word) \($0.tapCount)" } }
    for _ in 0..<3 {
      try stage.hand.fingerDown(at: origin)
      try stage.hand.fingerMove(to: CGPoint(x: 12, y: 12))
      try stage.hand.fingerUp()
      stage.hand.wait(0.1)
    }
    #expect(seen == ["TB 1", "TM 1", "TE 1", "TB 2", "TM 2", "TE 2", "TB 3", "TM 3", "TE 3"])
  }

  @Test("B15: a tap after a drag, also one that came back, or after a cancelled touch, is a first one")
  func notAfterDrags() throws {
    let stage = try Stage()
    var counts: [Int] = []
    stage.root.onTouches = { word, touches, _ in if word == "TB" { counts += touches.map(\.tapCount) } }
    try stage.hand.fingerDrag(from: origin, to: CGPoint(x: 100, y: 10), duration: 0.05)
    try stage.hand.fingerTap(at: CGPoint(x: 100, y: 10))
    stage.hand.wait(1)
    try stage.hand.fingerDown(at: origin)
    try stage.hand.fingerMove(to: CGPoint(x: 200, y: 10))
    try stage.hand.fingerMove(to: origin)
    try stage.hand.fingerUp()
    try stage.hand.fingerTap(at: origin)
    stage.hand.wait(1)
    try stage.hand.fingerDown(at: origin)
    try stage.hand.cancelTouches()
    try stage.hand.fingerTap(at: origin)
    #expect(counts == [1, 1, 1, 1, 1, 1])
  }

  @Test("B17: a tap on another view starts its own count")
  func tapsOnTwoViews() throws {
    let stage = try Stage()
    let (a, b) = (stage.add("A", 0, 0, 20, 20), stage.add("B", 20, 0, 20, 20))
    var counts: [String] = []
    for view in [a, b] {
      view.passesOn = false
      view.onTouches = { word, touches, _ in
        if word == "TB" { counts += touches.map { "\(view.label) \($0.tapCount)" } }
      }
    }
    for view in [a, b, a, b] {
      try stage.hand.fingerTap(at: view)
      stage.hand.wait(0.05)
    }
    #expect(counts == ["A 1", "B 1", "A 2", "B 2"])
  }

  // MARK: What the device tells

  @Test(
    "B21, B22, B23, B24, B25: type, radius and force come from the device; without a stylus there are defaults"
  )
  func deviceValues() throws {
    let stage = try Stage()
    var touch: UITouch?
    var event: UIEvent?
    stage.root.onTouches = { _, touches, its in
      touch = touches.first
      event = its
    }
    stage.send(
      .touches([
        TouchSample(
          contact: 1, phase: .began, location: origin, timestamp: 0, type: .indirectPointer, force: 0.5,
          maximumPossibleForce: 2, majorRadius: 7, buttonMask: .secondary)
      ]))
    #expect(touch?.type == .indirectPointer)
    #expect(touch?.force == 0.5 && touch?.maximumPossibleForce == 2 && touch?.majorRadius == 7)
    #expect(touch?.majorRadiusTolerance == 0 && touch?.altitudeAngle == .pi / 2)
    #expect(touch?.azimuthAngle(in: nil) == 0 && touch?.azimuthUnitVector(in: nil) == CGVector(dx: 1, dy: 0))
    #expect(touch?.estimationUpdateIndex == nil && touch?.estimatedProperties == [])
    #expect(event?.buttonMask == .secondary)
    stage.send((1, .ended, 10, 10))
    stage.send((2, .began, 10, 10))
    #expect(touch?.type == .direct && touch?.force == 0 && touch?.maximumPossibleForce == 0)
    #expect(event?.buttonMask == [])
    // A change of force alone is news.
    stage.log.clear()
    stage.send(
      .touches([TouchSample(contact: 2, phase: .moved, location: origin, timestamp: 0.1, force: 1)]))
    #expect(stage.log.lines == ["TM R {(10,10)}"])
  }

  // MARK: Several fingers

  @Test("B26, B27, B28, B34: a view takes one finger at a time; others are withheld for their whole life")
  func singleTouch() throws {
    let stage = try Stage()
    #expect(!UIView().isMultipleTouchEnabled)
    stage.send((1, .began, 10, 10), (2, .began, 20, 20))
    stage.send((2, .moved, 25, 25))
    stage.send((1, .moved, 15, 15))
    stage.send((1, .ended, 15, 15))
    stage.send((2, .moved, 30, 30))
    stage.send((2, .ended, 30, 30))
    stage.send((3, .began, 40, 40))
    stage.send(.cancelTouches)
    #expect(
      stage.log.deliveries == [
        "TB R {(10,10)}", "TM R {(15,15)}", "TE R {(15,15)}", "TB R {(40,40)}", "TC R {(40,40)}",
      ])
    #expect(
      stage.hand.trace.filter { $0.kind == "withhold" }.map(\.line) == [
        "withhold [2] R#2 multipleTouchDisabled"
      ])
  }

  @Test("B29: another view gets the second finger")
  func secondFingerElsewhere() throws {
    let stage = try Stage()
    let a = stage.add("A", 0, 0, 100, 100)
    let child = stage.add("C", 50, 50, 50, 50, to: a)
    a.passesOn = false
    child.passesOn = false
    stage.send((1, .began, 10, 10))
    stage.send((2, .began, 60, 60))
    stage.send((3, .began, 200, 200))
    #expect(stage.log.deliveries == ["TB A {(10,10)}", "TB C {(10,10)}", "TB R {(200,200)}"])
  }

  @Test("B35, B36: two fingers in one frame make one call, one after the other two")
  func twoFingers() throws {
    let stage = try Stage()
    stage.root.isMultipleTouchEnabled = true
    stage.send((1, .began, 10, 10), (2, .began, 20, 20))
    #expect(stage.log.deliveries == ["TB R {(10,10) (20,20)}"])
    stage.send(.cancelTouches)
    stage.log.clear()
    var others: [Set<UITouch.Phase>] = []
    stage.root.onTouches = { _, _, event in others.append(Set(event?.allTouches?.map(\.phase) ?? [])) }
    stage.send((3, .began, 10, 10))
    stage.send((4, .began, 20, 20))
    #expect(stage.log.deliveries == ["TB R {(10,10)}", "TB R {(20,20)}"])
    #expect(others == [[.began], [.began, .stationary]])
  }

  @Test("A frame that says two things about a finger makes two events; moves in a row make one")
  func frames() throws {
    let stage = try Stage()
    stage.send(
      (1, .began, 10, 10), (1, .moved, 20, 20), (1, .moved, 30, 30), (1, .ended, 30, 30), (1, .began, 40, 40))
    #expect(
      stage.log.deliveries == ["TB R {(10,10)}", "TM R {(30,30)}", "TE R {(30,30)}", "TB R {(40,40)}"])
    #expect(stage.hand.trace.filter { $0.kind == "event" }.count == 4)
    stage.send((1, .began, 50, 50), (9, .moved, 1, 1), (9, .ended, 1, 1))
    #expect(stage.log.deliveries.count == 4)
  }

  @Test("B31, B32, B33: an exclusive view and the other views of its window keep each other out")
  func exclusiveTouch() throws {
    let stage = try Stage()
    let (a, b) = (stage.add("A", 0, 0, 100, 100), stage.add("B", 200, 0, 100, 100))
    for view in [a, b] { view.passesOn = false }
    #expect(!a.isExclusiveTouch)
    a.isExclusiveTouch = true
    // The exclusive view holds a touch: nobody else gets one.
    stage.send((1, .began, 10, 10))
    stage.send((2, .began, 210, 10))
    stage.send((1, .ended, 10, 10), (2, .ended, 210, 10))
    #expect(stage.log.deliveries == ["TB A {(10,10)}", "TE A {(10,10)}"])
    stage.log.clear()
    // Somebody else holds one: the exclusive view gets none.
    stage.send((3, .began, 210, 10))
    stage.send((4, .began, 10, 10))
    stage.send((3, .ended, 210, 10), (4, .ended, 10, 10))
    #expect(stage.log.deliveries == ["TB B {(10,10)}", "TE B {(10,10)}"])
    #expect(
      stage.hand.trace.filter { $0.kind == "withhold" }.map(\.line).map { $0.split(separator: " ").last } == [
        "exclusiveTouch", "exclusiveTouch",
      ])
    // A withheld touch keeps nobody out; in one frame the first one wins.
    stage.log.clear()
    stage.send((5, .began, 10, 10), (6, .began, 210, 10))
    stage.send((5, .ended, 10, 10))
    stage.send((7, .began, 220, 20))
    #expect(stage.log.deliveries == ["TB A {(10,10)}", "TE A {(10,10)}"])
    stage.send((6, .ended, 210, 10))
    stage.send((7, .ended, 220, 20))
    stage.send((8, .began, 220, 20))
    #expect(stage.log.deliveries.last == "TB B {(20,20)}")
  }

  @Test("B33: exclusive touch is a matter of one window")
  func exclusivePerWindow() throws {
    let stage = try Stage()
    stage.root.isExclusiveTouch = true
    let other = LoggingWindow(
      "V", frame: CGRect(x: 200, y: 0, width: 100, height: 100), screen: stage.window.screen, log: stage.log)
    let view = LoggingView("A", frame: other.bounds, log: stage.log)
    other.addSubview(view)
    other.isHidden = false
    stage.send((1, .began, 10, 10))
    stage.send((2, .began, 210, 10))
    #expect(stage.log.deliveries == ["TB R {(10,10)}", "TB A {(10,10)}"])
  }

  // MARK: Views that change in mid-touch

  @Test("B37: hiding, disabling or clearing a view in mid-touch does not stop its touch")
  func changedInMidTouch() throws {
    let stage = try Stage()
    let a = stage.add("A", 0, 0, 100, 100)
    a.passesOn = false
    try stage.hand.fingerDown(at: origin)
    a.isHidden = true
    a.isUserInteractionEnabled = false
    a.alpha = 0
    try stage.hand.fingerMove(to: CGPoint(x: 20, y: 20))
    try stage.hand.fingerUp()
    #expect(stage.log.deliveries == ["TB A {(10,10)}", "TM A {(20,20)}", "TE A {(20,20)}"])
  }

  nonisolated enum Removal: CaseIterable, Sendable { case view, ancestor, intoAnotherWindow, windowHidden }

  @Test(
    "B38, B39, A31: a view that leaves its window is told once that its touch is gone",
    arguments: Removal.allCases)
  func removal(removal: Removal) throws {
    let stage = try Stage()
    let parent = stage.add("P", 0, 0, 100, 100)
    let a = stage.add("A", 0, 0, 100, 100, to: parent)
    a.passesOn = false
    var events: [Bool] = []
    var phases: [UITouch.Phase] = []
    a.onTouches = { word, touches, event in
      if word == "TC" {
        events.append(event != nil)
        phases += touches.map(\.phase)
      }
    }
    let other = UIWindow(frame: .zero)
    try stage.hand.fingerDown(at: origin)
    switch removal {
    case .view: a.removeFromSuperview()
    case .ancestor: parent.removeFromSuperview()
    case .intoAnotherWindow: other.addSubview(parent)
    case .windowHidden: stage.window.isHidden = true
    }
    #expect(stage.log.deliveries.map { $0.prefix(4) } == ["TB A", "TC A"])
    #expect(events == [false] && phases == [.cancelled])
    try stage.hand.fingerMove(to: CGPoint(x: 20, y: 20))
    try stage.hand.fingerUp()
    #expect(stage.log.deliveries.count == 2)
  }

  @Test("J9, B12: a view that moves within its window keeps its touch")
  func reparented() throws {
    let stage = try Stage()
    let a = stage.add("A", 0, 0, 100, 100)
    let elsewhere = stage.add("P", 100, 100, 200, 200)
    a.passesOn = false
    try stage.hand.fingerDown(at: origin)
    elsewhere.addSubview(a)
    try stage.hand.fingerMove(to: CGPoint(x: 120, y: 120))
    #expect(stage.log.deliveries == ["TB A {(10,10)}", "TM A {(20,20)}"])
  }

  @Test("B40: the touched view lives until its last callback has returned, and no longer")
  func keptAlive() throws {
    let stage = try Stage()
    let log = stage.log
    weak var weakView: LoggingView?
    do {
      let view = LoggingView("A", frame: CGRect(x: 0, y: 0, width: 50, height: 50), log: log)
      view.passesOn = false
      view.onTouches = { [unowned view] word, _, _ in
        guard word == "TM" else { return }
        view.removeFromSuperview()
        log.add("still \(view.label)")
      }
      stage.root.addSubview(view)
      weakView = view
    }
    try stage.hand.fingerDown(at: origin)
    try stage.hand.fingerMove(to: CGPoint(x: 20, y: 20))
    #expect(log.lines.suffix(3).map { $0.prefix(7) } == ["TM A {(", "TC A {(", "still A"])
    try stage.hand.fingerUp()
    #expect(weakView == nil)
  }
}
