import EventRecording
import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import Gallery

/// What a hand does in a scene of the gallery.
nonisolated struct CoursePlan: CustomTestStringConvertible, Sendable {
  let scene: String
  /// The steps that it is about, from 1; nil for all that the scene has.
  let steps: [Int]?
  let acts: @MainActor @Sendable (CourseHand) throws -> Void

  init(
    _ scene: String, _ steps: [Int]? = nil, acts: @escaping @MainActor @Sendable (CourseHand) throws -> Void
  ) {
    (self.scene, self.steps, self.acts) = (scene, steps, acts)
  }

  var testDescription: String { steps.map { "\(scene) \($0)" } ?? scene }
}

/// How a hand does what a step says, or nearly.
nonisolated enum Habit: String, CaseIterable, Sendable {
  case exact
  /// It holds where it should tap or drag.
  case holds
  /// It drags where it should tap, or hold.
  case drags
  /// It comes down just left of what it should press.
  case pressesBeside
  /// It lets go in a corner of the scene.
  case letsGoOutside
  /// It does the steps in another order, the last first.
  case goesBackwards
  /// It presses where the next scene's views are.
  case isInTheNextScene
}

/// A hand with a mouse and a keyboard over a scene of the gallery, on a virtual clock.
///
/// After each act it compares what the gallery says with the trace: the sentence under the scene with the one that
/// `CourseSentences` tells, and every number on the stage and in the panel with `CourseNumbers`.
final class CourseHand {
  /// The steps of the scene, from 1, in the order in which they were found to be ticked, looked for after each act.
  private(set) var ticked: [Int] = []
  private let scene: String
  private let bench: SceneBench
  private let sceneTurns: SceneTurns
  private let habit: Habit
  /// The scene in which it looks for the views to press: its own, or the next.
  private let guide: SceneBench
  /// The acts to do later, the first one last; nil while they are done.
  private var later: [() throws -> Void]?
  /// The trace so far, as the program writes it.
  private var lines: [TraceLine] = []
  private var lastTree: [TraceRecord.View] = []
  /// How many records there were before the last act.
  private var actStart = 0
  /// The press whose numbers were compared last, by the place of its record.
  private var compared: Int?

  /// Opens a scene in a language, and compares what it says at first.
  init(_ scene: String, language: Language, habit: Habit = .exact, lookingAt guide: String? = nil) throws {
    (self.scene, self.habit) = (scene, habit)
    let size = CGSize(width: 1280, height: 800)
    bench = try SceneBench(scene, size: size, language: language)
    sceneTurns = SceneTurns(of: bench.hand.application)
    self.guide = try guide.map { try SceneBench($0, size: size, language: language) } ?? bench
    try act {}
    if habit == .goesBackwards { later = [] }
  }

  private var hand: EventGenerator { bench.hand }

  /// The turns of the scene so far, at the places of the gallery's window.
  var turns: [Turn] { sceneTurns.turns }

  /// What the gallery says has happened.
  var sentence: String { bench.sentence }

  /// The scenes that say more of a gesture that was nearly made than a second reading of the trace can find.
  private static let withOwnProse: Set = ["gestures", "taps", "states", "priority"]

  // MARK: Acts

  /// Does something, and compares what the gallery says afterwards.
  private func act(_ body: () throws -> Void) throws {
    traceFrame()
    actStart = hand.trace.count
    try body()
    traceFrame()
    try compare()
  }

  /// Does something now, or later; what a hand does nearly may leave it without the views that come next.
  private func perform(_ body: @escaping () throws -> Void) throws {
    guard later == nil else { return later = (later ?? []) + [body] }
    if habit == .exact { return try body() }
    do { try body() } catch is MissingView {}
  }

  private struct MissingView: Error {}

  /// A point of a view, or one left of it, in the scene.
  private func place(_ x: Double, _ y: Double, of name: String) throws -> CGPoint {
    guard let view = guide.find(name), view.window != nil else { throw MissingView() }
    guard habit == .pressesBeside, !isSetting(name) else { return try guide.point(x, y, of: name) }
    return try guide.point(-12 / max(view.bounds.width, 1), y, of: name)
  }

  /// Whether a view is one that sets the scene up: that is done as the step says.
  private func isSetting(_ name: String) -> Bool {
    let view = guide.find(name)
    return view is UISwitch || view is UISegmentedControl || ["go", "present", "call"].contains(name)
  }

  /// Adds to the trace what the program adds after it has drawn: the frame, and the tree if that has changed.
  private func traceFrame() {
    let trace = hand.application.trace
    trace.record(.frame(.init(ms: 0, damage: [bench.window.bounds])))
    // In a scene of very many views nothing but a mark moves, and each tree is long.
    guard scene != "stress" else { return }
    let tree = bench.tree
    guard tree != lastTree else { return }
    lastTree = tree
    trace.record(.tree(tree))
  }

