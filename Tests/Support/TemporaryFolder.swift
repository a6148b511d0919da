import Foundation

/// A folder that everyone may read and that goes away with its owner.
package final class TemporaryFolder: Sendable {
  /// Where it is.
  package let path: String

  /// Makes a folder where everyone may go, owned by `owner` if given.
  package init(owner: OrdinaryUser? = nil) throws {
    var template = Array("\(Self.openToEveryone())/fingerpost-test-XXXXXX".utf8CString)
    guard let name = mkdtemp(&template) else {
      throw SupportError.system("make a temporary folder")
    }
    path = URL(fileURLWithPath: String(cString: name)).standardizedFileURL.path
    chmod(path, 0o755)
    if let owner { chown(path, owner.id, owner.id) }
  }

  /// The system's place for temporary files; another if that one is its owner's alone, as a session's may be.
  private static func openToEveryone() -> String {
    let places = [NSTemporaryDirectory(), "/tmp", "/var/tmp"]
    return places.first { place in
      sequence(first: URL(fileURLWithPath: place).resolvingSymlinksInPath()) { url in
        url.path == "/" ? nil : url.deletingLastPathComponent()
      }.allSatisfy { url in
        var status = stat()
        return stat(url.path, &status) == 0 && status.st_mode & S_IXOTH != 0
      }
    } ?? NSTemporaryDirectory()
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a file in this folder.
  package func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file that everyone may read, whatever the tests' own files are like, and returns its path.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
    chmod(path(name), 0o644)
    return path(name)
  }

  /// Writes the same shell script under each name, ready to run.
  ///
  /// Another process writes it. A process that starts while this one has a file open for writing inherits the open file
  /// for a moment, and the system refuses to run a file that is open for writing.
  package func writeScript(_ text: String, to names: [String]) async throws {
    let command = #"for f; do printf '#!/bin/sh\n%s\n' "$SCRIPT" >"$f" && chmod 755 "$f" || exit; done"#
    let result = try await Program.run(
      "/bin/sh", ["-c", command, "sh"] + names.map(path), environment: ["SCRIPT": text])
    guard result.status == .code(0) else { throw SupportError(result.errors) }
  }
}
