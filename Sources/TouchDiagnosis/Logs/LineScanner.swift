/// Reads the bytes of a line from left to right.
///
/// It does what a few regular expressions would say shorter: they take a microsecond for a few bytes.
nonisolated struct LineScanner {
  /// What has not been read.
  private(set) var rest: ArraySlice<UInt8>
  /// The byte before the place that was last gone to; nil at the beginning of the line.
  private(set) var before: UInt8?

  /// The longest text that is read: a longer one names no view, and looking for the end of each from many places would
  /// take the square of a line's length.
  static let longest = 400

  init(_ line: ArraySlice<UInt8>) { rest = line }

  /// Goes to the next place of one of some words, without reading it; returns whether there is one.
  mutating func go(to words: WordSearch) -> Bool {
    guard let index = words.firstIndex(in: rest) else { return false }
    before = rest[..<index].last ?? before
    rest = rest[index...]
    return true
  }

  /// Reads the first of some texts that stands here; returns whether one does.
  mutating func pass(_ texts: String...) -> Bool { pass(anyOf: texts) }

  mutating func pass(anyOf texts: [String]) -> Bool {
    guard let text = texts.first(where: { rest.starts(with: $0.utf8) }) else { return false }
    before = text.utf8.last
    rest = rest.dropFirst(text.utf8.count)
    return true
  }

  mutating func passSpaces() { rest = rest.drop { $0 == .space } }

  /// Reads bytes of a kind; nil if there is none.
  mutating func bytes(where isOfKind: (UInt8) -> Bool) -> ArraySlice<UInt8>? {
    let read = rest.prefix(while: isOfKind)
    rest = rest[read.endIndex...]
    return read.isEmpty ? nil : read
  }

  /// Reads a text up to one of others, or to the end of the line if it may; nil if it is empty or too long.
  mutating func text(before ends: String..., orEnd: Bool = false) -> String? {
    let head = rest.prefix(LineScanner.longest)
    let firsts = ends.compactMap { $0.utf8.first }
    let end = head.indices.first { index in
      firsts.contains(head[index]) && ends.contains { rest[index...].starts(with: $0.utf8) }
    }
    guard let end = end ?? (orEnd && head.endIndex == rest.endIndex ? head.endIndex : nil),
      end > rest.startIndex
    else { return nil }
    defer { rest = rest[end...] }
    return String(decoding: rest[..<end], as: UTF8.self)
  }

  /// Reads a number.
  mutating func number() -> Double? {
    guard let text = bytes(where: { $0.isDigit || $0 == .dash || $0 == UInt8(ascii: ".") }),
      let number = Double(String(decoding: text, as: UTF8.self)), number.isFinite
    else { return nil }
    return number
  }
}
