import Foundation
import SeededRandom
import Testing

@testable import UIKitCore

@Suite("The view that is seen at a point")
struct SeenViewTests {
  /// What is seen, found by looking at each view on its own.
  private func seen(in view: UIView, at point: CGPoint) -> UIView? {
    let isInside = view.bounds.contains(point)
    guard !view.isHidden, view.alpha > 0, view.geometry.isInvertible, isInside || !view.clipsToBounds else {
      return nil
    }
    for child in view.subviews.reversed() {
      if let seen = seen(in: child, at: child.convert(point, from: view)) { return seen }
    }
    return isInside && !view.isTransparentCover ? view : nil
  }

  @Test(
    "Whatever the tree is like and searches know of it, it is the front-most that is not hidden",
    arguments: 1...30)
  func randomTrees(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let application = UIApplication()
    application.takeNow(.display(DisplayProperties(size: CGSize(width: 400, height: 400))))
    let window = application.run { UIWindow(screen: application.mainScreen) }
    let playground = Playground(count: Int(random.next() % 120), random: &random)
    window.addSubview(playground.root)
    window.makeKeyAndVisible()
    for step in 0..<40 {
      let change = playground.change(&random)
      if random.chance(0.5) { _ = window.hitTest(CGPoint(x: 200, y: 200), with: nil) }
      for _ in 0..<10 {
        let point = CGPoint(x: random.unit() * 400, y: random.unit() * 400)
        #expect(
          application.viewSeen(at: point) === seen(in: window, at: point), "step \(step), \(change), \(point)"
        )
      }
    }
  }

  @Test("Views that take no touches are seen, those that are hidden or have no alpha are not")
  func rules() throws {
    let application = UIApplication()
    application.takeNow(.display(DisplayProperties(size: CGSize(width: 100, height: 100))))
    let window = application.run { UIWindow(screen: application.mainScreen) }
    window.makeKeyAndVisible()
    let (back, front) = (UIView(frame: window.bounds), UIView(frame: window.bounds))
    for view in [back, front] { window.addSubview(view) }
    let middle = CGPoint(x: 50, y: 50)
    front.isUserInteractionEnabled = false
    #expect(application.viewSeen(at: middle) === back, "it only draws over its window")
    front.backgroundColor = .red
    #expect(application.viewSeen(at: middle) === front)
    front.alpha = 0.005
    #expect(application.viewSeen(at: middle) === front)
    front.alpha = 0
    #expect(application.viewSeen(at: middle) === back)
    front.alpha = 1
    front.isHidden = true
    #expect(application.viewSeen(at: middle) === back)
  }
}
