import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore

@Suite("Animations that add up")
struct AdditiveAnimationTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  private let hand: EventGenerator
  private let log = RoadLog()

  init() throws {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    root.addSubview(view)
    hand = try EventGenerator(view: root)
  }

  private var shown: ViewGeometry { view.displayedGeometry }
  private var shownX: CGFloat { shown.center.x.rounded(toStep: 0.001) }

  private func animate(
    _ label: String, for duration: TimeInterval = 1, delay: TimeInterval = 0,
    _ options: UIView.AnimationOptions = [], _ changes: @escaping () -> Void
  ) {
    let log = log
    UIView.animate(
      withDuration: duration, delay: delay, options: [.curveLinear, options], animations: changes
    ) {
      log.add("\(label) \($0)")
    }
  }

  @Test("J31: a second animation of a place adds to the first, and each completes with true at its own end")
  func adds() {
    animate("first") { view.center.x = 105 }
    #expect(view.layer.animationKeys() == ["position"])
    hand.wait(0.5)
    #expect(shownX == 55)
    animate("second") { view.center.x = 205 }
    #expect(view.center.x == 205 && shownX == 55)
    #expect(view.layer.animationKeys() == ["position", "position-2"])
    hand.wait(0.25)
    #expect(shownX == 105 && log.lines == [])
    hand.wait(0.25)
    #expect(shownX == 155 && log.lines == ["first true"])
    #expect(view.layer.animationKeys() == ["position-2"])
    hand.wait(0.25)
    #expect(shownX == 180)
    hand.wait(0.25)
    #expect(shownX == 205 && log.lines == ["first true", "second true"])
    #expect(view.layer.animationKeys() == nil && view.animations == nil)
  }

  @Test("J31: there and back again shows no jump of the speed, whichever ends first")
  func turnsBack() {
    animate("out", for: 2) { view.center.x = 205 }
    hand.wait(0.5)
    animate("back", for: 1) { view.center.x = 5 }
    var places: [CGFloat] = [shownX]
    for _ in 0..<6 {
      hand.wait(0.25)
      places.append(shownX)
    }
    // Out at 100 points a second; back at 200 a second, so 100 the other way while both last.
    #expect(places == [55, 30, 5, -20, -45, -20, 5])
    #expect(log.lines == ["back true", "out true"])
  }

  @Test("J31: sizes add up as well, and a size is never shown below zero")
  func sizes() {
    animate("grow") { view.bounds.size = CGSize(width: 110, height: 10) }
    hand.wait(0.5)
    animate("shrink") { view.bounds.size = CGSize(width: 0, height: 20) }
    #expect(
      view.layer.animationKeys() == ["bounds.origin", "bounds.size", "bounds.origin-2", "bounds.size-2"])
    hand.wait(0.25)
    #expect(shown.bounds.size == CGSize(width: 57.5, height: 12.5))
    hand.wait(0.5)
    #expect(shown.bounds.size == CGSize(width: 27.5, height: 17.5))
    animate("more", for: 0.1) { view.bounds.size.width = 1 }
    animate("less", for: 10) { view.bounds.size.width = 300 }
    hand.wait(0.2)
    #expect(shown.bounds.size.width >= 0)
  }

  @Test("J31: turns and scalings add up part by part, also from nothing and in space")
  func transforms() {
    animate("turn") { view.transform = CGAffineTransform(rotationAngle: 1) }
    hand.wait(0.5)
    animate("on") { view.transform = CGAffineTransform(rotationAngle: 2) }
    hand.wait(0.25)
    let turned = shown.transform
    #expect(abs(atan2(turned.b, turned.a) - 1) < 1e-9 && abs(turned.determinant - 1) < 1e-9)
    hand.wait(2)
    view.transform = .identity
    animate("vanish") { view.transform = CGAffineTransform(scaleX: 0, y: 0) }
    hand.wait(0.5)
    animate("come back") { view.transform = .identity }
    hand.wait(0.25)
    #expect(abs(shown.transform.a - 0.5) < 1e-9 && abs(shown.transform.d - 0.5) < 1e-9)
    hand.wait(2)
    animate("tilt") { view.layer.transform = CATransform3DMakeRotation(1, 1, 0, 0) }
    hand.wait(0.5)
    animate("tilt on") { view.layer.transform = CATransform3DMakeRotation(2, 1, 0, 0) }
    hand.wait(0.25)
    let tilted = view.displayedSpaceTransform ?? CATransform3DIdentity
    #expect(abs(atan2(tilted.m23, tilted.m22) - 1) < 1e-9)
    hand.wait(2)
    #expect(log.lines.allSatisfy { $0.hasSuffix("true") } && log.lines.count == 6)
  }

  @Test("J31: a repetition goes on under what is added, until beginFromCurrentState replaces it")
  func repetition() {
    animate("sway", .repeat) { view.center.x = 105 }
    hand.wait(2.5)
    animate("move") { view.center.x = 205 }
    hand.wait(0.25)
    #expect(shownX == 105 && log.lines == [])
    animate("stop", .beginFromCurrentState) { view.center.x = 5 }
    #expect(shownX == 105)
    hand.wait(0.5)
    #expect(shownX == 55 && log.lines == ["sway false", "move false"])
    hand.wait(0.5)
    #expect(log.lines.last == "stop true" && view.animations == nil)
  }

  // UIKit gives the second the same key, so that the first ends; see `AnimatedProperty.isAdditive`.
  @Test("A second animation of the opacity goes on from what is shown and ends the first")
  func opacity() {
    animate("out") { view.alpha = 0 }
    hand.wait(0.5)
    animate("in") { view.alpha = 1 }
    #expect(view.layer.animationKeys() == ["opacity"])
    hand.wait(0.5)
    #expect(view.displayedAlpha.rounded(toStep: 0.001) == 0.75 && log.lines == ["out false"])
  }

  @Test("A change outside of animations ends all of them, and so does taking the last key away")
  func endsAll() {
    animate("first") { view.center.x = 105 }
    animate("second") { view.center.x = 205 }
    hand.wait(0.5)
    view.layer.removeAnimation(forKey: "position")
    #expect(shownX == 155 && view.layer.animationKeys() == ["position-2"])
    animate("third") { view.center.x = 305 }
    #expect(view.layer.animationKeys() == ["position-2", "position"])
    view.center.x = 5
    #expect(shownX == 5 && view.layer.animationKeys() == nil)
    hand.wait(0.1)
    #expect(log.lines.sorted() == ["first false", "second false", "third false"])
  }

  @Test("Keyframes and a delayed animation add to what runs; an animator replaces it and is replaced")
  func otherKinds() {
    animate("move") { view.center.x = 105 }
    animate("later", delay: 0.5) { view.center.y = 105 }
    let options = UIView.KeyframeAnimationOptions(rawValue: 3 << 16)
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: options) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 205 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 105 }
    }
    hand.wait(0.5)
    #expect(shownX == 155 && shown.center.y == 5)
    hand.wait(0.25)
    #expect(shownX == 130 && shown.center.y == 30)
    hand.wait(1)
    #expect(log.lines == ["move true", "later true"])
    animate("before") { view.center.x = 205 }
    hand.wait(0.5)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 255 }
    animator.startAnimation()
    hand.wait(0.5)
    #expect(shownX == 205 && log.lines.last == "before false")
    animate("after") { view.center.x = 5 }
    hand.wait(0.5)
    #expect(shownX == 105)
  }
}
