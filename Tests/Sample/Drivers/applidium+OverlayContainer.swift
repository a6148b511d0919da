import Testing
import UIKit
import UIKitTesting

@testable import OverlayContainer

@Suite("OverlayTranslationGestureRecognizer: waits for a scroll view")
struct OverlayTranslationDriver {
  private let desk = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let scrollView = UIScrollView(frame: CGRect(x: 0, y: 200, width: 320, height: 280))
  private let log = ActionLog()
  private let recognizer: OverlayTranslationGestureRecognizer
  private let hand: EventGenerator

  init() throws {
    recognizer = OverlayTranslationGestureRecognizer(target: log, action: ActionLog.act)
    recognizer.drivingScrollView = scrollView
    scrollView.contentSize = CGSize(width: 320, height: 1000)
    desk.addSubview(scrollView)
    desk.addGestureRecognizer(recognizer)
    hand = try EventGenerator(view: desk)
  }

  @Test("A drag that the scroll view takes never begins it")
  func scrolls() throws {
    try hand.fingerDrag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 340))
    #expect(log.states.isEmpty && scrollView.contentOffset.y == 50)
    #expect(recognizer.startingLocation == CGPoint(x: 100, y: 400))
  }

  @Test("A drag beside the scroll view begins it, and its start is where the finger came down")
  func beside() throws {
    try hand.fingerDown(at: CGPoint(x: 100, y: 100))
    try hand.fingerMove(to: CGPoint(x: 100, y: 130))
    try hand.fingerMove(to: CGPoint(x: 100, y: 160))
    #expect(log.states == [.began, .changed])
    #expect(recognizer.startingLocation == CGPoint(x: 100, y: 100))
    #expect(recognizer.translation(in: desk) == CGPoint(x: 0, y: 50))
    try hand.fingerUp()
    #expect(log.states == [.began, .changed, .ended])
  }

  @Test("A scroll view that does not scroll, or is not the driving one, does not hold it up")
  func notScrolling() throws {
    scrollView.isScrollEnabled = false
    try hand.fingerDrag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 360), duration: 0)
    #expect(log.states == [.began, .ended])
    #expect(recognizer.startingLocation == CGPoint(x: 100, y: 300) && scrollView.contentOffset == .zero)
  }

  @Test(
    "It waits for every recogniser of the scroll view: a swipe on it wins, and a swipe that fails lets it begin"
  )
  func waits() throws {
    let swipes = ActionLog()
    scrollView.isScrollEnabled = false
    scrollView.addGestureRecognizer(UISwipeGestureRecognizer(target: swipes, action: ActionLog.act))
    try hand.fingerDrag(from: CGPoint(x: 50, y: 300), to: CGPoint(x: 250, y: 300), duration: 0.1)
    #expect(swipes.states == [.ended] && log.states.isEmpty)
    try hand.fingerDown(at: CGPoint(x: 250, y: 300))
    try hand.fingerMove(to: CGPoint(x: 200, y: 300))
    #expect(swipes.states == [.ended] && log.states == [.began])
  }

  @Test("cancel() during a drag ends it as cancelled, and the touch is lost to it and to the view")
  func cancel() throws {
    try hand.fingerDown(at: CGPoint(x: 100, y: 100))
    try hand.fingerMove(to: CGPoint(x: 100, y: 130))
    recognizer.cancel()
    #expect(log.states == [.began, .cancelled])
    try hand.fingerMove(to: CGPoint(x: 100, y: 190))
    try hand.fingerUp()
    #expect(log.states == [.began, .cancelled])
    #expect(hand.deliveries.map { $0.prefix { $0 != " " } } == ["touchesBegan", "touchesCancelled"])
    try hand.fingerDrag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 160), duration: 0)
    #expect(log.states == [.began, .cancelled, .began, .ended])
  }
}
