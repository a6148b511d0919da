import Foundation
import TouchDiagnosis

/// A text that a command reads from a file or from standard input.
nonisolated enum InputFile {
  /// A dump of a hundred thousand views is some twenty megabytes long.
  private static let longestText = 256 << 20

  /// How a path is named in errors.
  static func name(of path: String) -> String { path == "-" ? "standard input" : path }

  /// The text of a file, or of standard input for `-`; throws one line that names the file and says what to do.
  ///
  /// - Parameter contents: What the file should contain, as in "a view tree".
  static func text(of path: String, holding contents: String) throws -> String {
    guard let data = read(path) else {
      let reason = String(cString: strerror(errno))
      throw Failure(
        description:
          "cannot read \(name(of: path)): \(reason); name a file that holds a \(contents), or - for standard input"
          .onOneLine)
    }
    guard data.count <= longestText else {
      throw Failure(
        description:
          "\(name(of: path)): longer than \(longestText >> 20) megabytes: no \(contents) is that long; name another file"
          .onOneLine)
    }
    return ViewDump.decoded(data)
  }

  /// The bytes of a file, at most one more than allowed; nil if that failed, with the reason in `errno`.
  private static func read(_ path: String) -> [UInt8]? {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= longestText {
      let count = buffer.withUnsafeMutableBytes { Foundation.read(descriptor, $0.baseAddress, $0.count) }
      if count == 0 { break }
      if count > 0 { bytes += buffer[..<count] } else if errno != EINTR { return nil }
    }
    return bytes
  }
}
