/// Reads one description, `<UIView: 0x1; frame = (0 0; 1 1); …>`, over as many lines as it takes.
///
/// If it has no end, it ends at the next line that begins with a view: the rest of the text is never lost.
nonisolated struct DescriptionParser {
  private let text: DumpText
  /// The position after what has been read.
  private(set) var position: Int
  private var ending: DumpDescription.Ending?
  private var hasOpenQuote = false

  init(_ text: DumpText, at position: Int) {
    self.text = text
    self.position = position
  }

  /// Reads the description that begins with the `<` here; nil if something else does.
  mutating func description() -> DumpDescription? {
    var depth = 0
    while text[position] == .less {
      depth += 1
      position += 1
    }
    guard let name = name() else { return nil }
    var description = DumpDescription(className: ClassName.plain(text.joined(name).whole))
    description.node.address = address()
    while ending == nil {
      skipSeparators()
      guard ending == nil else { break }
      if text[position] == .greater {
        position += 1
        depth -= 1
        if depth == 0 { ending = .closed }
        continue
      }
      readAttribute(of: &description)
    }
    description.finish(ending ?? .closed)
    if description.ending == .unclosed { description.problem = problem(of: description.node.className) }
    return description
  }

  /// The note for a description that has no end; none if only the last `>` is missing.
  private func problem(of className: String) -> DumpNote? {
    if hasOpenQuote { return .textWithoutEnd(className) }
    var last = position - 1
    while text[last].isSpace { last -= 1 }
    return text[last] == .greater ? nil : .descriptionWithoutEnd(className)
  }

  /// Reads the class's name, up to anything that may follow one.
  private mutating func name() -> Range<Int>? {
    guard let name = text.className(at: position) else {
      position = max(position, text.endOfFailedName(at: position))
      return nil
    }
    position = name.upperBound
    if text[position] == .newline, let rest = restOfName(at: position + 1) {
      position = rest
      return name.lowerBound..<rest
    }
    switch text[position] {
    case .colon, .semicolon, .greater, .newline: return name
    case .space:
      let next = text.skippingSpaces(from: position)
      return text.has("0x", at: next) || text.has("@", at: next) ? name : nil
    default:
      guard position >= text.end else { return nil }
      ending = .cutOff
      return name
    }
  }

  /// The end of a class's name that a line's end breaks: an address follows it at once.
  private func restOfName(at start: Int) -> Int? {
    guard text[start].beginsName, let rest = text.className(at: start) else { return nil }
    return text.has(": 0x", at: rest.upperBound) ? rest.upperBound : nil
  }

  private mutating func address() -> String? {
    var start = position
    while [.colon, .space, UInt8(ascii: "@")].contains(text[start]) { start += 1 }
    if text[start] == .newline, start > position, text.has("0x", at: text.skippingSpaces(from: start + 1)) {
      start = text.skippingSpaces(from: start + 1)
    }
    guard text.has("0x", at: start) else { return nil }
    var end = start + 2
    while text[end].isHexDigit { end += 1 }
    if text[end] == .newline {
      var rest = end + 1
      while text[rest].isHexDigit { rest += 1 }
      if rest > end + 1, [.semicolon, .greater].contains(text[rest]) { end = rest }
    }
    position = end
    return text.joined(start..<end).whole
  }

  private mutating func skipSeparators() {
    while ending == nil {
      switch text[position] {
      case .space, .tab, .semicolon, .comma, .colon: position += 1
      case .newline: crossNewline()
      default:
        if position >= text.end { ending = .cutOff }
        return
      }
    }
  }

  /// Continues on the next line, unless the description ends with this one.
  private mutating func crossNewline(awaitsValue: Bool = false) {
    let next = position + 1
    guard next < text.end else {
      position = text.end
      ending = .cutOff
      return
    }
    let first = text.skippingSpaces(from: next)
    if !awaitsValue, text[first] == .newline || text.hasPrompt(at: first) || text.beginsView(lineAt: next) {
      ending = .unclosed
      return
    }
    position = next
  }

  private mutating func readAttribute(of description: inout DumpDescription) {
    let start = position
    skipKey()
    var end = position
    while end > start, text[end - 1].isSpace { end -= 1 }
    var key = text.string(start..<min(end, start + 64))
    if text[position] == .newline {
      crossNewline()
      guard ending == nil else { return }
      position = text.skippingSpaces(from: position)
      let rest = position
      if text[rest].beginsName { skipKey() }
      if position > rest, [.equals, .colon, .semicolon, .greater].contains(text[position]) {
        let part = text.string(rest..<min(position, rest + 64)).trimmed
        // The line's end breaks a word, or separates it from another one.
        key = DumpDescription.keys.contains(part) ? part : key + part
        end = start + key.utf8.count
      }
    }
    let hasValue = text[position] == .equals || text[position] == .colon
    guard hasValue || position == start else {
      if end - start <= 32 { description.set(word: key) }
      return
    }
    if hasValue { position += 1 }
    guard var value = value() else { return }
    guard end - start <= 32 else { return }
    if key == "text", let frame = frame(behind: value) {
      position = frame
      value = DumpAttribute(source: text, range: value.range.lowerBound..<frame, quoted: nil)
    }
    description.set(key, to: value)
  }

  /// Where the frame begins after a text without quotes that no semicolon ends: `text: Sign in frame = (0 0; 9 9)`.
  ///
  /// React Native describes its texts like this (RCTText.m, RCTTextView.m).
  private func frame(behind value: DumpAttribute) -> Int? {
    guard value.quoted == nil else { return nil }
    let start = value.range.lowerBound
    return text.has("frame = (", at: start) ? start : value.range.first { text.has(" frame = (", at: $0) }
  }

  private mutating func skipKey() {
    while position < text.end, !DescriptionParser.endsKey(text[position]) { position += 1 }
  }

  private static func endsKey(_ byte: UInt8) -> Bool {
    switch byte {
    case .equals, .colon, .semicolon, .greater, .newline, .less, .apostrophe, .quote: true
    case .openingParenthesis, UInt8(ascii: "{"), UInt8(ascii: "["): true
    default: false
    }
  }

  /// Reads up to the `;` or `>` after a value.
  private mutating func value() -> DumpAttribute? {
    position = text.skippingSpaces(from: position)
    while ending == nil, text[position] == .newline {
      crossNewline(awaitsValue: true)
      position = text.skippingSpaces(from: position)
    }
    guard ending == nil, position < text.end else {
      ending = ending ?? .cutOff
      return nil
    }
    let start = position
    var quoted: Range<Int>?
    switch text[position] {
    case .apostrophe, .quote: quoted = quotedText()
    case .openingParenthesis: skipBalanced(to: .closingParenthesis)
    case UInt8(ascii: "{"): skipBalanced(to: UInt8(ascii: "}"))
    case UInt8(ascii: "["): skipBalanced(to: UInt8(ascii: "]"))
    default: break
    }
    while ending == nil, text[position] != .semicolon {
      switch text[position] {
      case .greater where text[position - 1] != .dash: return attribute(start, quoted)
      case .less: skipBalanced(to: .greater)
      case .newline: crossNewline()
      default:
        if position < text.end { position += 1 } else { ending = .cutOff }
      }
    }
    return attribute(start, quoted)
  }

  private func attribute(_ start: Int, _ quoted: Range<Int>?) -> DumpAttribute {
    var end = position
    while end > start, text[end - 1].isSpace || text[end - 1] == .newline { end -= 1 }
    return DumpAttribute(source: text, range: start..<end, quoted: quoted)
  }

  /// Skips everything in a bracket, with nested ones.
  private mutating func skipBalanced(to closing: UInt8) {
    let opening = text[position]
    var depth = 0
    while ending == nil {
      let byte = text[position]
      if byte == .newline {
        crossNewline()
        continue
      }
      if byte == opening { depth += 1 }
      if byte == closing, byte != .greater || text[position - 1] != .dash { depth -= 1 }
      position += 1
      if depth == 0 { return }
      if position >= text.end { ending = .cutOff }
    }
  }

  /// Skips a text and its quotes and returns what is between them.
  private mutating func quotedText() -> Range<Int> {
    let quote = text[position]
    position += 1
    let start = position
    while ending == nil {
      if position >= text.end {
        ending = .cutOff
      } else if text[position] == quote, text.endsQuote(at: position) {
        position += 1
        return start..<(position - 1)
      } else if text[position] == .newline {
        crossNewlineInQuote()
      } else {
        position += 1
      }
    }
    hasOpenQuote = true
    return start..<position
  }

  /// Continues on the next line, which may be empty, unless it begins with a view.
  private mutating func crossNewlineInQuote() {
    let next = position + 1
    guard next < text.end else {
      position = text.end
      ending = .cutOff
      return
    }
    if text.beginsView(lineAt: next) { ending = .unclosed } else { position = next }
  }
}

nonisolated extension String {
  fileprivate var trimmed: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
