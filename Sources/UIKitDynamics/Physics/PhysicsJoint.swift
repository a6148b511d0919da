import CChipmunk
import Foundation
import UIKitCore

/// A rigid connection of a body with another one or with the reference view.
nonisolated final class PhysicsJoint {
  /// What it holds; places in points from an item's centre as rotated, or in points of the reference view.
  enum Kind: Equatable {
    /// Two places that coincide.
    case pivot(CGPoint, CGPoint)
    /// Two places at a distance.
    case distance(CGPoint, CGPoint, length: CGFloat)
    /// Two places at most this far apart.
    case limit(CGPoint, CGPoint, length: CGFloat)
    /// A place on the body that keeps to a line on the other.
    case groove(CGPoint, from: CGPoint, to: CGPoint)
    /// The body's rotation relative to the other, in radians.
    case angle(ClosedRange<CGFloat>)
    /// A friction that holds up to a torque, in points squared per second squared for a mass of 1.
    case friction(torque: CGFloat)
  }

  /// The attachment that it belongs to, and its number there.
  struct Key: Hashable {
    var behavior: ObjectIdentifier
    var number: Int
  }

  /// The share of an error left after a second; Chipmunk's own, 0.0018, lets a fast item stretch its attachment.
  private static let errorLeft = 1e-60

  let key: Key
  /// Counts up in the order of making.
  let order: Int
  let kind: Kind
  let body: PhysicsBody
  let other: PhysicsBody?
  private let pointer: OpaquePointer

  /// Makes a joint in a space; nil if nothing can move as it requires.
  init?(
    _ key: Key, _ kind: Kind, _ body: PhysicsBody, _ other: PhysicsBody?, order: Int, in space: OpaquePointer
  ) {
    guard PhysicsJoint.isPossible(kind, body, other) else { return nil }
    let (first, second): (OpaquePointer?, OpaquePointer?) = (
      other?.pointer ?? cpSpaceGetStaticBody(space), body.pointer
    )
    // A place on an item must not be as far away as one in the reference view may be.
    func there(_ point: CGPoint) -> cpVect { other == nil ? point.place : point.arm }
    let made: OpaquePointer? =
      switch kind {
      case .pivot(let on, let at): cpPivotJointNew2(first, second, there(at), on.arm)
      case .distance(let on, let at, let length):
        PhysicsJoint.makePin(first, second, there(at), on.arm, length)
      case .limit(let on, let at, let length):
        cpSlideJointNew(first, second, there(at), on.arm, 0, Double(length))
      case .groove(let on, let from, let to):
        cpGrooveJointNew(first, second, there(from), there(to), on.arm)
      case .angle(let range):
        cpRotaryLimitJointNew(first, second, Double(range.lowerBound), Double(range.upperBound))
      case .friction: cpSimpleMotorNew(first, second, 0)
      }
    guard let made else { return nil }
    if case .friction(let torque) = kind {
      cpConstraintSetMaxForce(made, Double(torque))
    } else {
      cpConstraintSetErrorBias(made, PhysicsJoint.errorLeft)
    }
    cpSpaceAddConstraint(space, made)
    (self.key, self.order, self.kind) = (key, order, kind)
    (self.body, self.other, pointer) = (body, other, made)
  }

  /// Chipmunk divides by how much things give way, so something must.
  private static func isPossible(_ kind: Kind, _ body: PhysicsBody, _ other: PhysicsBody?) -> Bool {
    switch kind {
    case .angle, .friction: body.canTurn || other?.canTurn == true
    default: body !== other && (body.isDynamic || other?.isDynamic == true)
    }
  }

  /// Whether something can still move as it requires.
  var isPossible: Bool { PhysicsJoint.isPossible(kind, body, other) }

  private static func makePin(
    _ first: OpaquePointer?, _ second: OpaquePointer?, _ at: cpVect, _ on: cpVect, _ length: CGFloat
  ) -> OpaquePointer? {
    let joint = cpPinJointNew(first, second, at, on)
    cpPinJointSetDist(joint, Double(length))
    return joint
  }

  func remove(from space: OpaquePointer) {
    cpSpaceRemoveConstraint(space, pointer)
    cpConstraintFree(pointer)
  }
}
