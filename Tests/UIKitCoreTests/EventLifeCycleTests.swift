import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore

@Suite("A: the queue, the event and its order")
struct EventLifeCycleTests {
  private let origin = CGPoint(x: 10, y: 10)

  private func sample(_ contact: Int, _ phase: InputPhase, _ point: CGPoint, at time: TimeInterval) -> Input {
    Input(
      .touches([TouchSample(contact: contact, phase: phase, location: point, timestamp: time)]), at: time)
  }

  @Test("A1: the queue is first in, first out, also for what comes in while an event is on its road")
  func firstInFirstOut() throws {
    let stage = try Stage()
    let application = stage.application
    stage.root.onTouches = { word, _, _ in
      guard word == "TB" else { return }
      application.take(Turn(time: 0.3, inputs: [sample(1, .ended, origin, at: 0.3)]))
      stage.log.add("began is over")
    }
    let inputs = [(InputPhase.began, 0.1), (.changed, 0.2)].map { phase, time in
      sample(1, phase, CGPoint(x: 10 + 100 * time, y: 10), at: time)
    }
    application.take(Turn(time: 0.2, inputs: inputs))
    #expect(
      stage.log.lines.filter { !$0.hasPrefix("HT") && !$0.hasPrefix("PI") } == [
        "TB R {(20,10)}", "began is over", "TM R {(30,10)}", "TE R {(10,10)}",
      ])
    #expect(application.clock.now == 0.3)
  }

  @Test("A1: timers that fall due before an event come before it")
  func timersInBetween() throws {
    let stage = try Stage()
    let application = stage.application
    application.clock.schedule(after: 0.15) { stage.log.add("timer at \(application.clock.now)") }
    let inputs = [(InputPhase.began, 0.1), (.ended, 0.2)].map { sample(1, $0, origin, at: $1) }
    application.take(Turn(time: 0.2, inputs: inputs))
    #expect(stage.log.lines.suffix(3) == ["TB R {(10,10)}", "timer at 0.15", "TE R {(10,10)}"])
  }

  @Test("A1: what happens while a handler takes its time waits for it, events and timers alike")
  func slowHandler() throws {
    let stage = try Stage()
    let application = stage.application
    let clock = application.clock
    var spent: [TimeInterval] = []
    clock.timeIsSpent = { spent.append($0) }
    clock.schedule(after: 0.5) { stage.log.add("timer at \(clock.now)") }
    stage.root.onTouches = { word, _, event in
      stage.log.add("made \(event?.timestamp ?? 0), handled \(clock.now)")
      guard word == "TB" else { return }
      clock.spend(1)
      stage.log.add("done at \(clock.now)")
    }
    let inputs = [(InputPhase.began, 0.25), (.ended, 0.75)].map { sample(1, $0, origin, at: $1) }
    application.take(Turn(time: 1.5, inputs: inputs))
    let lines = stage.log.lines.filter { !$0.hasPrefix("HT") && !$0.hasPrefix("PI") && !$0.hasPrefix("T") }
    #expect(
      lines == [
        "made 0.25, handled 0.25", "done at 1.25", "timer at 1.25", "made 0.75, handled 1.25",
      ])
    #expect(spent == [1] && clock.now == 1.5)
  }

  @Test("A2: a window that overrides sendEvent without super keeps the event")
  func windowKeepsEvent() throws {
    let stage = try Stage()
    stage.window.logsEvents = true
    try stage.hand.fingerDown(at: origin)
    stage.window.dropsEvents = true
    try stage.hand.fingerMove(to: CGPoint(x: 50, y: 50))
    stage.window.dropsEvents = false
    try stage.hand.fingerUp()
    #expect(
      stage.log.lines.filter { !$0.hasPrefix("HT") && !$0.hasPrefix("PI") } == [
        "SE W", "TB R {(10,10)}", "SE W", "SE W", "TE R {(50,50)}",
      ])
  }

  @Test("A2: an application that overrides sendEvent sees every event first, and without super keeps it")
  func applicationKeepsEvents() throws {
    final class KeepingApplication: UIApplication {
      var seen: [UIEvent.EventType] = []
      var keeps = true
      override func sendEvent(_ event: UIEvent) {
        seen.append(event.type)
        if !keeps { super.sendEvent(event) }
      }
    }
    let application = KeepingApplication()
    let stage = try Stage(in: application)
    try stage.hand.fingerTap(at: origin)
    stage.send(.motion(.motionShake, phase: .began))
    stage.send(.remoteControl(.remoteControlPlay))
    #expect(application.seen == [.touches, .touches, .motion, .remoteControl])
    #expect(!stage.hand.trace.contains { $0.kind == "deliver" })
    application.keeps = false
    try stage.hand.fingerTap(at: origin)
    stage.send(.motion(.motionShake, phase: .began))
    #expect(stage.log.deliveries == ["TB R {(10,10)}", "TE R {(10,10)}"])
    #expect(stage.hand.trace.contains { $0.line == "deliver motionBegan W#1" })
  }

  @Test("A13: a touch that finds no window has no view, and no responder is called")
  func noWindow() throws {
    let stage = try Stage()
    try stage.hand.fingerTap(at: CGPoint(x: 1000, y: 1000))
    #expect(stage.log.deliveries.isEmpty)
    let events = stage.hand.trace.filter { $0.kind == "event" }
    #expect(events.map(\.line).first == "event touches {1 began (1000,1000) ×1 none in none}")
    #expect(!stage.hand.trace.contains { $0.kind == "deliver" || $0.kind == "discard" })
  }

  @Test("A14, A15, B1, K17: one event and one touch object from the first finger down to the last one up")
  func identity() throws {
    let stage = try Stage()
    stage.root.isMultipleTouchEnabled = true
    var events = Set<ObjectIdentifier>()
    var touches: [Int: Set<ObjectIdentifier>] = [:]
    stage.root.onTouches = { _, set, event in
      if let event { events.insert(ObjectIdentifier(event)) }
      for touch in set { touches[touch.number, default: []].insert(ObjectIdentifier(touch)) }
    }
    try stage.hand.fingerDown(.rightIndex, at: origin)
    try stage.hand.fingerDown(.rightMiddle, at: CGPoint(x: 50, y: 50))
    try stage.hand.fingerMove(.rightIndex, to: CGPoint(x: 60, y: 60), duration: 0.1)
    try stage.hand.fingersUp([.rightIndex, .rightMiddle])
    #expect(events.count == 1)
    #expect(touches.count == 2)
    #expect(touches.values.allSatisfy { $0.count == 1 })
  }

  @Test("A16: the kinds of event have UIKit's numbers")
  func eventTypes() {
    let types: [UIEvent.EventType] = [
      .touches, .motion, .remoteControl, .presses, .scroll, .hover, .transform,
    ]
    #expect(types.map(\.rawValue) == [0, 1, 2, 3, 10, 11, 14])
    #expect(UIEvent.EventSubtype.motionShake.rawValue == 1)
    #expect(UIEvent.EventSubtype.remoteControlTogglePlayPause.rawValue == 103)
  }

  @Test("A17, B14: the event's time is that of its latest change, and a touch's time never decreases")
  func timestamps() throws {
    let stage = try Stage()
    stage.root.isMultipleTouchEnabled = true
    var times: [(TimeInterval, [TimeInterval])] = []
    stage.root.onTouches = { _, touches, event in
      times.append((event?.timestamp ?? -1, touches.map(\.timestamp).sorted()))
    }
    stage.send(
      .touches([
        TouchSample(contact: 1, phase: .began, location: origin, timestamp: 0.50),
        TouchSample(contact: 2, phase: .began, location: CGPoint(x: 50, y: 50), timestamp: 0.52),
      ]))
    stage.send(
      .touches([TouchSample(contact: 1, phase: .changed, location: CGPoint(x: 20, y: 20), timestamp: 0.40)]))
    #expect(times.map(\.0) == [0.52, 0.52])
    #expect(times.map(\.1) == [[0.50, 0.52], [0.50]])
  }

  @Test("A18, A19, A20, A21, B3, B36: which touches are in the event")
  func touchesOfTheEvent() throws {
    let stage = try Stage()
    let (a, b) = (stage.add("A", 0, 0, 100, 100), stage.add("B", 200, 0, 100, 100))
    let child = stage.add("C", 50, 50, 50, 50, to: a)
    var report: [String] = []
    func describe(_ touches: Set<UITouch>?) -> String {
      guard let touches else { return "nil" }
      return touches.sorted { $0.number < $1.number }.map { "\($0.number) \($0.phase)" }.joined(
        separator: ", ")
    }
    for view in [a, b, child] {
      view.passesOn = false
      view.onTouches = { word, touches, event in
        report.append("\(word) \(view.label): \(describe(event?.allTouches))")
      }
    }
    try stage.hand.fingerDown(.rightIndex, at: origin)
    try stage.hand.fingerDown(.rightMiddle, at: b)
    let event = stage.application.dispatcher.touches.event
    #expect(describe(event.touches(for: a)) == "1 stationary")
    #expect(describe(event.touches(for: b)) == "2 began")
    #expect(event.touches(for: stage.root) == nil)
    #expect(event.touches(for: stage.window)?.count == 2)
    #expect(event.touches(for: UIWindow(frame: .zero)) == nil)
    // Withheld, for the view takes one finger at a time: in the event all the same.
    try stage.hand.fingerDown(.rightRing, at: CGPoint(x: 20, y: 20))
    #expect(describe(event.touches(for: a)) == "1 stationary, 3 began")
    try stage.hand.fingerUp(.rightMiddle)
    try stage.hand.fingerMove(.rightIndex, to: CGPoint(x: 11, y: 11))
    #expect(
      report == [
        "TB A: 1 began", "TB B: 1 stationary, 2 began", "TE B: 1 stationary, 2 ended, 3 stationary",
        "TM A: 1 moved, 3 stationary",
      ])
  }

  @Test("A25, A26, A27: one call per view and phase, began, moved, ended in this order, with one event")
  func callsOfOneEvent() throws {
    let stage = try Stage()
    let (a, b) = (stage.add("A", 0, 0, 100, 100), stage.add("B", 200, 0, 100, 100))
    for view in [a, b] {
      view.isMultipleTouchEnabled = true
      view.passesOn = false
    }
    stage.send((1, .began, 10, 10), (2, .began, 210, 10), (3, .began, 20, 20))
    #expect(stage.log.deliveries == ["TB A {(10,10) (20,20)}", "TB B {(10,10)}"])
    stage.log.clear()
    stage.send((1, .ended, 10, 10), (3, .changed, 30, 30), (4, .began, 40, 40), (2, .changed, 220, 20))
    #expect(
      stage.log.deliveries == ["TB A {(40,40)}", "TM A {(30,30)}", "TE A {(10,10)}", "TM B {(20,20)}"])
    let events = stage.hand.trace.filter { $0.kind == "event" }
    #expect(events.count == 2)
    stage.log.clear()
    try stage.hand.cancelTouches()
    #expect(stage.log.deliveries == ["TC B {(20,20)}", "TC A {(30,30) (40,40)}"])
  }

  @Test("A28, B10: a finger that does not move makes no call, and its places agree")
  func stationary() throws {
    let stage = try Stage()
    let (a, b) = (stage.add("A", 0, 0, 100, 100), stage.add("B", 200, 0, 100, 100))
    a.passesOn = false
    b.passesOn = false
    var resting: UITouch?
    a.onTouches = { _, touches, _ in resting = touches.first }
    try stage.hand.fingerDown(.rightIndex, at: origin)
    try stage.hand.fingerMove(.rightIndex, to: CGPoint(x: 12, y: 12))
    try stage.hand.fingerDown(.rightMiddle, at: b)
    try stage.hand.fingerMove(.rightMiddle, to: CGPoint(x: 260, y: 60))
    #expect(stage.log.deliveries.filter { $0.contains(" A ") } == ["TB A {(10,10)}", "TM A {(12,12)}"])
    #expect(resting?.phase == .stationary)
    #expect(resting?.previousLocation(in: nil) == CGPoint(x: 12, y: 12))
    // A report that a finger is where it was changes nothing.
    stage.log.clear()
    let count = stage.hand.trace.count
    try stage.hand.fingerMove(.rightMiddle, to: CGPoint(x: 260, y: 60), duration: 0.1)
    #expect(stage.log.lines.isEmpty)
    #expect(stage.hand.trace.count == count)
  }

  @Test("A29: while interaction is ignored no touch is delivered; the calls nest")
  func ignoring() throws {
    let stage = try Stage()
    let application = stage.application
    try stage.hand.fingerDown(at: origin)
    application.beginIgnoringInteractionEvents()
    #expect(stage.log.deliveries == ["TB R {(10,10)}", "TC R {(10,10)}"])
    stage.log.clear()
    try stage.hand.fingerMove(to: CGPoint(x: 20, y: 20))
    try stage.hand.fingerUp()
    application.beginIgnoringInteractionEvents()
    application.endIgnoringInteractionEvents()
    #expect(application.isIgnoringInteractionEvents)
    try stage.hand.fingerDown(at: origin)
    application.endIgnoringInteractionEvents()
    #expect(!application.isIgnoringInteractionEvents)
    try stage.hand.fingerMove(to: CGPoint(x: 20, y: 20))
    try stage.hand.fingerUp()
    #expect(stage.log.lines.isEmpty)
    #expect(
      stage.hand.trace.contains {
        $0.line.hasPrefix("withhold [2]") && $0.line.hasSuffix("ignoringInteraction")
      })
    try stage.hand.fingerTap(at: origin)
    #expect(stage.log.deliveries == ["TB R {(10,10)}", "TE R {(10,10)}"])
    application.endIgnoringInteractionEvents()
    #expect(!application.isIgnoringInteractionEvents)
  }

  @Test("A29, A31, A32: ignoring from within a callback cancels once the delivery is over")
  func ignoringFromWithin() throws {
    let stage = try Stage()
    let application = stage.application
    stage.root.onTouches = { word, _, _ in
      guard word == "TB" else { return }
      application.beginIgnoringInteractionEvents()
      stage.log.add("ignoring")
    }
    try stage.hand.fingerDown(at: origin)
    try stage.hand.fingerUp()
    application.endIgnoringInteractionEvents()
    #expect(stage.log.lines(of: "TB", "TE", "TC", "ignoring").count == 2)
    #expect(stage.log.lines.suffix(3) == ["TB R {(10,10)}", "ignoring", "TC R {(10,10)}"])
  }

  @Test("A31, A32: the system takes all touches away, and nothing follows")
  func systemCancels() throws {
    let stage = try Stage()
    let (a, b) = (stage.add("A", 0, 0, 100, 100), stage.add("B", 200, 0, 100, 100))
    a.passesOn = false
    b.passesOn = false
    var phases: [UITouch.Phase] = []
    a.onTouches = { word, touches, _ in if word == "TC" { phases = touches.map(\.phase) } }
    stage.send((1, .began, 10, 10), (2, .began, 210, 10))
    stage.log.clear()
    stage.send(.cancelTouches)
    #expect(stage.log.lines == ["TC A {(10,10)}", "TC B {(10,10)}"])
    #expect(phases == [.cancelled])
    stage.send((1, .changed, 50, 50), (2, .ended, 210, 10))
    stage.send(.cancelTouches)
    #expect(stage.log.lines.count == 2)
    #expect(stage.application.dispatcher.touches.event.allTouches == [])
  }

  @Test("J14: pending layout is done before a finger looks for its view, also between two events of a frame")
  func layoutBeforeHitTest() throws {
    final class Column: UIView {
      let item = LoggingView("item", frame: .zero, log: RoadLog())
      override func layoutSubviews() { item.frame = bounds }
    }
    let stage = try Stage()
    let column = Column(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    column.addSubview(column.item)
    stage.root.addSubview(column)
    try stage.hand.fingerDown(at: origin)
    #expect(column.item.log.deliveries == ["TB item {(10,10)}"])
    column.item.onTouches = { word, _, _ in
      guard word == "TE" else { return }
      column.frame = CGRect(x: 100, y: 100, width: 60, height: 60)
    }
    try stage.hand.fingerUp()
    try stage.hand.fingerDown(at: origin)
    column.item.log.clear()
    stage.root.onTouches = { word, _, _ in
      if word == "TE" { column.frame = CGRect(x: 0, y: 0, width: 70, height: 70) }
    }
    stage.send((Finger.rightIndex.rawValue, .ended, 10, 10), (50, .began, 65, 65))
    // The end and the beginning are one event; the layout it caused is done before the next.
    stage.send((50, .ended, 65, 65), (50, .began, 66, 66))
    #expect(column.item.log.deliveries == ["TB item {(66,66)}"])
  }
}
