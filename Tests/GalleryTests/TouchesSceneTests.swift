import Gallery
import Testing
import UIKit
import UIKitTesting

@Suite("Every finger drawn")
struct TouchesSceneTests {
  @Test("Ten fingers that land together are in one call")
  func tenFingers() throws {
    let bench = try SceneBench("touches")
    try bench.hand.fingersDown(bench.places())
    #expect(bench.texts.contains("10 fingers in one event down; 10 down now."))
    try bench.hand.fingersUp(Finger.allCases)
    #expect(bench.texts.contains("10 fingers in one event lifted; none down now."))
  }

  @Test("Without multiple touch it gets one (B26)")
  func oneFinger() throws {
    let bench = try SceneBench("touches")
    _ = try bench.tap("multipleTouchSwitch")
    try bench.hand.fingersDown(bench.places())
    #expect(bench.texts.contains("One finger down; 1 down now."))
    try bench.hand.cancelTouches()
    #expect(bench.texts.contains("One finger cancelled; none down now."))
  }

  @Test("What is left of a finger fades by the clock, and then nothing runs")
  func fading() throws {
    let bench = try SceneBench("touches")
    let (start, end) = (try bench.point(0.2, 0.5, of: "pad"), try bench.point(0.8, 0.5, of: "pad"))
    try bench.hand.fingerDrag(from: start, to: end)
    #expect(bench.hand.application.frames.wantsFrames)
    bench.hand.wait(0.3)
    #expect(bench.hand.application.frames.wantsFrames)
    bench.hand.wait(0.4)
    #expect(!bench.hand.application.frames.wantsFrames)
  }

  @Test("A finger that lies still keeps nothing running")
  func resting() throws {
    let bench = try SceneBench("touches")
    let (start, end) = (try bench.point(0.2, 0.5, of: "pad"), try bench.point(0.8, 0.5, of: "pad"))
    try bench.hand.fingerDown(at: start)
    try bench.hand.fingerMove(to: end, duration: 0.2)
    bench.hand.wait(0.7)
    #expect(!bench.hand.application.frames.wantsFrames)
    try bench.hand.fingerUp()
  }
}

extension SceneBench {
  /// Ten places on the pad.
  fileprivate func places() throws -> [(Finger, CGPoint)] {
    try Finger.allCases.enumerated().map { index, finger in
      (finger, try point(0.05 + 0.09 * CGFloat(index), 0.5, of: "pad"))
    }
  }
}
