import Foundation
import Testing
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

/// A view of 100 by 100 points in a window, and a virtual clock.
private struct AnimationStage {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let hand: EventGenerator
  let log = RoadLog()

  init() throws {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    root.addSubview(view)
    hand = try EventGenerator(view: root)
  }

  var shownX: CGFloat { view.displayedGeometry.center.x.rounded(toStep: 0.001) }

  /// Moves the view's centre to x = 150 in a second, at one speed.
  func move(by delta: CGFloat = 100, options: UIView.AnimationOptions = [], label: String = "done") {
    let (view, log) = (view, log)
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, options]) {
      view.center.x += delta
    } completion: {
      log.add("\(label) \($0)")
    }
  }
}

@Suite("Animations")
struct AnimationTests {
  @Test("C28: the value changes at once, what is shown follows on the clock, and completion comes once")
  func follows() throws {
    let stage = try AnimationStage()
    stage.move()
    #expect(stage.view.center.x == 150)
    #expect(stage.shownX == 50)
    stage.hand.wait(0.25)
    #expect(stage.shownX == 75)
    stage.hand.wait(0.5)
    #expect(stage.shownX == 125)
    #expect(stage.log.lines == [])
    stage.hand.wait(0.25)
    #expect(stage.shownX == 150)
    #expect(stage.log.lines == ["done true"])
    stage.hand.wait(3)
    #expect(stage.log.lines == ["done true"])
    #expect(!stage.hand.application.frames.wantsFrames)
  }

  @Test("C28: hit-testing sees the new place")
  func hitTesting() throws {
    let stage = try AnimationStage()
    stage.move(by: 200, options: .allowUserInteraction)
    stage.hand.wait(0.1)
    #expect(stage.hand.window.hitTest(CGPoint(x: 250, y: 50), with: nil) === stage.view)
    #expect(stage.hand.window.hitTest(CGPoint(x: 60, y: 50), with: nil) !== stage.view)
  }

  @Test("A30: no new touches while animated, unless allowed")
  func blocked() throws {
    let stage = try AnimationStage()
    stage.move()
    #expect(stage.view.touchRules.isBlockedByAnimation)
    try stage.hand.fingerTap(at: CGPoint(x: 150, y: 50))
    let verdicts = stage.hand.trace.compactMap { record -> TraceRecord.Verdict? in
      if case .hitTest(let test) = record.body, test.view == stage.view.objectID { test.verdict } else { nil }
    }
    #expect(verdicts == [.animating])
    stage.hand.wait(1)
    #expect(!stage.view.touchRules.isBlockedByAnimation)
    stage.move(options: .allowUserInteraction)
    #expect(!stage.view.touchRules.isBlockedByAnimation)
  }

  @Test("A30: two animations at once: touches come back when the last that keeps them away is over")
  func blockedTwice() throws {
    let stage = try AnimationStage()
    let view = stage.view
    stage.move()
    UIView.animate(withDuration: 2) { view.alpha = 0.5 }
    stage.hand.wait(1.5)
    #expect(view.touchRules.isBlockedByAnimation)
    stage.hand.wait(0.6)
    #expect(!view.touchRules.isBlockedByAnimation)
  }

  @Test("With beginFromCurrentState the one before ends with false, and the next goes on from what is shown")
  func overtaken() throws {
    let stage = try AnimationStage()
    stage.move(label: "first")
    stage.hand.wait(0.5)
    stage.move(by: -100, options: .beginFromCurrentState, label: "second")
    #expect(stage.shownX == 100)
    #expect(stage.view.layer.animationKeys() == ["position"])
    #expect(stage.log.lines == [])
    stage.hand.wait(0.5)
    #expect(stage.shownX == 75)
    #expect(stage.log.lines == ["first false"])
    stage.hand.wait(0.5)
    #expect(stage.log.lines == ["first false", "second true"])
  }

  @Test("An assignment outside any animation is shown at once")
  func assigned() throws {
    let stage = try AnimationStage()
    stage.move()
    stage.hand.wait(0.5)
    stage.view.center.x = 300
    #expect(stage.shownX == 300)
    stage.hand.wait(0.1)
    #expect(stage.log.lines == ["done false"])
  }

