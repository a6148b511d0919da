import Foundation
import Synchronization

/// One plain line on standard error about something that was refused or went wrong, once for each place that says so.
nonisolated package enum Diagnostics {
  private static let said = Mutex<Set<String>>([])

  /// Writes one line, unless this line of code has written one before.
  package static func warn(
    _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
  ) {
    guard said.withLock({ $0.insert("\(file):\(line)").inserted }) else { return }
    try? FileHandle.standardError.write(contentsOf: Data("fingerpost: \(message())\n".utf8))
  }
}
