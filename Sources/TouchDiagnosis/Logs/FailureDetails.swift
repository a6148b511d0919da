import Foundation
import UIKitCore

// The view and the point of a failure, from the line that reports it and those after it.

/// A regular expression, and words of which each line that it matches has one.
///
/// The expression takes a microsecond for a few bytes, and few lines have such a word.
nonisolated private struct LineForm<Output>: @unchecked Sendable {
  // Nothing changes it: its kind alone is not known to be Sendable.
  private let form: Regex<Output>
  let signs: [String]

  init(_ signs: String..., form: Regex<Output>) { (self.form, self.signs) = (form, signs) }

  func firstMatch(in line: FailureLine) -> Output? {
    line.signs.contains(where: signs.contains) ? (try? form.firstMatch(in: line.text))?.output : nil
  }
}

/// A line of a failure, and the words in it by which forms are looked for.
nonisolated struct FailureLine {
  /// Its number, from 1.
  let number: Int
  let text: Substring
  fileprivate let signs: [String]

  private static let search = WordSearch(
    Array(Set(FailureTarget.signs + FailureHit.signs + FailurePoint.signs)))

  init(_ text: Substring, number: Int) {
    (self.text, self.number) = (text, number)
    signs = FailureLine.search.words(in: text)
  }

  /// What it says, without the spaces around it.
  var message: String {
    func isPlain(_ byte: UInt8?) -> Bool { byte.map { 0x21...0x7e ~= $0 } ?? true }
    return isPlain(text.utf8.first) && isPlain(text.utf8.last)
      ? String(text) : text.trimmingCharacters(in: .whitespaces)
  }
}

/// Which view a failure is about.
nonisolated enum FailureTarget {
  /// From texts that certainly name one view to texts that may name several.
  private static let forms: [LineForm<(Substring, Substring)>] = [
    LineForm("Target view:", form: /Target view: *<[^:>]+: ?(0x[0-9a-fA-F]+)/),
    LineForm("Element Description\"", form: /Element Description" *: *"<[^:>]+: ?(0x[0-9a-fA-F]+)/),
    LineForm("View ", form: /View +[“"]<[^:>]+: ?(0x[0-9a-fA-F]+)/),
    LineForm("view with identifier ", form: /view with identifier [`“"]([^`”"]+)[`”"]/),
    LineForm("accessibilityID('", form: /accessibilityID\('([^']+)'\)/),
    LineForm("identifier == ", form: /identifier == [“"]([^”"]+)[”"]/),
    LineForm("with the identifier \"", form: /with the identifier "([^"]+)"/),
    LineForm("identifier: '", form: /identifier: '([^']+)'/),
    LineForm("accessibilityLabel('", form: /accessibilityLabel\('([^']+)'\)/),
    LineForm("buttonTitle('", form: /buttonTitle\('([^']+)'\)/),
    LineForm("hasText('", "text('", form: /[^A-Za-z](?:hasText|text)\('([^']+)'\)/),
    LineForm("label == ", "text == ", form: /(?:label|text) == [“"]([^”"]+)[”"]/),
    LineForm("with the label \"", form: /with the label "([^"]+)"/),
    LineForm("label: '", form: /label: '([^']+)'/),
    LineForm(" is not tappable", form: /accessibility (?:label|identifier) (.+?) is not tappable/),
    LineForm(" is not tappable", form: /<[^:>]+: ?(0x[0-9a-fA-F]+)[^>]*>+ is not tappable/),
    // The boundaries of Unicode take half of the time that a log takes.
    LineForm(
      "\" ", form: /"([^"]+)" (?:is not tappable|[A-Z][A-Za-z]+\b)/.wordBoundaryKind(.simple)),
    LineForm(" matching regex: ", form: /(?:Text|Id) matching regex: ([^,]+)/),
  ]

  fileprivate static let signs = forms.flatMap(\.signs)

  static func find(in lines: [FailureLine]) -> TestLog.Found<String>? {
    for form in forms {
      for line in lines {
        let name = form.firstMatch(in: line)?.1.trimmingCharacters(in: .whitespaces)
        guard let name, !name.isEmpty else { continue }
        return TestLog.Found(value: name, line: line.number)
      }
    }
    return nil
  }
}

