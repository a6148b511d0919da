import Foundation
import Testing
import UIKitDynamics

@testable import UIKitCore

/// A view that collides as a circle.
private final class Ball: UIView {
  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
}

/// A view that collides as a triangle with its point down.
private final class Wedge: UIView {
  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }
  override var collisionBoundingPath: UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: -50, y: -50))
    path.addLine(to: CGPoint(x: 50, y: -50))
    path.addLine(to: CGPoint(x: 0, y: 50))
    path.close()
    return path
  }
}

@Suite("Collisions")
struct CollisionTests {
  @Test(
    "A ball that falls on the edge of the reference view bounces to elasticity² of its height",
    arguments: [0, 0.5, 0.8, 1])
  func bounces(elasticity: Double) throws {
    let stage = try DynamicsStage()
    let ball = Ball(frame: CGRect(x: 180, y: 0, width: 40, height: 40))
    stage.root.addSubview(ball)
    let collision = UICollisionBehavior(items: [ball])
    collision.translatesReferenceBoundsIntoBoundary = true
    let item = UIDynamicItemBehavior(items: [ball])
    item.elasticity = elasticity
    stage.add(UIGravityBehavior(items: [ball]), collision, item)
    // The fall of 360 points takes √0.72 s; the way up takes as many times as long as the elasticity.
    let fall = 0.72.squareRoot()
    stage.hand.wait(fall + 0.05)
    var top = Double(ball.center.y)
    stage.eachFrame(60) { _ in
      top = min(top, Double(ball.center.y))
    }
    #expect((380 - top).isNear(360 * elasticity * elasticity, within: 6))
    #expect(ball.center.y < 380.2)
  }

  @Test("An item that falls on a boundary rests on it")
  func rests() throws {
    let stage = try DynamicsStage()
    let view = stage.view(200, 100)
    let collision = UICollisionBehavior(items: [view])
    collision.addBoundary(
      withIdentifier: "floor" as NSCopying, from: CGPoint(x: 0, y: 300), to: CGPoint(x: 400, y: 300))
    stage.add(UIGravityBehavior(items: [view]), collision)
    stage.hand.wait(3)
    #expect(Double(view.center.y).isNear(250, within: 0.1) && Double(view.center.x).isNear(200, within: 0.1))
    #expect(!stage.animator.isRunning)
  }

  @Test("The reference view's bounds are a boundary inside insets, and follow the view")
  func referenceBounds() throws {
    let stage = try DynamicsStage()
    let view = stage.view(200, 200)
    let collision = UICollisionBehavior(items: [view])
    #expect(!collision.translatesReferenceBoundsIntoBoundary)
    collision.setTranslatesReferenceBoundsIntoBoundary(
      with: UIEdgeInsets(top: 0, left: 0, bottom: 40, right: 0))
    #expect(collision.translatesReferenceBoundsIntoBoundary)
    let gravity = UIGravityBehavior(items: [view])
    stage.add(gravity, collision)
    stage.hand.wait(1)
    #expect(Double(view.center.y).isNear(310, within: 0.2))
    stage.root.bounds.size.height = 500
    gravity.magnitude = 1.1
    stage.hand.wait(1)
    #expect(Double(view.center.y).isNear(410, within: 0.2))
  }

