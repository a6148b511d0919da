import Foundation

// Gestures without fingers
// ========================
//
// A wheel, two fingers sliding on a touchpad, and two fingers pinching or turning on it move no finger on the screen,
// yet they can drag, pinch and turn the view under the pointer. They directly drive the recognisers on that view and
// on the views around it that accept such input. To let the arbiter know that these compete, they share a proxy: a
// touch that is in no event and that no view gets.

/// A view whose content zooms when a wheel turns while Ctrl is down, like a scroll view's.
package protocol WheelZoomer: UIView {
  /// Zooms by a distance in points, positive for larger, about a point of the window; returns whether the view can
  /// zoom.
  func zoomByWheel(_ way: CGFloat, at point: CGPoint) -> Bool
}

/// Drives recognisers with input other than touches; each method runs in a pass of the dispatcher.
final class IndirectInput {
  /// One sequence of scrolling or of pinching and turning, from its first step until it rests or ends.
  private struct InputSequence {
    let proxy: UITouch
    let recognizers: [UIGestureRecognizer]

    /// Whether a recogniser still follows it.
    var isFollowed: Bool { !proxy.watchers.isEmpty }

    /// Whether a recogniser still follows it.
    func isFollowed(by recognizer: UIGestureRecognizer) -> Bool { proxy.watchers.contains(recognizer) }
  }

  private var scrolling: InputSequence?
  private var transforming: InputSequence?
  private var hovering: [UIHoverGestureRecognizer] = []
  private let arbiter: GestureArbiter

  init(tying arbiter: GestureArbiter) {
    self.arbiter = arbiter
  }

  // MARK: Scrolling

  /// Whether a wheel or a touchpad is scrolling something, and has not rested since.
  var isScrolling: Bool { scrolling != nil }

  /// Handles a wheel or touchpad that scrolls over a view; returns whether that scrolls anything.
  func scroll(
    _ sample: ScrollSample, over found: (window: UIWindow, view: UIView)?, _ event: UIEvent
  ) -> Bool {
    guard sample.delta.dx.isFinite, sample.delta.dy.isFinite else { return false }
    if event.modifierFlags.contains(.control), let found, zoom(by: sample, over: found) { return false }
    let kind: UIScrollTypeMask = sample.isDiscrete ? .discrete : .continuous
    // A sequence that every recogniser has refused does not block another.
    if scrolling?.isFollowed != true, let found {
      scrolling = begin(over: found, at: sample.location, event) {
        ($0 as? UIPanGestureRecognizer)?.allowedScrollTypesMask.contains(kind) == true
      }
    }
    guard let scrolling else { return false }
    for case let pan as UIPanGestureRecognizer in scrolling.recognizers where scrolling.isFollowed(by: pan) {
      pan.note(event)
      pan.isScrolledInNotches = sample.isDiscrete
      arbiter.apply(pan.advance(by: sample.delta, at: event.timestamp, hysteresis: 0), to: pan)
    }
    return true
  }

  /// With Ctrl, zooms the nearest view around the pointer that can zoom; returns whether there is one.
  private func zoom(by sample: ScrollSample, over found: (window: UIWindow, view: UIView)) -> Bool {
    let point = found.window.convertFromScreen(sample.location)
    return found.view.selfAndSuperviews.contains {
      ($0 as? any WheelZoomer)?.zoomByWheel(sample.delta.dy, at: point) == true
    }
  }

  /// Ends the scrolling, because the wheel or the fingers on the touchpad rest.
  func endScroll() { end(\.scrolling, because: .scrollingRested(Thresholds.scrollRest)) }

  // MARK: Pinching and turning on a touchpad

  /// Whether fingers on a touchpad are pinching or turning something.
  var isTransforming: Bool { transforming != nil }

  /// Ends the last touchpad gesture when another begins, in case its own end was lost.
  func endTransform() { end(\.transforming, because: .touchpadBeganAnother) }

  /// Handles fingers on a touchpad that pinch or turn over a view.
  func transform(_ sample: TransformSample, over found: (window: UIWindow, view: UIView)?, _ event: UIEvent) {
    guard sample.scale.isFinite, sample.scale > 0, sample.rotation.isFinite else { return }
    if sample.phase == .began {
      transforming = found.map { found in
        begin(over: found, at: sample.location, event) {
          $0 is UIPinchGestureRecognizer || $0 is UIRotationGestureRecognizer
        }
      }
    }
    if sample.phase == .ended || sample.phase == .cancelled {
      return end(\.transforming, because: .touchpadLeft, isCancelled: sample.phase == .cancelled)
    }
    guard let transforming else { return }
    for recognizer in transforming.recognizers where transforming.isFollowed(by: recognizer) {
      recognizer.note(event)
      arbiter.apply(recognizer.transform(to: sample, at: event.timestamp), to: recognizer)
    }
  }

