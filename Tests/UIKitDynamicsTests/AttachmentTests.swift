import Foundation
import Testing
import UIKitDynamics

@testable import UIKitCore

@Suite("Attachments and snaps")
struct AttachmentTests {
  @Test("A rod keeps its length, and the item swings as a pendulum does")
  func rods() throws {
    let stage = try DynamicsStage()
    let view = stage.view(210, 300, width: 10, height: 10)
    let anchor = CGPoint(x: 200, y: 100)
    let rod = UIAttachmentBehavior(item: view, attachedToAnchor: anchor)
    #expect(rod.attachedBehaviorType == .anchor && rod.anchorPoint == anchor && rod.items.count == 1)
    #expect(rod.damping == 0 && rod.frequency == 0 && rod.frictionTorque == 0)
    #expect(rod.attachmentRange == .infinite && rod.attachmentRange.isInfinite)
    let length = rod.length
    #expect(length == anchor.distance(to: view.center))
    stage.add(rod, UIGravityBehavior(items: [view]))
    var crossings: [Double] = []
    var before = view.center.x
    stage.eachFrame(240) { time in
      #expect(Double(view.center.distance(to: anchor)).isNear(Double(length), within: 0.1))
      if before > 200, view.center.x <= 200 { crossings.append(time) }
      before = view.center.x
    }
    // 2π√(l/g), a little longer for the way that it swings.
    let period = 2 * .pi * (Double(length) / 1000).squareRoot()
    try #require(crossings.count >= 2)
    #expect((crossings[1] - crossings[0]).isNear(period, within: 0.03))
  }

