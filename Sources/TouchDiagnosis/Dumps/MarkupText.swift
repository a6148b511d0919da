/// A text copied from a page's source, with `&lt;` for `<`.
nonisolated enum MarkupText {
  private static let names: [String: String] = [
    "lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'", "nbsp": " ", "lsaquo": "<", "rsaquo": ">",
  ]

  private static let signs = WordSearch(["&lt;", "&amp;lt;"])

  /// Whether markup hides an object in the text.
  static func hidesObjects(in text: String) -> Bool { !signs.words(in: text).isEmpty }

  /// A line with the characters for its entities, and without tags; `<br>` ends a line.
  static func decoded(_ line: ArraySlice<UInt8>) -> [UInt8] {
    var bytes = withoutTags(line)
    // A page that quotes a page's source escapes them twice.
    for _ in 0..<2 where bytes.contains(UInt8(ascii: "&")) { bytes = withCharacters(bytes) }
    return bytes
  }

  private static func withoutTags(_ line: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var index = line.startIndex
    while index < line.endIndex {
      guard line[index] == .less, let end = line[index...].prefix(512).firstIndex(of: .greater) else {
        bytes.append(line[index])
        index += 1
        continue
      }
      let isBreak = line[index...].dropFirst().prefix(2).elementsEqual("br".utf8)
      if isBreak, end + 1 < line.endIndex { bytes.append(.newline) }
      index = end + 1
    }
    return bytes
  }

  private static func withCharacters(_ given: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    var index = 0
    while index < given.count {
      if given[index] == UInt8(ascii: "&"), let end = given[index...].prefix(12).firstIndex(of: .semicolon),
        let character = character(String(decoding: given[(index + 1)..<end], as: UTF8.self)[...]),
        character.utf8.allSatisfy({ $0 >= 0x20 })
      {
        bytes += character.utf8
        index = end + 1
      } else {
        bytes.append(given[index])
        index += 1
      }
    }
    return bytes
  }

  /// The character for `lt`, `#60` or `#x3c`, a plain space for a non-breaking one; nil for another name.
  static func character(_ name: Substring) -> String? {
    if let named = names[name.lowercased()] { return named }
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let value = digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let value, let scalar = Unicode.Scalar(value) else { return nil }
    return value == 0xa0 ? " " : String(scalar)
  }
}

nonisolated extension ArraySlice<UInt8> {
  /// The line with plain spaces for non-breaking ones between attributes, and `<` for a `‹` that begins an object.
  var withPlainSpaces: ArraySlice<UInt8> {
    guard contains(where: { $0 == 0xc2 || $0 == 0xe2 }) else { return self }
    var bytes: [UInt8] = []
    let hasHardSpaces = self.hasHardSpaces
    var index = startIndex
    while index < endIndex {
      if hasHardSpaces, has([0xc2, 0xa0], at: index) {
        bytes.append(.space)
        index += 2
      } else if has([0xe2, 0x80, 0xb9], at: index), index + 3 < endIndex, self[index + 3].beginsName {
        bytes.append(.less)
        index += 3
      } else {
        bytes.append(self[index])
        index += 1
      }
    }
    return bytes[...]
  }

  private func has(_ bytes: [UInt8], at index: Int) -> Bool { self[index...].starts(with: bytes) }

  private var hasHardSpaces: Bool {
    indices.dropFirst().contains { index in
      has([0xc2, 0xa0], at: index) && [.semicolon, .colon, .comma, .equals].contains(self[index - 1])
    }
  }
}
