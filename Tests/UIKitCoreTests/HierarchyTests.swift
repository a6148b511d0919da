import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore

/// A view that writes down how its place in the tree changes.
private final class MovingView: UIView {
  let label: String
  let log: RoadLog
  var onCall: ((String) -> Void)?

  init(_ label: String, log: RoadLog) {
    self.label = label
    self.log = log
    super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  required init?(coder: NSCoder) { nil }

  private func note(_ text: String) {
    log.add("\(label) \(text)")
    onCall?(text)
  }

  private func name(_ view: UIView?) -> String {
    (view as? MovingView)?.label ?? (view is UIWindow ? "W" : view == nil ? "nil" : "?")
  }

  override func willMove(toSuperview newSuperview: UIView?) { note("willMove→\(name(newSuperview))") }
  override func didMoveToSuperview() { note("didMove→\(name(superview))") }
  override func willMove(toWindow newWindow: UIWindow?) { note("willMoveWindow→\(name(newWindow))") }
  override func didMoveToWindow() { note("didMoveWindow→\(name(window))") }
  override func didAddSubview(_ subview: UIView) { note("didAdd \(name(subview))") }
  override func willRemoveSubview(_ subview: UIView) { note("willRemove \(name(subview))") }
  override func layoutSubviews() { note("layout") }
}

@Suite("J: views in their tree")
struct HierarchyTests {
  private let log = RoadLog()

  private func view(_ label: String) -> MovingView { MovingView(label, log: log) }

  private func shownWindow() -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.screen = UIScreen()
    window.isHidden = false
    return window
  }

  @Test("J5, J22: adding to a superview with no window notifies of the superview alone")
  func addWithoutWindow() {
    let (parent, child) = (view("P"), view("C"))
    parent.addSubview(child)
    #expect(log.lines == ["C willMove→P", "C didMove→P", "P didAdd C"])
    #expect(child.superview === parent && child.window == nil && child.next === parent)
  }

