import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import Gallery

@Suite("Taps")
struct TapsSceneTests {
  @Test("One tap waits for a second one, and is recognised when that has not come (L8.1)")
  func oneTap() throws {
    let bench = try SceneBench("taps")
    #expect(bench.says(TapsWords.tapThePad.english))
    let lifted = try bench.tapPad()
    #expect(bench.says(TapsWords.singleWaits.english))
    #expect(bench.outcomes() == ["twoFingerTap failed"])
    bench.hand.wait(0.5)
    #expect(bench.outcomes() == ["twoFingerTap failed", "doubleTap failed", "singleTap ended"])
    let waited = try #require(bench.records(of: "singleTap").last).t - lifted
    #expect(bench.says("One tap: it waited \(bench.text(waited)) s, and no second one came."))
  }

  @Test("Two taps are the double tap's alone, if the single tap waits (L8.2)")
  func twoTaps() throws {
    let bench = try SceneBench("taps")
    let lifted = try bench.tapPad()
    bench.hand.wait(0.12)
    let second = bench.now
    try bench.hand.fingerDown(at: bench.view("pad"))
    #expect(bench.says("A second tap began after \(bench.text(second - lifted)) s: the double tap decides."))
    try bench.hand.fingerUp()
    #expect(bench.ended == ["doubleTap"])
    #expect(
      bench.says(
        "Two taps, \(bench.text(second - lifted)) s apart: the single tap had to fail."))
    let failure = try #require(bench.records(of: "singleTap").last)
    #expect(failure.gesture.to == .failed)
    let tracks = try #require(bench.view("tracks") as? TapTracks)
    #expect(tracks.story[.single].pause?.length(at: bench.now) == second - lifted)
  }

  @Test("Without waiting, two taps are both recognised (L8.3, F36)")
  func twoTapsWithoutWaiting() throws {
    let bench = try SceneBench("taps")
    _ = try bench.tap("waitSwitch")
    bench.hand.wait(1)
    _ = try bench.tapPad()
    #expect(bench.ended == ["singleTap"])
    #expect(bench.says(TapsWords.doubleWaits.english))
    bench.hand.wait(0.1)
    _ = try bench.tapPad()
    #expect(bench.ended == ["singleTap", "doubleTap"])
    #expect(bench.says("Two taps, 0.10 s apart: both recognisers acted."))
  }

  @Test("Two taps that one turn brings are said as two that came apart are", arguments: [true, false])
  func twoTapsInATurn(waits: Bool) throws {
    let bench = try SceneBench("taps")
    if !waits { _ = try bench.tap("waitSwitch") }
    bench.hand.wait(1)
    try bench.tapInATurn("pad", times: 2)
    #expect(bench.ended == (waits ? ["doubleTap"] : ["singleTap", "doubleTap"]))
    #expect(
      bench.says(
        waits
          ? "Two taps, 0.00 s apart: the single tap had to fail."
          : "Two taps, 0.00 s apart: both recognisers acted."))
  }

  @Test("Without waiting, one tap is recognised at once (F40)")
  func oneTapWithoutWaiting() throws {
    let bench = try SceneBench("taps")
    _ = try bench.tap("waitSwitch")
    bench.hand.wait(1)
    _ = try bench.tapPad()
    bench.hand.wait(1)
    #expect(bench.ended == ["singleTap"])
    #expect(bench.says(TapsWords.singleAtOnce.english))
  }

  @Test("Two fingers make their own tap (G7, G8)")
  func twoFingers() throws {
    let bench = try SceneBench("taps")
    try bench.hand.fingersDown(bench.pair())
    #expect(bench.says("Two fingers are down: only their tap is still possible."))
    try bench.hand.fingersUp([.rightIndex, .rightMiddle])
    #expect(bench.ended == ["twoFingerTap"])
    #expect(bench.says(TapsWords.twoFingers.english))
  }

  @Test("A second finger that stays down is no tap, and the first one has waited for all that time (F40)")
  func secondFingerStays() throws {
    let bench = try SceneBench("taps")
    let lifted = try bench.tapPad()
    bench.hand.wait(0.1)
    try bench.hand.fingerDown(at: bench.view("pad"))
    bench.hand.wait(1.1)
    let waited = try #require(bench.records(of: "singleTap").last).t - lifted
    #expect(waited > 1)
    #expect(bench.says("One tap: after \(bench.text(waited)) s the double tap had failed."))
    try bench.hand.fingerUp()
  }

  @Test("A button that no tap takes starts nothing, and keeps nothing running")
  func secondaryButton() throws {
    let bench = try SceneBench("taps")
    let place = try bench.point(0.5, 0.5, of: "pad")
    for phase in [InputPhase.began, .ended] { bench.pressSecondary(phase, at: place) }
    #expect(!bench.hand.application.frames.wantsFrames)
    #expect(bench.says(TapsWords.tapThePad.english))
  }

  @Test("While a finger rests elsewhere a failed double tap waits for nothing (F10)")
  func fingerElsewhere() throws {
    let bench = try SceneBench("taps")
    try bench.hand.fingerDown(.leftThumb, at: CGPoint(x: 10, y: 10))
    for _ in 1...2 {
      try bench.hand.fingerDown(.rightIndex, at: bench.view("pad"))
      try bench.hand.fingerUp(.rightIndex)
      bench.hand.wait(0.5)
      #expect(!bench.hand.application.frames.wantsFrames)
    }
    #expect(bench.says(TapsWords.singleAtOnce.english))
    try bench.hand.fingerUp(.leftThumb)
  }

  @Test("A second tap elsewhere makes the double tap fail, which frees the first one")
  func tooFarApart() throws {
    let bench = try SceneBench("taps")
    _ = try bench.tap(bench.point(0.5, 0.2, of: "pad"))
    bench.hand.wait(0.1)
    _ = try bench.tap(bench.point(0.5, 0.8, of: "pad"))
    #expect(bench.ended == ["singleTap"])
    #expect(bench.says("One tap: after 0.10 s the next came too far away."))
  }

  @Test("What is no tap is said to be none, with the reason that the trace has (G3, G4)")
  func noTap() throws {
    let bench = try SceneBench("taps")
    try bench.hand.fingerDown(at: bench.view("pad"))
    #expect(bench.says("One finger is down: all three taps are still possible."))
    bench.hand.wait(1.1)
    try bench.expectNoTap()
    try bench.hand.fingerUp()
    let start = try bench.point(0.5, 0.2, of: "pad")
    try bench.hand.fingerDrag(from: start, to: CGPoint(x: start.x, y: start.y + 100))
    try bench.expectNoTap()
    try bench.hand.fingerDown(at: bench.view("pad"))
    try bench.hand.cancelTouches()
    #expect(bench.says("No tap: its touches were cancelled."))
  }

  @Test("The bar runs while a recogniser waits, and nothing runs after that")
  func running() throws {
    let bench = try SceneBench("taps")
    let frames = bench.hand.application.frames
    let rest = try bench.pixels(of: "tracks")
    #expect(!frames.wantsFrames)
    try bench.hand.fingerDown(at: bench.view("pad"))
    #expect(!frames.wantsFrames)
    try bench.hand.fingerUp()
    #expect(frames.wantsFrames)
    let start = try bench.pixels(of: "tracks")
    bench.hand.wait(0.2)
    #expect(try bench.pixels(of: "tracks") != start)
    // The ring on the pad stays for 0.6 s after the tap was recognised, but needs no frames.
    bench.hand.wait(0.2)
    #expect(!frames.wantsFrames)
    #expect(try bench.pixels(of: "tracks") != rest)
  }

  @Test("A scene that is closed while a recogniser waits keeps nothing running")
  func closed() throws {
    var bench: SceneBench? = try SceneBench("taps")
    _ = try bench?.tapPad()
    let application = try #require(bench?.hand.application)
    #expect(application.frames.wantsFrames)
    bench = nil
    #expect(!application.frames.wantsFrames)
  }
}

