import Foundation
import UIKitCore

/// Values in Swift source.
nonisolated enum SwiftSource {
  /// The longest line, in characters.
  static let longestLine = 110

  /// A number, as short as reads back the same; with up to six decimal places, which is exact for times.
  static func number(_ value: Double) -> String {
    let rounded = (value * 1e6).rounded() / 1e6
    let text = (rounded == 0 ? 0 : rounded).description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  static func point(_ point: CGPoint) -> String {
    "CGPoint(x: \(number(point.x)), y: \(number(point.y)))"
  }

  static func size(_ size: CGSize) -> String {
    "CGSize(width: \(number(size.width)), height: \(number(size.height)))"
  }

  static func rect(_ rect: CGRect) -> String {
    "CGRect(x: \(number(rect.minX)), y: \(number(rect.minY)), width: \(number(rect.width)), height: \(number(rect.height)))"
  }

  static func vector(_ vector: CGVector) -> String {
    "CGVector(dx: \(number(vector.dx)), dy: \(number(vector.dy)))"
  }

  /// Text as a literal.
  static func string(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\\(scalar)"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      case _ where scalar.properties.generalCategory == .control:
        literal += "\\u{\(String(scalar.value, radix: 16))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }

  /// A name of several words as one: for `click-through`, `clickThrough` or, capitalised, `ClickThrough`.
  static func identifier(_ text: String, capitalized: Bool = false) -> String {
    let words = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    var name = ""
    for (index, word) in words.enumerated() {
      let first = index == 0 && !capitalized ? word.prefix(1).lowercased() : word.prefix(1).uppercased()
      name += first + word.dropFirst()
    }
    return name.first?.isNumber == true ? "_" + name : name
  }

  /// A set of options: `.shift`, `[.control, .shift]`.
  static func options<Options: OptionSet>(
    _ options: Options, _ names: [(Options, String)], type: String
  ) -> String where Options.RawValue == Int, Options.Element == Options {
    let known = names.filter { options.contains($0.0) }
    guard known.reduce(0, { $0 | $1.0.rawValue }) == options.rawValue else {
      return "\(type)(rawValue: \(options.rawValue))"
    }
    return known.count == 1 ? ".\(known[0].1)" : "[\(known.map { ".\($0.1)" }.joined(separator: ", "))]"
  }

  /// The call of a function with its arguments, in one line or, if that is too long, with the arguments below.
  static func call(_ function: String, _ arguments: [String], indentation: Int) -> [String] {
    let line = function + "(" + arguments.joined(separator: ", ") + ")"
    guard indentation + line.count > longestLine else { return [line] }
    var lines = [function + "("]
    var current = "  "
    for (index, argument) in arguments.enumerated() {
      let piece = argument + (index == arguments.count - 1 ? ")" : ",")
      if current.count > 2, indentation + current.count + 1 + piece.count > longestLine {
        lines.append(current)
        current = "  "
      }
      current += (current.count > 2 ? " " : "") + piece
    }
    lines.append(current)
    return lines
  }
}
