import Foundation

/// Where view trees and element trees are in a log.
nonisolated struct LoggedTrees {
  /// The lines of each, from 1.
  private(set) var ranges: [ClosedRange<Int>] = []

  /// How many lines may interrupt a tree: a line broken at a column, the titles of windows.
  private static let widestGap = 4

  init(in lines: LogLines, failing: [Bool]) {
    var (start, last, views) = (0, 0, 0)
    func range() -> ClosedRange<Int>? { views > 1 ? start...last : nil }
    for index in 0..<lines.count {
      let line = lines[index]
      let signs = failing[index] ? [] : LoggedTrees.signs.words(in: line)
      let count = LoggedTrees.views(in: line, with: signs)
      let isTitle = failing[index] || !signs.isDisjoint(with: LoggedTrees.titleWords)
      if views > 0, isTitle || index + 1 - last > LoggedTrees.widestGap {
        ranges += range().map { [$0] } ?? []
        views = 0
      }
      guard count > 0 else { continue }
      if views == 0 { start = index + 1 }
      last = index + 1
      views += count
    }
    ranges += range().map { [$0] } ?? []
  }

  /// Words that precede a tree.
  private static let titles = ["ierarchy:", "ierarchy (", "viewHierarchy\"", "Element subtree:"]
  /// Words that name one view beside the tree.
  private static let asides = ["Origin view:", "Target view:", "Hit:", "Hitten:", "Element Description"]
  private static let signs = WordSearch(
    titles + asides + ["frame", "reactTag", "{{", ", pid: ", " x=\"", " width=\""])

  private static let titleWords = signs.words(titles)
  private static let asideWords = signs.words(asides)
  private static let viewWords = signs.words(["frame", "reactTag"])
  private static let elementWords = signs.words(["{{", ", pid: "])
  private static let tagWords = signs.words([" x=\"", " width=\""])

  /// How many views or elements a line describes.
  private static func views(in line: ArraySlice<UInt8>, with signs: WordSearch.Words) -> Int {
    guard !signs.isEmpty, signs.isDisjoint(with: asideWords) else { return 0 }
    if !signs.isDisjoint(with: viewWords), line.hasAddressedObject { return max(1, line.countOfFrames) }
    // The application's element may have no frame.
    if !signs.isDisjoint(with: elementWords), line.isElement { return 1 }
    return signs.isSuperset(of: tagWords) ? line.countOfTags : 0
  }
}

// What would be short as regular expressions, which take microseconds for each byte.
nonisolated extension ArraySlice<UInt8> {
  /// Whether it has an object with an address: `<UIView: 0x1;`.
  fileprivate var hasAddressedObject: Bool {
    indices.contains { start in
      guard self[start] == .less, let name = letterOrUnderscore(after: start),
        let colon = self[name...].firstIndex(where: { [.less, .greater, .colon].contains($0) }),
        self[colon] == .colon
      else { return false }
      var rest = self[(colon + 1)...]
      if rest.first == .space { rest = rest.dropFirst() }
      guard rest.starts(with: "0x".utf8) else { return false }
      let digits = rest.dropFirst(2).prefix { $0.isHexDigit }
      let end = rest.dropFirst(2 + digits.count).first
      return !digits.isEmpty && (end == .semicolon || end == .greater)
    }
  }

  /// How often it has `frame = (`, with or without the spaces, or with a brace.
  fileprivate var countOfFrames: Int {
    let word = Array("frame".utf8)
    return indices.count { start in
      guard self[start] == word[0] else { return false }
      var rest = self[start...]
      guard rest.starts(with: word) else { return false }
      rest = rest.dropFirst(word.count)
      if rest.first == .space { rest = rest.dropFirst() }
      guard rest.popFirst() == .equals else { return false }
      if rest.first == .space { rest = rest.dropFirst() }
      return rest.first == .openingParenthesis || rest.first == UInt8(ascii: "{")
    }
  }

  /// Whether an element of XCUITest begins it, with a frame or a process: `Button, 0x1, {{0, 0}, {9, 9}}`.
  fileprivate var isElement: Bool {
    guard let start = firstIndex(where: \.isLetter), self[start] & 0x20 == 0 else { return false }
    let kind = self[start...].prefix {
      $0.isLetter || [.space, .openingParenthesis, .closingParenthesis].contains($0)
    }
    let rest = self[kind.endIndex...]
    guard rest.starts(with: ", ".utf8) else { return false }
    let behind = rest.dropFirst(2)
    return behind.indices.contains {
      behind[$0...].starts(with: "{{".utf8) || behind[$0...].starts(with: "pid: ".utf8)
    }
  }

  /// How many tags with an attribute `x` it has.
  fileprivate var countOfTags: Int {
    indices.count { start in
      guard self[start] == .less, let name = letterOrUnderscore(after: start) else { return false }
      let tag = self[name...].dropFirst().prefix { $0 != .less && $0 != .greater }
      return tag.indices.contains { tag[$0] == .space && tag[$0...].starts(with: " x=\"".utf8) }
    }
  }

  private func letterOrUnderscore(after index: Int) -> Int? {
    let next = index + 1
    return next < endIndex && self[next].isLetterOrUnderscore ? next : nil
  }
}
