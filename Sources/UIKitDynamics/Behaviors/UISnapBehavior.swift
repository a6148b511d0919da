import CChipmunk
import Foundation
import UIKitCore

/// Draws an item to a point as by a spring, and turns it upright.
///
/// UIKit does not say how fast: here the spring swings three times a second.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
  /// How often the spring swings, in hertz.
  private static let frequency = 3.0
  /// The least damping, 1 being the least that does not oscillate, so that the item arrives at last.
  private static let leastDamping = 0.05

  private final let item: any UIDynamicItem

  /// Where the item goes, in points of the reference view; a point that is not finite is ignored.
  open var snapPoint: CGPoint {
    didSet {
      if !snapPoint.isFinite { snapPoint = oldValue }
      didChange()
    }
  }

  /// How little the item swings at the end, from 0, the most, to 1, the least; 0.5 by default.
  ///
  /// What lies outside counts as the nearest, and what is not a number is ignored.
  open var damping: CGFloat = 0.5 {
    didSet {
      damping = damping.isNaN ? oldValue : min(max(damping, 0), 1)
      didChange()
    }
  }

  /// Makes a behaviour that draws an item to a point, in points of the reference view.
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
