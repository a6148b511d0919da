import Foundation

/// The name of a timing function.
nonisolated public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name as a text.
  public let rawValue: String

  /// Makes a name of a text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// At one speed.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slow at the beginning.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Slow at the end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow at both ends.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The pace of the system's own animations: a cubic with the control points (0.25, 0.1) and (0.25, 1).
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// How an animation's progress follows from its time: a cubic Bézier curve from (0, 0) to (1, 1).
nonisolated public final class CAMediaTimingFunction: Hashable, Sendable {
  private let first: CGPoint
  private let second: CGPoint

  /// Makes a function from two control points; x coordinates are clamped between 0 and 1, so that it is a function.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    func kept(_ value: Float) -> CGFloat { value.isFinite ? CGFloat(min(max(value, 0), 1)) : 0 }
    first = CGPoint(x: kept(c1x), y: CGFloat(c1y).orIfNotFinite(0))
    second = CGPoint(x: kept(c2x), y: CGFloat(c2y).orIfNotFinite(1))
  }

  /// Makes a named function; the linear one if the name is unknown.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    default: self.init(controlPoints: 0, 0, 1, 1)
    }
  }

  /// Writes the x and y coordinates of one of the four points of the curve, from 0 (its beginning) to 3, to `ptr`.
  public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    let points = [.zero, first, second, CGPoint(x: 1, y: 1)]
    guard points.indices.contains(idx) else { return }
    ptr[0] = Float(points[idx].x)
    ptr[1] = Float(points[idx].y)
  }

  /// The part of the way covered when a part of the time has passed, both from 0 to 1.
  package func progress(at time: Double) -> CGFloat {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    func value(_ t: Double, _ first: Double, _ second: Double) -> Double {
      3 * (1 - t) * (1 - t) * t * first + 3 * (1 - t) * t * t * second + t * t * t
    }
    // x grows with t, so halving finds it: 40 steps are far more exact than a pixel.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if value(middle, first.x, second.x) < time { low = middle } else { high = middle }
    }
    return value((low + high) / 2, first.y, second.y)
  }

  /// Whether two functions have the same control points.
  public static func == (left: CAMediaTimingFunction, right: CAMediaTimingFunction) -> Bool {
    left.first == right.first && left.second == right.second
  }

  /// Feeds the control points to `hasher`.
  public func hash(into hasher: inout Hasher) {
    for point in [first, second] {
      hasher.combine(point.x)
      hasher.combine(point.y)
    }
  }
}
