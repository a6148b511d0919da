import Foundation

/// A value of a layer's property, in a form that can be shown half-way to another one.
enum LayerValue {
  case number(CGFloat)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case transform(CATransform3D)
  case color(RGBA)
  case colors([RGBA])
  case numbers([CGFloat])
  case path(CGPath)
  /// Anything else, which changes in a jump.
  case other(Any?)

  /// Reads a value as given to an animation, for a property whose value is of the kind of `model`; nil if it is of
  /// another kind.
  init?(_ value: Any, like model: LayerValue) {
    switch model {
    case .number:
      guard let number = CGFloat(numeric: value) else { return nil }
      self = .number(number)
    case .point:
      guard let point = value as? CGPoint ?? (value as? NSValue)?.point else { return nil }
      self = .point(point)
    case .size:
      guard let size = value as? CGSize ?? (value as? NSValue)?.size else { return nil }
      self = .size(size)
    case .rect:
      guard let rect = value as? CGRect ?? (value as? NSValue)?.rect else { return nil }
      self = .rect(rect)
    case .transform:
      if let transform = value as? CATransform3D {
        self = .transform(transform)
      } else if let transform = value as? CGAffineTransform {
        self = .transform(CATransform3DMakeAffineTransform(transform))
      } else if let transform = (value as? NSValue)?.transform {
        self = .transform(transform)
      } else {
        return nil
      }
    case .color:
      guard let color = RGBA(color: value) else { return nil }
      self = .color(color)
    case .colors:
      guard let colors = value as? [Any] else { return nil }
      self = .colors(colors.compactMap { RGBA(color: $0) })
    case .numbers:
      guard let numbers = value as? [Any] else { return nil }
      self = .numbers(numbers.compactMap { CGFloat(numeric: $0) })
    case .path:
      guard let path = value as? CGPath else { return nil }
      self = .path(path)
    case .other:
      self = .other(value)
    }
  }

  /// The value part of the way to another of the same kind; parts beyond 0 and 1 continue in the same direction.
  func blended(with other: LayerValue, _ fraction: Double) -> LayerValue {
    func mix(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * fraction }
    switch (self, other) {
    case (.number(let from), .number(let to)): return .number(mix(from, to))
    case (.point(let from), .point(let to)):
      return .point(CGPoint(x: mix(from.x, to.x), y: mix(from.y, to.y)))
    case (.size(let from), .size(let to)):
      return .size(CGSize(width: mix(from.width, to.width), height: mix(from.height, to.height)))
    case (.rect(let from), .rect(let to)):
      return .rect(
        CGRect(
          x: mix(from.origin.x, to.origin.x), y: mix(from.origin.y, to.origin.y),
          width: mix(from.size.width, to.size.width), height: mix(from.size.height, to.size.height)))
    case (.transform(let from), .transform(let to)):
      guard from != to else { return self }
      if CATransform3DIsAffine(from), CATransform3DIsAffine(to) {
        let flat = AnimatedValue.transform(from.planar).blended(with: .transform(to.planar), fraction)
        guard case .transform(let between) = flat else { return other }
        return .transform(CATransform3DMakeAffineTransform(between))
      }
      return .transform(TransformParts3D(from).blended(with: TransformParts3D(to), fraction).transform)
    case (.color(let from), .color(let to)):
      return .color(from.blended(with: to, fraction: min(max(fraction, 0), 1)))
    case (.colors(let from), .colors(let to)) where from.count == to.count:
      return .colors(zip(from, to).map { $0.blended(with: $1, fraction: min(max(fraction, 0), 1)) })
    case (.numbers(let from), .numbers(let to)) where from.count == to.count:
      return .numbers(zip(from, to).map(mix))
    case (.path(let from), .path(let to)):
      return from.blended(with: to, fraction).map { .path($0) } ?? (fraction < 1 ? self : other)
    default: return fraction < 1 ? self : other
    }
  }

