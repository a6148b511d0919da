import Foundation
import Testing
import UIKitTesting

@testable import CoreGraphics
@testable import UIKitCore

/// A layer of 20 by 20 points at (0, 0) in a view in a window, and a virtual clock.
private struct LayerStage {
  let layer: CALayer
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  let hand: EventGenerator
  let log = RoadLog()

  init(_ layer: CALayer = CALayer()) throws {
    self.layer = layer
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    view.layer.addSublayer(layer)
    hand = try EventGenerator(view: view)
    hand.wait(1)
  }

  /// What is shown of a number of the layer, to a thousandth.
  func shown(_ keyPath: String, of layer: CALayer? = nil) -> Double? {
    let value = (layer ?? self.layer).presentation()?.value(forKeyPath: keyPath)
    return (value as? NSNumber).map { ($0.doubleValue * 1000).rounded() / 1000 }
  }

  /// What is shown of a number after each of several stretches of time.
  func course(_ keyPath: String, after steps: [Double]) -> [Double] {
    steps.map {
      hand.wait($0)
      return shown(keyPath) ?? .nan
    }
  }
}

@Suite("Animations of layers")
struct LayerAnimationTests {
  @Test("A basic animation goes from one value to the other, and then the layer's own value is shown")
  func basic() throws {
    let stage = try LayerStage()
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (1, 0, 1)
    stage.layer.add(fade, forKey: "fade")
    #expect(stage.course("opacity", after: [0, 0.25, 0.5, 0.24]) == [1, 0.75, 0.25, 0.01])
    stage.hand.wait(0.01)
    #expect(stage.shown("opacity") == 1)
    #expect(stage.layer.opacity == 1)
    #expect(stage.layer.animationKeys() == nil)
    #expect(!stage.hand.application.frames.wantsFrames)
  }

  @Test("What is left out of a basic animation is the layer's own value; by is a difference")
  func ends() throws {
    let stage = try LayerStage()
    func half(_ from: Any?, _ to: Any?, _ by: Any?) -> Double? {
      let move = CABasicAnimation(keyPath: "position.x")
      (move.fromValue, move.toValue, move.byValue) = (from, to, by)
      move.duration = 1
      stage.layer.add(move, forKey: "move")
      stage.hand.wait(0.5)
      return stage.shown("position.x")
    }
    #expect(stage.layer.position.x == 10)
    #expect(half(nil, 30, nil) == 20)
    #expect(half(30, nil, nil) == 20)
    #expect(half(nil, nil, 40) == 30)
    #expect(half(50, nil, 10) == 55)
    #expect(half(nil, 50, 10) == 45)
    #expect(half(CGFloat(0), NSNumber(value: 100), nil) == 50)
  }

