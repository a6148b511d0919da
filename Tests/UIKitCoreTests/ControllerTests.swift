import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore

/// A controller that writes down its life.
final class LivingController: UIViewController {
  let label: String
  let log: RoadLog
  var onCall: ((String) -> Void)?

  init(_ label: String, log: RoadLog) {
    self.label = label
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  private func note(_ text: String) {
    log.add("\(label) \(text)")
    onCall?(text)
  }

  override func loadView() {
    note("loadView")
    super.loadView()
  }
  override func viewDidLoad() { note("didLoad") }
  override func viewWillAppear(_ animated: Bool) { note("willAppear") }
  override func viewIsAppearing(_ animated: Bool) { note("isAppearing") }
  override func viewDidAppear(_ animated: Bool) { note("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
  override func viewWillLayoutSubviews() { note("willLayout") }
  override func viewDidLayoutSubviews() { note("didLayout") }
  override func willMove(toParent parent: UIViewController?) { note("willMove \(parent != nil)") }
  override func didMove(toParent parent: UIViewController?) { note("didMove \(parent != nil)") }
}

@Suite("J: controllers")
struct ControllerTests {
  private let log = RoadLog()

  private func controller(_ label: String) -> LivingController { LivingController(label, log: log) }

  private func window() -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.screen = UIScreen()
    return window
  }

  /// The controllers' views in a window, from back to front, each presented one in its place over the others.
  private func views(in window: UIWindow) -> [UIView] {
    window.subviews.flatMap { ($0 as? PresentationView)?.home.subviews ?? [$0] }
  }

  @Test("J1, J2: the view is made once, when first asked for, and is a plain one")
  func lazyView() {
    let a = controller("A")
    #expect(!a.isViewLoaded && a.viewIfLoaded == nil)
    let view = a.view
    #expect(a.isViewLoaded && a.view === view)
    #expect(view.map { type(of: $0) == UIView.self } == true)
    #expect(log.lines == ["A loadView", "A didLoad"])
  }

  @Test("J3: a window loads, sizes and adds the root controller's view, and removes the old one's")
  func rootController() {
    let window = window()
    let (a, b) = (controller("A"), controller("B"))
    window.rootViewController = a
    #expect(a.view.superview === window && a.view.frame == window.bounds)
    window.frame.size = CGSize(width: 200, height: 50)
    #expect(a.view.frame == window.bounds)
    window.rootViewController = b
    #expect(a.view.superview == nil && b.view.superview === window)
    #expect(a.next == nil && b.next === window)
    window.rootViewController = nil
    #expect(window.subviews.isEmpty)
  }

  @Test("J24: in viewDidLoad the view is as large as the screen that it is going to be on")
  func frameInViewDidLoad() {
    let screen = UIScreen()
    screen.resize(to: CGSize(width: 320, height: 480), scale: 1)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.screen = screen
    let (root, child, grandchild, modal) = (
      controller("R"), controller("C"), controller("G"), controller("M")
    )
    var seen: [String: CGRect] = [:]
    func watch(_ controller: LivingController) {
      controller.onCall = { [weak controller] text in
        guard text == "didLoad", let controller else { return }
        seen[controller.label] = controller.view.frame
      }
    }
    [root, child, grandchild, modal].forEach(watch)
    root.addChild(child)
    child.addChild(grandchild)
    window.rootViewController = root
    child.loadViewIfNeeded()
    grandchild.loadViewIfNeeded()
    window.isHidden = false
    root.present(modal, animated: false)
    #expect(seen == ["R": screen.bounds, "C": screen.bounds, "G": screen.bounds, "M": screen.bounds])
    #expect(root.view.frame == window.bounds && modal.view.frame == window.bounds)
    #expect(controller("alone").view.frame == UIScreen.main.bounds)
  }

  @Test("J24: an override of loadView decides by itself, and one that makes no view gets the plain one")
  func ownLoadView() {
    final class OwnView: UIViewController {
      override func loadView() { view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)) }
    }
    final class NoView: UIViewController {
      override func loadView() {}
    }
    #expect(OwnView().view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(NoView().view.frame == UIScreen.main.bounds)
  }

  private let appearing = ["willAppear", "isAppearing", "willLayout", "didLayout", "didAppear"]

