import Foundation
import UIKitCore

/// Writes one JSON object with its keys in the order in which they are added and its numbers rounded, so that runs
/// agree to the byte.
///
///     var writer = JSONWriter()
///     writer.add("kind", "frame")
///     writer.add("ms", coordinate: 1.25)
///     print(writer.object)  // {"kind":"frame","ms":1.25}
///
/// **Cost:** O(*n*) in the number of bytes written.
///
/// It writes bytes into one buffer: a trace has thousands of lines a second, and concatenating strings was most of a
/// line's cost.
nonisolated package struct JSONWriter: ~Copyable {
  private var bytes: ByteBuffer
  private var isFirst = true

  /// The object as text.
  package var object: String { bytes.withBytes { String(decoding: $0, as: UTF8.self) } + "}" }

  /// Begins an object, with this many bytes reserved for it.
  package init(capacity: Int = 192) {
    bytes = ByteBuffer(capacity: capacity)
    begin()
  }

  // MARK: Objects and lines

  mutating func begin() {
    bytes.append(UInt8(ascii: "{"))
    isFirst = true
  }

  mutating func end() {
    bytes.append(UInt8(ascii: "}"))
    isFirst = false
  }

  /// Ends the object and its line, and begins the next one.
  mutating func endLine() {
    end()
    bytes.append(UInt8(ascii: "\n"))
    begin()
  }

  /// Passes on the bytes of the lines ended so far, and forgets them.
  mutating func flushLines(_ body: (UnsafeRawBufferPointer) -> Void) {
    // The last byte begins the next line.
    bytes.withBytes { body(UnsafeRawBufferPointer(rebasing: $0.dropLast())) }
    bytes.removeAll()
    begin()
  }

  // MARK: Members

  package mutating func add(_ key: StaticString, _ value: String) {
    addKey(key)
    addQuoted(value)
  }

  package mutating func add(_ key: StaticString, _ id: ObjectID) {
    addKey(key)
    addQuoted(id)
  }

  package mutating func add(_ key: StaticString, _ value: Int) {
    addKey(key)
    addWhole(value)
  }

  package mutating func add(_ key: StaticString, _ value: Bool) {
    addKey(key)
    addRaw(value ? "true" : "false")
  }

  package mutating func add(_ key: StaticString, coordinate: CGFloat) {
    addKey(key)
    addNumber(coordinate, places: 3)
  }

  package mutating func add(_ key: StaticString, seconds: TimeInterval) {
    addKey(key)
    addNumber(seconds, places: 6)
  }

  package mutating func add(_ key: StaticString, _ point: CGPoint) {
    addKey(key)
    addPoint(point)
  }

  package mutating func add(_ key: StaticString, _ size: CGSize) {
    add(key, CGPoint(x: size.width, y: size.height))
  }

  package mutating func add(_ key: StaticString, _ values: [Int]) {
    add(key, each: values) { $0.addWhole($1) }
  }
  package mutating func add(_ key: StaticString, _ values: [String]) {
    add(key, each: values) { $0.addQuoted($1) }
  }
  package mutating func add(_ key: StaticString, _ ids: [ObjectID]) {
    add(key, each: ids) { $0.addQuoted($1) }
  }
  package mutating func add(_ key: StaticString, _ points: [CGPoint]) {
    add(key, each: points) { $0.addPoint($1) }
  }

  package mutating func add(_ key: StaticString, _ rects: [CGRect]) {
    add(key, each: rects) { writer, rect in
      writer.addPair(rect.minX, rect.minY, opening: "[", closing: ",")
      writer.addPair(rect.width, rect.height, opening: "", closing: "]")
    }
  }

  /// Adds an object of numbers, in the order given.
  package mutating func add(_ key: StaticString, numbers: [(name: String, value: Double)]) {
    addKey(key)
    begin()
    for (name, value) in numbers {
      addKey(name)
      addNumber(value, places: 3)
    }
    end()
  }

  package mutating func addNull(_ key: StaticString) {
    addKey(key)
    addRaw("null")
  }

  /// Adds an array of objects, each with the members that `members` adds.
  package mutating func add<Value>(
    _ key: StaticString, objects: [Value], _ members: (inout JSONWriter, Value) -> Void
  ) {
    add(key, each: objects) { writer, value in
      writer.begin()
      members(&writer, value)
      writer.end()
    }
  }

  private mutating func add<Value>(
    _ key: StaticString, each values: [Value], _ write: (inout JSONWriter, Value) -> Void
  ) {
    addKey(key)
    bytes.append(UInt8(ascii: "["))
    for (index, value) in values.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      write(&self, value)
    }
    bytes.append(UInt8(ascii: "]"))
    isFirst = false
  }

  // MARK: Parts

  private mutating func addKey(_ key: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    addRaw(key)
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
  }

  private mutating func addKey(_ key: String) {
    separate()
    addQuoted(key)
    bytes.append(UInt8(ascii: ":"))
  }

  private mutating func separate() {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
  }

  private mutating func addRaw(_ text: StaticString) {
    bytes.append(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private mutating func addPoint(_ point: CGPoint) { addPair(point.x, point.y, opening: "[", closing: "]") }

  private mutating func addPair(
    _ first: CGFloat, _ second: CGFloat, opening: StaticString, closing: StaticString
  ) {
    addRaw(opening)
    addNumber(first, places: 3)
    bytes.append(UInt8(ascii: ","))
    addNumber(second, places: 3)
    addRaw(closing)
  }

  // MARK: Numbers

  private mutating func addWhole(_ value: Int) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    bytes.append(digitsOf: value.magnitude)
  }

  /// A number rounded to this many places, without a needless fraction; infinities and NaN become 0.
  private mutating func addNumber(_ value: Double, places: Int) {
    guard value.isFinite else { return bytes.append(UInt8(ascii: "0")) }
    let unit: UInt = places == 6 ? 1_000_000 : 1000
    let scaled = (value * Double(unit)).rounded()
    guard abs(scaled) < 9e15 else { return addPlain(String(value)) }
    let (whole, fraction) = UInt(abs(scaled)).quotientAndRemainder(dividingBy: unit)
    if scaled < 0 { bytes.append(UInt8(ascii: "-")) }
    bytes.append(digitsOf: whole)
    guard fraction != 0 else { return }
    bytes.append(UInt8(ascii: "."))
    bytes.append(fraction: fraction, places: places)
  }

  // MARK: Strings

  private mutating func addQuoted(_ string: String) {
    bytes.append(UInt8(ascii: "\""))
    addEscaped(string)
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func addQuoted(_ id: ObjectID) {
    bytes.append(UInt8(ascii: "\""))
    addEscaped(id.name)
    if let number = id.number {
      bytes.append(UInt8(ascii: "#"))
      addWhole(number)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func addPlain(_ string: String) {
    var string = string
    string.withUTF8 { bytes.append(UnsafeRawBufferPointer($0)) }
  }

  /// Most strings need no escaping and are copied in one piece.
  private mutating func addEscaped(_ string: String) {
    var string = string
    string.withUTF8 { text in
      var start = 0
      for place in text.indices where JSONWriter.mustBeEscaped(text[place]) {
        bytes.append(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(text)[start..<place]))
        addEscape(for: text[place])
        start = place + 1
      }
      bytes.append(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(text)[start...]))
    }
  }

  private static func mustBeEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func addEscape(for byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): addRaw("\\\"")
    case UInt8(ascii: "\\"): addRaw("\\\\")
    case UInt8(ascii: "\n"): addRaw("\\n")
    case UInt8(ascii: "\r"): addRaw("\\r")
    case UInt8(ascii: "\t"): addRaw("\\t")
    default:
      let code = String(byte, radix: 16)
      addPlain("\\u" + String(repeating: "0", count: 4 - code.count) + code)
    }
  }
}
