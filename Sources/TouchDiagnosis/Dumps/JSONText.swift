/// The JSON in a text, closed after its last whole object if a log, a terminal or a chat cut it off.
nonisolated struct JSONText {
  let text: String
  /// The line where the text is cut off; nil if it is whole.
  let cut: Int?

  /// How much may precede what a tool lists, in bytes.
  private static let longestPreamble = 4096

  /// What only the JSON of test tools has.
  private static let signs = WordSearch([
    "\"accessibilityText\"", "\"AXFrame\"", "\"AXLabel\"", "\"isEnabled\"", "\"@\"",
  ])

  /// Nil if the text begins with something else; other lines may precede what idb, AXe or Maestro list.
  ///
  /// **Cost:** O(*n*) in the length of the text.
  init?(_ given: String) {
    let bytes = Array(given.utf8)
    guard let first = bytes.firstIndex(where: { !$0.isBlank }),
      let start = JSONText.start(in: bytes, from: first)
    else { return nil }
    let scan = Scan(bytes, from: start)
    cut = scan.cut
    text = String(decoding: scan.json, as: UTF8.self)
  }

  private static func start(in bytes: [UInt8], from first: Int) -> Int? {
    if [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(bytes[first]) { return first }
    let beginning = String(decoding: bytes.prefix(longestPreamble), as: UTF8.self)
    guard !signs.words(in: beginning).isEmpty,
      let object = bytes.firstIndex(of: UInt8(ascii: "{"))
    else { return nil }
    return object > 0 && bytes[object - 1] == UInt8(ascii: "[") ? object - 1 : object
  }

  /// The JSON that begins at a place, whole or up to where it is cut off.
  private struct Scan {
    /// The JSON, without commas after the last member and closed where it is cut off.
    private(set) var json: [UInt8] = []
    private(set) var cut: Int?
    /// What is open at this place, outermost first.
    private var open: [UInt8] = []
    private var (isInString, isEscaped) = (false, false)
    /// After the last whole object, and how much is open there.
    private var last: (count: Int, depth: Int)?

    init(_ bytes: [UInt8], from start: Int) {
      var index = start
      while index < bytes.count, !isOver(before: bytes, index) {
        take(bytes[index])
        index += 1
      }
      // One element a line goes on; other text behind the last one does not.
      guard let last, !open.isEmpty else { return }
      json = json.prefix(last.count) + open.prefix(last.depth).reversed()
      let end = bytes.lastIndex { !$0.isBlank } ?? 0
      cut = bytes[..<end].count { $0 == .newline } + 1
    }

    /// Whether the JSON has ended, and what follows is neither an element nor a part of it.
    private func isOver(before bytes: [UInt8], _ index: Int) -> Bool {
      guard open.isEmpty, last != nil, !bytes[index].isBlank else { return false }
      return ![UInt8(ascii: "{"), UInt8(ascii: "["), .comma].contains(bytes[index])
    }

    private mutating func take(_ byte: UInt8) {
      json.append(byte)
      if isInString {
        if !isEscaped, byte == .quote { isInString = false }
        isEscaped = !isEscaped && byte == .backslash
        return
      }
      switch byte {
      case .quote: isInString = true
      case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
      case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
      case UInt8(ascii: "}"), UInt8(ascii: "]"): close(byte)
      default: break
      }
    }

    private mutating func close(_ byte: UInt8) {
      guard open.last == byte else { return }
      open.removeLast()
      removeCommaBeforeEnd()
      // An array of numbers is part of an object; an array with the last object is complete.
      if byte == UInt8(ascii: "}") || last.map({ $0.depth > open.count }) == true {
        last = (json.count, open.count)
      }
    }

    /// Removes a comma after the last member, which JSON does not have and people write.
    private mutating func removeCommaBeforeEnd() {
      guard let end = json.dropLast().lastIndex(where: { !$0.isBlank }), json[end] == .comma else { return }
      json.remove(at: end)
    }
  }
}

nonisolated extension UInt8 {
  /// Whether it is a space, a tab or a part of a line's end.
  fileprivate var isBlank: Bool { isSpace || self == .newline || self == .carriageReturn }
}
