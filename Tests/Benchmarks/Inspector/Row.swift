import Foundation

/// A figure of the benchmark, beside another of the same run if it is a ratio that counts.
nonisolated struct Row {
  var name: String
  var value: Double
  /// The same without the inspector; nil if there is nothing to compare with.
  var without: Double?
  /// What the ratio to it, or else the figure, must not exceed; nil if none is set.
  var atMost: Double?

  static let heading = line("the inspector", "with", "without", "ratio", "at most")

  private var ratio: Double? { without.map { value / max($0, .leastNonzeroMagnitude) } }

  var line: String {
    func number(_ value: Double?) -> String { value.map { String(format: "%.2f", $0) } ?? "" }
    let isMissed = atMost.map { (ratio ?? value) > $0 } ?? false
    return Row.line(name, number(value), number(without), number(ratio), number(atMost))
      + (isMissed ? "  missed" : "")
  }

  var json: String {
    func field(_ name: String, _ value: Double?) -> String {
      value.map { ",\"\(name)\":" + String(format: "%.4f", $0) } ?? ""
    }
    return "{\"name\":\"\(name)\"" + field("value", value) + field("without", without)
      + field("at_most", atMost) + "}"
  }

  private static func line(_ name: String, _ columns: String...) -> String {
    columns.reduce(name.padding(toLength: 44, withPad: " ", startingAt: 0)) { line, column in
      line + String(repeating: " ", count: max(1, 11 - column.count)) + column
    }
  }
}

nonisolated extension [Double] {
  var median: Double { isEmpty ? .nan : sorted()[count / 2] }
}
