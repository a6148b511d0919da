import Foundation
import UIKitCore

/// Writes the trace to a file or to standard output, each record as soon as it is made.
package final class TraceFile {
  /// Why a trace cannot be written.
  package enum Failure: Error, CustomStringConvertible {
    case cannotOpen(path: String, reason: String)
    case cannotWrite(path: String, reason: String)
    /// Whoever read standard output has gone: no fault of anybody.
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
  private var listener: Tracer.Listener?
  private let failed: (Failure) -> Void
  private var hasFailed = false

  /// Opens the file (`-` is standard output) and writes every record from now on; `failed` is called once if that stops working.
  package init(path: String, failed: @escaping (Failure) -> Void) throws {
    self.path = path
    self.failed = failed
    // A reader that has gone is an answer to a write then, not the end of the program.
    signal(SIGPIPE, SIG_IGN)
    if path == "-" {
      descriptor = STDOUT_FILENO
    } else {
      descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
      guard descriptor >= 0 else { throw Failure.cannotOpen(path: path, reason: TraceFile.reason) }
    }
    listener = Tracer.shared.listen { [weak self] in self?.write($0.json + "\n") }
  }

  /// Stops writing and closes the file.
  package func close() {
    if let listener { Tracer.shared.remove(listener) }
    listener = nil
    if descriptor != STDOUT_FILENO, !hasFailed { Foundation.close(descriptor) }
  }

  private func write(_ text: String) {
    guard !hasFailed else { return }
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes = bytes.dropFirst(count)
      } else if errno != EINTR {
        hasFailed = true
        failed(errno == EPIPE ? .readerGone : .cannotWrite(path: path, reason: TraceFile.reason))
        return
      }
    }
  }

  private static var reason: String { String(cString: strerror(errno)) }
}
