import Foundation
import Testing
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

/// Objects that should be gone.
private final class Census {
  private struct Entry {
    weak var object: AnyObject?
    let name: String
  }
  private var entries: [Entry] = []

  @discardableResult
  func add<Object: AnyObject>(_ object: Object, _ name: String) -> Object {
    entries.append(Entry(object: object, name: name))
    return object
  }

  var alive: [String] { entries.filter { $0.object != nil }.map(\.name) }
  var count: Int { entries.count }
}

@Suite("Memory: nothing lives longer than it is needed")
struct MemoryTests {
  private let census = Census()

  /// A tree of views three levels deep, all counted.
  private func makeTree() -> UIView {
    let root = census.add(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), "root")
    for index in 0..<4 {
      let child = census.add(
        UIView(frame: CGRect(x: 0, y: 25 * index, width: 100, height: 25)), "child \(index)")
      child.layer.cornerRadius = 3
      root.addSubview(child)
      child.addSubview(census.add(UIView(frame: child.bounds), "grandchild \(index)"))
    }
    return root
  }

  @Test("A removed tree is freed at once, also when it has just been touched, hovered over and traced")
  func removedTree() throws {
    let stage = try Stage()
    stage.root.passesOn = false
    do {
      let tree = makeTree()
      stage.root.addSubview(tree)
      try stage.hand.fingerDoubleTap(at: CGPoint(x: 10, y: 30))
      try stage.hand.fingerDrag(from: CGPoint(x: 10, y: 30), to: CGPoint(x: 300, y: 300))
      try stage.hand.fingerDown(at: CGPoint(x: 10, y: 60))
      try stage.hand.cancelTouches()
      stage.send(.hover(CGPoint(x: 10, y: 60)))
      tree.removeFromSuperview()
    }
    #expect(census.count == 9)
    #expect(census.alive == [])
  }

  @Test("A tree removed in mid-touch keeps only what the finger is on, until the finger is lifted")
  func removedInMidTouch() throws {
    let stage = try Stage()
    do {
      let tree = makeTree()
      stage.root.addSubview(tree)
      try stage.hand.fingerDown(at: CGPoint(x: 10, y: 30))
      tree.removeFromSuperview()
    }
    #expect(census.alive == ["grandchild 1"])
    try stage.hand.fingerUp()
    #expect(census.alive == [])
  }

  /// One notch of a wheel down over the tree: 40 points.
  private let notch = Input.Kind.scroll(
    ScrollSample(location: CGPoint(x: 10, y: 30), delta: CGVector(dx: 0, dy: -40), isDiscrete: true))

  @Test(
    "A tree removed while a wheel turns over it is freed at once, and the wheel turns what is under the pointer then"
  )
  func removedInMidScroll() throws {
    let stage = try Stage()
    let behind = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    behind.contentSize = CGSize(width: 200, height: 1000)
    stage.root.addSubview(behind)
    do {
      let tree = makeTree()
      stage.root.addSubview(tree)
      stage.send(notch)
      tree.removeFromSuperview()
    }
    #expect(census.alive == [])
    stage.send(notch)
    stage.hand.wait(1)
    #expect(behind.contentOffset.y == 40)
  }

  @Test("A view removed from what a wheel scrolls is freed at once, and the scrolling goes on")
  func removedFromScrolledView() throws {
    let stage = try Stage()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    scrollView.contentSize = CGSize(width: 200, height: 1000)
    stage.root.addSubview(scrollView)
    do {
      let tree = makeTree()
      scrollView.addSubview(tree)
      stage.send(notch)
      tree.removeFromSuperview()
    }
    #expect(census.alive == [])
    stage.send(notch)
    stage.hand.wait(1)
    #expect(scrollView.contentOffset.y == 80)
  }

  @Test("A superview is held weakly; a view kept by hand outlives it")
  func weakSuperview() {
    let child = UIView()
    do {
      let parent = census.add(UIView(), "parent")
      parent.addSubview(child)
      #expect(child.superview === parent)
    }
    #expect(census.alive == [])
    #expect(child.superview == nil && child.next == nil && child.window == nil)
  }

  @Test("A window without an owner is gone from its screen, with everything in it")
  func droppedWindow() throws {
    let screen = UIScreen()
    do {
      let window = census.add(UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200)), "window")
      window.screen = screen
      let (root, child, modal) = (UIViewController(), UIViewController(), UIViewController())
      census.add(root, "controller")
      census.add(child, "child controller")
      census.add(modal, "modal controller")
      root.addChild(child)
      root.view.addSubview(child.view)
      child.didMove(toParent: root)
      root.view.addSubview(makeTree())
      census.add(root.view, "root view")
      window.rootViewController = root
      let hand = census.add(try EventGenerator(window: window), "hand")
      try hand.fingerTap(at: CGPoint(x: 10, y: 30))
      root.present(modal, animated: false)
      try hand.fingerTap(at: CGPoint(x: 10, y: 30))
      #expect(window.isKeyWindow && screen.windows == [window])
    }
    #expect(census.alive == [])
    #expect(screen.windows.isEmpty)
  }

  @Test("A window closed in mid-touch is freed when the finger is lifted")
  func windowClosedInMidTouch() throws {
    let stage = try Stage()
    do {
      let window = census.add(UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), "window")
      window.screen = stage.window.screen
      window.isHidden = false
      try stage.hand.fingerDown(at: CGPoint(x: 10, y: 10))
      window.isHidden = true
    }
    try stage.hand.fingerUp()
    #expect(census.alive == [])
    try stage.hand.fingerTap(at: CGPoint(x: 10, y: 10))
    #expect(stage.log.deliveries == ["TB R {(10,10)}", "TE R {(10,10)}"])
  }

  @Test(
    "An application that nobody holds is gone while something in its window animates",
    arguments: [true, false])
  func animatedApplication(repeats: Bool) {
    do {
      let application = census.add(UIApplication(), "application")
      let window = census.add(UIWindow(screen: application.mainScreen), "window")
      window.makeKeyAndVisible()
      let tree = makeTree()
      window.addSubview(tree)
      application.run {
        UIView.animate(withDuration: 10, delay: 0, options: repeats ? .repeat : []) {
          tree.center.x += 100
        } completion: { _ in
          tree.removeFromSuperview()
        }
      }
      application.passVirtually(1)
      #expect(application.wantsFrames && tree.displayedGeometry.center != tree.center)
    }
    #expect(census.alive == [])
  }

  @Test("A key keeps its responder only while it is down")
  func presses() throws {
    final class First: UIView {
      override var canBecomeFirstResponder: Bool { true }
    }
    let stage = try Stage()
    let key = UIKey(
      characters: "a", charactersIgnoringModifiers: "a", modifierFlags: [], keyCode: .keyboardA)
    do {
      let first = census.add(First(), "first responder")
      stage.root.addSubview(first)
      first.becomeFirstResponder()
      stage.send(.press(PressSample(phase: .began, key: key)))
      first.removeFromSuperview()
    }
    #expect(census.alive == ["first responder"])
    stage.send(.press(PressSample(phase: .ended, key: key)))
    #expect(census.alive == [])
  }

  @Test("What an undo manager and a dismissed controller knew is let go")
  func controllersAndUndo() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    window.screen = UIScreen()
    window.rootViewController = UIViewController()
    window.isHidden = false
    do {
      let modal = census.add(UIViewController(), "modal")
      window.rootViewController?.present(modal, animated: false)
      window.undoManager?.registerUndo(withTarget: modal) { $0.title = "undone" }
      window.rootViewController?.dismiss(animated: false)
    }
    #expect(census.alive == [])
  }

  @Test(
    "A deep tree and a wide one are freed whole",
    arguments: [(depth: 500, width: 1), (depth: 1, width: 5000)])
  func largeTrees(depth: Int, width: Int) {
    do {
      let root = census.add(UIView(), "root")
      var parent = root
      for _ in 0..<depth {
        var last = parent
        for _ in 0..<width {
          last = census.add(UIView(), "view")
          parent.addSubview(last)
        }
        parent = last
      }
    }
    #expect(census.alive.isEmpty)
  }
}
