import Glibc

/// Reads and writes the files to edit with system calls: Foundation would be four times the rest of the program.
enum SourceFiles {
  /// What went wrong with a file, in one line that says what to do.
  struct Failure: Error, CustomStringConvertible {
    let description: String

    /// A path may contain characters that a terminal would act on.
    init(_ sentence: String) {
      let shown = sentence.unicodeScalars.map { scalar -> Unicode.Scalar in
        scalar.properties.generalCategory == .control ? "\u{fffd}" : scalar
      }
      description = String(String.UnicodeScalarView(shown))
    }
  }

  /// The paths, without those that lead to the same file as an earlier one.
  static func once(_ paths: [String]) -> [String] {
    var seen: Set<String> = []
    return paths.filter { path in
      guard let resolved = realpath(path, nil) else { return true }
      defer { free(resolved) }
      return seen.insert(String(cString: resolved)).inserted
    }
  }

  /// The text of a file.
  static func text(of path: String) throws -> String {
    guard let file = fopen(path, "re") else { throw unreadable(path, because: reason) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&part, 1, part.count, file)
      if count == 0 { break }
      bytes += part[..<count]
    }
    guard ferror(file) == 0 else { throw unreadable(path, because: reason) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw unreadable(path, because: "it is not UTF-8")
    }
    return text
  }

  /// Throws if one of the files cannot be written.
  static func requireWritable(_ paths: [String]) throws {
    for path in paths where access(path, W_OK) != 0 {
      throw Failure("cannot write \(path); nothing was changed. Make it writable.")
    }
  }

  /// Replaces a file's content with a text.
  static func write(_ text: String, to path: String) throws {
    guard let file = fopen(path, "we") else { throw unwritable(path) }
    let bytes = Array(text.utf8)
    let count = fwrite(bytes, 1, bytes.count, file)
    // This writes what the stream still holds in memory, and reports a full disk.
    guard fclose(file) == 0, count == bytes.count else { throw unwritable(path) }
  }

  private static func unreadable(_ path: String, because reason: String) -> Failure {
    Failure("cannot read \(path): \(reason). Name Swift files.")
  }

  private static func unwritable(_ path: String) -> Failure {
    Failure("cannot write \(path): \(reason). Files named before it are edited.")
  }

  /// Why the last system call failed.
  private static var reason: String { String(cString: strerror(errno)) }
}