  @Test("J4: the order of appearing and disappearing")
  func lifeCycle() {
    let window = window()
    let a = controller("A")
    window.rootViewController = a
    log.clear()
    window.makeKeyAndVisible()
    #expect(log.lines == appearing.map { "A \($0)" })
    log.clear()
    window.isHidden = true
    #expect(log.lines == ["A willDisappear", "A didDisappear"])
    log.clear()
    window.isHidden = false
    #expect(log.lines == appearing.map { "A \($0)" })
    log.clear()
    let b = controller("B")
    window.rootViewController = b
    #expect(
      log.lines == ["A willDisappear", "A didDisappear", "B loadView", "B didLoad"]
        + appearing.map { "B \($0)" })
  }

  @Test(
    "J4: in viewWillAppear a view set on a shown window is not in it yet; in viewIsAppearing it is, with its size"
  )
  func placeDuringAppearing() {
    let window = window()
    window.isHidden = false
    let a = controller("A")
    var seen: [String] = []
    a.onCall = { [weak a] text in
      guard text.hasSuffix("ppear") || text == "isAppearing", let a else { return }
      seen.append("\(text) \(a.view.window != nil) \(a.view.bounds.width)")
    }
    window.rootViewController = a
    #expect(seen == ["willAppear false 1280.0", "isAppearing true 100.0", "didAppear true 100.0"])
  }

  @Test("J4, J20: a contained controller appears and disappears with its container")
  func containment() {
    let window = window()
    let (parent, child) = (controller("P"), controller("C"))
    parent.addChild(child)
    #expect(log.lines == ["C willMove true"])
    #expect(child.parent === parent && parent.children == [child])
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    log.clear()
    window.rootViewController = parent
    window.isHidden = false
    window.isHidden = true
    let order = log.lines.filter { !$0.contains("ayout") }
    #expect(
      order == [
        "P willAppear", "C willAppear", "P isAppearing", "C isAppearing", "P didAppear", "C didAppear",
        "P willDisappear", "C willDisappear", "P didDisappear", "C didDisappear",
      ])
    log.clear()
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(log.lines == ["C willMove false", "C didMove false"])
    #expect(child.parent == nil && parent.children.isEmpty)
  }

  @Test("J4: a child added to a container on the screen, or taken from it, is notified")
  func containmentWhileShown() {
    let window = window()
    let (parent, child) = (controller("P"), controller("C"))
    window.rootViewController = parent
    window.isHidden = false
    parent.addChild(child)
    _ = child.view
    log.clear()
    parent.view.addSubview(child.view)
    #expect(
      log.lines.filter { $0.hasPrefix("C") } == [
        "C willAppear", "C isAppearing", "C willLayout", "C didLayout", "C didAppear",
      ])
    log.clear()
    window.isHidden = true
    window.isHidden = false
    #expect(log.lines.filter { $0 == "C didAppear" || $0 == "C didDisappear" }.count == 2)
    log.clear()
    child.view.removeFromSuperview()
    #expect(log.lines.filter { $0.hasPrefix("C") } == ["C willDisappear", "C didDisappear"])
  }

  @Test("J19, D3: a full-screen controller takes the presenter's place and gives it back")
  func fullScreen() throws {
    let window = window()
    let (a, b) = (controller("A"), controller("B"))
    window.rootViewController = a
    let hand = try EventGenerator(window: window)
    log.clear()
    var completed = 0
    a.present(b, animated: false) { completed += 1 }
    #expect(completed == 0)
    hand.wait(0.001)
    #expect(completed == 1)
    #expect(
      log.lines.filter { !$0.contains("ayout") } == [
        "A willDisappear", "B loadView", "B didLoad", "B willAppear", "B isAppearing", "B didAppear",
        "A didDisappear",
      ])
    #expect(a.presentedViewController === b && b.presentingViewController === a)
    #expect(views(in: window) == [b.view])
    log.clear()
    b.dismiss(animated: false) { completed += 1 }
    #expect(
      log.lines.filter { !$0.contains("ayout") } == [
        "B willDisappear", "A willAppear", "A isAppearing", "A didAppear", "B didDisappear",
      ])
    #expect(views(in: window) == [a.view])
    #expect(a.presentedViewController == nil && b.presentingViewController == nil)
    hand.wait(0.001)
    #expect(completed == 2)
  }

  @Test("J19: over a presenter that stays, the presented view takes the touches")
  func overFullScreen() throws {
    let window = window()
    let (a, b) = (controller("A"), controller("B"))
    a.view = LoggingView("a", frame: .zero, log: log)
    b.view = LoggingView("b", frame: .zero, log: log)
    b.modalPresentationStyle = .overFullScreen
    window.rootViewController = a
    let hand = try EventGenerator(window: window)
    a.present(b, animated: false)
    #expect(views(in: window) == [a.view, b.view])
    try hand.fingerTap(at: CGPoint(x: 5, y: 5))
    #expect(log.deliveries.first == "TB b {(5,5)}")
    a.dismiss(animated: false)
    #expect(views(in: window) == [a.view])
    log.clear()
    try hand.fingerTap(at: CGPoint(x: 5, y: 5))
    #expect(log.deliveries.first == "TB a {(5,5)}")
  }

  @Test("J19: a contained controller presents by way of the one that contains it")
  func presentFromChild() {
    let window = window()
    let (parent, child, modal) = (controller("P"), controller("C"), controller("M"))
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    window.rootViewController = parent
    window.isHidden = false
    child.present(modal, animated: false)
    #expect(modal.presentingViewController === parent && child.presentedViewController === modal)
    #expect(views(in: window) == [modal.view])
    #expect(child.view.superview === parent.view)
    child.dismiss(animated: false)
    #expect(views(in: window) == [parent.view])
  }

  @Test("A tower of presentations falls with its base, and a hidden window shows only what covers it")
  func tower() {
    let window = window()
    let (a, b, c) = (controller("A"), controller("B"), controller("C"))
    window.rootViewController = a
    window.isHidden = false
    a.present(b, animated: false)
    b.present(c, animated: false)
    log.clear()
    window.isHidden = true
    window.isHidden = false
    #expect(log.lines.filter { $0.hasSuffix("didAppear") } == ["C didAppear"])
    #expect(log.lines.filter { $0.hasSuffix("didDisappear") } == ["C didDisappear"])
    a.dismiss(animated: false)
    #expect(views(in: window) == [a.view])
    #expect(window.presentedControllers.isEmpty)
    #expect(b.presentedViewController == nil)
    a.present(b, animated: false)
    window.rootViewController = nil
    #expect(window.subviews.isEmpty && window.presentedControllers.isEmpty)
    #expect(b.presentingViewController == nil)
  }

  @Test("What cannot be presented is refused")
  func refusals() {
    let window = window()
    let (a, b, c) = (controller("A"), controller("B"), controller("C"))
    a.present(b, animated: false)
    #expect(a.presentedViewController == nil)
    window.rootViewController = a
    window.isHidden = false
    a.present(a, animated: false)
    #expect(a.presentedViewController == nil)
    a.present(b, animated: false)
    a.present(c, animated: false)
    #expect(a.presentedViewController === b)
  }
}