  @Test("Leaving the window ends it with false")
  func removed() throws {
    let stage = try AnimationStage()
    stage.move(options: .repeat)
    stage.hand.wait(2.5)
    #expect(stage.shownX == 100)
    stage.view.removeFromSuperview()
    stage.hand.wait(0.1)
    #expect(stage.log.lines == ["done false"])
    #expect(!stage.hand.application.frames.wantsFrames)
  }

  // Apple's documentation of `animate(withDuration:animations:completion:)`: with a duration of 0 the completion is
  // called at the beginning of the next turn of the run loop.
  @Test("Nothing to show: the completion is called when the next turn begins")
  func nothing() throws {
    let stage = try AnimationStage()
    let log = stage.log
    stage.hand.application.run {
      UIView.animate(withDuration: 1, animations: {}, completion: { log.add("empty \($0)") })
      UIView.animate(
        withDuration: 0, animations: { stage.view.alpha = 0 }, completion: { log.add("zero \($0)") })
    }
    #expect(log.lines == [])
    stage.hand.wait(0.001)
    #expect(log.lines == ["empty true", "zero true"])
  }

  @Test("A view that pulses from completion to completion lets time go on when it has left its window")
  func pulsing() throws {
    let stage = try AnimationStage()
    var count = 0
    func pulse() {
      UIView.animate(withDuration: 0.5) {
        stage.view.alpha = stage.view.alpha < 1 ? 1 : 0.5
      } completion: { _ in
        count += 1
        pulse()
      }
    }
    stage.hand.application.run { pulse() }
    stage.hand.wait(1.1)
    #expect(count == 2)
    stage.view.removeFromSuperview()
    stage.hand.wait(1)
    // One a frame.
    #expect((55...70).contains(count), "\(count)")
  }

