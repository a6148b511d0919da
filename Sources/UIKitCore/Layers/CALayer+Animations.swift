import Foundation

/// A layer's animation, from when it was added until it is removed.
final class RunningAnimation {
  let key: String?
  let animation: CAAnimation
  /// How long it lasts once, in seconds.
  let length: CFTimeInterval
  /// The transaction in which it was added, which waits for it.
  private let transaction: Transaction
  private var hasStarted = false
  var timers: [ApplicationClock.Timer] = []
  /// Whether its time is over and it stays for what it still shows.
  var isOver = false

  init(_ animation: CAAnimation, forKey key: String?, length: CFTimeInterval, in transaction: Transaction) {
    (self.animation, self.key, self.length, self.transaction) = (animation, key, length, transaction)
    transaction.began()
  }

  /// When it ends in the layer's time; infinite if it never does.
  var end: CFTimeInterval {
    let timing = animation.timing
    // Backwards, it ends where its own time begins.
    let last = timing.speed < 0 ? 0 : timing.activeDuration(once: length)
    return last.isFinite ? timing.around(last) ?? .infinity : .infinity
  }

  /// Notifies its delegate, once, that it has begun.
  func start() {
    guard !hasStarted else { return }
    hasStarted = true
    animation.delegate?.animationDidStart(animation)
  }

  /// Ends it, and notifies its delegate once: a little later, because whatever ended it may be in the middle of
  /// something.
  func finish(_ isFinished: Bool) {
    guard !isOver else { return }
    isOver = true
    for timer in timers { timer.cancel() }
    timers = []
    guard let delegate = animation.delegate else { return transaction.ended() }
    transaction.clock.schedule(after: 0) { [animation, transaction] in
      delegate.animationDidStop(animation, finished: isFinished)
      transaction.ended()
    }
  }
}

extension CALayer {
  // MARK: Adding and removing

  /// Adds a copy of an animation, and replaces one that was added under the same key.
  ///
  /// It shows a picture of the layer: the layer's own values stay as they are. It begins now, unless its `beginTime`
  /// says otherwise.
  public final func add(_ anim: CAAnimation, forKey key: String?) {
    guard !isPresentation else { return }
    let transactions = hostApplication.transactions
    let copy = anim.makeCopy()
    if let key { removeAnimation(forKey: key) }
    if copy.timing.beginTime == 0 { copy.timing.beginTime = time }
    let running = RunningAnimation(
      copy, forKey: key, length: copy.length(orElse: transactions.duration), in: transactions.current)
    if copy.timingFunction == nil, copy.duration == 0 { copy.timingFunction = transactions.timingFunction }
    model.animations.append(running)
    schedule(running)
    animationsDidChange()
  }

  /// Removes the animation added under a key, if it is still there; its delegate is notified that it did not finish.
  public final func removeAnimation(forKey key: String) {
    for running in ownModel?.animations ?? [] where running.key == key { remove(running, finished: false) }
    view?.animations?.overtake(key: key)
  }

  /// Removes all animations, so that the layer shows its own values.
  public final func removeAllAnimations() {
    for running in ownModel?.animations ?? [] { remove(running, finished: false) }
    view?.animations?.overtakeAll()
  }

  /// The keys of the current animations, in the order of adding; nil if there are none.
  ///
  /// Those of `UIView.animate` come last, under the names of the layer's properties: `"position"`, and `"position-2"`
  /// for one added to that.
  public final func animationKeys() -> [String]? {
    let keys = (ownModel?.animations ?? []).compactMap(\.key) + (view?.animations?.keys ?? [])
    return keys.isEmpty ? nil : keys
  }

  /// The animation that was added under a key, as the layer keeps it; nil for those of `UIView.animate`.
  public final func animation(forKey key: String) -> CAAnimation? {
    ownModel?.animations.first { $0.key == key }?.animation
  }

  /// Stops the animations of this layer and of all separate layers in it, because they leave the window.
  final func stopAllAnimations() {
    guard let ownModel else { return }
    for running in ownModel.animations { remove(running, finished: false) }
    for case .layer(let layer) in ownModel.items ?? [] { layer.stopAllAnimations() }
    if let mask = ownModel.mask, mask.view == nil { mask.stopAllAnimations() }
  }

  /// Shows the animations of this layer and of all separate layers in it, because they have entered a window.
  final func showAllAnimations() {
    guard let ownModel else { return }
    if hasAnimations { animationsDidChange() }
    for case .layer(let layer) in ownModel.items ?? [] { layer.showAllAnimations() }
    if let mask = ownModel.mask, mask.view == nil { mask.showAllAnimations() }
  }

  private func remove(_ running: RunningAnimation, finished: Bool) {
    guard let index = ownModel?.animations.firstIndex(where: { $0 === running }) else { return }
    ownModel?.animations.remove(at: index)
    running.finish(finished)
    animationsDidChange()
  }

  // MARK: Time

  /// Whether the layer's time runs like the time around it.
  private var runsAsAround: Bool { ownModel.map { $0.timing == .ofLayers } ?? true }

  /// The layer's current time, in seconds: that of the application's clock, as this layer and those around it change
  /// it.
  final var time: CFTimeInterval { convertTime(hostApplication.clock.now, from: nil) }

