import CChipmunk
import Foundation
import UIKitCore

/// The owner of shapes: a body or a boundary.
nonisolated class PhysicsObject {
  /// Counts up in the order of making, so that nothing depends on memory addresses.
  let order: Int
  fileprivate(set) var shapes: [OpaquePointer] = []

  init(order: Int) {
    self.order = order
  }

  /// Adds a shape to a space; the object frees it when it is removed.
  fileprivate func add(_ shape: OpaquePointer, to space: OpaquePointer) {
    cpShapeSetUserData(shape, Unmanaged.passUnretained(self).toOpaque())
    cpSpaceAddShape(space, shape)
    shapes.append(shape)
  }

  /// Removes all shapes from a space and frees them.
  fileprivate func removeShapes(from space: OpaquePointer) {
    for shape in shapes {
      cpSpaceRemoveShape(space, shape)
      cpShapeFree(shape)
    }
    shapes = []
  }

  /// The object whose shape this is.
  static func of(_ shape: OpaquePointer?) -> PhysicsObject? {
    guard let shape, let data = cpShapeGetUserData(shape) else { return nil }
    return Unmanaged<PhysicsObject>.fromOpaque(data).takeUnretainedValue()
  }
}

/// Lines that do not move.
nonisolated final class PhysicsBoundary: PhysicsObject {
  /// Where one line begins and ends, in points of the reference view.
  struct Line: Equatable {
    var from: CGPoint
    var to: CGPoint
  }

  /// The collision behaviour that it belongs to, and the boundary's number there.
  struct Key: Hashable {
    var behavior: ObjectIdentifier
    var number: Int
  }

  let key: Key
  let lines: [Line]

  init(_ key: Key, lines: [Line], order: Int, in space: OpaquePointer) {
    self.key = key
    self.lines = lines
    super.init(order: order)
    for line in lines {
      guard
        let shape = cpSegmentShapeNew(cpSpaceGetStaticBody(space), line.from.place, line.to.place, 0)
      else { continue }
      add(shape, to: space)
    }
  }

  func remove(from space: OpaquePointer) { removeShapes(from: space) }
}

