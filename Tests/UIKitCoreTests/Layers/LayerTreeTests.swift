import Foundation
import SeededRandom
import Testing

@testable import CoreGraphics
@testable import UIKitCore

@Suite("The tree of layers")
struct LayerTreeTests {
  @Test("A view's layer lies in its superview's, among the layers by themselves, and each has one place")
  func tree() {
    let view = UIView()
    let (one, two) = (UIView(), UIView())
    view.addSubview(one)
    #expect(view.layer.sublayers == [one.layer])
    let layer = CALayer()
    view.layer.addSublayer(layer)
    view.addSubview(two)
    #expect(view.layer.sublayers == [one.layer, layer, two.layer])
    #expect(layer.superlayer === view.layer && two.layer.superlayer === view.layer)
    #expect(one.layer.view === one)
    let other = CALayer()
    other.addSublayer(layer)
    #expect(view.layer.sublayers == [one.layer, two.layer])
    #expect(other.sublayers == [layer])
    layer.removeFromSuperlayer()
    #expect(other.sublayers == nil && layer.superlayer == nil)
    view.layer.insertSublayer(layer, at: 0)
    view.layer.insertSublayer(other, below: two.layer)
    #expect(view.layer.sublayers == [layer, one.layer, other, two.layer])
    view.layer.replaceSublayer(other, with: CAShapeLayer())
    #expect(view.layer.sublayers?[2] is CAShapeLayer)
    view.layer.sublayers = nil
    #expect(view.layer.sublayers == [one.layer, two.layer])
  }

  @Test("A layer is not put into itself, nor a view's layer apart from its view")
  func refusals() {
    let (outer, inner) = (CALayer(), CALayer())
    outer.addSublayer(inner)
    inner.addSublayer(outer)
    #expect(outer.superlayer == nil)
    let view = UIView()
    outer.addSublayer(view.layer)
    #expect(outer.sublayers == [inner])
    outer.mask = outer
    #expect(outer.mask == nil)
  }

  @Test("Whatever is done to the subviews, their order among the layers is their own order")
  func orderIsKept() {
    var random = SeededGenerator(seed: 7)
    let view = UIView()
    var views = (0..<6).map { _ in UIView() }
    let layers = (0..<4).map { _ in CALayer() }
    for step in 0..<2000 {
      let (one, two) = (views.randomElement(using: &random)!, views.randomElement(using: &random)!)
      switch Int.random(in: 0..<10, using: &random) {
      case 0: view.addSubview(one)
      case 1: view.insertSubview(one, at: Int.random(in: -1..<8, using: &random))
      case 2: view.insertSubview(one, aboveSubview: two)
      case 3: view.insertSubview(one, belowSubview: two)
      case 4: one.removeFromSuperview()
      case 5: view.bringSubviewToFront(one)
      case 6: view.sendSubviewToBack(one)
      case 7:
        view.exchangeSubview(
          at: Int.random(in: 0..<6, using: &random), withSubviewAt: Int.random(in: 0..<6, using: &random))
      case 8:
        view.layer.insertSublayer(
          layers.randomElement(using: &random)!, at: .random(in: 0..<8, using: &random))
      default: layers.randomElement(using: &random)!.removeFromSuperlayer()
      }
      views.shuffle(using: &random)
      let shown = (view.layer.sublayers ?? []).compactMap(\.view)
      #expect(shown == view.subviews, "after step \(step)")
    }
  }

