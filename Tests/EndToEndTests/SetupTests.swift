import Foundation
import MachineTrait
import Testing
import TestSupport

/// What `make` says first, on a system that is not Debian, with a compiler and tools of the test's own.
@Suite(.sharesMachine) struct SetupTests {
  private static let libraries = ["xtst", "xfixes", "dbus-1"]
  private static let programs = [
    "Xvfb", "Xorg", "setxkbmap", "xkbcomp", "xinput", "xdpyinfo", "xev", "openbox", "dbus-daemon", "setpriv",
  ]
  private static let programsOfAllTests = ["xfwm4", "i3", "desktop-file-validate", "appstreamcli"]

  private let folder: TemporaryFolder

  init() async throws {
    folder = try TemporaryFolder()
    for name in ["dirname", "sed", "head"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(name), withDestinationPath: "/usr/bin/\(name)")
    }
    try await put("swift", "echo 'Swift version 6.2 (swift-6.2-RELEASE)'")
    try await folder.writeScript(
      "exit 0", to: ["pkg-config", "clang"] + Self.programs + Self.programsOfAllTests)
  }

  private func put(_ name: String, _ script: String) async throws {
    try await folder.writeScript(script, to: [name])
  }

  private func setup(_ what: String) async throws -> Program.Result {
    try await Program.run(Program.checkout + "/.make/setup", [what], environment: ["PATH": folder.path])
  }

  @Test func itSaysNothingWhenNothingIsMissing() async throws {
    for what in ["build", "test", "test-all"] {
      let result = try await setup(what)
      #expect(result.status == .code(0) && result.output.isEmpty && result.errors.isEmpty, "\(result)")
    }
  }

  @Test(arguments: programs) func aProgramThatOnlyTestsNeed(name: String) async throws {
    try FileManager.default.removeItem(atPath: folder.path(name))
    #expect(try await setup("build").status == .code(0))
    let result = try await setup("test")
    #expect(result.status == .code(1))
    #expect(result.errors.contains(" xvfb "), "\(result.errors)")
  }

  @Test(arguments: programsOfAllTests) func aProgramThatOnlyTheSlowTestsNeed(name: String) async throws {
    try FileManager.default.removeItem(atPath: folder.path(name))
    #expect(try await setup("test").status == .code(0))
    let result = try await setup("test-all")
    #expect(result.status == .code(1))
    #expect(result.errors.contains(" xfwm4 "), "\(result.errors)")
  }

  @Test(arguments: libraries) func aLibraryThatOnlyTestsNeed(name: String) async throws {
    try await put("pkg-config", "case \" $* \" in *' \(name) '*) exit 1 ;; esac")
    #expect(try await setup("build").status == .code(0))
    let result = try await setup("test")
    #expect(result.status == .code(1))
    #expect(result.errors.contains(" lib\(name)-dev "), "\(result.errors)")
  }

  @Test func aLibraryWithoutAFileForPkgConfig() async throws {
    // It is its header that is looked for.
    try await put("clang", "while read line; do case $line in *chipmunk.h*) exit 1 ;; esac; done")
    let result = try await setup("build")
    #expect(result.status == .code(1))
    #expect(result.errors.contains(" libchipmunk-dev"), "\(result.errors)")
  }

  @Test func anOlderCompilerBehindTheSamePathIsNoticed() async throws {
    #expect(try await setup("build").status == .code(0))
    try await put("swift", "echo 'Swift version 6.1.2 (swift-6.1.2-RELEASE)'")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: folder.path("swift"))
    let result = try await setup("build")
    #expect(result.status == .code(1))
    #expect(result.errors.contains("Swift 6.1.2 is too old"), "\(result.errors)")
  }
}

/// What `make` makes of names with spaces in them.
@Suite(.sharesMachine) struct MakefileTests {
  private func commands(_ arguments: String...) async throws -> String {
    try await Program.run("/usr/bin/make", ["-n", "-C", Program.checkout] + arguments).output
  }

  @Test func aFolderWithASpaceIsOneArgument() async throws {
    #expect(try await commands("install", "PREFIX=/opt/My Apps").contains(".make/install '/opt/My Apps'"))
    #expect(
      try await commands("soak", "FLOODED=/opt/My Apps/fingerpost").contains(
        "--program '/opt/My Apps/fingerpost'"))
  }
}
