import Foundation
import Testing
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

@Suite("Scroll view")
struct ScrollViewTests {
  private let low = CGPoint(x: 160, y: 400)

  @Test("A finger drags the content by what it moves beyond the hysteresis, and the delegate is notified")
  func drag() throws {
    let stage = try ScrollStage()
    try stage.hand.fingerDown(at: low)
    try stage.hand.fingerMove(to: CGPoint(x: 160, y: 300))
    #expect(stage.y == 90)
    #expect(stage.scrollView.isDragging)
    stage.notesScrolling = true
    try stage.hand.fingerMove(to: CGPoint(x: 160, y: 250))
    #expect(stage.y == 140)
    #expect(stage.log.take() == ["will drag", "scrolled"])
  }

  @Test("Without bounces it stops at its edge")
  func noBounce() throws {
    let stage = try ScrollStage()
    stage.scrollView.bounces = false
    stage.notesScrolling = true
    try stage.hand.fingerDrag(from: CGPoint(x: 160, y: 100), to: CGPoint(x: 160, y: 300))
    #expect(stage.y == 0)
    try stage.hand.fingerDrag(from: low, to: CGPoint(x: 160, y: 100), duration: 0.1)
    stage.hand.wait(5)
    #expect(stage.y <= 1520)
  }

  @Test("F66: a pan added to the scroll view begins before its own, and the content stays")
  func addedPan() throws {
    let stage = try ScrollStage()
    stage.add(UIPanGestureRecognizer(), "added", to: stage.scrollView)
    try stage.hand.fingerDown(at: low)
    try stage.hand.fingerMove(to: CGPoint(x: 160, y: 300))
    #expect(stage.log.lines(of: "ACT") == ["ACT added began"])
    #expect(stage.scrollView.panGestureRecognizer.state == .failed)
    #expect(stage.y == 0)
  }

  @Test("E33: views inside get a finger after 0.15 s")
  func delay() throws {
    let stage = try ScrollStage()
    try stage.hand.fingerDown(at: low)
    stage.hand.wait(0.14)
    #expect(stage.log.take() == [])
    stage.hand.wait(0.02)
    #expect(stage.log.take() == ["TB I 1"])
    let withheld = stage.hand.trace.contains { record in
      if case .withhold(let withhold) = record.body { withhold.why == .delaysContentTouches } else { false }
    }
    #expect(withheld)
  }

  @Test("E33: they get a quicker tap as began and ended, back to back")
  func quickTap() throws {
    let stage = try ScrollStage()
    try stage.hand.fingerTap(at: low)
    #expect(stage.log.take() == ["TB I 1", "TE I 1"])
  }

  @Test("E33: with the delay off they get it at once")
  func noDelay() throws {
    let stage = try ScrollStage()
    stage.scrollView.delaysContentTouches = false
    try stage.hand.fingerDown(at: low)
    #expect(stage.log.take() == ["TB I 1"])
  }

  @Test("E32: a drag that is recognised while the touch is held back scrolls and never gets inside")
  func quickDrag() throws {
    let stage = try ScrollStage()
    let button = UIButton(frame: CGRect(x: 100, y: 350, width: 120, height: 100))
    stage.inside.addSubview(button)
    try stage.hand.fingerDrag(from: low, to: CGPoint(x: 160, y: 300), duration: 0.1)
    #expect(stage.y > 50)
    #expect(stage.log.lines(of: "TB", "TC").isEmpty)
  }

  @Test("E34: a drag after the delay takes the touch away from the view inside")
  func slowDrag() throws {
    let stage = try ScrollStage()
    try stage.hand.fingerDown(at: low)
    stage.hand.wait(0.2)
    try stage.hand.fingerMove(to: CGPoint(x: 160, y: 300))
    #expect(stage.log.take() == ["TB I 1", "will drag", "TC I 1"])
  }

  @Test("E34: unless it may not, and then it does not scroll")
  func mayNotCancel() throws {
    let stage = try ScrollStage()
    stage.scrollView.canCancelContentTouches = false
    try stage.hand.fingerDown(at: low)
    stage.hand.wait(0.2)
    try stage.hand.fingerMove(to: CGPoint(x: 160, y: 300))
    #expect(stage.log.take() == ["TB I 1", "TM I 1"])
    #expect(stage.y == 0)
  }

