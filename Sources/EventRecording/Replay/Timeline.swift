import Foundation
import UIKitCore

// Travel in time
// ==============
//
// An application cannot be copied, and its turns cannot be undone. So to see an earlier moment, another application takes the
// recorded turns up to it. A timeline keeps several of them, each standing at a time of its own: to go forward, the nearest one
// that is not beyond the moment takes the turns that are left; to go back, that is one that was left standing earlier, or a
// new one at the beginning. So at most as many applications are in memory as it may keep, however long the recording is.

/// A recorded session that can be entered at any moment.
///
///     let timeline = Timeline(try Recording(path: "session.recording"), launch: launch)
///     let application = try timeline.application(at: 12.5)
///
/// What it returns is a live application with real views, which stays as it is until the timeline is asked again.
package final class Timeline {
  package let recording: Recording
  /// How many applications it keeps at most.
  package let capacity: Int

  private let checks: Bool
  private let launch: Replay.Launch
  /// What stands somewhere on the line; the one that was asked for last comes last.
  private var replays: [Replay] = []
  private var nextKept: Replay?

  /// Makes a timeline of a recording; `launch` makes the recording's application each time that one is needed.
  ///
  /// - Parameter checks: Whether each turn is checked, at a cost, so that one that goes another way is an error.
  package init(
    _ recording: Recording, keeping capacity: Int = 6, checks: Bool = false, launch: @escaping Replay.Launch
  ) {
    self.recording = recording
    self.checks = checks
    self.capacity = max(1, capacity)
    self.launch = launch
  }

  /// The replay that was asked for last.
  package var current: Replay? { replays.last }

  /// The application as it was after the last turn at or before a time, in seconds.
  ///
  /// Throws a `RecordingError` at a line that means nothing and, if it checks, a `ReplayDifference` at a turn that went
  /// another way; `current` then is the replay that has come so far.
  ///
  /// **Cost:** what the turns cost that lie between the time and the nearest application before it.
  package func application(at time: TimeInterval) throws -> UIApplication {
    try replay(at: time).application
  }

  /// The replay whose application `application(at:)` returns.
  package func replay(at time: TimeInterval) throws -> Replay {
    let replay: Replay
    if let place = replays.indices.filter({ replays[$0].time <= time }).max(by: {
      replays[$0].time < replays[$1].time
    }) {
      replay = replays.remove(at: place)
    } else {
      replay = try Replay(recording, checks: checks, launch: launch)
    }
    replays.append(replay)
    try replay.advance(to: time)
    if replays.count > capacity { dropOne() }
    return replay
  }

  /// Drops the one that is nearest to the one before it, which can take its place at the least cost.
  private func dropOne() {
    let others = replays.dropLast().sorted { $0.time < $1.time }
    var nearest: (replay: Replay, gap: TimeInterval)?
    var before: TimeInterval = 0
    for other in others {
      let gap = other.time - before
      if nearest.map({ gap < $0.gap }) ?? true { nearest = (other, gap) }
      before = other.time
    }
    replays.removeAll { $0 === nearest?.replay }
  }

  // MARK: Ahead of time

  /// Takes some turns towards having applications evenly spread over the recording, for times when nothing else is to be done.
  ///
  /// Returns whether there is more to do.
  package func prepare(turns count: Int) throws -> Bool {
    guard let target = nextTarget() else {
      nextKept = nil
      return false
    }
    let replay: Replay
    if let nextKept {
      replay = nextKept
    } else {
      replay = try Replay(recording, checks: checks, launch: launch)
      nextKept = replay
    }
    for _ in 0..<count {
      guard let next = replay.nextTime, next <= target else {
        replays.insert(replay, at: 0)
        nextKept = nil
        return nextTarget() != nil
      }
      try replay.step()
    }
    return true
  }

  /// The first place on the even spread that has no application in its part of the recording.
  private func nextTarget() -> TimeInterval? {
    let parts = capacity - 1
    guard replays.count < capacity, parts > 0 else { return nil }
    let length = recording.duration / Double(parts)
    guard length > 0 else { return nil }
    // From the end: one that serves a time on the way is left where it was needed.
    return (1..<parts).reversed().map { Double($0) * length }.first { target in
      !replays.contains { $0.time > target - length / 2 && $0.time <= target + length / 2 }
    }
  }
}
