import EventRecording
import Foundation
import LessonExport
import TestSupport
import TestTiers
import Testing
import UIKit

@testable import CairoCanvas
@testable import Gallery
@testable import fingerpost

/// The browser's frames, and the program's own.
@Suite(
  "A lesson's frames in a browser", .enabled(if: Chromium.path != nil, Comment(rawValue: Chromium.advice)))
struct LessonFrameTests {
  /// Of all pixels so many percent may differ in a channel by more than 24 of 255: edges that fall on half a pixel.
  private static let tolerance = 0.2
  /// The same while a photograph grows, whose picture may be 0.15 s old.
  private static let growingTolerance = 12.0

  /// Compares moments of a recording, in pixels of the recorded display; returns the largest difference in percent.
  private func difference(
    of recording: Recording, in browser: Chromium, at moments: (Double) -> [Double]
  ) async throws -> Double {
    let past = Past(recording)
    let scale = try #require(past.gallery(at: 0).moment).application.mainScreen.scale
    let lesson = try Lesson.made(of: recording, scale: scale)
    let folder = try TemporaryFolder()
    let path = folder.path("lesson.html")
    try LessonPage.html(of: lesson, in: .english).write(to: URL(fileURLWithPath: path))
    let page = try await browser.open("file://\(path)", on: .init(width: 1600, height: 1200))
    try await page.waitUntilReady()
    try await page.evaluate(
      """
      document.head.append(makeElement("style", {}, `.lesson .marks { display: none }
        .lesson .stage { position: fixed; left: 0; top: 0; border-radius: 0; outline: 0; box-shadow: none; z-index: 9 }`));
      lesson.setZoom(\(scale));
      """)
    var largest = 0.0
    for time in moments(lesson.duration) {
      try await page.evaluate(
        "lesson.seek(\(time)); lesson.stageView.drawn().then(() => new Promise(requestAnimationFrame))")
      let screen = try #require(past.gallery(at: time).moment).application.mainScreen
      let drawn = screen.application.run { ScreenRenderer.picture(of: screen) }
      let wanted = try #require(drawn)
      let screenshot = try await page.screenshot()
      let shown = try #require(PNGCoder().decode(screenshot))
      try #require(shown.width >= wanted.width && shown.height >= wanted.height)
      var count = 0
      for y in 0..<wanted.height {
        for x in 0..<wanted.width {
          let (one, other) = (shown.pixels[y * shown.width + x], wanted.pixels[y * wanted.width + x])
          if [16, 8, 0].contains(where: { abs(Int(one >> $0 & 255) - Int(other >> $0 & 255)) > 24 }) {
            count += 1
          }
        }
      }
      let percent = 100 * Double(count) / Double(wanted.width * wanted.height)
      largest = max(largest, percent)
    }
    try await page.close()
    return largest
  }

  @Test(
    "Ten moments look as the program draws them", .takesLong,
    arguments: ["drawer", "gestures", "scroll-nested"])
  func moments(scene: String) async throws {
    let walks = try await CourseBook.walked.value.walks
    let recording = try Recording(path: "\(walks)/\(scene).right.en.recording")
    let percent = try await difference(of: recording, in: Chromium()) { duration in
      (1...10).map { duration * Double($0) / 10 }
    }
    #expect(percent < (scene == "drawer" ? Self.growingTolerance : Self.tolerance))
  }

  @Test("The last frame of each lesson looks as the program draws it", .takesLong)
  func lastFrames() async throws {
    let walks = try await CourseBook.walked.value.walks
    let browser = try await Chromium()
    for file in try FileManager.default.contentsOfDirectory(atPath: walks).sorted()
    where file.hasSuffix(".en.recording") {
      let recording = try Recording(path: "\(walks)/\(file)")
      let percent = try await difference(of: recording, in: browser) { [$0] }
      #expect(percent < Self.tolerance, "\(file)")
    }
  }
}
