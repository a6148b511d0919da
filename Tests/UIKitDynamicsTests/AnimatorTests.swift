import Foundation
import Testing
import UIKitDynamics
import UIKitTesting

@testable import UIKitCore

/// A behaviour that records where it moves.
private final class Traveller: UIDynamicBehavior {
  var moves: [Bool] = []
  override func willMove(to dynamicAnimator: UIDynamicAnimator?) { moves.append(dynamicAnimator != nil) }
}

@Suite("The animator")
struct AnimatorTests {
  @Test(
    "An animator pauses when all items rest, tells its delegate, asks for no more frames, and goes on after a change"
  )
  func pauses() throws {
    let stage = try DynamicsStage()
    let view = stage.view(200, 300)
    let collision = UICollisionBehavior(items: [view])
    collision.translatesReferenceBoundsIntoBoundary = true
    let gravity = UIGravityBehavior(items: [view])
    #expect(!stage.animator.isRunning && stage.animator.elapsedTime == 0 && stage.log.lines == [])
    stage.add(gravity, collision)
    #expect(stage.animator.isRunning && stage.frames.wantsFrames)
    stage.hand.wait(3)
    #expect(stage.log.lines == ["resume", "pause"])
    #expect(!stage.animator.isRunning && !stage.frames.wantsFrames)
    #expect(!stage.hand.application.wantsFrames && stage.hand.application.nextDeadline == nil)
    let (place, time) = (view.center, stage.animator.elapsedTime)
    #expect(time < 2)
    stage.hand.wait(10)
    #expect(view.center == place && stage.animator.elapsedTime == time)

    gravity.gravityDirection = CGVector(dx: 1, dy: 0)
    #expect(stage.log.lines == ["resume", "pause", "resume"] && stage.animator.isRunning)
    stage.hand.wait(3)
    #expect(Double(view.center.x).isNear(350, within: 0.2) && !stage.animator.isRunning)
  }

  @Test("A pile of thirty views comes to rest, none in another")
  func piles() throws {
    let stage = try DynamicsStage()
    let views = (0..<30).map { index in
      let (column, row) = (Double(index % 5), Double(index / 5))
      return stage.view(60 + column * 70 + row, 30 + row * 45, width: 50, height: 40)
    }
    let collision = UICollisionBehavior(items: views)
    collision.translatesReferenceBoundsIntoBoundary = true
    let item = UIDynamicItemBehavior(items: views)
    item.elasticity = 0.2
    item.friction = 0.4
    stage.add(UIGravityBehavior(items: views), collision, item)
    stage.hand.wait(15)
    #expect(!stage.animator.isRunning)
    for (index, view) in views.enumerated() {
      #expect(stage.root.bounds.insetBy(dx: 19, dy: 19).contains(view.center))
      for other in views[..<index] { #expect(view.center.distance(to: other.center) > 39) }
    }
  }

  @Test(
    "An animator that began before its view was in a window goes by the window's application once a behaviour changes"
  )
  func otherApplication() throws {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    root.addSubview(view)
    let animator = UIDynamicAnimator(referenceView: root)
    let (log, gravity) = (ContactLog(), UIGravityBehavior(items: [view]))
    animator.delegate = log
    animator.addBehavior(gravity)
    let hand = try EventGenerator(view: root)
    hand.wait(1)
    gravity.magnitude = 0.5
    hand.wait(0.5)
    #expect(Double(view.center.y).isNear(20 + 250 * 0.25, within: 1.5))
    #expect(log.lines == ["resume"])
    animator.removeAllBehaviors()
    #expect(!hand.application.wantsFrames)
  }

  @Test("An animator without behaviours pauses at once")
  func empties() throws {
    let stage = try DynamicsStage()
    let view = stage.view(200, 0)
    stage.add(UIGravityBehavior(items: [view]), UIDynamicItemBehavior(items: [view]))
    stage.hand.wait(0.1)
    #expect(stage.animator.behaviors.count == 2)
    stage.animator.removeAllBehaviors()
    #expect(stage.animator.behaviors.isEmpty && stage.log.lines == ["resume", "pause"])
    #expect(!stage.frames.wantsFrames)
  }

  @Test("Behaviours are parts of behaviours, and their actions are called in each frame, outer ones first")
  func composites() throws {
    let stage = try DynamicsStage()
    let view = stage.view(200, 0)
    let (outer, inner) = (Traveller(), Traveller())
    let gravity = UIGravityBehavior(items: [view])
    var calls: [String] = []
    outer.action = { calls.append("outer") }
    inner.action = { calls.append("inner") }
    gravity.action = { calls.append("gravity \(view.center.y > 0)") }
    inner.addChildBehavior(gravity)
    outer.addChildBehavior(inner)
    inner.addChildBehavior(outer)  // It cannot be a part of its own part.
    outer.addChildBehavior(outer)
    #expect(outer.childBehaviors.count == 1 && inner.childBehaviors.count == 1)
    stage.add(outer)
    #expect(gravity.dynamicAnimator === stage.animator && outer.moves == [true] && inner.moves == [true])
    stage.eachFrame(2) { _ in }
    #expect(calls == ["outer", "inner", "gravity true", "outer", "inner", "gravity true"])
    outer.removeChildBehavior(inner)
    #expect(
      gravity.dynamicAnimator == nil && inner.moves == [true, false] && inner.childBehaviors.count == 1)
    let place = view.center
    stage.hand.wait(0.2)
    #expect(view.center == place)
  }

