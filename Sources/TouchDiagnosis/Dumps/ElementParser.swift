import Foundation

/// Reads one element with its attributes, over as many lines as its texts have.
nonisolated struct ElementParser {
  struct Element {
    var node: ViewDump.Node
    /// The place on the screen.
    var frame: CGRect?
    /// Whether the text ends with it, and not where it could end.
    var isCutOff = false
  }

  private let text: DumpText
  /// The position after what has been read.
  private(set) var position: Int

  init(_ text: DumpText, at position: Int) {
    self.text = text
    self.position = position
  }

  /// Reads the element that begins here; nil if something else does.
  mutating func element() -> Element? {
    guard let kind = text.elementKind(at: position) else { return nil }
    var element = Element(node: ViewDump.Node(className: text.string(kind), frame: .zero, line: 0))
    element.node.isWindow = element.node.className == "Window"
    position = text.endOfAddress(from: kind.upperBound)
    if position > kind.upperBound { element.node.address = text.string(kind.upperBound + 1..<position) }
    while let next = text.nextElementAttribute(from: position) {
      position = next
      readAttribute(of: &element)
    }
    if position >= text.end, element.frame == nil || text[position - 1] == .comma { element.isCutOff = true }
    return element
  }

  private mutating func readAttribute(of element: inout Element) {
    if text.has("{{", at: position) {
      readFrame(of: &element)
      return
    }
    let start = position
    while position < text.end, ![.comma, .colon, .newline].contains(text[position]) { position += 1 }
    let key = text.string(start..<min(position, start + 32))
    if text.has(": ", at: position) || text.has(":\n", at: position) {
      position = text[position + 1] == .newline ? text.startOfWrapped(from: position + 2) : position + 2
      let value = value(isCutOff: &element.isCutOff)
      switch key {
      case "label", "title", "value", "placeholderValue": element.node.text = element.node.text ?? value
      case "identifier": element.node.identifier = value
      case "hitPoint": element.node.hitPoint = value.flatMap { CGPoint(printed: $0) }
      default: break
      }
    } else if key == "Disabled" {
      element.node.isEnabled = false
    } else if key.hasPrefix("0x"), key.utf8.dropFirst(2).allSatisfy(\.isHexDigit) {
      element.node.address = element.node.address ?? key
    } else if position >= text.end, ![UInt8(ascii: "d"), .closingParenthesis].contains(text[position - 1]) {
      // Neither a word such as Selected or Focused, nor `(Main)`.
      element.isCutOff = true
    }
  }

  /// Reads `{{0.0, 0.0}, {390.0, 844.0}}`.
  private mutating func readFrame(of element: inout Element) {
    let start = position
    while position < text.end, !text.has("}}", at: position) {
      if text[position] == .newline, text.beginsElement(lineAt: position + 1) { return }
      position += 1
    }
    guard text.has("}}", at: position) else { return }
    position += 2
    let numbers = DumpAttribute(source: text, range: start..<position, quoted: nil).numbers(4)
    element.frame = CGRect(numbers) ?? element.frame
  }

  /// Reads a text in quotes, or the text up to a comma or the line's end.
  private mutating func value(isCutOff: inout Bool) -> String? {
    guard text[position] == .apostrophe else {
      let start = position
      var depth = 0
      while position < text.end, text[position] != .newline, depth > 0 || text[position] != .comma {
        if text[position] == UInt8(ascii: "{") { depth += 1 }
        if text[position] == UInt8(ascii: "}") { depth -= 1 }
        position += 1
      }
      if position == start { isCutOff = position >= text.end }
      return text.string(start..<position)
    }
    position += 1
    let start = position
    while position < text.end {
      if text[position] == .apostrophe, text.endsElementText(at: position) {
        position += 1
        return text.string(start..<(position - 1))
      }
      if text[position] == .newline, text.beginsElement(lineAt: position + 1) { break }
      position += 1
    }
    if position >= text.end { isCutOff = true }
    return text.string(start..<position)
  }
}

nonisolated extension CGPoint {
  /// From `{100.0, 200.0}`.
  fileprivate init?(printed text: String) {
    let numbers = text.split { "{}, ".contains($0) }.map { Double($0) }
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1], x.isFinite, y.isFinite else {
      return nil
    }
    self.init(x: x, y: y)
  }
}

