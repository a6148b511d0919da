/// A dump in which a forum or a chat has square brackets for angle brackets: `[UIView: 0x1; frame = (0 0; 9 9)]`.
nonisolated enum BracketedText {
  /// The same with angle brackets; nil if the text is not such a dump.
  ///
  /// **Cost:** O(*n*) in the length of the text.
  static func withAngles(_ text: String) -> String? {
    var bytes = Array(text.utf8)
    guard hasView(in: bytes, behind: UInt8(ascii: "[")), !hasView(in: bytes, behind: .less) else {
      return nil
    }
    var open: [Bool] = []
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "["):
        open.append(beginsObject(bytes, index + 1))
        if open.last == true { bytes[index] = .less }
      case UInt8(ascii: "]"):
        if open.popLast() == true { bytes[index] = .greater }
      default: break
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a view is somewhere behind a bracket: a class, an address, and a base class or a frame.
  private static func hasView(in bytes: [UInt8], behind bracket: UInt8) -> Bool {
    bytes.indices.contains { index in
      guard bytes[index] == bracket, beginsObject(bytes, index + 1), bytes[index + 1].isLetterOrUnderscore,
        let colon = bytes[(index + 1)...].firstIndex(of: .colon)
      else { return false }
      let address = bytes[(colon + 1)...].drop { $0 == .space }.dropFirst(2)
      let rest = address.drop(while: \.isHexDigit)
      return rest.startIndex > address.startIndex
        && ["; baseClass =", "; frame ="].contains { rest.starts(with: $0.utf8) }
    }
  }

  /// Whether a class and an address are here.
  private static func beginsObject(_ bytes: [UInt8], _ start: Int) -> Bool {
    var index = start
    while index < bytes.count,
      bytes[index].beginsName || bytes[index].isDigit || bytes[index] == UInt8(ascii: ".")
    {
      index += 1
    }
    guard index > start else { return false }
    return [": 0x", ":0x"].contains { bytes[index...].starts(with: $0.utf8) }
  }
}
