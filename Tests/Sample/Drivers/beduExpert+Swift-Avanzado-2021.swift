import Testing
import UIKit
import UIKitTesting

@testable import Swift_Avanzado_2021

@Suite("handlePan: a controller drags a view")
struct HandlePanDriver {
  private let controller = ViewController()
  private let view = UIView(frame: CGRect(x: 100, y: 100, width: 80, height: 40))
  private let hand: EventGenerator

  init() throws {
    view.addGestureRecognizer(
      UIPanGestureRecognizer(target: controller, action: ViewController.handlePan))
    controller.view.addSubview(view)
    hand = try EventGenerator(viewController: controller)
  }

  @Test("It moves with the finger, less the 10 points that begin the drag")
  func drags() throws {
    try hand.fingerDown(at: view)
    try hand.fingerMove(to: CGPoint(x: 140 + 30, y: 120))
    #expect(view.center.isNear(140 + 20, 120))
    try hand.fingerMove(to: CGPoint(x: 140 + 30, y: 120 + 50))
    #expect(view.center.isNear(140 + 20, 120 + 50))
    try hand.fingerUp()
    #expect(view.center.isNear(140 + 20, 120 + 50))
  }

  @Test("A view that is turned follows as well: translation and centre are in its superview's coordinates")
  func turned() throws {
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    try hand.fingerDrag(from: view, to: CGPoint(x: 140, y: 120 + 110))
    #expect(view.center.isNear(140, 120 + 100))
  }

  @Test("A drag that the system cancels leaves it where it was last")
  func cancelled() throws {
    try hand.fingerDown(at: view)
    try hand.fingerMove(to: CGPoint(x: 140 + 60, y: 120))
    try hand.cancelTouches()
    #expect(view.center.isNear(140 + 50, 120))
    #expect(view.gestureRecognizers?.map(\.state) == [.possible])
  }
}