nonisolated extension DumpText {
  /// The kind of element that begins at an index, if an address, a frame or a process follows: `StaticText, 0x1`.
  fileprivate func elementKind(at start: Int) -> Range<Int>? {
    guard UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self[start] else { return nil }
    var index = start
    while index - start < 64, self[index].beginsName, self[index] < 0x80 { index += 1 }
    let kind = start..<index
    while index - start < 128, self[index] == .space, self[index + 1] == .openingParenthesis {
      while index - start < 128, index < end, ![.closingParenthesis, .newline].contains(self[index]) {
        index += 1
      }
      if self[index] == .closingParenthesis { index += 1 }
    }
    // `Button 0x1: traits: 9, {{…`, as XCTest once printed it.
    if has(": ", at: endOfAddress(from: index)), endOfAddress(from: index) > index { return kind }
    guard has(", ", at: index) else { return nil }
    index += 2
    return has("0x", at: index) || has("{{", at: index) || has("pid: ", at: index) ? kind : nil
  }

  /// The position after an address that follows a kind at once.
  fileprivate func endOfAddress(from start: Int) -> Int {
    guard has(" 0x", at: start) else { return start }
    var index = start + 3
    while self[index].isHexDigit { index += 1 }
    return index
  }

  fileprivate func beginsElement(lineAt start: Int) -> Bool {
    elementKind(at: endOfElementPrefix(from: endOfLogPrefix(from: start))) != nil
  }

  /// Where the next attribute of an element begins, here or where a terminal has wrapped it; nil after the last.
  fileprivate func nextElementAttribute(from position: Int) -> Int? {
    if has(", ", at: position) || has(" (", at: position) || has(": ", at: position) { return position + 2 }
    var index = position
    if self[index] == .comma { index = skippingSpaces(from: index + 1) }
    guard self[index] == .newline, !beginsElement(lineAt: index + 1) else { return nil }
    let next = startOfWrapped(from: index + 1)
    if index == position { return has(", ", at: next) ? next + 2 : nil }
    return self[next].beginsName || has("{{", at: next) ? next : nil
  }

  /// Where a line goes on that a terminal has wrapped.
  fileprivate func startOfWrapped(from start: Int) -> Int {
    skippingSpaces(from: endOfLogPrefix(from: start))
  }

  /// The position after what a log puts before a line: `[Xcode] `, `2024-01-31 09:00:00.000 App[1:2] `.
  func endOfLogPrefix(from start: Int) -> Int {
    var index = start
    if self[index].isDigit, self[index + 4] == .dash, self[index + 7] == .dash {
      while index < end,
        self[index].isDigit
          || [.dash, .colon, UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "T"), UInt8(ascii: "Z")]
            .contains(self[index])
          || self[index] == .space && self[index + 1].isDigit
      {
        index += 1
      }
      if self[index] == .space { index += 1 }
      if let name = endOfBrackets(from: index, isBehindName: true) { return name }
    }
    return endOfBrackets(from: index, isBehindName: false) ?? index
  }

  /// The position after brackets, a name before them if there is one, and one space; nil if there are none.
  private func endOfBrackets(from start: Int, isBehindName: Bool) -> Int? {
    var index = start
    while isBehindName, self[index].beginsName || self[index].isDigit || self[index] == .dash { index += 1 }
    guard self[index] == UInt8(ascii: "["), !isBehindName || index > start else { return nil }
    let limit = index + 48
    while index < limit, index < end, ![.newline, UInt8(ascii: "]")].contains(self[index]) { index += 1 }
    guard self[index] == UInt8(ascii: "]") else { return nil }
    return self[index + 1] == .space ? index + 2 : index + 1
  }

  /// The position after the tree's drawing before an element, and the marks of a comment or a quotation.
  func endOfElementPrefix(from start: Int) -> Int {
    var index = DumpIndentation.end(in: self, from: start)
    while [.greater, UInt8(ascii: "/"), UInt8(ascii: "*")].contains(self[index]) {
      index = DumpIndentation.end(in: self, from: index + 1)
    }
    return index
  }

  /// Whether the apostrophe at an index is the last one of a text: the line's end or another attribute follows.
  fileprivate func endsElementText(at index: Int) -> Bool {
    let next = index + 1
    // A quote ends the string that the whole tree may be.
    let last = self[next] == .quote ? next + 1 : next
    if last >= end || self[last] == .newline || last > next && self[last] == .comma { return true }
    if self[next] == .comma, self[skippingSpaces(from: next + 1)] == .newline { return true }
    guard has(", ", at: next) else { return false }
    var word = next + 2
    let start = word
    while word - start < 32, self[word].beginsName { word += 1 }
    guard word > start else { return word >= end }
    if has(": ", at: word) || word >= end { return true }
    return ["Disabled", "Selected", "Focused", "Keyboard", "Has"].contains(string(start..<word))
  }
}
