import Testing
import UIKit
import UIKitTesting

@testable import SKPhotoBrowser

/// Writes down the taps.
private final class Taps: SKDetectingViewDelegate {
  private(set) var log: [String] = []

  func handleSingleTap(_ view: UIView, touch: UITouch) { log.append("single \(touch.tapCount)") }
  func handleDoubleTap(_ view: UIView, touch: UITouch) { log.append("double \(touch.tapCount)") }
}

@Suite("SKDetectingView: tells taps by their count")
struct DetectingDriver {
  private let view = SKDetectingView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let taps = Taps()
  private let hand: EventGenerator

  init() throws {
    view.delegate = taps
    hand = try EventGenerator(view: view)
  }

  private func tap(_ x: CGFloat = 160, then pause: Double) throws {
    try hand.fingerTap(at: CGPoint(x: x, y: 240))
    hand.wait(pause)
  }

  @Test("A tap is a single one as the finger lifts, not before")
  func single() throws {
    try hand.fingerDown(at: view)
    #expect(taps.log.isEmpty)
    try hand.fingerUp()
    #expect(taps.log == ["single 1"])
  }

  @Test("A second one soon after is a double one, after the single one has been sent; a third is nothing")
  func several() throws {
    try tap(then: 0.1)
    try tap(then: 0.1)
    #expect(taps.log == ["single 1", "double 2"])
    try tap(then: 0.1)
    #expect(taps.log == ["single 1", "double 2"])
  }

  @Test("After a pause, or at another place, the count starts again")
  func restarts() throws {
    try tap(then: 0.6)
    try tap(then: 0.1)
    try tap(60, then: 0.1)
    try tap(60, then: 0.1)
    #expect(taps.log == ["single 1", "single 1", "single 1", "double 2"])
  }

  @Test("It passes the touch on to what lies around it")
  func passesOn() throws {
    try hand.fingerTap(at: view)
    #expect(
      hand.deliveries == [
        "touchesBegan SKDetectingView > UIWindow", "touchesEnded SKDetectingView > UIWindow",
      ])
  }

  @Test("A cancelled touch is no tap")
  func cancelled() throws {
    try hand.fingerDown(at: view)
    try hand.cancelTouches()
    #expect(taps.log.isEmpty)
  }
}
