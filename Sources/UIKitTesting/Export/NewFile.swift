import EventRecording
import Foundation

/// A file that must not exist yet.
package struct NewFile {
  private let path: String
  /// What it should contain, as in "test".
  private let contents: String

  /// Throws if there is such a file.
  package init(_ path: String, holding contents: String = "test") throws {
    (self.path, self.contents) = (path, contents)
    if access(path, F_OK) == 0 { throw NewFile.exists(path) }
  }

  /// Makes the file.
  package func write(_ text: String) throws {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
    } catch CocoaError.fileWriteFileExists {
      throw NewFile.exists(path)
    } catch {
      let reason = (error as NSError).localizedFailureReason ?? error.localizedDescription
      throw RecordingError(
        file: path, "cannot write the \(contents): \(reason) Name a file in a folder that you may write to.")
    }
  }

  private static func exists(_ path: String) -> RecordingError {
    RecordingError(
      file: path, "already exists: name another file, or remove this one")
  }
}
