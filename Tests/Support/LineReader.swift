import Foundation
import Synchronization

/// Collects what comes out of a pipe on a thread of its own, so that the writer never has to wait for a test.
package final class LineReader: Sendable {
  private struct State {
    var complete: [String] = []
    var unfinished: [UInt8] = []
    var hasEnded = false
  }

  private let state = Mutex(State())

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
    state.withLock { Array($0.complete.dropFirst(index)) }
  }

  /// All of it as one text.
  package var text: String { lines.joined(separator: "\n") }

  /// Waits for a line with that index, or until the writer is gone; returns the new lines, none at the deadline.
  func waitForLines(from index: Int, _ deadline: Deadline) async throws -> [String] {
    try await firstValue(before: deadline) {
      state.withLock {
        $0.complete.count > index || $0.hasEnded ? Array($0.complete.dropFirst(index)) : nil
      }
    } ?? []
  }

  /// Whether the writer has closed its end.
  var isAtEnd: Bool { state.withLock { $0.hasEnded } }

  /// Waits until the writer has closed its end, or the deadline has come.
  func waitForEnd(_ deadline: Deadline) async throws {
    _ = try await firstValue(before: deadline) { isAtEnd ? true : nil }
  }

  private func take(_ bytes: ArraySlice<UInt8>) {
    state.withLock {
      var rest = bytes
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        $0.unfinished += rest[..<end]
        $0.complete.append(String(decoding: $0.unfinished, as: UTF8.self))
        $0.unfinished = []
        rest = rest[(end + 1)...]
      }
      $0.unfinished += rest
    }
  }

  private func finish() {
    state.withLock {
      if !$0.unfinished.isEmpty { $0.complete.append(String(decoding: $0.unfinished, as: UTF8.self)) }
      $0.hasEnded = true
    }
  }
}
