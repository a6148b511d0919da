import Foundation

/// A file that a command writes, replacing what is there.
struct OutputFile {
  private let path: String

  init(_ path: String) { self.path = path }

  /// Writes all of the bytes; throws one line that says what to do if that fails, or if there are none.
  func write(_ data: Data?) throws {
    guard let data else {
      throw Failure(description: "the picture for \(path) is too large to draw".onOneLine)
    }
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      throw Failure(description: "cannot write to \(path): it is a folder. Name a file in it.".onOneLine)
    }
    do {
      try data.write(to: URL(fileURLWithPath: path))
    } catch {
      let reason = (error as NSError).localizedFailureReason ?? error.localizedDescription
      throw Failure(
        description: "cannot write to \(path): \(reason) Name a file in a folder that you may write to."
          .onOneLine)
    }
  }
}
