import Foundation

/// A property of a view that an animation can show between its old value and its new one.
nonisolated enum AnimatedProperty: CaseIterable, Sendable {
  case center, bounds, transform, alpha, backgroundColor, cornerRadius

  /// The same order in every process, in which several are assigned.
  var order: Int { AnimatedProperty.allCases.firstIndex(of: self) ?? 0 }
}

/// A value of such a property.
nonisolated enum AnimatedValue: Hashable, Sendable {
  case point(CGPoint)
  case rect(CGRect)
  case transform(CGAffineTransform)
  /// A transform of space, which is blended with one of the plane as well.
  case transform3D(CATransform3D)
  case number(CGFloat)
  case color(RGBA)

  /// The transform of a view: the one of space if it has one, else that of the plane.
  init(_ planar: CGAffineTransform, inSpace transform: CATransform3D?) {
    self = transform.map { .transform3D($0) } ?? .transform(planar)
  }

  /// The value a part of the way from this one to `other`, which is of the same kind.
  func blended(with other: AnimatedValue, _ fraction: CGFloat) -> AnimatedValue {
    func mix(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * fraction }
    switch (self, other) {
    case (.point(let from), .point(let to)):
      return .point(CGPoint(x: mix(from.x, to.x), y: mix(from.y, to.y)))
    case (.rect(let from), .rect(let to)):
      return .rect(
        CGRect(
          x: mix(from.minX, to.minX), y: mix(from.minY, to.minY), width: max(0, mix(from.width, to.width)),
          height: max(0, mix(from.height, to.height))))
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
}

/// A transform taken apart into what a hand would do, so that a turn is shown as a turn.
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
}
