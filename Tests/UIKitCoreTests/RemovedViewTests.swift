import Foundation
import Testing

@testable import UIKitCore

/// A screen that draws rarely while trees of views come and go.
@Suite("Memory: what leaves the screen is freed before anything is drawn")
struct RemovedViewTests {
  private let screen = UIScreen()

  init() {
    drawn()
  }

  /// Leaves the screen as a renderer does: only what changes from now on has to be drawn.
  private func drawn() {
    let (views, _, _) = screen.changes.take()
    for view in views { view.displayChanges = [] }
  }

  /// A visible window with a root controller.
  private func makeWindow() -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    window.screen = screen
    window.rootViewController = UIViewController()
    window.isHidden = false
    return window
  }

  /// The views that have changed since the screen was drawn.
  private var changed: Set<UIView> { Set(screen.changes.take().views) }

  @Test("A subtree that changed and was removed is gone, and the other changes are still noted")
  func subtree() {
    let window = makeWindow()
    let kept = (0..<4).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)) }
    weak var parent: UIView?
    weak var child: UIView?
    do {
      let (tree, leaf) = (UIView(frame: window.bounds), UIView(frame: window.bounds))
      (parent, child) = (tree, leaf)
      for view in kept { window.addSubview(view) }
      window.insertSubview(tree, at: 2)
      tree.addSubview(leaf)
      drawn()
      // Those to be forgotten lie at the beginning, in the middle and at the end of what is noted.
      leaf.setNeedsDisplay()
      kept[0].alpha = 0.5
      kept[1].setNeedsDisplay()
      tree.backgroundColor = .red
      kept[2].backgroundColor = .red
      tree.removeFromSuperview()
    }
    #expect(parent == nil && child == nil)
    kept[3].alpha = 0.5
    #expect(changed == Set(kept))
  }

  @Test("A window that is hidden and let go is gone, with its controller and its views")
  func hiddenWindow() {
    weak var window: UIWindow?
    weak var controller: UIViewController?
    weak var view: UIView?
    do {
      let closing = makeWindow()
      (window, controller, view) = (closing, closing.rootViewController, closing.rootViewController?.view)
      view?.backgroundColor = .red
      closing.makeKey()
      closing.isHidden = true
    }
    #expect(window == nil && controller == nil && view == nil)
    #expect(screen.changes.take().views.isEmpty)
  }

  @Test("A view that changes in a hidden window is not kept, and is drawn when the window is shown")
  func changeInHiddenWindow() {
    final class Marked: UIWindow {
      override func resignKey() { rootViewController?.view.setNeedsDisplay() }
    }
    weak var view: UIView?
    do {
      let closing = Marked(frame: screen.bounds)
      closing.screen = screen
      closing.rootViewController = UIViewController()
      view = closing.rootViewController?.view
      closing.makeKeyAndVisible()
      drawn()
      closing.isHidden = true
    }
    #expect(view == nil)
    let window = makeWindow()
    window.isHidden = true
    drawn()
    window.rootViewController?.view.backgroundColor = .red
    #expect(screen.changes.isEmpty)
    window.isHidden = false
    #expect(changed == [window])
  }

  @Test(
    "A window that is dropped is gone although it has just been shown, and so are its views after the next one"
  )
  func droppedWindow() {
    weak var window: UIWindow?
    weak var view: UIView?
    do {
      let dropped = makeWindow()
      (window, view) = (dropped, dropped.rootViewController?.view)
    }
    #expect(window == nil)
    let next = makeWindow()
    #expect(view == nil)
    #expect(screen.windows == [next])
  }

  @Test("A view that moves between windows before anything is drawn is noted once, where it is")
  func movedView() {
    let other = UIScreen()
    _ = other.changes.take()
    let (first, second) = (makeWindow(), UIWindow(frame: screen.bounds))
    second.screen = other
    second.isHidden = false
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    first.addSubview(view)
    _ = other.changes.take()
    drawn()
    view.alpha = 0.5
    second.addSubview(view)
    #expect(!changed.contains(view))
    #expect(other.changes.take().views.filter { $0 === view }.count == 1)
  }

  @Test("Views that leave the screen are counted, those of a closed window too")
  func counted() {
    let window = makeWindow()
    let parent = UIView()
    for _ in 0..<3 { parent.addSubview(UIView()) }
    window.addSubview(parent)
    #expect(screen.changes.removedViewCount == 0)
    parent.removeFromSuperview()
    #expect(screen.changes.removedViewCount == 4)
    window.isHidden = true
    #expect(screen.changes.removedViewCount == 6, "the window and its root view")
  }
}
