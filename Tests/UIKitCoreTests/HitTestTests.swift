import Foundation
import Testing
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

@Suite("C: hit-testing")
struct HitTestTests {
  @Test("C1, C8, C10: the deepest front-most view is found, the subviews are asked last to first")
  func deepestFrontMost() throws {
    let stage = try Stage()
    let a = stage.add("A", 0, 0, 100, 100)
    stage.add("B", 50, 50, 100, 100)
    stage.add("C", 10, 10, 50, 50, to: a)
    #expect(stage.find(20, 20) == "C")
    #expect(
      stage.log.lines == [
        "HT> W (20,20)", "PI W (20,20)=true", "HT> R (20,20)", "PI R (20,20)=true",
        "HT> B (-30,-30)", "PI B (-30,-30)=false", "HT< B=nil",
        "HT> A (20,20)", "PI A (20,20)=true", "HT> C (10,10)", "PI C (10,10)=true", "HT< C=C", "HT< A=C",
        "HT< R=C", "HT< W=C",
      ])
    #expect(stage.find(55, 55) == "B")
    #expect(stage.find(5, 5) == "A")
    #expect(stage.find(300, 300) == "R")
    #expect(stage.find(-1, 5) == nil)
  }

  nonisolated enum Rule: CaseIterable, Sendable { case hidden, disabled, transparent }

  @Test(
    "C2, C3, C6, C7, K2: a view that a rule turns away is asked, returns nil before its point, and its subtree is out",
    arguments: Rule.allCases)
  func rules(rule: Rule) throws {
    let stage = try Stage()
    let behind = stage.add("behind", 0, 0, 100, 100)
    let front = stage.add("front", 0, 0, 100, 100)
    stage.add("child", 0, 0, 100, 100, to: front)
    switch rule {
    case .hidden: front.isHidden = true
    case .disabled: front.isUserInteractionEnabled = false
    case .transparent: front.alpha = 0
    }
    #expect(stage.find(10, 10) == behind.label)
    #expect(stage.log.lines.contains("HT> front (10,10)"))
    #expect(stage.log.lines.contains("HT< front=nil"))
    #expect(stage.log.lines(of: "PI front").isEmpty)
    #expect(!stage.log.lines.contains { $0.contains("child") })
  }

  @Test("C3: an override on a hidden view is still asked, and its result counts")
  func overrideOfHiddenView() throws {
    let stage = try Stage()
    let view = stage.add("A", 0, 0, 100, 100)
    view.isHidden = true
    view.override = { view, _, _ in view }
    #expect(stage.find(10, 10) == "A")
  }

  @Test(
    "C4, C39, K8: the limit of alpha is 0.01 as a 32-bit float",
    arguments: [
      (0.0, false), (0.009, false), (0.01, false), (0.0100001, true), (0.011, true), (0.02, true), (1, true),
    ] as [(CGFloat, Bool)])
  func alphaLimit(alpha: CGFloat, isHit: Bool) throws {
    let stage = try Stage()
    let view = stage.add("A", 0, 0, 100, 100)
    view.alpha = alpha
    #expect((stage.find(10, 10) == "A") == isHit)
    view.layer.opacity = Float(alpha)
    #expect((stage.find(10, 10) == "A") == isHit)
  }

  @Test("C4: the smallest alpha that is hit is the next float above 0.01")
  func nextFloat() throws {
    let stage = try Stage()
    let view = stage.add("A", 0, 0, 100, 100)
    view.alpha = CGFloat(Float(0.01).nextUp)
    #expect(stage.find(10, 10) == "A")
    view.alpha = CGFloat(Float(0.01))
    #expect(stage.find(10, 10) == "R")
  }

  @Test(
    "C5: a view's own alpha counts, not the product",
    arguments: [(0.02, 0.02, true), (0.009, 1, false), (1, 0.009, false)] as [(CGFloat, CGFloat, Bool)])
  func ownAlpha(parentAlpha: CGFloat, childAlpha: CGFloat, isHit: Bool) throws {
    let stage = try Stage()
    let parent = stage.add("P", 0, 0, 100, 100)
    let child = stage.add("C", 0, 0, 100, 100, to: parent)
    parent.alpha = parentAlpha
    child.alpha = childAlpha
    #expect((stage.find(10, 10) == "C") == isHit)
  }

  @Test("C39: a view and its layer have one alpha and one hidden flag")
  func layerSharesValues() {
    let view = UIView()
    view.alpha = 0.35
    #expect(view.alpha == CGFloat(Float(0.35)))
    #expect(view.layer.opacity == 0.35)
    view.layer.opacity = 0.5
    #expect(view.alpha == 0.5)
    view.layer.isHidden = true
    #expect(view.isHidden)
    view.isHidden = false
    #expect(!view.layer.isHidden)
  }

  @Test("C9, K3: the first view found ends the search; siblings behind are not asked")
  func firstViewEnds() throws {
    let stage = try Stage()
    stage.add("behind", 0, 0, 100, 100)
    stage.add("front", 0, 0, 100, 100)
    #expect(stage.find(10, 10) == "front")
    #expect(!stage.log.lines.contains { $0.contains("behind") })
  }

  @Test("C11, K26: after a nil the next sibling is asked, and the parent last")
  func nilGoesOn() throws {
    let stage = try Stage()
    let parent = stage.add("P", 0, 0, 100, 100)
    stage.add("A", 0, 0, 50, 100, to: parent)
    let b = stage.add("B", 0, 0, 100, 100, to: parent)
    b.override = { _, _, _ in .some(nil) }
    #expect(stage.find(10, 10) == "A")
    #expect(stage.find(60, 10) == "P")
  }

  @Test("C12: an override may return a view elsewhere, and the touch is that view's")
  func redirected() throws {
    let stage = try Stage()
    let elsewhere = stage.add("E", 200, 200, 50, 50)
    let a = stage.add("A", 0, 0, 100, 100)
    a.override = { [weak elsewhere] _, _, _ in elsewhere }
    try stage.hand.fingerTap(at: CGPoint(x: 10, y: 10))
    #expect(stage.log.lines(of: "TB").first == "TB E {(-190,-190)}")
  }

  @Test("C13: a view that returns itself is not followed by its subviews")
  func returnsItself() throws {
    let stage = try Stage()
    let parent = stage.add("P", 0, 0, 100, 100)
    stage.add("C", 0, 0, 100, 100, to: parent)
    parent.override = { view, _, _ in view }
    #expect(stage.find(10, 10) == "P")
    #expect(!stage.log.lines.contains { $0.contains(" C ") })
  }

  @Test("C14, K29: a view that turns itself into nil lets touches through and its subviews stay touchable")
  func passThrough() throws {
    final class PassThroughView: UIView {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let found = super.hitTest(point, with: event)
        return found === self ? nil : found
      }
    }
    let stage = try Stage()
    stage.add("behind", 0, 0, 100, 100)
    let cover = PassThroughView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.root.addSubview(cover)
    stage.add("child", 50, 50, 20, 20, to: cover)
    #expect(stage.find(10, 10) == "behind")
    #expect(stage.find(55, 55) == "child")
  }

  @Test("C32: views take touches by default")
  func defaults() {
    let views = [
      UIView(), UIWindow(frame: .zero), UIControl(), UIButton(), UISwitch(), UISlider(), UISegmentedControl(),
      UIScrollView(), UIStackView(), UIProgressView(),
    ]
    #expect(views.allSatisfy { $0.isUserInteractionEnabled })
  }

  @Test("C34, A3: one touch is looked for once, and never again")
  func searchedOnce() throws {
    let stage = try Stage()
    try stage.hand.fingerDown(at: CGPoint(x: 10, y: 10))
    #expect(stage.log.lines(of: "HT>").count == 2)
    stage.log.clear()
    try stage.hand.fingerMove(to: CGPoint(x: 100, y: 100), duration: 0.1)
    try stage.hand.fingerUp()
    #expect(stage.log.lines(of: "HT>").isEmpty)
  }

  @Test("C35: hovering asks with no event; a touch asks with one")
  func eventOfTheQuestion() throws {
    let stage = try Stage()
    var events: [Bool] = []
    stage.root.override = { _, _, event in
      events.append(event != nil)
      return nil
    }
    stage.send(.hover(CGPoint(x: 10, y: 10)))
    try stage.hand.fingerDown(at: CGPoint(x: 10, y: 10))
    #expect(events == [false, true])
  }

  @Test("C36, C37, K5: the window is asked first, then its views; controllers are not")
  func controllersAreNotAsked() throws {
    let log = RoadLog()
    let controller = UIViewController()
    controller.view = LoggingView("R", frame: .zero, log: log)
    let window = LoggingWindow("W", log: log)
    window.rootViewController = controller
    window.isHidden = false
    log.clear()
    _ = window.hitTest(CGPoint(x: 1, y: 1), with: nil)
    #expect(log.lines(of: "HT>") == ["HT> W (1,1)", "HT> R (1,1)"])
  }

  @Test("C7, C16: the rules read stored values: an overridden getter has no influence")
  func overriddenGetter() throws {
    final class LyingView: UIView {
      override var isHidden: Bool {
        get { true }
        set { super.isHidden = newValue }
      }
      override var bounds: CGRect {
        get { .zero }
        set { super.bounds = newValue }
      }
    }
    let stage = try Stage()
    let view = LyingView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    stage.root.addSubview(view)
    #expect(stage.window.hitTest(CGPoint(x: 10, y: 10), with: nil) === view)
  }
}