/// The body of an item: Chipmunk's body, and the effects of behaviours.
nonisolated final class PhysicsBody: PhysicsObject {
  /// What item behaviours set, with the defaults of an item without any.
  struct Traits: Equatable {
    var elasticity: CGFloat = 0
    var friction: CGFloat = 0
    var density: CGFloat = 1
    var resistance: CGFloat = 0
    var angularResistance: CGFloat = 0
    var isAnchored = false
    var allowsRotation = true
  }

  /// A continuous force.
  struct Push {
    /// For a mass of 1, in points per second squared.
    var force: cpVect
    /// Where it applies, in points from the item's centre as rotated.
    var offset: cpVect
  }

  let item: any UIDynamicItem
  /// Chipmunk's body, which this one frees.
  let pointer: OpaquePointer
  private(set) var form = BodyForm()

  /// The angle that the item shows, in radians.
  private var shownAngle: CGFloat = 0

  var traits = Traits()
  private var settled: (traits: Traits, form: BodyForm)?

  /// The effect of gravity, in points per second squared.
  var acceleration = cpVect.zero
  var pushes: [Push] = []
  /// The collision behaviours in which it meets other items.
  var itemCollisions: Set<ObjectIdentifier> = []
  /// The collision behaviours in which it meets boundaries.
  var boundaryCollisions: Set<ObjectIdentifier> = []

  /// Makes a body at the item's place and rotation.
  @MainActor init(_ item: any UIDynamicItem, order: Int) {
    self.item = item
    // Chipmunk returns nil only if there is no memory left.
    pointer = cpBodyNew(1, 1)
    super.init(order: order)
    cpBodySetUserData(pointer, Unmanaged.passUnretained(self).toOpaque())
    cpBodySetVelocityUpdateFunc(pointer, velocityFunction)
  }

  deinit { cpBodyFree(pointer) }

  // MARK: Where it is

  var center: CGPoint {
    get { CGPoint(cpBodyGetPosition(pointer)) }
    set { cpBodySetPosition(pointer, newValue.place) }
  }

  /// In radians.
  var angle: CGFloat {
    get { CGFloat(cpBodyGetAngle(pointer)) }
    set { cpBodySetAngle(pointer, Double(newValue.limited(to: PhysicsLimits.coordinate))) }
  }

  /// In points per second.
  var velocity: CGPoint {
    get { CGPoint(cpBodyGetVelocity(pointer)) }
    set {
      guard isDynamic else { return }
      cpBodySetVelocity(pointer, newValue.place.limited(to: Double(PhysicsLimits.speed)))
    }
  }

  /// In radians per second.
  var angularVelocity: CGFloat {
    get { CGFloat(cpBodyGetAngularVelocity(pointer)) }
    set {
      guard isDynamic else { return }
      cpBodySetAngularVelocity(pointer, Double(newValue.limited(to: PhysicsLimits.angularSpeed)))
    }
  }

  /// Whether forces move it.
  var isDynamic: Bool { cpBodyGetType(pointer) == CP_BODY_TYPE_DYNAMIC }
  /// Whether forces turn it.
  var canTurn: Bool { isDynamic && cpBodyGetMoment(pointer).isFinite }
  var mass: Double { cpBodyGetMass(pointer) }

  /// Its centre of mass, in points of the reference view.
  var massCenter: cpVect { cpBodyLocalToWorld(pointer, cpBodyGetCenterOfGravity(pointer)) }

  /// Applies an impulse, in points per second for a mass of 1, at a place in points from the centre as rotated.
  func apply(_ impulse: cpVect, at offset: cpVect) {
    guard isDynamic else { return }
    cpBodyApplyImpulseAtWorldPoint(pointer, impulse, cpBodyLocalToWorld(pointer, offset))
    velocity = velocity
    angularVelocity = angularVelocity
  }

  /// Stops it if its velocity is no longer a number, and keeps place and velocity within the limits.
  ///
  /// Joints that cannot be satisfied cause such velocities, and Chipmunk ends the program in its next step if it
  /// finds one.
  func keepWithinLimits() {
    guard isDynamic else { return }
    guard velocity.isFinite, angularVelocity.isFinite else {
      // Becoming a body of another kind stops it; the functions that set a velocity check all numbers first.
      cpBodySetType(pointer, CP_BODY_TYPE_KINEMATIC)
      return becomeDynamic()
    }
    if cpBodyGetVelocity(pointer).length > Double(PhysicsLimits.speed) { velocity = velocity }
    if abs(angularVelocity) > PhysicsLimits.angularSpeed { angularVelocity = angularVelocity }
    let limit = PhysicsLimits.coordinate
    if abs(center.x) > limit || abs(center.y) > limit { center = center }
    if abs(angle) > limit { angle = 0 }
  }

  // MARK: What it is made of

  /// Reads place, rotation and form from the item.
  @MainActor func readItem() {
    form = BodyForm(of: item)
    let amount = form.amount
    cpBodySetCenterOfGravity(pointer, amount.centroid.place)
    center = item.center
    angle = item.transform.rotation
    shownAngle = angle
  }

  /// Moves the item to the body; sets its rotation only if that has changed, so that another transform stays until
  /// then.
  @MainActor func writeItem() {
    guard isDynamic else { return }
    let (center, angle) = (center, angle)
    if item.center != center { item.center = center }
    if angle != shownAngle {
      shownAngle = angle
      item.transform = CGAffineTransform(rotationAngle: angle)
    }
  }

  /// Forgets the effects of behaviours.
  func beginConfiguration() {
    traits = Traits()
    acceleration = .zero
    pushes = []
    itemCollisions = []
    boundaryCollisions = []
  }

  /// Updates shapes, mass and moment from traits and form.
  func endConfiguration(in space: OpaquePointer) {
    if settled?.form != form {
      removeShapes(from: space)
      for piece in form.pieces { addShape(piece, to: space) }
    }
    defer { settled = (traits, form) }
    if let settled, settled.form == form, settled.traits == traits { return }

    if traits.isAnchored {
      cpBodySetType(pointer, CP_BODY_TYPE_KINEMATIC)
    } else {
      becomeDynamic()
    }
  }

  /// Lets forces move it, with the mass and moment from traits and form.
  private func becomeDynamic() {
    let place = center
    cpBodySetType(pointer, CP_BODY_TYPE_DYNAMIC)
    let amount = form.amount
    let mass = (traits.density * amount.area / 10_000).limited(to: PhysicsLimits.mass)
    cpBodySetMass(pointer, Double(mass))
    cpBodySetMoment(pointer, traits.allowsRotation ? Double(mass * amount.moment) : .infinity)
    cpBodySetCenterOfGravity(pointer, amount.centroid.place)
    center = place
    if !traits.allowsRotation { angularVelocity = 0 }
  }

  private func addShape(_ piece: BodyForm.Piece, to space: OpaquePointer) {
    let shape =
      switch piece {
      case .circle(let center, let radius): cpCircleShapeNew(pointer, Double(radius), center.place)
      case .polygon(let corners):
        cpPolyShapeNewRaw(pointer, Int32(corners.count), corners.map(\.place), 0)
      }
    if let shape { add(shape, to: space) }
  }

  func add(to space: OpaquePointer) { cpSpaceAddBody(space, pointer) }

  func remove(from space: OpaquePointer) {
    removeShapes(from: space)
    cpSpaceRemoveBody(space, pointer)
  }

  // MARK: In a step

  /// Changes the velocity by gravity, pushes and resistance over a time in seconds.
  fileprivate func changeVelocity(over time: Double) {
    guard isDynamic else { return }
    let mass = cpBodyGetMass(pointer)
    let moment = cpBodyGetMoment(pointer)
    var force = acceleration * mass
    var torque = 0.0
    for push in pushes {
      force = force + push.force
      let arm = cpBodyLocalToWorld(pointer, push.offset) - massCenter
      torque += arm.x * push.force.y - arm.y * push.force.x
    }
    let moved = cpBodyGetVelocity(pointer) + force * (time / mass)
    cpBodySetVelocity(
      pointer,
      (moved * exp(-Double(traits.resistance) * time)).limited(to: Double(PhysicsLimits.speed)))
    let turned = cpBodyGetAngularVelocity(pointer) + torque * time / moment
    angularVelocity = CGFloat(turned * exp(-Double(traits.angularResistance) * time))
  }
}

/// Chipmunk calls this in a step to change a body's velocity.
nonisolated private func velocityFunction(
  pointer: OpaquePointer?, gravity: cpVect, damping: cpFloat, time: cpFloat
) {
  guard let pointer, let data = cpBodyGetUserData(pointer) else { return }
  Unmanaged<PhysicsBody>.fromOpaque(data).takeUnretainedValue().changeVelocity(over: time)
}
