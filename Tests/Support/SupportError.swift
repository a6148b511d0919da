import Foundation

/// What went wrong on the way to a test's subject, and what to do about it.
package nonisolated struct SupportError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }

  /// The error of the system call that failed just now.
  static func system(_ attempt: String) -> SupportError {
    SupportError("cannot \(attempt): \(String(cString: strerror(errno)))")
  }
}

/// A moment after which waiting is given up.
package nonisolated struct Deadline: Sendable {
  private let moment: ContinuousClock.Instant

  /// A deadline that many seconds from now.
  package init(in seconds: Double) {
    moment = .now + .seconds(seconds)
  }

  /// Whether the moment has come.
  package var hasPassed: Bool { ContinuousClock.now >= moment }

  /// The same moment for those who wait with Foundation.
  var date: Date {
    let left = (moment - .now) / .milliseconds(1)
    return Date(timeIntervalSinceNow: max(0, left) / 1000)
  }
}

/// How much longer everything takes than usual: `FINGERPOST_TEST_SLOWNESS`, as `make sanitize` sets it, or 1.
package nonisolated let slowness =
  ProcessInfo.processInfo.environment["FINGERPOST_TEST_SLOWNESS"].flatMap(Double.init) ?? 1

/// The sanitizer that the tests and their programs were built with, as `make sanitize` says; nil if none.
package nonisolated let sanitizer = ProcessInfo.processInfo.environment["FINGERPOST_SANITIZER"]

/// How long anything is waited for before a test fails, in seconds: long, so that a busy machine is no reason to fail.
package nonisolated let defaultTimeout = 20 * slowness

/// Asks again every millisecond until `value` gives one.
///
/// Throws an error that says what was waited for when `timeout` seconds have passed.
@discardableResult
package func wait<Value>(
  for what: String, timeout: Double = defaultTimeout, until value: () throws -> Value?
) throws -> Value {
  let deadline = Deadline(in: timeout)
  while true {
    if let value = try value() { return value }
    if deadline.hasPassed { throw SupportError("waited \(timeout) s in vain for \(what)") }
    usleep(1000)
  }
}

/// Waits until `condition` holds; throws like `wait(for:timeout:until:)`.
package func wait(for what: String, timeout: Double = defaultTimeout, until condition: () throws -> Bool)
  throws
{
  try wait(for: what, timeout: timeout) { try condition() ? true : nil }
}
