import CAllocationCounter
import Foundation
import SeededRandom
import Testing
import UIKitDynamics

@testable import UIKitCore

/// An item that is no view, with any numbers, which counts how many of it live.
private final class Thing: UIDynamicItem {
  nonisolated(unsafe) static var living = 0
  var center: CGPoint
  var bounds: CGRect
  var transform = CGAffineTransform.identity
  var collisionBoundsType = UIDynamicItemCollisionBoundsType.rectangle
  var path = UIBezierPath()
  var collisionBoundingPath: UIBezierPath { path }

  init(_ center: CGPoint, _ size: CGSize) {
    self.center = center
    bounds = CGRect(origin: .zero, size: size)
    Thing.living += 1
  }

  deinit { Thing.living -= 1 }
}

@Suite("Bad numbers and lifetimes", .serialized)
struct DynamicsRobustnessTests {
  private let oddNumbers: [CGFloat] = [
    .nan, .infinity, -.infinity, 0, -1, 1e-300, 1e300, .greatestFiniteMagnitude, 10,
  ]

  @Test("Whatever numbers an application gives, items stay at finite places")
  func oddNumbersEverywhere() throws {
    let stage = try DynamicsStage()
    var things: [Thing] = []
    for (index, number) in oddNumbers.enumerated() {
      for (offset, size) in [CGSize(width: number, height: 10), CGSize(width: 10, height: number)]
        .enumerated()
      {
        let thing = Thing(CGPoint(x: 40 * index + offset, y: 100), size)
        let shapes: [UIDynamicItemCollisionBoundsType] = [.rectangle, .ellipse, .path]
        thing.collisionBoundsType = shapes[index % 3]
        things.append(thing)
      }
      let thing = Thing(CGPoint(x: number, y: 100), CGSize(width: 20, height: 20))
      thing.transform = CGAffineTransform(a: number, b: number, c: 0, d: 1, tx: number, ty: 0)
      things.append(thing)
    }
    let collision = UICollisionBehavior(items: things)
    collision.translatesReferenceBoundsIntoBoundary = true
    let gravity = UIGravityBehavior(items: things)
    let item = UIDynamicItemBehavior(items: things)
    let push = UIPushBehavior(items: things, mode: .continuous)
    let snap = UISnapBehavior(item: things[0], snapTo: CGPoint(x: CGFloat.nan, y: 0))
    stage.add(gravity, collision, item, push, snap)
    for number in oddNumbers {
      gravity.setAngle(number, magnitude: number)
      gravity.gravityDirection = CGVector(dx: number, dy: 1)
      push.setAngle(number, magnitude: number)
      push.pushDirection = CGVector(dx: 0, dy: number)
      push.setTargetOffsetFromCenter(UIOffset(horizontal: number, vertical: 1), for: things[1])
      item.density = number
      item.elasticity = number
      item.friction = number
      item.resistance = number
      item.angularResistance = number
      item.addLinearVelocity(CGPoint(x: number, y: number), for: things[2])
      item.addAngularVelocity(number, for: things[2])
      snap.snapPoint = CGPoint(x: number, y: number)
      snap.damping = number
      collision.addBoundary(
        withIdentifier: NSString("odd"), from: .zero, to: CGPoint(x: number, y: number))
      collision.setTranslatesReferenceBoundsIntoBoundary(
        with: UIEdgeInsets(top: number, left: number, bottom: 0, right: 0))
      let rod = UIAttachmentBehavior(item: things[3], attachedToAnchor: CGPoint(x: number, y: number))
      rod.length = number
      rod.frequency = number
      rod.damping = number
      rod.frictionTorque = number
      rod.attachmentRange = UIFloatRange(minimum: number, maximum: number)
      let slide = UIAttachmentBehavior.slidingAttachment(
        with: things[4], attachedTo: things[5], attachmentAnchor: CGPoint(x: number, y: 0),
        axisOfTranslation: CGVector(dx: number, dy: number))
      slide.attachmentRange = UIFloatRange(minimum: number, maximum: number)
      stage.add(rod, slide)
      stage.hand.wait(0.1)
      _ = stage.animator.items(in: CGRect(x: number, y: number, width: number, height: number))
      stage.animator.updateItem(usingCurrentState: things[2])
      stage.animator.removeBehavior(rod)
    }
    stage.hand.wait(1)
    #expect(things.dropFirst(3).allSatisfy { $0.center.y.isFinite })
    #expect(stage.animator.elapsedTime > 1)
  }

