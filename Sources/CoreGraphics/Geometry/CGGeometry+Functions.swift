import Foundation

// The functions of Core Graphics under their C names.

/// A whole number, under its Objective-C name.
public typealias NSInteger = Int
/// A whole number that is not negative, under its Objective-C name.
public typealias NSUInteger = UInt

/// A rectangle from its origin and size, in points.
nonisolated public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect
{
  CGRect(x: x, y: y, width: width, height: height)
}

/// A point from its coordinates.
nonisolated public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

/// A size from its sides, in points.
nonisolated public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
  CGSize(width: width, height: height)
}

/// A vector from its parts, in points.
nonisolated public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector { CGVector(dx: dx, dy: dy) }

/// Insets from four distances, in points.
nonisolated public func UIEdgeInsetsMake(
  _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// The smaller x of the rectangle's vertical edges.
nonisolated public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }

/// The x of the rectangle's middle.
nonisolated public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }

/// The larger x of the rectangle's vertical edges.
nonisolated public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }

/// The smaller y of the rectangle's horizontal edges.
nonisolated public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }

/// The y of the rectangle's middle.
nonisolated public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }

/// The larger y of the rectangle's horizontal edges.
nonisolated public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }

/// The rectangle's width, never negative.
nonisolated public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }

/// The rectangle's height, never negative.
nonisolated public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }

/// Whether the point lies in the rectangle or on its left or top edge.
nonisolated public func CGRectContainsPoint(_ rect: CGRect, _ point: CGPoint) -> Bool { rect.contains(point) }

/// Whether the first rectangle contains the second.
nonisolated public func CGRectContainsRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool { rect1.contains(rect2) }

/// Whether the rectangles have an area in common.
nonisolated public func CGRectIntersectsRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool {
  rect1.intersects(rect2)
}

/// The area that the rectangles have in common; null without one.
nonisolated public func CGRectIntersection(_ r1: CGRect, _ r2: CGRect) -> CGRect { r1.intersection(r2) }

/// The smallest rectangle around both.
nonisolated public func CGRectUnion(_ r1: CGRect, _ r2: CGRect) -> CGRect { r1.union(r2) }

/// The rectangle with its edges moved inwards, in points.
nonisolated public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
  rect.insetBy(dx: dx, dy: dy)
}

/// The rectangle moved, in points.
nonisolated public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
  rect.offsetBy(dx: dx, dy: dy)
}

/// The smallest rectangle around this one with whole numbers.
nonisolated public func CGRectIntegral(_ rect: CGRect) -> CGRect { rect.integral }

/// Whether the rectangle has no area.
nonisolated public func CGRectIsEmpty(_ rect: CGRect) -> Bool { rect.isEmpty }

/// Whether the rectangle is the null one.
nonisolated public func CGRectIsNull(_ rect: CGRect) -> Bool { rect.isNull }

/// Whether the rectangles are equal.
nonisolated public func CGRectEqualToRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool { rect1 == rect2 }

/// Whether the points are equal.
nonisolated public func CGPointEqualToPoint(_ point1: CGPoint, _ point2: CGPoint) -> Bool { point1 == point2 }

/// Whether the sizes are equal.
nonisolated public func CGSizeEqualToSize(_ size1: CGSize, _ size2: CGSize) -> Bool { size1 == size2 }

nonisolated extension CGPoint {
  /// Whether both are the same point.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

nonisolated extension CGSize {
  /// Whether both are the same size.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

nonisolated extension CGRect {
  /// Whether both are the same rectangle.
  public func equalTo(_ rect2: CGRect) -> Bool { standardized == rect2.standardized }
}
