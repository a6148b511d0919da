import Foundation
import MachineTrait
import Testing
import TestSupport

/// Numbers that are none, infinite, enormous or tiny, in every property that takes a number.
@Suite(.sharesMachine) struct OddNumberTests {
  @Test(arguments: [1, 2]) func everyPropertyTakesEveryNumber(scale: Int) async throws {
    let program = Program(path: try Program.buildFolder() + "/odd-numbers-fixture")
    let result = try await program.run(["\(scale)"], timeout: 120)
    #expect(result.status == .code(0), "\(result.errors)")
    var lines = result.output.split(separator: "\n")
    let peak = try #require(lines.popLast()?.split(separator: " ").last.flatMap { Int($0) })
    #expect(lines.isEmpty, "\(result.output)")
    #expect((1..<400).contains(peak), "\(peak) MB")
    #expect(!result.errors.contains("drawing stopped"), "\(result.errors)")
    // Each refusal is logged once, in one line.
    #expect(result.errors.split(separator: "\n").allSatisfy { $0.contains(" warning odd-numbers-fixture: ") })
  }
}
