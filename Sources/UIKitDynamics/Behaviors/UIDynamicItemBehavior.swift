import Foundation
import UIKitCore

/// Says what items are like: how heavy, how bouncy, how rough, and how fast.
///
/// An item without one has the values that a new one has. Of several with the same item, each counts for what was set in
/// it, and the one that was added later before the one that was added earlier.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
  private static let defaults = PhysicsBody.Traits()

  private final var list: DynamicItems
  /// What has been set.
  private final var own = OwnTraits() { didSet { didChange() } }
  /// Velocities that were added before there was an animator, in points and radians per second.
  private final var pending: [ObjectIdentifier: (linear: CGPoint, angular: CGFloat)] = [:]

  private struct OwnTraits {
    var elasticity: CGFloat?
    var friction: CGFloat?
    var density: CGFloat?
    var resistance: CGFloat?
    var angularResistance: CGFloat?
    var isAnchored: Bool?
    var allowsRotation: Bool?
  }

  /// Makes a behaviour without items.
  public override convenience init() {
    self.init(items: [])
  }

  /// Makes a behaviour that leaves items as they are.
  public init(items: [any UIDynamicItem]) {
    list = DynamicItems(items)
    super.init()
  }

  /// The items that are like this, in the order in which they were added.
  open var items: [any UIDynamicItem] { list.all }

  /// Makes an item like this.
  open func addItem(_ item: any UIDynamicItem) {
    list.add(item)
    didChange()
  }

  /// Leaves an item as it would be without this behaviour.
  open func removeItem(_ item: any UIDynamicItem) {
    list.remove(item)
    pending[ObjectIdentifier(item)] = nil
    didChange()
  }

  // MARK: What items are like

  // Numbers that are negative or not finite are ignored.

  private final func usable(_ value: CGFloat, or old: CGFloat?) -> CGFloat? {
    value >= 0 && value.isFinite ? value : old
  }

  /// How much speed a collision leaves, from 0, the default, to 1; of two items the larger counts, at a boundary the item's.
  open var elasticity: CGFloat {
    get { own.elasticity ?? UIDynamicItemBehavior.defaults.elasticity }
    set { own.elasticity = usable(newValue, or: own.elasticity) }
  }

  /// How hard it is to slide along something: 0, the default, not at all, 1 much.
  ///
  /// The force is as many times the one that presses the two together; of two items the geometric mean counts, at a
  /// boundary the item's.
  open var friction: CGFloat {
    get { own.friction ?? UIDynamicItemBehavior.defaults.friction }
    set { own.friction = usable(newValue, or: own.friction) }
  }

  /// How heavy a square point is; with the default of 1, a view of 100 by 100 points has a mass of 1.
  open var density: CGFloat {
    get { own.density ?? UIDynamicItemBehavior.defaults.density }
    set { own.density = usable(newValue, or: own.density) }
  }

  /// How fast the velocity is lost: it falls to 1/*e* in `1 / resistance` seconds; 0, the default, loses none.
  open var resistance: CGFloat {
    get { own.resistance ?? UIDynamicItemBehavior.defaults.resistance }
    set { own.resistance = usable(newValue, or: own.resistance) }
  }

  /// How fast the angular velocity is lost: it falls to 1/*e* in `1 / angularResistance` seconds; 0, the default, loses none.
  open var angularResistance: CGFloat {
    get { own.angularResistance ?? UIDynamicItemBehavior.defaults.angularResistance }
    set { own.angularResistance = usable(newValue, or: own.angularResistance) }
  }

  /// Whether items stay where they are whatever happens to them, and others bounce off them; false by default.
  open var isAnchored: Bool {
    get { own.isAnchored ?? UIDynamicItemBehavior.defaults.isAnchored }
    set { own.isAnchored = newValue }
  }

  /// Whether items turn; true by default.
  open var allowsRotation: Bool {
    get { own.allowsRotation ?? UIDynamicItemBehavior.defaults.allowsRotation }
    set { own.allowsRotation = newValue }
  }

  // MARK: Velocities

  /// Adds to an item's velocity, in points per second; before the behaviour is in an animator, for when it will be.
  ///
  /// A velocity that is not finite, or an item that the behaviour does not have, is ignored.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    guard list.contains(item), velocity.isFinite else { return }
    let before = pending[ObjectIdentifier(item)] ?? (.zero, 0)
    pending[ObjectIdentifier(item)] = (before.linear + velocity, before.angular)
    didChange()
  }

  /// Returns an item's velocity, in points per second; outside an animator what was added, and zero for another item.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    guard list.contains(item) else { return .zero }
    if let dynamicAnimator { return dynamicAnimator.body(of: item)?.velocity ?? .zero }
    return pending[ObjectIdentifier(item)]?.linear ?? .zero
  }

  /// Adds to an item's angular velocity, in radians per second, clockwise; before the behaviour is in an animator, for when
  /// it will be.
  ///
  /// A velocity that is not finite, or an item that the behaviour does not have, is ignored.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    guard list.contains(item), velocity.isFinite else { return }
    let before = pending[ObjectIdentifier(item)] ?? (.zero, 0)
    pending[ObjectIdentifier(item)] = (before.linear, before.angular + velocity)
    didChange()
  }

  /// Returns an item's angular velocity, in radians per second; outside an animator what was added, and zero for another
  /// item.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    guard list.contains(item) else { return 0 }
    if let dynamicAnimator { return dynamicAnimator.body(of: item)?.angularVelocity ?? 0 }
    return pending[ObjectIdentifier(item)]?.angular ?? 0
  }

  // MARK: What it does

  override var movedItems: [any UIDynamicItem] { list.all }

  override func configure(_ world: PhysicsWorld) {
    for body in list.all.compactMap({ world.body(of: $0) }) {
      if let elasticity = own.elasticity { body.traits.elasticity = elasticity }
      if let friction = own.friction { body.traits.friction = friction }
      if let density = own.density { body.traits.density = density }
      if let resistance = own.resistance { body.traits.resistance = resistance }
      if let angularResistance = own.angularResistance { body.traits.angularResistance = angularResistance }
      if let isAnchored = own.isAnchored { body.traits.isAnchored = isAnchored }
      if let allowsRotation = own.allowsRotation { body.traits.allowsRotation = allowsRotation }
    }
  }

  override func join(_ world: PhysicsWorld) {
    for item in list.all {
      guard let added = pending.removeValue(forKey: ObjectIdentifier(item)), let body = world.body(of: item)
      else { continue }
      body.velocity = body.velocity + added.linear
      if body.canTurn { body.angularVelocity += added.angular }
    }
  }
}
