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

  override func fingersBegan(_ touches: [UITouch]) -> GestureStep? {
    // The press goes on with the fingers that made it.
    guard progress.isPossible else { return .ignore(touches) }
    if let objection = counter.add(touches, needed: numberOfTouchesRequired) { return .fail(objection) }
    timer?.cancel()
    if isPressing {
      pressedAt = application.clock.now
      guard minimumPressDuration > 0 else { return begin }
      wait(minimumPressDuration) { [weak self] in self?.begin }
    } else {
      wait(Thresholds.tapDuration, failingWith: .heldTooLong(limit: Thresholds.tapDuration))
    }
    return nil
  }

  /// The beginning, unless another gesture has prevented it while the timer ran.
  private var begin: GestureStep? {
    progress.isUndecided ? .begin(.heldLongEnough(minimumPressDuration)) : nil
  }

  override func fingersMoved(_ touches: [UITouch]) -> GestureStep? {
    if progress.isActive { return .change(.moved) }
    guard progress.isPossible else { return nil }
    let limit = isPressing ? allowableMovement : max(allowableMovement, Thresholds.tapMovement)
    guard let farthest = counter.farthest(touches), farthest > limit else { return nil }
    return .fail(.movedTooFar(farthest, moreThan: limit))
  }

  override func fingersEnded(_ touches: [UITouch]) -> GestureStep? {
    guard progress.isPossible else { return .end(.touchLifted) }
    if isPressing {
      let rested = CGFloat(application.clock.now - pressedAt).rounded(toStep: 0.001)
      return .fail(.liftedTooEarly(after: rested, before: minimumPressDuration))
    }
    switch counter.lift(needed: numberOfTouchesRequired) {
    case .incomplete: return .fail(.liftedBeforeAllWereDown(required: numberOfTouchesRequired))
    case .partly: return nil
    case .tapped(let count):
      wait(Thresholds.tapWait, failingWith: .noPressInTime(limit: Thresholds.tapInterval, taps: count))
      return nil
    }
  }
}
