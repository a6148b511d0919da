import Testing
import UIKit
import UIKitTesting

@testable import rock_control

@Suite("LockControl: a ball that unlocks when it is dragged far enough")
struct LockControlDriver {
  private let desk = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let lock = LockControl(frame: CGRect(x: 10, y: 100, width: 300, height: 60))
  private let ball: UIView
  private let log: ControlLog
  private let hand: EventGenerator

  init() throws {
    ball = lock.scrollingBallView
    ball.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
    ball.isUserInteractionEnabled = false
    lock.addSubview(ball)
    desk.addSubview(lock)
    log = ControlLog(of: lock)
    hand = try EventGenerator(view: desk)
  }

  /// A place in the control's own coordinates.
  private func place(_ x: CGFloat, _ y: CGFloat = 30) -> CGPoint { CGPoint(x: 10 + x, y: 100 + y) }

  @Test("A touch at 150 sends the ball there in 0.5 s, and the lock stays closed")
  func down() throws {
    try hand.fingerDown(at: place(150))
    #expect(ball.center.x == 150 && lock.value == false)
    #expect(ball.shownCenter.isNear(30, 30))
    hand.wait(0.25)
    #expect(ball.shownCenter.isNear(90, 30, within: 0.01))
    hand.wait(0.25)
    #expect(ball.shownCenter.isNear(150, 30))
  }

  @Test("From 80 per cent of the width on it is open; released there, the ball goes to 270")
  func opens() throws {
    try hand.fingerDown(at: place(150))
    try hand.fingerMove(to: place(239))
    #expect(lock.value == false)
    try hand.fingerMove(to: place(240))
    #expect(lock.value == true && ball.center.x == 240)
    try hand.fingerUp()
    #expect(lock.value == true && ball.center.x == 270)
    hand.wait(0.7)
    #expect(ball.shownCenter.isNear(270, 30))
  }

  @Test("Released before, the ball goes back to 30, and near the ends it goes to 25 and 275")
  func ends() throws {
    try hand.fingerDown(at: place(150))
    try hand.fingerMove(to: place(5))
    #expect(ball.center.x == 25)
    try hand.fingerMove(to: place(290))
    #expect(ball.center.x == 275 && lock.value == true)
    try hand.fingerMove(to: place(200))
    try hand.fingerUp()
    #expect(lock.value == false && ball.center.x == 30)
  }

  @Test("It sends its events itself, and UIControl sends them once more")
  func events() throws {
    try hand.fingerDown(at: place(150))
    #expect(log.events == ["touchDown", "touchDown"])
    log.clear()
    try hand.fingerMove(to: place(180))
    #expect(log.count("touchDragInside") == 2 && log.count("valueChanged") == 1 && log.events.count == 3)
    log.clear()
    try hand.fingerUp()
    #expect(log.count("touchUpInside") == 2 && log.count("valueChanged") == 1 && log.events.count == 3)
  }

  @Test("Beyond the bounds, but within 70 points, it calls itself left and UIControl does not")
  func outside() throws {
    try hand.fingerDown(at: place(150))
    log.clear()
    try hand.fingerMove(to: place(150, 90))
    #expect(log.events == ["touchDragOutside", "touchDragInside"])
    log.clear()
    try hand.fingerUp()
    #expect(log.events == ["touchUpOutside", "touchUpInside"])
  }

  @Test("Cancelled, it says so twice, and the ball stays")
  func cancelled() throws {
    try hand.fingerDown(at: place(150))
    log.clear()
    try hand.cancelTouches()
    #expect(log.events == ["touchCancel", "touchCancel"])
    #expect(ball.center.x == 150 && !lock.isTracking && !lock.isHighlighted)
  }

  @Test("Disabled, it does nothing")
  func disabled() throws {
    lock.isEnabled = false
    try hand.fingerDrag(from: place(150), to: place(250))
    #expect(log.events.isEmpty && ball.center.x == 30 && lock.value == false)
  }
}
