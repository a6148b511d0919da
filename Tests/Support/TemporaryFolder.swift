import Foundation

/// A folder that everyone may read and that goes away with its owner.
package nonisolated final class TemporaryFolder: Sendable {
  /// Where it is.
  package let path: String

  /// Makes a folder in the system's place for temporary files, owned by `owner` if given.
  package init(owner: OrdinaryUser? = nil) throws {
    var template = Array("\(NSTemporaryDirectory())/fingerpost-test-XXXXXX".utf8CString)
    guard let name = mkdtemp(&template) else {
      throw SupportError.system("make a temporary folder")
    }
    path = URL(fileURLWithPath: String(cString: name)).standardizedFileURL.path
    chmod(path, 0o755)
    if let owner { chown(path, owner.id, owner.id) }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a file in this folder.
  package func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file and returns its path.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
    return path(name)
  }
}
