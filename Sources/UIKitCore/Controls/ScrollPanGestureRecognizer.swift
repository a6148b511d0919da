import Foundation

/// The recogniser by which a scroll view is dragged.
///
/// While it does not know yet whether a finger scrolls, the views inside hear nothing of the finger for a moment.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  weak var scrollView: UIScrollView?
  private var isPatient = true
  private var timer: ApplicationClock.Timer?

  override class var plainType: UIGestureRecognizer.Type { ScrollPanGestureRecognizer.self }

  /// Whether a wheel or touchpad drags, and no finger.
  private(set) var isIndirect = false
  /// Whether a finger has stopped content that moved, and has not dragged it since.
  var hasStopped = false
  /// When a finger last moved, and how long before the last one was lifted that was, in seconds.
  private var lastMove: TimeInterval = 0
  private(set) var rest: TimeInterval = 0

  override var slop: CGFloat { Thresholds.scrollMovement }
  override var beginsAtLimit: Bool { true }

  override func start(at time: TimeInterval) {
    super.start(at: time)
    isIndirect = fingers.isEmpty
  }

  override func takes(_ touch: UITouch) -> Bool { scrollView?.isScrollEnabled == true }

  override func fingersBegan(_ touches: [UITouch]) {
    super.fingersBegan(touches)
    if let scrollView, scrollView.motion != nil {
      hasStopped = true
      scrollView.stopMoving()
    }
    guard timer == nil else { return }
    timer = application.clock.schedule(after: Thresholds.contentTouchDelay) { [weak self] in
      self?.isPatient = false
      self?.arbiter.reconsider()
    }
  }

  override func fingersMoved(_ touches: [UITouch]) {
    lastMove = touches.reduce(lastMove) { max($0, $1.live.timestamp) }
    super.fingersMoved(touches)
  }

  override func fingersEnded(_ touches: [UITouch]) {
    let hasMoved = touches.contains { $0.live.location != $0.live.previousLocation }
    let time = touches.reduce(lastMove) { max($0, $1.live.timestamp) }
    if hasMoved { lastMove = time }
    rest = time - lastMove
    super.fingersEnded(touches)
  }

  override func reset() {
    super.reset()
    timer?.cancel()
    timer = nil
    isPatient = true
    guard hasStopped else { return }
    hasStopped = false
    scrollView?.settle()
  }

  /// Whether the views inside must not hear of a touch yet.
  func holdsBack(_ touch: UITouch) -> Bool {
    guard let scrollView, scrollView.delaysContentTouches else { return false }
    return isPatient && progress.isUndecided && touch.observers.contains(self)
  }

  /// The views inside have heard of a touch: asks whether scrolling may still take it away.
  func contentHasHeard(of touch: UITouch) {
    guard let scrollView, let view = touch.view, progress.isUndecided, touch.observers.contains(self) else {
      return
    }
    if !scrollView.canCancelContentTouches {
      fail(because: "\(view.objectID) has the touch and \(scrollView.objectID) may not cancel it")
    } else if !scrollView.touchesShouldCancel(in: view) {
      fail(because: "\(view.objectID) keeps the touch: touchesShouldCancel(in:) said no")
    }
  }
}

extension UIView {
  /// The scroll views around this view, innermost first.
  final var enclosingScrollViews: [UIScrollView] {
    var scrollViews: [UIScrollView] = []
    var view = parent
    while let current = view {
      if let scrollView = current as? UIScrollView { scrollViews.append(scrollView) }
      view = current.parent
    }
    return scrollViews
  }
}
