import Foundation
import UIKitCore

// The view and the point of a failure, from the line that reports it and those after it.

/// Which view a failure is about.
nonisolated enum FailureTarget {
  /// From texts that certainly name one view to texts that may name several.
  private static var forms: [Regex<(Substring, Substring)>] {
    [
      /Target view: *<[^:>]+: ?(0x[0-9a-fA-F]+)/, /Element Description" *: *"<[^:>]+: ?(0x[0-9a-fA-F]+)/,
      /View +[“"]<[^:>]+: ?(0x[0-9a-fA-F]+)/, /view with identifier [`“"]([^`”"]+)[`”"]/,
      /accessibilityID\('([^']+)'\)/, /identifier == [“"]([^”"]+)[”"]/, /with the identifier "([^"]+)"/,
      /identifier: '([^']+)'/, /accessibilityLabel\('([^']+)'\)/, /buttonTitle\('([^']+)'\)/,
      /[^A-Za-z](?:hasText|text)\('([^']+)'\)/, /(?:label|text) == [“"]([^”"]+)[”"]/,
      /with the label "([^"]+)"/, /label: '([^']+)'/,
      /accessibility (?:label|identifier) (.+?) is not tappable/,
      /<[^:>]+: ?(0x[0-9a-fA-F]+)[^>]*>+ is not tappable/, /"([^"]+)" (?:is not tappable|[A-Z][A-Za-z]+\b)/,
      /(?:Text|Id) matching regex: ([^,]+)/,
    ]
  }

  static func find(in lines: [Substring], _ about: Range<Int>) -> TestLog.Found<String>? {
    for form in forms {
      for index in about {
        let match = lines[index].firstMatch(of: form)
        guard let name = match?.output.1.trimmingCharacters(in: .whitespaces), !name.isEmpty else { continue }
        return TestLog.Found(value: name, line: index + 1)
      }
    }
    return nil
  }
}

/// The view that a touch reaches by the tool's own search.
nonisolated enum FailureHit {
  private static var forms: [Regex<(Substring, Substring)>] {
    [/- Hit(?:ten)?: *(<[^;>]+)/, /Another view +[“"](<[^;>]+)/]
  }

  static func find(in lines: [Substring], _ about: Range<Int>) -> TestLog.Found<String>? {
    for index in about {
      guard let match = forms.lazy.compactMap({ lines[index].firstMatch(of: $0) }).first else { continue }
      return TestLog.Found(value: match.output.1 + ">", line: index + 1)
    }
    return nil
  }
}

/// Where a failed touch was aimed.
nonisolated enum FailurePoint {
  private static var window: Regex<(Substring, Substring, Substring)> {
    /window point [“"]?\{"x": ?(-?[0-9.]+), ?"y": ?(-?[0-9.]+)\}/
  }
  private static var hit: Regex<(Substring, Substring, Substring)> {
    /Failed to hit view .*at point \{(-?[0-9.]+), ?(-?[0-9.]+)\}/
  }
  private static var origin: Regex<(Substring, Substring, Substring)> {
    /Absolute origin: \{(-?[0-9.]+), ?(-?[0-9.]+)\}/
  }
  private static var activation: Regex<(Substring, Substring, Substring)> {
    /activationPoint=\{(-?[0-9.]+), ?(-?[0-9.]+)\}/
  }
  private static var rectangle: Regex<(Substring, Substring, Substring, Substring, Substring)> {
    /\{\{(-?[0-9.]+), ?(-?[0-9.]+)\}, ?\{(-?[0-9.]+), ?(-?[0-9.]+)\}\}/
  }

  static func find(
    in lines: [Substring], _ about: Range<Int>, of tool: TestLog.Tool
  ) -> TestLog.Found<CGPoint>? {
    for index in about {
      if let pair = (try? window.firstMatch(in: lines[index]))?.output,
        let point = CGPoint(pair.1, pair.2)
      {
        return TestLog.Found(value: point, line: index + 1)
      }
      if let pair = (try? hit.firstMatch(in: lines[index]))?.output, isOnScreen(lines, about),
        let point = CGPoint(pair.1, pair.2)
      {
        return TestLog.Found(value: point, line: index + 1)
      }
      if tool == .earlGrey, let pair = (try? activation.firstMatch(in: lines[index]))?.output,
        let point = CGPoint(pair.1, pair.2)
      {
        return TestLog.Found(value: point, line: index + 1)
      }
    }
    return tool == .xcuitest ? middle(of: lines[about.lowerBound], line: about.lowerBound + 1) : nil
  }

  /// Whether a point of Detox's, which is in the view's coordinates, is the same on the screen.
  private static func isOnScreen(_ lines: [Substring], _ about: Range<Int>) -> Bool {
    about.allSatisfy {
      guard let pair = (try? origin.firstMatch(in: lines[$0]))?.output else { return true }
      return CGPoint(pair.1, pair.2) == .zero
    }
  }

  /// XCUITest touches the middle of the element whose frame it prints.
  private static func middle(of line: Substring, line number: Int) -> TestLog.Found<CGPoint>? {
    frame(in: line).map { TestLog.Found(value: CGPoint(x: $0.midX, y: $0.midY), line: number) }
  }

  static func frame(in line: Substring) -> CGRect? {
    guard let numbers = (try? rectangle.firstMatch(in: line))?.output,
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
