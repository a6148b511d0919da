import Foundation
import TouchDiagnosis

nonisolated extension ViewDump {
  /// A dump of a hundred thousand views is some twenty megabytes long.
  private static let longestText = 256 << 20

  /// Reads a file, or standard input for `-`; throws one line that names the file and says what to do.
  init(path: String) throws {
    let name = path == "-" ? "standard input" : path
    guard let data = ViewDump.read(path) else {
      let reason = String(cString: strerror(errno))
      throw Failure(
        description:
          "cannot read \(name): \(reason); name a file that holds a view tree, or - for standard input"
          .onOneLine)
    }
    guard data.count <= ViewDump.longestText else {
      throw Failure(
        description:
          "\(name): longer than \(ViewDump.longestText >> 20) megabytes, which no view tree is: name another file"
          .onOneLine)
    }
    do {
      try self.init(reading: String(decoding: data, as: UTF8.self))
    } catch {
      throw Failure(description: "\(name): \(error)".onOneLine)
    }
  }

  /// The name of a file without its folder, to be shown.
  static func fileName(of path: String) -> String { URL(fileURLWithPath: path).lastPathComponent.onOneLine }

  /// The bytes of a file, no more than one beyond what is allowed; nil if that failed, with the reason in `errno`.
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

nonisolated extension String {
  /// The text with a space for each line's end, and a replacement for what a terminal would act on.
  var onOneLine: String { printable.replacing("\n", with: " ") }

  /// The text with a replacement for each character that a terminal would act on, but for the ends of lines.
  var printable: String {
    guard unicodeScalars.contains(where: { $0.isControl }) else { return self }
    var result = UnicodeScalarView()
    for scalar in unicodeScalars { result.append(scalar.isControl ? "\u{fffd}" : scalar) }
    return String(result)
  }

  /// The text, or its beginning and an ellipsis.
  func shortened(to count: Int) -> String { self.count > count ? prefix(count - 1) + "…" : self }
}

nonisolated extension Unicode.Scalar {
  /// Whether a terminal acts on it: escape codes, and marks that turn the direction of what follows.
  fileprivate var isControl: Bool {
    switch value {
    case 0x0a: false
    case 0..<0x20, 0x7f..<0xa0, 0x202a...0x202e, 0x2066...0x2069: true
    default: false
    }
  }
}
