import CChipmunk
import Foundation
import UIKitCore

/// Pulls an item to a point as if by a spring, and turns it upright.
///
/// UIKit does not say how fast: here the spring oscillates three times a second.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
  /// How often the spring oscillates, in hertz.
  private static let frequency = 3.0
  /// The least damping, where 1 is the least without oscillation, so that the item finally arrives.
  private static let leastDamping = 0.05

  private final let item: any UIDynamicItem

  /// Where the item goes, in points of the reference view; a point that is not finite is ignored.
  open var snapPoint: CGPoint {
    didSet {
      if !snapPoint.isFinite { snapPoint = oldValue }
      didChange()
    }
  }

  /// How strongly the item is damped at the end, from 0, the least, to 1, the most; 0.5 by default.
  ///
  /// A value outside counts as the nearest, and NaN is ignored.
  open var damping: CGFloat = 0.5 {
    didSet {
      damping = damping.isNaN ? oldValue : min(max(damping, 0), 1)
      didChange()
    }
  }

  /// Makes a behaviour that pulls an item to a point, in points of the reference view.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point.isFinite ? point : item.center
    super.init()
  }

  override var movedItems: [any UIDynamicItem] { [item] }

  override func join(_ world: PhysicsWorld) {
    guard let body = world.body(of: item) else { return }
    world.add(
      PhysicsSpring(
        body: body, place: .zero, other: nil, otherPlace: snapPoint.place, length: 0,
        pace: 2 * .pi * UISnapBehavior.frequency,
        damping: max(Double(damping), UISnapBehavior.leastDamping), rights: true))
  }
}