  @Test("A behaviour is in one place: added twice it is there once, added elsewhere it leaves")
  func places() throws {
    let (stage, other) = (try DynamicsStage(), try DynamicsStage())
    let view = stage.view(200, 0)
    let gravity = UIGravityBehavior(items: [view, view])
    #expect(gravity.items.count == 1)
    stage.add(gravity, gravity)
    stage.animator.addBehavior(gravity)
    #expect(stage.animator.behaviors.count == 1)
    other.add(gravity)
    #expect(stage.animator.behaviors.isEmpty && gravity.dynamicAnimator === other.animator)
    let outer = UIDynamicBehavior()
    outer.addChildBehavior(gravity)
    #expect(other.animator.behaviors.isEmpty && gravity.dynamicAnimator == nil)
    stage.animator.removeBehavior(gravity)
    outer.removeChildBehavior(UIDynamicBehavior())
    #expect(outer.childBehaviors.count == 1)
  }

  @Test("A behaviour can be removed in its own action, and everything in a delegate's call")
  func removesInCallbacks() throws {
    let stage = try DynamicsStage()
    let view = stage.view(200, 200)
    let gravity = UIGravityBehavior(items: [view])
    gravity.action = { [unowned gravity] in stage.animator.removeBehavior(gravity) }
    let collision = UICollisionBehavior(items: [view])
    collision.translatesReferenceBoundsIntoBoundary = true
    let item = UIDynamicItemBehavior(items: [view])
    stage.add(gravity, collision, item)
    stage.hand.wait(0.2)
    #expect(stage.animator.behaviors.count == 2)
    // Four steps of gravity.
    #expect(Double(item.linearVelocity(for: view).y).isNear(1000 * 4 / 240, within: 1e-6))

    collision.collisionDelegate = stage.log
    stage.log.onContact = {
      stage.animator.removeAllBehaviors()
      stage.root.removeFromSuperview()
      view.removeFromSuperview()
    }
    item.addLinearVelocity(CGPoint(x: 500, y: 0), for: view)
    stage.hand.wait(2)
    #expect(stage.log.lines == ["resume", "item meets nil", "pause"])
    #expect(Double(view.center.x).isNear(350, within: 2.5))
  }

  @Test("A delegate that removes and adds items of the collision it is called for changes the next step")
  func changesInCallbacks() throws {
    let stage = try DynamicsStage()
    let (ball, block) = (stage.view(100, 200, width: 40, height: 40), stage.view(250, 200))
    let collision = UICollisionBehavior(items: [ball, block])
    let item = UIDynamicItemBehavior(items: [ball])
    item.addLinearVelocity(CGPoint(x: 400, y: 0), for: ball)
    collision.collisionDelegate = stage.log
    var added: [UIView] = []
    stage.log.onContact = {
      collision.removeItem(block)
      collision.removeBoundary(withIdentifier: NSString("none"))
      collision.addBoundary(withIdentifier: NSString("line"), from: .zero, to: CGPoint(x: 400, y: 0))
      added.append(stage.view(20, 380, width: 10, height: 10))
      if let last = added.last { collision.addItem(last) }
    }
    stage.add(collision, item)
    stage.hand.wait(2)
    #expect(added.count == 1 && collision.items.count == 2)
    #expect(stage.log.lines.first == "resume" && stage.log.lines[1] == "item meets item")
  }

