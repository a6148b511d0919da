import Foundation
import SeededRandom
import Testing

@testable import TouchDiagnosis

/// What the lines of a failure say: by bytes, and by the regular expressions that say it shortest.
@Suite("The lines of a failure")
struct FailureDetailsTests {
  nonisolated(unsafe) private static let targets: [Regex<(Substring, Substring)>] = [
    /Target view: *<[^:>]+: ?(0x[0-9a-fA-F]+)/,
    /Element Description" *: *"<[^:>]+: ?(0x[0-9a-fA-F]+)/,
    /View +[“"]<[^:>]+: ?(0x[0-9a-fA-F]+)/,
    /view with identifier [`“"]([^`”"]+)[`”"]/,
    /accessibilityID\('([^']+)'\)/,
    /identifier == [“"]([^”"]+)[”"]/,
    /with the identifier "([^"]+)"/,
    /identifier: '([^']+)'/,
    /accessibilityLabel\('([^']+)'\)/,
    /buttonTitle\('([^']+)'\)/,
    /(?:^|[^A-Za-z])(?:hasText|text)\('([^']+)'\)/,
    /(?:label|text) == [“"]([^”"]+)[”"]/,
    /with the label "([^"]+)"/,
    /label: '([^']+)'/,
    /accessibility (?:label|identifier) (.+?) is not tappable/,
    /<[^:<>]+: ?(0x[0-9a-fA-F]+)[^>]*>+ is not tappable/,
    /"([^"]+)" (?:is not tappable|[A-Z][A-Za-z]+(?![0-9_A-Za-z]))/,
    /(?:Text|Id) matching regex: ([^,]+)/,
  ]
  nonisolated(unsafe) private static let hits: [Regex<(Substring, Substring)>] = [
    /- Hit(?:ten)?: *(<[^;>]+)/, /Another view +[“"](<[^;>]+)/,
  ]

  /// A line for each of them.
  private static let lines = [
    "Target view: <UIView: 0x1f; a>", "Element Description\" : \"<UIView:0x7>\"", "View “<UIView: 0x1>”",
    "view with identifier `pay`", "accessibilityID('pay')", "identifier == “pay”",
    "with the identifier \"pay\"", "identifier: 'pay'", "accessibilityLabel('pay')", "buttonTitle('pay')",
    "(text('pay')", "label == “pay”", "with the label \"pay\"", "label: '付款'",
    "accessibility label pay is not tappable", "<UIView: 0x1; a>> is not tappable", "\"pay\" Button",
    "Text matching regex: pay, x", "- Hitten: <UIView: 0x1; a>", "Another view “<UIView: 0x1>”",
  ]
  private static let parts = [
    "<", "<UIView: 0x1f", ": ", ":", "0x7", ">", " is not tappable", "“", "”", "\"", "`", "'", "('", "')",
    " ",
    "x", "text('", "label: '", "Button", "é", "_", "5", ",", ";", "ten",
  ]

  /// One of the lines, or two, with some parts added or left out.
  private static func text(_ random: inout SeededGenerator) -> String {
    var text = lines.randomElement(using: &random) ?? ""
    if random.chance(percent: 20) { text += lines.randomElement(using: &random) ?? "" }
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      let place = text.indices.randomElement(using: &random) ?? text.startIndex
      if random.chance(percent: 50) {
        text.insert(contentsOf: parts.randomElement(using: &random) ?? "", at: place)
      } else if place < text.endIndex {
        text.remove(at: place)
      }
    }
    return text
  }

  private func line(_ text: String) -> FailureLine { FailureLine(number: 1, bytes: Array(text.utf8)[...]) }

  @Test(
    "In hundreds of lines of messages, changed at random, view and hit are those that the expressions find")
  func views() {
    var random = SeededGenerator(seed: 62)
    var found: Set<Int> = []
    for _ in 0..<600 {
      let text = Self.text(&random)
      var target: String?
      for (index, form) in Self.targets.enumerated() where target == nil {
        let name = text.firstMatch(of: form)?.1.trimmingCharacters(in: .whitespaces)
        guard let name, !name.isEmpty else { continue }
        target = name
        found.insert(index)
      }
      #expect(FailureTarget.find(in: [line(text)])?.value == target, "\(text)")
      let hit = Self.hits.lazy.compactMap { text.firstMatch(of: $0)?.1 }.first.map { $0 + ">" }
      #expect(FailureHit.find(in: [line(text)])?.value == hit.map(String.init), "\(text)")
    }
    #expect(found.count == Self.targets.count, "\(found.sorted())")
  }

  @Test("Points and frames are read with and without spaces, and nothing that is none")
  func places() {
    func point(_ text: String, _ tool: TestLog.Tool = .detox) -> CGPoint? {
      FailurePoint.find(in: [line(text)], of: tool)?.value
    }
    #expect(point("at window point “{\"x\":160,\"y\":-1.5}”") == CGPoint(x: 160, y: -1.5))
    #expect(point("window point {\"x\": 1, \"y\": 2}") == CGPoint(x: 1, y: 2))
    #expect(point("Failed to hit view at point {1, 2} or at point {3,4} at point {5") == CGPoint(x: 3, y: 4))
    #expect(point("at point {1, 2}") == nil && point("Failed to hit view at point {1-, 2}") == nil)
    #expect(point("activationPoint={1, 2}") == nil)
    #expect(point("activationPoint={1, 2}", .earlGrey) == CGPoint(x: 1, y: 2))
    #expect(point("{{ {{10, 20}, {30, 40}}", .xcuitest) == CGPoint(x: 25, y: 40))
    #expect(point("{{10, 20}, {30, 40}", .xcuitest) == nil)
  }

  @Test("The lines are those that end in any newline")
  func lines() {
    let text = "a\r\nb\rc\u{b}d\u{c}e\u{85}f\u{2028}g\u{2029}é\n\n“h”"
    let lines = LogLines(text)
    let expected = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    #expect((0..<lines.count).map { String(decoding: lines[$0], as: UTF8.self) } == expected)
    #expect(lines.text(of: 1..<3) == "b\nc\n")
    #expect(LogLines("").count == 1 && LogLines("a\r").count == 2)
  }
}