  @Test("Delegates are called with items, identifiers and places, in order")
  func delegates() throws {
    let stage = try DynamicsStage()
    let (ball, block) = (stage.view(100, 200, width: 40, height: 40), stage.view(200, 200))
    stage.log.names = [ObjectIdentifier(ball): "ball", ObjectIdentifier(block): "block"]
    let item = UIDynamicItemBehavior(items: [ball, block])
    item.elasticity = 1
    item.addLinearVelocity(CGPoint(x: 200, y: 0), for: ball)
    let collision = UICollisionBehavior(items: [ball, block])
    collision.collisionDelegate = stage.log
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.addBoundary(
      withIdentifier: NSString("wall"), from: CGPoint(x: 20, y: 0), to: CGPoint(x: 20, y: 400))
    stage.add(item, collision)
    stage.hand.wait(3)
    #expect(
      stage.log.lines.prefix(5) == [
        "resume", "ball meets block", "ball leaves block", "ball meets wall", "ball leaves wall",
      ])
    #expect(stage.log.lines.contains("block meets nil") && stage.log.lines.contains("block leaves nil"))
    #expect(stage.log.points[0].distance(to: CGPoint(x: 150, y: 200)) < 1)
    #expect(stage.log.points[1].distance(to: CGPoint(x: 20, y: 200)) < 1)
  }

  @Test(
    "An elastic collision of equal items hands the velocity over, and of unequal ones keeps momentum and energy"
  )
  func momentum() throws {
    for density in [1.0, 3.0] {
      let stage = try DynamicsStage()
      let (left, right) = (
        stage.view(50, 200, width: 40, height: 40), stage.view(200, 200, width: 40, height: 40)
      )
      let (first, second) = (UIDynamicItemBehavior(items: [left]), UIDynamicItemBehavior(items: [right]))
      first.elasticity = 1
      second.elasticity = 0.5  // The larger counts.
      second.density = density
      first.addLinearVelocity(CGPoint(x: 300, y: 0), for: left)
      stage.add(first, second, UICollisionBehavior(items: [left, right]))
      stage.hand.wait(0.6)
      let (v, w) = (first.linearVelocity(for: left).x, second.linearVelocity(for: right).x)
      #expect(Double(v).isNear(300 * (1 - density) / (1 + density), within: 1))
      #expect(Double(w).isNear(600 / (1 + density), within: 1))
    }
  }

  @Test("The mode says whether items meet each other, boundaries, or both")
  func modes() throws {
    for (mode, expected) in [
      (UICollisionBehavior.Mode.items, ["item meets item"]), (.boundaries, ["item meets nil"]),
      (.everything, ["item meets item", "item meets nil"]), ([], []),
    ] {
      let stage = try DynamicsStage()
      let (left, right) = (
        stage.view(50, 200, width: 40, height: 40), stage.view(200, 200, width: 40, height: 40)
      )
      let item = UIDynamicItemBehavior(items: [left])
      item.elasticity = 1
      item.addLinearVelocity(CGPoint(x: 400, y: 0), for: left)
      let collision = UICollisionBehavior(items: [left, right])
      #expect(collision.collisionMode == .everything)
      collision.collisionMode = mode
      collision.translatesReferenceBoundsIntoBoundary = true
      collision.collisionDelegate = stage.log
      stage.add(item, collision)
      stage.hand.wait(1)
      #expect(stage.log.lines.filter { $0.contains("meets") }.uniqued() == expected)
    }
  }

  @Test("Items of two collision behaviours pass through each other")
  func twoBehaviors() throws {
    let stage = try DynamicsStage()
    let (left, right) = (stage.view(50, 200), stage.view(200, 200))
    let item = UIDynamicItemBehavior(items: [left])
    item.addLinearVelocity(CGPoint(x: 300, y: 0), for: left)
    stage.add(item, UICollisionBehavior(items: [left]), UICollisionBehavior(items: [right]))
    stage.hand.wait(1)
    #expect(Double(left.center.x).isNear(350, within: 1e-6) && right.center.x == 200)
  }

  @Test("Boundaries are found, replaced and removed by their identifier")
  func boundaries() throws {
    let collision = UICollisionBehavior(items: [])
    #expect(collision.boundaryIdentifiers == nil)
    let rect = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    collision.addBoundary(withIdentifier: NSString("a"), for: rect)
    collision.addBoundary(withIdentifier: "b" as NSCopying, from: .zero, to: CGPoint(x: 1, y: 1))
    collision.addBoundary(withIdentifier: NSNumber(value: 3), for: rect)
    #expect(collision.boundaryIdentifiers?.count == 3)
    #expect(collision.boundary(withIdentifier: "a" as NSCopying)?.bounds == rect.bounds)
    #expect(collision.boundary(withIdentifier: NSNumber(value: 3))?.bounds == rect.bounds)
    #expect(collision.boundary(withIdentifier: NSString("c")) == nil)
    collision.addBoundary(withIdentifier: NSString("a"), from: .zero, to: CGPoint(x: 5, y: 5))
    #expect(collision.boundaryIdentifiers?.count == 3)
    #expect(collision.boundary(withIdentifier: NSString("a"))?.bounds.width == 5)
    collision.removeBoundary(withIdentifier: NSString("b"))
    #expect(collision.boundaryIdentifiers?.count == 2)
    collision.removeAllBoundaries()
    #expect(collision.boundaryIdentifiers == nil)
  }

  @Test("A ball touches with its round edge, a path with its own")
  func shapes() throws {
    let stage = try DynamicsStage()
    let ball = Ball(frame: CGRect(x: 50, y: 0, width: 100, height: 100))
    let wedge = Wedge(frame: CGRect(x: 250, y: 0, width: 100, height: 100))
    [ball, wedge].forEach(stage.root.addSubview)
    let collision = UICollisionBehavior(items: [ball, wedge])
    // Beside the middle, a square would stand on these; a ball and a wedge pass the point.
    for x in [52.0, 148, 252, 348] {
      collision.addBoundary(
        withIdentifier: NSNumber(value: x), from: CGPoint(x: x, y: 98), to: CGPoint(x: x, y: 130))
    }
    let item = UIDynamicItemBehavior(items: [ball, wedge])
    item.allowsRotation = false
    stage.add(UIGravityBehavior(items: [ball, wedge]), collision, item)
    stage.hand.wait(0.15)
    // They have fallen 11 points, which a square could not.
    #expect(ball.center.y > 60 && wedge.center.y > 60)
  }

  @Test("Friction lets an item on a slope stay, and without it the item slides")
  func friction() throws {
    for (friction, stays) in [(0.0, false), (1.0, true)] {
      let stage = try DynamicsStage()
      let view = stage.view(100, 100, width: 40, height: 40)
      let slope = atan2(100.0, 400.0)
      view.transform = CGAffineTransform(rotationAngle: slope)
      let collision = UICollisionBehavior(items: [view])
      // The line passes under the view's lower edge.
      let (below, along) = (CGPoint(x: -sin(slope), y: cos(slope)), CGPoint(x: cos(slope), y: sin(slope)))
      let middle = CGPoint(x: 100 + below.x * 20.02, y: 100 + below.y * 20.02)
      collision.addBoundary(
        withIdentifier: NSString("slope"),
        from: CGPoint(x: middle.x - along.x * 300, y: middle.y - along.y * 300),
        to: CGPoint(x: middle.x + along.x * 300, y: middle.y + along.y * 300))
      let item = UIDynamicItemBehavior(items: [view])
      item.friction = friction
      stage.add(UIGravityBehavior(items: [view]), collision, item)
      stage.hand.wait(0.4)
      // ½ · g · sin · t² along the slope.
      let way = Double(view.center.distance(to: CGPoint(x: 100, y: 100)))
      if stays { #expect(way < 1) } else { #expect(way.isNear(500 * sin(slope) * 0.16, within: 2)) }
    }
  }

  @Test("However fast an item is, it does not pass through the edge")
  func fast() throws {
    let stage = try DynamicsStage()
    let view = stage.view(200, 200, width: 40, height: 40)
    let item = UIDynamicItemBehavior(items: [view])
    item.elasticity = 0.9
    item.addLinearVelocity(CGPoint(x: 90_000, y: 37_000), for: view)
    let collision = UICollisionBehavior(items: [view])
    collision.translatesReferenceBoundsIntoBoundary = true
    stage.add(item, collision)
    stage.eachFrame(60) { _ in
      #expect(stage.root.bounds.insetBy(dx: -1, dy: -1).contains(view.center))
    }
  }
}

extension Array where Element: Equatable {
  /// The different elements in the order of their first place.
  fileprivate func uniqued() -> [Element] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