  @Test("Points are converted through layers and views, turned in space as well")
  func conversion() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    root.addSubview(view)
    let layer = CALayer()
    layer.frame = CGRect(x: 5, y: 5, width: 50, height: 50)
    view.layer.addSublayer(layer)
    #expect(layer.convert(CGPoint(x: 1, y: 2), to: root.layer) == CGPoint(x: 16, y: 27))
    #expect(layer.convert(CGPoint(x: 16, y: 27), from: root.layer) == CGPoint(x: 1, y: 2))
    #expect(
      layer.convert(CGRect(x: 0, y: 0, width: 5, height: 5), to: view.layer)
        == CGRect(x: 5, y: 5, width: 5, height: 5))
    #expect(layer.hitTest(CGPoint(x: 6, y: 6)) === layer)
    #expect(root.layer.hitTest(CGPoint(x: 16, y: 27)) === layer)
    #expect(root.layer.hitTest(CGPoint(x: 11, y: 21)) === view.layer)
    // A quarter turn about the vertical axis through the middle leaves points of that axis where they are.
    var turned = CATransform3DMakeRotation(1, 0, 1, 0)
    layer.transform = turned
    #expect(layer.convert(CGPoint(x: 25, y: 0), to: view.layer) == CGPoint(x: 30, y: 5))
    let edge = layer.convert(CGPoint(x: 50, y: 25), to: view.layer)
    #expect(abs(edge.x - (30 + 25 * cos(1))) < 1e-9 && abs(edge.y - 30) < 1e-9)
    // With perspective the far edge is seen smaller.
    turned.m34 = -1 / 100
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 100
    layer.transform = CATransform3DRotate(perspective, 1, 0, 1, 0)
    let far = layer.convert(CGPoint(x: 0, y: 0), to: view.layer)
    let back = layer.convert(far, from: view.layer)
    #expect(abs(back.x) < 1e-6 && abs(back.y) < 1e-6)
    #expect(far.y < 5, "the left edge comes nearer and is seen larger")
  }

  @Test("Values can be read and set by key paths, parts of them too, and names of one's own keep anything")
  func keyPaths() {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
    #expect((layer.value(forKeyPath: "bounds.size.height") as? NSNumber)?.doubleValue == 20)
    layer.setValue(30, forKeyPath: "bounds.size.height")
    #expect(layer.bounds.height == 30)
    layer.setValue(0.5, forKeyPath: "transform.rotation.z")
    layer.setValue(2, forKeyPath: "transform.scale.x")
    #expect(
      abs(((layer.value(forKeyPath: "transform.rotation") as? NSNumber)?.doubleValue ?? 0) - 0.5) < 1e-9)
    #expect(abs((layer.value(forKeyPath: "transform.rotation.z") as? Double ?? 0) - 0.5) < 1e-9)
    #expect(layer.value(forKeyPath: "bounds.size.height") as? Double == 30)
    #expect(abs(layer.affineTransform().a - 2 * cos(0.5)) < 1e-9)
    layer.setValue("note", forKey: "mine")
    #expect(layer.value(forKey: "mine") as? String == "note")
    layer.setValue("text", forKeyPath: "opacity")
    #expect(layer.opacity == 1)
  }

  @Test("Transforms of space: products, inverses and what comes of them half-way")
  func transforms() {
    var random = SeededGenerator(seed: 3)
    func number() -> CGFloat { .random(in: -3...3, using: &random) }
    for _ in 0..<200 {
      let turn = CATransform3DMakeRotation(number(), number(), number(), number())
      let whole = CATransform3DTranslate(
        CATransform3DScale(turn, 1 + abs(number()), 1 + abs(number()), 1), number(), number(), number())
      let back = CATransform3DConcat(whole, CATransform3DInvert(whole))
      for (row, identity) in zip(back.rows, CATransform3DIdentity.rows) {
        #expect(abs((row - identity).max()) < 1e-9)
      }
      let again = TransformParts3D(whole).transform
      for (row, same) in zip(again.rows, whole.rows) {
        #expect((row - same).max() < 1e-9 && (row - same).min() > -1e-9)
      }
    }
    #expect(CATransform3DIsAffine(CATransform3DMakeAffineTransform(CGAffineTransform(rotationAngle: 1))))
    #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(1, 0, 1, 0)))
    let value = NSValue(caTransform3D: CATransform3DMakeScale(2, 3, 4))
    #expect(value.caTransform3DValue == CATransform3DMakeScale(2, 3, 4))
    #expect(
      NSNumber(value: 1).cgPointValue == .zero
        && NSNumber(value: 1).caTransform3DValue == CATransform3DIdentity)
  }

  @Test("A layer is released when nothing holds it, and a view with layers too")
  func release() {
    weak var layer: CALayer?
    weak var view: UIView?
    do {
      let owner = UIView()
      let inner = CALayer()
      owner.layer.addSublayer(inner)
      owner.addSubview(UIView())
      (layer, view) = (inner, owner)
    }
    #expect(layer == nil && view == nil)
  }
}
