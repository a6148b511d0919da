import Testing
import UIKit
import UIKitTesting

@testable import DraggableView

@Suite("panView: a controller drags the views that its recognisers are on")
struct PanViewDriver {
  private let controller = ViewController()
  private let left: UIView
  private let right: UIView
  private let hand: EventGenerator

  init() throws {
    let views = [60, 200].map { UIView(frame: CGRect(x: $0, y: 100, width: 60, height: 60)) }
    (left, right) = (views[0], views[1])
    for view in views {
      view.addGestureRecognizer(
        UIPanGestureRecognizer(target: controller, action: ViewController.panView))
      controller.view.addSubview(view)
    }
    hand = try EventGenerator(viewController: controller)
  }

  @Test(
    "The one that is dragged moves with the finger, less the 10 points that begin the drag; the other stays")
  func drags() throws {
    try hand.fingerDrag(from: left, to: CGPoint(x: 90 + 60, y: 130 + 80))
    #expect(left.center.isNear(90 + 60 * 0.9, 130 + 80 * 0.9, within: 0.01))
    #expect(right.center == CGPoint(x: 230, y: 130))
  }

  @Test("Two fingers drag both at once, for they are touches of two recognisers")
  func both() throws {
    try hand.fingersDown([(.leftIndex, left.center), (.rightIndex, right.center)])
    try hand.fingersMove([(.leftIndex, CGPoint(x: 90, y: 230)), (.rightIndex, CGPoint(x: 290, y: 130))])
    try hand.fingersUp([.leftIndex, .rightIndex])
    #expect(left.center.isNear(90, 130 + 90))
    #expect(right.center.isNear(230 + 50, 130))
  }

  @Test("Two fingers on one view move it by what their middle moves")
  func middle() throws {
    try hand.fingersDown([(.leftIndex, CGPoint(x: 70, y: 130)), (.rightIndex, CGPoint(x: 110, y: 130))])
    try hand.fingerMove(.rightIndex, to: CGPoint(x: 110, y: 190))
    #expect(left.center.isNear(90, 130 + 20))
    try hand.fingerMove(.leftIndex, to: CGPoint(x: 70, y: 190))
    #expect(left.center.isNear(90, 130 + 50))
  }
}
