import Foundation
import UIKitCore

// Travel in time
// ==============
//
// An application cannot be copied, and its turns cannot be undone. So to see an earlier moment, another application
// takes the recorded turns up to it. A timeline keeps several of them, each at a time of its own. To go forward, the
// nearest one that is not beyond the moment takes the remaining turns; to go back, that is one left at an earlier
// time, or a new one at the beginning. So memory holds at most as many applications as the timeline may keep, however
// long the recording is.

/// A recorded session that you can enter at any moment.
///
///     let timeline = Timeline(try Recording(path: "session.recording"), launch: launch)
///     let application = try timeline.application(at: 12.5)
///
/// It returns a live application with real views, which stays as it is until the timeline is asked again.
package final class Timeline {
  package let recording: any TurnSource
  /// How many applications it keeps at most.
  package let capacity: Int

  private let checks: Bool
  private let launch: Replay.Launch
  /// The replays along the line.
  private var replays: [Replay] = []
  private var nextKept: Replay?

  /// Makes a timeline of a recording; `launch` makes the recording's application each time one is needed.
  ///
  /// - Parameter checks: Whether to check each turn, at a cost, so that one that goes differently is an error.
  package init(
    _ recording: any TurnSource, keeping capacity: Int = 6, checks: Bool = false,
    launch: @escaping Replay.Launch
  ) {
    self.recording = recording
    self.checks = checks
    self.capacity = max(1, capacity)
    self.launch = launch
  }

  /// The replay that was requested last.
  package private(set) var current: Replay?

  /// The application as it was after the last turn at or before a time, in seconds.
  ///
  /// Throws a `RecordingError` at an invalid line and, if it checks, a `ReplayDifference` at a turn that goes
  /// differently; `current` is then the replay that got that far.
  ///
  /// **Cost:** that of the turns between the time and the nearest application before it.
  package func application(at time: TimeInterval) throws -> UIApplication {
    try replay(at: time).application
  }

  /// The replay whose application `application(at:)` returns.
  package func replay(at time: TimeInterval) throws -> Replay {
    try replay(where: { $0.time <= time }) { try $0.advance(to: time) }
  }

  /// The replay after this many of the recording's turns, which may be one of several at the same time.
  package func replay(turns count: Int) throws -> Replay {
    try replay(where: { $0.turnCount <= count }) { try $0.advance(turns: count) }
  }

  /// The nearest replay that is not beyond a place, advanced to it.
  private func replay(
    where isBefore: (Replay) -> Bool, _ advance: (Replay) throws -> Void
  ) throws -> Replay {
    let replay = try takeNearest(where: isBefore) ?? makeReplay()
    current = replay
    // A replay that cannot go on is not kept for later.
    try advance(replay)
    replays.append(replay)
    checkInvariants()
    return replay
  }

  /// Takes the furthest replay for which a condition holds out of the list.
  private func takeNearest(where isBefore: (Replay) -> Bool) -> Replay? {
    let places = replays.indices.filter { isBefore(replays[$0]) }
    guard let nearest = places.max(by: { replays[$0].turnCount < replays[$1].turnCount }) else { return nil }
    return replays.remove(at: nearest)
  }

  /// Makes a replay at the beginning, and drops another if there are already as many as allowed.
  private func makeReplay() throws -> Replay {
    while replays.count + (nextKept == nil ? 0 : 1) >= capacity { dropOne() }
    if !replays.contains(where: { $0 === current }) { current = nil }
    return try Replay(recording, checks: checks, launch: launch)
  }

  /// Drops the replay nearest to the one before it, which can replace it at the least cost.
  private func dropOne() {
    var nearest: (replay: Replay, gap: TimeInterval)?
    var before: TimeInterval = 0
    for replay in replays.sorted(by: { $0.time < $1.time }) {
      let gap = replay.time - before
      if nearest.map({ gap < $0.gap }) ?? true { nearest = (replay, gap) }
      before = replay.time
    }
    replays.removeAll { $0 === nearest?.replay }
  }

  /// Asserts that no more replays are kept than allowed, and each once.
  private func checkInvariants() {
    let kept = replays + (nextKept.map { [$0] } ?? [])
    assert(kept.count <= capacity, "a timeline keeps \(kept.count) applications, and \(capacity) are allowed")
    assert(Set(kept.map { ObjectIdentifier($0.application) }).count == kept.count, "a replay is kept twice")
  }

  // MARK: Ahead of time

  /// Takes some turns, when there is nothing else to do, to spread applications evenly over the recording.
  ///
  /// Returns whether there is more to do.
  package func prepare(turns count: Int) throws -> Bool {
    guard let target = nextTarget() else {
      nextKept = nil
      return false
    }
    let replay = try nextKept ?? makeReplay()
    // A replay that cannot go on is not kept.
    nextKept = nil
    for _ in 0..<max(1, count) {
      guard let next = replay.nextTime, next <= target else {
        replays.insert(replay, at: 0)
        checkInvariants()
        return nextTarget() != nil
      }
      try replay.step()
    }
    nextKept = replay
    return true
  }

  /// The first place of the even spread with no application in its part of the recording.
  private func nextTarget() -> TimeInterval? {
    let parts = capacity - 1
    guard replays.count < capacity, parts > 0 else { return nil }
    let length = recording.duration / Double(parts)
    guard length > 0 else { return nil }
    // From the end: a replay that serves a time on the way is left where it was needed.
    return (1..<parts).reversed().map { Double($0) * length }.first { target in
      !replays.contains { $0.isAsWell(between: target - length / 2, and: target + length / 2) }
    }
  }
}

extension Replay {
  /// Whether its application is the same as at some time between two, until its next turn.
  fileprivate func isAsWell(between start: TimeInterval, and end: TimeInterval) -> Bool {
    time <= end && nextTime.map { $0 > start } ?? true
  }
}
