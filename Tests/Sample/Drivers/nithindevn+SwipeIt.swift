import Testing
import UIKit
import UIKitTesting

@testable import SwipeIt

@Suite("SwipeIt: a card that goes back to the middle")
struct SwipeItDriver {
  private let controller = ViewController()
  private let card = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
  private let hand: EventGenerator

  init() throws {
    card.accessibilityIdentifier = "card"
    controller.swipeView = card
    controller.view.addSubview(card)
    hand = try EventGenerator(viewController: controller)
  }

  /// Drags the card to (180, 280).
  private func drag() throws {
    try hand.fingerDown(at: CGPoint(x: 60, y: 60))
    try hand.fingerMove(to: CGPoint(x: 90, y: 60))
    try hand.fingerMove(to: CGPoint(x: 90, y: 100))
  }

  @Test("While it is dragged, its centre is the middle of the screen and the translation, wherever it was")
  func dragged() throws {
    try hand.fingerDown(at: CGPoint(x: 60, y: 60))
    #expect(card.center == CGPoint(x: 70, y: 70))
    try hand.fingerMove(to: CGPoint(x: 90, y: 60))
    #expect(card.center.isNear(160 + 20, 240))
    try hand.fingerMove(to: CGPoint(x: 90, y: 100))
    #expect(card.center.isNear(160 + 20, 240 + 40))
  }

  @Test("Released, it is back in the middle at once for the model, and within 0.2 s for the eye")
  func released() throws {
    try drag()
    try hand.fingerUp()
    #expect(card.center == CGPoint(x: 160, y: 240))
    #expect(card.shownCenter.isNear(180, 280))
    hand.wait(0.1)
    #expect(card.shownCenter.isNear(170, 260, within: 0.01))
    hand.wait(0.1)
    #expect(card.shownCenter.isNear(160, 240))
  }

  @Test("A30: on its way back it takes no touch, and afterwards it does")
  func animating() throws {
    try drag()
    try hand.fingerUp()
    hand.wait(0.1)
    try hand.fingerTap(at: CGPoint(x: 160, y: 240))
    #expect(hand.deliveries.last?.contains("card") == false)
    hand.wait(0.2)
    try hand.fingerTap(at: CGPoint(x: 160, y: 240))
    #expect(hand.deliveries.last?.hasPrefix("touchesEnded card") == true)
  }

  @Test("A drag that the system cancels leaves it where it is: only an end sends it back")
  func cancelled() throws {
    try drag()
    try hand.cancelTouches()
    hand.wait(1)
    #expect(card.center.isNear(180, 280))
  }
}
