import EventRecording
import Foundation
import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import Gallery
@testable import fingerpost

@Suite("The player")
struct PlayerTests {
  // MARK: Time

  @Test("It takes the recorded turns at the recorded pace")
  func pace() throws {
    let bench = try PlayerBench()
    bench.playback.play()
    bench.application.passVirtually(0.999)
    #expect(bench.session.touches.isEmpty)
    bench.application.passVirtually(0.002)
    #expect(bench.session.touches.map(\.location) == [CGPoint(x: 564, y: 408)])
    let before = try bench.squarePlace()
    #expect(before == CGPoint(x: 564, y: 412))
    bench.application.passVirtually(1)
    let after = try bench.squarePlace()
    #expect(after == CGPoint(x: 664, y: 462))
    #expect(try bench.text("elapsedTime") == "0:02.0" && bench.text("totalTime") == "0:04.0")
    #expect(bench.playback.isPlaying)
    bench.application.passVirtually(10)
    #expect(try !bench.playback.isPlaying && bench.text("elapsedTime") == "0:04.0")
    #expect(bench.playback.position == 4 && bench.session.time == 4)
  }

  @Test(
    "Paused, and at the end, it asks for no turn at all; while it plays, for the next that changes something")
  func rest() throws {
    let bench = try PlayerBench()
    #expect(bench.application.nextDeadline == nil && !bench.application.wantsFrames)
    bench.playback.play()
    bench.application.passVirtually(0.42)
    let next = try #require(bench.application.nextDeadline)
    #expect(abs(next - 0.5) < 1e-6 && !bench.application.wantsFrames)
    bench.playback.pause()
    bench.application.passVirtually(0)
    #expect(bench.application.nextDeadline == nil)
    bench.application.passVirtually(5)
    #expect(abs(bench.playback.position - 0.42) < 1e-6)
    bench.playback.play()
    bench.application.passVirtually(10)
    #expect(bench.playback.isAtEnd && bench.application.nextDeadline == nil)
  }

