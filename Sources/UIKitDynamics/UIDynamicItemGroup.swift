import Foundation
import UIKitCore

/// Several items that move as one, as if glued together in place.
///
/// Give behaviours the group and not its items. It collides with the shapes of all its items, and keeps them alive.
@preconcurrency @MainActor
open class UIDynamicItemGroup: UIDynamicItem {
  /// The items, in their positions when the group is made.
  public final let items: [any UIDynamicItem]
  /// The positions of items relative to the group's centre, and their rotations, while the group is not rotated.
  private final let poses: [(offset: CGPoint, angle: CGFloat)]
  /// The smallest rectangle around the items when the group was made, moved to the origin, in points.
  public final let bounds: CGRect

  /// The centre of the group, in points; moving it moves the items.
  open var center: CGPoint {
    didSet { for (item, pose) in zip(items, poses) { item.center = place(of: pose.offset) } }
  }

  /// The group's rotation; changing it rotates the items about its centre.
  open var transform = CGAffineTransform.identity {
    didSet {
      for (item, pose) in zip(items, poses) {
        item.center = place(of: pose.offset)
        item.transform = CGAffineTransform(rotationAngle: transform.rotation + pose.angle)
      }
    }
  }

  /// Makes a group of items; one that is named twice counts once.
  public init(items: [any UIDynamicItem]) {
    let items = DynamicItems(items).all
    let corners = items.flatMap { item in
      let half = item.turnedHalfSize
      return [-1, 1].map { side in
        CGPoint(x: item.center.x + side * half.width, y: item.center.y + side * half.height)
      }
    }.filter(\.isFinite)
    let (left, right) = (corners.map(\.x).min() ?? 0, corners.map(\.x).max() ?? 0)
    let (top, bottom) = (corners.map(\.y).min() ?? 0, corners.map(\.y).max() ?? 0)
    let middle = CGPoint(x: (left + right) / 2, y: (top + bottom) / 2)
    self.items = items
    poses = items.map { ($0.center - middle, $0.transform.rotation) }
    bounds = CGRect(x: 0, y: 0, width: right - left, height: bottom - top)
    center = middle
  }

  private final func place(of offset: CGPoint) -> CGPoint {
    center + offset.turned(by: transform.rotation)
  }

  /// The pieces of all items, in points from the group's centre while it is not rotated.
  final var pieces: [BodyForm.Piece] {
    zip(items, poses).flatMap { item, pose in
      BodyForm(of: item).pieces.map { $0.turned(by: pose.angle, movedBy: pose.offset) }
    }
  }
}

extension UIDynamicItem {
  /// Half the size of the rectangle around the item's bounds as rotated, in points.
  var turnedHalfSize: CGSize {
    let (size, angle) = (bounds.size, transform.rotation)
    let (sine, cosine) = (abs(sin(angle)), abs(cos(angle)))
    return CGSize(
      width: (size.width * cosine + size.height * sine) / 2,
      height: (size.width * sine + size.height * cosine) / 2)
  }
}
