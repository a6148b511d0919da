import Foundation

extension GestureArbiter {
  /// Notifies each watcher once of every change that concerns it.
  func notifyWatchers(of changes: [UITouch], _ event: UIEvent) {
    var watchers: [UIGestureRecognizer] = []
    for touch in changes {
      for recognizer in touch.watchers {
        if recognizer.watched.changed.isEmpty { watchers.append(recognizer) }
        recognizer.watched.changed.append(touch)
      }
    }
    for recognizer in watchers {
      let own = recognizer.watched.changed
      recognizer.watched.changed = []
      notify(recognizer, of: own, event)
    }
  }

  /// Notifies a recogniser of changes to its touches: each phase once, beginnings first.
  private func notify(_ recognizer: UIGestureRecognizer, of changes: [UITouch], _ event: UIEvent) {
    recognizer.note(event)
    guard let phase = changes.first?.live.phase else { return }
    var isUniform = true
    for touch in changes where touch.live.phase != phase { isUniform = false }
    if isUniform { return notify(recognizer, of: phase, changes, event) }
    for phase in UITouch.Phase.delivered {
      let touches = changes.filter { $0.live.phase == phase }
      if !touches.isEmpty { notify(recognizer, of: phase, touches, event) }
    }
  }

  private func notify(
    _ recognizer: UIGestureRecognizer, of phase: UITouch.Phase, _ touches: [UITouch], _ event: UIEvent
  ) {
    // It may have failed since the event was handed out.
    guard recognizer.progress.isUndecided || recognizer.progress.isActive else { return }
    switch (phase, recognizer.isPlain) {
    case (.began, true): apply(recognizer.fingersBegan(touches), to: recognizer)
    case (.began, false): recognizer.touchesBegan(Set(touches), with: event)
    case (.moved, true): apply(recognizer.fingersMoved(touches), to: recognizer)
    case (.moved, false): recognizer.touchesMoved(Set(touches), with: event)
    case (.ended, true): apply(recognizer.fingersEnded(touches), to: recognizer)
    case (.ended, false): recognizer.touchesEnded(Set(touches), with: event)
    case (_, true): apply(recognizer.fingersCancelled(touches), to: recognizer)
    case (_, false): recognizer.touchesCancelled(Set(touches), with: event)
    }
  }
}

extension UIGestureRecognizer {
  /// Whether this recogniser on a view watches a finger that has just come down on it or inside it.
  final func admits(_ touch: UITouch, on view: UIView, of event: UIEvent) -> Bool {
    guard mayWatch(touch, on: view),
      allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue }), takes(touch)
    else { return false }
    if requiresExclusiveTouchType, let first = watched.all.first, first.type != touch.type {
      return false
    }
    guard admits(event), delegate?.gestureRecognizer(self, shouldReceive: touch) != false else {
      return false
    }
    // A delegate or override may have removed this recogniser or the view, or ended its gesture.
    return mayWatch(touch, on: view)
  }

  /// Whether a touch that comes down on a view may still concern this recogniser.
  private final func mayWatch(_ touch: UITouch, on view: UIView) -> Bool {
    mayWatch(on: view) && !progress.isComplete && !touch.hasLostView
  }

  /// Whether this recogniser is on a view, enabled, and its gesture not over.
  private final func mayWatch(on view: UIView) -> Bool {
    isEnabled && owner === view && (progress.isUndecided || progress.isActive)
  }

  /// Whether this recogniser watches a key that has just gone down.
  final func admits(_ press: UIPress, on view: UIView, of event: UIPressesEvent) -> Bool {
    guard mayWatch(on: view) else { return false }
    if let allowed = allowedPressTypes {
      guard let type = press.type, allowed.contains(where: { $0.intValue == type.rawValue }) else {
        return false
      }
    }
    guard admits(event), delegate?.gestureRecognizer(self, shouldReceive: press) != false else {
      return false
    }
    return mayWatch(on: view)
  }

  /// Whether this recogniser and its delegate want to look at an event at all.
  final func admits(_ event: UIEvent) -> Bool {
    shouldReceive(event) && delegate?.gestureRecognizer(self, shouldReceive: event) != false
  }

  /// Notifies this recogniser of changes to keys that it watches.
  final func receive(_ presses: [UIPress], of event: UIPressesEvent) {
    guard !presses.isEmpty, progress.isUndecided || progress.isActive else { return }
    note(event)
    let phases = Dictionary(grouping: presses, by: \.phase).mapValues { Set($0) }
    if let began = phases[.began] { pressesBegan(began, with: event) }
    if let changed = phases[.changed] { pressesChanged(changed, with: event) }
    if let ended = phases[.ended] { pressesEnded(ended, with: event) }
    if let cancelled = phases[.cancelled] { pressesCancelled(cancelled, with: event) }
  }

  /// Whether this recogniser watches touches, or has watched some and not decided yet.
  package final var isWatching: Bool { engagement != nil }

  /// Whether this recogniser is engaged but has recognised nothing and has no touch to recognise it in.
  final var isIdle: Bool { engagement != nil && progress.isPossible && watched.all.isEmpty }
}