  @Test("Items that nothing can move, or that are attached to themselves, do no harm")
  func immovable() throws {
    let stage = try DynamicsStage()
    let (left, right) = (stage.view(100, 100), stage.view(150, 150))
    let item = UIDynamicItemBehavior(items: [left, right])
    item.isAnchored = true
    let free = stage.view(300, 300)
    let stiff = UIDynamicItemBehavior(items: [free])
    stiff.allowsRotation = false
    let kinds: [UIAttachmentBehavior] = [
      UIAttachmentBehavior(item: left, attachedTo: right),
      UIAttachmentBehavior.fixedAttachment(with: left, attachedTo: right, attachmentAnchor: .zero),
      UIAttachmentBehavior.pinAttachment(with: left, attachedTo: right, attachmentAnchor: .zero),
      UIAttachmentBehavior.slidingAttachment(
        with: free, attachmentAnchor: .zero, axisOfTranslation: .zero),
      UIAttachmentBehavior(item: free, attachedTo: free),
      UIAttachmentBehavior(item: left, attachedToAnchor: left.center),
    ]
    for kind in kinds {
      kind.frictionTorque = 1
      stage.add(kind)
    }
    kinds[0].frequency = 3
    stage.add(
      item, stiff, UICollisionBehavior(items: [left, right]), UIGravityBehavior(items: [left, right]))
    stage.hand.wait(2)
    #expect(left.center == CGPoint(x: 100, y: 100) && right.center == CGPoint(x: 150, y: 150))
    #expect(free.center.isFinite && free.transform.isIdentity)
  }

