import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import DMSwipeCards

/// Writes down what becomes of a card.
private final class Fates: DMSwipeCardDelegate {
  private(set) var log: [String] = []

  func cardSwipedLeft(_ card: DMSwipeCard) { log.append("left") }
  func cardSwipedRight(_ card: DMSwipeCard) { log.append("right") }
  func cardTapped(_ card: DMSwipeCard) { log.append("tapped") }
}

@Suite("DMSwipeCard: a card that is swiped away")
struct SwipeCardDriver {
  private let desk = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
  private let card = DMSwipeCard(frame: CGRect(x: 50, y: 100, width: 300, height: 400))
  private let left = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  private let right = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  private let fates = Fates()
  private let hand: EventGenerator

  init() throws {
    (card.leftOverlay, card.rightOverlay, card.delegate) = (left, right, fates)
    card.configureOverlays()
    desk.addSubview(card)
    hand = try EventGenerator(view: desk)
  }

  /// Puts a finger on the card's middle and moves it, level, so far from there in one event each.
  private func drag(_ steps: CGFloat...) throws {
    try hand.fingerDown(at: CGPoint(x: 200, y: 300))
    for step in steps { try hand.fingerMove(to: CGPoint(x: 200 + step, y: 300)) }
  }

  /// How far the card is turned after a drag by `distance`, in radians.
  private func angle(_ distance: CGFloat) -> CGFloat { .pi / 8 * min(distance / 320, 1) }

  private func isTurned(by angle: CGFloat) -> Bool {
    let expected = CGAffineTransform(rotationAngle: angle).scaledBy(x: 1.02, y: 1.02)
    return zip(
      [card.transform.a, card.transform.b, card.transform.c, card.transform.d],
      [expected.a, expected.b, expected.c, expected.d]
    ).allSatisfy { abs($0 - $1) < 1e-6 }
  }

  @Test("It moves and turns with the finger; what it reads next is in its own, turned and grown, coordinates")
  func turns() throws {
    try drag(60)
    #expect(card.center == CGPoint(x: 200, y: 300) && card.transform.isIdentity)
    try hand.fingerMove(to: CGPoint(x: 310, y: 300))
    #expect(card.center.isNear(300, 300) && isTurned(by: angle(100)))
    try hand.fingerMove(to: CGPoint(x: 360, y: 300))
    let seen = 150 * cos(angle(100)) / 1.02
    #expect(card.center.isNear(200 + seen, 300 - 150 * sin(angle(100)) / 1.02))
    #expect(isTurned(by: angle(seen)))
  }

  @Test("The overlay of the side shows by the way, whole from 100 points on, and the other one not")
  func overlays() throws {
    try drag(11, 60)
    #expect(abs(right.alpha - 0.5) < 1e-3 && left.alpha == 0)
    try hand.fingerMove(to: CGPoint(x: 120, y: 300))
    #expect(left.alpha > 0.6 && left.alpha < 0.9 && right.alpha == 0)
    try hand.fingerMove(to: CGPoint(x: 0, y: 300))
    #expect(left.alpha == 1)
  }

  @Test("Dragged far to the right, it flies to 500 in 0.3 s and leaves")
  func swipedRight() throws {
    try drag(210)
    try hand.fingerUp()
    #expect(fates.log == ["right"] && card.center == CGPoint(x: 500, y: 300))
    #expect(card.shownCenter.isNear(200, 300))
    hand.wait(0.15)
    #expect(card.shownCenter.isNear(350, 300, within: 0.1) && card.superview === desk)
    hand.wait(0.16)
    #expect(card.superview == nil && fates.log == ["right"])
  }

  @Test("Dragged far to the left, and down, it flies to -500 and twice as far down")
  func swipedLeft() throws {
    try hand.fingerDown(at: CGPoint(x: 300, y: 300))
    try hand.fingerMove(to: CGPoint(x: 300 - 160, y: 300 + 120))
    try hand.fingerUp()
    #expect(fates.log == ["left"] && card.center.isNear(-500, 300 + 2 * 120 * 0.95))
    hand.wait(0.31)
    #expect(card.superview == nil)
  }

  @Test("Dragged by 60, it goes back within 0.3 s, straight again")
  func goesBack() throws {
    try drag(35, 70)
    #expect(card.center.isNear(260, 300))
    try hand.fingerUp()
    #expect(fates.log.isEmpty && card.center == CGPoint(x: 200, y: 300) && card.transform.isIdentity)
    hand.wait(0.15)
    #expect(card.shownCenter.isNear(230, 300, within: 0.1))
    hand.wait(0.15)
    #expect(card.shownCenter.isNear(200, 300) && right.alpha == 0 && card.superview === desk)
  }

  @Test("120 points are the limit: at 119 it goes back, at 121 it flies")
  func limit() throws {
    try drag(129)
    try hand.fingerUp()
    #expect(fates.log.isEmpty)
    hand.wait(1)
    try drag(131)
    try hand.fingerUp()
    #expect(fates.log == ["right"])
  }

  @Test("A tap is reported once, and moves nothing")
  func tap() throws {
    try hand.fingerTap(at: card)
    #expect(fates.log == ["tapped"] && card.center == CGPoint(x: 200, y: 300))
  }
}
