import Foundation
import Testing
import UIKitCore

/// What refers back to a view, a window or a controller is nil once that has gone.
struct ViewLifetimeTests {
  @Test func aSuperviewThatHasGone() {
    let child = UIView()
    var parent: UIView? = UIView()
    parent?.addSubview(child)
    #expect(child.superview === parent)
    parent = nil
    #expect(child.superview == nil)
    #expect(child.next == nil)
  }

  @Test func aWindowThatHasGone() {
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    var window: UIWindow? = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window?.makeKeyAndVisible()
    window?.addSubview(outer)
    #expect(inner.window === window)
    let screen = window?.screen
    window = nil
    #expect(outer.superview == nil)
    #expect(outer.window == nil && inner.window == nil)
    #expect(screen?.windows.isEmpty == true)
    #expect(UIApplication.shared.keyWindow == nil)
  }

  @Test func theLayerAndTheRecognizersOfAViewThatHasGone() {
    let recognizer = UITapGestureRecognizer()
    var view: UIView? = UIView()
    view?.addGestureRecognizer(recognizer)
    let layer = view?.layer
    #expect(recognizer.view === view)
    view = nil
    #expect(recognizer.view == nil)
    #expect(layer?.delegate == nil)
  }

  @Test func aControllerLeavesAViewThatAnotherOneHasTaken() {
    let view = UIView()
    let second = UIViewController()
    do {
      let first = UIViewController()
      first.view = view
      second.view = view
      #expect(view.next === second)
    }
    #expect(view.next === second)
  }

  @Test func aControllerThatHasGone() {
    let view = UIView()
    do {
      let controller = UIViewController()
      controller.view = view
      #expect(view.next === controller)
    }
    #expect(view.next == nil)
  }

  /// A view that leaves its superview when it stops being first responder.
  private final class Shy: UIView {
    override var canBecomeFirstResponder: Bool { true }

    override func resignFirstResponder() -> Bool {
      removeFromSuperview()
      return super.resignFirstResponder()
    }
  }

  @Test func aViewThatLeavesOnItsWayIntoAnotherWindowIsInNone() {
    let frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let (first, second) = (UIWindow(frame: frame), UIWindow(frame: frame))
    first.makeKeyAndVisible()
    let shy = Shy()
    first.addSubview(shy)
    #expect(shy.becomeFirstResponder())
    second.addSubview(shy)
    #expect(shy.superview == nil)
    #expect(shy.window == nil)
    #expect(!second.subviews.contains(shy))
  }

  @Test func aTreeOfDescribedViewsThatWasTakenApart() throws {
    let view = ViewDescription(className: "Box").makeView()
    let window = try #require(ViewDescription(className: "Window").makeView(asWindow: true) as? UIWindow)
    window.hold([view], in: window)
    #expect(view.superview === window)
    window.releaseHeldViews()
    #expect(view.superview == nil && view.window == nil)
  }
}
