import Testing
import UIKit
import UIKitTesting

@testable import Gallery

private typealias Words = GesturesWords

@Suite("What the scene of gestures teaches")
struct GesturesCourseTests {
  private func drag(_ bench: SceneBench, by distance: CGFloat = 50) throws {
    let start = try bench.point(0.5, 0.5, of: "photo")
    try bench.hand.fingerDrag(from: start, to: CGPoint(x: start.x + distance, y: start.y))
  }

  private func transform(_ bench: SceneBench) throws -> CGAffineTransform {
    try bench.view("photo").transform
  }

  private func name(_ recognizer: String) -> LocalizedText {
    CourseSentences.name(recognizer, in: .gestures).capitalized
  }

  @Test("A recogniser that is not set back makes the photo run away, and says so")
  func runningAway() throws {
    let bench = try SceneBench("gestures")
    try drag(bench)
    #expect(try abs(transform(bench).tx - 40) < 0.01)
    #expect(!bench.steps[2])
    _ = try bench.tap("setBackSwitch")
    #expect(bench.sentence == Words.setsNothingBack.english)
    #expect(!bench.steps[2])
    try drag(bench)
    #expect(try transform(bench).tx > 120)
    #expect(bench.steps[2])
    let place = CGPoint(x: try transform(bench).tx, y: 0)
    #expect(bench.sentence == Words.ranAway(name("pan"), to: place).english)
  }

  @Test("Set back again, the photo follows the finger again; and without it scale and rotation run too")
  func setBack() throws {
    let bench = try SceneBench("gestures")
    _ = try bench.tap("setBackSwitch")
    try bench.hand.fingerPinch(at: bench.view("photo"), from: 100, to: 120)
    #expect(try transform(bench).a > 2)
    #expect(try bench.sentence == Words.grewAway(name("pinch"), to: transform(bench).a).english)
    _ = try bench.tap("homeButton")
    bench.hand.wait(0.3)
    try bench.hand.fingerRotate(at: bench.view("photo"), by: .pi / 6)
    let angle = try atan2(transform(bench).b, transform(bench).a)
    #expect(bench.sentence == Words.spunAway(name("rotation"), to: angle).english)
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
      #expect(bench.sentence == Words.isHome.english)
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
    #expect(bench.sentence == Words.cancelledWithoutGesture.english)
  }

  @Test("In Chinese everything has room, and what happened is said in Chinese")
  func chinese() throws {
    let bench = try SceneBench("gestures", language: .chinese)
    #expect(bench.sentence == Words.tryIt.chinese)
    #expect(bench.textsCutOff == [])
    try drag(bench)
    #expect(bench.sentence == Words.lies(name("pan"), at: CGPoint(x: 40, y: 0)).chinese)
  }

  @Test("The words have room", arguments: [Language.english, .chinese])
  func room(language: Language) throws {
    let bench = try SceneBench("gestures", language: language)
    try bench.expectRoomForCourse("gestures")
    for state in [UIGestureRecognizer.State.possible, .began, .changed, .ended, .cancelled] {
      #expect(bench.width(of: LocalizedText(verbatim: state.name), font: TypeScale.time) <= 60)
    }
    #expect(bench.width(of: Words.swipeTitle, font: TypeScale.title) <= 160)
    for text in [Words.tapTitle, Words.refusedHere] {
      #expect(bench.width(of: text, font: TypeScale.title) <= 96, "\(text)")
    }
  }
}
