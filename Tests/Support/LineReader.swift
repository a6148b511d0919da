import Foundation

/// Collects what comes out of a pipe on a thread of its own, so that the writer never has to wait for a test.
package nonisolated final class LineReader: @unchecked Sendable {
  // Guarded by `condition`.
  private var complete: [String] = []
  private var unfinished: [UInt8] = []
  private var ended = false
  private let condition = NSCondition()

  /// Reads `descriptor` to its end and closes it.
  init(reading descriptor: Int32) {
    Thread.detachNewThread { [self] in
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { break }
        take(buffer[0..<count])
      }
      close(descriptor)
      finish()
    }
  }

  /// The lines so far, without the ends of lines; the last may have none yet once the writer is gone.
  package var lines: [String] { lines(from: 0) }

  /// The lines from the one with that index on.
  package func lines(from index: Int) -> [String] {
    condition.withLock { Array(complete.dropFirst(index)) }
  }

  /// All of it as one text.
  package var text: String { lines.joined(separator: "\n") }

  /// Waits for a line with that index, or until the writer is gone; returns the new lines, none at the deadline.
  func waitForLines(from index: Int, _ deadline: Deadline) -> [String] {
    condition.withLock {
      while complete.count <= index && !ended {
        if !condition.wait(until: deadline.date) { break }
      }
      return Array(complete.dropFirst(index))
    }
  }

  /// Whether the writer has closed its end.
  var isAtEnd: Bool { condition.withLock { ended } }

  /// Waits until the writer has closed its end, or the deadline has come.
  func waitForEnd(_ deadline: Deadline) {
    condition.withLock {
      while !ended && condition.wait(until: deadline.date) {}
    }
  }

  private func take(_ bytes: ArraySlice<UInt8>) {
    condition.withLock {
      var rest = bytes
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        unfinished += rest[..<end]
        complete.append(String(decoding: unfinished, as: UTF8.self))
        unfinished = []
        rest = rest[(end + 1)...]
      }
      unfinished += rest
      condition.broadcast()
    }
  }

  private func finish() {
    condition.withLock {
      if !unfinished.isEmpty { complete.append(String(decoding: unfinished, as: UTF8.self)) }
      ended = true
      condition.broadcast()
    }
  }
}
