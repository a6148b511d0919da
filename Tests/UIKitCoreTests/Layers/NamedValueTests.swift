import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore

/// A layer that draws by a value under a name.
private final class Ring: CALayer {
  var progress: CGFloat {
    get { CGFloat(value(forKey: "progress") as? Double ?? 0) }
    set { setValue(Double(newValue), forKey: "progress") }
  }
  var showsChanges = false
  var asked: [String] = []

  override init() { super.init() }
  override init(layer: Any) {
    super.init(layer: layer)
    progress = (layer as? Ring)?.progress ?? 0
  }
  required init?(coder: NSCoder) { nil }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "progress" || super.needsDisplay(forKey: key)
  }

  override class func defaultValue(forKey key: String) -> Any? {
    key == "width" ? CGFloat(3) : super.defaultValue(forKey: key)
  }

  override func action(forKey event: String) -> (any CAAction)? {
    asked.append(event)
    guard showsChanges, event == "progress" else { return super.action(forKey: event) }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = presentation()?.value(forKey: event)
    animation.duration = 1
    return animation
  }
}

@Suite("Values of layers under names of the programmer's own")
struct NamedValueTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let ring = Ring()
  private let hand: EventGenerator

  init() throws {
    view.layer.addSublayer(ring)
    hand = try EventGenerator(view: view)
    hand.wait(1)
  }

  private var shown: Double? {
    (ring.presentation() as Ring?).map { (Double($0.progress) * 1000).rounded() / 1000 }
  }

  @Test("A value is had again as it was set, and one that was not set is the class's default")
  func kept() {
    ring.setValue("a", forKey: "title")
    ring.setValue(2, forKeyPath: "count")
    #expect(ring.value(forKey: "title") as? String == "a" && ring.value(forKeyPath: "count") as? Int == 2)
    #expect(ring.value(forKey: "width") as? CGFloat == 3 && ring.value(forKey: "other") == nil)
    #expect(ring.presentation()?.value(forKey: "count") as? Int == 2)
    ring.setValue(nil, forKey: "title")
    #expect(ring.value(forKey: "title") == nil)
    ring.setValue(0.5, forKey: "opacity")
    #expect(ring.opacity == 0.5)
    ring.setValue(CGPoint(x: 1, y: 2), forKey: "end")
    #expect(ring.value(forKeyPath: "end.y") as? Double == 2)
  }

  @Test("needsDisplay(forKey:): only a change of a value that the class draws by has it drawn anew")
  func marks() {
    ring.displayIfNeeded()
    #expect(!ring.needsDisplay())
    ring.setValue(1, forKey: "other")
    #expect(!ring.needsDisplay())
    ring.progress = 0.5
    #expect(ring.needsDisplay())
  }

  @Test("An animation shows a value of a name on its way")
  func animated() {
    let animation = CABasicAnimation(keyPath: "progress")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
    ring.progress = 1
    ring.add(animation, forKey: nil)
    #expect(shown == 0 && ring.isDrawnByAnimations)
    hand.wait(0.25)
    #expect(shown == 0.25 && ring.progress == 1)
    hand.wait(0.75)
    #expect(shown == 1 && !ring.isDrawnByAnimations)
  }

  @Test("An animation of a value that was never set begins from zero")
  func neverSet() {
    let animation = CABasicAnimation(keyPath: "progress")
    (animation.toValue, animation.duration) = (1, 1)
    ring.add(animation, forKey: nil)
    hand.wait(0.5)
    #expect(shown == 0.5 && ring.progress == 0)
  }

  @Test("A change is shown by what the class's action says, of a view's layer as well")
  func action() throws {
    ring.showsChanges = true
    ring.progress = 1
    #expect(ring.asked == ["progress"])
    hand.wait(0.5)
    #expect(shown == 0.5)

    final class RingView: UIView {
      override class var layerClass: AnyClass { Ring.self }
    }
    let ringView = RingView()
    view.addSubview(ringView)
    let own = try #require(ringView.layer as? Ring)
    own.progress = 1
    own.showsChanges = true
    own.progress = 3
    hand.wait(0.5)
    #expect(own.presentation()?.progress == 2)
    own.asked = []
    hand.application.run {
      CATransaction.setDisableActions(true)
      own.progress = 4
    }
    #expect(own.asked.isEmpty)
  }
}
