import UIKit

/// A press that came out of the queue; times in seconds on the application's clock.
struct QueuedPress {
  /// The shortest wait that counts as one.
  private static let noticeable: TimeInterval = 0.05

  /// Whether it was on the button with the slow handler.
  let isSlow: Bool
  /// When the hand let the button go.
  let made: TimeInterval
  /// When the button's handler was called.
  var handled: TimeInterval
  /// How long the handler took; 0 if it was done at once.
  let work: TimeInterval

  var wait: TimeInterval { max(0, handled - made) }
  var hasWaited: Bool { wait >= QueuedPress.noticeable }
}

/// The last presses, in the order in which they came out of the queue.
struct QueueHistory {
  /// How many presses are kept.
  static let length = 7

  private(set) var presses: [QueuedPress] = []
  /// How many presses have waited since the last that did not.
  private var waitingCount = 0
  private var longestWait: TimeInterval = 0

  mutating func add(_ press: QueuedPress) {
    waitingCount = press.hasWaited ? waitingCount + 1 : 0
    longestWait = press.hasWaited ? max(longestWait, press.wait) : 0
    presses.append(press)
    if presses.count > QueueHistory.length { presses.removeFirst() }
  }

  /// The presses in the chart: those that have waited, and the one before them that did not.
  var latest: ArraySlice<QueuedPress> {
    presses[(presses.lastIndex { !$0.hasWaited } ?? 0)...]
  }

  /// The presses of the chart as a stack would hand them over: of those that wait, the last first.
  var stacked: [QueuedPress] {
    var waiting = Array(latest)
    var stacked: [QueuedPress] = []
    var time = waiting.first?.made ?? 0
    while !waiting.isEmpty {
      var press = waiting.remove(at: waiting.lastIndex { $0.made <= time } ?? 0)
      press.handled = max(time, press.made)
      time = press.handled + press.work
      stacked.append(press)
    }
    return stacked
  }

  /// Says in one sentence what happened.
  var sentence: LocalizedText {
    guard let last = presses.last else { return QueueWords.opening }
    return switch waitingCount {
    case 0 where last.work > 0: QueueWords.noWait(work: last.work)
    case 0: QueueWords.handledAtOnce
    case 1: QueueWords.oneWaited(longestWait)
    default: QueueWords.severalWaited(waitingCount, longest: longestWait)
    }
  }

  /// Says what a stack would have done with the first press that waits, or with the first quick one.
  var stackSentence: LocalizedText {
    let waiting = stacked.dropFirst().filter(\.hasWaited).sorted { $0.made < $1.made }
    guard let first = waiting.first(where: { !$0.isSlow }) ?? waiting.first else {
      return presses.isEmpty ? QueueWords.opening : QueueWords.sameAsStack
    }
    return QueueWords.stacked(first.isSlow ? QueueWords.slow : QueueWords.quick, waited: first.wait)
  }
}
