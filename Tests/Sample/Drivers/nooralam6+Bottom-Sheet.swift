import Testing
import UIKit
import UIKitTesting

@testable import Bottom_Sheet

@Suite("UserViewController: a sheet that is dragged up and down")
struct SheetDriver {
  private let controller = UserViewController()
  private let hand: EventGenerator

  init() throws {
    hand = try EventGenerator(viewController: controller)
  }

  private var top: CGFloat { controller.view.frame.minY }
  private var shownTop: CGFloat { controller.view.layer.presentation()?.frame.minY ?? .nan }

  private func isNear(_ value: CGFloat, _ other: CGFloat) -> Bool { abs(value - other) < 0.01 }

  /// Drags up in one event, a sixtieth of a second after the touch.
  private func dragUp() throws {
    hand.wait(1)
    try hand.fingerDown(at: CGPoint(x: 160, y: 400))
    try hand.fingerMove(to: CGPoint(x: 160, y: 360), duration: 1 / 60)
  }

  @Test("When it has appeared, it goes down until 200 points of it show, in 0.3 s")
  func appears() {
    #expect(controller.view.frame == CGRect(x: 0, y: 280, width: 320, height: 480))
    #expect(isNear(shownTop, 0))
    hand.wait(0.15)
    #expect(isNear(shownTop, 140))
    hand.wait(0.15)
    #expect(isNear(shownTop, 280))
  }

  @Test("A drag upwards takes it to 100 within 0.5 s, and the lifted finger leaves it there")
  func up() throws {
    try dragUp()
    #expect(top == 100 && isNear(shownTop, 280))
    hand.wait(0.25)
    #expect(isNear(shownTop, 190))
    try hand.fingerUp()
    hand.wait(0.25)
    #expect(top == 100 && isNear(shownTop, 100))
  }

  @Test("A drag downwards takes it back")
  func down() throws {
    try dragUp()
    try hand.fingerUp()
    hand.wait(1)
    try hand.fingerDrag(from: CGPoint(x: 160, y: 200), to: CGPoint(x: 160, y: 240))
    #expect(top == 280)
  }

  @Test("A drag to the side, with no velocity downwards or upwards, changes nothing")
  func sideways() throws {
    try dragUp()
    try hand.fingerUp()
    hand.wait(1)
    try hand.fingerDrag(from: CGPoint(x: 160, y: 300), to: CGPoint(x: 260, y: 300))
    #expect(top == 100)
  }

  @Test(
    "G24: setting the translation sets the velocity back, so that the end of a drag says nothing of a direction"
  )
  func velocity() throws {
    try dragUp()
    let pan = try #require(controller.view.gestureRecognizers?.first as? UIPanGestureRecognizer)
    #expect(pan.velocity(in: nil) == .zero && pan.translation(in: nil) == .zero)
  }
}
