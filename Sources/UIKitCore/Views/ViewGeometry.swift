import Foundation

/// Where a view is placed in its superview, and values derived from that.
///
/// A point p of the bounds is at M·(p − a) + center in the superview, with a = bounds.origin +
/// anchorPoint·bounds.size and M the transform. If the view is not in its superview's plane, M is what you see of it
/// from straight ahead; `UIView.fromSuperview(_:)` and `toSuperview(_:)` know the rest.
nonisolated package struct ViewGeometry: Hashable, Sendable {
  package private(set) var bounds: CGRect
  package private(set) var center: CGPoint
  /// With an identity transform: what to subtract from a point of the superview.
  package private(set) var offset: CGPoint
  /// Nil for the usual values, because most views have them.
  private var unusual: Unusual?
  /// Whether the view is in the plane and the transform is the identity, so that `offset` is enough.
  package private(set) var isPlain = true

  private final class Unusual: Hashable, Sendable {
    let values: UnusualValues

    init(_ values: UnusualValues) { self.values = values }

    static func == (first: Unusual, second: Unusual) -> Bool { first.values == second.values }
    func hash(into hasher: inout Hasher) { hasher.combine(values) }
  }

  private struct UnusualValues: Hashable {
    var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    var transform = CGAffineTransform.identity
    var liesInSpace = false
    var inverse: CGAffineTransform?
  }

  private var values: UnusualValues {
    get { unusual?.values ?? UnusualValues() }
    set { unusual = newValue == UnusualValues() ? nil : Unusual(newValue) }
  }

  package var anchorPoint: CGPoint { unusual?.values.anchorPoint ?? CGPoint(x: 0.5, y: 0.5) }
  package var transform: CGAffineTransform { unusual?.values.transform ?? .identity }
  /// Whether the view is rotated out of its superview's plane, or seen in perspective.
  package var liesInSpace: Bool { unusual?.values.liesInSpace ?? false }
  /// From the superview to the bounds; nil if areas collapse and there is no way back, or if the view is plain.
  package var inverse: CGAffineTransform? { unusual?.values.inverse }

  init(frame: CGRect) {
    bounds = CGRect(origin: .zero, size: frame.size)
    center = CGPoint(x: frame.origin.x + frame.width * 0.5, y: frame.origin.y + frame.height * 0.5)
    offset = frame.origin
  }

  package mutating func setBounds(_ bounds: CGRect) {
    self.bounds = bounds
    derive()
  }

  package mutating func setCenter(_ center: CGPoint) {
    self.center = center
    derive()
  }

  package mutating func setAnchorPoint(_ anchorPoint: CGPoint) {
    values.anchorPoint = anchorPoint
    derive()
  }

  package mutating func setTransform(_ transform: CGAffineTransform) {
    values.transform = transform
    isPlain = transform.isIdentity && !liesInSpace
    derive()
  }

  package mutating func setLiesInSpace(_ liesInSpace: Bool) {
    guard self.liesInSpace != liesInSpace else { return }
    values.liesInSpace = liesInSpace
    setTransform(transform)
  }

  private mutating func derive() {
    offset = CGPoint(
      x: center.x - anchorPoint.x * bounds.width - bounds.minX,
      y: center.y - anchorPoint.y * bounds.height - bounds.minY)
    guard unusual != nil else { return }
    let toParent = self.toParent
    values.inverse = !isPlain && toParent.isInvertible ? toParent.inverted() : nil
  }

  /// From the bounds to the superview.
  package var toParent: CGAffineTransform {
    if isPlain { return CGAffineTransform(translationX: offset.x, y: offset.y) }
    let anchorX = bounds.minX + anchorPoint.x * bounds.width
    let anchorY = bounds.minY + anchorPoint.y * bounds.height
    var result = transform
    result.tx += center.x - (transform.a * anchorX + transform.c * anchorY)
    result.ty += center.y - (transform.b * anchorX + transform.d * anchorY)
    return result
  }

  /// Whether a point of the superview maps into the bounds.
  package var isInvertible: Bool { isPlain || inverse != nil }

  /// A point of the bounds, in the superview.
  package func toParent(_ point: CGPoint) -> CGPoint {
    if isPlain { return CGPoint(x: point.x + offset.x, y: point.y + offset.y) }
    return point.applying(toParent)
  }

  /// A point of the superview, in the bounds; the point itself if areas collapse.
  package func fromParent(_ point: CGPoint) -> CGPoint {
    if isPlain { return CGPoint(x: point.x - offset.x, y: point.y - offset.y) }
    return inverse.map { point.applying($0) } ?? point
  }

  /// The smallest rectangle around the view in its superview.
  package var frame: CGRect {
    if isPlain {
      return CGRect(
        x: center.x - anchorPoint.x * bounds.width, y: center.y - anchorPoint.y * bounds.height,
        width: bounds.width, height: bounds.height)
    }
    return bounds.applying(toParent)
  }

  /// Moves and sizes the view so that `frame` becomes the given one; bounds.origin stays.
  ///
  /// With a transform this solves for the size: the bounding box of the transformed bounds gets the frame's size, as
  /// far as any size can achieve that.
  package mutating func setFrame(_ frame: CGRect) {
    if isPlain {
      bounds.size = frame.size
      center = CGPoint(
        x: frame.origin.x + anchorPoint.x * frame.width, y: frame.origin.y + anchorPoint.y * frame.height)
      return derive()
    }
    let (a, b, c, d) = (abs(transform.a), abs(transform.b), abs(transform.c), abs(transform.d))
    let determinant = a * d - c * b
    if abs(determinant) > 1e-9 {
      bounds.size = CGSize(
        width: max(0, (frame.width * d - frame.height * c) / determinant),
        height: max(0, (frame.height * a - frame.width * b) / determinant))
    }
    derive()
    let now = self.frame
    setCenter(
      CGPoint(x: center.x + frame.minX - now.minX, y: center.y + frame.minY - now.minY))
  }
}
