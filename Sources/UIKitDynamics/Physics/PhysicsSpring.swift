import CChipmunk
import Foundation
import UIKitCore

/// A spring from a place on a body to a place on another one or in the reference view.
///
/// It pulls before every step, with the strength that gives its frequency for whatever it has to move there, however
/// heavy that is and wherever it is held. Chipmunk's own springs have a stiffness, and so the right frequency for
/// only one mass.
nonisolated struct PhysicsSpring {
  let body: PhysicsBody
  /// Where it holds the body, in points from the item's centre as rotated.
  let place: cpVect
  /// The other body; nil for a place in the reference view.
  let other: PhysicsBody?
  let otherPlace: cpVect
  /// In points.
  let length: Double
  /// In radians per second.
  let pace: Double
  /// 1 if it just does not oscillate.
  let damping: Double
  /// Whether it also turns the body upright.
  var rights = false

  /// Pulls for a time in seconds.
  func pull(for time: Double) {
    if rights { turnBack(for: time) }
    let from = cpBodyLocalToWorld(body.pointer, place)
    let to = other.map { cpBodyLocalToWorld($0.pointer, otherPlace) } ?? otherPlace
    let speed =
      (other.map { cpBodyGetVelocityAtWorldPoint($0.pointer, to) } ?? .zero)
      - cpBodyGetVelocityAtWorldPoint(body.pointer, from)
    let gap = to - from
    let ease = 1 - exp(-2 * damping * pace * time)
    let ends = [(body, from)] + (other.map { [($0, to)] } ?? [])

    let impulse: cpVect
    if length > 0 {
      guard gap.length > 1e-9 else { return }
      let direction = gap * (1 / gap.length)
      let give = ends.reduce(0) { $0 + $1.0.give(at: $1.1, along: direction) }
      guard give > 0 else { return }
      let stretch = gap.length - length
      impulse = direction * ((pace * pace * time * stretch + ease * speed.dot(direction)) / give)
    } else {
      let give = ends.reduce(GiveTensor()) { $0 + $1.0.give(at: $1.1) }
      guard let found = give.impulse(for: gap * (pace * pace * time) + speed * ease) else { return }
      impulse = found
    }
    cpBodyApplyImpulseAtWorldPoint(body.pointer, impulse, from)
    if let other { cpBodyApplyImpulseAtWorldPoint(other.pointer, .zero - impulse, to) }
  }

  private func turnBack(for time: Double) {
    guard body.canTurn else { return }
    let turned = cpBodyGetAngle(body.pointer).remainder(dividingBy: 2 * .pi)
    let speed = cpBodyGetAngularVelocity(body.pointer)
    let ease = 1 - exp(-2 * damping * pace * time)
    body.angularVelocity = CGFloat(speed - pace * pace * time * turned - ease * speed)
  }
}

/// How much velocity an impulse causes at a place, in each direction.
nonisolated private struct GiveTensor {
  var xx = 0.0
  var xy = 0.0
  var yy = 0.0

  static func + (left: GiveTensor, right: GiveTensor) -> GiveTensor {
    GiveTensor(xx: left.xx + right.xx, xy: left.xy + right.xy, yy: left.yy + right.yy)
  }

  /// The impulse that makes a velocity; nil if none can.
  func impulse(for velocity: cpVect) -> cpVect? {
    let determinant = xx * yy - xy * xy
    guard determinant > 0 else { return nil }
    return cpVect(
      x: (yy * velocity.x - xy * velocity.y) / determinant,
      y: (xx * velocity.y - xy * velocity.x) / determinant)
  }
}

nonisolated extension PhysicsBody {
  fileprivate func give(at place: cpVect) -> GiveTensor {
    guard isDynamic else { return GiveTensor() }
    let arm = place - massCenter
    let light = 1 / mass
    let loose = 1 / cpBodyGetMoment(pointer)
    return GiveTensor(
      xx: light + loose * arm.y * arm.y, xy: -loose * arm.x * arm.y, yy: light + loose * arm.x * arm.x)
  }

  fileprivate func give(at place: cpVect, along direction: cpVect) -> Double {
    let give = give(at: place)
    return give.xx * direction.x * direction.x + 2 * give.xy * direction.x * direction.y
      + give.yy * direction.y * direction.y
  }
}
