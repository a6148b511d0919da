/// Bytes that grow at the end and keep their memory when removed.
///
/// For each byte an array would check whether it is shared and has room; this makes room for a piece at a time.
nonisolated struct ByteBuffer: ~Copyable {
  /// A whole number of 64 bits has no more digits.
  private static let mostDigits = 20

  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    self.capacity = max(1, capacity)
    start = .allocate(capacity: self.capacity)
  }

  deinit { start.deallocate() }

  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    body(UnsafeRawBufferPointer(start: start, count: count))
  }

  mutating func removeAll() { count = 0 }

  // MARK: Appending

  mutating func append(_ byte: UInt8) {
    reserve(1)
    start[count] = byte
    count += 1
  }

  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard let source = bytes.baseAddress else { return }
    reserve(bytes.count)
    UnsafeMutableRawPointer(start + count).copyMemory(from: source, byteCount: bytes.count)
    count += bytes.count
  }

  /// Appends a whole number in decimal digits.
  mutating func append(digitsOf value: UInt) {
    reserve(ByteBuffer.mostDigits)
    var digits = 1
    var rest = value
    while rest >= 10 {
      rest /= 10
      digits += 1
    }
    write(value, digits: digits)
  }

  /// Appends a fraction, counted in units of its last place, without the zeros at its end.
  mutating func append(fraction: UInt, places: Int) {
    reserve(ByteBuffer.mostDigits)
    var (fraction, places) = (fraction, places)
    while places > 1, fraction % 10 == 0 {
      fraction /= 10
      places -= 1
    }
    write(fraction, digits: places)
  }

  private mutating func write(_ value: UInt, digits: Int) {
    var rest = value
    for place in stride(from: count + digits - 1, through: count, by: -1) {
      start[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    count += digits
  }

  private mutating func reserve(_ more: Int) {
    if count + more > capacity { grow(to: count + more) }
  }

  @inline(never)
  private mutating func grow(to needed: Int) {
    capacity = max(needed, 2 * capacity)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: start, count: count)
    start.deallocate()
    start = larger
  }
}
