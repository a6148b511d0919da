import Testing
import UIKit
import UIKitTesting

@testable import TestHitTest

@Suite("EnlargeTouchRangeButton: it can be pressed to the right of it and below")
struct EnlargedButtonDriver {
  private let desk = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let box = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
  private let button = EnlargeTouchRangeButton(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
  private let log: ControlLog
  private let hand: EventGenerator

  init() throws {
    log = ControlLog(of: button)
    desk.addSubview(box)
    box.addSubview(button)
    hand = try EventGenerator(view: desk)
  }

  /// Whether a tap at a place in the button's own coordinates presses it.
  private func presses(_ x: CGFloat, _ y: CGFloat) throws -> Bool {
    log.clear()
    try hand.fingerTap(at: CGPoint(x: 120 + x, y: 120 + y))
    return log.events == ["touchDown", "touchUpInside"]
  }

  @Test("Grown by 20 and 20, it is pressed up to 60, but neither to the left nor above")
  func grown() throws {
    (button.enlargeWidth, button.enlargeHeight) = (20, 20)
    #expect(try presses(20, 20) && presses(55, 55) && presses(59.5, 0) && presses(0, 59.5))
    #expect(try !presses(60, 20) && !presses(20, 60) && !presses(61, 20))
    #expect(try !presses(-5, 20) && !presses(20, -5))
  }

  @Test("Grown in one direction only, it stays as it is in the other")
  func oneWay() throws {
    button.enlargeWidth = 20
    #expect(try presses(55, 20) && !presses(20, 41))
  }

  @Test("Not grown, it is a plain button")
  func plain() throws {
    #expect(try presses(39.5, 39.5) && !presses(40, 20) && !presses(55, 55))
  }

  @Test("C18: beyond its superview's bounds it is not pressed, however far it is grown")
  func superview() throws {
    (button.enlargeWidth, button.enlargeHeight) = (200, 200)
    #expect(try presses(79, 79) && !presses(81, 20) && !presses(20, 81))
  }

  @Test(
    "E9: what is grown is where a press begins; where it ends is judged by the bounds and 70 points around them"
  )
  func release() throws {
    (button.enlargeWidth, button.enlargeHeight) = (20, 20)
    try hand.fingerDrag(from: CGPoint(x: 175, y: 140), to: CGPoint(x: 120 + 109, y: 140))
    #expect(log.events.last == "touchUpInside")
    try hand.fingerDrag(from: CGPoint(x: 175, y: 140), to: CGPoint(x: 120 + 111, y: 140))
    #expect(log.events.last == "touchUpOutside")
  }
}
