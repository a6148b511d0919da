import Foundation

// An animation that a hand can hold
// =================================
//
// The changes are made at once, as in `UIView.animate`, and become tracks of a group. But the group asks the animator
// how far it is, and the animator has two sources: while it is paused, a number that you can set, and while it runs,
// the clock. Running means a *course*: from a place on the curve at a moment, forwards or backwards, to one of its
// ends. Whatever interrupts a course (a pause, a reversal, a scrub) ends it, and the next one begins at the place
// shown, so nothing jumps.

/// Animates changes to views so that you can pause, reverse, scrub and continue them at another pace.
///
///     let animator = UIViewPropertyAnimator(duration: 0.5, curve: .easeOut) { card.frame.origin.y = 40 }
///     animator.pauseAnimation()
///     animator.fractionComplete = pan.translation(in: view).y / 200   // in the action of a pan
///     animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
///
/// Its clock is the application's, so a replay shows the same.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: UIViewImplicitlyAnimating {
  /// One stretch of running, from a place on the curve to one of its ends.
  private struct Course {
    /// When it begins, in seconds on the clock.
    var start: TimeInterval
    /// How long it takes to its end, in seconds.
    var length: TimeInterval
    /// Where it begins and ends, as parts of the curve's time or, on another curve, of the way.
    var from: CGFloat
    var to: CGFloat
    /// The curve from beginning to end, if it is not the animator's own.
    var curve: AnimationTiming?
  }

  /// The length, in seconds, without the delay.
  public final let duration: TimeInterval
  /// The delay before it begins, in seconds.
  public private(set) final var delay: TimeInterval = 0
  /// The course of the animation.
  public final let timingParameters: (any UITimingCurveProvider)?
  /// Whether you may pause or stop a running animation; if false, both do nothing.
  open var isInterruptible = true
  /// Whether the views take touches while they are animated.
  open var isUserInteractionEnabled = true
  /// Whether touches find the views where the animation takes them; if false, they find them where you see them.
  ///
  /// Set it if your own code searches among moving views. Apple's header has the same default.
  open var isManualHitTestingEnabled = false { didSet { showChange() } }
  /// Whether scrubbing is linear, and does not follow the curve.
  open var scrubsLinearly = true
  /// Whether it stays active when it has reached its end, so that you can reverse it there.
  open var pausesOnCompletion = false

  /// What it is doing.
  public private(set) final var state = UIViewAnimatingState.inactive

  private let timing: AnimationTiming
  private var changes: [(body: () -> Void, delayFactor: CGFloat)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var groups: [AnimationGroup] = []
  private var course: Course?
  /// The part covered while no course runs: of the way, or of the curve's time if scrubbing is not linear.
  private var pausedFraction: CGFloat = 0
  private var reversed = false
  private var timer: ApplicationClock.Timer?
  private weak var application: UIApplication?

  // MARK: Making one

  /// Makes an animator with a curve or a spring.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    let spring = parameters.springTimingParameters
    self.duration = max(0, (spring?.settlingDuration ?? duration).orIfNotFinite(0))
    timingParameters = parameters
    timing = spring?.timing ?? parameters.cubicTimingParameters?.timing ?? .easeInOut
  }

  /// Makes an animator with one of UIKit's curves.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator with a curve of two control points.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator with a spring; a damping ratio of 1 does not swing.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator and starts it.
  @discardableResult
  public class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let curve: UIView.AnimationCurve =
      switch options.curve {
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      default: .easeInOut
      }
    let animator = UIViewPropertyAnimator(duration: duration, curve: curve, animations: animations)
    animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  // MARK: What it does

  /// Adds changes; in a running animation they take the remaining time.
  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

  /// Adds changes that begin after a part of the time, or of the remaining time, from 0 to 1.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let factor = min(max(delayFactor.orIfNotFinite(0), 0), 1)
    switch state {
    case .inactive: changes.append((animation, factor))
    case .active:
      let covered = fractionComplete
      collect(animation, in: covered + (1 - covered) * factor)
    case .stopped: Diagnostics.warn("a stopped animator takes no further changes; these are ignored")
    }
  }

  /// Adds a closure to call once when the animation has ended.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Makes changes, which are shown from a part of the way on.
  private func collect(_ changes: () -> Void, in begin: CGFloat) {
    let group = AnimationGroup(
      duration: max(duration, 1e-6), delay: 0, timing: timing,
      options: isUserInteractionEnabled ? .allowUserInteraction : [], completion: nil)
    group.animator = self
    group.keyframe = begin > 0 ? min(begin, 1)...1 : nil
    groups.append(group)
    group.run(changes)
    group.keyframe = nil
    if application == nil { application = group.application }
  }

  /// Takes over a group that was begun inside the animator's changes.
  final func take(_ group: AnimationGroup, in keyframe: ClosedRange<CGFloat>?) {
    group.animator = self
    group.keyframe = keyframe
    groups.append(group)
  }

  // MARK: Running

  private var clock: ApplicationClock { (application ?? .shared).clock }

  /// Whether it is moving, or waits for its delay to pass.
  public final var isRunning: Bool { course != nil }

  private func activate() {
    guard state == .inactive else { return }
    state = .active
    pausedFraction = 0
    let waiting = changes
    changes = []
    for change in waiting { collect(change.body, in: change.delayFactor) }
  }

  /// Starts the animation, or resumes it from where it is.
  open func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts the animation after this many seconds.
  open func startAnimation(afterDelay delay: TimeInterval) {
    guard state != .stopped, !isRunning else { return }
    activate()
    self.delay = max(0, delay.orIfNotFinite(0))
    run(after: self.delay, curve: nil, factor: 0)
  }

  /// Halts the animation where it is; if it has not begun, it makes its changes and waits at its beginning.
  open func pauseAnimation() {
    guard state != .stopped, isInterruptible || !isRunning else { return }
    activate()
    halt()
  }

  /// Ends the course, and keeps the current place.
  private func halt() {
    guard course != nil else { return }
    pausedFraction = shownPlace
    endCourse()
    showChange()
  }

  private func endCourse() {
    course = nil
    timer?.cancel()
    timer = nil
  }

  /// Resumes the animation; with other timing parameters, on another curve to its end.
  ///
  /// The rest takes `durationFactor` times the whole duration or, if that is 0, the remaining time.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard state == .active else { return }
    halt()
    run(
      after: 0,
      curve: parameters?.springTimingParameters?.timing ?? parameters?.cubicTimingParameters?.timing,
      factor: durationFactor)
  }

  /// Begins a course from the place where it is paused.
  private func run(after delay: TimeInterval, curve: AnimationTiming?, factor: CGFloat) {
    let goal: CGFloat = reversed ? 0 : 1
    // A spring passes its end before it rests there.
    let isByTime = !scrubsLinearly || pausedFraction >= 1
    let time = isByTime ? pausedFraction : timing.time(of: pausedFraction, duration: duration)
    let rest = abs(goal - time) * duration
    let length = factor > 0 && factor.isFinite ? Double(factor) * duration : rest
    let from = curve == nil ? time : shownProgress(ofPaused: pausedFraction)
    course = Course(start: clock.now + delay, length: length, from: from, to: goal, curve: curve)
    // The timer keeps the animator alive while it runs.
    timer = clock.schedule(after: delay + length) { self.courseDidEnd() }
    showChange()
  }

  private func courseDidEnd() {
    let position: UIViewAnimatingPosition = reversed ? .start : .end
    if pausesOnCompletion {
      pausedFraction = reversed ? 0 : 1
      endCourse()
      return showChange()
    }
    end(at: position)
  }

  // MARK: How far it is

  /// The part of the way covered at a time on the clock.
  final func progress(at time: TimeInterval) -> CGFloat {
    guard let course else { return shownProgress(ofPaused: pausedFraction) }
    let part = course.length > 0 ? min(max((time - course.start) / course.length, 0), 1) : 1
    guard let curve = course.curve else {
      return timing.progress(at: course.from + (course.to - course.from) * part, duration: duration)
    }
    return course.from + (course.to - course.from) * curve.progress(at: part, duration: course.length)
  }

  private func shownProgress(ofPaused fraction: CGFloat) -> CGFloat {
    scrubsLinearly ? fraction : timing.progress(at: fraction, duration: duration)
  }

  /// The current place, as `pausedFraction` counts it.
  private var shownPlace: CGFloat {
    let progress = progress(at: clock.now)
    return scrubsLinearly ? progress : CGFloat(timing.time(of: progress, duration: duration))
  }

  /// The part of the way covered, from 0 to 1; setting it moves the views there.
  open var fractionComplete: CGFloat {
    get { state == .inactive ? 0 : min(max(shownPlace, 0), 1) }
    set {
      guard state != .stopped, !newValue.isNaN else { return }
      activate()
      let wasRunning = isRunning
      endCourse()
      pausedFraction = min(max(newValue, 0), 1)
      wasRunning ? run(after: 0, curve: nil, factor: 0) : showChange()
    }
  }

  /// Whether the animation goes back to the old values; setting it on the way reverses it there.
  open var isReversed: Bool {
    get { reversed }
    set {
      guard newValue != reversed else { return }
      let wasRunning = isRunning
      halt()
      reversed = newValue
      if wasRunning { run(after: 0, curve: nil, factor: 0) }
    }
  }

  private func showChange() {
    for group in groups { group.showChange() }
  }

  // MARK: Ending

  /// Ends the animation where it is.
  ///
  /// If `withoutFinishing` is false, it stops and waits for `finishAnimation(at:)`; otherwise the views keep the
  /// values shown and no completion is called.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active, isInterruptible else { return }
    halt()
    if withoutFinishing {
      settle()
      completions = []
      becomeInactive()
    } else {
      state = .stopped
    }
  }

  /// Gives the views their last values and calls the completions, after `stopAnimation(false)`.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else {
      return Diagnostics.warn("finishAnimation(at:) needs a stopped animator; nothing changes")
    }
    end(at: finalPosition)
  }

  private func end(at position: UIViewAnimatingPosition) {
    endCourse()
    switch position {
    case .end: for group in groups { group.end() }
    case .start:
      pausedFraction = 0
      settle()
    case .current: settle()
    }
    let completions = self.completions
    self.completions = []
    becomeInactive()
    for completion in completions { completion(position) }
  }

  /// Lets the views keep the values shown.
  private func settle() {
    let now = clock.now
    for group in groups { group.settle(at: now) }
  }

  private func becomeInactive() {
    for group in groups { group.animator = nil }
    groups = []
    state = .inactive
    reversed = false
    pausedFraction = 0
  }
}