  @Test("J22: the window's callbacks come when the root enters it, and layout follows")
  func rootEntersWindow() {
    let (parent, child) = (view("P"), view("C"))
    parent.addSubview(child)
    log.clear()
    let window = shownWindow()
    window.addSubview(parent)
    window.screen.layoutWindows()
    #expect(
      log.lines == [
        "P willMove→W", "P willMoveWindow→W", "C willMoveWindow→W", "P didMoveWindow→W", "C didMoveWindow→W",
        "P didMove→W", "P layout", "C layout",
      ])
    #expect(child.window === window)
  }

  @Test("J7, J8: adding to and removing from a superview in a window")
  func addAndRemoveInWindow() {
    let window = shownWindow()
    let (parent, child) = (view("P"), view("C"))
    window.addSubview(parent)
    log.clear()
    parent.addSubview(child)
    #expect(
      log.lines == [
        "C willMove→P", "C willMoveWindow→W", "C didMoveWindow→W", "C didMove→P", "P didAdd C",
      ])
    log.clear()
    child.removeFromSuperview()
    #expect(
      log.lines == [
        "C willMove→nil", "C willMoveWindow→nil", "P willRemove C", "C didMoveWindow→nil", "C didMove→nil",
      ])
    #expect(child.superview == nil && child.window == nil && child.next == nil)
    log.clear()
    child.removeFromSuperview()
    #expect(log.lines.isEmpty)
  }

  @Test("J5, J9: moving within a window takes the view out of the old superview, with no word of windows")
  func moveWithinWindow() {
    let window = shownWindow()
    let (a, b, child) = (view("A"), view("B"), view("C"))
    window.addSubview(a)
    window.addSubview(b)
    a.addSubview(child)
    log.clear()
    b.addSubview(child)
    #expect(log.lines == ["C willMove→B", "A willRemove C", "C didMove→B", "B didAdd C"])
    #expect(a.subviews.isEmpty && b.subviews == [child])
  }

  @Test("J6: adding a child again moves it to the front, silently")
  func addAgain() {
    let (parent, a, b) = (view("P"), view("A"), view("B"))
    parent.addSubview(a)
    parent.addSubview(b)
    log.clear()
    parent.addSubview(a)
    #expect(parent.subviews == [b, a])
    #expect(log.lines.isEmpty)
  }

  @Test("J10, J11, J12: places among the subviews")
  func places() {
    let parent = view("P")
    let views = (0..<4).map { view("\($0)") }
    func order() -> [String] { parent.subviews.compactMap { ($0 as? MovingView)?.label } }
    parent.insertSubview(views[0], at: 9)
    parent.insertSubview(views[1], at: 0)
    #expect(order() == ["1", "0"])
    parent.insertSubview(views[2], belowSubview: views[0])
    #expect(order() == ["1", "2", "0"])
    parent.insertSubview(views[3], aboveSubview: views[1])
    #expect(order() == ["1", "3", "2", "0"])
    parent.insertSubview(views[0], at: -3)
    #expect(order() == ["0", "1", "3", "2"])
    parent.insertSubview(views[0], aboveSubview: views[3])
    #expect(order() == ["1", "3", "0", "2"])
    parent.insertSubview(views[2], belowSubview: views[1])
    #expect(order() == ["2", "1", "3", "0"])
    parent.bringSubviewToFront(views[1])
    parent.sendSubviewToBack(views[0])
    #expect(order() == ["0", "2", "3", "1"])
    parent.exchangeSubview(at: 0, withSubviewAt: 3)
    #expect(order() == ["1", "2", "3", "0"])
    parent.exchangeSubview(at: 0, withSubviewAt: 4)
    parent.bringSubviewToFront(view("stranger"))
    #expect(order() == ["1", "2", "3", "0"])
  }

  @Test("J26: above or below what is no subview means in front of all", arguments: [true, false])
  func besideAStranger(above: Bool) {
    let (parent, stranger) = (view("P"), view("stranger"))
    let (a, b, new) = (view("A"), view("B"), view("new"))
    parent.addSubview(a)
    parent.addSubview(b)
    func insert(_ view: UIView) {
      above
        ? parent.insertSubview(view, aboveSubview: stranger)
        : parent.insertSubview(view, belowSubview: stranger)
    }
    insert(new)
    #expect(parent.subviews == [a, b, new])
    insert(a)
    #expect(parent.subviews == [b, new, a])
    #expect(stranger.superview == nil && stranger.subviews.isEmpty)
  }

  @Test("J11: the hit order follows at the next touch")
  func hitOrder() throws {
    let stage = try Stage()
    let a = stage.add("A", 0, 0, 50, 50)
    stage.add("B", 0, 0, 50, 50)
    #expect(stage.find(10, 10) == "B")
    stage.root.bringSubviewToFront(a)
    #expect(stage.find(10, 10) == "A")
  }

  @Test("A view is not added to itself, to its own descendant, and a window to nothing")
  func refusals() {
    let (a, b) = (view("A"), view("B"))
    a.addSubview(b)
    log.clear()
    a.addSubview(a)
    b.addSubview(a)
    a.addSubview(UIWindow(frame: .zero))
    #expect(log.lines.isEmpty)
    #expect(a.superview == nil && a.subviews == [b])
  }

  @Test("J17: a view is a descendant of itself and of all its ancestors")
  func descendants() {
    let (a, b, c) = (view("A"), view("B"), view("C"))
    a.addSubview(b)
    b.addSubview(c)
    #expect(c.isDescendant(of: c) && c.isDescendant(of: b) && c.isDescendant(of: a))
    #expect(!a.isDescendant(of: c) && !view("D").isDescendant(of: a))
  }

  @Test("J18: viewWithTag looks at the view itself, then depth first")
  func tags() {
    let (a, b, c, d) = (view("A"), view("B"), view("C"), view("D"))
    a.addSubview(b)
    b.addSubview(c)
    a.addSubview(d)
    c.tag = 7
    d.tag = 7
    #expect(a.viewWithTag(7) === c)
    a.tag = 7
    #expect(a.viewWithTag(7) === a)
    #expect(a.viewWithTag(8) == nil)
  }

  // MARK: Callbacks that change the tree

  @Test(
    "A callback that moves the view elsewhere has the last word",
    arguments: ["willMove→A", "willMoveWindow→W"])
  func movedDuringWillMove(callback: String) {
    let window = shownWindow()
    let (a, b, child) = (view("A"), view("B"), view("C"))
    window.addSubview(a)
    window.addSubview(b)
    child.onCall = { [weak child] text in
      guard text == callback, let child else { return }
      child.onCall = nil
      b.addSubview(child)
    }
    a.addSubview(child)
    #expect(child.superview === b)
    #expect(a.subviews.isEmpty && b.subviews == [child])
  }

  @Test("A callback cannot make a view contain itself")
  func noCycles() {
    let (a, child) = (view("A"), view("C"))
    child.onCall = { [weak child] text in
      guard text == "willMove→A", let child else { return }
      child.onCall = nil
      child.addSubview(a)
    }
    a.addSubview(child)
    #expect(a.superview === child)
    #expect(child.superview == nil && a.subviews.isEmpty)
  }

  @Test(
    "A callback that removes the view again leaves a whole tree", arguments: ["didMoveWindow→W", "didMove→A"])
  func removedDuringDidMove(callback: String) {
    let window = shownWindow()
    let (a, child, grandchild) = (view("A"), view("C"), view("G"))
    window.addSubview(a)
    child.addSubview(grandchild)
    child.onCall = { [weak child] text in
      if text == callback { child?.removeFromSuperview() }
    }
    a.addSubview(child)
    #expect(child.superview == nil && child.window == nil && grandchild.window == nil)
    #expect(a.subviews.isEmpty)
    #expect(log.lines(of: "G").last == "G didMoveWindow→nil")
  }

  @Test("A callback that frees a sibling or the parent leaves a whole tree")
  func freedDuringCallbacks() {
    let window = shownWindow()
    let child = view("C")
    var parent: MovingView? = view("P")
    weak let weakParent = parent
    if let parent { window.addSubview(parent) }
    child.onCall = { text in
      guard text == "willMove→nil" else { return }
      weakParent?.removeFromSuperview()
      parent = nil
    }
    parent?.addSubview(child)
    child.removeFromSuperview()
    #expect(child.superview == nil && child.window == nil)
    #expect(weakParent == nil)
    #expect(window.subviews.isEmpty)
  }
}
