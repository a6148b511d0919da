import Foundation
import Testing
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

/// A controller that logs its life.
private final class Page: UIViewController {
  let log: RoadLog

  init(_ title: String, _ log: RoadLog) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }
  required init?(coder: NSCoder) { nil }

  private func note(_ text: String) { log.add("\(title ?? "") \(text)") }
  override func viewWillAppear(_ animated: Bool) { note("willAppear") }
  override func viewDidAppear(_ animated: Bool) { note("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
  override func willMove(toParent parent: UIViewController?) { note(parent == nil ? "leaves" : "joins") }
  override func didMove(toParent parent: UIViewController?) { note(parent == nil ? "left" : "joined") }
}

private final class Delegate: UINavigationControllerDelegate {
  let log: RoadLog
  init(_ log: RoadLog) { self.log = log }
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) { log.add("will show \(viewController.title ?? "")") }
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) { log.add("did show \(viewController.title ?? "")") }
}

@Suite("Navigation controllers")
struct NavigationTests {
  private let log = RoadLog()
  private let first: Page
  private let second: Page
  private let navigation: UINavigationController
  private let hand: EventGenerator

  init() throws {
    first = Page("First", log)
    second = Page("Second", log)
    navigation = UINavigationController(rootViewController: first)
    hand = try EventGenerator(viewController: navigation, size: CGSize(width: 400, height: 600))
    log.clear()
  }

