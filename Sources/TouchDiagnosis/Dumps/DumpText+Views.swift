/// What may begin at a place in the bytes. Each function looks at no more than a line.
nonisolated extension DumpText {
  /// The name of a class that begins at an index, with its generic arguments: `Store.Row<Int, (A) -> B>`.
  func className(at start: Int) -> Range<Int>? {
    guard self[start].beginsName || self[start] == .openingParenthesis else { return nil }
    let end = endOfName(at: start)
    return end.isWhole ? start..<end.index : nil
  }

  /// How far to continue from a name that has no end on its line.
  func endOfFailedName(at start: Int) -> Int {
    guard self[start].beginsName || self[start] == .openingParenthesis else { return start }
    return endOfName(at: start).index
  }

  private func endOfName(at start: Int) -> (index: Int, isWhole: Bool) {
    var index = start
    var depth = 0
    while index < end {
      switch self[index] {
      case .newline: return (index, depth == 0)
      case ..<UInt8.space where self[index] != .tab: return (index, false)
      case .less, .openingParenthesis: depth += 1
      case .closingParenthesis: depth -= 1
      case .greater where depth == 0: return (index, true)
      case .greater where self[index - 1] != .dash: depth -= 1
      case .colon, .semicolon, .space, .tab, .equals, .comma, .apostrophe, .quote:
        if depth == 0 { return (index, true) }
      default: break
      }
      if depth < 0 { return (index, false) }
      index += 1
    }
    return (index, true)
  }

  /// Whether the line that begins here describes a view, after nothing but the tree's drawing, a date or the like.
  func beginsView(lineAt start: Int) -> Bool {
    var index = start
    // Of a quotation.
    while self[index] == .greater || self[index].isSpace { index += 1 }
    var indentation = DumpIndentation()
    // After one of these, the line continues what began before it.
    while index < end, ![.newline, .semicolon, .greater].contains(self[index]) {
      guard self[index] == .less else {
        index += indentation.add(self, at: index)
        continue
      }
      if describesView(at: index, isFirst: !indentation.hasOtherText) { return true }
      indentation.addOtherText()
      while self[index] == .less { index += 1 }
      index = max(index, endOfFailedName(at: index))
    }
    return false
  }

  /// Whether a description begins here: with an address or attributes, and with a frame soon, if it is not the first
  /// on its line.
  private func describesView(at start: Int, isFirst: Bool) -> Bool {
    var index = start
    while self[index] == .less { index += 1 }
    guard let name = className(at: index) else { return false }
    index = name.upperBound
    if self[index] == .greater { return isFirst && has("> (layer)", at: index) }
    while [.colon, .space, UInt8(ascii: "@")].contains(self[index]) { index += 1 }
    if has("0x", at: index) {
      if isFirst { return true }
      index += 2
      while self[index].isHexDigit { index += 1 }
    }
    guard self[index] == .semicolon else { return false }
    index = skippingSpaces(from: index + 1)
    return has("frame = ", at: index) || has("baseClass = ", at: index)
  }

  /// Whether the line that begins here describes a view, with no bars before it.
  func beginsUnindentedView(lineAt start: Int) -> Bool {
    let index = skippingSpaces(from: start)
    return self[index] == .less && describesView(at: index, isFirst: true)
  }

  /// Whether an arrow, `-->`, precedes an index.
  func isBehindArrow(_ index: Int) -> Bool {
    var index = index - 1
    while index >= 0, self[index].isSpace { index -= 1 }
    return has("->", at: index - 1)
  }

  /// Whether a debugger waits for a command here.
  func hasPrompt(at index: Int) -> Bool {
    has("(lldb)", at: index) || has("(gdb)", at: index) || has("```", at: index)
  }

  /// Whether a line is a sentence, or a heading: words, and no part of a dump, a log or a command.
  func isProse(_ line: Range<Int>) -> Bool {
    let first = skippingSpaces(from: line.lowerBound)
    guard first < line.upperBound, self[first].beginsName || self[first] == UInt8(ascii: "#"),
      !hasPrompt(at: first)
    else { return false }
    let words = bytes[first..<line.upperBound]
    let marks: [UInt8] = [
      .less, .greater, .equals, .semicolon, .bar, .quote, UInt8(ascii: "{"), UInt8(ascii: "["),
    ]
    return words.contains(.space) && !words.contains(where: marks.contains)
      && !string(first..<line.upperBound).contains("0x")
  }

  /// Whether the quote at an index is the last one of a text, by what follows it.
  func endsQuote(at index: Int) -> Bool {
    let next = index + 1
    switch self[next] {
    case .semicolon: return beginsAttribute(at: next + 1)
    case .greater: return endsDescription(at: next)
    case .space: return has(" (length = ", at: next)
    case .newline:
      let first = skippingSpaces(from: next + 1)
      return self[first] == .semicolon && beginsAttribute(at: first + 1)
    default: return next >= end
    }
  }

  /// Whether what follows a `;` is an attribute, `key = ` or `key: `, or the end.
  private func beginsAttribute(at start: Int) -> Bool {
    var index = skippingSpaces(from: start)
    guard index < end, self[index] != .newline, self[index] != .greater else { return true }
    let name = index
    while index - name < 64,
      self[index].beginsName || self[index].isDigit || [.dash, UInt8(ascii: ".")].contains(self[index])
    {
      index += 1
    }
    guard index > name else { return false }
    if self[index] == .colon { return self[index + 1].isSpace || self[index + 1] == .newline }
    // The line may end between the name and its value.
    let sign = skippingSpaces(from: index)
    return self[sign] == .equals || self[sign] == .newline || sign >= end
  }

  /// Whether these `>` are the last of a description.
  private func endsDescription(at start: Int) -> Bool {
    var index = start
    while self[index] == .greater { index += 1 }
    switch self[index] {
    case .newline, .quote, .comma, .closingParenthesis: return true
    case .space: return [.bar, .less, .openingParenthesis, .newline].contains(self[index + 1])
    default: return index >= end
    }
  }
}
