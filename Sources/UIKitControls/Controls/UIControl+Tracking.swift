import Foundation

// How a control follows a finger
// ==============================
//
// A control follows one finger at a time, from the moment it comes down on an enabled control until it is lifted or
// cancelled. The finger counts as inside as long as it stays within `Thresholds.controlSlop` points of the bounds: a
// thumb may slide off a small button and still press it. Crossing that edge is an event of its own.
//
// Every finger that is followed makes one `touchDown` and exactly one of `touchUpInside`, `touchUpOutside` and
// `touchCancel`, unless the control itself stops following it (`continueTracking` returns false): then it ends
// without an event.

extension UIControl {
  final func trackBeginning(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard isEnabled, trackedTouch == nil else { return }
    guard let touch = touches.min(by: { $0.number < $1.number }) else { return }
    // A method called along the way may cancel the finger.
    trackedTouch = touch
    let follows = beginTracking(touch, with: event)
    guard trackedTouch === touch else { return }
    guard follows else {
      trackedTouch = nil
      return
    }
    isTracking = true
    isTouchInside = true
    isHighlighted = true
    send(.touchDown, with: event)
    if touch.tapCount > 1, trackedTouch === touch { send(.touchDownRepeat, with: event) }
  }

  final func trackMove(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    let wasInside = isTouchInside
    let isInside = countsAsInside(touch)
    isTouchInside = isInside
    guard continueTracking(touch, with: event) else { return stopTracking() }
    // The override may have stopped the tracking.
    guard isTracking else { return }
    if isHighlighted != isInside { isHighlighted = isInside }
    // A crossing of the outer edge reports itself alone (E10: not settled by published tests).
    if isInside != wasInside { return send(isInside ? .touchDragEnter : .touchDragExit, with: event) }
    send(isInside ? .touchDragInside : .touchDragOutside, with: event)
  }

  final func trackEnd(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    let isInside = countsAsInside(touch)
    isTouchInside = isInside
    endTracking(touch, with: event)
    guard isTracking else { return }
    stopTracking()
    guard isInside else { return send(.touchUpOutside, with: event) }
    for pressEvent in pressEvents { send(pressEvent, with: event) }
  }

  final func trackCancellation(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    let wasTracking = isTracking
    cancelTracking(with: event)
    stopTracking()
    if wasTracking { send(.touchCancel, with: event) }
  }

  final func stopTracking() {
    trackedTouch = nil
    isTracking = false
    isTouchInside = false
    if isHighlighted { isHighlighted = false }
  }

  /// Whether a finger that came down on the control is still close enough.
  private func countsAsInside(_ touch: UITouch) -> Bool {
    let slop = Thresholds.controlSlop
    return bounds.insetBy(dx: -slop, dy: -slop).contains(place(of: touch))
  }

  /// A finger's place in the control as you see it: if an animator moves the control, you press it where you see it
  /// (C28).
  final func place(of touch: UITouch) -> CGPoint {
    let isSeenElsewhere = sequence(first: self as UIView, next: \.parent).contains {
      $0.animations?.touchPlace != nil
    }
    guard isSeenElsewhere, let window = shownInWindow else { return touch.location(in: self) }
    return convertFromScreen(window.convertToScreen(touch.location(in: window)))
  }
}
