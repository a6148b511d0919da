import Foundation
import Logging
import Synchronization

/// What the library reports when it refuses something or something goes wrong.
///
/// Logs warnings through swift-log, with the process's name as label. The backend that the program bootstrapped
/// decides where they go; without one, they go to standard error.
nonisolated package enum Diagnostics {
  /// How many different warnings one line of code may log: a fault in each frame must not fill a disk.
  private static let mostOfAPlace = 10
  private static let logged = Mutex<[String: Set<String>]>([:])

  /// Logs a warning, unless this line of code has already logged the same one, or ten others.
  package static func warn(
    _ message: @autoclosure () -> String, file: StaticString = #fileID, function: StaticString = #function,
    line: UInt = #line
  ) {
    let place = "\(file):\(line)"
    guard logged.withLock({ $0[place]?.count ?? 0 < mostOfAPlace }) else { return }
    let message = message()
    guard logged.withLock({ $0[place, default: []].insert(message).inserted }) else { return }
    // Made afresh each time: a start pays nothing for it, and a backend bootstrapped later gets the later warnings.
    Logger(label: programName)
      .warning("\(message)", file: "\(file)", function: "\(function)", line: line)
  }

  /// Writes one plain line on standard error, after the program's name, that says why the program ends.
  package static func writeReasonToEnd(_ reason: String) {
    try? FileHandle.standardError.write(contentsOf: Data("\(programName): \(reason)\n".utf8))
  }

  private static var programName: String { ProcessInfo.processInfo.processName }
}