  @Test("The top controller lies under the bar, which covers its top, and knows its navigation controller")
  func layout() {
    #expect(navigation.viewControllers == [first] && navigation.topViewController === first)
    #expect(first.navigationController === navigation && first.parent === navigation)
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 0, width: 400, height: 44))
    let whole = CGRect(x: 0, y: 0, width: 400, height: 600)
    let below = CGRect(x: 0, y: 44, width: 400, height: 556)
    #expect(first.view.convert(first.view.bounds, to: nil) == whole)
    #expect(first.view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0))
    first.edgesForExtendedLayout = []
    hand.window.layoutIfNeeded()
    #expect(first.view.convert(first.view.bounds, to: nil) == below)
    #expect(first.view.safeAreaInsets == .zero)
    first.edgesForExtendedLayout = .all
    navigation.navigationBar.isTranslucent = false
    hand.window.layoutIfNeeded()
    #expect(first.view.convert(first.view.bounds, to: nil) == below)
    navigation.isNavigationBarHidden = true
    #expect(first.view.convert(first.view.bounds, to: nil) == whole)
    #expect(first.view.safeAreaInsets == .zero)
    #expect(
      navigation.popViewController(animated: false) == nil && UIViewController().navigationController == nil)
  }

  @Test("A controller's scroll view begins below the bar and scrolls under it, as its delegate learns")
  func scrolling() throws {
    final class Insets: UIScrollViewDelegate {
      var tops: [CGFloat] = []
      func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        tops.append(scrollView.adjustedContentInset.top)
      }
    }
    let (scrollView, strip, insets) = (UIScrollView(), UIScrollView(), Insets())
    scrollView.delegate = insets
    scrollView.contentSize = CGSize(width: 400, height: 900)
    scrollView.addSubview(strip)
    second.view = scrollView
    navigation.pushViewController(second, animated: false)
    hand.wait(0.1)
    #expect(scrollView.contentOffset.y == -44)
    #expect(scrollView.adjustedContentInset.top == 44)
    #expect(strip.adjustedContentInset == .zero)
    try hand.fingerDrag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 390), duration: 1)
    #expect(scrollView.contentOffset.y == 56)
    // The bar does not cover the indicator.
    let indicator = try #require(scrollView.subviews.first { "\(type(of: $0))" == "ScrollIndicator" })
    #expect(indicator.frame.minY - scrollView.bounds.minY >= 44)
    scrollView.contentOffset.y = -44
    navigation.isNavigationBarHidden = true
    hand.wait(0.1)
    #expect(scrollView.contentOffset.y == 0)
    #expect(insets.tops == [44, 0])
    scrollView.contentInset.top = 20
    hand.wait(0.1)
    #expect(insets.tops == [44, 0, 20])
    scrollView.contentInset.top = 0
    hand.wait(0.1)
    scrollView.contentInsetAdjustmentBehavior = .never
    navigation.isNavigationBarHidden = false
    #expect(scrollView.adjustedContentInset == .zero)
  }

  @Test("A controller that is pushed slides in from the right, and its life goes in order")
  func push() {
    let delegate = Delegate(log)
    navigation.delegate = delegate
    navigation.pushViewController(second, animated: true)
    #expect(navigation.topViewController === second && second.view.displayedGeometry.frame.minX == 400)
    hand.wait(0.175)
    // Frames come sixty times a second, so that the middle of the way is not shown to the point.
    let (coming, going) = (second.view.displayedGeometry.frame.minX, first.view.displayedGeometry.frame.minX)
    #expect((150...250).contains(coming) && abs(going + (400 - coming) * 0.3) < 0.001)
    hand.wait(0.2)
    #expect(second.view.displayedGeometry.frame.minX == 0 && first.view.window == nil)
    #expect(
      log.lines == [
        "Second joins", "will show Second", "First willDisappear", "Second willAppear", "First didDisappear",
        "Second didAppear", "Second joined", "did show Second",
      ])
    #expect(navigation.navigationBar.topItem?.title == "Second")
  }

  @Test("The way back in the bar pops the top controller, which then has no navigation controller")
  func back() throws {
    navigation.pushViewController(second, animated: false)
    hand.wait(0.1)
    log.clear()
    try hand.fingerTap(at: "back")
    hand.wait(0.5)
    #expect(navigation.viewControllers == [first] && second.navigationController == nil)
    #expect(second.view.superview == nil && first.view.window != nil)
    #expect(
      log.lines == [
        "Second leaves", "Second willDisappear", "First willAppear", "Second didDisappear", "First didAppear",
        "Second left",
      ])
    #expect(throws: (any Error).self) { try hand.fingerTap(at: "back") }
  }

  @Test("A drag from the left edge takes the top controller along, and pops it if it goes far enough")
  func drag() throws {
    navigation.pushViewController(second, animated: false)
    hand.wait(0.1)
    log.clear()
    try hand.fingerDown(at: CGPoint(x: 5, y: 300))
    try hand.fingerMove(to: CGPoint(x: 105, y: 300), duration: 1)
    #expect(second.view.displayedGeometry.frame.minX > 50)
    hand.wait(0.5)
    try hand.fingerUp()
    hand.wait(1)
    #expect(navigation.topViewController === second && second.view.window != nil && first.view.window == nil)
    #expect(second.view.frame.minX == 0 && second.navigationController === navigation)
    #expect(log.lines.suffix(3) == ["Second didAppear", "First didDisappear", "Second joined"])
    try hand.fingerDrag(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 350, y: 300), duration: 0.5)
    hand.wait(1)
    #expect(navigation.viewControllers == [first] && second.parent == nil && first.view.window != nil)
    // With one controller left there is no way back.
    try hand.fingerDrag(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 350, y: 300), duration: 0.5)
    hand.wait(1)
    #expect(navigation.viewControllers == [first] && first.view.frame.minX == 0)
  }

  private func dragBack() throws {
    try hand.fingerDrag(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 350, y: 300), duration: 0.5)
    hand.wait(1)
  }

  /// What stands in the place of the way back.
  enum Obstacle: CaseIterable { case hiddenBar, hiddenButton, ownItem }

  @Test(
    "J34: with no back button the framework's delegate refuses the drag; without it the drag pops",
    arguments: Obstacle.allCases, [false, true])
  func refused(obstacle: Obstacle, hasOwnDelegate: Bool) throws {
    navigation.pushViewController(second, animated: false)
    switch obstacle {
    case .hiddenBar: navigation.isNavigationBarHidden = true
    case .hiddenButton: second.navigationItem.hidesBackButton = true
    case .ownItem: second.navigationItem.leftBarButtonItem = UIBarButtonItem(customView: UIView())
    }
    hand.wait(0.1)
    try dragBack()
    #expect(navigation.topViewController === second)
    final class Own: UIGestureRecognizerDelegate {}
    let own = Own()
    navigation.interactivePopGestureRecognizer?.delegate = hasOwnDelegate ? own : nil
    try dragBack()
    #expect(navigation.viewControllers == [first])
    // Without the framework's delegate nothing else keeps the drag from the last controller.
    try dragBack()
    #expect(navigation.viewControllers == [first] && first.view.frame.minX == 0)
  }

  @Test("J34: an item beside the back button does not refuse it")
  func supplemented() throws {
    navigation.pushViewController(second, animated: false)
    second.navigationItem.leftBarButtonItem = UIBarButtonItem(customView: UIView())
    second.navigationItem.leftItemsSupplementBackButton = true
    hand.wait(0.1)
    try dragBack()
    #expect(navigation.viewControllers == [first])
  }

  @Test("J34: a drag with no delegate during a push leaves that alone")
  func dragDuringPush() throws {
    navigation.interactivePopGestureRecognizer?.delegate = nil
    navigation.pushViewController(second, animated: true)
    try hand.fingerDrag(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 60, y: 300), duration: 0.1)
    hand.wait(1)
    #expect(navigation.viewControllers == [first, second] && second.view.frame.minX == 0)
  }

  @Test("J35: during a push and a pop neither view takes touches, and afterwards both do")
  func noTouches() throws {
    final class Counting: UIView {
      var count = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
    }
    let (lower, upper) = (Counting(frame: navigation.view.bounds), Counting(frame: navigation.view.bounds))
    first.view.addSubview(lower)
    second.view.addSubview(upper)
    func tapBoth() throws {
      try hand.fingerTap(at: CGPoint(x: 20, y: 300))
      hand.wait(0.05)
      try hand.fingerTap(at: CGPoint(x: 380, y: 300))
    }
    for isPush in [true, false] {
      if isPush {
        navigation.pushViewController(second, animated: true)
      } else {
        navigation.popViewController(animated: true)
      }
      hand.wait(0.1)
      try tapBoth()
      #expect(lower.count + upper.count == 0)
      hand.wait(1)
      try tapBoth()
      #expect((lower.count, upper.count) == (isPush ? (0, 2) : (2, 0)))
      (lower.count, upper.count) = (0, 0)
    }
  }

  @Test("Another change while one is sliding shows the end of the first at once")
  func interrupted() {
    let third = Page("Third", log)
    navigation.pushViewController(second, animated: true)
    hand.wait(0.1)
    navigation.pushViewController(third, animated: true)
    #expect(first.view.window == nil && second.view.window != nil)
    hand.wait(1)
    #expect(navigation.viewControllers == [first, second, third] && third.view.frame.minX == 0)
    #expect(navigation.popToRootViewController(animated: false) == [second, third])
    #expect(navigation.viewControllers == [first] && first.view.frame.minX == 0 && third.parent == nil)
    #expect(second.view.superview == nil && third.view.superview == nil)
  }

  @Test("The stack is replaced as a whole; what is in it twice, or pushed again, is not taken")
  func replaced() {
    let third = Page("Third", log)
    navigation.setViewControllers([second, third, second], animated: false)
    #expect(navigation.viewControllers == [second, third] && first.parent == nil)
    #expect(navigation.navigationBar.backItem?.title == "Second")
    navigation.pushViewController(second, animated: false)
    #expect(navigation.viewControllers == [second, third])
    #expect(navigation.popToViewController(first, animated: false) == nil)
    navigation.viewControllers = []
    #expect(navigation.topViewController == nil && third.view.superview == nil)
  }

  @Test("The bar shows title and buttons, and a change of them")
  func bar() throws {
    var pressed: [String] = []
    final class Target {
      var count = 0
      func press(_ item: UIBarButtonItem) { count += item.tag }
    }
    let target = Target()
    let edit = UIBarButtonItem(title: "Edit", style: .plain, target: target, action: Target.press)
    (edit.tag, edit.accessibilityIdentifier) = (5, "edit")
    let add = UIBarButtonItem(title: "Add", primaryAction: UIAction { _ in pressed.append("add") })
    add.accessibilityIdentifier = "add"
    first.navigationItem.rightBarButtonItems = [edit, add]
    hand.wait(0.1)
    try hand.fingerTap(at: "edit")
    try hand.fingerTap(at: "add")
    #expect(target.count == 5 && pressed == ["add"])
    let labels = { self.navigation.navigationBar.subviews.compactMap { ($0 as? UILabel)?.text } }
    #expect(labels() == ["First"])
    first.title = "Other"
    #expect(labels() == ["Other"] && first.navigationItem.title == "Other")
    edit.isEnabled = false
    hand.wait(0.1)
    try hand.fingerTap(at: "edit")
    #expect(target.count == 5)
    first.navigationItem.rightBarButtonItem = nil
    #expect(throws: (any Error).self) { try hand.fingerTap(at: "add") }
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
    first.navigationItem.titleView = view
    hand.wait(0.1)
    #expect(view.frame == CGRect(x: 170, y: 12, width: 60, height: 20))
    first.navigationItem.titleView = nil
    #expect(view.superview == nil)
  }
}

@Suite("Translucent grounds")
struct VisualEffectTests {
  @Test("A ground and the content fill the view, and the ground goes with the effect")
  func ground() throws {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
    view.frame = CGRect(x: 0, y: 0, width: 50, height: 40)
    let ground = try #require(view.subviews.first)
    #expect(view.contentView.frame == view.bounds && ground.frame == view.bounds)
    #expect(ground.backgroundColor == UIColor(white: 0.1, alpha: 0.65))
    view.effect = nil
    #expect(ground.backgroundColor == .clear)
    view.effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .light))
    #expect(ground.backgroundColor == .clear)
  }
}
