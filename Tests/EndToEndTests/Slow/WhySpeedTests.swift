import Foundation
import MachineTrait
import TestSupport
import Testing

/// `fingerpost why` reads at least ten megabytes in a second, whatever they are; a slow machine may take twice as long.
///
/// For the program as it is installed: one for debugging takes many times as long.
@Suite(.sharesMachine, .enabled(if: ProcessInfo.processInfo.environment["FINGERPOST_PROGRAM"] != nil))
struct WhySpeedTests {
  /// Thirty megabytes of something.
  private enum Input: String, CaseIterable {
    case layers = "<UIView: 0x1; layer = "
    case bars = "|    "
    case prose = "the view of the controller is not the one in the frame\n"
    case brackets = "[UIView: 0x1; layer = \n"
    case chinese = "日志里没有失败，也没有视图树。\n"
    case elements = "    Button, 0x1, identifier: 'frame {{ of', label: 'pid'\n"
    case phrases = "Failed to not find the accessibility Element is not tap\n"
    case markup = "&amp; < x=\" width=\"\n"
  }

  @Test("As a dump and as a log, within six seconds of processor time", arguments: Input.allCases)
  private func reads(input: Input) async throws {
    let folder = try TemporaryFolder()
    let text = String(repeating: input.rawValue, count: 30_000_000 / input.rawValue.utf8.count)
    let file = try folder.write(text, to: "input.txt")
    let program = try Program.fingerpost().path
    for arguments in [[file, "--at", "1,1"], ["--log", file]] {
      // The system ends the program if it takes longer.
      let result = try await Program.run(
        "/bin/sh", ["-c", "ulimit -t 6; exec \"$0\" why \"$@\"", program] + arguments,
        timeout: 10 * defaultTimeout)
      #expect(result.status == .code(1), "\(result.status) \(arguments)")
      #expect(result.errors.hasPrefix("Error: "))
    }
  }
}
