import Foundation
import Testing
import UIKitDynamics

@testable import UIKitCore

@Suite("What items are like")
struct ItemTests {
  @Test(
    "A new item behaviour has the defaults that are documented, and numbers that make no sense are ignored")
  func defaults() {
    let item = UIDynamicItemBehavior(items: [])
    for _ in 0..<2 {
      #expect(item.elasticity == 0 && item.friction == 0 && item.density == 1)
      #expect(item.resistance == 0 && item.angularResistance == 0)
      #expect(item.allowsRotation && !item.isAnchored)
      for bad in [CGFloat.nan, .infinity, -1] {
        item.elasticity = bad
        item.friction = bad
        item.density = bad
        item.resistance = bad
        item.angularResistance = bad
      }
    }
  }

  @Test("Resistance lets the velocity fall to 1/e in a second, and angular resistance the turning")
  func resists() throws {
    let stage = try DynamicsStage()
    let view = stage.view(0, 200)
    let item = UIDynamicItemBehavior(items: [view])
    item.resistance = 1
    item.angularResistance = 2
    item.addLinearVelocity(CGPoint(x: 60, y: 0), for: view)
    item.addLinearVelocity(CGPoint(x: 40, y: 0), for: view)
    item.addAngularVelocity(3, for: view)
    #expect(item.linearVelocity(for: view) == CGPoint(x: 100, y: 0) && item.angularVelocity(for: view) == 3)
    stage.add(item)
    #expect(item.linearVelocity(for: view) == CGPoint(x: 100, y: 0) && item.angularVelocity(for: view) == 3)
    stage.hand.wait(1)
    #expect(Double(item.linearVelocity(for: view).x).isNear(100 * exp(-1), within: 1e-6))
    #expect(Double(item.angularVelocity(for: view)).isNear(3 * exp(-2), within: 1e-6))
    #expect(Double(view.center.x).isNear(100 * (1 - exp(-1)), within: 0.5))
  }

  @Test("An anchored item stays where it is, and others bounce off it")
  func anchors() throws {
    let stage = try DynamicsStage()
    let (ball, shelf) = (stage.view(200, 0, width: 40, height: 40), stage.view(200, 300))
    let anchored = UIDynamicItemBehavior(items: [shelf])
    anchored.isAnchored = true
    anchored.addLinearVelocity(CGPoint(x: 100, y: 100), for: shelf)
    stage.add(
      anchored, UIGravityBehavior(items: [ball, shelf]), UICollisionBehavior(items: [ball, shelf]))
    stage.hand.wait(3)
    #expect(shelf.center == CGPoint(x: 200, y: 300) && shelf.transform.isIdentity)
    #expect(Double(ball.center.y).isNear(230, within: 0.2))

    anchored.isAnchored = false
    stage.hand.wait(0.5)
    #expect(shelf.center.y > 350)
  }

  @Test("Of two item behaviours each counts for what was set in it, and the later one first")
  func overrides() throws {
    let stage = try DynamicsStage()
    let view = stage.view(200, 200)
    let (first, second) = (UIDynamicItemBehavior(items: [view]), UIDynamicItemBehavior(items: [view]))
    first.resistance = 1
    first.angularResistance = 1
    second.resistance = 0
    first.addLinearVelocity(CGPoint(x: 10, y: 0), for: view)
    first.addAngularVelocity(1, for: view)
    stage.add(first, second)
    stage.hand.wait(0.5)
    #expect(Double(first.linearVelocity(for: view).x).isNear(10, within: 1e-9))
    #expect(Double(second.angularVelocity(for: view)).isNear(exp(-0.5), within: 1e-6))
    stage.animator.removeBehavior(second)
    stage.hand.wait(0.5)
    #expect(Double(first.linearVelocity(for: view).x).isNear(10 * exp(-0.5), within: 1e-6))
  }

  @Test("An item keeps the scale in its transform until it turns, and then shows the rotation alone")
  func transforms() throws {
    let stage = try DynamicsStage()
    let view = stage.view(200, 0)
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    let item = UIDynamicItemBehavior(items: [view])
    stage.add(UIGravityBehavior(items: [view]), item)
    stage.hand.wait(0.2)
    #expect(view.transform == CGAffineTransform(scaleX: 2, y: 2) && view.center.y > 10)
    item.addAngularVelocity(1, for: view)
    stage.hand.wait(0.5)
    #expect(Double(hypot(view.transform.a, view.transform.b)).isNear(1, within: 1e-9))
    #expect(Double(atan2(view.transform.b, view.transform.a)).isNear(0.5, within: 1e-6))
  }

  @Test("An item begins with the rotation of its transform, and is read anew when it is updated")
  func updates() throws {
    let stage = try DynamicsStage()
    let view = stage.view(200, 0)
    view.transform = CGAffineTransform(rotationAngle: 1)
    let item = UIDynamicItemBehavior(items: [view])
    item.addAngularVelocity(1, for: view)
    stage.add(item)
    stage.hand.wait(0.5)
    #expect(Double(atan2(view.transform.b, view.transform.a)).isNear(1.5, within: 1e-6))

    view.center = CGPoint(x: 50, y: 60)
    stage.hand.wait(0.1)
    #expect(view.center == CGPoint(x: 200, y: 0))
    view.center = CGPoint(x: 50, y: 60)
    stage.animator.updateItem(usingCurrentState: view)
    stage.hand.wait(0.1)
    #expect(view.center == CGPoint(x: 50, y: 60))
    stage.animator.updateItem(usingCurrentState: UIView())
  }

  @Test("Items in a rectangle are those whose bounds, as they are turned, meet it")
  func itemsInRectangles() throws {
    let stage = try DynamicsStage()
    let (upright, turned) = (stage.view(100, 100), stage.view(300, 300))
    turned.transform = CGAffineTransform(rotationAngle: .pi / 4)
    stage.add(UIDynamicItemBehavior(items: [upright, turned]))
    func found(_ x: Double, _ y: Double) -> [UIView] {
      stage.animator.items(in: CGRect(x: x, y: y, width: 1, height: 1)).compactMap { $0 as? UIView }
    }
    #expect(found(149, 100) == [upright] && found(152, 100) == [])
    #expect(found(300, 365) == [turned] && found(300, 375) == [])
    #expect(stage.animator.items(in: stage.root.bounds).count == 2)
  }

  @Test("A group moves as one, with the shapes of its items")
  func groups() throws {
    let stage = try DynamicsStage()
    let (left, right) = (
      stage.view(100, 100, width: 40, height: 40), stage.view(200, 100, width: 40, height: 40)
    )
    let group = UIDynamicItemGroup(items: [left, right])
    #expect(group.center == CGPoint(x: 150, y: 100) && group.bounds.size == CGSize(width: 140, height: 40))
    let item = UIDynamicItemBehavior(items: [group])
    item.addAngularVelocity(.pi, for: group)
    stage.add(item)
    stage.hand.wait(0.5)
    #expect(left.center.distance(to: CGPoint(x: 150, y: 50)) < 0.01)
    #expect(right.center.distance(to: CGPoint(x: 150, y: 150)) < 0.01)
    #expect(Double(atan2(left.transform.b, left.transform.a)).isNear(.pi / 2, within: 1e-6))

    // The gap between the two is open.
    let (ball, collision) = (
      stage.view(150, 100, width: 20, height: 20), UICollisionBehavior(items: [group])
    )
    collision.addItem(ball)
    collision.collisionDelegate = stage.log
    stage.animator.removeBehavior(item)
    stage.add(collision)
    stage.hand.wait(0.2)
    #expect(!stage.log.lines.contains("item meets item"))
  }
}
