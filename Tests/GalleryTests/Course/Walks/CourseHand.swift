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

/// A hand with a mouse and a keyboard over a scene of the gallery, on a virtual clock.
///
/// After each act it compares the sentence under the scene with the one that `CourseSentences` tells from the trace.
final class CourseHand {
  /// The steps of the scene, from 1, in the order in which they were found to be ticked, looked for after each act.
  private(set) var ticked: [Int] = []
  private let scene: String
  private let bench: SceneBench
  private let sceneTurns: SceneTurns
  /// The trace so far, as the program writes it.
  private var lines: [TraceLine] = []
  private var lastTree: [TraceRecord.View] = []
  /// How many records there were before the last act.
  private var actStart = 0

  /// Opens a scene in a language, and compares what it says at first.
  init(_ scene: String, language: Language) throws {
    self.scene = scene
    bench = try SceneBench(scene, size: CGSize(width: 1280, height: 800), language: language)
    sceneTurns = SceneTurns(of: bench.hand.application)
    try act {}
  }

  private var hand: EventGenerator { bench.hand }

  /// The turns of the scene so far, at the places of the gallery's window.
  var turns: [Turn] { sceneTurns.turns }

  /// What the gallery says has happened.
  var sentence: String { bench.sentence }

  // MARK: Acts

  /// Does something, and compares what the gallery says afterwards.
  private func act(_ body: () throws -> Void) throws {
    traceFrame()
    actStart = hand.trace.count
    try body()
    traceFrame()
    try compareSentence()
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
  private func compareSentence() throws {
    for record in hand.trace[lines.count...] { lines.append(try TraceLine(record.json)) }
    let wanted = try #require(CourseSentences.said(of: scene, CourseRecords(lines: lines, zoom: bench.zoom)))
    #expect(bench.sentence == wanted[hand.application.language])
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

  private func click(at place: CGPoint) throws {
    try buttonDown(at: place)
    hand.wait(0.05)
    try hand.fingerUp()
  }

  func press(_ view: String, _ x: Double = 0.5, _ y: Double = 0.5, times: Int = 1) throws {
    let place = try bench.point(x, y, of: view)
    try act {
      try click(at: place)
      for _ in 1..<times {
        hand.wait(0.1)
        try click(at: place)
      }
    }
  }

  func press(x: Double, y: Double) throws {
    try act { try click(at: CGPoint(x: x, y: y)) }
  }

  /// Presses views as fast as can be, whether the application is busy or not: it takes what came meanwhile in one turn.
  func press(inTurn views: [String]) throws {
    let start = hand.application.clock.now
    let samples = try views.enumerated().flatMap { index, view in
      let place = bench.window.convertToScreen(try bench.point(0.5, 0.5, of: view))
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
    _ view: String, _ x: Double = 0.5, _ y: Double = 0.5, movingBy way: Double = 0, _ body: () throws -> Void
  ) throws {
    let start = try bench.point(x, y, of: view)
    try act {
      try buttonDown(at: start)
      if way != 0 { try hand.fingerMove(to: CGPoint(x: start.x + way, y: start.y), duration: 0.2) }
      try body()
      try hand.fingerUp()
    }
  }

  /// Drags from a point of a view to places that far from it, one after the other, perhaps after a rest.
  func drag(
    _ view: String, _ x: Double = 0.5, _ y: Double = 0.5, after rest: Double = 0, by ways: (Double, Double)...
  ) throws {
    try drag(from: bench.point(x, y, of: view), after: rest, by: ways)
  }

  /// Drags up or down without a swing at the end, and waits until nothing moves.
  func pull(_ view: String, _ x: Double = 0.5, _ y: Double = 0.5, by way: Double) throws {
    try drag(view, x, y, by: (0, way), (0, way + (way < 0 ? -2 : 2)))
    try rest()
  }

  /// Drags from a point of the scene to the side, and waits until nothing moves.
  func push(x: Double, by ways: Double...) throws {
    try drag(from: CGPoint(x: x, y: 200), by: ways.map { ($0, 0) })
    try rest()
  }

  private func drag(from start: CGPoint, after rest: Double = 0, by ways: [(Double, Double)]) throws {
    try act {
      try buttonDown(at: start)
      hand.wait(rest)
      for (x, y) in ways {
        try hand.fingerMove(to: CGPoint(x: start.x + x, y: start.y + y), duration: 0.2)
      }
      try hand.fingerUp()
    }
  }

  // MARK: Two fingers

  /// Puts two fingers down, opposite each other about the middle of a view, and moves them: each mirrors the other.
  ///
  /// A pointer does the same while Control is down.
  func pair(_ view: String, from start: (Double, Double), to end: (Double, Double)? = nil) throws {
    let middle = try bench.point(0.5, 0.5, of: view)
    func places(_ way: (Double, Double)) -> [(Finger, CGPoint)] {
      [
        (.rightIndex, CGPoint(x: middle.x + way.0, y: middle.y + way.1)),
        (.leftIndex, CGPoint(x: middle.x - way.0, y: middle.y - way.1)),
      ]
    }
    try act {
      hand.buttonMask = []
      try hand.fingersDown(places(start))
      if let end { try hand.fingersMove(places(end), duration: 0.3) } else { hand.wait(0.05) }
      try hand.fingersUp([.rightIndex, .leftIndex])
    }
  }

  /// Drags one finger away from the middle of a view, presses Control, and puts a second one down opposite.
  func addFinger(_ view: String, away: Double) throws {
    let middle = try bench.point(0.5, 0.5, of: view)
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
    try act { try hand.keyPress(code, characters: characters) }
  }

  func mediaKey(_ command: UIEvent.EventSubtype) throws {
    try act { hand.remoteControl(command) }
  }

  func shake() throws {
    try act { try hand.shake() }
  }

  /// Lets so much time go by that the next press is not another tap of the last one.
  func pause(_ seconds: Double = 0.5) throws {
    try act { hand.wait(seconds) }
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
    try hand.wait(until: { hand.trace[actStart...].contains { condition($0.body) } }, timeout: 10)
  }

  // MARK: The end

  /// Waits until nothing moves, compares the sentence for the last time, and returns the steps that are ticked.
  func end() throws -> [Int] {
    try rest()
    return done
  }
}