  @Test(
    "E32: a control that has got the touch keeps it, unless that is overridden",
    arguments: [true, false])
  func controls(isOverridden: Bool) throws {
    final class Eager: UIScrollView {
      override func touchesShouldCancel(in view: UIView) -> Bool { true }
    }
    let stage = try ScrollStage(isOverridden ? Eager() : nil)
    let control = UIControl(frame: CGRect(x: 100, y: 350, width: 120, height: 100))
    stage.inside.addSubview(control)
    try stage.hand.fingerDown(at: low)
    stage.hand.wait(0.2)
    #expect(control.isTracking)
    try stage.hand.fingerMove(to: CGPoint(x: 160, y: 300))
    #expect(control.isTracking == !isOverridden)
    #expect((stage.y > 0) == isOverridden)
  }

  @Test("A scroll view may keep touches from a view inside for good")
  func shouldBegin() throws {
    final class Closed: UIScrollView {
      override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool
      {
        false
      }
    }
    let stage = try ScrollStage(Closed())
    try stage.hand.fingerTap(at: low)
    #expect(stage.log.take() == [])
  }

  @Test(
    "E37: a short tap that an ancestor's recogniser recognises does not get inside; a longer one is cancelled"
  )
  func ancestorsTap() throws {
    let stage = try ScrollStage()
    stage.add(UITapGestureRecognizer(), "tap", to: stage.hand.window)
    try stage.hand.fingerTap(at: low)
    #expect(stage.log.take() == ["ACT tap ended"])
    stage.hand.wait(1)
    try stage.hand.fingerLongPress(at: low, duration: 0.3)
    #expect(stage.log.take() == ["TB I 1", "ACT tap ended", "TC I 1"])
  }

  @Test("A sideways drag is left to other views by one that scrolls up and down only")
  func direction() throws {
    let stage = try ScrollStage()
    try stage.hand.fingerDrag(from: CGPoint(x: 50, y: 200), to: CGPoint(x: 250, y: 210), duration: 0.3)
    #expect(stage.y == 0)
    #expect(stage.log.lines(of: "will").isEmpty)
    stage.scrollView.isScrollEnabled = false
    try stage.hand.fingerDrag(from: low, to: CGPoint(x: 160, y: 200))
    #expect(stage.y == 0)
  }

  @Test("The program moves the content, at once or gliding, and just far enough to show something")
  func byProgram() throws {
    let stage = try ScrollStage()
    stage.scrollView.setContentOffset(CGPoint(x: 0, y: 300), animated: false)
    #expect(stage.y == 300)
    stage.scrollView.setContentOffset(CGPoint(x: 0, y: 600), animated: true)
    stage.hand.wait(0.1)
    #expect(stage.y > 300 && stage.y < 600)
    stage.hand.wait(0.3)
    #expect(stage.y == 600)
    #expect(stage.log.take() == ["did glide"])
    stage.scrollView.scrollRectToVisible(CGRect(x: 0, y: 1100, width: 10, height: 20), animated: false)
    #expect(stage.y == 640)
    stage.scrollView.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 20), animated: false)
    #expect(stage.y == 100)
    stage.scrollView.contentSize = CGSize(width: 320, height: 500)
    #expect(stage.y == 20)
  }

  @Test("Bars show where the content stands while it moves, and fade when it rests")
  func bars() throws {
    let stage = try ScrollStage()
    #expect(stage.scrollView.subviews.count == 1)
    stage.scrollView.contentOffset = CGPoint(x: 0, y: 1520)
    let bar = try #require(stage.scrollView.subviews.last)
    #expect(bar.alpha > 0)
    #expect(abs(bar.frame.maxY - (2000 - 3)) < 0.01)
    #expect(!bar.isUserInteractionEnabled)
    stage.hand.wait(0.55)
    #expect(bar.displayedAlpha == 0.5)
    stage.hand.wait(0.2)
    #expect(bar.displayedAlpha > 0 && bar.displayedAlpha < 0.5)
    stage.scrollView.contentOffset = CGPoint(x: 0, y: 1500)
    #expect(bar.displayedAlpha == 0.5)
    stage.hand.wait(1)
    #expect(bar.displayedAlpha == 0)
    #expect(!stage.hand.application.frames.wantsFrames)
  }
}
