import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import TinderSwipeView

/// Writes down what becomes of a card.
private final class Fates: NSObject, TinderCardDelegate {
  private(set) var log: [String] = []
  private(set) var distances: [CGFloat] = []

  func didSelectCard(card: TinderCard) { log.append("selected") }
  func cardGoesRight(card: TinderCard) { log.append("right") }
  func cardGoesLeft(card: TinderCard) { log.append("left") }
  func currentCardStatus(card: TinderCard, distance: CGFloat) { distances.append(distance) }
  func fallbackCard(card: TinderCard) { log.append("back") }
}

@Suite("TinderCard: a card that is swiped away, or springs back")
struct TinderCardDriver {
  private let desk = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
  private let card = TinderCard(frame: CGRect(x: 50, y: 100, width: 300, height: 400))
  private let fates = Fates()
  private let hand: EventGenerator

  init() throws {
    card.delegate = fates
    desk.addSubview(card)
    hand = try EventGenerator(view: desk)
  }

  private func drag(_ steps: CGFloat...) throws {
    try hand.fingerDown(at: CGPoint(x: 200, y: 300))
    for step in steps { try hand.fingerMove(to: CGPoint(x: 200 + step, y: 300)) }
  }

  @Test("It turns by the share of the screen's width, and shrinks to 0.9 at most")
  func turns() throws {
    try drag(20, 90)
    #expect(card.center.isNear(280, 300))
    let expected = CGAffineTransform(rotationAngle: .pi / 8 * 0.2).scaledBy(x: 0.95, y: 0.95)
    #expect(abs(card.transform.a - expected.a) < 1e-6 && abs(card.transform.b - expected.b) < 1e-6)
    #expect(abs(card.statusImageView.alpha - 0.8) < 1e-6)
    #expect(fates.log == ["selected"] && fates.distances.count == 1 && abs(fates.distances[0] - 80) < 1e-6)
  }

  @Test("Beyond three eighths of the screen's width it flies to twice its own width in 0.5 s")
  func swiped() throws {
    try drag(170)
    try hand.fingerUp()
    #expect(fates.log == ["selected", "right"] && card.isLiked && card.center == CGPoint(x: 600, y: 300))
    hand.wait(0.25)
    #expect(card.shownCenter.isNear(400, 300, within: 0.1) && card.superview === desk)
    hand.wait(0.26)
    #expect(card.superview == nil)
  }

  @Test("To the left as well")
  func swipedLeft() throws {
    try drag(-170)
    try hand.fingerUp()
    #expect(fates.log == ["selected", "left"] && !card.isLiked && card.center == CGPoint(x: -600, y: 300))
  }

  @Test("Before that it springs back, beyond its place and to it")
  func springsBack() throws {
    try drag(20, 110)
    try hand.fingerUp()
    #expect(fates.log == ["selected", "back"] && card.center == CGPoint(x: 200, y: 300))
    var places: [CGFloat] = []
    for _ in 0..<30 {
      hand.wait(1 / 60)
      places.append(card.shownCenter.x)
    }
    let least = places.min() ?? 200
    #expect(least < 199 && least > 170)
    #expect(places.last.map { abs($0 - 200) < 0.01 } == true && card.transform.isIdentity)
  }

  @Test("It shakes to the left and to the right and back, each in 0.5 s, one after the other")
  func shakes() {
    var isDone = false
    card.shakeAnimationCard { isDone = $0 }
    var centers: [CGFloat] = []
    for wait in [0.25, 0.55, 0.5, 0.5] {
      hand.wait(wait)
      centers.append(card.center.x)
    }
    #expect(centers == [50, 200, 350, 200] && !isDone)
    hand.wait(0.4)
    #expect(isDone && card.superview === desk)
  }

  @Test("Sent away by a button, it takes 1 s; rolled back, it fades in 0.5 s; both times it is gone then")
  func buttons() throws {
    card.rightClickAction()
    #expect(fates.log == ["right"] && card.center == CGPoint(x: 800, y: 300))
    hand.wait(0.5)
    #expect(card.shownCenter.isNear(500, 300, within: 0.1) && card.superview != nil)
    hand.wait(0.52)
    #expect(card.superview == nil)
    let other = TinderCard(frame: card.bounds)
    desk.addSubview(other)
    other.rollBackCard()
    hand.wait(0.25)
    #expect(abs((other.layer.presentation()?.opacity ?? 0) - 0.5) < 0.01 && other.superview != nil)
    hand.wait(0.27)
    #expect(other.superview == nil)
  }
}
