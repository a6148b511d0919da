import Foundation
import TestSupport
import Testing

/// Lets a test begin when the machine has room for it.
package struct MachineTrait: SuiteTrait, TestTrait, TestScoping {
  let isAlone: Bool
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    // Who wants to be alone in a suite of others has both traits, and takes what the stronger one says.
    let isOverridden = !isAlone && test.traits.contains { ($0 as? MachineTrait)?.isAlone == true }
    if isOverridden { return try await body() }
    try await MachineShares.common.use(all: isAlone) { try await body() }
  }
}

extension Trait where Self == MachineTrait {
  /// The tests run beside others, as many at a time as the machine has room for.
  package static var sharesMachine: Self { Self(isAlone: false) }

  /// The tests run when no other one does that starts programs: what they measure would be disturbed.
  package static var hasMachineAlone: Self { Self(isAlone: true) }
}
