import Foundation

// How content is zoomed
// =====================
//
// The delegate names a view inside, the zoomed view. The zoom is that view's transform, a scale about its top left
// corner, and the content is as large as its frame. While fingers zoom, the point of the view that was between them
// at the start stays between them: the content offset follows from that. A touchpad's pinch and a wheel with Ctrl
// hold the point under the pointer in the same way, and the program holds the centre of the visible part.
//
// Fingers may go beyond the smallest and the largest scale, less and less the farther they go, by the rubber band's
// formula; UIKit's own formula is not published. When they let go, the zoom returns to the limit in 0.3 s.

/// What a scroll view remembers of its zoom.
struct ScrollZoom {
  var least: CGFloat = 1
  var greatest: CGFloat = 1
  /// The point of the zoomed view that is held, in its own coordinates, and the last place of the fingers, in the
  /// view's frame.
  fileprivate var held = CGPoint.zero
  fileprivate var place = CGPoint.zero
  /// The scale at which fingers began, and the two that hold the content.
  fileprivate var start: CGFloat = 1
  fileprivate var pair: [UITouch] = []
  /// Whether the content is being placed, so that nothing else moves it.
  fileprivate(set) var isPlacing = false
  /// How many animations are bringing the zoom back to a limit.
  fileprivate(set) var bounces = 0

  /// How long a change takes that the program animates, or that returns the zoom to a limit, in seconds.
  nonisolated fileprivate static let duration: TimeInterval = 0.3
  /// How much each scrolled point changes the logarithm of the scale: a notch of 40 points zooms by a fifth.
  nonisolated fileprivate static let wheelRate = CGFloat(log(1.2) / 40)

  func clamped(_ scale: CGFloat) -> CGFloat { min(max(scale, least), max(least, greatest)) }

  /// The scale to show while fingers ask for one beyond a limit.
  fileprivate func stretched(_ scale: CGFloat) -> CGFloat {
    let inside = clamped(scale)
    guard scale > 0, inside > 0 else { return inside }
    return scale > inside
      ? inside * (1 + RubberBand.shown(for: scale / inside - 1, length: 1))
      : inside / (1 + RubberBand.shown(for: inside / scale - 1, length: 1))
  }
}

extension UIScrollView {
  /// The zoomed view, if the delegate names one and the limits allow more than one scale.
  package final var zoomedView: UIView? {
    zoom.greatest > zoom.least ? delegate?.viewForZooming(in: self) : nil
  }

  /// Notes that the limits have changed: fingers zoom only if there is something between them.
  final func zoomLimitsChanged() {
    if zoom.greatest > zoom.least {
      guard pinch == nil else { return }
      let pinch = ScrollPinchGestureRecognizer()
      pinch.scrollView = self
      pinch.delegate = self as? any UIGestureRecognizerDelegate
      pinch.addTarget(self, action: UIScrollView.pinched)
      self.pinch = pinch
      addGestureRecognizer(pinch)
    } else if let pinch {
      self.pinch = nil
      removeGestureRecognizer(pinch)
    }
  }

  // MARK: By the program

  /// Zooms about the centre of the visible part, or about a point of the zoomed view, which moves to the centre.
  final func zoom(to scale: CGFloat, about point: CGPoint? = nil, animated: Bool) {
    guard scale.isFinite, scale > 0, let view = delegate?.viewForZooming(in: self) else { return }
    stopMoving()
    let size = geometry.bounds.size
    let middle = CGPoint(x: size.width / 2, y: size.height / 2)
    let held = point ?? view.convert(CGPoint(x: bounds.midX, y: bounds.midY), from: self)
    let change = { [self] in place(view, at: zoom.clamped(scale), holding: held, at: middle, within: clamped)
    }
    guard animated, window != nil else { return change() }
    delegate?.scrollViewWillBeginZooming(self, with: view)
    animateZoom(of: view, change) {}
  }

  /// Zooms as far as a rectangle of the zoomed view fits, and centres it.
  final func zoom(showing rect: CGRect, animated: Bool) {
    let size = geometry.bounds.size
    guard rect.width > 0, rect.height > 0 else { return }
    zoom(
      to: min(size.width / rect.width, size.height / rect.height), about: CGPoint(x: rect.midX, y: rect.midY),
      animated: animated)
  }