  // MARK: Sequences

  private func begin(
    over found: (window: UIWindow, view: UIView), at place: CGPoint, _ event: UIEvent,
    where cares: (UIGestureRecognizer) -> Bool
  ) -> InputSequence {
    let point = found.window.convertFromScreen(place)
    let proxy = UITouch(
      standingAt: point, on: found.view, in: found.window, at: event.timestamp, type: .indirectPointer)
    var recognizers: [UIGestureRecognizer] = []
    for view in found.view.selfAndSuperviews {
      for recognizer in view.recognizers where cares(recognizer) && recognizer.admitsIndirect(event) {
        arbiter.watch(proxy, with: recognizer, isFinger: false)
        recognizer.latest.centroid = point
        recognizer.startIndirect(at: event.timestamp)
        recognizers.append(recognizer)
      }
    }
    return InputSequence(proxy: proxy, recognizers: recognizers)
  }

  private func end(
    _ kind: ReferenceWritableKeyPath<IndirectInput, InputSequence?>, because reason: GestureReason,
    isCancelled: Bool = false
  ) {
    guard let sequence = self[keyPath: kind] else { return }
    self[keyPath: kind] = nil
    for recognizer in sequence.recognizers where sequence.isFollowed(by: recognizer) {
      if isCancelled {
        arbiter.abort(recognizer, because: reason)
      } else {
        arbiter.apply(.finish(reason, elseFail: reason), to: recognizer)
      }
    }
  }

  /// Ends what was scrolling or turning over a view that has left its window, unless recognisers on views around it
  /// go on.
  ///
  /// The arbiter has aborted recognisers whose views are gone. This must no longer keep such a view alive.
  func viewsMoved() {
    for kind in [\IndirectInput.scrolling, \.transforming] {
      guard let sequence = self[keyPath: kind], sequence.proxy.hasLostView else { continue }
      sequence.proxy.leaveView()
      if !sequence.isFollowed { self[keyPath: kind] = nil }
    }
  }

  // MARK: Hovering

  /// Forgets a recogniser that was disabled or removed; it begins afresh when the pointer moves over its view.
  func forget(_ recognizer: UIGestureRecognizer) { hovering.removeAll { $0 === recognizer } }

  /// Handles a pointer that moved with no button down, or left.
  func hover(at place: CGPoint?, over found: (window: UIWindow, view: UIView)?) {
    let recognizers = found?.view.selfAndSuperviews.flatMap(\.recognizers) ?? []
    let now = recognizers.compactMap { $0 as? UIHoverGestureRecognizer }.filter(\.isEnabled)
    guard !now.isEmpty || !hovering.isEmpty else { return }
    let before = hovering
    hovering = now
    for recognizer in before where !now.contains(recognizer) {
      arbiter.apply(recognizer.leave, to: recognizer)
    }
    guard let place, let found else { return }
    let point = found.window.convertFromScreen(place)
    for recognizer in now {
      arbiter.apply(recognizer.hover(at: point, isNew: !before.contains(recognizer)), to: recognizer)
    }
  }
}

extension UIGestureRecognizer {
  /// Whether this recogniser can be driven by input other than touches.
  fileprivate final func admitsIndirect(_ event: UIEvent) -> Bool {
    isEnabled && watched.all.isEmpty && progress.isPossible && admits(event)
  }

  /// What fingers on a touchpad that pinch and turn mean.
  fileprivate final func transform(to sample: TransformSample, at time: TimeInterval) -> GestureStep? {
    switch self {
    case let pinch as UIPinchGestureRecognizer:
      pinch.spread(to: sample.scale * UIPinchGestureRecognizer.touchpadDistance, at: time)
    case let rotation as UIRotationGestureRecognizer: rotation.turn(to: sample.rotation, at: time)
    default: nil
    }
  }

  fileprivate final func startIndirect(at time: TimeInterval) {
    (self as? UIPanGestureRecognizer)?.start(at: time)
    (self as? UIPinchGestureRecognizer)?.startSpread(
      from: UIPinchGestureRecognizer.touchpadDistance, at: time)
    (self as? UIRotationGestureRecognizer)?.startTurn(from: 0, at: time)
  }

  /// Notes an event's buttons and keys.
  final func note(_ event: UIEvent) {
    latest.buttonMask = event.buttonMask
    latest.modifierFlags = event.modifierFlags
  }
}
