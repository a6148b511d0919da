import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore

/// Views that are turned in space: a touch falls on what is seen, as layers convert points (Apple's documentation of
/// `CALayer.convert(_:from:)`).
@Suite("Touches on views turned in space")
struct SpaceHitTests {
  /// 100 by 100 points in the middle of 400 by 400.
  private let card = UIView(frame: CGRect(x: 150, y: 150, width: 100, height: 100))
  private let table = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))

  init() {
    table.addSubview(card)
  }

  /// Half-way to an eye that is 200 points before the screen: twice as large.
  private var near: CATransform3D {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 200
    return CATransform3DTranslate(eye, 0, 0, 100)
  }

  private func isNear(_ point: CGPoint, _ x: CGFloat, _ y: CGFloat) -> Bool {
    abs(point.x - x) < 1e-9 && abs(point.y - y) < 1e-9
  }

  @Test("What comes nearer to the eye is hit where it is seen larger")
  func nearer() {
    #expect(table.hitTest(CGPoint(x: 110, y: 110), with: nil) === table)
    card.layer.transform = near
    #expect(table.hitTest(CGPoint(x: 110, y: 110), with: nil) === card)
    #expect(table.hitTest(CGPoint(x: 99, y: 110), with: nil) === table)
    #expect(isNear(card.convert(CGPoint(x: 100, y: 100), from: table), 0, 0))
    #expect(isNear(card.convert(CGPoint(x: 100, y: 50), to: table), 300, 200))
    card.transform = .identity
    #expect(table.hitTest(CGPoint(x: 110, y: 110), with: nil) === table)
    #expect(CATransform3DIsIdentity(card.transform3D))
  }

  @Test("A card turned about its upright axis is hit within the trapezium that is seen of it")
  func turned() {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 200
    card.transform3D = CATransform3DRotate(eye, .pi / 3, 0, 1, 0)
    // Its left edge is 50·sin 60° = 43.3 points nearer: seen at 200 / (200 - 43.3) of its size, 25 · 1.276 left of the
    // middle and 63.8 points high either way.
    let scale = 200 / (200 - 50 * sin(CGFloat.pi / 3))
    let edge = 200 - 25 * scale
    #expect(table.hitTest(CGPoint(x: edge + 0.01, y: 200 - 50 * scale + 1), with: nil) === card)
    #expect(table.hitTest(CGPoint(x: edge - 0.01, y: 200), with: nil) === table)
    // Its far edge is seen shorter, and nearer to the middle.
    let far = 200 / (200 + 50 * sin(CGFloat.pi / 3))
    #expect(table.hitTest(CGPoint(x: 200 + 25 * far - 0.01, y: 200 - 50 * far + 1), with: nil) === card)
    #expect(table.hitTest(CGPoint(x: 200 + 25 * far - 0.01, y: 200 - 50 * far - 1), with: nil) === table)
  }

  @Test("The sublayerTransform of the layer around counts, and a view leaves it with its superview")
  func sublayerTransform() {
    table.layer.sublayerTransform = near
    #expect(table.hitTest(CGPoint(x: 110, y: 110), with: nil) === card)
    card.layer.transform = CATransform3DMakeTranslation(0, 0, -100)
    #expect(table.hitTest(CGPoint(x: 149, y: 200), with: nil) === table)
    #expect(table.hitTest(CGPoint(x: 151, y: 200), with: nil) === card)
    card.layer.transform = CATransform3DIdentity
    let other = UIView(frame: table.bounds)
    other.addSubview(card)
    #expect(other.hitTest(CGPoint(x: 110, y: 110), with: nil) === other)
    table.addSubview(card)
    #expect(table.hitTest(CGPoint(x: 110, y: 110), with: nil) === card)
    table.layer.sublayerTransform = CATransform3DIdentity
    #expect(table.hitTest(CGPoint(x: 110, y: 110), with: nil) === table)
  }

  @Test("Seen from its edge a view has no area that a touch could fall on")
  func edge() {
    card.layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
    #expect(table.hitTest(CGPoint(x: 200, y: 200), with: nil) === table)
    #expect(card.convert(CGPoint(x: 1, y: 2), from: table) == CGPoint(x: 1, y: 2))
  }

  @Test("A finger that drags in a view turned in space has its places in the view's plane")
  func drag() throws {
    final class Places: UIView {
      var places: [CGPoint] = []
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        places += touches.map { $0.location(in: self) }
      }
    }
    let places = Places(frame: CGRect(x: 150, y: 150, width: 100, height: 100))
    table.addSubview(places)
    places.layer.transform = near
    let hand = try EventGenerator(view: table)
    try hand.fingerDown(at: CGPoint(x: 200, y: 200))
    try hand.fingerMove(to: CGPoint(x: 240, y: 220))
    try hand.fingerUp()
    #expect(places.places.count == 1 && isNear(places.places[0], 70, 60))
  }

  @Test("UIView.animate shows a turn in space little by little")
  func animated() throws {
    let hand = try EventGenerator(view: table)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      self.card.layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
    }
    hand.wait(0.5)
    let shown = card.layer.presentation()?.transform.m11 ?? .nan
    #expect(abs(shown - cos(.pi / 4)) < 1e-9, "\(shown)")
    #expect(abs(card.layer.transform.m11) < 1e-9)
    hand.wait(0.6)
    #expect(abs((card.layer.presentation()?.transform.m11 ?? .nan)) < 1e-9)
    // And back into the plane.
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { self.card.transform = .identity }
    hand.wait(0.5)
    #expect(abs((card.layer.presentation()?.transform.m11 ?? .nan) - cos(.pi / 4)) < 1e-9)
    hand.wait(0.6)
    #expect(card.layer.presentation()?.transform == CATransform3DIdentity)
  }
}
