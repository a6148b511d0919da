import Foundation

/// A property of a view that an animation can show on its way from an old value to a new one.
nonisolated enum AnimatedProperty: CaseIterable, Sendable {
  case center, bounds, transform, alpha, backgroundColor, cornerRadius

  /// The order in which several are assigned, the same in every process.
  var order: Int { AnimatedProperty.allCases.firstIndex(of: self) ?? 0 }

  /// Whether a second animation of it adds to the first; in UIKit it does for places and not for opacity, see
  /// http://iosoteric.com/additive-animations-animatewithduration-in-ios-8/.
  var isAdditive: Bool { self == .center || self == .bounds || self == .transform }

  /// The keys of the layer animations that UIKit adds for the property; bounds need two:
  /// https://gist.github.com/d-ronnqvist/137ce6b4c852d8ebd96d.
  func keys(number: Int) -> [String] {
    let names =
      switch self {
      case .center: ["position"]
      case .bounds: ["bounds.origin", "bounds.size"]
      case .transform: ["transform"]
      case .alpha: ["opacity"]
      case .backgroundColor: ["backgroundColor"]
      case .cornerRadius: ["cornerRadius"]
      }
    return number == 1 ? names : names.map { "\($0)-\(number)" }
  }
}

/// A value of such a property.
nonisolated enum AnimatedValue: Hashable, Sendable {
  case point(CGPoint)
  case rect(CGRect)
  case transform(CGAffineTransform)
  /// A transform of space, which can also be blended with one of the plane.
  case transform3D(CATransform3D)
  case number(CGFloat)
  case color(RGBA)

  /// The transform of a view: the one of space if it has one, else that of the plane.
  init(_ planar: CGAffineTransform, inSpace transform: CATransform3D?) {
    self = transform.map { .transform3D($0) } ?? .transform(planar)
  }

  /// The value part of the way from this one to `other`, which is of the same kind.
  func blended(with other: AnimatedValue, _ fraction: CGFloat) -> AnimatedValue {
    func mix(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * fraction }
    switch (self, other) {
    case (.point(let from), .point(let to)):
      return .point(CGPoint(x: mix(from.x, to.x), y: mix(from.y, to.y)))
    case (.rect(let from), .rect(let to)):
      return .rect(
        CGRect(
          x: mix(from.origin.x, to.origin.x), y: mix(from.origin.y, to.origin.y),
          width: mix(from.size.width, to.size.width), height: mix(from.size.height, to.size.height)))
    case (.transform(let from), .transform(let to)):
      return .transform(TransformParts(from).blended(with: TransformParts(to), fraction).transform)
    case (.transform3D(let from), .transform3D(let to)):
      return .transform3D(TransformParts3D(from).blended(with: TransformParts3D(to), fraction).transform)
    case (.transform(let from), .transform3D):
      return AnimatedValue.transform3D(CATransform3DMakeAffineTransform(from)).blended(with: other, fraction)
    case (.transform3D, .transform(let to)):
      return blended(with: .transform3D(CATransform3DMakeAffineTransform(to)), fraction)
    case (.number(let from), .number(let to)):
      return .number(mix(from, to))
    case (.color(let from), .color(let to)):
      return .color(from.blended(with: to, fraction: min(max(fraction, 0), 1)))
    default:
      return other
    }
  }

  /// This value plus the difference between two others; the value itself if the kind cannot be added.
  func moved(from start: AnimatedValue, to end: AnimatedValue) -> AnimatedValue {
    switch (self, start, end) {
    case (.point(let value), .point(let start), .point(let end)):
      return .point(CGPoint(x: value.x + (end.x - start.x), y: value.y + (end.y - start.y)))
    case (.rect(let value), .rect(let start), .rect(let end)):
      return .rect(
        CGRect(
          x: value.origin.x + (end.origin.x - start.origin.x),
          y: value.origin.y + (end.origin.y - start.origin.y),
          width: value.size.width + (end.size.width - start.size.width),
          height: value.size.height + (end.size.height - start.size.height)))
    case (.transform(let value), .transform(let start), .transform(let end)):
      let parts = TransformParts(value).moved(from: TransformParts(start), to: TransformParts(end))
      return .transform(parts.transform)
    default:
      guard let value = inSpace, let start = start.inSpace, let end = end.inSpace else { return self }
      return .transform3D(value.moved(from: start, to: end).transform)
    }
  }

  /// This value, or a rectangle of no size if sums or a spring made a side negative.
  var withoutNegativeSize: AnimatedValue {
    guard case .rect(var rect) = self else { return self }
    rect.size = CGSize(width: max(0, rect.size.width), height: max(0, rect.size.height))
    return .rect(rect)
  }

  private var inSpace: TransformParts3D? {
    switch self {
    case .transform(let transform): TransformParts3D(CATransform3DMakeAffineTransform(transform))
    case .transform3D(let transform): TransformParts3D(transform)
    default: nil
    }
  }
}

/// A transform split into parts, so that a rotation is shown as a rotation.
nonisolated private struct TransformParts {
  var angle: CGFloat
  var scale: CGPoint
  /// How far the vertical axis leans along the horizontal one.
  var shear: CGFloat
  var move: CGPoint

  init(_ transform: CGAffineTransform) {
    let across = hypot(transform.a, transform.b)
    angle = across > 0 ? atan2(transform.b, transform.a) : atan2(-transform.c, transform.d)
    let (cosine, sine) = (cos(angle), sin(angle))
    scale = CGPoint(x: across, y: transform.d * cosine - transform.c * sine)
    shear = transform.c * cosine + transform.d * sine
    move = CGPoint(x: transform.tx, y: transform.ty)
  }

  var transform: CGAffineTransform {
    let (cosine, sine) = (cos(angle), sin(angle))
    return CGAffineTransform(
      a: scale.x * cosine, b: scale.x * sine, c: shear * cosine - scale.y * sine,
      d: shear * sine + scale.y * cosine, tx: move.x, ty: move.y)
  }

  func blended(with other: TransformParts, _ fraction: CGFloat) -> TransformParts {
    func mix(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * fraction }
    var result = self
    // The short way round.
    let turn = (other.angle - angle).remainder(dividingBy: 2 * .pi)
    result.angle = angle + turn * fraction
    result.scale = CGPoint(x: mix(scale.x, other.scale.x), y: mix(scale.y, other.scale.y))
    result.shear = mix(shear, other.shear)
    result.move = CGPoint(x: mix(move.x, other.move.x), y: mix(move.y, other.move.y))
    return result
  }

  /// These parts plus the difference between two others.
  func moved(from start: TransformParts, to end: TransformParts) -> TransformParts {
    var result = self
    result.angle += end.angle - start.angle
    result.scale.x += end.scale.x - start.scale.x
    result.scale.y += end.scale.y - start.scale.y
    result.shear += end.shear - start.shear
    result.move.x += end.move.x - start.move.x
    result.move.y += end.move.y - start.move.y
    return result
  }
}
