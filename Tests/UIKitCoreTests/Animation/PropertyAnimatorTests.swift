import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore

/// A view at x = 0 that animators move to x = 100, and a virtual clock.
private struct AnimatorStage {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  let hand: EventGenerator
  let log = RoadLog()

  init() throws {
    view.layer.anchorPoint = .zero
    view.center = .zero
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    root.addSubview(view)
    hand = try EventGenerator(view: root)
  }

  func animator(_ curve: UIView.AnimationCurve = .linear) -> UIViewPropertyAnimator {
    let (view, log) = (view, log)
    let animator = UIViewPropertyAnimator(duration: 1, curve: curve) { view.center.x = 100 }
    animator.addCompletion { log.add("ended at \($0)") }
    return animator
  }

  var shown: Double { Double(view.displayedGeometry.center.x.rounded(toStep: 0.001)) }

  func course(_ steps: [Double]) -> [Double] {
    steps.map {
      hand.wait($0)
      return shown
    }
  }
}

@Suite("Property animators")
struct PropertyAnimatorTests {
  @Test("An animator runs once it is started, and its completion is called with the end")
  func runs() throws {
    let stage = try AnimatorStage()
    let animator = stage.animator()
    #expect(animator.state == .inactive && stage.view.center.x == 0)
    stage.hand.wait(1)
    animator.startAnimation()
    #expect(animator.state == .active && animator.isRunning && stage.view.center.x == 100)
    #expect(stage.course([0.25, 0.5]) == [25, 75])
    #expect(abs(animator.fractionComplete - 0.75) < 1e-9)
    #expect(stage.course([0.25]) == [100])
    #expect(stage.log.lines == ["ended at end"])
    #expect(animator.state == .inactive && !stage.hand.application.frames.wantsFrames)
  }

  @Test(
    "Paused it stands still and needs no frames, a number scrubs it, and it goes on in the time that is left")
  func scrubbing() throws {
    let stage = try AnimatorStage()
    let animator = stage.animator()
    animator.startAnimation()
    stage.hand.wait(0.5)
    animator.pauseAnimation()
    #expect(!animator.isRunning)
    #expect(stage.course([5]) == [50])
    #expect(!stage.hand.application.frames.wantsFrames)
    animator.fractionComplete = 0.2
    #expect(stage.course([0]) == [20])
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    #expect(stage.course([0.4, 0.4]) == [60, 100])
    #expect(stage.log.lines == ["ended at end"])
  }

  @Test("Turned round it goes back, and ends with the values that there were")
  func reversing() throws {
    let stage = try AnimatorStage()
    let animator = stage.animator()
    animator.startAnimation()
    stage.hand.wait(0.5)
    animator.isReversed = true
    #expect(stage.course([0.25]) == [25])
    #expect(stage.view.center.x == 100)
    stage.hand.wait(0.25)
    #expect(stage.view.center.x == 0 && stage.shown == 0)
    #expect(stage.log.lines == ["ended at start"])
  }

  @Test("Stopped, the views keep what is shown, or get what finishAnimation says")
  func stopping() throws {
    let stage = try AnimatorStage()
    let first = stage.animator()
    first.startAnimation()
    stage.hand.wait(0.25)
    first.stopAnimation(true)
    #expect(stage.view.center.x == 25 && first.state == .inactive && stage.log.lines == [])
    stage.view.center.x = 0
    for (position, x) in [(UIViewAnimatingPosition.end, 100.0), (.start, 0), (.current, 25)] {
      let animator = stage.animator()
      animator.startAnimation()
      stage.hand.wait(0.25)
      animator.stopAnimation(false)
      #expect(animator.state == .stopped && stage.course([3]) == [25])
      animator.finishAnimation(at: position)
      #expect(stage.view.center.x == x && animator.state == .inactive)
      #expect(stage.log.lines.last == "ended at \(position)")
      stage.view.center.x = 0
    }
  }

  @Test("On a curve nothing jumps where it is paused, and it goes on along the curve")
  func curve() throws {
    let stage = try AnimatorStage()
    let animator = stage.animator(.easeIn)
    animator.startAnimation()
    let half = stage.course([0.5])[0]
    #expect(half < 45)
    animator.pauseAnimation()
    #expect(abs(stage.course([1])[0] - half) < 0.002)
    #expect(abs(animator.fractionComplete * 100 - half) < 0.01)
    animator.startAnimation()
    #expect(abs(stage.course([0.501])[0] - 100) < 0.002)
    #expect(stage.log.lines == ["ended at end"])
    // Back on a whole number of frames.
    stage.hand.wait(0.499)
    stage.view.center.x = 0
    let other = stage.animator(.easeIn)
    other.fractionComplete = 0.5
    #expect(stage.course([0]) == [50])
    other.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 0.5)
    #expect(stage.course([0.25, 0.25]) == [75, 100])
  }

  @Test("An animator starts after its delay; changes added on the way take the rest of the time")
  func additions() throws {
    let stage = try AnimatorStage()
    let animator = stage.animator()
    animator.startAnimation(afterDelay: 1)
    #expect(stage.course([0.5, 1]) == [0, 50])
    let view = stage.view
    animator.addAnimations { view.alpha = 0 }
    stage.hand.wait(0.25)
    #expect(abs(view.displayedAlpha - 0.5) < 1e-6)
    stage.hand.wait(0.25)
    #expect(view.displayedAlpha == 0 && stage.log.lines == ["ended at end"])
  }

  @Test("A30: while an animator moves it, a view takes touches unless told otherwise")
  func touches() throws {
    let stage = try AnimatorStage()
    let animator = stage.animator()
    animator.isUserInteractionEnabled = false
    animator.startAnimation()
    #expect(stage.view.superview?.hitTest(CGPoint(x: 5, y: 5), with: nil) !== stage.view)
    animator.stopAnimation(true)
    stage.view.center.x = 0
    let other = stage.animator()
    other.startAnimation()
    #expect(stage.view.superview?.hitTest(CGPoint(x: 5, y: 5), with: nil) === stage.view)
  }

  @Test("Keyframes of one property follow one another; between them what was reached stays")
  func keyframes() throws {
    let stage = try AnimatorStage()
    let (view, log) = (stage.view, stage.log)
    UIView.animateKeyframes(
      withDuration: 1, delay: 0,
      options: .init(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
    ) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.center.x = 100 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 40 }
    } completion: {
      log.add("done \($0)")
    }
    #expect(stage.course([0.1, 0.275, 0.375, 0.25]) == [40, 100, 70, 40])
    #expect(log.lines == ["done true"])
  }

  @Test("Changes between beginAnimations and commitAnimations are animated")
  func committed() throws {
    let stage = try AnimatorStage()
    stage.hand.application.run {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(1)
      UIView.setAnimationCurve(.linear)
      stage.view.center.x = 100
      UIView.commitAnimations()
      stage.view.alpha = 0.5
    }
    #expect(stage.course([0.5, 0.5]) == [50, 100])
    #expect(stage.view.displayedAlpha == 0.5)
    #expect(!stage.hand.application.frames.wantsFrames)
  }
}
