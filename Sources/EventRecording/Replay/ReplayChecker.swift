import Foundation
import UIKitCore

/// A turn that goes differently in a replay than in the recording.
nonisolated public struct ReplayDifference: Error, Hashable, CustomStringConvertible, Sendable {
  /// The recording.
  public var file: String
  /// The first turn that differs, from 1.
  public var turn: Int
  /// When it was, in seconds on the application's clock.
  public var time: TimeInterval
  /// What differs, in one sentence.
  public var difference: String

  /// Where the replay differs, what differs, and what may be the reason, in one line.
  public var description: String {
    ("\(file): turn \(turn), at \(time) s, went differently than in the recording: \(difference). "
      + "Only its turns may determine what an application does: look for the time of day, a random number, a thread or another file")
      .inOneLine
  }
}

/// Compares the trace of a replay with the recorded checks.
final class ReplayChecker {
  private let traces: TraceChecks
  private let file: String
  /// The turns that have been taken but not compared, in order.
  private var turns: [(number: Int, time: TimeInterval)] = []
  /// The recorded checks of the first of them.
  private var expected: [TurnCheck] = []

  init(_ traces: TraceChecks, of application: UIApplication, file: String) {
    self.traces = traces
    self.file = file
    traces.follow(application)
  }

  func beginTurn(_ number: Int, at time: TimeInterval) {
    // A recording without checks, such as one put together from others: nothing will be compared.
    if turns.count > TurnCheck.mostTurns {
      traces.removeFirst(turns.count)
      turns.removeAll()
    }
    turns.append((number, time))
    traces.beginTurn()
  }

  /// Adds the checks of the next turns; throws if there are not so many turns.
  func expect(_ checks: [TurnCheck]) throws {
    expected += checks
    guard expected.count <= turns.count else {
      throw RecordingError(
        file: file,
        "a check covers \(expected.count) turns, but there were only \(turns.count): record it again")
    }
  }

  /// Throws if a turn made other records than expected.
  func compare() throws {
    guard !expected.isEmpty else { return }
    for (place, check) in expected.enumerated() where check != traces.checks[place] {
      throw ReplayDifference(
        file: file, turn: turns[place].number, time: turns[place].time,
        difference: ReplayChecker.difference(from: check, to: traces.checks[place], traces.records[place]))
    }
    traces.removeFirst(expected.count)
    turns.removeFirst(expected.count)
    expected.removeAll()
  }

  /// The first record that differs; `records` are those behind the second check.
  private static func difference(
    from recorded: TurnCheck, to now: TurnCheck, _ records: [TraceRecord]
  ) -> String {
    let (old, new) = (recorded.entries, now.entries)
    let place = zip(old, new).prefix { $0 == $1 }.count
    switch (old.indices.contains(place), new.indices.contains(place)) {
    case (true, true) where old[place].letter == new[place].letter:
      return "its record \(place + 1) now reads \(records[place].json)"
    case (true, true):
      return "its record \(place + 1) was \(old[place].name) and is now \(records[place].json)"
    case (true, false):
      return
        "it made \(recorded.count) records and now makes \(now.count): after those, \(old[place].name) is missing"
    case (false, true):
      return "it made \(recorded.count) records and now makes \(now.count): \(records[place].json) is new"
    case (false, false):
      return "a record after the first \(place) differs"
    }
  }
}
