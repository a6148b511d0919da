/// The JSON of a probe in whatever was printed around it.
nonisolated enum ProbeText {
  private static let beginning = #"{"version":1,"probe":"#
  private static let escapedBeginning = #"{\"version\":1,\"probe\":"#

  /// The last dump of a probe in a text, up to its end or that of the text; nil if there is none.
  ///
  /// A debugger prints a string with a backslash before each quotation mark.
  ///
  /// **Cost:** O(*n*) in the length of the text.
  static func json(in text: String) -> String? {
    let bytes = Array(text.utf8)
    if let start = bytes.lastIndex(of: Array(beginning.utf8)) { return object(in: bytes[start...]) }
    guard let start = bytes.lastIndex(of: Array(escapedBeginning.utf8)) else { return nil }
    return object(in: unescaped(bytes[start...])[...])
  }

  /// The object at the beginning, without what follows it.
  private static func object(in bytes: ArraySlice<UInt8>) -> String {
    var (depth, isInString, isEscaped) = (0, false, false)
    for index in bytes.indices {
      let byte = bytes[index]
      if isInString {
        if byte == .quote, !isEscaped { isInString = false }
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      switch byte {
      case .quote: isInString = true
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      default: continue
      }
      if depth == 0 { return String(decoding: bytes[...index], as: UTF8.self) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The string that is printed with escapes, up to the quotation mark that ends it.
  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex, bytes[index] != .quote {
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.endIndex {
        index += 1
        result.append(bytes[index] == UInt8(ascii: "n") ? .newline : bytes[index])
      } else {
        result.append(bytes[index])
      }
      index += 1
    }
    return result
  }
}

nonisolated extension [UInt8] {
  /// Where a sequence of bytes begins for the last time.
  fileprivate func lastIndex(of other: [UInt8]) -> Int? {
    guard let first = other.first, count >= other.count else { return nil }
    return indices.dropLast(other.count - 1).last { index in
      self[index] == first && self[index..<index + other.count].elementsEqual(other)
    }
  }
}
