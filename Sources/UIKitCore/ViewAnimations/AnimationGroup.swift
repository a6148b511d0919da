import Foundation

// How a change is animated
// ========================
//
// A property changes at once: hit-testing, layout and all other code see the new value. An animation only makes the
// drawing show something in between for a while. Each call of `UIView.animate` makes a *group*; each property that
// changes inside makes a *track* in it, from the value shown before to the new one, which its view keeps
// (`ViewAnimations`). The drawing asks the view for the value to show (`displayedGeometry`, `displayedAlpha`, …).
//
// Tracks of one place, size or transform add up (`PropertyCourse`). A track ends when its group's time is over, or
// earlier if it is overtaken: the property changes without animation, or in one that does not add, or the view leaves
// its window. A new track that does not add starts from what is shown, so nothing jumps. When the last track of a
// group has ended, its completion is called, with false if any track was overtaken.
//
// Time is the application's clock. A timer on it ends the group, so an animation ends on time however many frames
// were drawn; it asks for frames only while something is animated.

/// One call of `UIView.animate`: when it runs, how, and what to do afterwards.
final class AnimationGroup {
  /// The application of the first view that the group moves; views of another one take their new values at once.
  private(set) weak var application: UIApplication?
  /// When it starts, in seconds on that application's clock.
  private(set) var start: TimeInterval = 0
  var duration: TimeInterval { didSet { duration = duration.isFinite && duration > 0 ? duration : 0 } }
  var delay: TimeInterval
  var timing: AnimationTiming
  var options: UIView.AnimationOptions
  private var completion: ((Bool) -> Void)?
  /// The transaction in which it began, which waits for it.
  private var transaction: Transaction?
  /// The views with tracks of this group, once for each track.
  private var views: [UIView] = []
  /// The part of the course to which current changes belong; nil means all of it.
  var keyframe: ClosedRange<CGFloat>?
  /// The animator that decides how far the animation is, instead of the time.
  var animator: UIViewPropertyAnimator?
  private var wasOvertaken = false
  private var isCollecting = false
  private var timer: ApplicationClock.Timer?

  init(
    duration: TimeInterval, delay: TimeInterval, timing: AnimationTiming, options: UIView.AnimationOptions,
    completion: ((Bool) -> Void)?
  ) {
    self.duration = duration.isFinite && duration > 0 ? duration : 0
    self.delay = delay.isFinite && delay > 0 ? delay : 0
    self.timing = timing
    self.options = options
    self.completion = completion
  }

  var allowsTouches: Bool { options.contains(.allowUserInteraction) }

  /// Whether touches find the views where the animation shows them, and not where it takes them (C28).
  var isHitWhereSeen: Bool { animator.map { !$0.isManualHitTestingEnabled } ?? false }

  /// Whether its changes add to those in progress.
  var isAdditive: Bool { animator == nil && !options.contains(.beginFromCurrentState) }

  /// Makes the changes, and tracks for those that can be animated.
  func run(_ changes: () -> Void) {
    isCollecting = true
    let engine = UIApplication.shared.animations
    if let outer = engine.current { inherit(from: outer) }
    let isAnimated = engine.isEnabled && (duration > 0 || delay > 0)
    engine.collect(into: isAnimated ? self : nil, changes)
    isCollecting = false
    guard animator == nil else { return }
    awaitEnd()
  }

  /// As in UIKit an animation inside another one takes over its duration and its curve, unless its options say
  /// otherwise; one inside an animator's follows that animator.
  private func inherit(from outer: AnimationGroup) {
    guard animator == nil else { return }
    let keepsCurve = options.contains(.overrideInheritedCurve)
    if !keepsCurve { timing = outer.timing }
    guard !options.contains(.overrideInheritedDuration) else { return }
    duration = outer.duration
    if let animator = outer.animator, delay == 0, !keepsCurve { animator.take(self, in: outer.keyframe) }
  }

  /// Starts the group's time and waits for its end, now that the changes are made.
  func awaitEnd() {
    guard !views.isEmpty, let clock = application?.clock else {
      return UIApplication.shared.animations.completeSoon(self)
    }
    guard !options.contains(.repeat) else { return }
    let end = start + duration * (options.contains(.autoreverse) ? 2 : 1)
    timer = clock.schedule(after: end - clock.now) { [weak self] in
      guard let self else { return }
      // Each view removes its tracks of this group, which empties the list.
      for view in views { view.animations?.end(self) }
      finishIfEmpty()
    }
  }

  /// The part of the way covered at a time on the clock.
  func progress(at time: TimeInterval) -> CGFloat {
    if let animator { return animator.progress(at: time) }
    var elapsed = max(0, time - start)
    guard duration > 0 else { return elapsed > 0 ? 1 : 0 }
    let isReversing = options.contains(.autoreverse)
    if options.contains(.repeat) {
      elapsed.formTruncatingRemainder(dividingBy: duration * (isReversing ? 2 : 1))
    }
    if isReversing, elapsed > duration { elapsed = 2 * duration - elapsed }
    return timing.progress(at: elapsed / duration, duration: duration)
  }

  /// Draws the views where they are now; while the animation is halted, they need no more frames.
  func showChange() {
    guard let application else { return }
    for view in views {
      view.animations?.show(at: application.clock.now)
      if !isHalted { application.animations.add(view) }
    }
  }

  /// Whether it stands still until something moves it.
  var isHalted: Bool { animator.map { !$0.isRunning } ?? false }

