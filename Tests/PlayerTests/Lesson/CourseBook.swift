import CairoCanvas
import EventRecording
import Foundation
import LessonExport
import TestSupport
import UIKit

@testable import Gallery
@testable import fingerpost

/// The walks through the course, and the book of them: made once for all tests.
enum CourseBook {
  nonisolated struct Made: Sendable {
    let folder: TemporaryFolder
    var walks: String { folder.path("walks") }
    var site: String { folder.path("book") }

    /// The names of the site's pages.
    func pages() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: site).filter { $0.hasSuffix(".html") }.sorted()
    }
  }

  static let made = Task {
    let made = Made(folder: try TemporaryFolder())
    try FileManager.default.createDirectory(atPath: made.walks, withIntermediateDirectories: true)
    // Other tests make the walks.
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let walked = try await Program.run(
      tests,
      ["--testing-library", "swift-testing", "--filter", #"^GalleryTests\.CourseRecordingTests/"#],
      environment: ["FINGERPOST_WRITE_WALKS": made.walks], timeout: 20 * defaultTimeout)
    guard walked.status == .code(0) else { throw SupportError("\(walked.output.suffix(2000))") }
    let exported = try await Program.fingerpost().run(
      ["export-book", made.walks, "--output", made.site], timeout: 20 * defaultTimeout)
    guard exported.status == .code(0) else { throw SupportError(exported.errors) }
    return made
  }
}

/// What the program draws of a recorded scene, without the gallery around it.
@MainActor
final class DrawnStage {
  private let timeline: Timeline
  private var galleries: [DrawnGallery] = []

  init(_ recording: Recording) {
    var opened: (DrawnGallery) -> Void = { _ in }
    timeline = Timeline(recording) { _, _ in
      try DrawnGallery.launch(recording) { drawn, _ in opened(drawn) }
    }
    opened = { [unowned self] drawn in
      if !galleries.contains(where: { $0 === drawn }) { galleries.append(drawn) }
    }
  }

  /// The pixels at a moment.
  func picture(at time: TimeInterval) throws -> PixelPicture {
    let replay = try timeline.replay(at: time)
    guard let screen = galleries.last(where: { $0.application === replay.application })?.gallery.sceneScreen,
      let png = screen.application.run({ ScreenRenderer.png(of: screen) })
    else { throw SupportError("nothing is drawn") }
    return try PixelPicture(png)
  }
}

/// The pixels of a picture.
struct PixelPicture {
  let width: Int
  let height: Int
  let pixels: [UInt32]

  init(_ png: Data) throws {
    guard let bitmap = UIImage(data: png)?.bitmap else { throw SupportError("this is no picture") }
    (width, height, pixels) = (bitmap.width, bitmap.height, Array(bitmap.pixels))
  }

  /// The share of pixels that have another one, by more than `tolerance` of 255 in a channel, with no pixel as in the
  /// other picture beside it: edges may lie a pixel apart.
  func difference(from other: PixelPicture, tolerance: Int = 24) -> Double {
    guard (width, height) == (other.width, other.height) else { return 1 }
    func channels(_ pixel: UInt32) -> [Int] { [0, 8, 16].map { Int(pixel >> $0 & 255) } }
    func areClose(_ one: UInt32, _ two: UInt32) -> Bool {
      one == two || zip(channels(one), channels(two)).allSatisfy { abs($0 - $1) <= tolerance }
    }
    var count = 0
    for y in 0..<height {
      for x in 0..<width where !areClose(pixels[y * width + x], other.pixels[y * width + x]) {
        let rows = max(0, y - 1)...min(height - 1, y + 1)
        let columns = max(0, x - 1)...min(width - 1, x + 1)
        let isBeside = rows.contains { row in
          columns.contains { areClose(pixels[y * width + x], other.pixels[row * width + $0]) }
        }
        if !isBeside { count += 1 }
      }
    }
    return Double(count) / Double(width * height)
  }
}
