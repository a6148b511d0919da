import Foundation

// A timeline that leaves out the pauses
// =====================================
//
// Most of a session is reading: nothing happens for a minute, then a finger is down for half a second. On a timeline
// true to the clock that half second is too short to see. So a pause longer than a second is drawn one second long, and
// a place on the line is the elapsed time without the rest of such pauses.

/// The times at which something happened, on a line that leaves out long pauses.
nonisolated package struct TimeAxis: Hashable, Sendable {
  /// A stretch without a long pause, in seconds on the clock, and its place on the line.
  private struct Stretch: Hashable, Sendable {
    var start: TimeInterval
    var end: TimeInterval
    var place: TimeInterval
  }

  /// The longest pause drawn at its real length, in seconds.
  package static let longestPause: TimeInterval = 1

  private var stretches: [Stretch]

  /// Makes an empty line that begins at a time.
  package init(from start: TimeInterval) {
    stretches = [Stretch(start: start, end: start, place: 0)]
  }

  /// The time at its beginning, in seconds on the clock.
  package var start: TimeInterval { stretches[0].start }
  /// The time of the last event, in seconds on the clock.
  package var end: TimeInterval { stretches[stretches.count - 1].end }
  /// How long the line is, in seconds without long pauses.
  package var length: TimeInterval { place(of: end) }

  /// Where long pauses are left out, as places in seconds from the beginning of the line.
  package var folds: [ClosedRange<TimeInterval>] {
    stretches.dropLast().map { stretch in
      let start = stretch.place + stretch.end - stretch.start
      return start...(start + TimeAxis.longestPause)
    }
  }

  /// Adds something that happened, at or after the last time.
  package mutating func add(_ time: TimeInterval) {
    let last = stretches.count - 1
    guard time > stretches[last].end else { return }
    guard time - stretches[last].end > TimeAxis.longestPause else { return stretches[last].end = time }
    let place = place(of: stretches[last].end) + TimeAxis.longestPause
    stretches.append(Stretch(start: time, end: time, place: place))
  }

  /// The place of a time on the line, in seconds from its beginning.
  ///
  /// **Cost:** logarithmic in the number of long pauses.
  package func place(of time: TimeInterval) -> TimeInterval {
    let index = lastIndex { $0.start <= time } ?? 0
    let stretch = stretches[index]
    let (way, length) = (max(0, time - stretch.start), stretch.end - stretch.start)
    guard way > length, index + 1 < stretches.count else { return stretch.place + min(way, length) }
    let pause = stretches[index + 1].start - stretch.end
    return stretch.place + length + TimeAxis.longestPause * (way - length) / pause
  }

  /// The time at a place of the line, in seconds on the clock.
  ///
  /// **Cost:** logarithmic in the number of long pauses.
  package func time(at place: TimeInterval) -> TimeInterval {
    let index = lastIndex { $0.place <= place } ?? 0
    let stretch = stretches[index]
    let way = max(0, place - stretch.place)
    let length = stretch.end - stretch.start
    guard way > length, index + 1 < stretches.count else { return stretch.start + min(way, length) }
    // In a pause that is drawn shorter than it was.
    let pause = stretches[index + 1].start - stretch.end
    return stretch.end + pause * (way - length) / TimeAxis.longestPause
  }

  /// The last of the stretches at the beginning for which a condition holds.
  private func lastIndex(where holds: (Stretch) -> Bool) -> Int? {
    var (low, high) = (0, stretches.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(stretches[middle]) { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }
}
