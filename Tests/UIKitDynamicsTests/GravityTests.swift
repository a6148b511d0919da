import Foundation
import Testing
import UIKitDynamics

@testable import UIKitCore

@Suite("Gravity and pushes")
struct GravityTests {
  /// How far a step-wise fall may be from the formula after a second, in points: half a step's way.
  private let stepError: Double = 1000 / 240 / 2 + 1e-6

  @Test("A fall follows y = ½·1000·t²")
  func falls() throws {
    let stage = try DynamicsStage()
    let view = stage.view(200, 0)
    stage.add(UIGravityBehavior(items: [view]))
    var time = 0.0
    for point in stage.course(of: view, [0.1, 0.2, 0.2, 0.5]) {
      time += time == 0 ? 0.1 : time == 0.5 ? 0.5 : 0.2
      #expect(point.x == 200)
      #expect(Double(point.y).isNear(500 * time * time, within: stepError))
    }
    #expect(stage.animator.elapsedTime.isNear(1, within: 1e-9))
  }

  @Test("Direction, angle and magnitude of gravity are one thing said in three ways")
  func directions() throws {
    let stage = try DynamicsStage()
    let view = stage.view(0, 200)
    let gravity = UIGravityBehavior(items: [view])
    #expect(gravity.gravityDirection == CGVector(dx: 0, dy: 1) && gravity.magnitude == 1)
    #expect(gravity.angle == .pi / 2)
    gravity.magnitude = 2
    #expect(gravity.gravityDirection == CGVector(dx: 0, dy: 2))
    gravity.gravityDirection = CGVector(dx: 3, dy: 4)
    #expect(gravity.magnitude == 5 && gravity.angle == atan2(4, 3))
    gravity.setAngle(0, magnitude: 0.5)
    #expect(gravity.gravityDirection == CGVector(dx: 0.5, dy: 0))
    gravity.magnitude = .nan
    gravity.angle = .infinity
    gravity.gravityDirection = CGVector(dx: CGFloat.nan, dy: 0)
    #expect(gravity.gravityDirection == CGVector(dx: 0.5, dy: 0))
    stage.add(gravity)
    stage.hand.wait(1)
    #expect(Double(view.center.x).isNear(250, within: stepError / 2) && view.center.y == 200)
  }

  @Test("A heavier item falls as fast")
  func fallsWhateverItsMass() throws {
    let stage = try DynamicsStage()
    let (light, heavy) = (stage.view(100, 0, width: 10, height: 10), stage.view(300, 0))
    let density = UIDynamicItemBehavior(items: [heavy])
    density.density = 50
    stage.add(UIGravityBehavior(items: [light, heavy]), density)
    stage.hand.wait(0.5)
    #expect(light.center.y == heavy.center.y && light.center.y > 100)
  }

  @Test(
    "A push of magnitude 1 accelerates by 100 points per second squared, divided by size and density",
    arguments: [(100.0, 100.0, 1.0, 100.0), (100, 200, 1, 50), (50, 50, 1, 400), (100, 100, 4, 25)])
  func pushes(width: Double, height: Double, density: Double, acceleration: Double) throws {
    let stage = try DynamicsStage()
    let view = stage.view(0, 200, width: width, height: height)
    let push = UIPushBehavior(items: [view], mode: .continuous)
    #expect(push.active && push.magnitude == 0 && push.angle == 0 && push.pushDirection == .zero)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    let item = UIDynamicItemBehavior(items: [view])
    item.density = density
    stage.add(push, item)
    stage.hand.wait(1)
    #expect(Double(item.linearVelocity(for: view).x).isNear(acceleration, within: 1e-6))
    #expect(Double(view.center.x).isNear(acceleration / 2, within: acceleration / 480 + 1e-6))
    push.active = false
    stage.hand.wait(1)
    #expect(Double(item.linearVelocity(for: view).x).isNear(acceleration, within: 1e-6))
  }

  @Test(
    "A push for an instant changes the velocity by 100 points per second, once each time that it is made active"
  )
  func pushesOnce() throws {
    let stage = try DynamicsStage()
    let view = stage.view(200, 0)
    let push = UIPushBehavior(items: [view], mode: .instantaneous)
    let item = UIDynamicItemBehavior(items: [view])
    push.setAngle(.pi / 2, magnitude: 1)
    stage.add(push, item)
    stage.hand.wait(0.5)
    #expect(!push.active)
    #expect(Double(view.center.y).isNear(50, within: 1e-6))
    push.active = true
    stage.hand.wait(0.5)
    #expect(Double(view.center.y).isNear(150, within: 1e-6))
    #expect(Double(item.linearVelocity(for: view).y).isNear(200, within: 1e-9))
  }

  @Test("A push beside the centre turns the item")
  func turns() throws {
    let stage = try DynamicsStage()
    let view = stage.view(200, 200)
    let push = UIPushBehavior(items: [view], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 0, dy: 1)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 50, vertical: 0), for: view)
    #expect(push.targetOffsetFromCenter(for: view) == UIOffset(horizontal: 50, vertical: 0))
    let item = UIDynamicItemBehavior(items: [view])
    stage.add(push, item)
    // A torque impulse of 50 · 100 against a square's moment of 100²/6.
    let speed = 50.0 * 100 / (10_000 / 6)
    #expect(Double(item.angularVelocity(for: view)).isNear(speed, within: 1e-9))
    stage.hand.wait(0.25)
    #expect(Double(atan2(view.transform.b, view.transform.a)).isNear(speed * 0.25, within: 1e-6))

    item.allowsRotation = false
    let shown = view.transform
    stage.hand.wait(0.25)
    #expect(item.angularVelocity(for: view) == 0 && view.transform == shown)
  }
}