  @Test(
    "A view that leaves its superview goes on moving, and a reference view that is gone takes its boundary along"
  )
  func goneViews() throws {
    let stage = try DynamicsStage()
    var reference: UIView? = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
    reference.map(stage.root.addSubview)
    let view = UIView(frame: CGRect(x: 100, y: 0, width: 40, height: 40))
    reference?.addSubview(view)
    let animator = try UIDynamicAnimator(referenceView: #require(reference))
    let collision = UICollisionBehavior(items: [view])
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(UIGravityBehavior(items: [view]))
    animator.addBehavior(collision)
    stage.hand.wait(0.1)
    view.removeFromSuperview()
    stage.hand.wait(1)
    #expect(Double(view.center.y).isNear(180, within: 0.2))
    weak let gone = reference
    reference?.removeFromSuperview()
    reference = nil
    // Frames that were drawn keep no view.
    stage.hand.wait(1)
    #expect(gone == nil && animator.referenceView == nil)
    collision.addItem(Thing(.zero, .zero))
    stage.hand.wait(0.5)
    #expect(view.center.y > 200)
  }

  @Test("Items in two animators go where the one that steps last puts them")
  func twoAnimators() throws {
    let stage = try DynamicsStage()
    let view = stage.view(200, 200)
    let other = UIDynamicAnimator(referenceView: stage.root)
    let (left, right) = (UIDynamicItemBehavior(items: [view]), UIDynamicItemBehavior(items: [view]))
    left.addLinearVelocity(CGPoint(x: -100, y: 0), for: view)
    right.addLinearVelocity(CGPoint(x: 100, y: 0), for: view)
    stage.add(left)
    other.addBehavior(right)
    stage.hand.wait(1)
    // The other one began where the first had put it by then.
    #expect(Double(view.center.x).isNear(300, within: 2))
    withExtendedLifetime(other) {}
  }

  @Test("Animators keep behaviours, behaviours keep items, and nothing is left when the animator is dropped")
  func lifetimes() throws {
    let before = Thing.living
    let stage = try DynamicsStage()
    for round in 0..<200 {
      let animator = UIDynamicAnimator(referenceView: stage.root)
      let things = (0..<5).map { Thing(CGPoint(x: 20 * $0, y: 20), CGSize(width: 30, height: 30)) }
      let collision = UICollisionBehavior(items: things)
      collision.translatesReferenceBoundsIntoBoundary = true
      animator.addBehavior(collision)
      animator.addBehavior(UIGravityBehavior(items: things))
      animator.addBehavior(UIAttachmentBehavior(item: things[0], attachedTo: things[1]))
      animator.addBehavior(
        UIAttachmentBehavior.fixedAttachment(
          with: things[2], attachedTo: things[3], attachmentAnchor: .zero))
      animator.addBehavior(UISnapBehavior(item: things[4], snapTo: .zero))
      if round % 4 != 0 { stage.hand.wait(0.05) }
      if round % 4 == 1 { collision.removeItem(things[2]) }
      if round % 4 == 2 { animator.removeAllBehaviors() }
      if round % 4 == 3 { animator.removeBehavior(collision) }
    }
    #expect(Thing.living == before)
    stage.hand.wait(0.1)
    #expect(!stage.frames.wantsFrames)

    var item: Thing? = Thing(.zero, CGSize(width: 10, height: 10))
    weak let kept = item
    stage.add(UIGravityBehavior(items: [try #require(item)]))
    item = nil
    stage.hand.wait(0.1)
    #expect(kept != nil)
    stage.animator.removeAllBehaviors()
    #expect(kept == nil)
  }

  @Test("What animators have taken from memory they give back, whether they ran, pause or never began")
  func memory() throws {
    let stage = try DynamicsStage()
    func makeAndDrop(_ count: Int) {
      for round in 0..<count {
        let animator = UIDynamicAnimator(referenceView: stage.root)
        let things = (0..<6).map { Thing(CGPoint(x: 25 * $0, y: 380), CGSize(width: 30, height: 30)) }
        let collision = UICollisionBehavior(items: things)
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(collision)
        animator.addBehavior(UIGravityBehavior(items: things))
        animator.addBehavior(UIAttachmentBehavior(item: things[0], attachedTo: things[1]))
        if round % 3 > 0 { stage.hand.wait(0.1) }
        if round % 3 > 1 { animator.removeAllBehaviors() }
      }
      stage.hand.wait(0.1)
    }
    makeAndDrop(30)
    let before = blocks_in_use_by_thread()
    makeAndDrop(120)
    // Each world has dozens of blocks.
    #expect(blocks_in_use_by_thread() - before < 60)
  }

  @Test("Behaviours and items added and removed at random do no harm")
  func randomChanges() throws {
    var random = SeededGenerator(seed: 7)
    let stage = try DynamicsStage()
    let things = (0..<10).map { Thing(CGPoint(x: 35 * $0 + 20, y: 200), CGSize(width: 30, height: 20)) }
    let collisions = [UICollisionBehavior(items: things), UICollisionBehavior(items: [])]
    let gravity = UIGravityBehavior(items: things)
    let item = UIDynamicItemBehavior(items: things)
    collisions.forEach { $0.collisionDelegate = stage.log }
    stage.add(gravity, item, collisions[0], collisions[1])
    for step in 0..<2000 {
      let thing = things[Int.random(in: 0..<10, using: &random)]
      let other = things[Int.random(in: 0..<10, using: &random)]
      let collision = collisions[Int.random(in: 0..<2, using: &random)]
      switch Int.random(in: 0..<14, using: &random) {
      case 0: collision.addItem(thing)
      case 1: collision.removeItem(thing)
      case 2: collision.translatesReferenceBoundsIntoBoundary.toggle()
      case 3: gravity.removeItem(thing)
      case 4: gravity.addItem(thing)
      case 5: gravity.angle = .random(in: 0...7, using: &random)
      case 6: item.addLinearVelocity(CGPoint(x: .random(in: -900...900, using: &random), y: 0), for: thing)
      case 7: item.isAnchored.toggle()
      case 8: item.allowsRotation.toggle()
      case 9: stage.add(UIAttachmentBehavior(item: thing, attachedTo: other))
      case 10:
        stage.add(UIAttachmentBehavior.pinAttachment(with: thing, attachedTo: other, attachmentAnchor: .zero))
      case 11: stage.animator.behaviors.dropFirst(4).first.map(stage.animator.removeBehavior)
      case 12: stage.animator.updateItem(usingCurrentState: thing)
      default: item.density = .random(in: 0...5, using: &random)
      }
      if step % 3 == 0 { stage.hand.wait(1 / 60) }
    }
    #expect(things.allSatisfy { $0.center.isFinite })
  }
}
