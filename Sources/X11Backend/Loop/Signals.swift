import CX11
import Foundation

/// The descriptor that the signal handler writes to; the handler may touch nothing else.
nonisolated(unsafe) private var signalDescriptor: Int32 = -1

/// Notes a signal; any thread may get it, at any moment, so it only writes.
nonisolated private func note(_ number: Int32) {
  let before = errno
  // The reader adds up: 1 for each SIGINT and 2^32 for each SIGTERM.
  var value: UInt64 = number == SIGINT ? 1 : 1 << 32
  _ = write(signalDescriptor, &value, 8)
  errno = before
}

/// Ctrl+C and SIGTERM as events that wake the run loop, so that files are flushed before the program ends.
final class Signals {
  private let descriptor: Int32
  private var source: LoopSource?

  /// Calls `action` with the signal's number, in the main run loop.
  init(action: @escaping (Int32) -> Void) {
    let descriptor = eventfd(0, Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK))
    self.descriptor = descriptor
    signalDescriptor = descriptor
    source = LoopSource(descriptor: descriptor) {
      var value: UInt64 = 0
      guard read(descriptor, &value, 8) == 8 else { return }
      // If both came, Ctrl+C counts.
      action(value & 0xffff_ffff != 0 ? SIGINT : SIGTERM)
    }
    signal(SIGPIPE, SIG_IGN)
    for number in [SIGINT, SIGTERM] { signal(number, note) }
  }

  isolated deinit {
    for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
    source = nil
    close(descriptor)
  }
}