  @Test(
    "A spring swings with its frequency, whatever the item weighs and wherever it is held",
    arguments: [1, 20])
  func springs(density: Double) throws {
    let stage = try DynamicsStage()
    let view = stage.view(200, 200, width: 60, height: 60)
    let spring = UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: 100, y: 200))
    spring.frequency = 2
    spring.length = 80
    let item = UIDynamicItemBehavior(items: [view])
    item.density = density
    stage.add(spring, item)
    var crossings: [Double] = []
    var before = view.center.x
    stage.eachFrame(120) { time in
      if before > 180, view.center.x <= 180 { crossings.append(time) }
      before = view.center.x
    }
    try #require(crossings.count >= 3)
    #expect((crossings[2] - crossings[0]).isNear(1, within: 0.04))
    // Undamped, it comes back as far as it was.
    #expect(Double(view.center.x).isNear(200, within: 1.5))
  }

  @Test("A spring with a damping of 1 comes to its length without passing it, and rests")
  func dampedSprings() throws {
    let stage = try DynamicsStage()
    let view = stage.view(300, 200)
    let spring = UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: 100, y: 200))
    spring.frequency = 2
    spring.damping = 1
    spring.length = 100
    stage.add(spring)
    var least = Double(view.center.x)
    stage.eachFrame(180) { _ in
      least = min(least, Double(view.center.x))
    }
    #expect(least.isNear(200, within: 0.3) && Double(view.center.x).isNear(200, within: 0.1))
    #expect(!stage.animator.isRunning)
  }

  @Test("Two items on a rod keep its length, and share their momentum")
  func pairs() throws {
    let stage = try DynamicsStage()
    let (left, right) = (
      stage.view(100, 200, width: 40, height: 40), stage.view(200, 200, width: 40, height: 40)
    )
    let rod = UIAttachmentBehavior(item: left, attachedTo: right)
    #expect(rod.attachedBehaviorType == .items && rod.length == 100 && rod.anchorPoint == .zero)
    rod.anchorPoint = CGPoint(x: 1, y: 1)
    #expect(rod.anchorPoint == .zero)
    let item = UIDynamicItemBehavior(items: [left, right])
    item.addLinearVelocity(CGPoint(x: 0, y: 100), for: right)
    stage.add(rod, item)
    stage.eachFrame(60) { _ in
      #expect(Double(left.center.distance(to: right.center)).isNear(100, within: 0.2))
    }
    #expect(Double(left.center.y + right.center.y).isNear(500, within: 0.1))
    rod.length = 60
    stage.hand.wait(0.2)
    #expect(Double(left.center.distance(to: right.center)).isNear(60, within: 0.5))
  }

  @Test("A rope lets items come nearer, and no farther apart")
  func ropes() throws {
    let stage = try DynamicsStage()
    let (top, bottom) = (
      stage.view(200, 50, width: 20, height: 20), stage.view(200, 100, width: 20, height: 20)
    )
    let rope = UIAttachmentBehavior.limitAttachment(
      with: bottom, offsetFromCenter: .zero, attachedTo: top, offsetFromCenter: .zero)
    rope.length = 150
    let anchored = UIDynamicItemBehavior(items: [top])
    anchored.isAnchored = true
    stage.add(rope, anchored, UIGravityBehavior(items: [bottom]))
    stage.hand.wait(0.2)
    #expect(Double(bottom.center.y).isNear(120, within: 0.5))
    stage.hand.wait(2)
    #expect(Double(bottom.center.y).isNear(200, within: 0.1))
  }

  @Test("A fixed attachment keeps two items as they lie")
  func fixed() throws {
    let stage = try DynamicsStage()
    let (left, right) = (
      stage.view(150, 200, width: 40, height: 40), stage.view(250, 200, width: 40, height: 40)
    )
    let item = UIDynamicItemBehavior(items: [left, right])
    item.addLinearVelocity(CGPoint(x: 0, y: 100), for: left)
    stage.add(
      item,
      UIAttachmentBehavior.fixedAttachment(
        with: left, attachedTo: right, attachmentAnchor: CGPoint(x: 200, y: 200)))
    stage.hand.wait(1)
    let between = right.center - left.center
    #expect(Double(hypot(between.x, between.y)).isNear(100, within: 0.2))
    #expect(left.transform.rotation.isNear(right.transform.rotation, within: 0.01))
    #expect(abs(atan2(between.y, between.x)) > 0.3)
    let turn = Double(atan2(between.y, between.x)) - left.transform.rotation
    #expect(turn.remainder(dividingBy: 2 * .pi).isNear(0, within: 0.01))
  }

  @Test("A pin keeps a point of two items together and lets them turn within its range")
  func pins() throws {
    for range in [UIFloatRange.infinite, UIFloatRange(minimum: -0.5, maximum: 0.25)] {
      let stage = try DynamicsStage()
      let (arm, base) = (
        stage.view(250, 100, width: 100, height: 20), stage.view(190, 100, width: 20, height: 20)
      )
      let pin = UIAttachmentBehavior.pinAttachment(
        with: arm, attachedTo: base, attachmentAnchor: CGPoint(x: 200, y: 100))
      pin.attachmentRange = range
      let anchored = UIDynamicItemBehavior(items: [base])
      anchored.isAnchored = true
      stage.add(pin, anchored, UIGravityBehavior(items: [arm]))
      var most = 0.0
      stage.eachFrame(120) { _ in
        most = max(most, arm.transform.rotation)
        let held = CGPoint(
          x: arm.center.x - 50 * cos(arm.transform.rotation),
          y: arm.center.y - 50 * sin(arm.transform.rotation))
        #expect(held.distance(to: CGPoint(x: 200, y: 100)) < 0.5)
      }
      if range.isInfinite {
        #expect(most > 2.5)
      } else {
        #expect(most.isNear(0.25, within: 0.03) && arm.transform.rotation.isNear(0.25, within: 0.01))
      }
    }
  }

  @Test("A sliding attachment lets an item move along its axis, as far as its range goes, and not turn")
  func slides() throws {
    let stage = try DynamicsStage()
    let view = stage.view(100, 100)
    let slide = UIAttachmentBehavior.slidingAttachment(
      with: view, attachmentAnchor: view.center, axisOfTranslation: CGVector(dx: 2, dy: 0))
    slide.attachmentRange = UIFloatRange(minimum: -20, maximum: 120)
    let item = UIDynamicItemBehavior(items: [view])
    item.addLinearVelocity(CGPoint(x: 200, y: 0), for: view)
    item.addAngularVelocity(5, for: view)
    stage.add(slide, item, UIGravityBehavior(items: [view]))
    stage.hand.wait(0.25)
    #expect(view.center.distance(to: CGPoint(x: 150, y: 100)) < 1)
    stage.hand.wait(1)
    #expect(view.center.x < 221 && abs(view.center.y - 100) < 0.5)
    #expect(view.transform.rotation.isNear(0, within: 0.01))
    slide.attachmentRange = .zero
    stage.hand.wait(1)
    #expect(view.center.distance(to: CGPoint(x: 100, y: 100)) < 0.5)
  }

  @Test("Friction about a pin holds what is not too heavy")
  func frictionTorque() throws {
    for (torque, holds) in [(0.0, false), (1.0, false), (3.0, true)] {
      let stage = try DynamicsStage()
      let (arm, base) = (
        stage.view(250, 100, width: 100, height: 20), stage.view(190, 100, width: 20, height: 20)
      )
      let pin = UIAttachmentBehavior.pinAttachment(
        with: arm, attachedTo: base, attachmentAnchor: CGPoint(x: 200, y: 100))
      // The arm's weight is 0.2 · 1000, 50 points from the pin: a torque of 1, as that of a push of 1 at 100 points.
      pin.frictionTorque = torque
      let anchored = UIDynamicItemBehavior(items: [base])
      anchored.isAnchored = true
      let gravity = UIGravityBehavior(items: [arm])
      gravity.magnitude = 2
      stage.add(pin, anchored, gravity)
      stage.hand.wait(1)
      #expect((abs(arm.transform.rotation) < 0.05) == holds)
    }
  }

  @Test("A snap ends exactly at its point, upright, and goes on to another point", arguments: [0, 0.5, 1])
  func snaps(damping: Double) throws {
    let stage = try DynamicsStage()
    let view = stage.view(50, 60)
    view.transform = CGAffineTransform(rotationAngle: 2)
    let snap = UISnapBehavior(item: view, snapTo: CGPoint(x: 300, y: 200))
    #expect(snap.damping == 0.5 && snap.snapPoint == CGPoint(x: 300, y: 200))
    snap.damping = damping
    stage.add(snap)
    var farthest = 0.0
    stage.eachFrame(720) { _ in
      farthest = max(farthest, Double(view.center.x))
    }
    #expect(view.center == CGPoint(x: 300, y: 200) && view.transform.isIdentity)
    #expect(!stage.animator.isRunning)
    #expect(damping == 1 ? farthest < 300.5 : farthest > 320)

    snap.snapPoint = CGPoint(x: 100, y: 100)
    #expect(stage.animator.isRunning)
    stage.hand.wait(12)
    #expect(view.center == CGPoint(x: 100, y: 100))
    snap.damping = .nan
    snap.snapPoint.x = .infinity
    #expect(snap.damping == damping && snap.snapPoint == CGPoint(x: 100, y: 100))
  }
}

extension CGAffineTransform {
  fileprivate var rotation: Double { Double(atan2(b, a)) }
}
