import Foundation
import TouchDiagnosis

nonisolated extension ViewDump {
  /// Reads a file, or standard input for `-`; throws one line that names the file and says what to do.
  init(path: String) throws {
    try self.init(text: InputFile.text(of: path, holding: "view tree"), named: InputFile.name(of: path))
  }

  /// Reads a text; throws one line that begins with its name.
  init(text: String, named name: String) throws {
    do {
      try self.init(reading: text)
    } catch {
      throw Failure(description: "\(name): \(error)".onOneLine)
    }
  }

  /// The name of a file without its folder, to be shown.
  static func fileName(of path: String) -> String { URL(fileURLWithPath: path).lastPathComponent.onOneLine }
}

nonisolated extension String {
  /// The text with a space for each line's end, and a replacement for characters that a terminal would act on.
  var onOneLine: String {
    let text = printable
    // The search for one text in another takes longer than everything else that is done with it.
    return text.utf8.contains(0x0a) ? text.replacing("\n", with: " ") : text
  }

  /// The text with a replacement for each character that a terminal would act on, except line ends.
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
  /// Whether a terminal acts on it: escape codes, and marks that change the text direction.
  fileprivate var isControl: Bool {
    switch value {
    case 0x0a: false
    case 0..<0x20, 0x7f..<0xa0, 0x202a...0x202e, 0x2066...0x2069: true
    default: false
    }
  }
}
