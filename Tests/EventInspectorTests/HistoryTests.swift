import Foundation
import SeededRandom
import Testing
import TouchDiagnosis
import UIKitTesting

@testable import EventInspector
@testable import UIKitCore

@Suite("What is read from the trace: the line of time, its lanes, and a bounded history")
struct HistoryTests {
  @Test(
    "Place and time are each other's inverse and grow together; long pauses are a second long",
    arguments: 0..<30)
  func axis(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let start = Double.random(in: 0...1000, using: &random)
    var axis = TimeAxis(from: start)
    #expect(axis.length == 0 && axis.start == start && axis.end == start)
    var (time, length) = (start, 0.0)
    for _ in 0..<200 {
      let step =
        random.chance(percent: 20)
        ? Double.random(in: 1...500, using: &random) : Double.random(in: 0...1, using: &random)
      time += step
      length += min(step, TimeAxis.longestPause)
      axis.add(time)
    }
    #expect(axis.end == time && axis.start == start)
    #expect(abs(axis.length - length) < 1e-6)
    let times = (0..<500).map { _ in Double.random(in: start...time, using: &random) }.sorted()
    for time in times { #expect(abs(axis.time(at: axis.place(of: time)) - time) < 1e-6) }
    let places = times.map(axis.place)
    #expect(places == places.sorted())
    #expect(places.allSatisfy { (0...axis.length).contains($0) })
    for place in stride(from: 0, through: axis.length, by: axis.length / 333) {
      #expect(abs(axis.place(of: axis.time(at: place)) - place) < 1e-6)
    }
    #expect(axis.place(of: start - 5) == 0 && axis.time(at: -5) == start)
    #expect(axis.place(of: time + 5) == axis.length && axis.time(at: axis.length + 5) == time)
    let before = axis
    axis.add(start)
    #expect(axis == before)
  }

  @Test("The lanes of a random hand are what the trace says", arguments: 0..<10)
  func lanes(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    root.isMultipleTouchEnabled = true
    for recognizer in [UIPanGestureRecognizer(), UITapGestureRecognizer(), UIPinchGestureRecognizer()] {
      root.addGestureRecognizer(recognizer)
    }
    let hand = try EventGenerator(view: root)
    var lanes = SessionLanes(from: 0)
    let token = hand.application.trace.observe { lanes.add($0) }
    var down: Set<Int> = []
    for _ in 0..<300 {
      hand.wait(Double(Int.random(in: 1...80, using: &random)) / 1000)
      let contact = Int.random(in: 1...3, using: &random)
      let phase: InputPhase =
        down.contains(contact)
        ? [.changed, .changed, .ended, .cancelled].randomElement(using: &random)! : .began
      if phase == .ended || phase == .cancelled { down.remove(contact) } else { down.insert(contact) }
      let sample = TouchSample(
        contact: contact, phase: phase,
        location: CGPoint(x: .random(in: 0..<400, using: &random), y: .random(in: 0..<400, using: &random)),
        timestamp: hand.application.clock.now)
      hand.application.takeNow(.touches([sample]))
    }
    token.cancel()
    var began: [Int: TimeInterval] = [:]
    var fingers: [SessionLanes.Span] = []
    for record in hand.trace {
      guard case .event(let event) = record.body else { continue }
      for touch in event.touches {
        if touch.phase == .began {
          began[touch.id] = record.t
          fingers.append(SessionLanes.Span(name: "\(touch.id)", start: record.t))
        } else if touch.phase == .ended || touch.phase == .cancelled,
          let place = fingers.firstIndex(where: { $0.name == "\(touch.id)" })
        {
          fingers[place].end = record.t
          fingers[place].isCancelled = touch.phase == .cancelled
        }
      }
    }
    #expect(lanes.fingers == fingers && !fingers.isEmpty)
    let changes = hand.trace.compactMap { record -> TraceRecord.Gesture? in
      if case .gesture(let gesture) = record.body { gesture } else { nil }
    }
    let starts = changes.count {
      $0.to == .began || [.ended, .failed].contains($0.to) && $0.from == .possible
    }
    #expect(lanes.gestures.count == starts && starts > 0)
    let acting = changes.reduce(into: Set<ObjectID>()) { acting, change in
      if change.to == .began { acting.insert(change.recognizer) }
      if change.to == .ended || change.to == .cancelled || change.to == .failed {
        acting.remove(change.recognizer)
      }
    }
    #expect(lanes.gestures.count { $0.end == nil } == acting.count)
  }

  private static func touchRecord(_ number: Int, _ id: Int, _ phase: UITouch.Phase, at time: TimeInterval)
    -> TraceRecord
  {
    let touch = TraceRecord.Touch(id: id, phase: phase, at: .zero, tapCount: 1, view: nil, window: nil)
    return TraceRecord(n: number, t: time, body: .event(.init(type: .touches, touches: [touch])))
  }

  @Test("Lanes and history stay small in a session without end, also while one finger is never lifted")
  func bounded() {
    var lanes = SessionLanes(from: 0)
    var history = EventHistory()
    let first = HistoryTests.touchRecord(1, 1, .began, at: 0)
    lanes.add(first)
    history.add(first)
    for id in 2...20_000 {
      for (phase, time) in [(UITouch.Phase.began, Double(id)), (.ended, Double(id) + 0.5)] {
        let record = HistoryTests.touchRecord(id * 2, id, phase, at: time)
        lanes.add(record)
        if id < 2000 { history.add(record) }
      }
    }
    #expect(lanes.fingers.count <= SessionLanes.mostKept)
    #expect(lanes.fingers.last?.name == "20000" && lanes.fingers.last?.end == 20000.5)
    #expect(history.interactions.count == 1)
    #expect(history.interactions[0].touches.count <= Interaction.mostKept)
    #expect(history.interactions[0].touch?.id == 1 && history.interactions[0].isDown)
    #expect(history.latestTouch?.id == 1999)
    history.add(HistoryTests.touchRecord(90_000, 1, .ended, at: 30_000))
    #expect(!history.interactions[0].isDown)
    for id in 30_000..<30_500 {
      history.add(HistoryTests.touchRecord(id * 2, id, .began, at: Double(id)))
      history.add(HistoryTests.touchRecord(id * 2 + 1, id, .ended, at: Double(id)))
    }
    #expect(history.interactions.count == EventHistory.mostInteractions)
    #expect(history.interactionCount == 501)
    #expect(history.log.recordCount <= EventLog.mostRecords)
  }

  @Test("A finger that moves over views of which none keeps its moves is no change, and not in the log")
  func movesToTheEndOfTheChain() throws {
    let hand = try EventGenerator(view: UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400)))
    var history = EventHistory()
    var discards = 0
    let token = hand.application.trace.observe { record in
      history.add(record)
      if case .discard = record.body { discards += 1 }
    }
    try hand.fingerDown(at: CGPoint(x: 50, y: 50))
    let (changes, entries) = (history.changeCount, history.log.entryCount)
    for step in 1...50 { try hand.fingerMove(to: CGPoint(x: 50 + step, y: 50)) }
    #expect(discards == 51, "one for the beginning, one for each move")
    #expect(history.changeCount == changes && history.log.entryCount == entries)
    try hand.fingerUp()
    #expect(history.changeCount > changes)
    guard case .discard? = history.log.latest?.records.last?.body else {
      Issue.record("the end of the touch is not logged as discarded")
      return
    }
    withExtendedLifetime(token) {}
  }

  @Test("A key while a finger is down belongs to the same interaction, as does a finger that it puts down")
  func keyInADrag() {
    var history = EventHistory()
    func press(at time: TimeInterval) {
      history.add(TraceRecord(n: 1, t: time, body: .event(.init(type: .presses, touches: []))))
    }
    press(at: 0)
    history.add(HistoryTests.touchRecord(2, 1, .began, at: 1))
    press(at: 2)
    history.add(HistoryTests.touchRecord(4, 2, .began, at: 3))
    #expect(history.interactions.map(\.type) == [.presses, .touches])
    #expect(history.latest?.touches.map(\.id) == [1, 2])
    for id in 1...2 { history.add(HistoryTests.touchRecord(4 + id, id, .ended, at: 4)) }
    press(at: 5)
    #expect(history.interactions.map(\.type) == [.presses, .touches, .presses])
  }

  @Test("Keys have a lane of their own, hovering has none, and a long pause is folded where it was")
  func keysAndFolds() {
    var lanes = SessionLanes(from: 0)
    for (time, type) in [(0.5, UIEvent.EventType.presses), (0.6, .hover), (9, .motion)] {
      lanes.add(TraceRecord(n: 1, t: time, body: .event(.init(type: type, touches: []))))
    }
    #expect(lanes.keys.map(\.time) == [0.5, 9] && lanes.actions.isEmpty && lanes.fingers.isEmpty)
    #expect(lanes.axis.folds == [0.5...1.5])
  }

  @Test("A gesture that fails after it began does not go on for ever")
  func failedGesture() {
    let id = ObjectID(other: UIPanGestureRecognizer())
    var lanes = SessionLanes(from: 0)
    func add(_ from: UIGestureRecognizer.State, _ to: UIGestureRecognizer.State, at time: TimeInterval) {
      let gesture = TraceRecord.Gesture(
        recognizer: id, className: "Pan", view: nil, from: from, to: to, reason: .moved)
      lanes.add(TraceRecord(n: 1, t: time, body: .gesture(gesture)))
    }
    add(.possible, .began, at: 1)
    add(.began, .failed, at: 2)
    #expect(lanes.gestures.map(\.end) == [2] && lanes.gestures[0].isCancelled)
  }

  @Test("A gesture that failed at once is marked, and actions that go on are one mark with a length")
  func longActions() {
    let (pan, slider) = (ObjectID(other: UIPanGestureRecognizer()), ObjectID(other: UIGestureRecognizer()))
    var lanes = SessionLanes(from: 0)
    let gesture = TraceRecord.Gesture(
      recognizer: pan, className: "Pan", view: nil, from: .possible, to: .failed, reason: .moved)
    lanes.add(TraceRecord(n: 1, t: 1, body: .gesture(gesture)))
    #expect(lanes.gestures.map(\.start) == [1] && lanes.gestures[0].end == 1 && lanes.gestures[0].isCancelled)
    let actions: [(ObjectID, String, TimeInterval)] = [
      (pan, "began", 2), (slider, "valueChanged", 2.1), (pan, "changed", 2.2), (slider, "valueChanged", 2.3),
      (pan, "ended", 3), (slider, "valueChanged", 4), (pan, "ended", 5), (pan, "ended", 5.1),
    ]
    for (sender, event, time) in actions {
      lanes.add(
        TraceRecord(n: 1, t: time, body: .action(.init(sender: sender, event: event, target: slider))))
    }
    #expect(lanes.actions.map(\.time) == [2, 2.1, 4, 5, 5.1])
    #expect(lanes.actions.map(\.end) == [3, 2.3, 4, 5, 5.1])
  }
}
