import CXTest
import Foundation

/// Runs `body` with no more rights to files than any other user has, whoever runs the tests: root may read everything.
///
/// Only this thread is concerned.
package func withRightsOfAnother<Result>(_ body: () throws -> Result) rethrows -> Result {
  let another: uid_t = 65534
  let own = setfsuid(another)
  defer { setfsuid(uid_t(own)) }
  return try body()
}
