import Foundation

/// Writes one JSON object with its keys in the order they are added and its numbers rounded, so that runs agree to the byte.
struct JSONWriter {
  private var text = "{"

  /// The object as text.
  var object: String { text + "}" }

  mutating func add(_ key: String, _ value: String) { addRaw(key, JSONWriter.quoted(value)) }
  mutating func add(_ key: String, _ value: Int) { addRaw(key, String(value)) }
  mutating func add(_ key: String, _ value: Bool) { addRaw(key, value ? "true" : "false") }
  mutating func add(_ key: String, coordinate: CGFloat) {
    addRaw(key, JSONWriter.number(coordinate, places: 3))
  }
  mutating func add(_ key: String, seconds: TimeInterval) {
    addRaw(key, JSONWriter.number(seconds, places: 6))
  }
  mutating func add(_ key: String, _ point: CGPoint) { addRaw(key, JSONWriter.array(point)) }

  mutating func add(_ key: String, _ size: CGSize) {
    add(key, CGPoint(x: size.width, y: size.height))
  }

  mutating func add(_ key: String, _ values: [Int]) {
    addRaw(key, "[" + values.map(String.init).joined(separator: ",") + "]")
  }

  mutating func add(_ key: String, _ values: [String]) {
    addRaw(key, "[" + values.map(JSONWriter.quoted).joined(separator: ",") + "]")
  }

  mutating func add(_ key: String, _ points: [CGPoint]) {
    addRaw(key, "[" + points.map(JSONWriter.array).joined(separator: ",") + "]")
  }

  mutating func add(_ key: String, _ rects: [CGRect]) {
    let texts = rects.map { rect in
      let numbers = [rect.minX, rect.minY, rect.width, rect.height].map { JSONWriter.number($0, places: 3) }
      return "[" + numbers.joined(separator: ",") + "]"
    }
    addRaw(key, "[" + texts.joined(separator: ",") + "]")
  }

  mutating func addNull(_ key: String) { addRaw(key, "null") }

  mutating func add(_ key: String, objects: [String]) {
    addRaw(key, "[" + objects.joined(separator: ",") + "]")
  }

  private mutating func addRaw(_ key: String, _ value: String) {
    if text.utf8.count > 1 { text += "," }
    text += "\"\(key)\":\(value)"
  }

  private static func array(_ point: CGPoint) -> String {
    "[\(number(point.x, places: 3)),\(number(point.y, places: 3))]"
  }

  /// A number rounded to so many places, without a fraction that it does not need; not finite ones become 0.
  static func number(_ value: Double, places: Int) -> String {
    guard value.isFinite else { return "0" }
    let factor = pow(10, Double(places))
    let scaled = (value * factor).rounded()
    guard abs(scaled) < 9e15 else { return String(value) }
    let whole = Int(scaled)
    let unit = Int(factor)
    let fraction = abs(whole) % unit
    let sign = whole < 0 ? "-" : ""
    guard fraction != 0 else { return "\(sign)\(abs(whole) / unit)" }
    var digits = String(fraction)
    digits = String(repeating: "0", count: places - digits.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(sign)\(abs(whole) / unit).\(digits)"
  }

  static func quoted(_ string: String) -> String {
    var result = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20:
        let code = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - code.count) + code
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
