import CairoCanvas
import Foundation
import Testing
import UIKitCore

/// Pictures found by their names.
struct NamedImageTests {
  /// A folder with files of so many pixels.
  private func bundle(_ files: [String: Int]) throws -> Bundle {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, size) in files {
      let image = UIImage(bitmap: Bitmap(width: size, height: size) { $0.update(repeating: 0xffff_0000) })
      try #require(image.pngData()).write(to: folder.appendingPathComponent(name))
    }
    return try #require(Bundle(path: folder.path))
  }

  @Test("The file for the screen's scale is taken", arguments: [(1, 10), (2, 20), (3, 30)])
  func scales(scale: CGFloat, pixels: CGFloat) throws {
    let bundle = try bundle(["photo.png": 10, "photo@2x.png": 20, "photo@3x.png": 30])
    let traits = UITraitCollection(displayScale: scale)
    let image = try #require(UIImage(named: "photo", in: bundle, compatibleWith: traits))
    #expect(image.scale == scale && image.size == CGSize(width: 10, height: 10))
    #expect(image.cgImage?.width == Int(pixels))
    let again = try #require(UIImage(named: "photo.png", in: bundle, compatibleWith: traits))
    #expect(again.size == image.size)
  }

  @Test func anotherFileIsBetterThanNone() throws {
    let bundle = try bundle(["photo@2x.png": 20])
    let image = UIImage(
      named: "photo", in: bundle, compatibleWith: UITraitCollection(displayScale: 1))
    #expect(image?.scale == 2 && image?.size == CGSize(width: 10, height: 10))
    #expect(UIImage(named: "other", in: bundle, compatibleWith: nil) == nil)
    #expect(UIImage(named: "", in: bundle, compatibleWith: nil) == nil)
  }

  @Test func whatIsInUseIsReadOnce() throws {
    let bundle = try bundle(["photo.png": 10])
    let image = try #require(UIImage(named: "photo", in: bundle, compatibleWith: nil))
    try FileManager.default.removeItem(atPath: bundle.bundlePath + "/photo.png")
    #expect(UIImage(named: "photo", in: bundle, compatibleWith: nil) == image)
  }

  @Test func theCheckoutsOwnPicturesAreFound() {
    #expect(UIImage(named: "Icons/fingerpost-32")?.size == CGSize(width: 32, height: 32))
    let missing: UIImage = #imageLiteral(resourceName: "there is none")
    #expect(missing.size == .zero && missing.cgImage == nil)
  }
}
