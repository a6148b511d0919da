/// Reads numbers as a recording writes them: a sign, digits, a fraction and an exponent, and nothing else.
///
/// `Double` accepts more, such as hexadecimal digits and names for infinities.
nonisolated enum RecordingNumber {
  /// A number; infinite if it is too large, nil if it is none.
  static func double(_ word: ArraySlice<UInt8>) -> Double? {
    guard (word.first == UInt8(ascii: "-") ? word.dropFirst() : word).first.map(isDigit) == true,
      word.allSatisfy({ isDigit($0) || ".eE-+".utf8.contains($0) })
    else { return nil }
    return Double(String(decoding: word, as: UTF8.self))
  }

  /// A whole number in digits; nil if it is none, or larger than any in a recording.
  static func whole(_ word: ArraySlice<UInt8>) -> Int? {
    guard word.first != UInt8(ascii: "+"), let number = Int(String(decoding: word, as: UTF8.self)),
      number.magnitude < 1_000_000_000_000_000_000
    else { return nil }
    return number
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
