import CairoCanvas
import Foundation
import SeededRandom
import Testing
import UIKitCore

struct PNGTests {
  private var picture: Bitmap {
    Bitmap(width: 37, height: 21) { pixels in
      for index in pixels.indices {
        // Opaque and wholly transparent pixels, which premultiplication does not change.
        pixels[index] = index % 7 == 0 ? 0 : 0xff00_0000 | UInt32(index * 7919 & 0xff_ffff)
      }
    }
  }

  @Test func whatIsWrittenIsReadBack() throws {
    let picture = self.picture
    let data = try #require(UIImage(bitmap: picture).pngData())
    let image = try #require(UIImage(data: data))
    #expect(image.bitmap.width == 37 && image.bitmap.height == 21)
    #expect(image.bitmap.values == picture.values)

    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).png")
    defer { try? FileManager.default.removeItem(at: file) }
    try data.write(to: file)
    #expect(UIImage(contentsOfFile: file.path).map { $0.bitmap.values } == picture.values)
  }

  @Test func whatIsNoPictureIsNil() throws {
    #expect(UIImage(data: Data()) == nil)
    #expect(UIImage(data: Data("not a picture".utf8)) == nil)
    #expect(UIImage(data: Data(repeating: 0, count: 1000)) == nil)
    #expect(UIImage(contentsOfFile: "/does/not/exist.png") == nil)
    #expect(UIImage(contentsOfFile: "/") == nil)
  }

  @Test func aFileCutOffAnywhereIsNilOrAPicture() throws {
    let data = try #require(UIImage(bitmap: picture).pngData())
    // The last 12 bytes are the end marker, without which the picture may already be complete.
    for count in 0..<(data.count - 12) { #expect(UIImage(data: data.prefix(count)) == nil, "\(count) bytes") }
  }

  @Test func aFileWithAWrongByteNeverCrashes() throws {
    let data = try #require(UIImage(bitmap: picture).pngData())
    var random = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      var broken = data
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        broken[Int.random(in: 0..<broken.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      if let image = UIImage(data: broken) { #expect(image.bitmap.width > 0) }
    }
  }

  @Test func aPictureThatClaimsToBeHugeIsNil() throws {
    var data = try #require(UIImage(bitmap: picture).pngData())
    data.replaceSubrange(16..<24, with: [0x7f, 0xff, 0xff, 0xff, 0x7f, 0xff, 0xff, 0xff])
    #expect(UIImage(data: data) == nil)
  }
}
