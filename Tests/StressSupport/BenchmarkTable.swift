import Foundation

/// Writes what a benchmark has measured as a table, or as one JSON object a line, each row as soon as it is there.
package struct BenchmarkTable {
  private let columns: [String]
  private let isJSON: Bool

  /// Writes the heading.
  ///
  /// - Parameters:
  ///   - title: What is measured.
  ///   - columns: The names of the figures, with their units, as keys of the JSON objects: `road_ns`.
  package init(_ title: String, columns: String..., isJSON: Bool) {
    (self.columns, self.isJSON) = (columns, isJSON)
    if !isJSON { write(title, (columns + ["at_most"]).map { $0.replacing("_", with: " ") }) }
  }

  /// Writes a row, whose last figure should be so much at most; it may have fewer figures than there are columns.
  package func add(_ name: String, _ figures: Double..., atMost: Double? = nil) {
    let missing = [Double?](repeating: nil, count: columns.count - figures.count)
    let cells = figures + missing + [atMost]
    if isJSON {
      let members = zip(columns + ["at_most"], cells).compactMap { key, value in
        value.map { ",\"\(key)\":" + String(format: "%.5f", $0) }
      }
      return say("{\"name\":\"\(name)\"\(members.joined())}")
    }
    let isMissed = if let atMost, let last = figures.last { last > atMost } else { false }
    write(name, cells.map { $0.map(text) ?? "" } + (isMissed ? ["missed"] : []))
  }

  private func text(_ value: Double) -> String {
    String(format: "%.\(abs(value) < 1 ? 5 : abs(value) < 100 ? 2 : 1)f", value)
  }

  private func write(_ name: String, _ texts: [String]) {
    say(
      texts.reduce(name.padding(toLength: 46, withPad: " ", startingAt: 0)) { line, text in
        line + String(repeating: " ", count: max(1, 15 - text.count)) + text
      })
  }
}
