import CChipmunk
import Foundation
import UIKitCore

/// Pushes items, once or all the time.
///
/// A magnitude of 1 accelerates a view of 100 by 100 points and density 1 by 100 points per second squared; pushed
/// once, it changes its velocity by 100 points per second. Larger and denser items are heavier.
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
  /// How long a push lasts.
  public enum Mode: Int, Sendable {
    /// As long as the behaviour is active.
    case continuous
    /// One moment; then the behaviour is inactive until you activate it again.
    case instantaneous
  }

  /// The force of a magnitude of 1, in points per second squared for a mass of 1, as UIKit documents it.
  private static let unit: CGFloat = 100

  /// How long a push lasts.
  public final let mode: Mode
  private final var offsets: [ObjectIdentifier: UIOffset] = [:]
  private final var push = DirectedMagnitude(.zero) { didSet { didChange() } }

  /// Whether it pushes, true by default; one push makes an instantaneous behaviour inactive.
  open var active = true { didSet { didChange() } }

  /// Makes a push of no magnitude.
  public init(items: [any UIDynamicItem], mode: UIPushBehavior.Mode) {
    self.mode = mode
    super.init()
    list = DynamicItems(items)
  }

  /// The items that are pushed, in the order in which they were added.
  open var items: [any UIDynamicItem] { list.all }

  /// Pushes an item as well.
  open func addItem(_ item: any UIDynamicItem) { list.add(item) }

  /// Stops pushing an item.
  open func removeItem(_ item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = nil
    list.remove(item)
  }

  /// Returns where an item is pushed, in points from its centre as rotated; by default at its centre.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }

  /// Sets where an item is pushed, in points from its centre as rotated; a push off the centre rotates it.
  ///
  /// An offset that is not finite, or an item that is not pushed, is ignored.
  open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
    guard list.contains(item), o.point.isFinite else { return }
    offsets[ObjectIdentifier(item)] = o
    didChange()
  }

  /// Direction and strength, whose length is the magnitude; zero by default.
  open var pushDirection: CGVector {
    get { push.vector }
    set { push.set(newValue) }
  }

  /// The direction in radians, clockwise from the x axis.
  open var angle: CGFloat {
    get { push.angle }
    set { push.set(angle: newValue, magnitude: magnitude) }
  }

  /// The strength, by default 0; a negative one reverses the direction.
  open var magnitude: CGFloat {
    get { push.magnitude }
    set { push.set(angle: angle, magnitude: newValue) }
  }

  /// Sets the direction in radians and the strength.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    push.set(angle: angle, magnitude: magnitude)
  }

  // MARK: What it does

  private final var force: cpVect {
    let limit = PhysicsLimits.acceleration
    return cpVect(
      x: Double((push.vector.dx * UIPushBehavior.unit).limited(to: limit)),
      y: Double((push.vector.dy * UIPushBehavior.unit).limited(to: limit)))
  }

  override func configure(_ world: PhysicsWorld) {
    guard active, mode == .continuous else { return }
    for item in list.all {
      world.body(of: item)?.pushes.append(
        PhysicsBody.Push(force: force, offset: targetOffsetFromCenter(for: item).point.arm))
    }
  }

  override func join(_ world: PhysicsWorld) {
    guard active, mode == .instantaneous, push.magnitude != 0, !list.all.isEmpty else { return }
    for item in list.all {
      world.body(of: item)?.apply(force, at: targetOffsetFromCenter(for: item).point.arm)
    }
    active = false
  }
}
