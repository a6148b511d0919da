import Foundation

/// An animation of one property of a layer.
open class CAPropertyAnimation: CAAnimation {
  /// The property, or a part of it: `"position.x"`, `"transform.rotation.z"`.
  open var keyPath: String?
  /// Whether to add its values to the value that would be shown without it.
  open var isAdditive = false
  /// Whether each repetition continues from where the last one ended.
  open var isCumulative = false

  /// Makes an animation of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  package override func makeCopy() -> CAAnimation { CAPropertyAnimation().taking(property: self) }

  final func taking(property other: CAPropertyAnimation) -> Self {
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
    return taking(from: other)
  }

  package override func apply(
    at time: CFTimeInterval, length: CFTimeInterval, to values: CALayer
  ) -> Bool {
    guard let moment = timing.moment(at: time, once: length) else { return false }
    guard let keyPath, let base = values.layerValue(forKeyPath: keyPath) ?? blank,
      var value = value(at: moment.progress, length: length, from: base)
    else { return true }
    if isCumulative, moment.cycle > 0, let end = self.value(at: 1, length: length, from: base) {
      value = value.adding(end.repeated(moment.cycle))
    }
    values.setLayerValue(isAdditive ? base.adding(value) : value, forKeyPath: keyPath)
    return true
  }

  /// The start of an animation for a name under which nothing was set: zero, of the kind of its values.
  private var blank: LayerValue? { sample.map { LayerValue(named: $0).zero } }

  /// One of the animation's values.
  var sample: Any? { nil }

  /// The value at a progress from 0 to 1, if the layer without the animation has the value `base`; nil shows `base`.
  func value(at progress: Double, length: CFTimeInterval, from base: LayerValue) -> LayerValue? { nil }
}

/// An animation from one value of a property to another.
///
/// Whatever is left out is the layer's own value: with only `toValue` it starts there, with only `fromValue` it ends
/// there. `byValue` is a difference.
open class CABasicAnimation: CAPropertyAnimation {
  /// The value at the beginning.
  open var fromValue: Any?
  /// The value at the end.
  open var toValue: Any?
  /// The difference between the two.
  open var byValue: Any?

  package override func makeCopy() -> CAAnimation { CABasicAnimation().taking(basic: self) }

  override var sample: Any? { toValue ?? fromValue ?? byValue }

  final func taking(basic other: CABasicAnimation) -> Self {
    (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
    return taking(property: other)
  }

  override func value(at progress: Double, length: CFTimeInterval, from base: LayerValue) -> LayerValue? {
    let from = fromValue.flatMap { LayerValue($0, like: base) }
    let to = toValue.flatMap { LayerValue($0, like: base) }
    let by = byValue.flatMap { LayerValue($0, like: base) }
    let start: LayerValue
    let end: LayerValue
    switch (from, to, by) {
    case (let from?, let to?, _): (start, end) = (from, to)
    case (let from?, nil, let by?): (start, end) = (from, from.adding(by))
    case (let from?, nil, nil): (start, end) = (from, isAdditive ? base.zero : base)
    case (nil, let to?, let by?): (start, end) = (to.adding(by.scaled(by: -1)), to)
    case (nil, let to?, nil): (start, end) = (isAdditive ? base.zero : base, to)
    case (nil, nil, let by?): (start, end) = isAdditive ? (base.zero, by) : (base, base.adding(by))
    case (nil, nil, nil): return nil
    }
    return start.blended(with: end, paced(progress, over: length))
  }

  /// The part of the way covered at a part of the time.
  func paced(_ progress: Double, over length: CFTimeInterval) -> Double {
    timingFunction.map { Double($0.progress(at: progress)) } ?? progress
  }
}

/// An animation from one value to another as if the property hung on a spring.
open class CASpringAnimation: CABasicAnimation {
  /// The mass at the end of the spring.
  open var mass: CGFloat = 1 { didSet { mass = mass > 0 && mass.isFinite ? mass : 1 } }
  /// The force of the spring for each unit of stretch.
  open var stiffness: CGFloat = 100 {
    didSet { stiffness = stiffness > 0 && stiffness.isFinite ? stiffness : 100 }
  }
  /// The force of friction for each unit of speed.
  open var damping: CGFloat = 10 { didSet { damping = damping >= 0 && damping.isFinite ? damping : 10 } }
  /// The speed at the beginning; 1 covers the whole way in a second.
  open var initialVelocity: CGFloat = 0 { didSet { initialVelocity = initialVelocity.orIfNotFinite(0) } }

  /// When the spring has come to rest, in seconds: at most a thousandth of the way is left then.
  ///
  /// Core Animation does not publish what it counts as rest.
  open var settlingDuration: CFTimeInterval { spring.settlingTime }

  private var spring: DampedSpring {
    DampedSpring(mass: mass, stiffness: stiffness, damping: damping, velocity: initialVelocity)
  }

  package override func makeCopy() -> CAAnimation {
    let copy = CASpringAnimation().taking(basic: self)
    (copy.mass, copy.stiffness) = (mass, stiffness)
    (copy.damping, copy.initialVelocity) = (damping, initialVelocity)
    return copy
  }

  override func paced(_ progress: Double, over length: CFTimeInterval) -> Double {
    // The spring uses seconds; the timing function bends them.
    let bent = timingFunction.map { Double($0.progress(at: progress)) } ?? progress
    return spring.progress(at: bent * length)
  }
}

/// A mass on a spring, released one unit from rest.
nonisolated struct DampedSpring: Hashable, Sendable {
  var mass: Double
  var stiffness: Double
  var damping: Double
  var velocity: Double

  private var frequency: Double { (stiffness / mass).squareRoot() }
  /// Below 1 it oscillates, at 1 it comes to rest soonest, above 1 it creeps.
  private var ratio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// The part of the way covered after `time` seconds.
  func progress(at time: Double) -> Double {
    let (w, z) = (frequency, ratio)
    if z < 1 {
      let swing = w * (1 - z * z).squareRoot()
      return 1 - exp(-z * w * time) * (cos(swing * time) + (z * w - velocity) / swing * sin(swing * time))
    }
    if z == 1 { return 1 - exp(-w * time) * (1 + (w - velocity) * time) }
    let root = (z * z - 1).squareRoot()
    let (slow, fast) = (-w * (z - root), -w * (z + root))
    // Two exponentials whose sum at the beginning is 1 and whose speed there is -velocity.
    let share = (-velocity - fast) / (slow - fast)
    return 1 - (share * exp(slow * time) + (1 - share) * exp(fast * time))
  }

  /// When it stays within a thousandth of rest, in seconds; at most a hundred of them.
  var settlingTime: Double {
    let rate = ratio <= 1 ? ratio * frequency : frequency * (ratio - (ratio * ratio - 1).squareRoot())
    guard rate > 0 else { return 100 }
    return min(100, (log(1000) + log(max(1, abs(velocity) / max(frequency, 1e-9)))) / rate)
  }
}
