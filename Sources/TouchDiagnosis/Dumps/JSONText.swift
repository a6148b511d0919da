/// The JSON in a text, closed after its last whole object if a log, a terminal or a chat cut it off.
nonisolated struct JSONText {
  let text: String
  /// The line where the text is cut off; nil if it is whole.
  let cut: Int?

  /// How much may precede what a tool lists, in bytes.
  private static let longestPreamble = 4096

  /// Nil if the text begins with something else; other lines may precede what idb, AXe or Maestro list.
  ///
  /// **Cost:** O(*n*) in the length of the text.
  init?(_ given: String) {
    let bytes = Array(given.utf8)
    guard let first = bytes.firstIndex(where: { !$0.isSpace && ![.newline, .carriageReturn].contains($0) }),
      let start = JSONText.start(in: bytes, from: first)
    else { return nil }
    if let end = JSONText.lastWholeObject(in: bytes, from: start) {
      text = String(decoding: bytes[start..<end.index] + end.closing.reversed(), as: UTF8.self)
      let last = bytes.lastIndex { !$0.isSpace && ![.newline, .carriageReturn].contains($0) } ?? 0
      cut = bytes[..<last].count { $0 == .newline } + 1
    } else {
      text = start == 0 ? given : String(decoding: bytes[start...], as: UTF8.self)
      cut = nil
    }
  }

  private static func start(in bytes: [UInt8], from first: Int) -> Int? {
    if [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(bytes[first]) { return first }
    let beginning = String(decoding: bytes.prefix(longestPreamble), as: UTF8.self)
    guard ["\"accessibilityText\"", "\"AXFrame\"", "\"AXLabel\""].contains(where: beginning.contains),
      let object = bytes.firstIndex(of: UInt8(ascii: "{"))
    else { return nil }
    return object > 0 && bytes[object - 1] == UInt8(ascii: "[") ? object - 1 : object
  }

  /// The position after the last whole object, and what is open around it, outermost first; nil if nothing is open at
  /// the end.
  private static func lastWholeObject(in bytes: [UInt8], from start: Int) -> (index: Int, closing: [UInt8])? {
    var open: [UInt8] = []
    var (isInString, isEscaped) = (false, false)
    var last: (index: Int, depth: Int)?
    for index in start..<bytes.count {
      let byte = bytes[index]
      if isInString {
        if !isEscaped, byte == .quote { isInString = false }
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      switch byte {
      case .quote: isInString = true
      case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
      case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard open.popLast() == byte else { return nil }
        // An array of numbers is part of an object; an array with the last object is complete.
        if byte == UInt8(ascii: "}") || last.map({ $0.depth > open.count }) == true {
          last = (index + 1, open.count)
        }
      default: break
      }
    }
    guard let last, !open.isEmpty else { return nil }
    return (last.index, Array(open.prefix(last.depth)))
  }
}
