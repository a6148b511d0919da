import SeededRandom
import Testing

@testable import TouchDiagnosis

/// The lines that are taken for views: by bytes, and by the regular expressions that say it shortest.
@Suite("Views in the lines of a log")
struct LoggedTreesTests {
  private static func views(in line: String) -> Int {
    let asides = ["Origin view:", "Target view:", "Hit:", "Hitten:", "Element Description"]
    if asides.contains(where: line.contains) { return 0 }
    if line.contains("frame") || line.contains("reactTag"),
      line.contains(/<[A-Za-z_][^<>:]*: ?0x[0-9a-fA-F]+[;>]/)
    {
      return max(1, line.matches(of: /frame ?= ?[({]/).count)
    }
    if line.contains(/^[^A-Za-z]*[A-Z][A-Za-z ()]*, .*(?:\{\{|pid: )/) { return 1 }
    return line.contains(" width=\"") ? line.matches(of: /<[A-Za-z_][^<>]* x="/).count : 0
  }

  @Test("Thousands of lines of parts of views have the views that the expressions find")
  func random() {
    let parts = [
      "<", ">", "UIView", "_X", ":", ": ", "0x", "0x1f", ";", "frame", " = ", "=", "(", "{", "{{", "Button",
      "a", ", ",
      " ", ", pid: 7", " x=\"", " width=\"", "é", "9", "reactTag", "[", "Hit:", "(Main)", "<UIView: 0x1;",
      "frame = (", "<a x=\"1\" width=\"2\">",
    ]
    var random = SeededGenerator(seed: 62)
    var kinds: Set<Int> = []
    func ranges(in text: String) -> [ClosedRange<Int>] {
      let lines = LogLines(text)
      return LoggedTrees(in: lines, failing: Array(repeating: false, count: lines.count)).ranges
    }
    for _ in 0..<3000 {
      let line = (0..<Int.random(in: 1...14, using: &random))
        .map { _ in parts.randomElement(using: &random) ?? "" }.joined()
      let count = Self.views(in: line)
      kinds.insert(count)
      // A tree has two views at least.
      #expect(ranges(in: line) == (count > 1 ? [1...1] : []), "\(line)")
      #expect(
        ranges(in: "<UIView: 0x1; frame = (0 0; 9 9)>\n\(line)") == (count > 0 ? [1...2] : []), "\(line)")
    }
    #expect(kinds.isSuperset(of: [0, 1, 2]))
  }

  @Test(
    "Square brackets stand for angle brackets where the expressions find a view in them, and none in others")
  func brackets() {
    let parts = [
      "[", "<", "]", ">", "UIView", "Shop.Row", "7", ": ", ":", "0x", "0x1f", "; ", "frame = ", "baseClass =",
      "é", "\n",
    ]
    var random = SeededGenerator(seed: 63)
    var count = 0
    for _ in 0..<8000 {
      let isLikely = random.chance(percent: 50)
      let text =
        (isLikely ? "[UIView: 0x1; frame = " : "")
        + (0..<Int.random(in: 1...12, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
        .joined()
      let expected =
        text.contains(/\[[A-Za-z_][\w.]*: ?0x[0-9a-fA-F]+; (?:baseClass|frame) =/)
        && !text.contains(/<[A-Za-z_][\w.]*: ?0x[0-9a-fA-F]+; (?:baseClass|frame) =/)
      if expected { count += 1 }
      #expect((BracketedText.withAngles(text) != nil) == expected, "\(text)")
    }
    #expect(count > 300)
  }
}
