import Foundation

extension UIGestureRecognizer {
  /// Whether this recogniser watches a finger that has just come down.
  final func admits(_ touch: UITouch, of event: UIEvent) -> Bool {
    guard isEnabled, progress.isUndecided || progress.isActive else { return false }
    // One that has seen all it needs and only waits for another takes no more fingers.
    if progress.stand != .none && (progress.goal == .ended || progress.endsAfterGoal) { return false }
    guard touchTypes.contains(touch.type), takes(touch) else { return false }
    if requiresExclusiveTouchType, let first = progress.touches.first, first.type != touch.type {
      return false
    }
    guard shouldReceive(event) else { return false }
    guard let delegate else { return true }
    return delegate.gestureRecognizer(self, shouldReceive: event)
      && delegate.gestureRecognizer(self, shouldReceive: touch)
  }

  /// Tells this recogniser what is new about its fingers: each phase once, beginnings first.
  final func receive(_ event: UIEvent) {
    progress.isInRound = false
    note(event)
    if let phase = news.first?.live.phase {
      var isUniform = true
      for touch in news where touch.live.phase != phase { isUniform = false }
      if isUniform {
        tell(phase, news, event)
      } else {
        for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
          let some = news.filter { $0.live.phase == phase }
          if !some.isEmpty { tell(phase, some, event) }
        }
      }
    }
    news.removeAll(keepingCapacity: true)
  }

  private func tell(_ phase: UITouch.Phase, _ touches: [UITouch], _ event: UIEvent) {
    // It may have been decided about since the event was handed out.
    guard progress.isUndecided || progress.isActive else { return }
    switch (phase, isPlain) {
    case (.began, true): fingersBegan(touches)
    case (.began, false): touchesBegan(Set(touches), with: event)
    case (.moved, true): fingersMoved(touches)
    case (.moved, false): touchesMoved(Set(touches), with: event)
    case (.ended, true): fingersEnded(touches)
    case (.ended, false): touchesEnded(Set(touches), with: event)
    case (_, true): fingersCancelled(touches)
    case (_, false): touchesCancelled(Set(touches), with: event)
    }
  }

  /// Whether this recogniser watches a key that has just gone down.
  final func admits(_ press: UIPress, of event: UIPressesEvent) -> Bool {
    guard isEnabled, progress.isUndecided || progress.isActive, shouldReceive(event) else { return false }
    guard let delegate else { return true }
    return delegate.gestureRecognizer(self, shouldReceive: event)
      && delegate.gestureRecognizer(self, shouldReceive: press)
  }

  /// Tells this recogniser what is new about keys that it watches.
  final func receive(_ presses: [UIPress], of event: UIPressesEvent) {
    guard !presses.isEmpty, progress.isUndecided || progress.isActive else { return }
    note(event)
    func some(_ phase: UIPress.Phase) -> Set<UIPress>? {
      let set = Set(presses.filter { $0.phase == phase })
      return set.isEmpty ? nil : set
    }
    if let began = some(.began) { pressesBegan(began, with: event) }
    if let changed = some(.changed) { pressesChanged(changed, with: event) }
    if let ended = some(.ended) { pressesEnded(ended, with: event) }
    if let cancelled = some(.cancelled) { pressesCancelled(cancelled, with: event) }
  }

  /// Lets go of one touch.
  final func stopWatching(_ touch: UITouch) {
    fingers.removeAll { $0 === touch }
    progress.touches.removeAll { $0 === touch }
    touch.observers.removeAll { $0 === self }
  }

  final func stopWatchingEverything() {
    if let middle = UIGestureRecognizer.middle(of: fingers) { progress.lastCentroid = middle }
    fingers.removeAll(keepingCapacity: true)
    for touch in progress.touches { touch.observers.removeAll { $0 === self } }
    progress.touches.removeAll(keepingCapacity: true)
  }
}

extension GestureProgress {
  /// Back to the beginning; where the last fingers were stays readable.
  mutating func forget() {
    let kept = (lastCentroid, buttonMask, modifierFlags, isInRound)
    self = GestureProgress()
    (lastCentroid, buttonMask, modifierFlags, isInRound) = kept
  }
}
