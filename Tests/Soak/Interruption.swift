import Foundation
import Synchronization

/// Ctrl+C, as something that can be asked for: the round is cut short, and the summary still printed.
nonisolated enum Interruption {
  private static let hasCome = Atomic<Bool>(false)

  /// Whether SIGINT or SIGTERM has come.
  static var isWanted: Bool { hasCome.load(ordering: .relaxed) }

  /// From now on a first signal only makes a note; a second one ends the process as ever.
  static func install() {
    // The handler must not be the first to touch the note.
    _ = isWanted
    for number in [SIGINT, SIGTERM] {
      signal(number) { number in
        Interruption.hasCome.store(true, ordering: .relaxed)
        signal(number, SIG_DFL)
      }
    }
  }
}
