import Foundation
import UIKitCore

// A session again
// ===============
//
// A replay makes an application as it was when its recording began, and lets it take the recorded turns, one after
// another. Nothing else drives it: there is no display, and no clock but the turns' times. At any moment it is a live
// application with real views, which you can look at, ask, and continue with.
//
// The recording also describes the trace, turn by turn. A replay that checks compares its own, so if the application
// depends on anything besides its turns, such as the time of day, a random number or a thread, the replay finds where
// that first shows.

/// An application made by a replay, as at the beginning of its recording.
package struct ReplayedApplication {
  package var application: UIApplication
  /// Lets views draw as on a display.
  package var draw: () -> Void
  /// Called with whether the user sees the next turns' pictures: if not, panels may wait to be updated.
  package var watch: (Bool) -> Void = { _ in }
  /// Must live as long as the replay.
  package var owner: AnyObject?

  package init(_ application: UIApplication, owner: AnyObject? = nil, draw: @escaping () -> Void) {
    (self.application, self.owner, self.draw) = (application, owner, draw)
  }
}

/// Makes an application take the turns of a recording, and checks that it behaves the same.
package final class Replay {
  /// Makes the application of a recording, and lets the checks observe the application of each scene.
  package typealias Launch = (RecordingHeader, TraceChecks) throws -> ReplayedApplication

  package let recording: any TurnSource
  package let application: UIApplication
  /// When the last turn was, in seconds on the application's clock.
  package private(set) var time: TimeInterval = 0
  /// How many turns have been taken.
  package private(set) var turnCount = 0
  /// Whether all turns have been taken.
  package private(set) var isAtEnd = false
  /// What the hands were doing at that time.
  package private(set) var hands = RecordedHands()
  /// Called after each turn.
  package var didTake: ((RecordedTurn) -> Void)?

  private let replayed: ReplayedApplication
  private var reader: RecordingReader
  /// The next turn, already read.
  private var next: RecordedTurn?
  private let checker: ReplayChecker?

  /// Makes the application of a recording, before its first turn.
  ///
  /// - Parameter checks: Whether to observe its trace and compare it with the recorded one, which costs about as much
  ///   as the turns themselves.
  package init(_ recording: any TurnSource, checks: Bool = true, launch: Launch) throws {
    self.recording = recording
    reader = try recording.makeReader()
    let traces = TraceChecks(keepsRecords: true)
    if !checks { traces.stop() }
    replayed = try launch(recording.header, traces)
    application = replayed.application
    checker = checks ? ReplayChecker(traces, of: application, file: recording.name) : nil
    try read()
  }

  /// What was dropped at the recording's end, in one sentence; nil if nothing was, or the end has not been reached.
  package var note: String? { reader.note }

  /// When the next turn is, in seconds on the application's clock; nil at the end.
  package var nextTime: TimeInterval? { next?.turn.time }

  /// Takes the turns up to a time in seconds, until it has taken so many in all; throws at a turn that goes
  /// differently, and at an invalid line.
  ///
  /// Panels may wait to be updated (`ReplayedApplication.watch`) until the last of them, or a turn in which a hand does
  /// more than move.
  ///
  /// **Cost:** that of the turns.
  package func advance(to time: TimeInterval = .infinity, turns count: Int = .max) throws {
    defer { replayed.watch(true) }
    while turnCount < count, let next, next.turn.time <= time {
      if didTake == nil { replayed.watch(!next.turn.isMove) }
      try take(next)
    }
  }

  /// Takes all remaining turns.
  package func finish() throws { try advance() }

  /// Takes the next turn, and returns it; nil at the end.
  @discardableResult
  package func step() throws -> RecordedTurn? {
    guard let next else { return nil }
    try take(next)
    return next
  }

  private func take(_ recorded: RecordedTurn) throws {
    // No turn is taken twice, even if the next one cannot be read.
    next = nil
    assert(recorded.turn.time >= time, "a replay takes a turn of \(recorded.turn.time) after one of \(time)")
    checker?.beginTurn(turnCount + 1, at: recorded.turn.time)
    application.take(recorded.turn)
    turnCount += 1
    time = recorded.turn.time
    hands.follow(recorded.turn)
    didTake?(recorded)
    try read()
  }

  /// Reads up to the next turn, and draws if a picture was drawn before it; checks on the way belong to the turns
  /// before it.
  private func read() throws {
    while let entry = try reader.next() {
      switch entry {
      case .turn(let recorded):
        // A view that draws may make records, which belong to the turn before.
        if recorded.isDrawn { replayed.draw() }
        try checker?.compare()
        next = recorded
        return
      case .check(let checks): try checker?.expect(checks)
      }
    }
    try checker?.compare()
    isAtEnd = true
  }
}

nonisolated extension Turn {
  /// Whether nothing happens in it but time, and moves of fingers that are down.
  fileprivate var isMove: Bool {
    inputs.allSatisfy {
      guard case .touches(let samples) = $0.kind else { return false }
      return samples.allSatisfy { $0.phase == .changed }
    }
  }
}
