import Testing
import UIKit
import UIKitTesting

@testable import Tinder

@Suite("Tinder: a card whose translation is never set back")
struct SwipeCardDriver {
  private let controller = ViewController()
  private let card = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
  private let hand: EventGenerator

  init() throws {
    controller.basicCard = card
    controller.view.addSubview(card)
    card.addGestureRecognizer(UIPanGestureRecognizer(target: controller, action: ViewController.swipeCard))
    hand = try EventGenerator(viewController: controller)
  }

  @Test("The controller finds the card in place when its view is loaded")
  func loaded() {
    #expect(controller.centerOfCard == CGPoint(x: 70, y: 70))
  }

  @Test(
    "The card runs away: each step adds the whole translation, and so does the end, which repeats the last")
  func runsAway() throws {
    try hand.fingerDown(at: CGPoint(x: 60, y: 60))
    var centers: [CGFloat] = []
    for x in [80, 100, 120] as [CGFloat] {
      try hand.fingerMove(to: CGPoint(x: x, y: 60))
      centers.append(card.center.x)
    }
    try hand.fingerUp()
    centers.append(card.center.x)
    let expected: [CGFloat] = [70 + 10, 70 + 10 + 30, 70 + 10 + 30 + 50, 70 + 10 + 30 + 50 + 50]
    #expect(zip(centers, expected).allSatisfy { abs($0 - $1) < 0.001 })
    #expect(card.center.y == 70)
  }

  @Test("A tap, or a drag of less than 10 points, does not move it")
  func tap() throws {
    try hand.fingerTap(at: card)
    try hand.fingerDrag(from: CGPoint(x: 60, y: 60), to: CGPoint(x: 60, y: 68))
    #expect(card.center == CGPoint(x: 70, y: 70))
  }
}