  /// Gives the views the values shown at a moment, and ends the animation.
  func settle(at time: TimeInterval) {
    for view in views { view.animations?.settle(self, at: time) }
    finishIfEmpty()
  }

  /// Gives the views their final values.
  func end() {
    for view in views { view.animations?.end(self) }
    finishIfEmpty()
  }

  // MARK: Tracks

  /// Whether this group can show changes to views of an application; the first one decides.
  func belongs(to application: UIApplication) -> Bool {
    if let own = self.application { return own === application }
    self.application = application
    start = application.clock.now + delay
    return true
  }

  func trackBegan(in view: UIView) {
    if transaction == nil {
      transaction = application?.transactions.current
      transaction?.began()
    }
    views.append(view)
    application?.animations.add(view, of: self)
  }

  func trackEnded(in view: UIView, overtaken: Bool) {
    if let index = views.firstIndex(where: { $0 === view }) { views.remove(at: index) }
    if views.isEmpty { application?.animations.remove(self) }
    if overtaken {
      wasOvertaken = true
      finishIfEmpty()
    }
  }

  private func finishIfEmpty() {
    guard views.isEmpty, !isCollecting, completion != nil || timer != nil || transaction != nil else {
      return
    }
    timer?.cancel()
    timer = nil
    guard wasOvertaken else { return complete() }
    // Whatever overtook this animation is in the middle of something: the completion waits for it to finish.
    application?.clock.schedule(after: 0) { self.complete() }
  }

  fileprivate func complete() {
    let completion = self.completion
    self.completion = nil
    completion?(!wasOvertaken)
    transaction?.ended()
    transaction = nil
  }
}

/// An application's animated views and layers, and the frames that they need.
package final class AnimationEngine {
  private unowned let application: UIApplication
  /// The group to which current changes belong.
  private(set) var current: AnimationGroup?
  /// The uncommitted groups of `beginAnimations`, innermost last, each with the group around it.
  private var open: [(group: AnimationGroup, outer: AnimationGroup?)] = []
  /// Whether a group without tracks is being completed.
  private var isCompleting = false
  /// How long changes between `beginAnimations` and `commitAnimations` are animated, in seconds; from Apple's
  /// documentation of `setAnimationDuration(_:)`.
  private static let defaultDuration: TimeInterval = 0.2
  /// Whether changes are animated.
  package var isEnabled = true
  private var views: [UIView] = []
  /// The separate layers that are animated.
  private var layers: [CALayer] = []
  /// The groups of the layers' tracks.
  private var groups: [AnimationGroup] = []
  private var frames: FrameScheduler.Token?

  init(of application: UIApplication) {
    self.application = application
  }

  /// Makes changes belong to a group, or to none, while `changes` runs.
  func collect(into group: AnimationGroup?, _ changes: () -> Void) {
    let outer = current
    current = group
    changes()
    current = outer
  }

  /// Completes a group without tracks: as in UIKit when the next turn begins.
  ///
  /// If it began while another such group completed, it waits for a frame, so that a chain of them lets time pass.
  fileprivate func completeSoon(_ group: AnimationGroup) {
    application.clock.schedule(after: isCompleting ? application.frames.interval : 0) { [unowned self] in
      let outer = isCompleting
      isCompleting = true
      group.complete()
      isCompleting = outer
    }
  }

  /// Makes changes, including animations inside them, take effect at once.
  func disable(during changes: () -> Void) {
    let wasEnabled = isEnabled
    isEnabled = false
    collect(into: nil, changes)
    isEnabled = wasEnabled
  }

  /// Makes the following changes belong to a group, until `commit()`.
  func begin() {
    let group = AnimationGroup(
      duration: AnimationEngine.defaultDuration, delay: 0, timing: .easeInOut, options: [], completion: nil)
    open.append((group, current))
    current = isEnabled ? group : nil
  }

  /// The innermost uncommitted group of `beginAnimations`.
  var begun: AnimationGroup? { open.last?.group }

  /// Ends what `begin()` began.
  func commit() {
    guard let (group, outer) = open.popLast() else { return }
    current = outer
    group.awaitEnd()
  }

  func add(_ view: UIView, of group: AnimationGroup) {
    if !groups.contains(where: { $0 === group }) { groups.append(group) }
    add(view)
  }

  /// Draws a view in each frame, until it is removed.
  func add(_ view: UIView) {
    if !views.contains(where: { $0 === view }) { views.append(view) }
    startOrStop()
  }

  /// Draws a separate layer in each frame while it is animated in a window.
  func follow(_ layer: CALayer) {
    layers.removeAll { $0 === layer }
    if layer.isAnimating, layer.hostView?.shownInWindow != nil { layers.append(layer) }
    startOrStop()
  }

  private func startOrStop() {
    if views.isEmpty, layers.isEmpty {
      frames?.cancel()
      frames = nil
    } else if frames == nil {
      frames = application.frames.add(for: self) { $0.show(at: $1) }
    }
  }

  func remove(_ group: AnimationGroup) {
    groups.removeAll { $0 === group }
  }

  func remove(_ view: UIView) {
    views.removeAll { $0 === view }
    startOrStop()
  }

  private func show(at time: TimeInterval) {
    for view in views {
      // A window that was deallocated notifies no view.
      view.window == nil ? view.animations?.overtakeAll() : view.animations?.show(at: time)
      if view.animations?.needsFrames == false { remove(view) }
    }
    for layer in layers { layer.noteChange() }
  }
}
