import Foundation

/// The recogniser that drags a scroll view.
///
/// While it is undecided whether a finger scrolls, the views inside get nothing of the finger for a moment. The
/// moment begins with the first finger and is the same for all: a finger that comes down later is held back for what
/// is left of it. The views inside never get a finger that catches content while it decelerates or springs back.
package final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  package weak var scrollView: (any TouchContainer)?
  /// Whether the moment is over for which the views inside get no touches.
  private var isDelayOver = false

  override class var plainType: UIGestureRecognizer.Type { ScrollPanGestureRecognizer.self }

  /// Whether a wheel or touchpad drags, and not a finger.
  package private(set) var isIndirect = false
  /// Whether a finger has caught moving content, and has not dragged it since.
  package var hasCaught = false
  /// When a finger last moved, and how long that was before the last one was lifted, in seconds.
  private var lastMove: TimeInterval = 0
  package private(set) var rest: TimeInterval = 0

  override var slop: CGFloat { Thresholds.scrollMovement }
  override var beginsAtLimit: Bool { true }

  override func start(at time: TimeInterval) {
    super.start(at: time)
    isIndirect = fingers.isEmpty
  }

  override func takes(_ touch: UITouch) -> Bool { scrollView?.takesDrag(of: touch) == true }

  override func fingersBegan(_ touches: [UITouch]) -> GestureStep? {
    let step = super.fingersBegan(touches)
    if let scrollView, scrollView.isMoving {
      hasCaught = true
      if scrollView.isDecelerating { keepFromContent(touches, scrollView) }
      scrollView.catchContent()
    }
    guard timer == nil else { return step }
    wait(Thresholds.contentTouchDelay) { [weak self] in
      self?.isDelayOver = true
      return nil
    }
    return step
  }

  /// Keeps fingers that came down during a deceleration from the views inside.
  private func keepFromContent(_ touches: [UITouch], _ scrollView: any TouchContainer) {
    let waiting = touches.filter { $0.stage == .waiting && $0.hitView !== scrollView }
    dispatcher.gate.withhold(waiting, .delaysContentTouches, by: self)
  }

  override func fingersMoved(_ touches: [UITouch]) -> GestureStep? {
    lastMove = touches.reduce(lastMove) { max($0, $1.live.timestamp) }
    return super.fingersMoved(touches)
  }

  override func fingersEnded(_ touches: [UITouch]) -> GestureStep? {
    let hasMoved = touches.contains { $0.live.location != $0.live.previousLocation }
    let time = touches.reduce(lastMove) { max($0, $1.live.timestamp) }
    if hasMoved { lastMove = time }
    rest = time - lastMove
    return super.fingersEnded(touches)
  }

  /// Lets go of content that fingers have caught and not dragged.
  final func releaseContent() {
    guard hasCaught else { return }
    hasCaught = false
    scrollView?.releaseContent()
  }

  package override func reset() {
    super.reset()
    isDelayOver = false
    releaseContent()
  }

  /// Whether the views inside must not get a touch yet.
  func delays(_ touch: UITouch) -> Bool {
    guard let scrollView, scrollView.delaysContentTouches else { return false }
    return !isDelayOver && progress.isUndecided && touch.watchers.contains(self)
  }

  /// What it means that a view inside got a touch: a failure if scrolling may not cancel it there.
  func contentDidGet(_ touch: UITouch) -> GestureStep? {
    guard let scrollView, let view = touch.hitView, progress.isUndecided, touch.watchers.contains(self)
    else {
      return nil
    }
    guard scrollView.canCancelContentTouches else {
      return .fail(.contentCannotBeCancelled(view.objectID, by: scrollView.objectID))
    }
    return scrollView.touchesShouldCancel(in: view) ? nil : .fail(.contentKeepsTouch(view.objectID))
  }
}
