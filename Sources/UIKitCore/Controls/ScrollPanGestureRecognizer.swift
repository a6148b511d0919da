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

  override func start(at time: TimeInterval) {
    super.start(at: time)
    isIndirect = fingers.isEmpty
  }

  override func takes(_ touch: UITouch) -> Bool { scrollView?.isScrollEnabled == true }

  override func fingersBegan(_ touches: [UITouch]) {
    super.fingersBegan(touches)
    scrollView?.stopMoving()
    guard timer == nil else { return }
    timer = application.clock.schedule(after: Thresholds.contentTouchDelay) { [weak self] in
      self?.isPatient = false
      self?.arbiter.reconsider()
    }
  }

  override func reset() {
    super.reset()
    timer?.cancel()
    timer = nil
    isPatient = true
    // A finger that came down while the content was springing back has let go of it.
    guard let scrollView, !isIndirect, scrollView.isAtRest else { return }
    scrollView.decelerate(with: .zero)
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
