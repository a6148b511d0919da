import CChipmunk
import Foundation
import UIKitCore

// What Chipmunk simulates for one animator
// ========================================
//
// Behaviours do not change the physics directly. When something has changed, the animator visits all of them before
// the next step, and each sets its effects on its items: `beginConfiguration` forgets the old effects,
// `endConfiguration` removes what no behaviour has asked for again. So removed behaviours, items in two behaviours
// and numbers set twice need no special rules. A body stays while any behaviour has its item, and keeps its velocity.
//
// The order in which Chipmunk gets things decides the order in which it solves their effects on each other. So they
// go in and out in the order of making, never in a dictionary's order.
//
// Behaviours, delegates and actions run between steps and never in one, where Chipmunk forbids adding and removing.

/// The bodies, boundaries, joints and springs of an animator, and their space.
nonisolated final class PhysicsWorld {
  /// The length of a step, in seconds.
  static let step = 1.0 / 240
  /// The most parts of a step, for items so fast that they would pass through others in one.
  private static let mostParts = 32

  private let space: OpaquePointer
  private(set) var bodies: [PhysicsBody] = []
  private var bodyOfItem: [ObjectIdentifier: PhysicsBody] = [:]
  private var boundaries: [PhysicsBoundary.Key: PhysicsBoundary] = [:]
  private var joints: [PhysicsJoint.Key: PhysicsJoint] = [:]
  private var springs: [PhysicsSpring] = []
  private var contacts = PhysicsContacts()
  private var madeObjects = 0

  private var wantedBoundaries: Set<PhysicsBoundary.Key> = []
  private var wantedJoints: Set<PhysicsJoint.Key> = []

  init() {
    // Chipmunk gives nil only when there is no memory left.
    space = cpSpaceNewWithoutWords()
    cpSpaceSetIterations(space, 20)
    // How far an item sinks into what it rests on, in points.
    cpSpaceSetCollisionSlop(space, 0.05)
    let handler = cpSpaceAddDefaultCollisionHandler(space)
    handler?.pointee.userData = Unmanaged.passUnretained(self).toOpaque()
    handler?.pointee.preSolveFunc = meet
  }

  deinit {
    joints.values.forEach { $0.remove(from: space) }
    boundaries.values.forEach { $0.remove(from: space) }
    bodies.forEach { $0.remove(from: space) }
    cpSpaceFree(space)
  }

  func body(of item: any UIDynamicItem) -> PhysicsBody? { bodyOfItem[ObjectIdentifier(item)] }

  // MARK: What behaviours want

  /// Makes bodies of new items, removes those of others, and forgets the effects of behaviours.
  @MainActor func beginConfiguration(of items: [any UIDynamicItem]) {
    let wanted = Set(items.map(ObjectIdentifier.init))
    let gone = bodies.filter { !wanted.contains(ObjectIdentifier($0.item)) }
    if !gone.isEmpty {
      removeJoints { joint in gone.contains { $0 === joint.body || $0 === joint.other } }
      bodies.removeAll { body in gone.contains { $0 === body } }
      for body in gone { remove(body) }
    }
    for item in items where bodyOfItem[ObjectIdentifier(item)] == nil {
      let body = PhysicsBody(item, order: nextOrder())
      body.readItem()
      body.add(to: space)
      bodies.append(body)
      bodyOfItem[ObjectIdentifier(item)] = body
    }
    bodies.forEach { $0.beginConfiguration() }
    springs = []
    wantedBoundaries = []
    wantedJoints = []
  }

  /// Gives bodies the mass, form and boundaries that behaviours have asked for.
  func endConfiguration() {
    bodies.forEach { $0.endConfiguration(in: space) }
    let gone = boundaries.values.filter { !wantedBoundaries.contains($0.key) }
    for boundary in gone.sorted(by: { $0.order < $1.order }) {
      remove(boundary)
      boundaries[boundary.key] = nil
    }
  }

  /// Removes the joints that behaviours have not asked for.
  func endJoining() {
    removeJoints { !wantedJoints.contains($0.key) }
  }

  func wantBoundary(_ key: PhysicsBoundary.Key, lines: [PhysicsBoundary.Line]) {
    wantedBoundaries.insert(key)
    if let boundary = boundaries[key] {
      guard boundary.lines != lines else { return }
      remove(boundary)
    }
    boundaries[key] = PhysicsBoundary(key, lines: lines, order: nextOrder(), in: space)
  }

  func wantJoint(
    _ key: PhysicsJoint.Key, _ kind: PhysicsJoint.Kind, _ body: PhysicsBody, _ other: PhysicsBody?
  ) {
    wantedJoints.insert(key)
    if let joint = joints[key] {
      guard joint.kind != kind || joint.body !== body || joint.other !== other || !joint.isPossible else {
        return
      }
      joint.remove(from: space)
    }
    joints[key] = PhysicsJoint(key, kind, body, other, order: nextOrder(), in: space)
  }

  func add(_ spring: PhysicsSpring) { springs.append(spring) }

  private func nextOrder() -> Int {
    madeObjects += 1
    return madeObjects
  }

  private func removeJoints(where isGone: (PhysicsJoint) -> Bool) {
    for joint in joints.values.filter(isGone).sorted(by: { $0.order < $1.order }) {
      joint.remove(from: space)
      joints[joint.key] = nil
    }
  }

  private func remove(_ body: PhysicsBody) {
    bodyOfItem[ObjectIdentifier(body.item)] = nil
    contacts.remove(body)
    body.remove(from: space)
  }

  private func remove(_ boundary: PhysicsBoundary) {
    contacts.remove(boundary)
    boundary.remove(from: space)
  }

  // MARK: Steps

  /// Lets a step's time pass, and returns which contacts began or ended.
  ///
  /// **Cost:** O(*n*) in the number of bodies, boundaries and joints, and of pairs that are close together; a step has
  /// up to 32 parts if an item moves farther in it than half its size.
  func takeStep() -> [PhysicsContacts.Change] {
    contacts.beginStep()
    let parts = partsOfStep
    let time = PhysicsWorld.step / Double(parts)
    for _ in 0..<parts {
      springs.forEach { $0.pull(for: time) }
      bodies.forEach { $0.keepWithinLimits() }
      cpSpaceStep(space, time)
    }
    bodies.forEach { $0.keepWithinLimits() }
    return contacts.endStep()
  }

  /// Stops everything, and moves a snapping item exactly to its place if it is nearly there.
  func settle() {
    for body in bodies {
      body.velocity = .zero
      body.angularVelocity = 0
    }
    for spring in springs where spring.rights {
      let point = CGPoint(spring.otherPlace)
      guard spring.body.center.distance(to: point) < 2 * RestClock.tolerance else { continue }
      spring.body.center = point
      let turned = spring.body.angle.remainder(dividingBy: 2 * .pi)
      if abs(turned) * spring.body.form.extent < 2 * RestClock.tolerance { spring.body.angle = 0 }
    }
  }

  /// How many parts the next step needs: a power of two, so that few different ones occur.
  private var partsOfStep: Int {
    var need = 1.0
    for body in bodies
    where body.isDynamic && !(body.itemCollisions.isEmpty && body.boundaryCollisions.isEmpty) {
      let way = cpBodyGetVelocity(body.pointer).length * PhysicsWorld.step
      need = max(need, way / max(Double(body.form.reach) / 2, 0.1))
    }
    // A spring needs several steps per oscillation.
    for spring in springs { need = max(need, spring.pace * PhysicsWorld.step / 0.5) }
    var parts = 1
    while Double(parts) < need, parts < PhysicsWorld.mostParts { parts *= 2 }
    return parts
  }

  /// Returns whether two shapes collide, and if so records that they touch.
  fileprivate func collides(_ first: PhysicsObject, _ second: PhysicsObject, at place: CGPoint) -> Traits? {
    switch (first, second) {
    case (let first as PhysicsBody, let second as PhysicsBody):
      guard !first.itemCollisions.isDisjoint(with: second.itemCollisions), first.isDynamic || second.isDynamic
      else { return nil }
      let (early, late) = first.order < second.order ? (first, second) : (second, first)
      contacts.add(PhysicsContact(body: early, other: late), at: place)
      return Traits(
        elasticity: max(first.traits.elasticity, second.traits.elasticity),
        friction: (first.traits.friction * second.traits.friction).squareRoot())
    case (let body as PhysicsBody, let boundary as PhysicsBoundary),
      (let boundary as PhysicsBoundary, let body as PhysicsBody):
      guard body.boundaryCollisions.contains(boundary.key.behavior), body.isDynamic else { return nil }
      contacts.add(PhysicsContact(body: body, other: boundary), at: place)
      return Traits(elasticity: body.traits.elasticity, friction: body.traits.friction)
    default:
      return nil
    }
  }

  /// The combined traits of two objects that collide.
  fileprivate struct Traits {
    var elasticity: CGFloat
    var friction: CGFloat
  }
}

/// Chipmunk calls this in a step for two overlapping shapes; returns whether they collide.
nonisolated private func meet(
  arbiter: OpaquePointer?, space: OpaquePointer?, data: cpDataPointer?
) -> cpBool {
  guard let arbiter, let data else { return 0 }
  let world = Unmanaged<PhysicsWorld>.fromOpaque(data).takeUnretainedValue()
  var first: OpaquePointer?
  var second: OpaquePointer?
  cpArbiterGetShapes(arbiter, &first, &second)
  guard let one = PhysicsObject.of(first), let other = PhysicsObject.of(second) else { return 0 }
  let count = cpArbiterGetCount(arbiter)
  let boundaryIsFirst = one is PhysicsBoundary
  let places = (0..<count).map {
    boundaryIsFirst ? cpArbiterGetPointA(arbiter, $0) : cpArbiterGetPointB(arbiter, $0)
  }
  let middle = places.reduce(cpVect.zero, +) * (1 / Double(max(count, 1)))
  guard let traits = world.collides(one, other, at: CGPoint(middle)) else { return 0 }
  cpArbiterSetRestitution(arbiter, Double(traits.elasticity))
  cpArbiterSetFriction(arbiter, Double(traits.friction))
  return 1
}
