import Foundation
import MachineTrait
import Testing
import TestSupport

/// Whether there is something to pack, and something to pack it with.
private let canMakePackages =
  !(ProcessInfo.processInfo.environment["FINGERPOST_PROGRAM"] ?? "").isEmpty
  && ["dpkg-gencontrol", "lintian"].allSatisfy { access("/usr/bin/\($0)", X_OK) == 0 }

/// The Debian packages of the program that `make install` makes; the one that is built with the tests needs the
/// compiler's own libraries, which no package holds.
@Suite(
  .sharesMachine,
  .enabled(if: canMakePackages, "needs dpkg, lintian, and an installed program to pack"))
struct PackageTests {
  private let folder: TemporaryFolder
  /// The packages, by name.
  private let packages: [String: String]

  init() async throws {
    folder = try TemporaryFolder()
    // Compressed little: that is most of the time that it takes.
    let made = try await Program.run(
      Program.checkout + "/.make/deb", [folder.path],
      environment: ["PROGRAM": try Program.fingerpost().path, "DPKG_DEB_COMPRESSOR_LEVEL": "0"],
      timeout: 7 * defaultTimeout)
    guard made.status == .code(0) else { throw SupportError("make deb failed: \(made.errors)") }
    packages = Dictionary(
      uniqueKeysWithValues: try FileManager.default.contentsOfDirectory(atPath: folder.path).map { [folder] in
        (String($0.prefix { $0 != "_" }), folder.path($0))
      })
  }

  private func dpkg(_ arguments: String...) async throws -> String {
    try await Program.run("/usr/bin/dpkg-deb", arguments, timeout: 3 * defaultTimeout).output
  }

  @Test func thePackagesHoldWhatTheirNamesSayAndLintianFindsNoError() async throws {
    let lintian = try await Program.run(
      "/usr/bin/lintian", ["--allow-root", "--fail-on", "error"] + packages.values.sorted(),
      timeout: 4 * defaultTimeout)
    #expect(lintian.status == .code(0), "\(lintian.output)\(lintian.errors)")

    let main = try #require(packages["fingerpost"])
    let version = try await Program.fingerpost().run(["--version"]).output
      .trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(try await dpkg("--field", main, "Version").hasPrefix(version))
    let needs = try await dpkg("--field", main, "Depends")
    for library in ["libc6", "libcairo2", "libpangocairo-1.0-0", "libx11-6", "libxi6"] {
      #expect(needs.contains(library), "\(library) is not among \(needs)")
    }
    // Nothing lies where only the administrator puts files, and all belongs to root.
    let files = try await dpkg("--contents", main).split(separator: "\n").map { $0.split(separator: " ") }
    let paths = files.compactMap { $0.last.map(String.init) }
    #expect(paths.allSatisfy { $0.hasPrefix("./usr/") || $0 == "./" })
    #expect(files.allSatisfy { $0[1] == "root/root" })
    for path in [
      "bin/fingerpost", "share/applications/fingerpost.desktop", "share/man/man1/fingerpost.1.gz",
      "share/metainfo/org.fingerpost.fingerpost.metainfo.xml", "share/fingerpost/Fonts/Inter-Regular.ttf",
      "share/fingerpost/Code/excerpts.txt",
      "share/bash-completion/completions/fingerpost", "share/zsh/vendor-completions/_fingerpost",
      "share/fish/vendor_completions.d/fingerpost.fish", "share/doc/fingerpost/copyright",
      "share/doc/fingerpost/changelog.Debian.gz",
    ] {
      #expect(paths.contains("./usr/" + path), "\(path) is not in the package")
    }
    if let adapt = packages["fingerpost-adapt"] {
      #expect(try await dpkg("--contents", adapt).contains(" ./usr/libexec/fingerpost/fingerpost-adapt\n"))
      #expect(!paths.contains { $0.contains("libexec") })
    }

    // Unpacked elsewhere it runs, with the fonts beside it.
    _ = try await dpkg("--extract", main, folder.path("root"))
    let picture = folder.path("picture.png")
    let drawn = try await Program(path: folder.path("root/usr/bin/fingerpost")).run(
      ["render", "--scene", "circle", "--output", picture])
    #expect(drawn.status == .code(0) && drawn.errors.isEmpty, "\(drawn.errors)")
    #expect(FileManager.default.fileExists(atPath: picture))
  }
}
