import Foundation
import MachineTrait
import Testing
import TestSupport

/// What `make install` puts beside the program, and that `make uninstall` takes it away again.
@Suite(.sharesMachine) struct InstallTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Runs one of the scripts behind `make` on the program under test.
  private func make(_ script: String, _ arguments: [String]) async throws -> Program.Result {
    let result = try await Program.run(
      Program.checkout + "/.make/" + script, arguments,
      environment: ["PROGRAM": try Program.fingerpost().path], timeout: 7 * defaultTimeout)
    #expect(result.status == .code(0), "\(script): \(result.output)\(result.errors)")
    return result
  }

  /// Writes what the program says of itself into the folder.
  private func describe() async throws {
    _ = try await make("describe", [Program.fingerpost().path, folder.path])
  }

  @Test func theMenuEntryIsValid() async throws {
    let entry = Program.checkout + "/Assets/fingerpost.desktop"
    let result = try await Program.run("/usr/bin/desktop-file-validate", [entry], timeout: 3 * defaultTimeout)
    #expect(result.status == .code(0))
    #expect(result.output.isEmpty && result.errors.isEmpty, "\(result.output)\(result.errors)")
  }

  @Test func theEntryForSoftwareCentresIsValidAndNamesTheVersion() async throws {
    try await describe()
    let entry = folder.path("fingerpost.metainfo.xml")
    let result = try await Program.run(
      "/usr/bin/appstreamcli", ["validate", "--no-net", "--no-color", "--pedantic", entry],
      timeout: 3 * defaultTimeout)
    #expect(result.status == .code(0), "\(result.output)")
    // Not even what only a pedant would say.
    #expect(!result.output.contains("pedantic"), "\(result.output)")
    let version = try await Program.fingerpost().run(["--version"]).output
      .trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(try String(contentsOfFile: entry, encoding: .utf8).contains("<release version=\"\(version)\""))
  }

  @Test func theManualHasEveryCommandAndEachOfItsOptions() async throws {
    try await describe()
    let manual = try String(contentsOfFile: folder.path("fingerpost.1"), encoding: .utf8)
    let program = try Program.fingerpost()
    let commands = try await Self.words(after: "SUBCOMMANDS:", in: program.run(["help"]).output)
    #expect(commands.count >= 10, "\(commands)")
    for command in commands {
      #expect(manual.contains("\n.It Em \(command)\n"), "\(command) is not in the manual")
      for option in try await Self.words(after: "OPTIONS:", in: program.run(["help", command]).output) {
        #expect(manual.contains(" Fl -\(option.dropFirst(2))"), "\(command) \(option) is not in the manual")
      }
    }
    for section in ["ENVIRONMENT", "FILES", "EXIT STATUS", "EXAMPLES"] {
      #expect(manual.components(separatedBy: "\n.Sh \(section)\n").count == 2, "\(section)")
    }
  }

  /// The commands or long options that a help text lists below a heading.
  private static func words(after heading: String, in help: String) -> [String] {
    let section =
      help.components(separatedBy: heading + "\n").last?.components(separatedBy: "\n\n").first ?? ""
    return section.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("  "), !line.hasPrefix("   ") else { return nil }
      let words = line.split(separator: " ").map(String.init)
      return heading == "OPTIONS:" ? words.first { $0.hasPrefix("--") } : words.first
    }
  }

  @Test(arguments: ["gallery ", ""]) func bashCompletesScenesOptionsAndFiles(command: String) async throws {
    try await describe()
    let scenes = try await Program.fingerpost().run(["scenes"]).output.split(separator: "\n")
      .compactMap { $0.hasPrefix(" ") ? nil : $0.split(separator: " ").first.map(String.init) }
    #expect(try await completions(of: "\(command)--scene ") == scenes.sorted())
    #expect(
      try await completions(of: "\(command)--scene h") == scenes.filter { $0.hasPrefix("h") }.sorted())
    #expect(try await completions(of: "\(command)--appearance ") == ["dark", "light"])
    #expect(try await completions(of: "\(command)--sc") == ["--scale", "--scene"])
    try folder.write("", to: "session.recording")
    #expect(try await completions(of: "\(command)--replay se") == ["session.recording"])
  }

  @Test func bashCompletesCommandsAndTheirFiles() async throws {
    try await describe()
    #expect(try await completions(of: "re") == ["render", "replay"])
    try folder.write("", to: "View.swift")
    try folder.write("", to: "Viewing.txt")
    #expect(try await completions(of: "adapt Vi") == ["View.swift"])
    #expect(try await completions(of: "why Vi") == ["View.swift", "Viewing.txt"])
    #expect(try await completions(of: "tree --scene dr") == ["drag", "drawer"])
  }

  /// What bash offers for the last word of a command line, sorted.
  private func completions(of line: String) async throws -> [String] {
    let script = """
      source completion.bash
      COMP_LINE="fingerpost $1" COMP_POINT=${#COMP_LINE}
      read -ra COMP_WORDS <<<"$COMP_LINE"
      [[ $COMP_LINE != *' ' ]] || COMP_WORDS+=('')
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      registered=($(complete -p fingerpost))
      ${registered[-2]} fingerpost "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let result = try await Program.run(
      "/bin/bash", ["--norc", "-c", script, "bash", line], directory: folder.path)
    #expect(result.status == .code(0) && result.errors.isEmpty, "\(result.errors)")
    return result.output.split(separator: "\n").map(String.init).sorted()
  }

  @Test func whatIsInstalledIsRemovedWithoutATrace() async throws {
    // A folder that is there before stays, empty or not.
    let prefix = folder.path("a new/prefix")
    let kept = folder.path("a new/prefix/share/man")
    try FileManager.default.createDirectory(atPath: kept, withIntermediateDirectories: true)
    _ = try await make("install", [prefix])
    let installed = Program(path: prefix + "/bin/fingerpost")
    #expect(try await installed.run(["scenes"]).status == .code(0))
    for file in [
      "applications/fingerpost.desktop", "metainfo/org.fingerpost.fingerpost.metainfo.xml",
      "man/man1/fingerpost.1",
      "bash-completion/completions/fingerpost", "zsh/site-functions/_fingerpost",
      "fish/vendor_completions.d/fingerpost.fish", "icons/hicolor/scalable/apps/fingerpost.svg",
      "fingerpost/Fonts/Inter-Regular.ttf",
    ] {
      #expect(FileManager.default.fileExists(atPath: "\(prefix)/share/\(file)"), "\(file) is not installed")
    }
    // Once more, as for an update.
    _ = try await make("install", [prefix])
    _ = try await make("uninstall", [prefix])
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
        == ["a new", "a new/prefix", "a new/prefix/share", "a new/prefix/share/man"])
  }
}
