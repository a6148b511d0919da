import Foundation

/// A rectangle of whole pixels; right and bottom edges are those of the first pixels outside.
nonisolated package struct PixelRect: Hashable, Sendable {
  package var left: Int
  package var top: Int
  package var right: Int
  package var bottom: Int

  package init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  package var width: Int { right - left }
  package var height: Int { bottom - top }
  package var isEmpty: Bool { right <= left || bottom <= top }
  var area: Int { isEmpty ? 0 : width * height }

  /// The pixels that a rectangle in points touches.
  init(touchedBy rect: CGRect, scale: CGFloat) {
    // A rectangle placed on the pixel grid may be off it by a rounding error.
    let slack: CGFloat = 1e-4
    left = PixelRect.pixel((rect.minX * scale + slack).rounded(.down))
    top = PixelRect.pixel((rect.minY * scale + slack).rounded(.down))
    right = PixelRect.pixel((rect.maxX * scale - slack).rounded(.up))
    bottom = PixelRect.pixel((rect.maxY * scale - slack).rounded(.up))
  }

  /// The pixels that lie whole in a rectangle in pixels.
  init(wholeIn rect: CGRect) {
    let slack: CGFloat = 1e-4
    left = PixelRect.pixel((rect.minX - slack).rounded(.up))
    top = PixelRect.pixel((rect.minY - slack).rounded(.up))
    right = PixelRect.pixel((rect.maxX + slack).rounded(.down))
    bottom = PixelRect.pixel((rect.maxY + slack).rounded(.down))
  }

  /// A rectangle in points, every edge moved to the nearest border between pixels.
  init(nearestTo rect: CGRect, scale: CGFloat) {
    left = PixelRect.pixel((rect.origin.x * scale).rounded())
    top = PixelRect.pixel((rect.origin.y * scale).rounded())
    right = PixelRect.pixel(((rect.origin.x + rect.size.width) * scale).rounded())
    bottom = PixelRect.pixel(((rect.origin.y + rect.size.height) * scale).rounded())
  }

  /// Coordinates end here: nothing further away is on any screen.
  private static let farthest: CGFloat = 1_000_000

  private static func pixel(_ value: CGFloat) -> Int {
    Int(max(-farthest, min(farthest, value)))
  }

  func rect(scale: CGFloat) -> CGRect {
    CGRect(
      x: CGFloat(left) / scale, y: CGFloat(top) / scale, width: CGFloat(width) / scale,
      height: CGFloat(height) / scale)
  }

  package func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  func union(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  /// The rectangle without `hole`, which is inside it: the parts above, below, left and right; some may be empty.
  func strips(around hole: PixelRect) -> [PixelRect] {
    [
      PixelRect(left: left, top: top, right: right, bottom: hole.top),
      PixelRect(left: left, top: hole.bottom, right: right, bottom: bottom),
      PixelRect(left: left, top: hole.top, right: hole.left, bottom: hole.bottom),
      PixelRect(left: hole.right, top: hole.top, right: right, bottom: hole.bottom),
    ]
  }

  func contains(_ other: PixelRect) -> Bool {
    left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom
  }

  package func intersects(_ other: PixelRect) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }

  /// Whether `other` comes within `radius` pixels of one of this rectangle's corners in both directions.
  func hasCorner(touching other: PixelRect, radius: CGFloat) -> Bool {
    let size = PixelRect.pixel(radius.rounded(.up))
    guard size > 0 else { return false }
    let isAtSide = other.left < left + size || other.right > right - size
    let isAtEnd = other.top < top + size || other.bottom > bottom - size
    return isAtSide && isAtEnd
  }
}
