import Foundation
import Testing
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

@Suite("Scrolling: a finger that catches content")
struct ScrollCatchTests {
  private let place = CGPoint(x: 160, y: 240)

  /// A list of buttons that has been flung.
  private func makeFlungStage(delays: Bool = true) throws -> (ScrollStage, [UIButton]) {
    let stage = try ScrollStage(content: CGSize(width: 320, height: 20_000))
    let buttons = (0..<200).map { index in
      let button = UIButton(frame: CGRect(x: 0, y: 100 * CGFloat(index), width: 320, height: 100))
      stage.inside.addSubview(button)
      return button
    }
    try fling(stage)
    stage.scrollView.delaysContentTouches = delays
    return (stage, buttons)
  }

  private func fling(_ stage: ScrollStage) throws {
    stage.hand.wait(1)
    try stage.fling(from: 400, by: -20, count: 14)
    stage.hand.wait(0.2)
    #expect(stage.scrollView.isDecelerating)
  }

  /// What buttons have reported.
  private func presses(_ stage: ScrollStage) -> [Substring] {
    stage.hand.actionLog.compactMap { $0.split(separator: " ").last }.filter { $0.hasPrefix("touch") }
  }

  @Test("E45: it presses nothing, however long it is held", arguments: [0.05, 0.5], [true, false])
  func pressesNothing(hold: TimeInterval, delays: Bool) throws {
    let (stage, buttons) = try makeFlungStage(delays: delays)
    try stage.hand.fingerDown(at: place)
    let offset = stage.y
    stage.hand.wait(hold)
    #expect(!buttons.contains { $0.isTracking })
    try stage.hand.fingerUp()
    stage.hand.wait(1)
    #expect(stage.y == offset)
    #expect(presses(stage) == [])
    // Another press at rest is the button's again.
    try stage.hand.fingerTap(at: place)
    #expect(presses(stage) == ["touchDown", "touchUpInside"])
  }

  @Test("E45: no view of the content gets it, and the trace says for which recogniser's sake")
  func noView() throws {
    let stage = try ScrollStage(content: CGSize(width: 320, height: 20_000))
    try fling(stage)
    _ = stage.log.take()
    let records = stage.hand.trace.count
    try stage.hand.fingerLongPress(at: place, duration: 0.5)
    #expect(stage.log.lines(of: "TB", "TM", "TE", "TC") == [])
    let withheld = stage.hand.trace.dropFirst(records).compactMap { record in
      if case .withhold(let withhold) = record.body { withhold } else { nil }
    }
    #expect(withheld.map(\.by) == [stage.scrollView.pan.objectID])
    #expect(withheld.map(\.view) == [stage.inside.objectID])
  }

  @Test("E45: content that springs back is caught as well")
  func springs() throws {
    let stage = try ScrollStage()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    stage.inside.addSubview(button)
    try stage.fling(from: 100, by: 20, count: 14, rest: 0.3)
    stage.hand.wait(0.05)
    #expect(stage.y < -20)
    try stage.hand.fingerLongPress(at: place, duration: 0.3)
    #expect(presses(stage) == [])
  }

  @Test("E45: a drag scrolls on at once, also after a hold over a button", arguments: [0, 0.5])
  func drag(hold: TimeInterval) throws {
    let (stage, _) = try makeFlungStage()
    try stage.hand.fingerDown(at: place)
    let offset = stage.y
    stage.hand.wait(hold)
    try stage.hand.fingerMove(to: CGPoint(x: 160, y: 215))
    #expect(stage.y == offset + 15)
    try stage.hand.fingerMove(to: CGPoint(x: 160, y: 165))
    #expect(stage.y == offset + 65)
    #expect(presses(stage) == [])
  }

  /// Notes what the calls at the end of a scroll find, and when content has stopped as SO 993280 finds out.
  private final class StopFinder: UIScrollViewDelegate {
    var calls: [String] = []
    var stops = 0

