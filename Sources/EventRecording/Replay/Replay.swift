import Foundation
import UIKitCore

// A session again
// ===============
//
// A replay makes an application as it was when its recording began, and lets it take the recorded turns, one after the
// other. Nothing else moves it: there is no display, and no clock but the turns' times. What it then is, at any moment, is a
// live application with real views, which can be looked at, asked, and gone on with.
//
// The recording also says what the trace was like, turn by turn. A replay that checks compares its own, so whatever the
// application depends on besides its turns, as the time of day, a random number or a thread, is found where it first shows.

/// An application that a replay has made, as its recording begins.
package struct ReplayedApplication {
  package var application: UIApplication
  /// Lets views draw as on a display.
  package var draw: () -> Void
  /// What must live as long as the replay.
  package var owner: AnyObject?

  package init(_ application: UIApplication, owner: AnyObject? = nil, draw: @escaping () -> Void) {
    (self.application, self.owner, self.draw) = (application, owner, draw)
  }
}

/// Lets an application take the turns of a recording, and checks that it goes the same way.
package final class Replay {
  /// Makes the application of a recording; observes the application of each scene with the checks.
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
  /// The turn that comes next, read already.
  private var next: RecordedTurn?
  private let checker: ReplayChecker?

  /// Makes the application of a recording, and has taken no turn yet.
  ///
  /// - Parameter checks: Whether its trace is observed and compared with the recorded one, which costs about as much as the
  ///   turns themselves.
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

  /// Takes the turns up to a time in seconds; throws at a turn that went another way, and at a line that means nothing.
  ///
  /// **Cost:** what the turns cost.
  package func advance(to time: TimeInterval) throws {
    while let next, next.turn.time <= time { try take(next) }
  }

  /// Takes turns until it has taken so many in all.
  package func advance(turns count: Int) throws {
    while turnCount < count, let next { try take(next) }
  }

  /// Takes all turns that are left.
  package func finish() throws { try advance(to: .infinity) }

  /// Takes the next turn, and returns it; nil at the end.
  @discardableResult
  package func step() throws -> RecordedTurn? {
    guard let next else { return nil }
    try take(next)
    return next
  }

  private func take(_ recorded: RecordedTurn) throws {
    // No turn is taken twice, even if what follows it cannot be read.
    next = nil
    checker?.beginTurn(turnCount + 1, at: recorded.turn.time)
    application.take(recorded.turn)
    turnCount += 1
    time = recorded.turn.time
    hands.follow(recorded.turn)
    didTake?(recorded)
    try read()
  }

  /// Reads up to the next turn, and draws if a picture was drawn before it; checks on the way are for the turns before it.
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
