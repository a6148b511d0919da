/// A dump in which a forum or a chat has square brackets for angle brackets: `[UIView: 0x1; frame = (0 0; 9 9)]`.
nonisolated enum BracketedText {
  /// The same with angle brackets; nil if the text is not such a dump.
  ///
  /// **Cost:** O(*n*) in the length of the text.
  static func withAngles(_ text: String) -> String? {
    guard text.firstMatch(of: /\[[A-Za-z_][\w.]*: ?0x[0-9a-fA-F]+; (?:baseClass|frame) =/) != nil,
      text.firstMatch(of: /<[A-Za-z_][\w.]*: ?0x[0-9a-fA-F]+; (?:baseClass|frame) =/) == nil
    else { return nil }
    var bytes = Array(text.utf8)
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
