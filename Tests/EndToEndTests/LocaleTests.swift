import Foundation
import MachineTrait
import Testing
import TestSupport

/// Nothing formats by the user's locale: the program that is shipped holds no data on locales, and scripts read what it
/// prints.
@Suite(.sharesMachine) struct LocaleTests {
  /// In German a comma begins the decimals, and in Turkish the small letter of I is another one.
  private static let locales = ["de_DE.UTF-8", "tr_TR.UTF-8", "ar_EG.UTF-8"]

  private static let commands = [
    ["replay", Program.checkout + "/Assets/Recordings/drawer.recording", "--trace", "-", "--trace-tree"],
    ["replay", Program.checkout + "/Assets/Recordings/scrubbing.recording", "--trace", "-"],
    ["export-test", Program.checkout + "/Assets/Recordings/click-through.recording"],
    ["export-page", Program.checkout + "/Assets/Recordings/click-through.recording", "--language", "en"],
    ["scenes", "--json"], ["tree", "--scene", "drawer", "--json"],
  ]

  private func expectSame(_ arguments: [String]) async throws {
    let program = try Program.fingerpost()
    let plain = try await program.run(arguments, environment: ["LC_ALL": "C"])
    #expect(plain.status == .code(0) && plain.output.count > 100, "\(plain)")
    for locale in Self.locales {
      let result = try await program.run(arguments, environment: ["LC_ALL": locale, "LANG": locale])
      #expect(result.status == plain.status)
      #expect(result.output == plain.output, "\(locale)")
      #expect(result.errors == plain.errors, "\(locale)")
    }
  }

  @Test(arguments: commands) func everyLocaleGetsTheSameBytes(command: [String]) async throws {
    try await expectSame(command)
  }

  @Test func anAnswerOfWhyIsTheSame() async throws {
    let folder = try TemporaryFolder()
    let dump = try folder.write(WrittenDump.signIn, to: "sign-in.txt")
    try await expectSame(["why", dump, "--at", "160.5,130.25", "--expect", "help"])
    try await expectSame(["why", dump, "--at", "160.5,130.25", "--expect", "help", "--json"])
  }
}
