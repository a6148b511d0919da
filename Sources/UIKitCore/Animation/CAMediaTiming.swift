import Foundation

/// What an animation shows before it begins and after it has ended.
nonisolated public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name as a text.
  public let rawValue: String

  /// Makes a mode of a text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The layer's own value before and after.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// The last value afterwards.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The first value before.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// The first value before and the last one afterwards.
  public static let both = CAMediaTimingFillMode(rawValue: "both")

  var fillsBefore: Bool { self == .backwards || self == .both }
  var fillsAfter: Bool { self == .forwards || self == .both }
}

/// An object with its own time, which runs at another speed or from another beginning than the time around it.
///
/// Times and durations are in seconds. Time is the application's clock here, so that a replay shows the same
/// movement.
@preconcurrency @MainActor
public protocol CAMediaTiming: AnyObject {
  /// When its own time begins, in the time around it.
  var beginTime: CFTimeInterval { get set }
  /// How long the object lasts once.
  var duration: CFTimeInterval { get set }
  /// How many seconds of its own pass in a second of the time around it.
  var speed: Float { get set }
  /// An addition to its own time.
  var timeOffset: CFTimeInterval { get set }
  /// How often it repeats; 0 counts as once.
  var repeatCount: Float { get set }
  /// How long it repeats; 0 means that `repeatCount` decides.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether it runs backwards after it has run forwards.
  var autoreverses: Bool { get set }
  /// What it shows before the beginning and after the end.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// A time or a length of time, in seconds.
public typealias CFTimeInterval = Double

/// The current application's clock, in seconds; animations and display links use it.
@preconcurrency @MainActor
public func CACurrentMediaTime() -> CFTimeInterval { UIApplication.shared.clock.now }

/// The eight values of `CAMediaTiming`, and what follows from them.
nonisolated struct MediaTiming: Hashable, Sendable {
  var beginTime: CFTimeInterval = 0
  var duration: CFTimeInterval = 0
  var speed: Float = 1
  var timeOffset: CFTimeInterval = 0
  var repeatCount: Float = 0
  var repeatDuration: CFTimeInterval = 0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed

  /// The timing of layers, which last for ever.
  static let ofLayers = {
    var timing = MediaTiming()
    timing.duration = .infinity
    return timing
  }()

  /// Converts a time of the surroundings to its own time.
  func local(_ time: CFTimeInterval) -> CFTimeInterval {
    (time - beginTime) * Double(speed) + timeOffset
  }

  /// Converts its own time to that of the surroundings; nil if its own time stands still.
  func around(_ time: CFTimeInterval) -> CFTimeInterval? {
    speed == 0 ? nil : (time - timeOffset) / Double(speed) + beginTime
  }

  /// How long it runs in its own time, with all repetitions; infinite if it repeats for ever.
  func activeDuration(once duration: CFTimeInterval) -> CFTimeInterval {
    let cycle = duration * (autoreverses ? 2 : 1)
    if repeatDuration > 0 { return repeatDuration }
    return cycle * (repeatCount > 0 ? Double(repeatCount) : 1)
  }

  /// A moment of the object: how far it is in one course, and which course this is.
  struct Moment: Hashable, Sendable {
    /// From 0 to 1, and back from 1 to 0 while it runs backwards.
    var progress: Double
    /// The number of finished courses, for cumulative animations.
    var cycle: Int
  }

  /// Where it is at a time of its own; nil before the beginning and after the end, unless it fills them.
  func moment(at time: CFTimeInterval, once duration: CFTimeInterval) -> Moment? {
    let whole = activeDuration(once: duration)
    if time < 0 { return fillMode.fillsBefore ? Moment(progress: 0, cycle: 0) : nil }
    // The last moment is included, so that the end is reached.
    if time > whole + 1e-9, !fillMode.fillsAfter { return nil }
    guard duration > 0 else { return Moment(progress: 1, cycle: 0) }
    let cycle = duration * (autoreverses ? 2 : 1)
    let reached = min(time, whole)
    var count = (reached / cycle).rounded(.down)
    // The end of the last course belongs to it, and not to the beginning of another.
    if reached == whole, count > 0, reached == count * cycle { count -= 1 }
    var progress = (reached - count * cycle) / duration
    if progress > 1 { progress = 2 - progress }
    return Moment(progress: min(max(progress, 0), 1), cycle: Int(min(count, 1e9)))
  }
}
