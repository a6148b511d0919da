import Testing
import UIKit
import UIKitTesting

@testable import IOCL

@Suite("viewController: the next controller up the chain")
struct ChainPropertyDriver {
  private let controller = UIViewController()
  private let child = UIViewController()
  private let inner = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
  private let hand: EventGenerator

  init() throws {
    controller.addChild(child)
    controller.view.addSubview(child.view)
    child.didMove(toParent: controller)
    child.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let box = UIView(frame: child.view.bounds)
    child.view.addSubview(box)
    box.addSubview(inner)
    hand = try EventGenerator(viewController: controller)
  }

  @Test("A view finds the controller whose view it lies in, a controller's view finds its own")
  func views() {
    #expect(inner.viewController === child)
    #expect(child.view.viewController === child)
    #expect(controller.view.viewController === controller)
  }

  @Test("A controller finds the one around it, and the outermost none")
  func controllers() {
    #expect(child.viewController === controller)
    #expect(controller.viewController == nil)
  }

  @Test("A view in no controller finds none, in a window or not")
  func none() {
    let view = UIView()
    #expect(view.viewController == nil)
    hand.window.addSubview(view)
    #expect(view.viewController == nil && hand.window.viewController == nil)
  }

  @Test("From a touch's view it is the controller that the touch belongs to")
  func touch() throws {
    try hand.fingerTap(at: CGPoint(x: 30, y: 30))
    let touched = hand.window.hitTest(CGPoint(x: 30, y: 30), with: nil)
    #expect(touched === inner && touched?.viewController === child)
    #expect(hand.window.hitTest(CGPoint(x: 200, y: 200), with: nil)?.viewController === controller)
  }
}
