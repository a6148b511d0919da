import Foundation

/// Where view trees and element trees are in a log.
nonisolated struct LoggedTrees {
  /// The lines of each, from 1.
  private(set) var ranges: [ClosedRange<Int>] = []

  /// How many lines may interrupt a tree: a line broken at a column, the titles of windows.
  private static let widestGap = 4

  init(in lines: [Substring], failing: [Bool]) {
    var (start, last, views) = (0, 0, 0)
    func range() -> ClosedRange<Int>? { views > 1 ? start...last : nil }
    for (index, line) in lines.enumerated() {
      let count = failing[index] ? 0 : LoggedTrees.views(in: line)
      let isTitle = failing[index] || LoggedTrees.titles.contains { line.utf8.contains($0.utf8) }
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

  /// How many views or elements a line describes.
  private static func views(in line: Substring) -> Int {
    let bytes = line.utf8
    if asides.contains(where: { bytes.contains($0.utf8) }) { return 0 }
    if bytes.contains("frame".utf8) || bytes.contains("reactTag".utf8) {
      let count = line.matches(of: /<[A-Za-z_][^<>:]*: ?0x[0-9a-fA-F]+[;>]/).count
      if count > 0 { return max(1, line.matches(of: /frame ?= ?[({]/).count) }
    }
    // The application's element may have no frame.
    if bytes.contains("{{".utf8) || bytes.contains(", pid: ".utf8),
      line.firstMatch(of: /^[^A-Za-z]*[A-Z][A-Za-z ()]*, .*(?:\{\{|pid: )/) != nil
    {
      return 1
    }
    let isMarkup = bytes.contains(" x=\"".utf8) && bytes.contains(" width=\"".utf8)
    return isMarkup ? line.matches(of: /<[A-Za-z_][^<>]* x="/).count : 0
  }
}