/// The view that a touch reaches by the tool's own search.
nonisolated enum FailureHit {
  private static let forms: [LineForm<(Substring, Substring)>] = [
    LineForm("- Hit", form: /- Hit(?:ten)?: *(<[^;>]+)/),
    LineForm("Another view ", form: /Another view +[“"](<[^;>]+)/),
  ]

  fileprivate static let signs = forms.flatMap(\.signs)

  static func find(in lines: [FailureLine]) -> TestLog.Found<String>? {
    for line in lines {
      guard let match = forms.lazy.compactMap({ $0.firstMatch(in: line) }).first else { continue }
      return TestLog.Found(value: match.1 + ">", line: line.number)
    }
    return nil
  }
}

/// Where a failed touch was aimed.
nonisolated enum FailurePoint {
  private typealias Pair = (Substring, Substring, Substring)
  private typealias Four = (Substring, Substring, Substring, Substring, Substring)
  private static let window = LineForm<Pair>(
    "window point ", form: /window point [“"]?\{"x": ?(-?[0-9.]+), ?"y": ?(-?[0-9.]+)\}/)
  private static let hit = LineForm<Pair>(
    "Failed to hit view ", form: /Failed to hit view .*at point \{(-?[0-9.]+), ?(-?[0-9.]+)\}/)
  private static let origin = LineForm<Pair>(
    "Absolute origin: {", form: /Absolute origin: \{(-?[0-9.]+), ?(-?[0-9.]+)\}/)
  private static let activation = LineForm<Pair>(
    "activationPoint={", form: /activationPoint=\{(-?[0-9.]+), ?(-?[0-9.]+)\}/)
  private static let rectangle = LineForm<Four>(
    "{{", form: /\{\{(-?[0-9.]+), ?(-?[0-9.]+)\}, ?\{(-?[0-9.]+), ?(-?[0-9.]+)\}\}/)

  fileprivate static let signs =
    window.signs + hit.signs + origin.signs + activation.signs + rectangle.signs

  static func find(in lines: [FailureLine], of tool: TestLog.Tool) -> TestLog.Found<CGPoint>? {
    for line in lines {
      if let pair = window.firstMatch(in: line), let point = CGPoint(pair.1, pair.2) {
        return TestLog.Found(value: point, line: line.number)
      }
      if let pair = hit.firstMatch(in: line), isOnScreen(lines), let point = CGPoint(pair.1, pair.2) {
        return TestLog.Found(value: point, line: line.number)
      }
      if tool == .earlGrey, let pair = activation.firstMatch(in: line), let point = CGPoint(pair.1, pair.2) {
        return TestLog.Found(value: point, line: line.number)
      }
    }
    return tool == .xcuitest ? middle(of: lines[0]) : nil
  }

  /// Whether a point of Detox's, which is in the view's coordinates, is the same on the screen.
  private static func isOnScreen(_ lines: [FailureLine]) -> Bool {
    lines.allSatisfy {
      guard let pair = origin.firstMatch(in: $0) else { return true }
      return CGPoint(pair.1, pair.2) == .zero
    }
  }

  /// XCUITest touches the middle of the element whose frame it prints.
  private static func middle(of line: FailureLine) -> TestLog.Found<CGPoint>? {
    frame(in: line).map { TestLog.Found(value: CGPoint(x: $0.midX, y: $0.midY), line: line.number) }
  }

  static func frame(in line: FailureLine) -> CGRect? {
    guard let numbers = rectangle.firstMatch(in: line),
      let origin = CGPoint(numbers.1, numbers.2), let size = CGPoint(numbers.3, numbers.4)
    else { return nil }
    return CGRect(origin: origin, size: CGSize(width: size.x, height: size.y))
  }
}

nonisolated extension CGPoint {
  fileprivate init?(_ x: Substring, _ y: Substring) {
    guard let x = Double(x), let y = Double(y), x.isFinite, y.isFinite else { return nil }
    self.init(x: x, y: y)
  }
}