  /// Compares what the gallery says with what the records so far make of it.
  private func compare() throws {
    for record in hand.trace[lines.count...] { lines.append(try TraceLine(record.json)) }
    let records = CourseRecords(lines: lines, zoom: bench.zoom) { [bench] in bench.isCounted($0) }
    if habit == .exact || !Self.withOwnProse.contains(scene) {
      let wanted = try #require(CourseSentences.said(of: scene, records))
      #expect(bench.sentence == wanted[hand.application.language], "\(scene) \(habit.rawValue)")
    }
    // A rest changes no number.
    if records.press?.index != compared { CourseNumbers(records, bench).compare(in: scene) }
    compared = records.press?.index
    ticked += done.filter { !ticked.contains($0) }
  }

  /// The steps of the scene that are ticked, from 1.
  var done: [Int] { bench.steps.indices.filter { bench.steps[$0] }.map { $0 + 1 } }

  // MARK: One finger

  /// Moves the mouse to a place and presses its button.
  private func buttonDown(at place: CGPoint) throws {
    hand.buttonMask = .primary
    try hand.hover(at: place)
    try hand.fingerDown(at: place)
  }

  /// Presses and lets go; nearly, if that is the hand's habit.
  private func click(at place: CGPoint, exactly: Bool) throws {
    guard bench.window.bounds.contains(place) else { throw MissingView() }
    try buttonDown(at: place)
    hand.wait(habit == .holds && !exactly ? 1.2 : 0.05)
    if habit == .drags, !exactly { try go(from: place, by: (48, 0)) }
    if habit == .letsGoOutside, !exactly { try hand.fingerMove(to: Self.corner, duration: 0.2) }
    try hand.fingerUp()
  }

  /// A corner of each scene in which nothing is to be pressed.
  private static let corner = CGPoint(x: 3, y: 3)

  private func go(from start: CGPoint, by way: (Double, Double)) throws {
    try hand.fingerMove(to: CGPoint(x: start.x + way.0, y: start.y + way.1), duration: 0.2)
  }

  func press(_ view: String, _ x: Double = 0.5, _ y: Double = 0.5, times: Int = 1) throws {
    try perform { [self] in
      let (place, exactly) = (try place(x, y, of: view), isSetting(view))
      try act {
        try click(at: place, exactly: exactly)
        for _ in 1..<times {
          hand.wait(0.1)
          try click(at: place, exactly: exactly)
        }
      }
    }
  }

  func press(x: Double, y: Double) throws {
    try perform { [self] in try act { try click(at: CGPoint(x: x, y: y), exactly: false) } }
  }

  /// Presses views as fast as can be, whether the application is busy or not: it takes what came meanwhile in one turn.
  func press(inTurn views: [String]) throws {
    try perform { [self] in try pressNow(inTurn: views) }
  }

  private func pressNow(inTurn views: [String]) throws {
    let start = hand.application.clock.now
    let samples = try views.enumerated().flatMap { index, view in
      let place = bench.window.convertToScreen(try place(0.5, 0.5, of: view))
      return [(InputPhase.began, 0.002), (.ended, 0.004)].map { phase, delay in
        TouchSample(
          contact: 1, phase: phase, location: place, timestamp: start + Double(index) * 0.004 + delay,
          type: .indirectPointer, buttonMask: .primary)
      }
    }
    try act {
      var waiting = samples[...]
      while let next = waiting.first {
        hand.wait(next.timestamp - hand.application.clock.now)
        let now = max(hand.application.clock.now, next.timestamp)
        let arrived = waiting.prefix { $0.timestamp <= now }
        hand.take(Turn(time: now, inputs: arrived.map { Input(.touches([$0]), at: $0.timestamp) }))
        waiting = waiting.dropFirst(arrived.count)
      }
    }
  }

  /// Presses a segment of a segmented control.
  func choose(_ segment: Int, of count: Int, in view: String) throws {
    try press(view, (Double(segment) + 0.5) / Double(count), 0.5)
  }

  /// Keeps the button down in a view, after having moved there, while something happens.
  func hold(
    _ view: String, _ x: Double = 0.5, _ y: Double = 0.5, movingBy way: Double = 0,
    _ body: @escaping () throws -> Void
  ) throws {
    try perform { [self] in
      let start = try place(x, y, of: view)
      try act {
        try buttonDown(at: start)
        if habit == .drags {
          try go(from: start, by: (48, 0))
        } else if habit != .holds, way != 0 {
          try go(from: start, by: (way, 0))
        }
        try body()
        if habit == .letsGoOutside { try hand.fingerMove(to: Self.corner, duration: 0.2) }
        try hand.fingerUp()
      }
    }
  }

  /// Drags from a point of a view to places that far from it, one after the other, perhaps after a rest.
  func drag(
    _ view: String, _ x: Double = 0.5, _ y: Double = 0.5, after rest: Double = 0, by ways: (Double, Double)...
  ) throws {
    try perform { [self] in try drag(from: place(x, y, of: view), after: rest, by: ways) }
  }

