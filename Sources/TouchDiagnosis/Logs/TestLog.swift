import Foundation
import UIKitCore

/// The failures in the log of a UI test, each with the tree, the point and the view near it.
///
///     for failure in TestLog(text).failures { print(failure.tool.rawValue, failure.line, failure.message) }
///
/// The forms are those of Detox (https://github.com/wix/Detox/issues/2192, /3130, /4747, /2156), EarlGrey
/// (https://github.com/google/EarlGrey/pull/1364, /issues/392), KIF (https://github.com/kif-framework/KIF/issues/457,
/// /issues/1238), XCUITest (https://github.com/appium/appium/issues/16913, /issues/15691) and Maestro
/// (https://github.com/mobile-dev-inc/Maestro/issues/1404).
///
/// **Cost:** O(*n*) in the length of the text.
nonisolated package struct TestLog: Sendable {
  /// The tools whose failures are known.
  package enum Tool: String, Hashable, Sendable {
    case detox = "Detox"
    case earlGrey = "EarlGrey"
    case kif = "KIF"
    case xcuitest = "XCUITest"
    case maestro = "Maestro"
  }

  /// What a line says, and its number, from 1.
  package struct Found<Value: Hashable & Sendable>: Hashable, Sendable {
    package var value: Value
    package var line: Int
  }

  package struct Failure: Hashable, Sendable {
    package var tool: Tool
    /// The line that says it, from 1; the first of several that say the same.
    package var line: Int
    /// What that line says.
    package var message: String
    /// The view that should have been touched: its address, identifier, label or text.
    package var target: Found<String>?
    /// Where the touch was aimed, in points on the screen.
    package var point: Found<CGPoint>?
    /// The frame that XCUITest prints of the element.
    package var frame: CGRect?
    /// The view that the log itself says a touch there reaches, as the log describes it.
    package var hit: Found<String>?
    /// The lines of its tree.
    package var tree: ClosedRange<Int>?

    /// Whether XCUITest found that touches do not get to the element.
    package var isNotHittable: Bool { tool == .xcuitest && message.lowercased().contains("not hittable:") }
  }

  package private(set) var failures: [Failure] = []
  private let lines: LogLines

  package init(_ text: String) {
    let lines = LogLines(text)
    self.lines = lines
    let tools = (0..<lines.count).map { Tool(failingIn: lines[$0]) }
    let isFailure = tools.map { $0 != nil }
    let trees = LoggedTrees(in: lines, failing: isFailure).ranges
    var (next, last) = (0, -1)
    for (index, tool) in tools.enumerated() {
      guard let tool else { continue }
      let following = tools[(index + 1)...].firstIndex { $0 != nil } ?? lines.count
      while next < trees.count, trees[next].lowerBound <= index { next += 1 }
      let before = trees[..<next].last.flatMap { $0.upperBound > last ? $0 : nil }
      add(tool, at: index, before: following, before, trees[next...].first)
      last = index
    }
  }

  /// The tree of a failure, whose lines keep their numbers in the log; nil if there is none.
  package func dump(of failure: Failure) throws(ViewDumpError) -> ViewDump? {
    guard let tree = failure.tree else { return nil }
    return try ViewDump(
      reading: lines.text(of: (tree.lowerBound - 1)..<tree.upperBound), fromLine: tree.lowerBound)
  }

  // MARK: Putting together

  /// How many lines after a failure may say what it is about.
  private static let farthest = 60
  /// Lines this close together report one failure.
  private static let nearest = 8

  /// Adds a failure with the trees before and behind it.
  private mutating func add(
    _ tool: Tool, at index: Int, before following: Int, _ before: ClosedRange<Int>?, _ next: ClosedRange<Int>?
  ) {
    let behind = next.flatMap { $0.lowerBound <= following ? $0 : nil }
    let own = before.flatMap { isTaken($0, for: tool) ? nil : $0 }
    let tree = tool.printsTreeFirst ? own ?? behind : behind ?? own
    let end = min(following, index + TestLog.farthest, (next?.lowerBound ?? .max) - 1)
    let about = (index..<max(index + 1, end)).map { FailureLine(number: $0 + 1, bytes: lines[$0]) }
    var failure = Failure(
      tool: tool, line: index + 1, message: about[0].message, target: FailureTarget.find(in: about),
      point: FailurePoint.find(in: about, of: tool),
      frame: tool == .xcuitest ? FailurePoint.frame(in: about[0]) : nil, hit: FailureHit.find(in: about),
      tree: tree)
    if let last = failures.last, last.tool == tool,
      last.isSame(as: failure, within: TestLog.nearest)
    {
      failure.line = last.line
      failure.message = last.message
      failure.target = last.target ?? failure.target
      failure.point = last.point ?? failure.point
      failure.frame = last.frame ?? failure.frame
      failure.hit = last.hit ?? failure.hit
      failure.tree = last.tree ?? failure.tree
      failures[failures.count - 1] = failure
    } else {
      failures.append(failure)
    }
  }
}

nonisolated extension TestLog {
  /// Whether the tree before a failure belongs to the failure before that.
  private func isTaken(_ tree: ClosedRange<Int>, for tool: Tool) -> Bool {
    guard let last = failures.last, last.tree == tree else { return false }
    return last.tool != tool || !tool.printsTreeFirst
  }
}

nonisolated extension TestLog.Tool {
  /// Whether the tree comes before the failure, as the test prints it, and not after, as the tool prints it.
  fileprivate var printsTreeFirst: Bool { self == .xcuitest || self == .maestro }
}

nonisolated extension TestLog.Failure {
  /// Whether another failure of the same tool repeats this one.
  fileprivate func isSame(as other: TestLog.Failure, within distance: Int) -> Bool {
    let isAboutSame = target?.value == other.target?.value && point?.value == other.point?.value
    guard tree == nil || other.tree == nil || tree == other.tree else { return false }
    if isAboutSame, target != nil { return true }
    return other.line - line <= distance && (target == nil || other.target == nil || isAboutSame)
  }
}

nonisolated extension TestLog.Tool {
  /// What the tools print about a failure; the first that occurs in a line decides.
  private static let phrases: [(TestLog.Tool, [String])] = [
    (.detox, ["Test Failed: ", "is not hittable at its visible point", "Cannot find UI element"]),
    (
      .earlGrey,
      [
        "Exception Reason:", "EarlGrey Encountered an Error",
        "com.google.earlgrey.ElementInteractionErrorDomain",
        "Cannot perform action due to constraint",
      ]
    ),
    (
      .kif,
      ["Failed to find accessibility element", "is not tappable", "is not enabled for interaction"]
    ),
    (
      .xcuitest,
      [
        "Failed to synthesize event", "Failed to scroll to visible", "Failed to compute hit point",
        "Failed to determine hittability", "No matches found for", "Not hittable: ",
        "Failed to not hittable: ", "Failed to tap \"",
      ]
    ),
    (.maestro, ["Element not found: ", "Assertion is false: "]),
  ]

  private static let search = WordSearch(phrases.flatMap(\.1))
  private static let words = phrases.map { (tool: $0.0, words: search.words($0.1)) }

  /// The tool that says in a line that something failed; nil if none does.
  fileprivate init?(failingIn line: ArraySlice<UInt8>) {
    let found = TestLog.Tool.search.words(in: line)
    guard !found.isEmpty,
      let (tool, _) = TestLog.Tool.words.first(where: { !$0.words.isDisjoint(with: found) })
    else { return nil }
    self = tool
  }
}
