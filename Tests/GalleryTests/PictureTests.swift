import CairoCanvas
import Foundation
import TestTiers
import Testing
import UIKit

@testable import Gallery

/// Every scene against a stored picture, light and dark, at one and two pixels a point.
///
/// `FINGERPOST_DRAW_PICTURES=1` stores what is drawn now; look at the pictures before you keep them.
@Suite("Pictures of the scenes")
struct PictureTests {
  nonisolated struct Case: CustomTestStringConvertible {
    let scene: Scene
    let style: UIUserInterfaceStyle
    let scale: CGFloat

    var name: String { "\(scene.id)-\(style == .dark ? "dark" : "light")-\(Int(scale))x" }
    var testDescription: String { name }
  }

  nonisolated static let cases: [Case] = Scene.all.flatMap { scene in
    [UIUserInterfaceStyle.light, .dark].flatMap { style in
      [CGFloat(1), 2].map { Case(scene: scene, style: style, scale: $0) }
    }
  }

  /// The largest difference of a colour component that cannot be seen.
  static let tolerance = 8
  /// The largest part of the pixels that may differ by more.
  static let allowedPart = 0.001

  /// In `make test` every scene as it opens on most screens.
  @Test(arguments: runsEverything ? cases : cases.filter { $0.scale == 1 && $0.style == .light })
  func looksAsStored(_ picture: Case) throws {
    let application = UIApplication()
    let gallery = Gallery.drawn(picture.scene, in: application, scale: picture.scale, style: picture.style)
    defer { gallery.close() }
    let drawn = try #require(application.png())
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Pictures/\(picture.name).png")
    if ProcessInfo.processInfo.environment["FINGERPOST_DRAW_PICTURES"] != nil {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      return try drawn.write(to: file)
    }
    let now = try #require(UIImage(data: drawn)?.bitmap)
    let stored = try #require(
      UIImage(contentsOfFile: file.path)?.bitmap, "there is no picture \(file.lastPathComponent)")
    try #require(now.width == stored.width && now.height == stored.height)
    let part = Double(PictureTests.differences(now, stored)) / Double(now.width * now.height)
    guard part > PictureTests.allowedPart else { return }
    let kept = try keep(drawn, picture)
    Issue.record("\(part * 100)% of the pixels of \(picture) differ; what is drawn now is in \(kept)")
  }

  @Test("A picture with a button elsewhere is found to differ")
  func aDifferenceIsFound() throws {
    let scene = try #require(Scene.named("circle"))
    let application = UIApplication()
    let gallery = Gallery.drawn(scene, in: application)
    defer { gallery.close() }
    let before = try #require(application.png().flatMap { UIImage(data: $0)?.bitmap })
    let circle = try #require(gallery.sceneWindows.first?.firstView(named: "circle"))
    circle.center.x += 8
    let after = try #require(application.png().flatMap { UIImage(data: $0)?.bitmap })
    #expect(Double(PictureTests.differences(before, after)) > PictureTests.allowedPart * 900 * 600)
  }

  /// How many pixels differ by more than the tolerance.
  private static func differences(_ first: Bitmap, _ second: Bitmap) -> Int {
    guard let firstPixels = first.pixels.baseAddress, let secondPixels = second.pixels.baseAddress else {
      return 0
    }
    var count = 0
    for start in stride(from: 0, to: first.pixels.count, by: first.width) {
      // Most rows are alike, and an unoptimised loop over millions of pixels takes seconds.
      if memcmp(firstPixels + start, secondPixels + start, first.width * 4) == 0 { continue }
      for place in start..<(start + first.width) where firstPixels[place] != secondPixels[place] {
        let (a, b) = (firstPixels[place], secondPixels[place])
        for shift in [0, 8, 16] as [UInt32] {
          let difference = Int((a >> shift) & 0xff) - Int((b >> shift) & 0xff)
          if abs(difference) > tolerance {
            count += 1
            break
          }
        }
      }
    }
    return count
  }

  /// Keeps what was drawn, to be looked at.
  private func keep(_ png: Data, _ picture: Case) throws -> String {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("fingerpost-\(picture.name).png")
    try png.write(to: file)
    return file.path
  }
}

extension UIApplication {
  /// The main screen as a PNG file's bytes.
  fileprivate func png() -> Data? { run { ScreenRenderer.png(of: mainScreen) } }
}