extension SceneBench {
  fileprivate var now: TimeInterval { hand.application.clock.now }

  /// Taps the pad and returns when the finger was lifted.
  fileprivate func tapPad() throws -> TimeInterval {
    _ = try tap("pad")
    return now
  }

  fileprivate func pair() throws -> [(Finger, CGPoint)] {
    try [(.rightIndex, point(0.3, 0.5, of: "pad")), (.rightMiddle, point(0.7, 0.5, of: "pad"))]
  }

  fileprivate func says(_ text: String) -> Bool { texts.contains(text) }

  fileprivate func text(_ seconds: TimeInterval) -> String { String(format: "%.2f", seconds) }

  private var gestures: [(t: TimeInterval, gesture: TraceRecord.Gesture)] {
    hand.trace.compactMap { if case .gesture(let gesture) = $0.body { ($0.t, gesture) } else { nil } }
  }

  fileprivate func records(of name: String) -> [(t: TimeInterval, gesture: TraceRecord.Gesture)] {
    gestures.filter { $0.gesture.recognizer.name == name }
  }

  fileprivate func outcomes() -> [String] {
    gestures.map { "\($0.gesture.recognizer.name) \($0.gesture.to.name)" }
  }

  /// The recognisers that were recognised, in order.
  fileprivate var ended: [String] {
    gestures.filter { $0.gesture.to == .ended }.map(\.gesture.recognizer.name)
  }

  /// Nothing was recognised, and the scene gives the last reason of the trace.
  fileprivate func expectNoTap() throws {
    #expect(ended == [])
    let last = try #require(gestures.last).gesture
    #expect(last.to == .failed)
    #expect(says("No tap: \(last.why)."))
  }
}
