import Foundation

/// One line of the trace.
package struct TraceLine: Sendable, CustomStringConvertible {
  /// The line as it was written.
  package let text: String

  /// Its fields.
  package let fields: JSON

  package init(_ text: String) throws {
    self.text = text
    fields = try JSON(parsing: text)
    guard fields["n"]?.int != nil, fields["t"]?.number != nil, fields["kind"]?.string != nil else {
      throw SupportError("not a line of the trace, n, t or kind is missing: \(text.prefix(200))")
    }
  }

  /// Its number in the trace.
  package var n: Int { fields["n"]?.int ?? 0 }

  /// When it was written, in seconds on the application's clock.
  package var t: Double { fields["t"]?.number ?? 0 }

  /// `event`, `hitTest`, `deliver` and so on.
  package var kind: String { self["kind"] ?? "" }

  /// A field's text; nil if it is absent or something else.
  package subscript(name: String) -> String? { fields[name]?.string }

  package var description: String { text }
}

extension JSON {
  /// A name without its number: `redButton` of `redButton#12`.
  package var name: String? {
    string.map { String($0.prefix { $0 != "#" }) }
  }

  /// A point written as two numbers.
  package var point: CGPoint? {
    guard elements.count == 2, let x = self[0]?.number, let y = self[1]?.number else { return nil }
    return CGPoint(x: x, y: y)
  }
}
