import Foundation

/// What went wrong on the way to a test's subject, and what to do about it.
package struct SupportError: Error, CustomStringConvertible {
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
package struct Deadline: Sendable {
  private let moment: ContinuousClock.Instant

  /// A deadline that many seconds from now.
  package init(in seconds: Double) {
    moment = .now + .seconds(seconds)
  }

  /// Whether the moment has come.
  package var hasPassed: Bool { ContinuousClock.now >= moment }
}

/// How much longer everything takes than usual: `FINGERPOST_TEST_SLOWNESS`, as `make sanitize` sets it, or 1.
package let slowness =
  ProcessInfo.processInfo.environment["FINGERPOST_TEST_SLOWNESS"].flatMap(Double.init) ?? 1

/// The sanitizer that the tests and their programs were built with, as `make sanitize` says; nil if none.
package let sanitizer = ProcessInfo.processInfo.environment["FINGERPOST_SANITIZER"]

/// How long anything is waited for before a test fails, in seconds: long, so that a busy machine is no reason to fail.
package let defaultTimeout = 60 * slowness

/// Asks again and again until `value` gives one or the deadline has come; returns nil then.
///
/// It asks at once, and then more and more seldom, up to every 10 ms; but no more than half of the time goes into
/// asking.
func firstValue<Value>(
  before deadline: Deadline, _ value: () async throws -> Value?
) async throws -> Value? {
  var pause = Duration.milliseconds(1)
  while true {
    let start = ContinuousClock.now
    if let value = try await value() { return value }
    if deadline.hasPassed { return nil }
    try await Task.sleep(for: max(pause, .now - start))
    pause = min(pause * 1.5, .milliseconds(10))
  }
}

/// Waits until `value` gives one.
///
/// Throws an error that says what was waited for when `timeout` seconds have passed.
@discardableResult
package func wait<Value>(
  for what: String, timeout: Double = defaultTimeout, until value: () async throws -> Value?
) async throws -> Value {
  guard let value = try await firstValue(before: Deadline(in: timeout), value) else {
    throw SupportError("waited \(timeout) s in vain for \(what)")
  }
  return value
}

/// Waits until `condition` holds; throws like `wait(for:timeout:until:)`.
package func wait(
  for what: String, timeout: Double = defaultTimeout, until condition: () async throws -> Bool
) async throws {
  try await wait(for: what, timeout: timeout) { try await condition() ? true : nil }
}