  @Test("A time is shown in minutes, seconds and the tenth that has gone by")
  func figures() {
    let texts = [0, 0.09, 0.3, 9.99, 59.999, 60, 62.3, 600, 3599.9, 3600, 36_000.1].map(PlayerBar.text)
    #expect(
      texts == [
        "0:00.0", "0:00.0", "0:00.3", "0:09.9", "0:59.9", "1:00.0", "1:02.3", "10:00.0", "59:59.9",
        "1:00:00.0", "10:00:00.1",
      ])
  }

  // MARK: Going elsewhere

  @Test("It goes to any moment, forward and back, and shows what the timeline has there")
  func seeking() throws {
    let bench = try PlayerBench()
    let recording = bench.session.recording
    for time in [3, 1.5, 0.2, 4, 2, 0, 1.9] {
      bench.playback.seek(to: time)
      bench.application.passVirtually(0)
      let timeline = Timeline(
        recording, launch: DrawnGallery.launcher(of: recording, trace: nil, tracesTree: false))
      let expected = try timeline.replay(at: time)
      #expect(bench.session.time == expected.time && bench.session.touches == expected.hands.touches)
      #expect(bench.session.pointer == expected.hands.pointer)
      #expect(try bench.text("elapsedTime") == PlayerBar.text(of: time))
      #expect(try bench.squarePlace().x == (time < 2 ? 564 : 664), "at \(time)")
      #expect(bench.application.nextDeadline == nil)
    }
    bench.playback.seek(to: -3)
    bench.application.passVirtually(0)
    #expect(bench.playback.position == 0)
    bench.playback.seek(to: 300)
    bench.application.passVirtually(0)
    #expect(bench.playback.position == 4)
  }

  @Test("Played from the end it begins again, and from elsewhere it goes on there")
  func playingOn() throws {
    let bench = try PlayerBench()
    bench.playback.seek(to: 4)
    bench.application.passVirtually(1)
    bench.playback.play()
    bench.application.passVirtually(0.5)
    #expect(abs(bench.playback.position - 0.5) < 1e-6)
    bench.playback.seek(to: 3)
    bench.application.passVirtually(0.5)
    #expect(abs(bench.playback.position - 3.5) < 1e-6 && bench.playback.isPlaying)
  }

  @Test("A press on the line goes there, a drag moves the moment along, and time stands still meanwhile")
  func timeBar() throws {
    let bench = try PlayerBench()
    let bar = try bench.view(TimeBar.self, "timeBar")
    func place(_ share: CGFloat) -> CGPoint {
      bar.convert(CGPoint(x: 8 + (bar.bounds.width - 16) * share, y: 12), to: nil)
    }
    bench.playback.play()
    bench.application.passVirtually(0.1)
    try bench.hand.fingerDown(at: place(0.5))
    bench.hand.wait(1)
    #expect(abs(bench.playback.position - 2) < 0.01)
    #expect(try bench.squarePlace().x == 664)
    try bench.hand.fingerMove(to: place(0.25), duration: 0.2)
    bench.hand.wait(1)
    #expect(abs(bench.playback.position - 1) < 0.01)
    #expect(try bench.squarePlace().x == 564)
    try bench.hand.fingerUp()
    bench.hand.wait(0.5)
    #expect(abs(bench.playback.position - 1.5) < 0.01 && bench.playback.isPlaying)
    bench.playback.pause()
    try bench.hand.fingerTap(at: place(1))
    #expect(bench.playback.position == 4 && !bench.playback.isPlaying)
    #expect(bar.value == 1)
  }

  @Test("The button plays and pauses")
  func button() throws {
    let bench = try PlayerBench()
    let button = try bench.view(PlayButton.self, "playButton")
    try bench.hand.fingerTap(at: button)
    #expect(bench.playback.isPlaying && button.isPlaying)
    try bench.hand.fingerTap(at: button)
    #expect(!bench.playback.isPlaying && !button.isPlaying)
  }

  @Test("Keys play, pause, step, go to both ends and leave")
  func keys() throws {
    let bench = try PlayerBench()
    bench.type(.keyboardSpacebar, " ")
    #expect(bench.playback.isPlaying)
    bench.type(.keyboardSpacebar, " ")
    #expect(!bench.playback.isPlaying)
    func position(after key: UIKeyboardHIDUsage) -> TimeInterval {
      bench.type(key)
      return (bench.session.time * 10).rounded() / 10
    }
    #expect(position(after: .keyboardRightArrow) == 1)
    #expect(position(after: .keyboardRightArrow) == 2)
    #expect(position(after: .keyboardLeftArrow) == 1)
    #expect(position(after: .keyboardEnd) == 4)
    #expect(position(after: .keyboardRightArrow) == 4)
    #expect(position(after: .keyboardHome) == 0)
    var quits = 0
    var toggles = 0
    bench.player.commands = WindowCommands(quit: { quits += 1 }, toggleFullScreen: { toggles += 1 })
    bench.type(.keyboardEscape)
    bench.type(.keyboardQ, "q", modifiers: .control)
    bench.type(.keyboardW, "w", modifiers: .control)
    #expect(quits == 3)
    bench.type(.keyboardQ, "q")
    #expect(quits == 3 && toggles == 0)
    bench.type(.keyboardF11)
    #expect(quits == 3 && toggles == 1)
  }

  // MARK: The picture

  @Test("The picture is as large as it fits, never stretched, in the middle")
  func fit() {
    let size = CGSize(width: 1280, height: 800)
    let exact = PictureFit(size, in: CGRect(x: 0, y: 0, width: 1280, height: 800))
    #expect(exact.scale == 1 && exact.frame == CGRect(x: 0, y: 0, width: 1280, height: 800))
    let narrow = PictureFit(size, in: CGRect(x: 0, y: 0, width: 640, height: 800))
    #expect(narrow.scale == 0.5 && narrow.frame == CGRect(x: 0, y: 200, width: 640, height: 400))
    let flat = PictureFit(size, in: CGRect(x: 0, y: 0, width: 1280, height: 401))
    #expect(flat.frame.minX.rounded() == flat.frame.minX && flat.frame.maxY <= 401)
    #expect(abs(flat.frame.width / flat.frame.height - 1.6) < 0.01)
    let large = PictureFit(size, in: CGRect(x: 0, y: 0, width: 2560, height: 1600))
    #expect(large.scale == 2 && large.frame.size == CGSize(width: 2560, height: 1600))
    for none in [CGRect.zero, CGRect(x: 0, y: 0, width: 300, height: 0)] {
      #expect(PictureFit(size, in: none).scale.isFinite)
    }
  }

  @Test("Marks lie where the hands were, also when the window has another size")
  func marks() throws {
    let bench = try PlayerBench()
    bench.playback.seek(to: 0.7)
    bench.application.passVirtually(0)
    #expect(try bench.marks().touches.isEmpty && bench.marks().pointer == CGPoint(x: 700, y: 300))
    bench.playback.seek(to: 2)
    bench.application.passVirtually(0)
    #expect(try bench.marks().touches == [CGPoint(x: 664, y: 458)])
    bench.application.takeNow(.display(DisplayProperties(size: CGSize(width: 640, height: 872))))
    bench.application.takeNow()
    #expect(try bench.marks().touches == [CGPoint(x: 332, y: 429)])
    bench.playback.seek(to: 4)
    bench.application.passVirtually(0)
    #expect(try bench.marks().touches.isEmpty)
  }

  @Test("A recorded window that changes its size is shown whole")
  func resized() throws {
    let text = WrittenRecording.drag(version: RecordingHeader.currentVersion).replacing(
      "touches 4 ended",
      with: "display 3 1600x800 scale=1 appearance=dark interval=0.02\nturn 3\ntouches 4 ended")
    let bench = try PlayerBench(text)
    let picture = try bench.view(UIView.self, "recordedScreen")
    #expect(picture.frame == CGRect(x: 0, y: 0, width: 1280, height: 800))
    bench.playback.seek(to: 3.5)
    bench.application.passVirtually(0)
    #expect(picture.frame == CGRect(x: 0, y: 80, width: 1280, height: 640))
    bench.playback.seek(to: 1)
    bench.application.passVirtually(0)
    #expect(picture.frame == CGRect(x: 0, y: 0, width: 1280, height: 800))
  }

  @Test("What is done over the picture does not reach the replayed application")
  func separately() throws {
    let bench = try PlayerBench()
    bench.playback.seek(to: 0.7)
    bench.application.passVirtually(0)
    var records = 0
    let token = bench.session.application.trace.observe { _ in records += 1 }
    try bench.hand.fingerDrag(
      from: CGPoint(x: 564, y: 412), to: CGPoint(x: 600, y: 300), duration: 0.2)
    bench.application.takeNow(.hover(CGPoint(x: 60, y: 90)))
    bench.application.takeNow(
      .scroll(ScrollSample(location: CGPoint(x: 60, y: 90), delta: CGVector(dx: 0, dy: 9), isDiscrete: true)))
    bench.type(.keyboardPageDown)
    #expect(try bench.squarePlace() == CGPoint(x: 564, y: 412))
    #expect(records == 0)
    withExtendedLifetime(token) {}
  }

  // MARK: What cannot be replayed

  @Test("A turn that goes another way ends the replay where that was found, with one sentence")
  func difference() throws {
    let text = WrittenRecording.drag(version: RecordingHeader.currentVersion, checks: "check 2 -3")
    let bench = try PlayerBench(text)
    bench.playback.play()
    bench.application.passVirtually(10)
    #expect(bench.playback.position == 2 && !bench.playback.isPlaying)
    #expect(
      try bench.text("caption") == "Turn 1, at 0.500 s, went differently than in the recording.")
    #expect(bench.session.failure?.contains("drag.recording: turn 1") == true)
    #expect(bench.application.nextDeadline == nil)
    // No turn is taken twice.
    let records = bench.session.application.trace.count
    bench.playback.seek(to: 2)
    bench.application.passVirtually(0)
    #expect(bench.session.application.trace.count == records && records > 0)
    // Up to there it can be seen again.
    bench.playback.seek(to: 1)
    bench.application.passVirtually(0)
    #expect(bench.session.time == 1)
    bench.playback.seek(to: 4)
    bench.application.passVirtually(0)
    #expect(bench.session.time == 2 && bench.playback.position == 2)
    #expect(try bench.squarePlace().x == 664)
  }

  @Test("A line that means nothing ends it as well, also when one goes there at once")
  func brokenLine() throws {
    let text = WrittenRecording.drag(version: RecordingHeader.currentVersion, checks: "nonsense 3")
    let bench = try PlayerBench(text)
    bench.playback.seek(to: 4)
    bench.application.passVirtually(0)
    #expect(bench.playback.position == 2 && bench.session.time == 2)
    let caption = try #require(try bench.text("caption"))
    #expect(caption.hasPrefix("Line 13 of the recording: \"nonsense\" cannot begin a line"), "\(caption)")
    bench.playback.play()
    bench.application.passVirtually(0.5)
    #expect(abs(bench.playback.position - 0.5) < 1e-6)
  }
}