    private func note(_ name: String, _ scrollView: UIScrollView) {
      let words = [
        scrollView.isTracking ? "tracking" : nil, scrollView.isDragging ? "dragging" : nil,
        scrollView.isDecelerating ? "decelerating" : nil,
      ]
      calls.append(([name] + words.compactMap { $0 }).joined(separator: " "))
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      note("dragged \(decelerate)", scrollView)
      guard !decelerate else { return }
      if scrollView.isTracking, !scrollView.isDragging, !scrollView.isDecelerating { stops += 1 }
    }

    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("decelerates", scrollView) }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
      note("decelerated", scrollView)
      if !scrollView.isTracking, !scrollView.isDragging, !scrollView.isDecelerating { stops += 1 }
    }
  }

  @Test("E58: caught and lifted, the drag ends while it decelerates, then that ends too; it has stopped once")
  func lifted() throws {
    let stage = try ScrollStage(content: CGSize(width: 320, height: 20_000))
    let finder = StopFinder()
    stage.scrollView.delegate = finder
    try fling(stage)
    #expect(finder.calls == ["dragged true tracking", "decelerates tracking decelerating"])
    finder.calls = []
    try stage.hand.fingerDown(at: place)
    stage.hand.wait(0.4)
    #expect(finder.calls == [] && stage.scrollView.isDecelerating)
    try stage.hand.fingerUp()
    #expect(finder.calls == ["dragged false decelerating", "decelerated"] && finder.stops == 1)
    #expect(!stage.scrollView.isDecelerating)
  }

  @Test("E58: caught and dragged on, the deceleration ends when the drag begins, and it has stopped once")
  func draggedOn() throws {
    let stage = try ScrollStage(content: CGSize(width: 320, height: 20_000))
    let finder = StopFinder()
    stage.scrollView.delegate = finder
    try fling(stage)
    finder.calls = []
    try stage.hand.fingerDown(at: place)
    try stage.hand.fingerMove(to: CGPoint(x: 160, y: 200), duration: 1)
    #expect(finder.calls == ["decelerated tracking dragging"] && finder.stops == 0)
    try stage.hand.fingerUp()
    #expect(finder.calls.last == "dragged false tracking" && finder.stops == 1)
  }

  @Test("E58: caught beyond an edge, it decelerates on to the edge when it is lifted")
  func beyond() throws {
    let stage = try ScrollStage()
    try stage.fling(from: 100, by: 20, count: 14, rest: 0.3)
    stage.hand.wait(0.05)
    let finder = StopFinder()
    stage.scrollView.delegate = finder
    try stage.hand.fingerDown(at: place)
    try stage.hand.fingerUp()
    #expect(finder.calls == ["dragged true decelerating", "decelerates decelerating"])
    stage.hand.wait(2)
    #expect(finder.calls.last == "decelerated" && finder.stops == 1 && stage.y == 0)
  }

  @Test("E45: a recogniser of the content may recognise it")
  func recognizer() throws {
    let stage = try ScrollStage(content: CGSize(width: 320, height: 20_000))
    try fling(stage)
    stage.add(UITapGestureRecognizer(), "tap", to: stage.inside)
    try stage.hand.fingerTap(at: place)
    #expect(stage.log.lines(of: "ACT") == ["ACT tap ended"])
  }

  @Test("A press while a wheel or the program still moves the content presses")
  func otherMovements() throws {
    let (stage, buttons) = try makeFlungStage()
    stage.scrollView.setContentOffset(.zero, animated: false)
    stage.wheel(CGVector(dx: 0, dy: -40), isDiscrete: true)
    stage.hand.wait(0.02)
    try stage.hand.fingerDown(at: place)
    stage.hand.wait(0.2)
    #expect(buttons.contains { $0.isTracking })
    try stage.hand.fingerUp()
    stage.scrollView.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
    stage.hand.wait(0.1)
    try stage.hand.fingerDown(at: place)
    stage.hand.wait(0.2)
    #expect(buttons.contains { $0.isTracking })
  }
}