  @Test(
    "An animation waits for its begin time, repeats, runs backwards, and fills before and after as it is told"
  )
  func timing() throws {
    let stage = try LayerStage()
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (100, 200, 1)
    move.beginTime = CACurrentMediaTime() + 1
    move.autoreverses = true
    move.repeatCount = 1.5
    move.fillMode = .both
    move.isRemovedOnCompletion = false
    stage.layer.add(move, forKey: nil)
    #expect(
      stage.course("position.x", after: [0.5, 0.5, 0.25, 1, 0.5, 0.5, 0.25, 1]) == [
        100, 100, 125, 175, 125, 125, 150, 200,
      ])
    #expect(!stage.hand.application.frames.wantsFrames, "an animation that is over needs no frames")
    stage.layer.removeAllAnimations()
    #expect(stage.shown("position.x") == 10)
  }

  @Test(
    "Additive animations add to what is shown without them, cumulative ones to where the last course ended")
  func adding() throws {
    let stage = try LayerStage()
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration, move.isAdditive) = (0, 100, 1, true)
    stage.layer.add(move, forKey: "one")
    stage.layer.add(move, forKey: "two")
    stage.hand.wait(0.5)
    #expect(stage.shown("position.x") == 110)
    stage.layer.removeAllAnimations()
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    (turn.toValue, turn.duration, turn.isCumulative, turn.repeatCount) = (0.5, 1, true, 3)
    stage.layer.add(turn, forKey: nil)
    #expect(stage.course("transform.rotation.z", after: [0.5, 1, 1]) == [0.25, 0.75, 1.25])
  }

  @Test("Keyframes are reached at their times, in lines, jumps, curves or at one speed")
  func keyframes() throws {
    let stage = try LayerStage()
    let move = CAKeyframeAnimation(keyPath: "position.x")
    (move.values, move.duration) = ([0, 10, 100], 1)
    func course(_ mode: CAAnimationCalculationMode) -> [Double] {
      move.calculationMode = mode
      stage.layer.add(move, forKey: "move")
      defer { stage.hand.wait(1) }
      return stage.course("position.x", after: [0, 0.25, 0.25, 0.25])
    }
    #expect(course(.linear) == [0, 5, 10, 55])
    #expect(course(.discrete) == [0, 0, 10, 100])
    #expect(course(.paced) == [0, 25, 50, 75])
    #expect(course(.cubic)[2] == 10)
    move.keyTimes = [0, 0.25, 1]
    #expect(course(.linear) == [0, 10, 40, 70])
    move.timingFunctions = [CAMediaTimingFunction(name: .linear), CAMediaTimingFunction(name: .easeIn)]
    #expect(course(.linear)[2] < 40)
  }

  @Test("A layer moves along a path, step by step or at one speed, and turns with it")
  func path() throws {
    let stage = try LayerStage()
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 30, y: 0), CGPoint(x: 30, y: 90)])
    let move = CAKeyframeAnimation(keyPath: "position")
    (move.path, move.duration, move.rotationMode) = (path, 1, .rotateAuto)
    stage.layer.add(move, forKey: "move")
    stage.hand.wait(0.75)
    #expect(stage.layer.presentation()?.position == CGPoint(x: 30, y: 45))
    #expect(stage.shown("transform.rotation.z") == (Double.pi / 2 * 1000).rounded() / 1000)
    stage.hand.wait(1)
    move.calculationMode = .paced
    stage.layer.add(move, forKey: "move")
    stage.hand.wait(0.5)
    let place = try #require(stage.layer.presentation()?.position)
    #expect(abs(place.x - 30) < 1e-9 && abs(place.y - 30) < 1e-9)
  }

  @Test("A group runs its animations in its own time and cuts them off")
  func group() throws {
    let stage = try LayerStage()
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (0, 100, 2)
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.beginTime, fade.duration) = (1, 0, 0.5, 0.5)
    fade.fillMode = .backwards
    let group = CAAnimationGroup()
    (group.animations, group.duration) = ([move, fade], 1)
    stage.layer.add(group, forKey: "group")
    stage.hand.wait(0.25)
    #expect(stage.shown("position.x") == 12.5)
    #expect(stage.shown("opacity") == 1)
    stage.hand.wait(0.5)
    #expect(stage.shown("position.x") == 37.5)
    #expect(stage.shown("opacity") == 0.5)
    stage.hand.wait(0.25)
    #expect(stage.shown("position.x") == 10)
  }

  @Test("A spring swings about its end and comes to rest after its settling duration")
  func spring() throws {
    let stage = try LayerStage()
    let move = CASpringAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue) = (0, 100)
    #expect(
      abs(move.settlingDuration - log(1000) / 5) < 1e-9, "damping over twice the mass is the rate of decay")
    move.duration = move.settlingDuration
    stage.layer.add(move, forKey: nil)
    // x(t) = 1 - e^(-5t)(cos wt + 5/w sin wt) with w² = 100 - 25.
    let w = 75.0.squareRoot()
    func place(_ t: Double) -> Double { 1 - exp(-5 * t) * (cos(w * t) + 5 / w * sin(w * t)) }
    let course = stage.course("position.x", after: [0.1, 0.2, 0.3])
    for (shown, time) in zip(course, [0.1, 0.3, 0.6]) { #expect(abs(shown - 100 * place(time)) < 0.01) }
    #expect(course.max() ?? 0 > 100)
  }

  @Test("The delegate is notified of beginning and end, and of an end before the time")
  func delegates() throws {
    let stage = try LayerStage()
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.toValue, fade.duration, fade.delegate) = (0, 1, AnimationLog(stage.log))
    fade.setValue("one", forKey: "name")
    stage.layer.add(fade, forKey: "fade")
    stage.hand.wait(0.5)
    #expect(stage.log.lines == ["one began"])
    stage.hand.wait(0.5)
    #expect(stage.log.lines == ["one began", "one ended true"])
    fade.setValue("two", forKey: "name")
    stage.layer.add(fade, forKey: "fade")
    stage.hand.wait(0.5)
    stage.layer.removeAnimation(forKey: "fade")
    stage.hand.wait(0.001)
    #expect(stage.log.lines.last == "two ended false")
    fade.setValue("three", forKey: "name")
    stage.layer.add(fade, forKey: "fade")
    stage.hand.wait(0.5)
    stage.layer.removeFromSuperlayer()
    stage.hand.wait(0.001)
    #expect(stage.log.lines.last == "three ended false")
  }

  @Test(
    "A change of a layer by itself is shown over a quarter of a second, as the transaction says or at once")
  func implicit() throws {
    let stage = try LayerStage()
    let application = stage.hand.application
    application.run { stage.layer.opacity = 0 }
    #expect(stage.shown("opacity") == 1)
    stage.hand.wait(0.25)
    #expect(stage.shown("opacity") == 0)
    application.run {
      CATransaction.begin()
      CATransaction.setAnimationDuration(2)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      CATransaction.setCompletionBlock { stage.log.add("complete") }
      stage.layer.opacity = 1
      CATransaction.commit()
    }
    stage.hand.wait(1)
    #expect(stage.shown("opacity") == 0.5)
    #expect(stage.log.lines == [])
    stage.hand.wait(1)
    #expect(stage.log.lines == ["complete"])
    application.run {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      stage.layer.opacity = 0
      CATransaction.commit()
    }
    #expect(stage.shown("opacity") == 0)
    stage.layer.actions = ["opacity": NSNull()]
    application.run { stage.layer.opacity = 0.5 }
    #expect(stage.shown("opacity") == 0.5)
    // A view's layer changes at once.
    application.run { stage.view.layer.opacity = 0.5 }
    #expect(stage.view.layer.presentation()?.opacity == 0.5)
  }

  @Test(
    "A transaction is complete once the animations of views that began in it have ended, overtaken or not")
  func transactionsOfViews() throws {
    let stage = try LayerStage()
    func begin(_ options: UIView.AnimationOptions) {
      stage.hand.application.run {
        CATransaction.begin()
        CATransaction.setCompletionBlock { stage.log.add("transaction") }
        UIView.animate(withDuration: 1, delay: 0, options: options) {
          stage.view.alpha = 0.5
          stage.view.center.x += 10
        } completion: { _ in
          stage.log.add("animation")
        }
        CATransaction.commit()
      }
    }
    begin([])
    stage.hand.wait(0.9)
    #expect(stage.log.lines == [])
    stage.hand.wait(0.2)
    #expect(stage.log.lines == ["animation", "transaction"])
    // One that repeats ends when it is overtaken.
    stage.view.alpha = 1
    begin(.repeat)
    stage.hand.wait(10)
    #expect(stage.log.lines.count == 2)
    stage.hand.application.run { stage.view.layer.removeAllAnimations() }
    stage.hand.wait(0.1)
    #expect(stage.log.lines.dropFirst(2) == ["animation", "transaction"])
  }

  @Test("A layer whose speed is 0 stands still, and goes on from there")
  func pause() throws {
    let stage = try LayerStage()
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (0, 100, 1)
    stage.layer.add(move, forKey: "move")
    stage.hand.wait(0.5)
    let paused = stage.layer.convertTime(stage.hand.application.clock.now, from: nil)
    stage.layer.speed = 0
    stage.layer.timeOffset = paused
    stage.hand.wait(10)
    #expect(stage.shown("position.x") == 50)
    stage.layer.speed = 1
    stage.layer.timeOffset = 0
    stage.layer.beginTime = 0
    stage.layer.beginTime = stage.layer.convertTime(stage.hand.application.clock.now, from: nil) - paused
    stage.hand.wait(0.25)
    #expect(stage.shown("position.x") == 75)
    stage.hand.wait(0.25)
    #expect(stage.layer.animationKeys() == nil)
  }

  @Test("The same input gives the same values at the same times, in every kind of value")
  func values() throws {
    let stage = try LayerStage(CAShapeLayer())
    let shape = try #require(stage.layer as? CAShapeLayer)
    func half(_ keyPath: String, _ from: Any, _ to: Any) -> Any? {
      let animation = CABasicAnimation(keyPath: keyPath)
      (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
      shape.add(animation, forKey: "half")
      stage.hand.wait(0.5)
      return shape.presentation()?.value(forKeyPath: keyPath)
    }
    #expect(
      half("bounds", CGRect.zero, CGRect(x: 0, y: 0, width: 10, height: 20)) as? CGRect
        == CGRect(x: 0, y: 0, width: 5, height: 10))
    #expect(
      half("shadowOffset", CGSize.zero, CGSize(width: 2, height: 4)) as? CGSize == CGSize(width: 1, height: 2)
    )
    #expect((half("fillColor", CGColor.black, CGColor.white) as! CGColor).components?.first == 0.5)
    #expect((half("strokeEnd", 0, 1) as? NSNumber)?.doubleValue == 0.5)
    #expect(half("lineDashPattern", [0, 4], [4, 8]) as? [NSNumber] == [2, 6])
    let from = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    let to = CGPath(rect: CGRect(x: 10, y: 0, width: 10, height: 10))
    #expect((half("path", from, to) as? CGPath)?.boundingBox == CGRect(x: 5, y: 0, width: 10, height: 10))
    let turned =
      half("transform", CATransform3DIdentity, CATransform3DMakeRotation(1, 0, 1, 0)) as? CATransform3D
    let expected = CATransform3DMakeRotation(0.5, 0, 1, 0)
    #expect(turned.map { zip($0.rows, expected.rows).allSatisfy { ($0 - $1).max() < 1e-9 } } == true)
  }
}

private final class AnimationLog: CAAnimationDelegate {
  let log: RoadLog
  init(_ log: RoadLog) { self.log = log }

  func animationDidStart(_ anim: CAAnimation) { log.add("\(anim.value(forKey: "name") ?? "") began") }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    log.add("\(anim.value(forKey: "name") ?? "") ended \(flag)")
  }
}
