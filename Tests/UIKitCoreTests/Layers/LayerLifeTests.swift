import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore

/// What becomes of layers and their animations while the tree around them changes.
@Suite("Layers that come, go and lie in each other")
struct LayerLifeTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  private let log = RoadLog()

  private final class Witness: CAAnimationDelegate {
    let log: RoadLog
    var stopped: () -> Void = {}

    init(_ log: RoadLog) { self.log = log }

    func animationDidStart(_ anim: CAAnimation) { log.add("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      log.add("stop \(flag)")
      stopped()
    }
  }

  private func spin(_ length: Double = 1, repeats: Bool = true) -> CABasicAnimation {
    let spin = CABasicAnimation(keyPath: "opacity")
    (spin.fromValue, spin.toValue, spin.duration) = (0, 1, length)
    if repeats { spin.repeatCount = .infinity }
    return spin
  }

  // MARK: The view

  @Test("A view can use its layer to the last; one that outlives its view belongs to none")
  func viewGoes() {
    final class Last: UIView {
      isolated deinit {
        layer.cornerRadius = 3
        layer.removeAllAnimations()
        #expect(layer.cornerRadius == 3)
      }
    }
    var view: UIView? = Last(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let layer = view?.layer
    view?.layer.add(spin(), forKey: nil)
    #expect(layer?.view === view && layer?.bounds.width == 40)
    view = nil
    #expect(layer?.view == nil && layer?.bounds == .zero)
    layer?.cornerRadius = 5
    #expect(layer?.cornerRadius == 5)
  }

  // MARK: Trees

  @Test("A layer masks neither itself, nor one that it lies in, nor its own mask")
  func masks() {
    let (one, two, inner) = (CALayer(), CALayer(), CALayer())
    one.mask = two
    two.mask = one
    #expect(two.mask == nil)
    two.addSublayer(one)
    #expect(one.superlayer == nil)
    one.addSublayer(inner)
    inner.mask = one
    #expect(inner.mask == nil)
    one.setNeedsDisplay()
    #expect(one.hostView == nil)
  }

  @Test("Setting the sublayers keeps the order that is asked for, and the animations of those that stay")
  func assignment() throws {
    let hand = try EventGenerator(view: root)
    let (ground, border, label) = (CALayer(), CALayer(), UIView())
    root.addSubview(label)
    root.layer.insertSublayer(ground, at: 0)
    root.layer.addSublayer(border)
    border.name = "border"
    ground.add(spin(), forKey: "spin")
    root.layer.sublayers?.removeAll { $0.name == "border" }
    #expect(root.layer.sublayers == [ground, label.layer])
    #expect(ground.animationKeys() == ["spin"])
    root.layer.sublayers = [label.layer, border, ground]
    #expect(root.layer.sublayers == [label.layer, border, ground])
    root.layer.insertSublayer(ground, at: 0)
    #expect(root.layer.sublayers == [ground, label.layer, border])
    #expect(ground.animationKeys() == ["spin"])
    root.sendSubviewToBack(label)
    #expect(root.layer.sublayers == [label.layer, ground, border])
    _ = hand
  }

  @Test("What a layer's class sets while it is made, its view keeps")
  func layerClass() {
    final class Card: CALayer {
      override init() {
        super.init()
        cornerRadius = 8
        backgroundColor = CGColor.black
        opacity = 0.5
        masksToBounds = true
      }
      required init?(coder: NSCoder) { nil }
    }
    final class CardView: UIView {
      override class var layerClass: AnyClass { Card.self }
    }
    let view = CardView()
    #expect(view.layer.cornerRadius == 8 && view.backgroundColor != nil)
    #expect(view.alpha == 0.5 && view.clipsToBounds)
  }

  // MARK: Animations

  @Test(
    "An animation that is added before its view comes into a window is shown there, and ends with its leaving"
  )
  func enteringAWindow() throws {
    let hand = try EventGenerator(view: root)
    let view = UIView(frame: root.bounds)
    let layer = CALayer()
    view.layer.addSublayer(layer)
    layer.add(spin(), forKey: "spin")
    #expect(!hand.application.frames.wantsFrames)
    hand.application.run { root.addSubview(view) }
    #expect(layer.animationKeys() == ["spin"])
    #expect(hand.application.frames.wantsFrames)
    hand.wait(0.25)
    #expect(abs(Double(layer.presentation()?.opacity ?? 2) - 0.25) < 1e-6)
    hand.application.run { view.removeFromSuperview() }
    #expect(layer.animationKeys() == nil)
    #expect(!hand.application.frames.wantsFrames)
  }

  @Test("A mask that is taken away, and a layer whose time stands still, ask for no frames")
  func noFrames() throws {
    let hand = try EventGenerator(view: root)
    let (layer, mask) = (CALayer(), CALayer())
    root.layer.addSublayer(layer)
    layer.mask = mask
    mask.add(spin(), forKey: "spin")
    #expect(hand.application.frames.wantsFrames)
    layer.mask = nil
    #expect(!hand.application.frames.wantsFrames)
    layer.add(spin(), forKey: "spin")
    root.layer.speed = 0
    #expect(!hand.application.frames.wantsFrames)
    root.layer.speed = 1
    #expect(hand.application.frames.wantsFrames)
  }

  @Test(
    "The delegate is notified after the change that ended an animation, so it may put the layer elsewhere")
  func delegateMovesTheLayer() throws {
    let hand = try EventGenerator(view: root)
    let (layer, other) = (CALayer(), CALayer())
    root.layer.addSublayer(layer)
    root.layer.addSublayer(other)
    let witness = Witness(log)
    witness.stopped = { other.addSublayer(layer) }
    let turning = spin()
    turning.delegate = witness
    layer.add(turning, forKey: "spin")
    hand.wait(0.1)
    hand.application.run { layer.removeFromSuperlayer() }
    #expect(log.lines == ["start"])
    #expect(layer.superlayer == nil)
    hand.wait(0.1)
    #expect(log.lines == ["start", "stop false"])
    #expect(layer.superlayer === other)
  }

  @Test(
    "An animation that began in the past has begun once, and one that runs backwards lasts as long as forwards"
  )
  func startsAndSpeeds() throws {
    let hand = try EventGenerator(view: root)
    hand.wait(2)
    let layer = CALayer()
    root.layer.addSublayer(layer)
    let witness = Witness(log)
    let late = spin(4, repeats: false)
    late.delegate = witness
    late.beginTime = 1
    layer.add(late, forKey: nil)
    hand.wait(0.1)
    #expect(log.lines == ["start"])
    layer.removeAllAnimations()
    let back = spin(1, repeats: false)
    (back.speed, back.timeOffset) = (-1, 1)
    layer.add(back, forKey: "back")
    hand.wait(0.25)
    #expect(abs(Double(layer.presentation()?.opacity ?? 2) - 0.75) < 1e-6)
    hand.wait(1)
    #expect(layer.animationKeys() == nil)
  }

  @Test("A group that stays at its end shows what its animations end at")
  func groupFills() throws {
    let hand = try EventGenerator(view: root)
    let layer = CALayer()
    root.layer.addSublayer(layer)
    hand.wait(1)
    let group = CAAnimationGroup()
    group.animations = [spin(1, repeats: false)]
    (group.duration, group.fillMode, group.isRemovedOnCompletion) = (1, .forwards, false)
    (group.animations?[0] as? CABasicAnimation)?.toValue = 0.5
    layer.add(group, forKey: nil)
    hand.wait(2)
    #expect(layer.presentation()?.opacity == 0.5)
  }

  @Test("What the first layout of a view that has just come does is there at once")
  func firstLayout() throws {
    final class Filled: UIView {
      let fill = CALayer()
      override init(frame: CGRect) {
        super.init(frame: frame)
        layer.addSublayer(fill)
      }
      required init?(coder: NSCoder) { nil }
      override func layoutSubviews() { fill.frame = bounds }
    }
    let hand = try EventGenerator(view: root)
    let view = Filled(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    hand.wait(5)
    hand.application.run {
      root.addSubview(view)
      root.layoutIfNeeded()
    }
    #expect(view.fill.presentation()?.frame == view.bounds)
    hand.wait(1)
    hand.application.run {
      view.bounds.size.width = 50
      root.layoutIfNeeded()
    }
    #expect(view.fill.presentation()?.bounds.width == 100, "from then on it is shown little by little")
  }

  // MARK: Values

  @Test("A value of another kind is not taken for a property")
  func kinds() throws {
    let hand = try EventGenerator(view: root)
    let layer = CALayer()
    layer.position = CGPoint(x: 50, y: 50)
    root.layer.addSublayer(layer)
    hand.wait(1)
    let move = CABasicAnimation(keyPath: "position")
    (move.toValue, move.duration) = (NSNumber(value: 100), 1)
    layer.add(move, forKey: nil)
    hand.wait(0.5)
    #expect(layer.presentation()?.position == CGPoint(x: 50, y: 50))
    layer.setValue(NSValue(cgSize: CGSize(width: 1, height: 1)), forKeyPath: "position")
    #expect(layer.position == CGPoint(x: 50, y: 50))
  }

  @Test("Nil takes a value away, and what one property is set to is not read from another")
  func nilAndDefaults() {
    let layer = CALayer()
    layer.backgroundColor = CGColor.black
    layer.shadowPath = CGPath(rect: .zero, transform: nil)
    for key in ["backgroundColor", "shadowPath", "contents"] { layer.setValue(nil, forKeyPath: key) }
    #expect(layer.backgroundColor == nil && layer.shadowPath == nil && layer.contents == nil)
    layer.setValue(nil, forKeyPath: "position")
    #expect(layer.position == .zero)
    layer.name = "a"
    #expect(layer.duration == .infinity && layer.contentsScale == 1)
  }

  @Test("A cumulative animation has added up as much as courses lie behind, however many they are")
  func cumulative() throws {
    let hand = try EventGenerator(view: root)
    let layer = CALayer()
    root.layer.addSublayer(layer)
    hand.wait(1)
    let turn = CABasicAnimation(keyPath: "position.x")
    (turn.fromValue, turn.toValue, turn.duration) = (0, 1, 0.001)
    (turn.isCumulative, turn.repeatCount) = (true, .infinity)
    layer.add(turn, forKey: nil)
    hand.application.clock.advance(to: hand.application.clock.now + 1000.0005)
    #expect(abs((layer.presentation()?.position.x ?? 0) - 1_000_000.5) < 0.01)
  }

  @Test("The presentation of a layer lies where the layer lies")
  func presentationConverts() throws {
    let hand = try EventGenerator(view: root)
    let layer = CALayer()
    layer.frame = CGRect(x: 50, y: 50, width: 10, height: 10)
    root.layer.addSublayer(layer)
    #expect(layer.presentation()?.superlayer === root.layer)
    #expect(layer.presentation()?.convert(CGPoint(x: 1, y: 1), to: root.layer) == CGPoint(x: 51, y: 51))
    _ = hand
  }

  @Test("Constraints that layout asks to update are updated in the next pass")
  func constraintsAskedForInLayout() throws {
    final class Asking: UIView {
      var updates = 0
      var asks = true
      override func layoutSubviews() {
        if asks { setNeedsUpdateConstraints() }
        asks = false
      }
      override func updateConstraints() {
        updates += 1
        super.updateConstraints()
      }
    }
    let hand = try EventGenerator(view: root)
    let view = Asking(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    root.addSubview(view)
    hand.wait(0.1)
    let before = view.updates
    view.asks = true
    view.setNeedsLayout()
    hand.wait(0.1)
    hand.application.run { root.layoutIfNeeded() }
    #expect(view.updates == before + 1)
  }
}
