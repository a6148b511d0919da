import Foundation

/// A JSON value, written with keys in the order in which they are given and numbers rounded.
nonisolated package indirect enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  /// Seconds, with six decimals: a moment must not be before what happens in it.
  case time(Double)
  case text(String)
  case list([JSONValue])
  case object([(String, JSONValue)])
  /// Text that is JSON already.
  case verbatim(String)

  static func int(_ value: Int) -> JSONValue { .number(Double(value)) }
  static func numbers(_ values: [CGFloat]) -> JSONValue { .list(values.map { .number(Double($0)) }) }

  /// The value as JSON, in one line.
  package var json: String {
    var text = ""
    write(into: &text)
    return text
  }

  private func write(into text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let value): text += JSONValue.short(value, 1e3)
    case .time(let value): text += JSONValue.short(value, 1e6)
    case .text(let value): JSONValue.quote(value, into: &text)
    case .list(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.write(into: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        JSONValue.quote(member.0, into: &text)
        text += ":"
        member.1.write(into: &text)
      }
      text += "}"
    case .verbatim(let json): text += json
    }
  }

  /// A number with at most so many parts of one; JSON has none that are not finite.
  private static func short(_ value: Double, _ parts: Double) -> String {
    guard value.isFinite else { return "0" }
    let rounded = (value * parts).rounded() / parts
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }

  /// Adds a quoted text that is safe in a script: it neither ends the script nor begins a comment there, and has no
  /// line ends that older browsers refuse.
  private static func quote(_ value: String, into text: inout String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "<", ">", "&", "\u{2028}", "\u{2029}", "\u{0}"..<"\u{20}", "\u{7f}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
