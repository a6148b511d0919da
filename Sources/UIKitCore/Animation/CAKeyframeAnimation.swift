import Foundation

/// How an animation gets from one of its values to the next.
nonisolated public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The name as a text.
  public let rawValue: String

  /// Makes a mode of a text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In a straight line.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// In a jump.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// In straight lines, and at one speed all the way.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// On a smooth curve through the values, that of Catmull and Rom.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// On such a curve, and at one speed all the way.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// How a layer that moves along a path rotates.
nonisolated public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// The name as a text.
  public let rawValue: String

  /// Makes a mode of a text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// With its x axis in the direction of the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// With its x axis against the direction of the path.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation of a property through several values, or of a position along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, in order.
  open var values: [Any]?
  /// The path of a position, which takes precedence over `values`; between pieces that are not joined it jumps.
  open var path: CGPath?
  /// When each value is reached, as parts of the duration from 0 to 1; without them the values are spread evenly.
  open var keyTimes: [NSNumber]?
  /// The pace between each two values.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// How to find the values in between.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// How a layer that moves along `path` rotates; nil leaves it as it is.
  open var rotationMode: CAAnimationRotationMode?

  package override func makeCopy() -> CAAnimation {
    let copy = CAKeyframeAnimation().taking(property: self)
    (copy.values, copy.path, copy.keyTimes) = (values, path, keyTimes)
    (copy.timingFunctions, copy.calculationMode) = (timingFunctions, calculationMode)
    copy.rotationMode = rotationMode
    return copy
  }

  override var sample: Any? { values?.first }

  override func value(at progress: Double, length: CFTimeInterval, from base: LayerValue) -> LayerValue? {
    if let place = placeOnPath(at: progress) { return .point(place.point) }
    guard path == nil, let stops = values?.compactMap({ LayerValue($0, like: base) }), !stops.isEmpty else {
      return nil
    }
    return track(of: stops, mode: calculationMode).value(at: progress)
  }

  package override func apply(
    at time: CFTimeInterval, length: CFTimeInterval, to shown: CALayer
  ) -> Bool {
    guard super.apply(at: time, length: length, to: shown) else { return false }
    guard let rotationMode, let moment = timing.moment(at: time, once: length),
      let place = placeOnPath(at: moment.progress)
    else { return true }
    let half = rotationMode == .rotateAutoReverse ? CGFloat.pi : 0
    shown.setLayerValue(.number(place.direction + half), forKeyPath: "transform.rotation.z")
    return true
  }

  /// Where on `path` the layer is at a progress from 0 to 1, and the direction of the path there, in radians.
  private func placeOnPath(at progress: Double) -> (point: CGPoint, direction: CGFloat)? {
    guard let path, let course = PathCourse(path) else { return nil }
    if calculationMode == .paced || calculationMode == .cubicPaced {
      let bent = timingFunction.map { Double($0.progress(at: progress)) } ?? progress
      return course.place(atWay: bent)
    }
    // The times and functions belong to the path's steps, so find out first which step is reached and how far.
    let steps = (0...course.stepCount).map { LayerValue.number(CGFloat($0)) }
    let mode: CAAnimationCalculationMode = calculationMode == .discrete ? .discrete : .linear
    guard case .number(let step) = track(of: steps, mode: mode).value(at: progress) else { return nil }
    return course.place(atStep: step)
  }

  private func track(of stops: [LayerValue], mode: CAAnimationCalculationMode) -> KeyframeTrack {
    KeyframeTrack(
      stops: stops, times: keyTimes?.map(\.doubleValue), functions: timingFunctions, mode: mode,
      overall: timingFunction)
  }
}
