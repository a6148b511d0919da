import Foundation
import Testing

/// Whether `make test-all` runs the tests, which has the time for everything.
nonisolated package let runsEverything = ProcessInfo.processInfo.environment["FINGERPOST_TEST_ALL"] != nil

extension Trait where Self == ConditionTrait {
  /// `make test` leaves the tests out, and `make test-all` runs them.
  package static var takesLong: Self { .enabled(if: runsEverything, "`make test-all` runs it") }
}

extension Array {
  /// All of them in `make test-all`; in `make test` only `count`, evenly spread.
  ///
  /// For tests that try the same on many cases, each of which takes long.
  nonisolated package func sample(_ count: Int) -> [Element] {
    runsEverything || count >= self.count ? self : (0..<count).map { self[$0 * self.count / count] }
  }
}
