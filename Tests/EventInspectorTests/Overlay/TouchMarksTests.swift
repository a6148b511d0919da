import CairoCanvas
import Foundation
import Testing
import UIKitTesting

@testable import EventInspector
@testable import UIKitControls
@testable import UIKitCore

/// A view that follows its finger.
private final class FollowingView: UIView {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first, let superview { center = touch.location(in: superview) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// A button in front that returns the one behind it.
private final class ReturningView: UIView {
  weak var other: UIView?
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { other }
}

@Suite("The marks of the latest touch")
struct TouchMarksTests {
  /// A tree that a hand touches, its history, and the marks in a window of another application.
  private final class Bench {
    let hand: EventGenerator
    let application = UIApplication()
    let marks = TouchMarks(frame: .zero)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
    private let window: UIWindow
    var history = EventHistory()
    private var token: Trace.Token?

    init(tree: (UIView) -> Void) throws {
      hand = try EventGenerator(view: root)
      let (root, application, marks) = (root, application, marks)
      hand.application.run { tree(root) }
      application.takeNow(.display(DisplayProperties(size: CGSize(width: 320, height: 240))))
      window = application.run {
        let window = UIWindow(screen: application.mainScreen)
        window.addSubview(marks)
        window.makeKeyAndVisible()
        return window
      }
      token = hand.application.trace.observe { [weak self] in self?.history.add($0) }
      hand.wait(0.01)
    }

    func show(scale: CGFloat = 1, isPast: Bool = false) {
      application.run {
        marks.show(
          InspectedMoment(application: hand.application, history: history), scale: scale, isPast: isPast)
      }
      application.takeNow()
    }
  }

  @Test(
    "The ring is around the view that got the touch, dashes around those that refused it, by a rule or outside"
  )
  func outlines() throws {
    let bench = try Bench { root in
      root.add("found", 20, 20, 200, 120, KeepingView())
      root.add("aside", 240, 20, 40, 40)
      root.add("off", 20, 20, 100, 100).isUserInteractionEnabled = false
      root.add("offAside", 240, 80, 40, 40).isUserInteractionEnabled = false
      root.add("label", 20, 20, 100, 20, UILabel())
    }
    bench.show()
    #expect(bench.marks.isHidden)
    try bench.hand.fingerTap(at: CGPoint(x: 60, y: 30))
    bench.show()
    #expect(!bench.marks.isHidden)
    let places = try #require(bench.marks.picture).places(of: [])
    #expect(places.point == CGPoint(x: 60, y: 30))
    #expect(places.receiver == bench.root.firstView(named: "found")?.quadOnScreen)
    // The rule of a view that the finger is not in decides nothing, and a label is not what a page is about.
    let refused = ["off", "aside"].map { bench.root.firstView(named: $0)?.quadOnScreen }
    #expect(places.refusals.map(\.quad) == refused)
    #expect(places.refusals.map(\.verdict.isOutside) == [false, true])
    #expect(places.arrows.isEmpty && places.fingers.isEmpty)
    // What refused it says why when it is pointed at.
    let count = bench.marks.subviews.count { !$0.isHidden }
    bench.application.run { bench.marks.hovered = bench.root.firstView(named: "off")?.objectID }
    #expect(bench.marks.subviews.count { !$0.isHidden } == count + 1)
    bench.application.run { bench.marks.hovered = nil }
    #expect(bench.marks.subviews.count { !$0.isHidden } == count)
  }

  @Test("The reason stays on the page, also beside a view at its edge")
  func reasonAtEdge() throws {
    let bench = try Bench { root in
      root.add("found", 20, 20, 200, 120, KeepingView())
      root.add("aside", 240, 180, 80, 60)
    }
    try bench.hand.fingerTap(at: CGPoint(x: 60, y: 30))
    bench.show()
    bench.application.run { bench.marks.hovered = bench.root.firstView(named: "aside")?.objectID }
    let plate = try #require(bench.marks.subviews.first { !$0.isHidden })
    let page = CGRect(x: 0, y: 0, width: 320, height: 240)
    #expect(page.contains(plate.boxOnScreen))
  }

  @Test("A view that the finger missed is outlined until another one covers it, or it moves")
  func covered() throws {
    let bench = try Bench { root in
      root.add("found", 20, 20, 100, 120, KeepingView())
      root.add("aside", 240, 20, 40, 40)
    }
    let cover = bench.hand.application.run { bench.root.add("cover", 0, 200, 320, 40) }
    cover.backgroundColor = .red
    try bench.hand.fingerTap(at: CGPoint(x: 60, y: 30))
    bench.show()
    let aside = try #require(bench.root.firstView(named: "aside"))
    for view in [aside, cover] {
      #expect(bench.marks.places.refusals.map(\.quad).contains(view.quadOnScreen))
    }
    bench.hand.application.run { cover.frame = CGRect(x: 200, y: 0, width: 120, height: 100) }
    bench.show()
    #expect(!bench.marks.places.refusals.map(\.quad).contains(aside.quadOnScreen))
    #expect(!bench.marks.places.refusals.map(\.quad).contains(cover.quadOnScreen))
  }

