import Foundation

/// The shape with which a dynamic item collides with others and with boundaries.
nonisolated public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  /// The item's bounds.
  case rectangle
  /// The ellipse in the item's bounds.
  case ellipse
  /// The item's `collisionBoundingPath`.
  case path
}

/// Something that a `UIDynamicAnimator` can move: a view, or an object with a place, a size and a rotation.
///
/// All of it is in the coordinates of the animator's reference view.
@preconcurrency @MainActor
public protocol UIDynamicItem: AnyObject {
  /// The item's centre, in points; an animator sets it in every frame.
  var center: CGPoint { get set }
  /// The item's size, in points; the origin does not matter.
  var bounds: CGRect { get }
  /// The item's rotation; an animator reads nothing else from it, and sets it when the rotation has changed.
  var transform: CGAffineTransform { get set }
  /// The shape with which the item collides, by default `.rectangle`.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// The convex shape of an item of type `.path`, in points from the item's centre; for any other shape its hull
  /// counts.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  /// The rectangle of the item's bounds.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The item's bounds around its centre.
  public var collisionBoundingPath: UIBezierPath {
    UIBezierPath(
      rect: CGRect(
        x: -bounds.width / 2, y: -bounds.height / 2, width: bounds.width, height: bounds.height))
  }
}

extension UIView: UIDynamicItem {}
