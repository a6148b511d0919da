import Foundation
import UIKitCore

/// What is wrong with a line, without its place.
nonisolated struct LineProblem: Error {
  var text: String
  init(_ text: String) { self.text = text }
}

/// Takes a line apart into words, and words into values; whatever is not as a recorder writes it is a problem.
nonisolated struct LineParser {
  /// Places, ways and sizes are smaller, in points.
  static let largestLength = 1e7
  /// No recording lasts longer, in seconds: a hundred days.
  static let longestTime = 1e7

  private var rest: Substring.UTF8View

  init(_ line: String) {
    rest = Substring(line).utf8
  }

  // MARK: Words

  /// Whether all words have been taken.
  var isAtEnd: Bool { rest.isEmpty }

  /// The next word, with what is asked for in the problem if there is none.
  mutating func word(_ what: StaticString) throws(LineProblem) -> Substring {
    guard let word = nextWord() else { throw LineProblem("\(what) is missing") }
    return word
  }

  /// The next word; nil at the end of the line.
  mutating func nextWord() -> Substring? {
    guard !rest.isEmpty else { return nil }
    let end = rest.firstIndex(of: UInt8(ascii: " ")) ?? rest.endIndex
    defer { rest = end == rest.endIndex ? rest[end...] : rest[rest.index(after: end)...] }
    return Substring(rest[..<end])
  }

  /// Takes the next word if it is `word`.
  mutating func take(_ word: String) -> Bool {
    var ahead = self
    guard let next = ahead.nextWord(), next == word else { return false }
    self = ahead
    return true
  }

  /// Takes what stands behind `name=` if that is the next word.
  mutating func option(_ name: String) -> Substring? {
    var ahead = self
    guard let next = ahead.nextWord(), next.hasPrefix(name), next.dropFirst(name.count).first == "=" else {
      return nil
    }
    self = ahead
    return next.dropFirst(name.count + 1)
  }

  func checkEnd() throws(LineProblem) {
    if !rest.isEmpty { throw LineProblem("\"\(LineParser.shortened(Substring(rest)))\" means nothing here") }
  }

  /// Text from a file as it may stand in a message: one short line.
  static func shortened(_ text: Substring) -> String {
    let plain = text.unicodeScalars.prefix(40).map {
      $0.properties.generalCategory == .control ? "?" : String($0)
    }
    return plain.joined() + (text.unicodeScalars.count > 40 ? "…" : "")
  }

  // MARK: Values

  /// A number with digits, a point and an exponent at most.
  static func number(_ word: Substring, _ what: StaticString) throws(LineProblem) -> Double {
    guard let first = word.utf8.first, first == UInt8(ascii: "-") || (0x30...0x39).contains(first),
      !word.utf8.contains(UInt8(ascii: "x")), let number = Double(word), number.isFinite
    else { throw LineProblem("\(what) is no number: \"\(shortened(word))\"") }
    return number
  }

  static func number(
    _ word: Substring, _ what: StaticString, in range: ClosedRange<Double>
  ) throws(LineProblem) -> Double {
    let number = try number(word, what)
    guard range.contains(number) else { throw LineProblem("\(what) is out of range: \(shortened(word))") }
    return number
  }

  static func whole(
    _ word: Substring, _ what: StaticString, in range: ClosedRange<Int>
  ) throws(LineProblem) -> Int {
    guard let number = Int(word) else {
      throw LineProblem("\(what) is no whole number: \"\(shortened(word))\"")
    }
    guard range.contains(number) else { throw LineProblem("\(what) is out of range: \(shortened(word))") }
    return number
  }

  static func text(_ word: Substring, _ what: StaticString) throws(LineProblem) -> String {
    guard let text = RecordingWords.decoded(word) else {
      throw LineProblem("\(what) has a percent sign without two digits: \"\(shortened(word))\"")
    }
    return text
  }

  static func time(_ word: Substring) throws(LineProblem) -> TimeInterval {
    try number(word, "the time", in: 0...longestTime)
  }

  static func length(_ word: Substring, _ what: StaticString) throws(LineProblem) -> CGFloat {
    try number(word, what, in: -largestLength...largestLength)
  }

  static func pair(
    _ word: Substring, _ separator: Character, _ what: StaticString
  ) throws(LineProblem) -> (Substring, Substring) {
    guard let middle = word.firstIndex(of: separator) else {
      throw LineProblem("\(what) needs two numbers: \"\(shortened(word))\"")
    }
    return (word[..<middle], word[word.index(after: middle)...])
  }

  static func place(_ word: Substring) throws(LineProblem) -> CGPoint {
    let (x, y) = try pair(word, ",", "the place")
    return CGPoint(x: try length(x, "the place"), y: try length(y, "the place"))
  }

  static func way(_ word: Substring) throws(LineProblem) -> CGVector {
    let (dx, dy) = try pair(word, ",", "the way")
    return CGVector(dx: try length(dx, "the way"), dy: try length(dy, "the way"))
  }

  /// What stands behind `name=` in the next word.
  mutating func required(_ name: String) throws(LineProblem) -> Substring {
    guard let value = option(name) else { throw LineProblem("\(name)= is missing") }
    return value
  }
}