  private func animateZoom(of view: UIView, _ change: @escaping () -> Void, then end: @escaping () -> Void) {
    UIView.animate(
      withDuration: ScrollZoom.duration, options: [.allowUserInteraction, .curveEaseOut],
      animations: { [self] in
        change()
        layoutIfNeeded()
      },
      completion: { [weak self] _ in
        end()
        guard let self else { return }
        delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomScale)
      })
  }

  // MARK: By fingers and touchpads

  private func pinched() {
    guard let pinch, let view = zoomedView else { return }
    switch pinch.state {
    case .began:
      stopMoving()
      delegate?.scrollViewWillBeginZooming(self, with: view)
      zoom.start = zoomScale
      takeHold(of: view, pinch)
      follow(pinch, view)
    case .changed where !pinch.holdsContent:
      // The one finger that is left drags, which is the pan's business.
      break
    case .changed:
      if pinch.pair != zoom.pair { takeHold(of: view, pinch) }
      follow(pinch, view)
    case .ended, .cancelled:
      zoom.pair = []
      endZoom(of: view)
    case .possible, .failed:
      break
    }
  }

  /// Makes two fingers hold the point between them.
  private func takeHold(of view: UIView, _ pinch: ScrollPinchGestureRecognizer) {
    zoom.pair = pinch.pair
    zoom.held = pinch.location(in: view)
  }

  private func follow(_ pinch: ScrollPinchGestureRecognizer, _ view: UIView) {
    let here = pinch.location(in: self)
    zoom.place = here - geometry.bounds.origin
    let wanted = zoom.start * pinch.scale
    place(
      view, at: bouncesZoom ? zoom.stretched(wanted) : zoom.clamped(wanted), holding: zoom.held,
      at: zoom.place
    ) { bounces ? stretched($0) : clamped($0) }
    if isDragging { restartDrag() }
  }

  /// Returns to the limits of scale and place when the fingers let go.
  private func endZoom(of view: UIView) {
    let scale = zoom.clamped(zoomScale)
    let (held, place) = (zoom.held, zoom.place)
    let isBeyond = scale != zoomScale
    guard isBeyond || motion == nil && !isDragging && clamped(contentOffset) != contentOffset else {
      delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomScale)
      return
    }
    stopMoving()
    zoom.bounces += isBeyond ? 1 : 0
    animateZoom(of: view) { [self] in
      self.place(view, at: scale, holding: held, at: place, within: clamped)
    } then: { [weak self] in
      self?.zoom.bounces -= isBeyond ? 1 : 0
    }
  }

  /// Scales the zoomed view, and holds a point of it at a place in the view's frame as far as the limits allow.
  private func place(
    _ view: UIView, at scale: CGFloat, holding point: CGPoint, at place: CGPoint,
    within limits: (CGPoint) -> CGPoint
  ) {
    let isNew = scale != zoomScale
    zoom.isPlacing = true
    if isNew {
      let origin = view.frame.origin
      view.transform = CGAffineTransform(scaleX: scale, y: scale)
      let moved = origin - view.frame.origin
      view.center = view.center + moved
      contentSize = view.frame.size
    }
    let offset = limits(view.convert(point, to: self) - place)
    if offset != contentOffset { moveContent(to: offset) }
    zoom.isPlacing = false
    if isNew { delegate?.scrollViewDidZoom(self) }
  }

  // MARK: By a wheel

  /// Zooms for a wheel or touchpad that scrolls with Ctrl down, about a point of the window; returns whether it can.
  package final func zoomByWheel(_ way: CGFloat, at point: CGPoint) -> Bool {
    guard let view = zoomedView else { return false }
    stopMoving()
    let scale = zoom.clamped(zoomScale * exp(way * ScrollZoom.wheelRate))
    guard scale.isFinite, scale != zoomScale else { return true }
    let place = convert(point, from: window) - geometry.bounds.origin
    delegate?.scrollViewWillBeginZooming(self, with: view)
    self.place(view, at: scale, holding: view.convert(point, from: window), at: place, within: clamped)
    delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomScale)
    return true
  }
}

extension UIScrollView: WheelZoomer {}