  @Test("Two runs have the same places to the bit, with collisions, springs and pushes")
  func determinism() throws {
    func run() throws -> [CGFloat] {
      let stage = try DynamicsStage()
      let views = (0..<12).map { index in
        let (column, row) = (CGFloat(index % 4), CGFloat(index / 4))
        return stage.view(40 + column * 95, 40 + row * 90, width: 50, height: 40)
      }
      let collision = UICollisionBehavior(items: views)
      collision.translatesReferenceBoundsIntoBoundary = true
      collision.collisionDelegate = stage.log
      let item = UIDynamicItemBehavior(items: views)
      item.elasticity = 0.6
      item.friction = 0.4
      item.resistance = 0.2
      for (index, view) in views.enumerated() {
        item.addLinearVelocity(CGPoint(x: 300 - 70 * index, y: 45 * index), for: view)
        item.addAngularVelocity(CGFloat(index - 5), for: view)
      }
      let spring = UIAttachmentBehavior(item: views[0], attachedTo: views[5])
      spring.frequency = 1.5
      spring.damping = 0.1
      let snap = UISnapBehavior(item: views[7], snapTo: CGPoint(x: 200, y: 200))
      stage.add(UIGravityBehavior(items: views), collision, item, spring, snap)
      stage.hand.wait(1)
      collision.removeItem(views[3])
      stage.animator.removeBehavior(snap)
      stage.hand.wait(1.5)
      return views.flatMap { [$0.center.x, $0.center.y, $0.transform.a, $0.transform.b] }
        + [CGFloat(stage.log.lines.count)] + stage.log.points.flatMap { [$0.x, $0.y] }
    }
    let first = try run()
    for _ in 0..<3 {
      #expect(try run().map(\.bitPattern) == first.map(\.bitPattern))
    }
    #expect(first.allSatisfy(\.isFinite) && first.count > 100)
  }

  @Test("A frame that comes late takes the steps that it has missed, up to a quarter of a second")
  func lateFrames() throws {
    let stage = try DynamicsStage()
    let view = stage.view(0, 200)
    let item = UIDynamicItemBehavior(items: [view])
    item.addLinearVelocity(CGPoint(x: 120, y: 0), for: view)
    stage.add(item)
    func frame(at time: TimeInterval) {
      stage.hand.application.take(Turn(time: time, frame: Turn.Frame(time: time, interval: 1 / 60)))
    }
    frame(at: 0.1)
    #expect(Double(view.center.x).isNear(12, within: 1e-9))
    frame(at: 5)
    #expect(Double(view.center.x).isNear(42, within: 1e-9))
    frame(at: 5.1)
    #expect(Double(view.center.x).isNear(54, within: 1e-9))
    frame(at: 5.1)
    frame(at: 5.101)
    #expect(Double(view.center.x).isNear(54, within: 1e-9))
  }

  @Test("A finger holds a view by a pan, and throws it with the pan's velocity")
  func drags() throws {
    let stage = try DynamicsStage()
    let view = stage.view(100, 100, width: 80, height: 80)
    let controller = DragController(stage.animator, view)
    try stage.hand.fingerDown(at: CGPoint(x: 100, y: 100))
    try stage.hand.fingerMove(to: CGPoint(x: 150, y: 150), duration: 0.2)
    stage.hand.wait(0.2)
    let held = try #require(controller.hold?.anchorPoint)
    #expect(view.center.distance(to: held) < 1 && held.distance(to: CGPoint(x: 150, y: 150)) < 15)
    try stage.hand.fingerMove(to: CGPoint(x: 250, y: 150), duration: 0.2)
    try stage.hand.fingerUp()
    #expect(controller.hold == nil)
    let released = view.center
    #expect(controller.thrown.x > 300 && abs(controller.thrown.y) < 50)
    stage.hand.wait(0.1)
    let way = Double(view.center.x - released.x)
    #expect(way > 30 && way.isNear(Double(controller.thrown.x) * 0.1, within: 15))
    stage.hand.wait(5)
    #expect(Double(view.center.x).isNear(360, within: 0.2) && !stage.animator.isRunning)
  }
}

/// Drags a view on a rod from the finger, and throws it when the finger lifts.
private final class DragController {
  let animator: UIDynamicAnimator
  let view: UIView
  let item: UIDynamicItemBehavior
  var hold: UIAttachmentBehavior?
  var thrown = CGPoint.zero

  init(_ animator: UIDynamicAnimator, _ view: UIView) {
    self.animator = animator
    self.view = view
    item = UIDynamicItemBehavior(items: [view])
    item.resistance = 0.5
    item.allowsRotation = false
    let collision = UICollisionBehavior(items: [view])
    collision.translatesReferenceBoundsIntoBoundary = true
    let pan = UIPanGestureRecognizer()
    pan.addTarget(self, action: DragController.panned)
    view.addGestureRecognizer(pan)
    animator.addBehavior(item)
    animator.addBehavior(collision)
  }

  func panned(_ pan: UIPanGestureRecognizer) {
    let place = pan.location(in: animator.referenceView)
    switch pan.state {
    case .began:
      let hold = UIAttachmentBehavior(item: view, attachedToAnchor: place)
      hold.length = 0
      animator.addBehavior(hold)
      self.hold = hold
    case .changed:
      hold?.anchorPoint = place
    default:
      if let hold { animator.removeBehavior(hold) }
      hold = nil
      let velocity = item.linearVelocity(for: view)
      thrown = pan.velocity(in: animator.referenceView)
      item.addLinearVelocity(CGPoint(x: thrown.x - velocity.x, y: thrown.y - velocity.y), for: view)
    }
  }
}
