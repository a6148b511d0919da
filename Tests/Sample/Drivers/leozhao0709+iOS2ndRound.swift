import Testing
import UIKit
import UIKitTesting

@testable import iOS2ndRound

@Suite("MoveView: dragged by its transform")
struct MoveViewDriver {
  private let desk = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let view = MoveView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
  private let hand: EventGenerator

  init() throws {
    desk.addSubview(view)
    hand = try EventGenerator(view: desk)
  }

  private var shift: CGPoint { CGPoint(x: view.transform.tx, y: view.transform.ty) }

  @Test("It follows the finger one to one, by its transform alone, and two drags add up")
  func follows() throws {
    try hand.fingerDrag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 110, y: 80))
    #expect(shift.isNear(60, 30))
    #expect(view.frame.isNear(CGRect(x: 80, y: 50, width: 100, height: 100)))
    #expect(view.center == CGPoint(x: 70, y: 70) && view.bounds.size == CGSize(width: 100, height: 100))
    try hand.fingerDrag(from: CGPoint(x: 110, y: 80), to: CGPoint(x: 90, y: 120))
    #expect(shift.isNear(40, 70))
  }

  @Test("It is touched where it is now, not where it was")
  func placeOfTouch() throws {
    try hand.fingerDrag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 200, y: 50))
    #expect(hand.window.hitTest(CGPoint(x: 50, y: 50), with: nil) === desk)
    #expect(hand.window.hitTest(CGPoint(x: 200, y: 50), with: nil) === view)
    try hand.fingerDrag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 80, y: 80))
    #expect(shift.isNear(150, 0))
  }

  @Test(
    "Places and their differences are in its own coordinates: one that is twice as large follows the finger too"
  )
  func scaled() throws {
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    try hand.fingerDrag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 110, y: 80))
    #expect(shift.isNear(60, 30))
    #expect(view.transform.a == 2 && view.transform.d == 2)
  }

  @Test("A second finger on it is withheld, and a cancelled drag leaves it where it is")
  func otherFingers() throws {
    try hand.fingerDown(.rightIndex, at: CGPoint(x: 50, y: 50))
    try hand.fingerDown(.rightMiddle, at: CGPoint(x: 80, y: 80))
    try hand.fingerMove(.rightMiddle, to: CGPoint(x: 200, y: 200))
    #expect(view.transform.isIdentity)
    try hand.fingerMove(.rightIndex, to: CGPoint(x: 60, y: 50))
    try hand.cancelTouches()
    #expect(shift.isNear(10, 0))
  }
}
