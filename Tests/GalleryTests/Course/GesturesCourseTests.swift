import Testing
import UIKit
import UIKitTesting

@testable import Gallery

@Suite("What the scene of gestures teaches")
struct GesturesCourseTests {
  private func drag(_ bench: SceneBench, by distance: CGFloat = 50) throws {
    let start = try bench.point(0.5, 0.5, of: "photo")
    try bench.hand.fingerDrag(from: start, to: CGPoint(x: start.x + distance, y: start.y))
  }

  private func transform(_ bench: SceneBench) throws -> CGAffineTransform {
    try bench.view("photo").transform
  }

  @Test("A recogniser that is not set back makes the photo run away, and says so")
  func runningAway() throws {
    let bench = try SceneBench("gestures")
    try drag(bench)
    #expect(try abs(transform(bench).tx - 40) < 0.01)
    #expect(!bench.steps[2])
    _ = try bench.tap("setBackSwitch")
    #expect(bench.sentence == "Nothing is reset: each step applies the whole gesture once more.")
    #expect(!bench.steps[2])
    try drag(bench)
    #expect(try transform(bench).tx > 120)
    #expect(bench.steps[2])
    let x = Int(try transform(bench).tx.rounded())
    #expect(
      bench.sentence
        == "Pan ended: each step added the whole translation again, and the photo ran to \(x), 0.")
  }

  @Test("Set back again, the photo follows the finger again; and without it scale and rotation run too")
  func setBack() throws {
    let bench = try SceneBench("gestures")
    _ = try bench.tap("setBackSwitch")
    try bench.hand.fingerPinch(at: bench.view("photo"), from: 100, to: 120)
    #expect(try transform(bench).a > 2)
    #expect(bench.sentence.hasPrefix("Pinch ended: each step multiplied by the whole scale again"))
    _ = try bench.tap("homeButton")
    bench.hand.wait(0.3)
    try bench.hand.fingerRotate(at: bench.view("photo"), by: .pi / 6)
    #expect(bench.sentence.hasPrefix("Rotation ended: each step added the whole rotation again"))
    _ = try bench.tap("homeButton")
    bench.hand.wait(0.3)
    _ = try bench.tap("setBackSwitch")
    try drag(bench)
    #expect(try abs(transform(bench).tx - 40) < 0.01)
  }

  @Test("The button brings the photo home in a short motion, and at once where nothing is animated")
  func home() throws {
    let bench = try SceneBench("gestures")
    for isAnimated in [true, false] {
      try drag(bench)
      bench.hand.application.run { UIView.setAnimationsEnabled(isAnimated) }
      _ = try bench.tap("homeButton")
      #expect(bench.sentence == "The photo goes home, into its place.")
      #expect(try transform(bench) == .identity)
      #expect(bench.hand.application.frames.wantsFrames == isAnimated)
      bench.hand.wait(0.3)
      #expect(!bench.hand.application.frames.wantsFrames)
    }
  }

  @Test("The fields are done when each gesture was made, swipes in all four directions (K9, G46)")
  func fields() throws {
    let bench = try SceneBench("gestures")
    _ = try bench.tap(bench.point(0.25, 0.5, of: "tapTarget"))
    try bench.hand.fingerLongPress(at: bench.view("longPressTarget"), duration: 0.6)
    let middle = try bench.point(0.5, 0.5, of: "swipeTarget")
    for (x, y) in [(-1.0, 0.0), (1, 0), (0, -1), (0, 1)] {
      try bench.hand.fingerDrag(
        from: middle, to: CGPoint(x: middle.x + 70 * x, y: middle.y + 70 * y), duration: 0.15)
    }
    #expect(bench.steps == [false, false, false, false])
    _ = try bench.tap(bench.point(0.75, 0.5, of: "tapTarget"))
    #expect(bench.steps == [false, false, false, true])
  }

  @Test(
    "The tracks light the states that the recognisers have come through, and keep them until the next touch")
  func tracks() throws {
    let bench = try SceneBench("gestures")
    let tracks = try #require(bench.view("tracks") as? PhotoTracks)
    #expect(tracks.paths.allSatisfy { !$0.hasBegun })
    try drag(bench)
    let pan = tracks.paths[0]
    #expect(pan.steps.map(\.to) == [.began, .changed, .changed, .ended])
    #expect(tracks.paths[1].end == .failed && tracks.paths[2].end == .failed)
    try bench.hand.fingerDown(at: bench.view("photo"))
    #expect(tracks.paths.allSatisfy { $0.hasBegun && $0.steps.isEmpty })
    try bench.hand.cancelTouches()
    #expect(tracks.paths.allSatisfy { $0.end == .failed })
    #expect(bench.sentence == "Cancelled, and nothing was recognised.")
  }

  @Test("In Chinese everything has room, and what happened is said in Chinese")
  func chinese() throws {
    let bench = try SceneBench("gestures", language: .chinese)
    #expect(bench.sentence == "用手指移动照片，或者在右边做一个手势。")
    #expect(bench.textsCutOff == [])
    try drag(bench)
    #expect(bench.sentence == "拖动 ended：照片离原处 (40, 0) pt。")
  }

  @Test("The words have room", arguments: [Language.english, .chinese])
  func room(language: Language) throws {
    let bench = try SceneBench("gestures", language: language)
    try bench.expectRoomForCourse("gestures")
    for state in [UIGestureRecognizer.State.possible, .began, .changed, .ended, .cancelled] {
      #expect(bench.width(of: LocalizedText(verbatim: state.name), font: TypeScale.time) <= 60)
    }
    #expect(bench.width(of: GesturesWords.swipeTitle, font: TypeScale.title) <= 160)
    for text in [GesturesWords.tapTitle, GesturesWords.refusedHere] {
      #expect(bench.width(of: text, font: TypeScale.title) <= 96, "\(text)")
    }
  }
}
