import Foundation

/// A program the tests run.
package struct Program: Sendable {
  /// The path of its executable.
  package let path: String

  /// What holds a copy of it, if it is one.
  private let folder: TemporaryFolder?

  package init(path: String) {
    self.path = path
    folder = nil
  }

  private init(path: String, in folder: TemporaryFolder) {
    self.path = path
    self.folder = folder
  }

  /// The `fingerpost` to test: the one that `FINGERPOST_PROGRAM` names, or else the one built together with the tests.
  package static func fingerpost() throws -> Program {
    let path = try given ?? buildFolder() + "/fingerpost"
    guard access(path, X_OK) == 0 else {
      throw SupportError(
        given == nil
          ? "\(path) is missing: build it together with the tests, as `make test` does"
          : "FINGERPOST_PROGRAM names \(path), which cannot be executed")
    }
    return Program(path: path)
  }

  /// The path in `FINGERPOST_PROGRAM`, from the root.
  private static let given = ProcessInfo.processInfo.environment["FINGERPOST_PROGRAM"].flatMap {
    $0.isEmpty ? nil : URL(fileURLWithPath: $0).path
  }

  /// The folder the running tests were built into.
  package static func buildFolder() throws -> String {
    // On Linux a test bundle is a program of its own.
    let running = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(fileURLWithPath: running).deletingLastPathComponent().path
  }

  /// The checkout's top.
  package static var checkout: String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path
  }

  /// The assets that are installed beside the program, or else the checkout's.
  private var assets: String {
    let beside =
      URL(fileURLWithPath: path).deletingLastPathComponent().deletingLastPathComponent().path
      + "/share/fingerpost"
    return access(beside, F_OK) == 0 ? beside : Self.checkout + "/Assets"
  }

  /// A copy that every user may read and run, with assets and Swift's libraries where an installed one has them.
  package func readableByEveryone() async throws -> Program {
    let folder = try TemporaryFolder()
    for name in ["bin", "lib", "share"] {
      try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
    }
    let copy = folder.path("bin/\(URL(fileURLWithPath: path).lastPathComponent)")
    try await Self.copy(path, to: copy)
    try await Self.copy(assets, to: folder.path("share/fingerpost"))
    // The toolchain may live where only its owner may look.
    for library in try await Self.libraries(of: path)
    where !library.hasPrefix("/lib") && !library.hasPrefix("/usr/lib") {
      try await Self.copy(library, to: folder.path("lib/\(URL(fileURLWithPath: library).lastPathComponent)"))
    }
    let opened = try await Self.run("/bin/chmod", ["-R", "a+rX", folder.path])
    guard opened.status == .code(0) else { throw SupportError("chmod failed: \(opened.errors)") }
    return Program(path: copy, in: folder)
  }

  /// Copies a file or a folder in another process: what this one has open for writing, a process that another test
  /// starts at that moment has too, and nobody can run a program that is being written.
  private static func copy(_ source: String, to target: String) async throws {
    let copied = try await run("/bin/cp", ["-RL", source, target])
    guard copied.status == .code(0) else { throw SupportError("cp failed: \(copied.errors)") }
  }

  /// The environment a copy needs to find its libraries.
  var environment: [String: String] {
    folder.map { ["LD_LIBRARY_PATH": $0.path("lib")] } ?? [:]
  }

  /// The shared libraries a program loads, wherever they are.
  private static func libraries(of path: String) async throws -> [String] {
    try await run("/usr/bin/ldd", [path]).output.split(separator: "\n").compactMap { line in
      line.components(separatedBy: " => ").last?.components(separatedBy: " (").first.flatMap {
        $0.hasPrefix("/") ? $0 : nil
      }
    }
  }

  /// What a finished command left.
  package struct Result: Sendable {
    package let status: ExitStatus
    package let output: String
    package let errors: String
  }

  /// Runs a command to its end, with no display unless the environment names one.
  @discardableResult
  package static func run(
    _ executable: String, _ arguments: [String] = [], environment: [String: String] = [:],
    directory: String? = nil, timeout: Double = defaultTimeout
  ) async throws -> Result {
    let process = try ChildProcess(
      executable, arguments, environment: cleanEnvironment.merging(environment) { $1 }, directory: directory)
    let status = try await process.waitForExit(timeout: timeout)
    return Result(status: status, output: process.output.text, errors: process.errors.text)
  }

  /// Runs this program to its end, with no display unless the environment names one.
  @discardableResult
  package func run(
    _ arguments: [String], environment: [String: String] = [:], timeout: Double = defaultTimeout
  ) async throws -> Result {
    try await Self.run(
      path, arguments, environment: self.environment.merging(environment) { $1 }, timeout: timeout)
  }

  /// The tests' environment without what would lead to their user's display, state or language.
  package static var cleanEnvironment: [String: String] {
    let mine = [
      "DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY", "XDG_RUNTIME_DIR", "XMODIFIERS", "XDG_STATE_HOME",
      "LANGUAGE", "DBUS_SESSION_BUS_ADDRESS",
    ]
    var environment = ProcessInfo.processInfo.environment.filter {
      !mine.contains($0.key) && !$0.key.hasPrefix("LC_")
    }
    environment["LANG"] = "C.UTF-8"
    return environment
  }
}
