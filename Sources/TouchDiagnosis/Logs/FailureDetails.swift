import Foundation
import UIKitCore

// The view and the point of a failure, from the line that reports it and those after it.

/// How a line says something: words with which it begins, and what follows them.
nonisolated private struct LineForm<Value>: Sendable {
  private let beginnings: [String]
  private let search: WordSearch
  /// Whether no letter stands before it.
  private let isWord: Bool
  private let read: @Sendable (inout LineScanner) -> Value?

  init(
    _ beginnings: String..., isWord: Bool = false, read: @escaping @Sendable (inout LineScanner) -> Value?
  ) {
    (self.beginnings, search, self.isWord, self.read) = (beginnings, WordSearch(beginnings), isWord, read)
  }

  /// What the first place in a line says that has this form.
  ///
  /// **Cost:** O(*n*) in the length of the line.
  func firstMatch(in line: FailureLine) -> Value? {
    var scanner = LineScanner(line.bytes)
    while scanner.go(to: search) {
      let before = scanner.before
      _ = scanner.pass(anyOf: beginnings)
      var reader = scanner
      if !(isWord && before?.isLetter == true), let value = read(&reader) { return value }
    }
    return nil
  }
}

/// A line of a failure.
nonisolated struct FailureLine {
  /// Its number, from 1.
  let number: Int
  let bytes: ArraySlice<UInt8>

  /// What it says, without the spaces around it.
  var message: String { String(decoding: bytes, as: UTF8.self).withoutOuterSpaces }
}

/// Which view a failure is about.
nonisolated enum FailureTarget {
  /// From texts that certainly name one view to texts that may name several.
  private static let forms: [LineForm<String>] = [
    LineForm("Target view:") {
      $0.passSpaces()
      return $0.address()
    },
    LineForm("Element Description\"") {
      $0.passSpaces()
      guard $0.pass(":") else { return nil }
      $0.passSpaces()
      return $0.pass("\"") ? $0.address() : nil
    },
    LineForm("View ") {
      $0.passSpaces()
      return $0.pass("“", "\"") ? $0.address() : nil
    },
    LineForm("view with identifier ") { $0.pass("`", "“", "\"") ? $0.text(before: "`", "”", "\"") : nil },
    LineForm("accessibilityID('") { $0.argument() },
    LineForm("identifier == ") { $0.pass("“", "\"") ? $0.text(before: "”", "\"") : nil },
    LineForm("with the identifier \"") { $0.text(before: "\"") },
    LineForm("identifier: '") { $0.text(before: "'") },
    LineForm("accessibilityLabel('") { $0.argument() },
    LineForm("buttonTitle('") { $0.argument() },
    LineForm("hasText('", "text('", isWord: true) { $0.argument() },
    LineForm("label == ", "text == ") { $0.pass("“", "\"") ? $0.text(before: "”", "\"") : nil },
    LineForm("with the label \"") { $0.text(before: "\"") },
    LineForm("label: '") { $0.text(before: "'") },
    LineForm("accessibility label ", "accessibility identifier ") { $0.text(before: " is not tappable") },
    LineForm("<") {
      // Of brackets in one another, the innermost counts.
      guard $0.rest.prefix(LineScanner.longest).first(where: { [.less, .colon].contains($0) }) == .colon,
        let address = $0.addressInside(), $0.text(before: ">") != nil || $0.rest.first == .greater,
        $0.bytes(where: { $0 == .greater }) != nil, $0.pass(" is not tappable")
      else { return nil }
      return address
    },
    LineForm("\"") {
      guard let name = $0.text(before: "\""), $0.pass("\" ") else { return nil }
      return $0.pass("is not tappable") || $0.passKind() ? name : nil
    },
    LineForm("Text matching regex: ", "Id matching regex: ") { $0.text(before: ",", orEnd: true) },
  ]

  static func find(in lines: [FailureLine]) -> TestLog.Found<String>? {
    for form in forms {
      for line in lines {
        guard let name = form.firstMatch(in: line)?.withoutOuterSpaces, !name.isEmpty else { continue }
        return TestLog.Found(value: name, line: line.number)
      }
    }
    return nil
  }
}

