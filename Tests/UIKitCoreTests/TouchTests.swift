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

  // MARK: What the device reports

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
    // A change of force alone is delivered.
    stage.log.clear()
    stage.send(
      .touches([TouchSample(contact: 2, phase: .changed, location: origin, timestamp: 0.1, force: 1)]))
    #expect(stage.log.lines == ["TM R {(10,10)}"])
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
    "B38, B39, A31: a view that leaves its window is notified once that its touch is cancelled",
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
    let beginnings = log.lines.suffix(3).map { String($0.prefix(7)) }
    #expect(beginnings == ["TM A {(", "TC A {(", "still A"])
    try stage.hand.fingerUp()
    #expect(weakView == nil)
  }
}
