/// The bytes of a text and its lines.
///
/// If a program printed a text as one quoted string, with `\n` between the views, it is split into lines here too.
nonisolated struct DumpText {
  struct Line {
    /// Where it begins.
    var start: Int
    /// Its number in the text that was given, from 1.
    var number: Int
  }

  /// Every line ends with a newline, the last one only if it did.
  private(set) var bytes: [UInt8] = []
  private(set) var lines: [Line] = []

  /// What is known about the line before, if a text is quoted.
  private var quotation = Quotation()

  init(_ text: String, fromLine firstLine: Int = 1, decodingMarkup isMarkup: Bool = false) {
    let given = Array(text.utf8)
    var start = given.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    var number = firstLine
    while start < given.count {
      var end = start
      while end < given.count, given[end] != .newline, given[end] != .carriageReturn { end += 1 }
      let line = isMarkup ? MarkupText.decoded(given[start..<end])[...] : given[start..<end]
      for part in line.split(separator: .newline, omittingEmptySubsequences: false) {
        if lines.last?.number == number { bytes.append(.newline) }
        append(Array(quotation.content(of: part.withPlainSpaces)), number: number)
      }
      if end < given.count { bytes.append(.newline) }
      let isPair = end + 1 < given.count && given[end] == .carriageReturn && given[end + 1] == .newline
      start = end + (isPair ? 2 : 1)
      number += 1
    }
  }

  /// A part of a text, with broken lines joined again: without their ends and the spaces after these.
  func joined(_ range: Range<Int>) -> DumpText {
    var joined = DumpText("")
    var index = range.lowerBound
    while index < range.upperBound {
      if self[index] == .newline {
        index = skippingSpaces(from: index + 1)
      } else {
        joined.bytes.append(self[index])
        index += 1
      }
    }
    return joined
  }

  /// All of it.
  var whole: String { string(0..<end) }

  func contains(_ byte: UInt8, in range: Range<Int>) -> Bool { bytes[range].contains(byte) }

  /// The byte at an index, 0 after the end.
  subscript(index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  var end: Int { bytes.count }

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Whether these characters stand at an index.
  func has(_ characters: StaticString, at index: Int) -> Bool {
    let count = characters.utf8CodeUnitCount
    guard index >= 0, index + count <= bytes.count else { return false }
    return characters.withUTF8Buffer { wanted in (0..<count).allSatisfy { bytes[index + $0] == wanted[$0] } }
  }

  /// The first index from this one at which there is no space.
  func skippingSpaces(from index: Int) -> Int {
    var index = index
    while self[index].isSpace { index += 1 }
    return index
  }

  private mutating func append(_ given: [UInt8], number: Int) {
    let line = given.indices
    lines.append(Line(start: bytes.count, number: number))
    guard DumpText.hasEscapedLines(given, line) else {
      bytes.append(contentsOf: given[line])
      return
    }
    var index = line.lowerBound
    while index < line.upperBound {
      guard given[index] == .backslash, index + 1 < line.upperBound else {
        bytes.append(given[index])
        index += 1
        continue
      }
      switch given[index + 1] {
      case UInt8(ascii: "n"):
        bytes.append(.newline)
        lines.append(Line(start: bytes.count, number: number))
      case UInt8(ascii: "t"): bytes.append(.tab)
      case UInt8(ascii: "r"): break
      case .backslash, .quote, .apostrophe: bytes.append(given[index + 1])
      default: bytes.append(contentsOf: [.backslash, given[index + 1]])
      }
      index += 2
    }
  }

  /// Whether a line is a quoted string: `"<…`, `…>\n   | <…`, or `…\n →Window, …`.
  private static func hasEscapedLines(_ given: [UInt8], _ line: Range<Int>) -> Bool {
    if let first = given[line].firstIndex(of: .less), first > line.lowerBound, given[first - 1] == .quote {
      return true
    }
    var index = line.lowerBound
    while index + 2 < line.upperBound {
      guard given[index] == .backslash else {
        index += 1
        continue
      }
      guard given[index + 1] == UInt8(ascii: "n") else {
        index += 2
        continue
      }
      let isBehindView =
        index > line.lowerBound && [.greater, .closingParenthesis].contains(given[index - 1])
      index += 2
      let start = index
      while index < line.upperBound, given[index].isSpace || given[index] == .bar { index += 1 }
      guard index < line.upperBound else { return false }
      if given[index] == .less, isBehindView { return true }
      // The first byte of an arrow.
      if given[index] == 0xe2, index > start { return true }
    }
    return false
  }
}

nonisolated extension UInt8 {
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let tab = UInt8(ascii: "\t")
  static let space = UInt8(ascii: " ")
  static let backslash = UInt8(ascii: "\\")
  static let quote = UInt8(ascii: "\"")
  static let apostrophe = UInt8(ascii: "'")
  static let less = UInt8(ascii: "<")
  static let greater = UInt8(ascii: ">")
  static let bar = UInt8(ascii: "|")
  static let colon = UInt8(ascii: ":")
  static let semicolon = UInt8(ascii: ";")
  static let comma = UInt8(ascii: ",")
  static let equals = UInt8(ascii: "=")
  static let dash = UInt8(ascii: "-")
  static let openingParenthesis = UInt8(ascii: "(")
  static let closingParenthesis = UInt8(ascii: ")")

  var isSpace: Bool { self == .space || self == .tab }
  var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
  var isHexDigit: Bool { isDigit || UInt8(ascii: "a")...UInt8(ascii: "f") ~= self | 0x20 }

  /// Whether it is a letter of ASCII.
  var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }
  var isLetterOrUnderscore: Bool { isLetter || self == UInt8(ascii: "_") }

  /// Whether a name may begin with it: a letter, an underscore, a part of a character beyond ASCII.
  var beginsName: Bool { isLetterOrUnderscore || self >= 0x80 }
}
