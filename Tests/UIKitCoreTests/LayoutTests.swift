import Foundation
import SeededRandom
import Testing

@testable import UIKitControls
@testable import UIKitCore

/// A view that writes down its layouts and does in them what a test wants.
private final class PlacingView: UIView {
  let label: String
  let log: RoadLog
  var place: ((PlacingView) -> Void)?

  init(_ label: String, log: RoadLog) {
    self.label = label
    self.log = log
    super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    log.add("\(label) layout")
    place?(self)
  }
}

/// A controller that writes down its view's layouts and does around them what a test wants.
private final class PlacingController: UIViewController {
  let log: RoadLog
  let root: UIView
  var willPlace: (() -> Void)?
  var didPlace: (() -> Void)?

  init(_ root: UIView, log: RoadLog) {
    self.root = root
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = root }

  override func viewWillLayoutSubviews() {
    log.add("willLayout")
    willPlace?()
  }

  override func viewDidLayoutSubviews() {
    log.add("didLayout")
    didPlace?()
  }
}

@Suite("J: layout")
struct LayoutTests {
  private let log = RoadLog()

  private func view(_ label: String) -> PlacingView { PlacingView(label, log: log) }

  /// A shown window with views that lie in one another, the outermost first, all laid out.
  private func shownWindow(with views: PlacingView...) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.screen = UIScreen()
    window.isHidden = false
    var container: UIView = window
    for view in views {
      container.addSubview(view)
      container = view
    }
    window.screen.layoutWindows()
    log.clear()
    return window
  }

  @Test("J13, J15: layout is marked and done once, parents first, or at once by layoutIfNeeded")
  func marking() {
    let (parent, child) = (view("P"), view("C"))
    let window = shownWindow(with: parent, child)
    window.screen.layoutWindows()
    #expect(log.lines.isEmpty)
    parent.setNeedsLayout()
    parent.setNeedsLayout()
    #expect(log.lines.isEmpty)
    window.screen.layoutWindows()
    #expect(log.lines == ["P layout"])
    parent.addSubview(view("D"))
    log.clear()
    parent.layoutIfNeeded()
    #expect(log.lines == ["P layout", "D layout"])
    log.clear()
    child.removeFromSuperview()
    window.screen.layoutWindows()
    #expect(log.lines.last == "P layout")
  }

  @Test(
    "J15, J23: a new size marks the view and its superview, and nothing else",
    arguments: [
      { $0.frame.size.width = 20 }, { $0.bounds.size.height = 20 },
      { $0.frame = CGRect(x: 9, y: 9, width: 5, height: 5) },
    ] as [@MainActor (UIView) -> Void])
  func newSize(change: @MainActor (UIView) -> Void) {
    let (outer, parent, child, inner) = (view("O"), view("P"), view("C"), view("I"))
    let window = shownWindow(with: outer, parent, child, inner)
    change(child)
    window.screen.layoutWindows()
    #expect(log.lines == ["P layout", "C layout"])
  }

  @Test("J13: views that were put together in no window are all laid out, at once or once they are shown")
  func putTogetherOutside() {
    let (outer, middle, inner) = (view("O"), view("M"), view("I"))
    middle.addSubview(inner)
    outer.addSubview(middle)
    outer.layoutIfNeeded()
    #expect(log.lines == ["O layout", "M layout", "I layout"])
    middle.addSubview(view("J"))
    let window = shownWindow(with: view("P"))
    window.subviews[0].addSubview(outer)
    window.screen.layoutWindows()
    #expect(log.lines == ["P layout", "O layout", "M layout", "J layout"])
  }

  @Test("J23: a move lays out nothing and has only what moved drawn again")
  func newPlace() {
    let (parent, child) = (view("P"), view("C"))
    let window = shownWindow(with: parent, child)
    _ = window.screen.changes.take()
    child.center.x += 1
    child.frame.origin.y += 1
    child.transform = CGAffineTransform(rotationAngle: 1)
    window.screen.layoutWindows()
    #expect(log.lines.isEmpty)
    #expect(window.screen.changes.changedViews == [child])
  }

  @Test("J23: scrolling marks the scroll view alone")
  func newOffset() {
    let parent = view("P")
    let window = shownWindow(with: parent)
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    scrollView.contentSize = CGSize(width: 10, height: 100)
    let content = view("C")
    scrollView.addSubview(content)
    parent.addSubview(scrollView)
    window.screen.layoutWindows()
    log.clear()
    scrollView.contentOffset.y = 50
    window.screen.layoutWindows()
    #expect(log.lines.isEmpty)
    content.frame.size.height = 100
    parent.setNeedsLayout()
    window.screen.layoutWindows()
    #expect(log.lines == ["P layout", "C layout"])
  }

  @Test("J23: a superview that sizes its subviews is laid out once for it, and so are they")
  func placing() {
    let (outer, parent, child) = (view("O"), view("P"), view("C"))
    let window = shownWindow(with: outer, parent, child)
    outer.place = { parent.frame = $0.bounds.insetBy(dx: 2, dy: 2) }
    parent.place = { child.frame = $0.bounds.insetBy(dx: 2, dy: 2) }
    for width in [50, 60, 40] as [CGFloat] {
      outer.frame.size.width = width
      window.screen.layoutWindows()
      #expect(log.lines == ["O layout", "P layout", "C layout"])
      #expect(child.frame.width == width - 8)
      log.clear()
    }
  }

  @Test("J23: sizing a view further inside has its own superview laid out, once, in the same pass")
  func placingFurtherInside() {
    let (outer, parent, child) = (view("O"), view("P"), view("C"))
    let window = shownWindow(with: outer, parent, child)
    outer.place = { child.frame.size = $0.bounds.size }
    outer.frame.size.width = 50
    window.screen.layoutWindows()
    #expect(log.lines == ["O layout", "P layout", "C layout"])
  }

  @Test("J23, J25: a controller that sizes the subviews around its view's layout is asked once")
  func placingByController() {
    let (root, before, after) = (view("R"), view("before"), view("after"))
    root.addSubview(before)
    root.addSubview(after)
    let controller = PlacingController(root, log: log)
    controller.willPlace = { before.frame = root.bounds.insetBy(dx: 1, dy: 1) }
    controller.didPlace = { after.frame = root.bounds.insetBy(dx: 2, dy: 2) }
    let window = shownWindow()
    window.rootViewController = controller
    for width in [50, 60] as [CGFloat] {
      log.clear()
      window.frame.size.width = width
      window.screen.layoutWindows()
      #expect(log.lines == ["willLayout", "R layout", "didLayout", "before layout", "after layout"])
      #expect(before.frame.width == width - 2 && after.frame.width == width - 4)
    }
  }

  @Test("J25: only those subviews follow that need it")
  func whatFollows() {
    let (root, idle, changed) = (view("R"), view("idle"), view("changed"))
    root.addSubview(idle)
    root.addSubview(changed)
    let window = shownWindow()
    window.rootViewController = PlacingController(root, log: log)
    window.screen.layoutWindows()
    log.clear()
    changed.setNeedsLayout()
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(log.lines == ["willLayout", "R layout", "didLayout", "changed layout"])
  }

  @Test("J23: sizes that follow by their masks are settled in one pass")
  func masks() {
    let (parent, child, inner) = (view("P"), view("C"), view("I"))
    let window = shownWindow(with: parent, child, inner)
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    inner.autoresizingMask = [.flexibleWidth]
    parent.frame.size = CGSize(width: 60, height: 60)
    #expect(inner.frame.size == CGSize(width: 60, height: 10))
    window.screen.layoutWindows()
    #expect(log.lines == ["P layout", "C layout", "I layout"])
  }

  @Test(
    "J23: a view that takes another size in its own layout has its superview place it again, and that settles"
  )
  func ownSize() {
    let (parent, child) = (view("P"), view("C"))
    let window = shownWindow(with: parent, child)
    child.place = { $0.frame.size = CGSize(width: 30, height: 30) }
    parent.place = { _ in child.center = CGPoint(x: 50, y: 50) }
    child.setNeedsLayout()
    window.screen.layoutWindows()
    #expect(child.frame == CGRect(x: 35, y: 35, width: 30, height: 30))
    #expect(log.lines == ["C layout", "P layout", "C layout"])
    log.clear()
    window.screen.layoutWindows()
    #expect(log.lines.isEmpty)
  }

  @Test("J13: a layout that never settles is left, and the run goes on")
  func restlessLayout() {
    let (parent, restless) = (view("P"), view("R"))
    let window = shownWindow(with: parent, restless)
    restless.place = { $0.setNeedsLayout() }
    restless.setNeedsLayout()
    window.screen.layoutWindows()
    #expect((1..<300).contains(log.lines.count))

    // A superview and a view that never agree on a size.
    log.clear()
    parent.place = { _ in restless.frame.size.width = 10 }
    restless.place = { $0.frame.size.width = 20 }
    parent.setNeedsLayout()
    window.screen.layoutWindows()
    #expect((1..<300).contains(log.lines.count))
  }

  @Test(
    "A layout that never settles runs as often with an observer of the trace as without", arguments: [1, 2])
  func observedLayout(windowCount: Int) {
    final class Restless: UIView {
      var rounds = 0
      override func layoutSubviews() {
        rounds += 1
        setNeedsLayout()
      }
    }
    let rounds = [false, true].map { isObserved in
      let application = UIApplication()
      let token = isObserved ? application.trace.observe { _ in } : nil
      let views = (0..<windowCount).map { _ in Restless() }
      let windows = views.map { view in
        let window = UIWindow(screen: application.mainScreen)
        window.isHidden = false
        window.addSubview(view)
        return window
      }
      application.take(Turn(time: 1))
      return withExtendedLifetime((token, windows)) { views.map(\.rounds) }
    }
    #expect(rounds[0].allSatisfy { $0 > 0 })
    #expect(rounds[0] == rounds[1])
  }

  /// Layout need not visit all of a long list if a search or a picture has given its rows slots.
  @Test(arguments: 1...8)
  func findsEachMarkedSubviewAmongManyWhetherItHasASlotOrNot(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let list = view("list")
    let window = shownWindow(with: list)
    var rows = (0..<80).map { view("\($0)") }
    for row in rows { list.addSubview(row) }
    list.layoutIfNeeded()
    for step in 0..<300 {
      log.clear()
      var expected: Set<String> = []
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let row = rows[Int.random(in: rows.indices, using: &random)]
        switch Int.random(in: 0..<7, using: &random) {
        case 0: list.bringSubviewToFront(row)
        case 1: list.sendSubviewToBack(row)
        case 2: list.exchangeSubview(at: 0, withSubviewAt: Int.random(in: rows.indices, using: &random))
        case 3:
          row.removeFromSuperview()
          list.insertSubview(row, at: Int.random(in: 0..<rows.count, using: &random))
        case 4:
          _ = list.hitTest(.zero, with: nil)
        default:
          row.setNeedsLayout()
          expected.insert("\(row.label) layout")
        }
      }
      list.layoutIfNeeded()
      #expect(Set(log.lines).isSuperset(of: expected), "step \(step)")
      #expect(rows.allSatisfy { !$0.needsLayoutPass }, "step \(step)")
      rows.shuffle(using: &random)
    }
    window.isHidden = true
  }
}