  /// The sum of two values of the same kind, for transforms this one after the other; `other` if the kind cannot be
  /// added.
  func adding(_ other: LayerValue) -> LayerValue {
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(a + b)
    case (.point(let a), .point(let b)): return .point(CGPoint(x: a.x + b.x, y: a.y + b.y))
    case (.size(let a), .size(let b)):
      return .size(CGSize(width: a.width + b.width, height: a.height + b.height))
    case (.rect(let a), .rect(let b)):
      return .rect(
        CGRect(
          x: a.origin.x + b.origin.x, y: a.origin.y + b.origin.y, width: a.size.width + b.size.width,
          height: a.size.height + b.size.height))
    case (.transform(let a), .transform(let b)): return .transform(CATransform3DConcat(b, a))
    case (.color(let a), .color(let b)):
      func sum(_ x: CGFloat, _ y: CGFloat) -> CGFloat { min(max(x + y, 0), 1) }
      return .color(
        RGBA(
          red: sum(a.red, b.red), green: sum(a.green, b.green), blue: sum(a.blue, b.blue),
          alpha: sum(a.alpha, b.alpha)))
    case (.numbers(let a), .numbers(let b)) where a.count == b.count: return .numbers(zip(a, b).map(+))
    default: return other
    }
  }

  /// This difference multiplied by a factor; for a transform, its inverse if the factor is negative.
  func scaled(by factor: CGFloat) -> LayerValue {
    switch self {
    case .number(let a): .number(a * factor)
    case .point(let a): .point(CGPoint(x: a.x * factor, y: a.y * factor))
    case .size(let a): .size(CGSize(width: a.width * factor, height: a.height * factor))
    case .rect(let a):
      .rect(
        CGRect(
          x: a.origin.x * factor, y: a.origin.y * factor, width: a.size.width * factor,
          height: a.size.height * factor))
    case .transform(let a): .transform(factor < 0 ? CATransform3DInvert(a) : a)
    case .numbers(let a): .numbers(a.map { $0 * factor })
    default: self
    }
  }

  /// This difference this many times; for a transform, this many times one after the other.
  func repeated(_ count: Int) -> LayerValue {
    guard case .transform = self else { return scaled(by: CGFloat(count)) }
    var (result, power, rest) = (zero, self, count)
    while rest > 0 {
      if rest & 1 == 1 { result = result.adding(power) }
      power = power.adding(power)
      rest >>= 1
    }
    return result
  }

  /// The value of this kind that changes nothing when added.
  var zero: LayerValue {
    switch self {
    case .transform: .transform(CATransform3DIdentity)
    case .color: .color(RGBA(red: 0, green: 0, blue: 0, alpha: 0))
    default: scaled(by: 0)
    }
  }

  /// A curve from this value (at 0) to `next` (at 1) that continues smoothly from `before` and to `after`.
  func curved(to next: LayerValue, before: LayerValue, after: LayerValue, _ t: Double) -> LayerValue {
    func curve(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> CGFloat {
      let linear = (p2 - p0) * t
      let square = (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t
      let cube = (3 * p1 - p0 - 3 * p2 + p3) * t * t * t
      return p1 + (linear + square + cube) / 2
    }
    switch (before, self, next, after) {
    case (.number(let a), .number(let b), .number(let c), .number(let d)): return .number(curve(a, b, c, d))
    case (.point(let a), .point(let b), .point(let c), .point(let d)):
      return .point(CGPoint(x: curve(a.x, b.x, c.x, d.x), y: curve(a.y, b.y, c.y, d.y)))
    case (.size(let a), .size(let b), .size(let c), .size(let d)):
      return .size(
        CGSize(
          width: curve(a.width, b.width, c.width, d.width),
          height: curve(a.height, b.height, c.height, d.height)))
    default: return blended(with: next, t)
    }
  }

  /// The distance from this value to another of the same kind, for an even pace.
  func distance(to other: LayerValue) -> Double {
    switch (self, other) {
    case (.number(let a), .number(let b)): abs(b - a)
    case (.point(let a), .point(let b)): hypot(b.x - a.x, b.y - a.y)
    case (.size(let a), .size(let b)): hypot(b.width - a.width, b.height - a.height)
    case (.rect(let a), .rect(let b)):
      hypot(b.midX - a.midX, b.midY - a.midY) + hypot(b.width - a.width, b.height - a.height)
    default: 1
    }
  }
}

extension CGFloat {
  /// Reads a number of any of the types that animations use.
  init?(numeric value: Any) {
    switch value {
    case let number as CGFloat: self = number
    case let number as Double: self = CGFloat(number)
    case let number as Float: self = CGFloat(number)
    case let number as Int: self = CGFloat(number)
    case let number as Bool: self = number ? 1 : 0
    case let number as NSNumber: self = CGFloat(number.doubleValue)
    default: return nil
    }
  }
}

extension RGBA {
  /// Reads a colour of either of the two types that code uses.
  init?(color: Any) {
    if let color = color as? UIColor {
      self = color.components(with: .current)
    } else if let color = color as? CGColor {
      self = UIColor(cgColor: color).components(with: .current)
    } else {
      return nil
    }
  }
}

extension CGPath {
  /// The path part of the way to another one with the same kinds of steps; nil if its steps differ.
  func blended(with other: CGPath, _ fraction: Double) -> CGPath? {
    guard shape.elements.count == other.shape.elements.count else { return nil }
    func mix(_ from: CGPoint, _ to: CGPoint) -> CGPoint {
      CGPoint(x: from.x + (to.x - from.x) * fraction, y: from.y + (to.y - from.y) * fraction)
    }
    var result = PathShape()
    for (from, to) in zip(shape.elements, other.shape.elements) {
      switch (from, to) {
      case (.move(let a), .move(let b)): result.move(to: mix(a, b))
      case (.line(let a), .line(let b)): result.addLine(to: mix(a, b))
      case (.quad(let a, let a1), .quad(let b, let b1)):
        result.addQuadCurve(to: mix(a, b), control: mix(a1, b1))
      case (.curve(let a, let a1, let a2), .curve(let b, let b1, let b2)):
        result.addCurve(to: mix(a, b), control1: mix(a1, b1), control2: mix(a2, b2))
      case (.close, .close): result.close()
      default: return nil
      }
    }
    return CGPath(result)
  }
}
