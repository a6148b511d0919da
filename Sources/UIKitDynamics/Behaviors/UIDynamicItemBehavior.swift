import Foundation
import UIKitCore

/// Sets the properties of items: how heavy, how bouncy, how rough, and how fast.
///
/// An item without one has the values of a new one. If several have the same item, each counts for what was set in
/// it, and a later one takes precedence over an earlier one.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
  private static let defaults = PhysicsBody.Traits()

  /// The values that have been set.
  private final var own = OwnTraits() { didSet { didChange() } }
  /// Velocities added before there was an animator, in points and radians per second.
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
    super.init()
    list = DynamicItems(items)
  }

  /// The items with these properties, in the order in which they were added.
  open var items: [any UIDynamicItem] { list.all }

  /// Gives an item these properties.
  open func addItem(_ item: any UIDynamicItem) { list.add(item) }

  /// Takes these properties from an item.
  open func removeItem(_ item: any UIDynamicItem) {
    pending[ObjectIdentifier(item)] = nil
    list.remove(item)
  }

  // MARK: What items are like

  // Numbers that are negative or not finite are ignored.

  private final func usable(_ value: CGFloat, or old: CGFloat?) -> CGFloat? {
    value >= 0 && value.isFinite ? value : old
  }

  /// How much speed a collision leaves, from 0, the default, to 1; of two items the larger value counts, at a
  /// boundary the item's.
  open var elasticity: CGFloat {
    get { own.elasticity ?? UIDynamicItemBehavior.defaults.elasticity }
    set { own.elasticity = usable(newValue, or: own.elasticity) }
  }

  /// How hard it is to slide along something: 0, the default, not at all, 1 much.
  ///
  /// The force is this many times the force that presses the two together; for two items the geometric mean counts,
  /// at a boundary the item's value.
  open var friction: CGFloat {
    get { own.friction ?? UIDynamicItemBehavior.defaults.friction }
    set { own.friction = usable(newValue, or: own.friction) }
  }

  /// How heavy a square point is; with the default of 1, a view of 100 by 100 points has a mass of 1.
  open var density: CGFloat {
    get { own.density ?? UIDynamicItemBehavior.defaults.density }
    set { own.density = usable(newValue, or: own.density) }
  }

  /// How fast velocity is lost: it falls to 1/*e* in `1 / resistance` seconds; 0, the default, loses none.
  open var resistance: CGFloat {
    get { own.resistance ?? UIDynamicItemBehavior.defaults.resistance }
    set { own.resistance = usable(newValue, or: own.resistance) }
  }

  /// How fast angular velocity is lost: it falls to 1/*e* in `1 / angularResistance` seconds; 0, the default, loses
  /// none.
  open var angularResistance: CGFloat {
    get { own.angularResistance ?? UIDynamicItemBehavior.defaults.angularResistance }
    set { own.angularResistance = usable(newValue, or: own.angularResistance) }
  }

  /// Whether items stay where they are whatever hits them, and others bounce off them; false by default.
  open var isAnchored: Bool {
    get { own.isAnchored ?? UIDynamicItemBehavior.defaults.isAnchored }
    set { own.isAnchored = newValue }
  }

  /// Whether items rotate; true by default.
  open var allowsRotation: Bool {
    get { own.allowsRotation ?? UIDynamicItemBehavior.defaults.allowsRotation }
    set { own.allowsRotation = newValue }
  }

  // MARK: Velocities

  /// Adds to an item's velocity, in points per second; if the behaviour is not in an animator yet, takes effect when
  /// it is.
  ///
  /// A velocity that is not finite, or an item that the behaviour does not have, is ignored.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    guard list.contains(item), velocity.isFinite else { return }
    let before = pending[ObjectIdentifier(item)] ?? (.zero, 0)
    pending[ObjectIdentifier(item)] = (before.linear + velocity, before.angular)
    didChange()
  }

  /// Returns an item's velocity, in points per second; outside an animator the velocity added, and zero for another
  /// item.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    guard list.contains(item) else { return .zero }
    if let dynamicAnimator { return dynamicAnimator.body(of: item)?.velocity ?? .zero }
    return pending[ObjectIdentifier(item)]?.linear ?? .zero
  }

  /// Adds to an item's angular velocity, in radians per second, clockwise; if the behaviour is not in an animator
  /// yet, takes effect when it is.
  ///
  /// A velocity that is not finite, or an item that the behaviour does not have, is ignored.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    guard list.contains(item), velocity.isFinite else { return }
    let before = pending[ObjectIdentifier(item)] ?? (.zero, 0)
    pending[ObjectIdentifier(item)] = (before.linear, before.angular + velocity)
    didChange()
  }

  /// Returns an item's angular velocity, in radians per second; outside an animator the velocity added, and zero for
  /// another item.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    guard list.contains(item) else { return 0 }
    if let dynamicAnimator { return dynamicAnimator.body(of: item)?.angularVelocity ?? 0 }
    return pending[ObjectIdentifier(item)]?.angular ?? 0
  }

  // MARK: What it does

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
