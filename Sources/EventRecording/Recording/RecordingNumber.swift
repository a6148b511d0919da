/// Reads numbers as a recording writes them: a sign, digits, a fraction and an exponent, and nothing else.
///
/// `Double` accepts more, such as hexadecimal digits and names for infinities, and needs a string.
nonisolated enum RecordingNumber {
  /// A number; infinite if it is too large, nil if it is none.
  static func double(_ word: ArraySlice<UInt8>) -> Double? {
    guard let decimal = Decimal(word) else { return nil }
    // Both numbers are exact, so their quotient or product is rounded once, like the number itself.
    guard decimal.digits < 1 << 53, powersOfTen.indices.contains(abs(decimal.exponent)) else {
      return Double(String(decoding: word, as: UTF8.self))
    }
    let power = powersOfTen[abs(decimal.exponent)]
    let number = decimal.exponent < 0 ? Double(decimal.digits) / power : Double(decimal.digits) * power
    return decimal.isNegative ? -number : number
  }

  /// A whole number in digits; nil if it is none, or larger than any in a recording.
  static func whole(_ word: ArraySlice<UInt8>) -> Int? {
    guard let decimal = Decimal(word), decimal.isWhole, decimal.digits < Decimal.limit else { return nil }
    return decimal.isNegative ? -Int(decimal.digits) : Int(decimal.digits)
  }

  /// The powers of ten that are exact.
  private static let powersOfTen: [Double] = (0...22).map { (0..<$0).reduce(1) { power, _ in power * 10 } }
}

/// A decimal number, split into its parts.
nonisolated private struct Decimal {
  /// Counting stops here: from here on numbers are not exact as a `Double`.
  static let limit: UInt64 = 1_000_000_000_000_000_000

  private(set) var isNegative = false
  /// The number without its point, or `limit` if it is larger.
  private(set) var digits: UInt64 = 0
  /// The power of ten to multiply it by.
  private(set) var exponent = 0
  /// Whether it has neither a point nor an exponent.
  private(set) var isWhole = true

  init?(_ word: ArraySlice<UInt8>) {
    var rest = word
    isNegative = Decimal.take(UInt8(ascii: "-"), &rest)
    guard takeDigits(&rest) > 0 else { return nil }
    if Decimal.take(UInt8(ascii: "."), &rest) {
      isWhole = false
      exponent = -takeDigits(&rest)
    }
    if Decimal.take(UInt8(ascii: "e"), &rest) || Decimal.take(UInt8(ascii: "E"), &rest) {
      isWhole = false
      guard takeExponent(&rest) else { return nil }
    }
    guard rest.isEmpty else { return nil }
  }

  private static func take(_ byte: UInt8, _ rest: inout ArraySlice<UInt8>) -> Bool {
    guard rest.first == byte else { return false }
    rest.removeFirst()
    return true
  }

  /// Adds the next digits, and returns how many there are.
  private mutating func takeDigits(_ rest: inout ArraySlice<UInt8>) -> Int {
    let start = rest.startIndex
    digits = Decimal.digits(&rest, after: digits)
    return rest.startIndex - start
  }

  private mutating func takeExponent(_ rest: inout ArraySlice<UInt8>) -> Bool {
    let isNegative = Decimal.take(UInt8(ascii: "-"), &rest)
    if !isNegative { _ = Decimal.take(UInt8(ascii: "+"), &rest) }
    guard !rest.isEmpty else { return false }
    let power = Int(Decimal.digits(&rest, after: 0))
    exponent += isNegative ? -power : power
    return true
  }

  /// Reads the next digits after others.
  private static func digits(_ rest: inout ArraySlice<UInt8>, after first: UInt64) -> UInt64 {
    let end = rest.firstIndex { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? rest.endIndex
    var digits = first
    for digit in rest[..<end] {
      digits = digits < limit / 10 ? digits * 10 + UInt64(digit - UInt8(ascii: "0")) : limit
    }
    rest = rest[end...]
    return digits
  }
}
