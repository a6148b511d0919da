import Foundation
import MachineTrait
import Testing
import TestSupport

/// More input than any hand can make: what `make soak` plays for a minute and on every scene, for some seconds.
@Suite(.sharesMachine) struct FloodTests {
  private func flood(_ options: String...) async throws -> (status: TestSupport.ExitStatus, output: String) {
    let flood = try ChildProcess(
      Program.buildFolder() + "/flood", options, environment: Program.cleanEnvironment)
    // Two scenes are opened and each step is waited for, on a machine that other tests keep busy.
    let status = try await flood.waitForExit(timeout: 10 * defaultTimeout)
    return (status, flood.output.text + flood.errors.text)
  }

  @Test("Keys, clicks, wheel and drags faster than they can be shown: no scene is kept, and no work piles up")
  func memoryStaysFlat() async throws {
    // How long it takes depends on what else runs here. A sanitizer holds back what was freed.
    let growth = sanitizer == nil ? "20" : "100000"
    let result = try await flood(
      "--seconds", "4", "--floods", "keys,stress", "--idle", "\(2 * defaultTimeout)", "--growth", growth)
    #expect(result.status == .code(0), "\(result.output)")
    #expect(
      result.output.contains(" keys, ") && result.output.contains("stress, 200 motions"), "\(result.output)")
  }

  @Test("Growth and delay are found, and the flood that showed them is named")
  func faultsAreFound() async throws {
    let result = try await flood(
      "--seconds", "0.5", "--floods", "circle", "--idle", "-1", "--growth", "-1000")
    #expect(result.status == .code(1))
    for fault in ["MB more after the flood", "MB more in the flood", "s after the flood"] {
      #expect(result.output.contains(fault), "\(result.output)")
    }
    #expect(result.output.contains("fault: circle, 2 clicks:"), "\(result.output)")
  }
}
