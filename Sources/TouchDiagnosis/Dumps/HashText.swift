/// What Calabash's `query` prints in Ruby: an array of hashes, `"rect" => {"x" => 20, …}`.
///
/// Its `rect` is the place on the screen; the frame in its `description` is in the superview
/// (https://github.com/calabash/calabash-ios/wiki/05-Query-syntax).
nonisolated enum HashText {
  private static let signs = WordSearch(["\"rect\"", "=>"])

  /// The same in JSON; nil if the text is something else.
  ///
  /// **Cost:** O(*n*) in the length of the text.
  static func json(of text: String) -> String? {
    guard signs.words(in: text).count == 2 else { return nil }
    let bytes = Array(text.utf8)
    guard
      let start = bytes.firstIndex(of: UInt8(ascii: "[")) ?? bytes.firstIndex(of: UInt8(ascii: "{"))
    else { return nil }
    var json: [UInt8] = []
    var (isInString, index) = (false, start)
    while index < bytes.count {
      let byte = bytes[index]
      if isInString {
        json.append(byte)
        if byte == .backslash, index + 1 < bytes.count {
          index += 1
          json.append(bytes[index])
        } else if byte == .quote {
          isInString = false
        }
      } else if byte == .quote {
        isInString = true
        json.append(byte)
      } else if byte == .equals, index + 1 < bytes.count, bytes[index + 1] == .greater {
        json.append(.colon)
        index += 1
      } else if bytes[index...].starts(with: "nil".utf8) {
        json += Array("null".utf8)
        index += 2
      } else if let end = endOfNumber(in: bytes, from: index) {
        index = end
      } else {
        json.append(byte)
      }
      index += 1
    }
    return String(decoding: json, as: UTF8.self)
  }

  /// The last place of a number in brackets before an element, `[12] {`; nil if something else is here.
  private static func endOfNumber(in bytes: [UInt8], from start: Int) -> Int? {
    guard bytes[start] == UInt8(ascii: "[") else { return nil }
    var index = start + 1
    while index < bytes.count, bytes[index].isDigit { index += 1 }
    guard index > start + 1, index < bytes.count, bytes[index] == UInt8(ascii: "]") else { return nil }
    let next = bytes[(index + 1)...].first { !$0.isSpace }
    return next == UInt8(ascii: "{") ? index : nil
  }
}