  /// Converts a time of another layer to this layer's time, in seconds; nil means that of `CACurrentMediaTime()`.
  ///
  /// **Cost:** O(*d*) in the depth of the two layers.
  public final func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    guard let l else {
      let outer = superlayer.map { $0.convertTime(t, from: nil) } ?? t
      return runsAsAround ? outer : model.timing.local(outer)
    }
    return convertTime(l.globalTime(t) ?? t, from: nil)
  }

  /// Converts a time of this layer to another layer's time, in seconds; nil means that of `CACurrentMediaTime()`.
  ///
  /// If this layer's time stands still, returns the time itself.
  ///
  /// **Cost:** O(*d*) in the depth of the two layers.
  public final func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let global = globalTime(t) ?? t
    return l.map { $0.convertTime(global, from: nil) } ?? global
  }

  /// A time of this layer on the application's clock; nil if a time on the way stands still.
  private func globalTime(_ time: CFTimeInterval) -> CFTimeInterval? {
    guard let outer = runsAsAround ? time : model.timing.around(time) else { return nil }
    return superlayer.map { $0.globalTime(outer) } ?? outer
  }

  private func schedule(_ running: RunningAnimation) {
    guard !running.isOver else { return }
    let clock = hostApplication.clock
    for timer in running.timers { timer.cancel() }
    running.timers = []
    if running.animation.delegate != nil, let begin = globalTime(running.animation.timing.beginTime) {
      running.timers.append(clock.schedule(after: begin - clock.now) { running.start() })
    }
    let end = running.end
    guard end.isFinite, let moment = globalTime(end) else { return }
    running.timers.append(
      clock.schedule(after: moment - clock.now) { [weak self] in
        guard let self else { return running.finish(true) }
        if running.animation.isRemovedOnCompletion { return remove(running, finished: true) }
        running.finish(true)
        animationsDidChange()
      })
  }

  /// Notes that the layer's time runs differently from now on: current animations end at another moment.
  fileprivate final func timeDidChange() {
    for running in ownModel?.animations ?? [] { schedule(running) }
    for layer in sublayers ?? [] { layer.timeDidChange() }
    animationsDidChange()
  }

  // MARK: What is shown

  /// Whether an animation of the layer is running, so that it needs frames.
  final var isAnimating: Bool {
    guard let ownModel, ownModel.animations.contains(where: { !$0.isOver }) else { return false }
    return !standsStill
  }

  /// Whether the time of this layer, or of one around it, stands still.
  private var standsStill: Bool {
    var layer: CALayer? = self
    while let current = layer {
      if current.ownModel?.timing.speed == 0 { return true }
      layer = current.superlayer
    }
    return false
  }

  /// Whether some animation changes how the layer is shown.
  package final var hasAnimations: Bool { ownModel.map { !$0.animations.isEmpty } ?? false }

  /// Notes that animations came or went.
  private func animationsDidChange() {
    if let view { return view.layerAnimationsDidChange() }
    hostApplication.animations.follow(self)
    noteChange()
  }

  /// A layer with the values shown now, between the layer's old values and its new ones.
  public final func presentation() -> Self? { (isPresentation ? self : picture()) as? Self }

  /// The layer with the values shown now: itself, if nothing animates it.
  ///
  /// **Cost:** with animations, O(*n*) in their number.
  package final var shown: CALayer {
    guard !isPresentation else { return self }
    guard view?.animations != nil || hasAnimations else { return self }
    return picture()
  }

  /// A copy with the values shown now; changing it affects nothing else.
  private func picture() -> CALayer {
    let picture = LayerFactory.presentation(of: self)
    picture.isPresentation = true
    picture.model.pictured = self
    // Whatever draws the layer also draws its picture.
    picture.model.delegate = delegate
    view?.animations?.applyTracks(to: picture)
    applyAnimations(to: picture)
    return picture
  }

  /// Writes the current values of the animations into a picture of the layer, in the order of adding.
  private func applyAnimations(to picture: CALayer) {
    let time = self.time
    for running in ownModel?.animations ?? [] {
      running.animation.apply(at: running.animation.timing.local(time), length: running.length, to: picture)
    }
  }
}

// MARK: The layer's own time

extension CALayer {
  /// Changes the numbers by which the layer's time runs.
  private func changeTiming(_ change: (inout MediaTiming) -> Void) {
    change(&model.timing)
    timeDidChange()
  }

  /// When the layer's time begins, in seconds of the time around it.
  public final var beginTime: CFTimeInterval {
    get { ownModel?.timing.beginTime ?? 0 }
    set { changeTiming { $0.beginTime = newValue.orIfNotFinite(0) } }
  }

  /// How long the layer lasts; no effect, because layers here last for ever.
  public final var duration: CFTimeInterval {
    get { ownModel?.timing.duration ?? .infinity }
    set { model.timing.duration = newValue }
  }

  /// How many seconds of the layer's time pass in a second of the time around it; 0 halts its animations.
  public final var speed: Float {
    get { ownModel?.timing.speed ?? 1 }
    set { changeTiming { $0.speed = newValue.isFinite ? newValue : 1 } }
  }

  /// What is added to the layer's time, in seconds.
  public final var timeOffset: CFTimeInterval {
    get { ownModel?.timing.timeOffset ?? 0 }
    set { changeTiming { $0.timeOffset = newValue.orIfNotFinite(0) } }
  }

  /// No effect on a layer, which lasts for ever.
  public final var repeatCount: Float {
    get { ownModel?.timing.repeatCount ?? 0 }
    set { model.timing.repeatCount = newValue }
  }

  /// No effect on a layer, which lasts for ever.
  public final var repeatDuration: CFTimeInterval {
    get { ownModel?.timing.repeatDuration ?? 0 }
    set { model.timing.repeatDuration = newValue }
  }

  /// No effect on a layer, which lasts for ever.
  public final var autoreverses: Bool {
    get { ownModel?.timing.autoreverses ?? false }
    set { model.timing.autoreverses = newValue }
  }

  /// No effect on a layer, which lasts for ever.
  public final var fillMode: CAMediaTimingFillMode {
    get { ownModel?.timing.fillMode ?? .removed }
    set { model.timing.fillMode = newValue }
  }
}