  /// Drags up or down without a swing at the end, and waits until nothing moves.
  func pull(_ view: String, _ x: Double = 0.5, _ y: Double = 0.5, by way: Double) throws {
    try drag(view, x, y, by: (0, way), (0, way + (way < 0 ? -2 : 2)))
    try rest()
  }

  /// Drags from a point of the scene to the side, and waits until nothing moves.
  func push(x: Double, by ways: Double...) throws {
    try perform { [self] in try drag(from: CGPoint(x: x, y: 200), by: ways.map { ($0, 0) }) }
    try rest()
  }

  private func drag(from start: CGPoint, after rest: Double = 0, by ways: [(Double, Double)]) throws {
    guard bench.window.bounds.contains(start) else { throw MissingView() }
    try act {
      try buttonDown(at: start)
      hand.wait(habit == .holds ? 1.2 : rest)
      if habit != .holds { for way in ways { try go(from: start, by: way) } }
      if habit == .letsGoOutside { try hand.fingerMove(to: Self.corner, duration: 0.2) }
      try hand.fingerUp()
    }
  }

  // MARK: Two fingers

  /// Puts two fingers down, opposite each other about the middle of a view, and moves them: each mirrors the other.
  ///
  /// A pointer does the same while Control is down.
  func pair(_ view: String, from start: (Double, Double), to end: (Double, Double)? = nil) throws {
    try perform { [self] in try pairNow(view, from: start, to: end) }
  }

  private func pairNow(_ view: String, from start: (Double, Double), to end: (Double, Double)?) throws {
    let middle = try place(0.5, 0.5, of: view)
    // Where Control is pressed on the spot, both fingers are at one point.
    let start = habit == .holds ? (0, 0) : start
    func places(_ way: (Double, Double)) -> [(Finger, CGPoint)] {
      [
        (.rightIndex, CGPoint(x: middle.x + way.0, y: middle.y + way.1)),
        (.leftIndex, CGPoint(x: middle.x - way.0, y: middle.y - way.1)),
      ]
    }
    try act {
      hand.buttonMask = []
      try hand.fingersDown(places(start))
      if let end, habit != .holds {
        try hand.fingersMove(places(end), duration: 0.3)
      } else {
        hand.wait(0.05)
      }
      try hand.fingersUp([.rightIndex, .leftIndex])
    }
  }

  /// Drags one finger away from the middle of a view, presses Control, and puts a second one down opposite.
  func addFinger(_ view: String, away: Double) throws {
    try perform { [self] in try addFingerNow(view, away: habit == .holds ? 0 : away) }
  }

  private func addFingerNow(_ view: String, away: Double) throws {
    let middle = try place(0.5, 0.5, of: view)
    try act {
      hand.buttonMask = []
      try hand.fingerDown(.rightIndex, at: middle)
      try hand.fingerMove(.rightIndex, to: CGPoint(x: middle.x + away, y: middle.y), duration: 0.2)
      try hand.keyDown(.keyboardLeftControl)
      try hand.fingerDown(.leftIndex, at: CGPoint(x: middle.x - away, y: middle.y))
      try hand.fingersUp([.rightIndex, .leftIndex])
      try hand.keyUp(.keyboardLeftControl)
    }
  }

  // MARK: Other input, and time

  func key(_ code: UIKeyboardHIDUsage, _ characters: String) throws {
    try perform { [self] in try act { try hand.keyPress(code, characters: characters) } }
  }

  func mediaKey(_ command: UIEvent.EventSubtype) throws {
    try perform { [self] in try act { hand.remoteControl(command) } }
  }

  func shake() throws {
    try perform { [self] in try act { try hand.shake() } }
  }

  /// Lets so much time go by that the next press is not another tap of the last one.
  func pause(_ seconds: Double = 0.5) throws {
    try perform { [self] in try act { hand.wait(seconds) } }
  }

  /// Waits until nothing moves.
  func rest() throws { try pause(1) }

  /// Keeps the button down for a time in seconds.
  func wait(_ seconds: Double) { hand.wait(seconds) }

  /// Waits until a method is called on a responder; throws if that takes too long.
  func waitFor(_ method: TraceRecord.Method) throws {
    try waitForRecord {
      if case .deliver(let call) = $0 { call.method == method } else { false }
    }
  }

  /// Waits until a recogniser has come to a state; throws if that takes too long.
  func waitFor(_ recognizer: String, _ state: UIGestureRecognizer.State) throws {
    try waitForRecord {
      guard case .gesture(let change) = $0 else { return false }
      return change.recognizer.name == recognizer && change.to == state
    }
  }

  private func waitForRecord(where condition: (TraceRecord.Body) -> Bool) throws {
    do {
      try hand.wait(until: { hand.trace[actStart...].contains { condition($0.body) } }, timeout: 10)
    } catch  where habit != .exact {
      // What was nearly done may never lead there.
    }
  }

  // MARK: The end

  /// Waits until nothing moves, compares the sentence for the last time, and returns the steps that are ticked.
  func end() throws -> [Int] {
    let acts = later ?? []
    later = nil
    for act in acts.reversed() { try perform(act) }
    try rest()
    return done
  }
}
