import Foundation
import MachineTrait
import TestSupport
import Testing

/// The file that `fingerpost probe` writes compiles in an app, however that is compiled.
@Suite(.sharesMachine) struct ProbeFileTests {
  @Test(
    "The file compiles against this package's UIKit without a warning, in Swift 5, in Swift 6, and on the main actor",
    arguments: [
      ["-swift-version", "5"], ["-swift-version", "6"],
      ["-swift-version", "6", "-default-isolation", "MainActor"],
    ])
  func compiles(options: [String]) async throws {
    let folder = try TemporaryFolder()
    let file = folder.path("TouchProbe.swift")
    let written = try await Program.fingerpost().run(["probe", "-o", file])
    #expect(written.status == .code(0), "\(written.errors)")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 451)
    let headers = try await Program.run(
      "/usr/bin/env", ["pkg-config", "--cflags-only-I", "pangocairo", "xi"])
    var arguments = ["swiftc", "-typecheck", "-parse-as-library", "-warnings-as-errors"] + options
    arguments += ["-I", "\(try Program.buildFolder())/Modules", file]
    for name in ["CCairo", "CChipmunk", "CPango", "CX11", "CZlib", "UIKitSubmodules"] {
      arguments += ["-Xcc", "-fmodule-map-file=\(Program.checkout)/Sources/\(name)/module.modulemap"]
    }
    arguments += headers.output.split { $0 == " " || $0 == "\n" }.map(String.init)
    let result = try await Program.run("/usr/bin/env", arguments, timeout: 7 * defaultTimeout)
    #expect(result.status == .code(0), "\(result.errors)")
  }
}
