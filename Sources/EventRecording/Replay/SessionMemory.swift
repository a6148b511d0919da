import Foundation
import UIKitCore

/// The turns of a running session, kept in memory in a recording's format.
///
/// **Cost:** some eighty bytes for a turn with a finger's move. If the session outgrows its limit, the rest is not
/// kept.
package final class SessionMemory: TurnSource {
  /// The most bytes to keep: what an hour of uninterrupted dragging needs at 125 turns a second.
  package nonisolated static let limit = 48 << 20

  package let name = "the session"
  package let header: RecordingHeader
  package private(set) var duration: TimeInterval
  /// How many turns are kept.
  package private(set) var turnCount = 0
  /// Whether turns have been left out for lack of room, so that there is no way to the end.
  package private(set) var isFull = false

  private let limit: Int
  private let start: TimeInterval
  private var writer: RecordingWriter
  private let bytes = ByteChunks()
  /// The turns with events, counted from 1.
  private var eventTurns: [Int] = []

  /// Makes an empty memory of a session that begins at a time, in seconds on the application's clock.
  package init(
    _ header: RecordingHeader, from start: TimeInterval, limit: Int = SessionMemory.limit
  ) {
    self.header = header
    self.limit = limit
    self.start = start
    duration = start
    writer = RecordingWriter(header)
    keep()
  }

  /// How many bytes are kept.
  package var size: Int { bytes.count }

  /// Adds a turn that is about to be taken.
  package func add(_ turn: Turn) {
    guard !isFull else { return }
    guard bytes.count < limit else { return isFull = true }
    writer.add(turn, isDrawn: false)
    keep()
    assert(turn.time >= duration, "a turn of \(turn.time) is kept after one of \(duration)")
    turnCount += 1
    duration = turn.time
    if turn.inputs.contains(where: \.kind.isEvent) { eventTurns.append(turnCount) }
  }

  /// The number of turns up to the last event before the last of this many turns; 0 without one.
  package func lastEvent(before turns: Int) -> Int {
    let place = eventTurns.partitioningIndex { $0 >= turns }
    return place > 0 ? eventTurns[place - 1] : 0
  }

  private func keep() { writer.flush { bytes.append($0) } }

  package func makeReader() throws(RecordingError) -> RecordingReader {
    let bytes = bytes
    var place = 0
    return try RecordingReader(file: name) { buffer in
      let count = bytes.copy(from: place, into: buffer)
      place += count
      return count
    }
  }

  /// A memory of only the first turns of the session.
  ///
  /// **Cost:** reads those turns.
  package func prefix(turns count: Int) throws -> SessionMemory {
    let memory = SessionMemory(header, from: start, limit: limit)
    var reader = try makeReader()
    while memory.turnCount < count, let entry = try reader.next() {
      if case .turn(let recorded) = entry { memory.add(recorded.turn) }
    }
    return memory
  }
}

nonisolated extension Input.Kind {
  /// Whether it is more than the state of the pointer, the window, or a modifier key, which does nothing by itself.
  package var isEvent: Bool {
    switch self {
    case .hover, .display, .activity: false
    case .press(let press): !press.key.keyCode.isModifier
    default: true
    }
  }
}

nonisolated extension UIKeyboardHIDUsage {
  fileprivate var isModifier: Bool {
    (UIKeyboardHIDUsage.keyboardLeftControl.rawValue...UIKeyboardHIDUsage.keyboardRightGUI.rawValue)
      .contains(rawValue)
  }
}

nonisolated extension [Int] {
  /// The first index at which a condition holds, in an array that it divides in two.
  fileprivate func partitioningIndex(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// Bytes in pieces of one size, so that growing copies nothing.
nonisolated final class ByteChunks {
  private static let chunkSize = 1 << 16
  private var chunks: [[UInt8]] = []
  private(set) var count = 0

  func append(_ new: UnsafeRawBufferPointer) {
    var rest = UnsafeRawBufferPointer(rebasing: new[...])
    while !rest.isEmpty {
      if count == chunks.count * ByteChunks.chunkSize {
        chunks.append([])
      }
      let last = chunks.count - 1
      let room = ByteChunks.chunkSize - chunks[last].count
      chunks[last].append(contentsOf: rest.prefix(room))
      count += min(room, rest.count)
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(room))
    }
    assert(
      count == (chunks.last?.count ?? 0) + max(0, chunks.count - 1) * ByteChunks.chunkSize,
      "a piece that is not the last one has room")
  }

  /// Fills a buffer with the bytes from a place on; returns how many there were, none at the end.
  func copy(from place: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard place < count else { return 0 }
    let chunk = chunks[place / ByteChunks.chunkSize]
    let piece = chunk[(place % ByteChunks.chunkSize)...].prefix(buffer.count)
    buffer.copyBytes(from: piece)
    return piece.count
  }
}
