import Testing
import UIKit
import UIKitTesting

/// Files written for iOS compile with the changes that "Porting" lists, and do here what they do there.
@Suite("Files written for iOS")
struct FilesForIOSTests {
  @Test("A control of one's own follows the finger, and sends its value")
  func control() throws {
    let control = RatingControl(frame: CGRect(x: 60, y: 100, width: 200, height: 44))
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    root.addSubview(control)
    var values: [Int] = []
    control.addAction(
      UIAction { action in
        if let control = action.sender as? RatingControl { values.append(control.rating) }
      }, for: .valueChanged)
    let hand = try EventGenerator(view: root)
    // Ten points beside it still count, as its `point(inside:)` says.
    try hand.fingerDown(at: CGPoint(x: 52, y: 120))
    #expect(control.isHighlighted && control.alpha == 0.5)
    try hand.fingerMove(to: CGPoint(x: 250, y: 120), duration: 0.2)
    try hand.fingerUp()
    #expect(values == [1, 2, 3, 4, 5] && control.touches == 1 && control.alpha == 1)
  }

  @Test("A photo is panned, pinched and turned at once, and put back by two taps")
  func photo() throws {
    let photo = PhotoView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let hand = try EventGenerator(view: photo)
    try hand.fingerDrag(from: CGPoint(x: 160, y: 240), to: CGPoint(x: 190, y: 240), duration: 0.2)
    #expect(photo.imageView.center.x > 170)
    // While it settles by the default options it takes no finger (A30).
    hand.wait(0.5)
    try hand.fingerPinch(at: photo.imageView, from: 100, to: 150, duration: 0.2)
    #expect(abs(photo.imageView.transform.a - 150 / 108) < 0.001)
    hand.wait(0.5)
    try hand.fingerRotate(at: photo.imageView, by: .pi / 4, duration: 0.2)
    #expect(abs(atan2(photo.imageView.transform.b, photo.imageView.transform.a) - 40 * .pi / 180) < 0.001)
    hand.wait(1)
    try hand.fingerTap(at: CGPoint(x: 10, y: 10))
    hand.wait(0.5)
    try hand.fingerDoubleTap(at: CGPoint(x: 10, y: 10))
    #expect(photo.taps == [1, 2])
    #expect(photo.imageView.transform == .identity)
    let frame = photo.imageView.frame
    photo.moveAnchor(to: CGPoint(x: frame.minX + 10, y: frame.minY + 20))
    #expect(photo.imageView.frame == frame)
  }

  @Test("A container slides its content aside, and a row of the menu under it is chosen")
  func containers() throws {
    let container = ContainerViewController(content: UIViewController())
    let hand = try EventGenerator(viewController: container)
    try hand.fingerTap(at: container.button)
    #expect(container.isOpen && container.content.view.frame.minX == 200)
    hand.wait(0.5)
    let start = container.menu.scrollView.contentOffset.y
    try hand.fingerDrag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200), duration: 0.3)
    hand.wait(2)
    #expect(container.menu.scrollView.contentOffset.y >= start + 90)
    #expect(container.chosen == nil)
    try hand.fingerTap(at: CGPoint(x: 100, y: 100))
    let row = Int((100 + container.menu.scrollView.contentOffset.y) / 44)
    #expect(container.chosen == row)
    #expect(!container.isOpen)
    container.view.overrideUserInterfaceStyle = .dark
    #expect(container.menu.traitChanges == 1)
    #expect(container.menu.traitCollection.userInterfaceStyle == .dark)
  }

  @Test("A window that lets through what none of its views takes")
  func passThrough() throws {
    let screen = UIScreen.main
    let back = UIWindow(frame: screen.bounds)
    let front = PassThroughWindow(frame: screen.bounds)
    for window in [back, front] {
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
    }
    defer { for window in [back, front] { window.isHidden = true } }
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    front.rootViewController?.view.addSubview(button)
    let hand = try EventGenerator(window: front)
    try hand.fingerDown(.rightIndex, at: CGPoint(x: 10, y: 10))
    try hand.fingerDown(.rightMiddle, at: CGPoint(x: 200, y: 200))
    let touched = hand.trace.compactMap { record -> [ObjectID?]? in
      if case .event(let event) = record.body { event.touches.map(\.view) } else { nil }
    }
    #expect(touched.last?.first??.name == "UIButton")
    #expect(touched.last?.last??.name == "UIView")
    #expect(button.isTracking)
    try hand.fingersUp([.rightIndex, .rightMiddle])
  }

  @Test("Balls are dropped on a shelf, kicked off it and called to a point")
  func dynamics() throws {
    let controller = DynamicsViewController()
    let hand = try EventGenerator(viewController: controller)
    let ball = controller.drop(at: CGPoint(x: 60, y: 40))
    hand.wait(3)
    #expect(controller.isPaused && controller.contacts.first == "shelf")
    #expect(abs(ball.center.y - 180) < 0.2)
    controller.kick(ball)
    hand.wait(5)
    #expect(controller.contacts.contains("edge") && abs(ball.center.y - 460) < 0.2)
    controller.call(ball, to: CGPoint(x: 100, y: 100))
    hand.wait(5)
    #expect(ball.center == CGPoint(x: 100, y: 100))
  }
}
