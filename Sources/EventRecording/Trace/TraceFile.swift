import Foundation
import UIKitCore

/// Writes the trace of an application to a file or to standard output, after each turn.
package final class TraceFile {
  /// Why a trace cannot be written.
  package enum Failure: Error, CustomStringConvertible {
    case cannotOpen(path: String, reason: String)
    case cannotWrite(path: String, reason: String)
    /// The reader of standard output is gone, which is not an error.
    case readerGone

    package var description: String {
      switch self {
      case .cannotOpen(let path, let reason):
        "cannot write the trace to \(path): \(reason); name a file in a folder that you may write to, or - for standard output"
      case .cannotWrite(let path, let reason):
        "cannot go on writing the trace to \(path): \(reason)"
      case .readerGone:
        "the reader of the trace has gone"
      }
    }
  }

  private let path: String
  private let descriptor: Int32
  private var token: Trace.Token?
  private var writer = JSONWriter()
  private let failed: (Failure) -> Void
  private var hasFailed = false
  /// The number of the last record that was written.
  private var lastNumber = 0

  /// Opens the file, or standard output for `-`, and throws if it cannot be made.
  ///
  /// - Parameter failed: Called once if writing fails.
  package init(path: String, failed: @escaping (Failure) -> Void) throws {
    self.path = path
    self.failed = failed
    // If the reader is gone, a write then fails, and does not end the program.
    signal(SIGPIPE, SIG_IGN)
    if path == "-" {
      descriptor = STDOUT_FILENO
    } else {
      descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
      guard descriptor >= 0 else { throw Failure.cannotOpen(path: path, reason: TraceFile.reason) }
    }
  }

  /// Opens the file and writes every record of an application from now on.
  package convenience init(
    path: String, of application: UIApplication, failed: @escaping (Failure) -> Void
  ) throws {
    try self.init(path: path, failed: failed)
    follow(application)
  }

  /// Writes every record of an application from now on, and no more of the previous one.
  package func follow(_ application: UIApplication) { token = observe(application) }

  /// Writes every record of an application from now on, for as long as the token is kept.
  ///
  /// Several replays of one recording make the same records: each record is written once.
  package func observe(_ application: UIApplication) -> Trace.Token {
    application.trace.observeTurns { [weak self] in self?.write($0) }
  }

  /// Stops writing and closes the file.
  package func close() {
    token = nil
    if descriptor != STDOUT_FILENO, !hasFailed { Foundation.close(descriptor) }
  }

  private func write(_ records: [TraceRecord]) {
    for record in records where record.n > lastNumber {
      lastNumber = record.n
      writer.addMembers(of: record)
      writer.endLine()
    }
    writer.flushLines(write)
  }

  private func write(_ lines: UnsafeRawBufferPointer) {
    guard !hasFailed, !TraceFile.write(lines, to: descriptor) else { return }
    hasFailed = true
    failed(errno == EPIPE ? .readerGone : .cannotWrite(path: path, reason: TraceFile.reason))
  }

  /// Writes all of some bytes, however slow their reader is and whether the descriptor blocks or not; returns whether
  /// it could, or else leaves the reason in `errno`.
  package nonisolated static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var reader = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&reader, 1, -1)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  private static var reason: String { String(cString: strerror(errno)) }
}
