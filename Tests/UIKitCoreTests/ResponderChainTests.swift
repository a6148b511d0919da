import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore

@Suite("D: the responder chain")
struct ResponderChainTests {
  // MARK: next

  @Test("D1, D8: a responder has no next one, nor has a view outside any hierarchy")
  func nothingNext() {
    #expect(UIResponder().next == nil)
    #expect(UIView().next == nil)
    #expect(UIViewController().next == nil)
  }

  @Test("D2, D3, D5, D6, D7, K12, K14: view, root view, controller, window, its scene, application, delegate")
  func wholeChain() {
    let application = UIApplication.shared
    let delegate = Link("delegate", log: RoadLog())
    application.delegate = delegate
    defer { application.delegate = nil }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let controller = UIViewController()
    window.rootViewController = controller
    let view = UIView()
    controller.view.addSubview(view)
    #expect(view.next === controller.view)
    #expect(controller.view.next === controller)
    #expect(controller.next === window)
    #expect(window.next === window.windowScene)
    #expect(window.windowScene?.next === application)
    #expect(application.next === delegate)
    #expect(delegate.next == nil)
  }

  @Test("D6: a delegate that is no responder, or is a view or controller, is not in the chain")
  func delegatesOutOfTheChain() {
    final class PlainDelegate: UIApplicationDelegate {}
    final class ViewDelegate: UIView, UIApplicationDelegate {
      override var window: UIWindow? {
        get { super.window }
        set {}
      }
    }
    final class ControllerDelegate: UIViewController, UIApplicationDelegate {}
    let delegates: [any UIApplicationDelegate] = [PlainDelegate(), ViewDelegate(), ControllerDelegate()]
    let application = UIApplication.shared
    defer { application.delegate = nil }
    for delegate in delegates {
      application.delegate = delegate
      #expect(application.next == nil)
    }
  }

  @Test("D2, D3, D8, J20: a contained controller stands between its view and its view's superview")
  func containedController() {
    let (parent, child) = (UIViewController(), UIViewController())
    #expect(child.view.next === child)
    #expect(child.next == nil)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    #expect(child.view.next === child)
    #expect(child.next === parent.view)
  }

  @Test(
    "D3, K13: a presented controller is followed by its presenter, and the chain goes on to the window",
    arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .formSheet, .custom])
  func presentedController(style: UIModalPresentationStyle) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.screen = UIScreen()
    let (presenter, presented) = (UIViewController(), UIViewController())
    window.rootViewController = presenter
    window.isHidden = false
    presented.modalPresentationStyle = style
    presenter.present(presented, animated: false)
    #expect(presented.view.next === presented)
    #expect(presented.next === presenter)
    #expect(presenter.next === window)
  }

  // MARK: Touches go up

  @Test("D9, D10: a touch goes up as the same call with the same arguments, and stays the hit view's")
  func goesUp() throws {
    let stage = try Stage()
    let a = stage.add("A", 0, 0, 100, 100)
    let b = stage.add("B", 10, 10, 50, 50, to: a)
    var seen: [(String, UITouch?, UIView?, ObjectIdentifier?)] = []
    for view in [stage.root, a, b] {
      view.onTouches = { word, touches, event in
        seen.append((word, touches.first, touches.first?.view, event.map { ObjectIdentifier($0) }))
      }
    }
    try stage.hand.fingerDown(at: CGPoint(x: 20, y: 20))
    try stage.hand.cancelTouches()
    #expect(
      stage.log.deliveries == [
        "TB B {(10,10)}", "TB A {(20,20)}", "TB R {(20,20)}", "TC B {(10,10)}", "TC A {(20,20)}",
        "TC R {(20,20)}",
      ])
    #expect(seen.allSatisfy { $0.2 === b && $0.1 === seen[0].1 && $0.3 == seen[0].3 && $0.3 != nil })
  }

  @Test("D11, D12, K21, K25: without super the touch stops, with it both react")
  func stops() throws {
    let stage = try Stage()
    let a = stage.add("A", 0, 0, 100, 100)
    let b = stage.add("B", 10, 10, 50, 50, to: a)
    a.passesOn = false
    try stage.hand.fingerTap(at: b)
    #expect(stage.log.deliveries.map { $0.prefix(4) } == ["TB B", "TB A", "TE B", "TE A"])
    #expect(!stage.hand.trace.contains { $0.kind == "discard" })
  }

  @Test("D13: what no responder keeps is discarded silently, with one record")
  func discarded() throws {
    let stage = try Stage()
    try stage.hand.fingerDown(at: CGPoint(x: 20, y: 20))
    let discards = stage.hand.trace.filter { $0.kind == "discard" }
    #expect(discards.map(\.line) == ["discard touches [1]"])
  }

  @Test("D14: on the way up no responder is asked for hidden, alpha or interaction")
  func wayUpIgnoresRules() throws {
    let stage = try Stage()
    let a = stage.add("A", 0, 0, 100, 100)
    let b = stage.add("B", 10, 10, 50, 50, to: a)
    try stage.hand.fingerDown(at: b)
    a.isHidden = true
    a.isUserInteractionEnabled = false
    a.alpha = 0
    stage.log.clear()
    try stage.hand.fingerUp()
    #expect(stage.log.lines.map { $0.prefix(4) } == ["TE B", "TE A", "TE R"])
  }

  @Test("D34: an overridden next leads touches and actions elsewhere")
  func rerouted() throws {
    final class Detour: UIView {
      var following: UIResponder?
      override var next: UIResponder? { following }
    }
    let stage = try Stage()
    let link = Link("L", log: stage.log)
    let view = Detour(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.following = link
    stage.root.addSubview(view)
    try stage.hand.fingerTap(at: view)
    #expect(stage.log.deliveries == ["TB L"])
    #expect(view.target(forAction: Selector(Link.act), withSender: nil) as? Link === link)
  }

  @Test("A chain that leads back to itself ends there", arguments: [1, 2, 5])
  func cycle(length: Int) throws {
    let stage = try Stage()
    let links = (1...length).map { Link("L\($0)", log: stage.log) }
    for (index, link) in links.enumerated() { link.following = links[(index + 1) % length] }
    defer { for link in links { link.following = nil } }
    final class Entry: UIView {
      var following: UIResponder?
      override var next: UIResponder? { following }
    }
    let view = Entry(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.following = links[0]
    stage.root.addSubview(view)
    try stage.hand.fingerDown(at: view)
    #expect(stage.log.deliveries == links.map { "TB \($0.label)" })
    #expect(stage.hand.trace.filter { $0.kind == "discard" }.count == 1)
    #expect(view.target(forAction: Selector(KeyView.act), withSender: nil) == nil)
    #expect(view.undoManager == nil)
    // Called directly, past the framework.
    stage.log.clear()
    links[0].touchesBegan([], with: nil)
    #expect(stage.log.deliveries == links.map { "TB \($0.label)" })
  }
}
