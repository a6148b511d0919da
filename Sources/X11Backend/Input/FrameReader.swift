import CX11
import Foundation

/// Reads one frame of input: everything that is readable now.
///
/// The server often sends two fingers that land together a moment apart. So when a finger has landed or lifted, the
/// reader waits up to a millisecond for more; pointer motion never waits.
final class FrameReader {
  /// How long to wait for others when a finger lands or lifts, in seconds.
  private static let timeout: TimeInterval = 0.001

  private let connection: Connection

  init(connection: Connection) {
    self.connection = connection
  }

  /// Appends to `frame` the raw input that `decode` finds in each event.
  func readFrame(into frame: inout [RawInput], _ decode: (inout XEvent) -> RawInput?) {
    var deadline: TimeInterval?
    repeat {
      connection.readEvents { event in
        guard let raw = decode(&event) else { return }
        frame.append(raw)
        if deadline == nil, Self.isLandingOrLifting(raw) { deadline = MonotonicTime.now + Self.timeout }
      }
    } while deadline.map(waitForMore) ?? false
  }

  /// Whether more became readable before the deadline.
  private func waitForMore(until deadline: TimeInterval) -> Bool {
    let rest = deadline - MonotonicTime.now
    guard rest > 0 else { return false }
    var poll = pollfd(fd: connection.fileDescriptor, events: Int16(POLLIN), revents: 0)
    return Glibc.poll(&poll, 1, Int32((rest * 1000).rounded())) > 0
  }

  private static func isLandingOrLifting(_ raw: RawInput) -> Bool {
    guard case .touch(let touch) = raw.kind else { return false }
    return touch.phase != .changed
  }
}
