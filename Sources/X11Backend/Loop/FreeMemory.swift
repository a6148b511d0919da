import CX11
import UIKitCore

/// Returns the memory of large closed view trees to the system.
///
/// The C library does so by itself only if nothing in use lies behind the freed memory, and after a tree was closed
/// something does: a text or a layer that was made while it was open. After ten seconds of opening and closing the
/// gallery's scenes, one of which has 100 000 views, `malloc_trim` returned 59 MB; smaller thresholds for trimming and
/// mapping would have returned 3 MB.
enum FreeMemory {
  /// The number of removed views, each some 600 bytes, from which the call is worth its milliseconds.
  private static let worthwhileCount = 10_000

  /// Releases free memory, if many views have left the screen; call it before the loop sleeps.
  static func release(after screen: UIScreen) {
    guard screen.changes.removedViewCount >= worthwhileCount else { return }
    screen.changes.removedViewCount = 0
    malloc_trim(0)
  }
}
