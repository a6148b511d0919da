import MachineTrait
import Testing
import TestSupport

/// A run on the virtual clock can be repeated to the byte, by another process too.
@Suite(.sharesMachine) struct SameBytesTests {
  private func trace(seed: Int, events: Int) async throws -> String {
    let fixture = try Program.buildFolder() + "/random-hand-fixture"
    let result = try await Program.run(fixture, ["\(seed)", "\(events)"], timeout: 6 * defaultTimeout)
    try #require(result.status == .code(0), "\(result.errors)")
    return result.output
  }

  @Test("The same seed makes the same trace to the byte in two processes", arguments: [1, 2, 3])
  func sameSeedSameBytes(seed: Int) async throws {
    let first = try await trace(seed: seed, events: 600)
    #expect(first.contains("\"kind\":\"gesture\"") && first.contains("\"kind\":\"control\""))
    #expect(try await trace(seed: seed, events: 600) == first)
    #expect(try await trace(seed: seed + 10, events: 600) != first)
  }
}
