import Foundation

/// Three box blurs of bytes in each direction, which together come within three per cent of a Gaussian.
nonisolated struct BoxBlur {
  /// How many bytes to average before and after each.
  private typealias Box = (before: Int, after: Int)

  private let boxes: [Box]
  /// As many zeros as a box extends beyond the ends of a line.
  private let margin: Int

  /// Blurs with boxes of `width` bytes, at least 2 and at most 255.
  init(width: Int) {
    let half = width / 2
    // Boxes of an even width cannot be centred: one leans left, one right, and the third is a byte wider.
    boxes =
      width % 2 == 1
      ? Array(repeating: (half, half), count: 3) : [(half, half - 1), (half - 1, half), (half, half)]
    margin = half
  }

  /// Blurs rows of `stride` bytes in place; beyond the edges there is nothing.
  ///
  /// **Cost:** O(*n*) in the number of bytes, however wide the boxes are.
  func apply(to bytes: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int) {
    blur(Lines(bytes: bytes, count: height, distance: stride, length: width, step: 1))
    blur(Lines(bytes: bytes, count: width, distance: 1, length: height, step: stride))
  }

  /// The rows or the columns.
  private struct Lines {
    let bytes: UnsafeMutablePointer<UInt8>
    let count: Int
    let distance: Int
    let length: Int
    let step: Int
  }

  private func blur(_ lines: Lines) {
    let room = lines.length + 2 * margin
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * room) { memory in
      memory.initialize(repeating: 0)
      guard let start = memory.baseAddress else { return }
      let (line, other) = (start + margin, start + margin + room)
      for index in 0..<lines.count {
        let first = lines.bytes + index * lines.distance
        for place in 0..<lines.length { line[place] = first[place * lines.step] }
        average(line, into: other, count: lines.length, boxes[0])
        average(other, into: line, count: lines.length, boxes[1])
        average(line, into: other, count: lines.length, boxes[2])
        for place in 0..<lines.length { first[place * lines.step] = other[place] }
      }
    }
  }

  /// Writes the average of the bytes around each one; zeros surround the line.
  private func average(
    _ line: UnsafeMutablePointer<UInt8>, into result: UnsafeMutablePointer<UInt8>, count: Int, _ box: Box
  ) {
    let width = box.before + box.after + 1
    // Multiplies by the reciprocal in 24 bits, which is exact here: each sum times the width is below 2^24.
    let reciprocal = ((1 << 24) + width - 1) / width
    var sum = width / 2
    for index in 0..<box.after { sum &+= Int(line[index]) }
    for index in 0..<count {
      sum &+= Int(line[index + box.after])
      result[index] = UInt8(truncatingIfNeeded: (sum &* reciprocal) &>> 24)
      sum &-= Int(line[index - box.before])
    }
  }
}
