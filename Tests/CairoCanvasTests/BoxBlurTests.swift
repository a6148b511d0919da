import SeededRandom
import Testing

@testable import CairoCanvas

/// The blur of shadows against one that averages every byte by itself.
struct BoxBlurTests {
  /// A picture of one byte a pixel, in rows with some bytes more.
  private struct Gray: Equatable {
    let (width, height): (Int, Int)
    var bytes: [UInt8]
    var stride: Int { width + 3 }

    init(_ width: Int, _ height: Int, _ value: (Int, Int) -> UInt8) {
      (self.width, self.height) = (width, height)
      bytes = Array(repeating: 9, count: (width + 3) * height)
      for y in 0..<height {
        for x in 0..<width { bytes[y * stride + x] = value(x, y) }
      }
    }

    mutating func blur(_ boxWidth: Int) {
      let (width, height, stride) = (width, height, stride)
      bytes.withUnsafeMutableBufferPointer {
        BoxBlur(width: boxWidth).apply(to: $0.baseAddress!, width: width, height: height, stride: stride)
      }
    }

    /// The average of the bytes from `before` in front of each one to `after` behind it; those outside are zero.
    private func averaged(_ before: Int, _ after: Int, alongRows: Bool) -> Gray {
      Gray(width, height) { x, y in
        var sum = 0
        for offset in -before...after {
          let (column, row) = alongRows ? (x + offset, y) : (x, y + offset)
          guard (0..<width).contains(column), (0..<height).contains(row) else { continue }
          sum += Int(bytes[row * stride + column])
        }
        let count = before + after + 1
        return UInt8((sum + count / 2) / count)
      }
    }

    func blurredPlainly(_ boxWidth: Int) -> Gray {
      let half = boxWidth / 2
      let boxes =
        boxWidth.isMultiple(of: 2)
        ? [(half, half - 1), (half - 1, half), (half, half)]
        : [(half, half), (half, half), (half, half)]
      var result = self
      for alongRows in [true, false] {
        for (before, after) in boxes { result = result.averaged(before, after, alongRows: alongRows) }
      }
      return result
    }
  }

  private func check(_ picture: Gray, _ boxWidth: Int) {
    var blurred = picture
    blurred.blur(boxWidth)
    #expect(blurred == picture.blurredPlainly(boxWidth), "\(picture.width)x\(picture.height), \(boxWidth)")
  }

  @Test(arguments: [2, 3, 8, 17, 40, 241])
  func aFrameIsBlurredAsByteForByte(boxWidth: Int) {
    for (width, height) in [(1, 1), (2, 31), (60, 45), (45, 46)] {
      check(Gray(width, height) { _, _ in 255 }, boxWidth)
      check(
        Gray(width, height) { x, y in
          (width / 4..<width - width / 4).contains(x) && (height / 3..<height - height / 3).contains(y)
            ? 255 : 0
        }, boxWidth)
    }
  }

  @Test(arguments: [2, 5, 12, 242])
  func whatIsNotSymmetricalIsBlurredAsByteForByte(boxWidth: Int) {
    var random = SeededGenerator(seed: 7)
    for (width, height) in [(9, 40), (33, 20)] {
      check(Gray(width, height) { _, _ in UInt8.random(in: 0...255, using: &random) }, boxWidth)
      // Lines that are like the one before, but not like their mirror images.
      check(Gray(width, height) { x, y in UInt8(x / 4 * 20 % 256) }, boxWidth)
      check(Gray(width, height) { x, y in UInt8(y / 4 * 20 % 256) }, boxWidth)
    }
  }
}
