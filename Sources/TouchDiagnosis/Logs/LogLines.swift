/// The lines of a log, as bytes.
///
/// A log may have millions of lines, and almost none of them is looked at as a text.
nonisolated struct LogLines: Sendable {
  private let bytes: [UInt8]
  private var ranges: [Range<Int>] = []

  /// **Cost:** O(*n*) in the length of the text.
  init(_ text: String) {
    bytes = Array(text.utf8)
    var (start, index) = (0, 0)
    while index < bytes.count {
      let length = LogLines.lengthOfEnd(at: index, in: bytes)
      if length > 0 {
        ranges.append(start..<index)
        start = index + length
      }
      index += max(1, length)
    }
    ranges.append(start..<bytes.count)
  }

  var count: Int { ranges.count }

  /// A line's bytes, by its index from 0.
  subscript(index: Int) -> ArraySlice<UInt8> { bytes[ranges[index]] }

  /// Some lines, with a newline after each.
  func text(of lines: Range<Int>) -> String {
    String(decoding: lines.lazy.map { self[$0] + [.newline] }.joined(), as: UTF8.self)
  }

  /// How many bytes the end of a line takes that begins at an index, as `Character.isNewline` has it; 0 if none does.
  private static func lengthOfEnd(at index: Int, in bytes: [UInt8]) -> Int {
    func has(_ others: UInt8...) -> Bool { bytes[(index + 1)...].starts(with: others) }
    switch bytes[index] {
    case .carriageReturn: return has(.newline) ? 2 : 1
    case 0x0a...0x0c: return 1
    case 0xc2: return has(0x85) ? 2 : 0
    case 0xe2: return has(0x80, 0xa8) || has(0x80, 0xa9) ? 3 : 0
    default: return 0
    }
  }
}