  @Test("An arrow leads from the view that was touched to another one that got the touch")
  func redirected() throws {
    let front = ReturningView()
    let bench = try Bench { root in
      front.backgroundColor = .blue
      front.other = root.add("behind", 20, 20, 60, 60, KeepingView())
      root.add("front", 200, 100, 80, 80, front)
    }
    try bench.hand.fingerTap(at: CGPoint(x: 240, y: 140))
    bench.show()
    let arrows = try #require(bench.marks.picture).places(of: []).arrows
    #expect(arrows.map(\.start) == [CGPoint(x: 240, y: 140)])
    #expect(arrows.map(\.end) == [CGPoint(x: 50, y: 50)])
    withExtendedLifetime(front) {}
  }

  @Test("An arrow leads up from the view that got the touch to the one that kept it")
  func kept() throws {
    let bench = try Bench { root in
      root.add("keeper", 20, 20, 160, 160, KeepingView()).add("inner", 20, 60, 80, 80)
    }
    try bench.hand.fingerTap(at: CGPoint(x: 60, y: 100))
    bench.show()
    let places = try #require(bench.marks.picture).places(of: [])
    #expect(places.keeper == bench.root.firstView(named: "keeper")?.quadOnScreen)
    #expect(places.arrows.map(\.isChain) == [true])
  }

  @Test(
    "A drag hides the marks and draws nothing until the finger lifts; the same moment again draws nothing")
  func drag() throws {
    let bench = try Bench { $0.add("square", 20, 20, 60, 60, FollowingView()) }
    try bench.hand.fingerDown(at: CGPoint(x: 50, y: 50))
    bench.show()
    #expect(!bench.marks.isHidden && bench.marks.refreshCount == 1)
    for step in 1...20 {
      try bench.hand.fingerMove(to: CGPoint(x: 50 + step * 4, y: 50))
      bench.show()
      #expect(bench.marks.isHidden)
    }
    #expect(bench.marks.refreshCount == 1)
    try bench.hand.fingerUp()
    bench.show()
    #expect(!bench.marks.isHidden && bench.marks.refreshCount == 2)
    for _ in 0..<3 { bench.show() }
    #expect(bench.marks.refreshCount == 2)
    #expect(!bench.application.wantsFrames)
  }

  @Test("The marks follow the scale of the stage")
  func scaled() throws {
    let bench = try Bench { $0.add("square", 20, 20, 60, 60, KeepingView()) }
    try bench.hand.fingerTap(at: CGPoint(x: 50, y: 50))
    bench.show()
    let frame = bench.marks.frame.insetBy(dx: 40, dy: 40)
    bench.show(scale: 2)
    #expect(bench.marks.frame.insetBy(dx: 40, dy: 40) == frame.applying(CGAffineTransform(scaleX: 2, y: 2)))
    #expect(bench.marks.refreshCount == 2)
  }

  @Test("While a view that has marks is animated they are hidden, and then shown where it is")
  func animated() throws {
    let bench = try Bench { $0.add("square", 20, 20, 60, 60, KeepingView()) }
    let square = try #require(bench.root.firstView(named: "square"))
    try bench.hand.fingerTap(at: CGPoint(x: 50, y: 50))
    bench.show()
    bench.hand.application.run { UIView.animate(withDuration: 0.2) { square.center.x += 100 } }
    bench.hand.wait(0.1)
    bench.show()
    #expect(bench.marks.isHidden)
    bench.hand.wait(0.2)
    bench.show()
    #expect(!bench.marks.isHidden)
    #expect(bench.marks.places.receiver == square.quadOnScreen && square.boxOnScreen.minX == 120)
  }

  @Test("A view that was out of the tree is marked once it is back and something happens")
  func cameBack() throws {
    let bench = try Bench { $0.add("square", 20, 20, 60, 60, KeepingView()) }
    let square = try #require(bench.root.firstView(named: "square"))
    try bench.hand.fingerDown(at: CGPoint(x: 50, y: 50))
    bench.hand.application.run { square.removeFromSuperview() }
    bench.show()
    #expect(bench.marks.places.receiver == nil)
    bench.hand.application.run { bench.root.addSubview(square) }
    try bench.hand.fingerUp()
    bench.show()
    #expect(bench.marks.places.receiver == square.quadOnScreen)
  }

  @Test("At an earlier moment the fingers are drawn where they were")
  func past() throws {
    let bench = try Bench { $0.add("square", 20, 20, 60, 60, FollowingView()) }
    try bench.hand.fingerDown(at: CGPoint(x: 50, y: 50))
    try bench.hand.fingerMove(to: CGPoint(x: 90, y: 60))
    bench.show(isPast: true)
    let touches = try #require(bench.history.latestTouches?.touches)
    #expect(try #require(bench.marks.picture).places(of: touches).fingers == [CGPoint(x: 90, y: 60)])
    #expect(bench.marks.places.arrows.isEmpty)
    try bench.hand.fingerUp()
    #expect(
      try #require(bench.marks.picture).places(of: #require(bench.history.latestTouches?.touches)).fingers
        == [])
  }
}