nonisolated extension LineScanner {
  /// Reads the address of an object: `<UIView: 0x1`.
  fileprivate mutating func address() -> String? { pass("<") ? addressInside() : nil }

  /// The same behind the bracket.
  fileprivate mutating func addressInside() -> String? {
    guard text(before: ":", ">") != nil, pass(": ", ":"), pass("0x"), let digits = bytes(where: \.isHexDigit)
    else { return nil }
    return "0x" + String(decoding: digits, as: UTF8.self)
  }

  /// Reads the argument of a function, up to `')`.
  fileprivate mutating func argument() -> String? {
    guard let text = text(before: "'"), pass("')") else { return nil }
    return text
  }

  /// Passes the kind of an element, which has two letters at least, and a capital first: `Button`.
  fileprivate mutating func passKind() -> Bool {
    guard let first = rest.first, first.isLetter, first & 0x20 == 0,
      let letters = bytes(where: \.isLetter), letters.count > 1
    else { return false }
    return rest.first.map { !$0.isDigit && $0 != UInt8(ascii: "_") } ?? true
  }

  /// Reads two numbers in braces, behind the first brace: `10, 20}`.
  fileprivate mutating func pair() -> CGPoint? {
    guard let x = number(), pass(", ", ","), let y = number(), pass("}") else { return nil }
    return CGPoint(x: x, y: y)
  }
}

/// The view that a touch reaches by the tool's own search.
nonisolated enum FailureHit {
  private static let forms: [LineForm<String>] = [
    LineForm("- Hit") {
      guard $0.pass("ten:", ":") else { return nil }
      $0.passSpaces()
      return $0.object()
    },
    LineForm("Another view ") {
      $0.passSpaces()
      return $0.pass("“", "\"") ? $0.object() : nil
    },
  ]

  static func find(in lines: [FailureLine]) -> TestLog.Found<String>? {
    for line in lines {
      guard let object = forms.lazy.compactMap({ $0.firstMatch(in: line) }).first else { continue }
      return TestLog.Found(value: object, line: line.number)
    }
    return nil
  }
}

nonisolated extension LineScanner {
  /// Reads an object without what else is said of it.
  fileprivate mutating func object() -> String? {
    pass("<") ? text(before: ";", ">", orEnd: true).map { "<\($0)>" } : nil
  }
}

/// Where a failed touch was aimed.
nonisolated enum FailurePoint {
  private static let window = LineForm("window point ") {
    _ = $0.pass("“", "\"")
    guard $0.pass("{\"x\": ", "{\"x\":"), let x = $0.number(), $0.pass(", ", ","),
      $0.pass("\"y\": ", "\"y\":"), let y = $0.number(), $0.pass("}")
    else { return CGPoint?.none }
    return CGPoint(x: x, y: y)
  }
  private static let places = WordSearch(["at point {"])
  private static let hit = LineForm("Failed to hit view ") {
    var last: CGPoint?
    while $0.go(to: places) {
      _ = $0.pass("at point {")
      var reader = $0
      last = reader.pair() ?? last
    }
    return last
  }
  private static let origin = LineForm("Absolute origin: {") { $0.pair() }
  private static let activation = LineForm("activationPoint={") { $0.pair() }
  private static let rectangle = LineForm("{{") {
    guard let origin = $0.pair(), $0.pass(", {", ",{"), let size = $0.pair(), $0.pass("}") else {
      return CGRect?.none
    }
    return CGRect(origin: origin, size: CGSize(width: size.x, height: size.y))
  }

  static func find(in lines: [FailureLine], of tool: TestLog.Tool) -> TestLog.Found<CGPoint>? {
    for line in lines {
      if let point = window.firstMatch(in: line) { return TestLog.Found(value: point, line: line.number) }
      if let point = hit.firstMatch(in: line), isOnScreen(lines) {
        return TestLog.Found(value: point, line: line.number)
      }
      if tool == .earlGrey, let point = activation.firstMatch(in: line) {
        return TestLog.Found(value: point, line: line.number)
      }
    }
    return tool == .xcuitest ? middle(of: lines[0]) : nil
  }

  /// Whether a point of Detox's, which is in the view's coordinates, is the same on the screen.
  private static func isOnScreen(_ lines: [FailureLine]) -> Bool {
    lines.allSatisfy { origin.firstMatch(in: $0).map { $0 == .zero } ?? true }
  }

  /// XCUITest touches the middle of the element whose frame it prints.
  private static func middle(of line: FailureLine) -> TestLog.Found<CGPoint>? {
    frame(in: line).map { TestLog.Found(value: CGPoint(x: $0.midX, y: $0.midY), line: line.number) }
  }

  static func frame(in line: FailureLine) -> CGRect? { rectangle.firstMatch(in: line) }
}

nonisolated extension String {
  /// The text without the spaces around it.
  fileprivate var withoutOuterSpaces: String {
    func isPlain(_ byte: UInt8?) -> Bool { byte.map { 0x21...0x7e ~= $0 } ?? true }
    return isPlain(utf8.first) && isPlain(utf8.last) ? self : trimmingCharacters(in: .whitespaces)
  }
}
