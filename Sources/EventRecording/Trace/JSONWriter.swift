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
  private var bytes: [UInt8] = []
  private var isFirst = true

  /// The object as text.
  package var object: String { String(decoding: bytes, as: UTF8.self) + "}" }

  /// Begins an object.
  package init() { begin() }

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
    bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0.dropLast())) }
    bytes.removeAll(keepingCapacity: true)
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

  /// Adds an object with the members that `members` adds.
  package mutating func add(_ key: StaticString, object members: (inout JSONWriter) -> Void) {
    addKey(key)
    begin()
    members(&self)
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
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
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
    addPlain(String(value))
  }

  /// A number rounded to this many places, without a needless fraction; infinities and NaN become 0.
  private mutating func addNumber(_ value: Double, places: Int) {
    guard value.isFinite else { return bytes.append(UInt8(ascii: "0")) }
    let unit: UInt = places == 6 ? 1_000_000 : 1000
    let scaled = (value * Double(unit)).rounded()
    guard abs(scaled) < 9e15 else { return addPlain(String(value)) }
    let (whole, fraction) = UInt(abs(scaled)).quotientAndRemainder(dividingBy: unit)
    if scaled < 0 { bytes.append(UInt8(ascii: "-")) }
    addPlain(String(whole))
    guard fraction != 0 else { return }
    bytes.append(UInt8(ascii: "."))
    let digits = String(fraction).utf8
    bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: places - digits.count))
    bytes.append(contentsOf: digits)
    while bytes.last == UInt8(ascii: "0") { bytes.removeLast() }
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
    bytes.append(contentsOf: string.utf8)
  }

  private mutating func addEscaped(_ string: String) {
    guard string.utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") })
    else { return addPlain(string) }
    for byte in string.utf8 { addEscaped(byte) }
  }

  private mutating func addEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): addRaw("\\\"")
    case UInt8(ascii: "\\"): addRaw("\\\\")
    case UInt8(ascii: "\n"): addRaw("\\n")
    case UInt8(ascii: "\r"): addRaw("\\r")
    case UInt8(ascii: "\t"): addRaw("\\t")
    case ..<0x20: addPlain(String(format: "\\u%04x", byte))
    default: bytes.append(byte)
    }
  }
}
