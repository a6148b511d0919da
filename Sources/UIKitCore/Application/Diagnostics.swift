import Foundation
import Logging
import Synchronization

/// What the library says of itself when something was refused or went wrong.
///
/// Warnings are logged through swift-log, with the process's name as label: where they go is up to the backend that the
/// program bootstrapped, standard error without one.
nonisolated package enum Diagnostics {
  /// How many different warnings a line of code may log: what goes wrong in each frame must not fill a disk.
  private static let mostOfAPlace = 10
  private static let logged = Mutex<[String: Set<String>]>([:])

  /// Logs a warning, unless this line of code has logged the same one before, or ten others.
  package static func warn(
    _ message: @autoclosure () -> String, file: StaticString = #fileID, function: StaticString = #function,
    line: UInt = #line
  ) {
    let place = "\(file):\(line)"
    guard logged.withLock({ $0[place]?.count ?? 0 < mostOfAPlace }) else { return }
    let message = message()
    guard logged.withLock({ $0[place, default: []].insert(message).inserted }) else { return }
    // Made anew each time: a start pays nothing for it, and a backend that is bootstrapped later gets what comes then.
    Logger(label: programName)
      .warning("\(message)", file: "\(file)", function: "\(function)", line: line)
  }

  /// Writes one plain line on standard error, after the program's name: why the program ends.
  package static func writeReasonToEnd(_ reason: String) {
    try? FileHandle.standardError.write(contentsOf: Data("\(programName): \(reason)\n".utf8))
  }

  private static var programName: String { ProcessInfo.processInfo.processName }
}
