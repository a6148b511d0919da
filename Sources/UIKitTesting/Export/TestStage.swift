import EventRecording
import Foundation
import UIKitCore

/// Makes the subject of a part of a recording afresh each time it is needed, alone under a hand.
struct TestStage {
  /// The outcome of the recorded turns, and how far that is known.
  struct Recorded {
    var outcome: HandOutcome
    /// The subject just after it was opened.
    var opening: HandOutcome
    /// The named view that each touch hit, in order of beginning; nil if it hit an unnamed one.
    var targets: [NamedTarget?]
    /// When everything had come to rest, in seconds since it was opened.
    var end: TimeInterval
  }

  /// How long views may go on moving after the last turn, in seconds.
  private static let longestRest: TimeInterval = 5
  private static let restStep: TimeInterval = 0.5

  let visit: SessionCollector.Visit
  let source: ExportSource

  var part: RecordedPart { visit.part }
  var size: CGSize { part.display.size }

  private func open() throws -> EventGenerator { try source.makeHand(part.subject, size) }

  // MARK: What was recorded

  /// Takes the recorded turns; throws if they go differently than in the full replay.
  func playRecording(file: String) throws -> Recorded {
    let hand = try open()
    hand.take(Turn(time: 0, inputs: [Input(.display(part.display), at: 0)]))
    let opening = HandOutcome(hand)
    var targets: [NamedTarget?] = []
    for turn in part.turns {
      let count = hand.trace.count
      let began = TestStage.beganCount(in: turn)
      let named = began > 0 ? TestStage.namedTargets(hand) : [:]
      hand.take(turn)
      if began > 0 { targets += TestStage.targets(of: hand.trace[count...], began, named) }
    }
    let (alone, recorded) = (hand.actionLog, visit.records.actionLog)
    guard alone == recorded else {
      throw RecordingError(
        file: file,
        "\(part.subject.inWords) runs differently alone than in the recording, so no test can repeat it")
    }
    // Animations still running when the recording ends come to rest, unless fingers are still down.
    if hand.application.dispatcher.touches.touches.isEmpty {
      let last = hand.application.clock.now
      while hand.application.wantsFrames, hand.application.clock.now < last + TestStage.longestRest {
        hand.pass(TestStage.restStep)
      }
    }
    return Recorded(
      outcome: HandOutcome(hand), opening: opening, targets: targets, end: hand.application.clock.now)
  }

  private static func beganCount(in turn: Turn) -> Int {
    turn.inputs.reduce(0) { count, input in
      guard case .touches(let samples) = input.kind else { return count }
      return count + samples.count { $0.phase == .began }
    }
  }

  /// The places of named views before a touch may move them.
  private static func namedTargets(_ hand: EventGenerator) -> [String: NamedTarget] {
    var targets: [String: NamedTarget] = [:]
    hand.window.screen.forEachNamedView { view, name in
      let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
      targets[name] =
        targets[name] ?? NamedTarget(name: name, center: view.convertToScreen(middle), size: view.bounds.size)
      return true
    }
    return targets
  }

  /// The views hit by this many touches that began in a turn.
  private static func targets(
    of records: ArraySlice<TraceRecord>, _ began: Int, _ named: [String: NamedTarget]
  ) -> [NamedTarget?] {
    let touches = records.flatMap { record -> [TraceRecord.Touch] in
      guard case .event(let event) = record.body else { return [] }
      return event.touches.filter { $0.phase == .began }
    }
    // Ignored touches make no events, so the records do not say which touches those were.
    guard touches.count == began else { return Array(repeating: nil, count: began) }
    return touches.map { touch in touch.view.flatMap { named[$0.name] } }
  }

  // MARK: Trying

  /// Plays steps and returns the outcome; nil if a hand cannot play them.
  func play(_ steps: [ScriptStep]) -> HandOutcome? {
    guard let hand = play(steps: steps) else { return nil }
    return HandOutcome(hand)
  }

  /// Plays a script, waits for an outcome, and returns the script with that pause and the outcome; returns no script
  /// if the outcome never comes.
  func prove(_ script: TestScript, _ recorded: Recorded) -> (script: TestScript?, outcome: HandOutcome?) {
    guard let hand = play(steps: script.steps) else { return (nil, nil) }
    var outcome = HandOutcome(hand)
    var waited: TimeInterval = 0
    let rest = max(0, ((recorded.end - script.end) * 10).rounded(.up) / 10)
    let pauses = [0, 0.5, 1, 2, 5].filter { $0 < rest } + (rest > 0 ? [rest] : [0])
    for pause in pauses {
      if pause > waited { hand.pass(pause - waited) }
      waited = pause
      outcome = HandOutcome(hand)
      guard recorded.outcome.difference(of: outcome) == nil else { continue }
      var script = script
      if pause > 0 { script.wait(pause) }
      return (script, outcome)
    }
    return (nil, outcome)
  }

  private func play(steps: [ScriptStep]) -> EventGenerator? {
    do {
      let hand = try open()
      for step in steps { try step.play(with: hand) }
      return hand
    } catch {
      return nil
    }
  }
}