  @Test("An animation inside another one takes over its duration, unless its options say otherwise")
  func nested() throws {
    let stage = try AnimationStage()
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.view.addSubview(inner)
    func shownAlpha() -> Float { inner.layer.presentation()?.opacity ?? .nan }
    func run(_ options: UIView.AnimationOptions) {
      inner.alpha = 1
      stage.hand.application.run {
        UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
          UIView.animate(withDuration: 0.1, delay: 0, options: options) { inner.alpha = 0 }
        }
      }
      stage.hand.wait(1)
    }
    run([])
    #expect(abs(shownAlpha() - 0.5) < 1e-6)
    stage.hand.wait(2)
    run(.overrideInheritedDuration)
    #expect(shownAlpha() == 0)
    stage.hand.wait(2)
    // Nothing inside is shown little by little where that is switched off.
    inner.alpha = 1
    stage.hand.application.run {
      UIView.performWithoutAnimation { UIView.animate(withDuration: 1) { inner.alpha = 0 } }
    }
    #expect(shownAlpha() == 0)
    #expect(UIView.areAnimationsEnabled)
  }

  @Test("Between beginAnimations and commitAnimations inside an animation, the outer one goes on afterwards")
  func committedInside() throws {
    let stage = try AnimationStage()
    stage.hand.application.run {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        UIView.beginAnimations(nil, context: nil)
        UIView.commitAnimations()
        stage.view.alpha = 0
      }
    }
    stage.hand.wait(0.5)
    #expect(abs((stage.view.layer.presentation()?.opacity ?? .nan) - 0.5) < 1e-6)
  }

  @Test(
    "A keyframe that takes no time changes at its moment, and keyframes follow an animator that they are made in"
  )
  func keyframesOfNoLength() throws {
    let stage = try AnimationStage()
    let view = stage.view
    stage.hand.application.run {
      UIView.animateKeyframes(
        withDuration: 1, delay: 0, options: UIView.KeyframeAnimationOptions(rawValue: 3 << 16)
      ) {
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0) { view.alpha = 0 }
      }
    }
    stage.hand.wait(0.25)
    #expect(view.layer.presentation()?.opacity == 1)
    stage.hand.wait(0.3)
    #expect(view.layer.presentation()?.opacity == 0)
    stage.hand.wait(1)
    view.alpha = 1
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      UIView.animateKeyframes(withDuration: 0, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0 }
      }
    }
    stage.hand.application.run { animator.fractionComplete = 0.25 }
    #expect(abs((view.layer.presentation()?.opacity ?? .nan) - 0.5) < 1e-6)
    stage.hand.application.run { animator.startAnimation() }
    stage.hand.wait(1)
    #expect(animator.state == .inactive && view.layer.presentation()?.opacity == 0)
  }

  @Test("A30: during a transition the view takes no touches, unless its options let it")
  func transitionKeepsTouchesAway() throws {
    let stage = try AnimationStage()
    let button = UIButton(frame: stage.view.bounds)
    stage.view.addSubview(button)
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    func press(during options: UIView.AnimationOptions) throws {
      stage.hand.application.run {
        UIView.transition(with: stage.view, duration: 1, options: options, animations: nil)
      }
      stage.hand.wait(0.5)
      try stage.hand.fingerTap(at: stage.view.center)
      stage.hand.wait(1)
    }
    try press(during: .transitionCrossDissolve)
    #expect(presses == 0)
    try press(during: [.transitionCrossDissolve, .allowUserInteraction])
    #expect(presses == 1)
    try stage.hand.fingerTap(at: stage.view.center)
    #expect(presses == 2)
  }

  @Test("The same property twice in one animation is one change")
  func twice() throws {
    let stage = try AnimationStage()
    let (view, log) = (stage.view, stage.log)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.frame = CGRect(x: 10, y: 0, width: 100, height: 100)
      view.frame = CGRect(x: 100, y: 0, width: 200, height: 100)
    } completion: {
      log.add("done \($0)")
    }
    stage.hand.wait(0.5)
    #expect(view.displayedGeometry.frame == CGRect(x: 50, y: 0, width: 150, height: 100))
    stage.hand.wait(0.5)
    #expect(log.lines == ["done true"])
  }

  @Test("performWithoutAnimation inside an animation")
  func without() throws {
    let stage = try AnimationStage()
    let view = stage.view
    UIView.animate(withDuration: 1) {
      view.alpha = 0
      UIView.performWithoutAnimation { view.center.x = 300 }
    }
    #expect(stage.shownX == 300)
    #expect(view.displayedAlpha == 1)
    UIView.setAnimationsEnabled(false)
    UIView.animate(withDuration: 1) { view.center.x = 20 }
    UIView.setAnimationsEnabled(true)
    #expect(stage.shownX == 20)
  }

  @Test("A delay shows the old value until it is over")
  func delay() throws {
    let stage = try AnimationStage()
    let view = stage.view
    UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) { view.center.x = 150 }
    stage.hand.wait(0.5)
    #expect(stage.shownX == 50)
    stage.hand.wait(0.5)
    #expect(stage.shownX == 100)
  }

  @Test("Autoreverse goes there and back, then stands at the new value")
  func autoreverse() throws {
    let stage = try AnimationStage()
    stage.move(options: .autoreverse)
    stage.hand.wait(1.5)
    #expect(stage.shownX == 100)
    stage.hand.wait(0.5)
    #expect(stage.shownX == 150)
    #expect(stage.log.lines == ["done true"])
  }

  @Test("Opacity, colour, corners and a turn are shown in between")
  func properties() throws {
    let stage = try AnimationStage()
    let view = stage.view
    view.backgroundColor = .black
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.alpha = 0
      view.backgroundColor = .white
      view.layer.cornerRadius = 20
      view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    }
    stage.hand.wait(0.5)
    #expect(view.displayedAlpha.rounded(toStep: 0.001) == 0.5)
    #expect(view.displayedStyle.cornerRadius == 10)
    #expect(view.displayedStyle.backgroundColor == UIColor(white: 0.5, alpha: 1))
    let transform = view.displayedGeometry.transform
    #expect(abs(transform.a - cos(.pi / 4)) < 1e-9 && abs(transform.b - sin(.pi / 4)) < 1e-9)
    #expect(abs(transform.determinant - 1) < 1e-9)
  }

  @Test(
    "Every curve starts at 0, ends at 1 and never runs back; a loose spring swings past the end",
    arguments: [AnimationTiming.linear, .easeIn, .easeOut, .easeInOut, .spring(damping: 1, velocity: 0)])
  func curves(timing: AnimationTiming) {
    let steps = (0...100).map { timing.progress(at: Double($0) / 100, duration: 0.4) }
    #expect(steps.first == 0 && steps.last == 1)
    for (before, after) in zip(steps, steps.dropFirst()) { #expect(after >= before - 1e-9) }
    let loose = AnimationTiming.spring(damping: 0.4, velocity: 0)
    #expect((1..<100).contains { loose.progress(at: Double($0) / 100, duration: 0.4) > 1.05 })
    #expect(abs(loose.progress(at: 0.999, duration: 0.4) - 1) < 0.01)
  }

  @Test("A turn goes the short way, and a collapsed transform does no harm")
  func turns() {
    let from = AnimatedValue.transform(CGAffineTransform(rotationAngle: 3))
    let to = AnimatedValue.transform(CGAffineTransform(rotationAngle: -3))
    guard case .transform(let middle) = from.blended(with: to, 0.5) else { return }
    #expect(abs(abs(atan2(middle.b, middle.a)) - .pi) < 1e-9)
    let flat = AnimatedValue.transform(CGAffineTransform(scaleX: 0, y: 0))
    guard case .transform(let half) = flat.blended(with: .transform(.identity), 0.5) else { return }
    #expect(half == CGAffineTransform(scaleX: 0.5, y: 0.5))
  }

  @Test("A display link calls once a frame until it is invalidated")
  func displayLink() throws {
    final class Counter {
      var times: [TimeInterval] = []
      func step(_ link: CADisplayLink) { times.append(link.timestamp) }
    }
    let stage = try AnimationStage()
    let counter = Counter()
    let link = CADisplayLink(target: counter, selector: Counter.step)
    stage.hand.wait(0.1)
    #expect(counter.times.isEmpty)
    stage.hand.application.run { link.add(to: .main, forMode: .common) }
    stage.hand.wait(0.1)
    let count = counter.times.count
    #expect((5...7).contains(count))
    link.isPaused = true
    stage.hand.wait(0.1)
    stage.hand.application.run { link.isPaused = false }
    link.invalidate()
    stage.hand.wait(0.1)
    #expect(counter.times.count == count)
    #expect(!stage.hand.application.frames.wantsFrames)
  }
}

