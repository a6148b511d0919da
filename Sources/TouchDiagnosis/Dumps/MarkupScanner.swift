// The XML that test tools write
// =============================
//
// Appium's source is well-formed. Detox writes the values of attributes as they are, with quotes, `<` and `&` in
// them, and generic classes as names of elements: `<_UIHostingView<Row> label="Say "no"" />`. An XML parser may
// refuse that, and does: so this one reads the few forms that the tools use, and ends a value at the first quote that
// is followed by what can follow a value.
//
// https://github.com/wix/Detox/blob/master/detox/ios/Detox/Utilities/ViewHierarchyGenerator.swift

/// Reads a text with elements, attributes, entities, comments and CDATA, one tag after another, in O(*n*) for all of
/// it.
nonisolated struct MarkupScanner {
  enum Tag {
    case start(Element)
    case end(name: String)
  }

  struct Element {
    var name: String
    var attributes: [String: String] = [:]
    /// Whether it ends with its first tag, `<Window />`.
    var isEmpty = false
    /// Where its tag begins.
    var position: Int
  }

  private let text: DumpText
  /// The position after what has been read.
  private(set) var position: Int
  /// Whether the text ends inside a tag.
  private(set) var isCutOff = false

  init(_ text: DumpText, at position: Int) {
    self.text = text
    self.position = position
  }

  /// Reads up to the end of the next tag; nil if there is no other one.
  mutating func next() -> Tag? {
    while position < text.end {
      guard text[position] == .less else {
        position += 1
        continue
      }
      if text.has("<!--", at: position) {
        skip(past: "-->")
      } else if text.has("<![CDATA[", at: position) {
        skip(past: "]]>")
      } else if text.has("<?", at: position) {
        skip(past: "?>")
      } else if text.has("<!", at: position) {
        skip(past: ">")
      } else if let tag = tag() {
        return tag
      }
    }
    return nil
  }

  private mutating func tag() -> Tag? {
    let start = position
    position += 1
    let isEnd = text[position] == .slash
    if isEnd { position += 1 }
    guard let name = name() else { return nil }
    guard isEnd else { return element(name, from: start).map(Tag.start) }
    if text[position] == .greater { position += 1 }
    return .end(name: name)
  }

  /// Reads the name of an element, with its generic arguments; nil if there is none here.
  private mutating func name() -> String? {
    guard text[position].beginsName else { return nil }
    let start = position
    var depth = 0
    while position < text.end, text[position] != .newline {
      let byte = text[position]
      if depth == 0, byte.isSpace || byte == .greater || byte == .slash { break }
      if byte == .less { depth += 1 }
      if byte == .greater, text[position - 1] != .dash { depth -= 1 }
      position += 1
    }
    if position >= text.end { isCutOff = true }
    return depth == 0 ? text.string(start..<position) : nil
  }

  /// Reads the attributes up to the end of the tag; nil if the text ends before.
  private mutating func element(_ name: String, from start: Int) -> Element? {
    var element = Element(name: name, position: start)
    while position < text.end {
      skipBlanks()
      if text[position] == .greater {
        position += 1
        return element
      }
      if text.has("/>", at: position) {
        position += 2
        element.isEmpty = true
        return element
      }
      // The tag before had no end.
      if text[position] == .less { return element }
      guard let attribute = attribute() else { continue }
      if element.attributes[attribute.key] == nil { element.attributes[attribute.key] = attribute.value }
    }
    isCutOff = true
    return nil
  }

  /// Reads `key="value"`, or skips anything else.
  private mutating func attribute() -> (key: String, value: String)? {
    let start = position
    while position < text.end, !text[position].isBlank,
      ![.equals, .greater, .less].contains(text[position])
    {
      position += 1
    }
    let key = start..<position
    guard text[position] == .equals else {
      if position == start { position += 1 }
      return nil
    }
    position += 1
    let quote = text[position]
    guard quote == .quote || quote == .apostrophe else { return nil }
    position += 1
    let value = position
    while position < text.end, text[position] != quote || !endsValue(at: position) { position += 1 }
    guard position < text.end else { return nil }
    defer { position += 1 }
    return (text.string(key), text.string(value..<position).withoutEntities)
  }

  /// Whether the quote at an index ends a value, by what follows it: another attribute, or the tag's end.
  private func endsValue(at index: Int) -> Bool {
    var next = index + 1
    while text[next].isBlank { next += 1 }
    if next >= text.end || text[next] == .greater || text[next] == .less { return true }
    if [.slash, UInt8(ascii: "?")].contains(text[next]) { return text[next + 1] == .greater }
    guard next > index + 1, text[next].beginsName else { return false }
    let name = next
    while next - name < 64, text[next].beginsName || text[next].isDigit || text[next] == .dash { next += 1 }
    return text[next] == .equals && [.quote, .apostrophe].contains(text[next + 1])
  }

  private mutating func skipBlanks() { while text[position].isBlank { position += 1 } }

  private mutating func skip(past end: StaticString) {
    while position < text.end, !text.has(end, at: position) { position += 1 }
    if position >= text.end { isCutOff = true }
    position = min(text.end, position + end.utf8CodeUnitCount)
  }
}

nonisolated extension UInt8 {
  static let slash = UInt8(ascii: "/")

  fileprivate var isBlank: Bool { isSpace || self == .newline }
}

nonisolated extension String {
  /// The text with characters for `&amp;`, `&#10;` and the like; unknown names stay.
  fileprivate var withoutEntities: String {
    guard utf8.contains(UInt8(ascii: "&")) else { return self }
    var result = ""
    var rest = Substring(self)
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      let name = rest.dropFirst().prefix(8).prefix { $0 != ";" }
      if name.endIndex < rest.endIndex, rest[name.endIndex] == ";", let character = MarkupText.character(name)
      {
        result += character
        rest = rest[rest.index(after: name.endIndex)...]
      } else {
        result.append("&")
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }
}
