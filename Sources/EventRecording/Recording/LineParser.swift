import Foundation
import UIKitCore

/// What is wrong with a line, without its place.
nonisolated struct LineProblem: Error {
  var text: String
  init(_ text: String) { self.text = text }
}

/// Splits a line into words, and reads words as values; anything that no recorder writes is a problem.
///
/// It works on bytes, because a long recording has millions of lines: with strings it took ten times as long.
nonisolated struct LineParser {
  /// Bytes between two spaces.
  typealias Word = ArraySlice<UInt8>

  /// Places, distances and sizes are smaller, in points.
  static let largestLength = 1e7
  /// No recording lasts longer, in seconds: a hundred days.
  static let longestTime = 1e7

  private var rest: ArraySlice<UInt8>

  init(_ line: [UInt8]) {
    rest = line[...]
  }

  // MARK: Words

  /// The next word; if there is none, the problem names what was expected.
  mutating func word(_ what: StaticString) throws(LineProblem) -> Word {
    guard let word = nextWord() else { throw LineProblem("\(what) is missing") }
    return word
  }

  /// The next word; nil at the end of the line.
  mutating func nextWord() -> Word? {
    guard !rest.isEmpty else { return nil }
    let end = rest.firstIndex(of: UInt8(ascii: " ")) ?? rest.endIndex
    defer { rest = rest[end...].dropFirst() }
    return rest[..<end]
  }

  /// Consumes the next word if it is `word`.
  mutating func take(_ word: StaticString) -> Bool {
    guard let behind = rest(behind: word), behind.isEmpty || behind.first == UInt8(ascii: " ") else {
      return false
    }
    rest = behind.dropFirst()
    return true
  }

  /// Consumes the text after `name=` if the next word begins so.
  mutating func option(_ name: StaticString) -> Word? {
    guard let behind = rest(behind: name), behind.first == UInt8(ascii: "=") else { return nil }
    rest = behind.dropFirst()
    return nextWord() ?? []
  }

  /// The text after `name=` in the next word.
  mutating func required(_ name: StaticString) throws(LineProblem) -> Word {
    guard let value = option(name) else { throw LineProblem("\(name)= is missing") }
    return value
  }

  private func rest(behind start: StaticString) -> ArraySlice<UInt8>? {
    start.withUTF8Buffer { rest.starts(with: $0) ? rest.dropFirst($0.count) : nil }
  }

  func checkEnd() throws(LineProblem) {
    if !rest.isEmpty { throw LineProblem("\(LineParser.quoted(rest)) means nothing here") }
  }

  /// A word, or more, for a message: not long.
  static func quoted(_ word: Word) -> String { "\"\(shortened(String(decoding: word, as: UTF8.self)))\"" }

  /// Text from a file for a message: not long.
  static func shortened(_ text: String) -> String {
    let scalars = text.unicodeScalars
    let start = scalars.prefix(40)
    return String(start) + (start.endIndex < scalars.endIndex ? "…" : "")
  }

  // MARK: Values

  static func number(
    _ word: Word, _ what: StaticString, in range: ClosedRange<Double>
  ) throws(LineProblem) -> Double {
    guard let number = RecordingNumber.double(word), number.isFinite else {
      throw LineProblem("\(what) is not a number: \(quoted(word))")
    }
    guard range.contains(number) else { throw LineProblem("\(what) is out of range: \(quoted(word))") }
    return number
  }

  static func whole(
    _ word: Word, _ what: StaticString, in range: ClosedRange<Int>
  ) throws(LineProblem) -> Int {
    guard let number = RecordingNumber.whole(word) else {
      throw LineProblem("\(what) is not a whole number: \(quoted(word))")
    }
    guard range.contains(number) else { throw LineProblem("\(what) is out of range: \(quoted(word))") }
    return number
  }

  static func text(_ word: Word, _ what: StaticString) throws(LineProblem) -> String {
    guard let text = RecordingWords.decoded(word) else {
      throw LineProblem("\(what) has a percent sign that encodes no text: \(quoted(word))")
    }
    return text
  }

  static func time(_ word: Word) throws(LineProblem) -> TimeInterval {
    try number(word, "the time", in: 0...longestTime)
  }

  static func length(_ word: Word, _ what: StaticString) throws(LineProblem) -> CGFloat {
    try number(word, what, in: -largestLength...largestLength)
  }

  static func pair(
    _ word: Word, _ separator: UInt8, _ what: StaticString
  ) throws(LineProblem) -> (Word, Word) {
    guard let middle = word.firstIndex(of: separator) else {
      throw LineProblem("\(what) needs two numbers: \(quoted(word))")
    }
    return (word[..<middle], word[middle...].dropFirst())
  }

  static func place(_ word: Word) throws(LineProblem) -> CGPoint {
    let (x, y) = try pair(word, UInt8(ascii: ","), "the place")
    return CGPoint(x: try length(x, "the place"), y: try length(y, "the place"))
  }

  static func way(_ word: Word) throws(LineProblem) -> CGVector {
    let (dx, dy) = try pair(word, UInt8(ascii: ","), "the way")
    return CGVector(dx: try length(dx, "the way"), dy: try length(dy, "the way"))
  }
}