@Suite("Watching properties")
struct ObservationTests {
  @Test("I6: notified of every assignment to the property, and of no other")
  func everyAssignment() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var frames: [CGRect] = []
    let token = view.observe(\.frame, options: [.new, .old]) { view, change in
      frames.append(view.frame)
      #expect(change.newValue == view.frame)
      #expect(change.oldValue != nil)
    }
    view.frame = CGRect(x: 5, y: 0, width: 10, height: 10)
    view.frame = CGRect(x: 5, y: 0, width: 10, height: 10)
    view.center = CGPoint(x: 50, y: 50)
    view.bounds.size = CGSize(width: 20, height: 20)
    #expect(frames.count == 2)
    token.invalidate()
    view.frame = .zero
    #expect(frames.count == 2)
  }

  @Test("Every property that can be watched is, and the token ends it when let go")
  func properties() {
    let view = UIView()
    var changes: [String] = []
    var tokens = [
      view.observe(\.bounds) { _, _ in changes.append("bounds") },
      view.observe(\.center) { _, _ in changes.append("center") },
      view.observe(\.transform) { _, _ in changes.append("transform") },
      view.observe(\.alpha) { _, _ in changes.append("alpha") },
      view.observe(\.isHidden) { _, _ in changes.append("isHidden") },
      view.observe(\.backgroundColor, options: .initial) { _, change in
        #expect(change.newValue == nil && change.oldValue == nil)
        changes.append("backgroundColor")
      },
    ]
    view.bounds = .zero
    view.center = .zero
    view.transform = .identity
    view.alpha = 1
    view.isHidden = false
    view.backgroundColor = nil
    #expect(
      changes == ["backgroundColor", "bounds", "center", "transform", "alpha", "isHidden", "backgroundColor"])
    tokens.removeAll()
    view.alpha = 0.5
    #expect(changes.count == 7)
  }

  @Test("A subclass is handed to its observers as itself")
  func subclasses() {
    let label = UILabel()
    var text: String?
    let token = label.observe(\.alpha) { label, _ in text = label.text }
    label.text = "seen"
    label.alpha = 0.2
    #expect(text == "seen")
    token.invalidate()
  }
}
