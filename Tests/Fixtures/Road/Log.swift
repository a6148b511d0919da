import UIKit

/// Writes what views are asked and what they get, in the worked example's notation.
enum Log {
  static func add(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }

  /// A search and its result; a pointer that only hovers is looked up without an event, which is not the road.
  static func search(
    by view: UIView, _ point: CGPoint, _ event: UIEvent?, _ body: () -> UIView?
  ) -> UIView? {
    guard event != nil else { return body() }
    add("HT> \(name(view)) \(text(point))")
    let result = body()
    add("HT< \(name(view))=\(name(result))")
    return result
  }

  static func inside(_ view: UIView, _ point: CGPoint, _ event: UIEvent?, _ result: Bool) -> Bool {
    if event != nil { add("PI \(name(view)) \(text(point))=\(result)") }
    return result
  }

  static func touches(_ word: String, _ view: UIView, _ touches: Set<UITouch>) {
    let places = touches.map { text($0.location(in: view)) }.sorted()
    add("\(word) \(name(view)) {\(places.joined(separator: " "))}")
  }

  private static func name(_ view: UIView?) -> String { view?.accessibilityIdentifier ?? "nil" }

  private static func text(_ point: CGPoint) -> String {
    func number(_ value: CGFloat) -> String {
      value == value.rounded() ? String(Int(value)) : String(Double(value))
    }
    return "(\(number(point.x)),\(number(point.y)))"
  }
}
