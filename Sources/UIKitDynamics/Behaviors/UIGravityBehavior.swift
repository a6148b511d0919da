import CChipmunk
import Foundation
import UIKitCore

/// Accelerates items in one direction: by default down, by 1000 points per second squared.
///
/// If several are in an animator, their effects add up.
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
  /// The acceleration of a magnitude of 1, in points per second squared, as UIKit documents it.
  private static let unit: CGFloat = 1000

  private final var gravity = DirectedMagnitude(CGVector(dx: 0, dy: 1)) { didSet { didChange() } }

  /// Makes a behaviour without items.
  public override convenience init() {
    self.init(items: [])
  }

  /// Makes a gravity for items.
  public init(items: [any UIDynamicItem]) {
    super.init()
    list = DynamicItems(items)
  }

  /// The items that fall, in the order in which they were added.
  open var items: [any UIDynamicItem] { list.all }

  /// Lets an item fall.
  open func addItem(_ item: any UIDynamicItem) { list.add(item) }

  /// Stops an item's fall; it keeps its velocity if another behaviour has it.
  open func removeItem(_ item: any UIDynamicItem) { list.remove(item) }

  /// Direction and strength: a length of 1 is 1000 points per second squared; (0, 1) by default.
  open var gravityDirection: CGVector {
    get { gravity.vector }
    set { gravity.set(newValue) }
  }

  /// The direction in radians, clockwise from the x axis.
  open var angle: CGFloat {
    get { gravity.angle }
    set { gravity.set(angle: newValue, magnitude: magnitude) }
  }

  /// The strength in 1000 points per second squared; a negative one reverses the direction.
  open var magnitude: CGFloat {
    get { gravity.magnitude }
    set { gravity.set(angle: angle, magnitude: newValue) }
  }

  /// Sets the direction in radians and the strength in 1000 points per second squared.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravity.set(angle: angle, magnitude: magnitude)
  }

  override func configure(_ world: PhysicsWorld) {
    let limit = PhysicsLimits.acceleration
    let acceleration = cpVect(
      x: Double((gravity.vector.dx * UIGravityBehavior.unit).limited(to: limit)),
      y: Double((gravity.vector.dy * UIGravityBehavior.unit).limited(to: limit)))
    for item in list.all {
      guard let body = world.body(of: item) else { continue }
      body.acceleration = body.acceleration + acceleration
    }
  }
}
