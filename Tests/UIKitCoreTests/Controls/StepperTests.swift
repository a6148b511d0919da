import Foundation
import Testing
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

@Suite("Steppers, page controls, wheels")
struct StepperTests {
  private func stage<Control: UIControl>(
    _ control: Control, at frame: CGRect
  ) throws -> (EventGenerator, RoadLog) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    control.frame = frame
    root.addSubview(control)
    let log = RoadLog()
    control.addAction(UIAction { _ in log.add("changed") }, for: .valueChanged)
    return (try EventGenerator(view: root), log)
  }

  @Test("A stepper steps at once, goes on while it is held, stops at its ends or wraps")
  func stepping() throws {
    let stepper = UIStepper()
    let (hand, log) = try stage(stepper, at: CGRect(x: 10, y: 10, width: 0, height: 0))
    #expect(stepper.frame == CGRect(x: 10, y: 10, width: 94, height: 32))
    stepper.maximumValue = 3
    try hand.fingerTap(at: CGPoint(x: 90, y: 20))
    #expect(stepper.value == 1)
    try hand.fingerDown(at: CGPoint(x: 90, y: 20))
    hand.wait(0.45)
    #expect(stepper.value == 2)
    hand.wait(2)
    #expect(stepper.value == 3)
    try hand.fingerUp()
    #expect(log.lines.count == 3)
    stepper.wraps = true
    try hand.fingerTap(at: CGPoint(x: 90, y: 20))
    #expect(stepper.value == 0)
    try hand.fingerTap(at: CGPoint(x: 20, y: 20))
    #expect(stepper.value == 3)
  }

  @Test("Without autorepeat it steps once; without isContinuous it sends once, at the end")
  func options() throws {
    let stepper = UIStepper()
    let (hand, log) = try stage(stepper, at: .zero)
    stepper.isContinuous = false
    try hand.fingerDown(at: CGPoint(x: 80, y: 20))
    hand.wait(0.75)
    #expect(log.lines.isEmpty)
    try hand.fingerUp()
    #expect(stepper.value == 4)
    #expect(log.lines.count == 1)
    stepper.autorepeat = false
    try hand.fingerLongPress(at: CGPoint(x: 80, y: 20), duration: 2)
    #expect(stepper.value == 5)
    try hand.keyPress(.keyboardTab)
    try hand.keyPress(.keyboardLeftArrow)
    #expect(stepper.value == 4)
  }

  @Test("A tap beside the current dot goes a page on or back")
  func pages() throws {
    let pages = UIPageControl()
    let (hand, log) = try stage(pages, at: CGRect(x: 0, y: 0, width: 320, height: 26))
    pages.numberOfPages = 3
    try hand.fingerTap(at: CGPoint(x: 300, y: 13))
    try hand.fingerTap(at: CGPoint(x: 300, y: 13))
    try hand.fingerTap(at: CGPoint(x: 300, y: 13))
    #expect(pages.currentPage == 2)
    #expect(log.lines.count == 2)
    try hand.fingerTap(at: CGPoint(x: 20, y: 13))
    #expect(pages.currentPage == 1)
    pages.numberOfPages = 1
    #expect(pages.currentPage == 0)
  }

  @Test("A wheel asks for frames only while it turns in a window")
  func wheel() throws {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let wheel = UIActivityIndicatorView(style: .large)
    let hand = try EventGenerator(view: root)
    wheel.startAnimating()
    #expect(!hand.application.frames.wantsFrames)
    root.addSubview(wheel)
    #expect(hand.application.frames.wantsFrames)
    #expect(!wheel.isHidden)
    wheel.stopAnimating()
    #expect(!hand.application.frames.wantsFrames)
    #expect(wheel.isHidden)
    wheel.style = .medium
    #expect(wheel.frame.size == CGSize(width: 20, height: 20))
  }

  @Test("A pull beyond the top loads anew once, and keeps the room for the wheel until the end")
  func refreshing() throws {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    scrollView.contentSize = CGSize(width: 320, height: 900)
    let control = UIRefreshControl()
    scrollView.refreshControl = control
    let log = RoadLog()
    control.addAction(UIAction { _ in log.add("load") }, for: .valueChanged)
    let hand = try EventGenerator(view: scrollView)
    try hand.fingerDrag(from: CGPoint(x: 160, y: 50), to: CGPoint(x: 160, y: 120))
    hand.wait(2)
    #expect(log.lines.isEmpty)
    try hand.fingerDown(at: CGPoint(x: 160, y: 50))
    try hand.fingerMove(to: CGPoint(x: 160, y: 350), duration: 0.5)
    #expect(log.lines == ["load"])
    let pulled = scrollView.contentOffset.y
    try hand.fingerUp()
    #expect(abs(scrollView.contentOffset.y - pulled) < 20)
    hand.wait(2)
    #expect(control.isRefreshing)
    #expect(scrollView.contentOffset.y == -60)
    control.endRefreshing()
    hand.wait(1)
    #expect(scrollView.contentOffset.y == 0)
    #expect(scrollView.contentInset.top == 0)
    #expect(log.lines == ["load"])
  }

  @Test("A momentary segment is selected only while its change is sent")
  func momentary() throws {
    let segments = UISegmentedControl(items: ["a", "b"])
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    segments.frame = CGRect(x: 0, y: 0, width: 200, height: 32)
    segments.isMomentary = true
    root.addSubview(segments)
    let hand = try EventGenerator(view: root)
    var seen: [Int] = []
    segments.addAction(
      UIAction { [unowned segments] _ in seen.append(segments.selectedSegmentIndex) }, for: .valueChanged)
    try hand.fingerTap(at: CGPoint(x: 150, y: 16))
    try hand.fingerTap(at: CGPoint(x: 150, y: 16))
    #expect(seen == [1, 1])
    #expect(segments.selectedSegmentIndex == UISegmentedControl.noSegment)
  }
}
