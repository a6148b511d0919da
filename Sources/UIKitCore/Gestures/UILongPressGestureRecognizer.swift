import Foundation

/// Recognises fingers that rest for a while, after any number of taps.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How many taps come before the press.
  open var numberOfTapsRequired = 0
  /// How many fingers press together.
  open var numberOfTouchesRequired = 1
  /// How long the fingers must rest, in seconds, by default 0.5 as Apple documents; with 0 the gesture begins at once.
  open var minimumPressDuration = Thresholds.longPressDuration
  /// How far a finger may move before the gesture begins, in points, by default 10 as Apple documents.
  open var allowableMovement = Thresholds.longPressMovement

  private var counter = TapCounter()
  private var pressedAt: TimeInterval = 0

  override class var plainType: UIGestureRecognizer.Type { UILongPressGestureRecognizer.self }

  /// Forgets taps, fingers and timers of the last press.
  open override func reset() {
    super.reset()
    counter = TapCounter()
  }

  private var isPressing: Bool {
    counter.taps == numberOfTapsRequired && counter.fingerCount == numberOfTouchesRequired
  }

  override func fingersBegan(_ touches: [UITouch]) {
    if !progress.isPossible {
      // The press goes on with the fingers that made it.
      for touch in touches { stopWatching(touch) }
      return
    }
    if let objection = counter.add(touches, needed: numberOfTouchesRequired) {
      return fail(because: objection)
    }
    timer?.cancel()
    if isPressing {
      pressedAt = application.clock.now
      guard minimumPressDuration > 0 else { return begin() }
      wait(minimumPressDuration) { [weak self] in self?.begin() }
    } else {
      wait(Thresholds.tapDuration, failingWith: .heldTooLong(limit: Thresholds.tapDuration))
    }
  }

  private func begin() {
    // Another gesture may have prevented this one while the timer ran.
    guard progress.isUndecided else { return }
    move(to: .began, because: .heldLongEnough(minimumPressDuration))
  }

  override func fingersMoved(_ touches: [UITouch]) {
    if progress.isActive { return move(to: .changed, because: .moved) }
    guard progress.isPossible else { return }
    let limit = isPressing ? allowableMovement : max(allowableMovement, Thresholds.tapMovement)
    if let farthest = counter.farthest(touches), farthest > limit {
      fail(because: .movedTooFar(farthest, moreThan: limit))
    }
  }

  override func fingersEnded(_ touches: [UITouch]) {
    if !progress.isPossible {
      return move(to: .ended, because: .touchLifted)
    }
    if isPressing {
      let rested = CGFloat(application.clock.now - pressedAt).rounded(toStep: 0.001)
      return fail(because: .liftedTooEarly(after: rested, before: minimumPressDuration))
    }
    switch counter.lift(needed: numberOfTouchesRequired) {
    case .incomplete: fail(because: .liftedBeforeAllWereDown(required: numberOfTouchesRequired))
    case .partly: break
    case .tapped(let count):
      wait(Thresholds.tapWait, failingWith: .noPressInTime(limit: Thresholds.tapInterval, taps: count))
    }
  }
}
