import Foundation

// Gestures without fingers
// ========================
//
// A wheel, two fingers sliding on a touchpad, and two fingers pinching or turning on it move no finger on the screen, yet
// they can drag, pinch and turn what is under the pointer. The recognisers on the view under the pointer and on the
// views around it that care for such input are driven directly. So that the arbiter knows that they compete, they share
// a stand-in: a touch that is in no event and that no view gets.

/// A view whose content a wheel zooms while Ctrl is down, as a scroll view's is.
protocol WheelZoomer: UIView {
  /// Zooms by a way in points, positive for larger, about a point of the window; returns whether the view can be zoomed.
  func zoomByWheel(_ way: CGFloat, at point: CGPoint) -> Bool
}

/// Drives recognisers by input that is no touch.
final class IndirectInput {
  /// One stretch of scrolling or turning, from its first step until it rests.
  private struct Session {
    let standIn: UITouch
    let recognizers: [UIGestureRecognizer]

    /// Whether a recogniser goes on with it.
    var isWatched: Bool { recognizers.contains { $0.isWatching(standIn) } }
  }

  private var scrolling: Session?
  private var transforming: Session?
  private var rest: ApplicationClock.Timer?
  private var hovering: [UIHoverGestureRecognizer] = []
  private unowned let application: UIApplication
  private var arbiter: GestureArbiter { application.arbiter }

  init(of application: UIApplication) {
    self.application = application
  }

  // MARK: Scrolling

  /// A wheel turned or a touchpad scrolled over a view.
  func scroll(_ sample: ScrollSample, over found: (window: UIWindow, view: UIView)?, _ event: UIEvent) {
    guard sample.delta.dx.isFinite, sample.delta.dy.isFinite else { return }
    if event.modifierFlags.contains(.control), let found, zoom(by: sample, over: found, event) { return }
    let kind: UIScrollTypeMask = sample.isDiscrete ? .discrete : .continuous
    // One that every recogniser has refused is no obstacle to another.
    if scrolling?.isWatched != true, let found {
      scrolling = makeSession(over: found, at: sample.location, event) {
        ($0 as? UIPanGestureRecognizer)?.allowedScrollTypesMask.contains(kind) == true
      }
    }
    guard let scrolling else { return }
    arbiter.drive(with: event) {
      for case let pan as UIPanGestureRecognizer in scrolling.recognizers
      where pan.isWatching(scrolling.standIn) {
        pan.note(event)
        pan.isScrolledInNotches = sample.isDiscrete
        pan.advance(by: sample.delta, at: event.timestamp, hysteresis: 0)
      }
    }
    rest?.cancel()
    rest = application.clock.schedule(after: Thresholds.scrollRest) { [weak self] in
      self?.endScroll()
    }
  }

  /// With Ctrl a wheel zooms the nearest view around the pointer that can be; returns whether there is one.
  private func zoom(
    by sample: ScrollSample, over found: (window: UIWindow, view: UIView), _ event: UIEvent
  ) -> Bool {
    let point = found.window.convertFromScreen(sample.location)
    var isDone = false
    arbiter.drive(with: event) {
      var view: UIView? = found.view
      while !isDone, let current = view {
        isDone = (current as? any WheelZoomer)?.zoomByWheel(sample.delta.dy, at: point) ?? false
        view = current.parent
      }
    }
    return isDone
  }

  private func endScroll() {
    guard let session = scrolling else { return }
    scrolling = nil
    end(session, because: .scrollingRested(Thresholds.scrollRest))
  }

  // MARK: Pinching and turning on a touchpad

  /// Another gesture begins on the touchpad, also if the end of the last one was lost.
  func endTransform() {
    guard let session = transforming else { return }
    transforming = nil
    end(session, because: .touchpadBeganAnother)
  }

  func transform(_ sample: TransformSample, over found: (window: UIWindow, view: UIView)?, _ event: UIEvent) {
    guard sample.scale.isFinite, sample.scale > 0, sample.rotation.isFinite else { return }
    if sample.phase == .began {
      transforming = found.map { found in
        makeSession(over: found, at: sample.location, event) {
          $0 is UIPinchGestureRecognizer || $0 is UIRotationGestureRecognizer
        }
      }
    }
    guard let session = transforming else { return }
    switch sample.phase {
    case .ended, .cancelled:
      transforming = nil
      end(session, because: .touchpadLeft, isCancelled: sample.phase == .cancelled)
    default:
      arbiter.drive(with: event) {
        for recognizer in session.recognizers where recognizer.isWatching(session.standIn) {
          recognizer.note(event)
          (recognizer as? UIPinchGestureRecognizer)?.spread(
            to: sample.scale * UIPinchGestureRecognizer.touchpadDistance, at: event.timestamp)
          (recognizer as? UIRotationGestureRecognizer)?.turn(to: sample.rotation, at: event.timestamp)
        }
      }
    }
  }

  // MARK: Sessions

  private func makeSession(
    over found: (window: UIWindow, view: UIView), at place: CGPoint, _ event: UIEvent,
    where cares: (UIGestureRecognizer) -> Bool
  ) -> Session {
    let point = found.window.convertFromScreen(place)
    let standIn = UITouch(standingInAt: point, in: found.view, of: found.window, at: event.timestamp)
    var recognizers: [UIGestureRecognizer] = []
    var view: UIView? = found.view
    while let current = view {
      for recognizer in current.recognizers where cares(recognizer) && recognizer.admitsIndirect(event) {
        arbiter.watch(standIn, with: recognizer)
        recognizer.latest.centroid = point
        recognizer.startIndirect(at: event.timestamp)
        recognizers.append(recognizer)
      }
      view = current.parent
    }
    return Session(standIn: standIn, recognizers: recognizers)
  }

  private func end(_ session: Session, because reason: GestureReason, isCancelled: Bool = false) {
    arbiter.drive(with: nil) {
      for recognizer in session.recognizers where recognizer.isWatching(session.standIn) {
        if isCancelled {
          recognizer.abort(because: reason)
        } else {
          recognizer.finish(because: reason, elseFail: reason)
        }
      }
    }
  }

  /// Ends what was scrolled or turned over a view that has left its window, unless recognisers on views around it go on.
  ///
  /// The arbiter has aborted those whose views are gone. A view that has left its window is not kept alive any longer.
  func viewsMoved() {
    if let session = scrolling, session.standIn.hasLostView {
      session.standIn.hitView = nil
      if !session.isWatched {
        scrolling = nil
        rest?.cancel()
      }
    }
    if let session = transforming, session.standIn.hasLostView {
      session.standIn.hitView = nil
      if !session.isWatched { transforming = nil }
    }
  }

  // MARK: Hovering

  /// A recogniser that was disabled or removed begins anew when the pointer moves over its view.
  func forget(_ recognizer: UIGestureRecognizer) { hovering.removeAll { $0 === recognizer } }

  /// The pointer moved with no button down, or left.
  func hover(at place: CGPoint?, over found: (window: UIWindow, view: UIView)?) {
    var now: [UIHoverGestureRecognizer] = []
    var view = found?.view
    while let current = view {
      for case let recognizer as UIHoverGestureRecognizer in current.recognizers where recognizer.isEnabled {
        now.append(recognizer)
      }
      view = current.parent
    }
    guard !now.isEmpty || !hovering.isEmpty else { return }
    let before = hovering
    hovering = now
    arbiter.drive(with: nil) {
      for recognizer in before where !now.contains(recognizer) { recognizer.leave() }
      guard let place, let found else { return }
      let point = found.window.convertFromScreen(place)
      for recognizer in now { recognizer.hover(at: point, isNew: !before.contains(recognizer)) }
    }
  }
}

extension UIGestureRecognizer {
  fileprivate final func isWatching(_ standIn: UITouch) -> Bool {
    standIn.observers.contains { $0 === self }
  }

  /// Whether this recogniser can be driven by something that is no touch.
  fileprivate final func admitsIndirect(_ event: UIEvent) -> Bool {
    isEnabled && progress.touches.isEmpty && progress.isPossible && shouldReceive(event)
      && delegate?.gestureRecognizer(self, shouldReceive: event) != false
  }

  fileprivate final func startIndirect(at time: TimeInterval) {
    (self as? UIPanGestureRecognizer)?.start(at: time)
    (self as? UIPinchGestureRecognizer)?.startSpread(
      from: UIPinchGestureRecognizer.touchpadDistance, at: time)
    (self as? UIRotationGestureRecognizer)?.startTurn(from: 0, at: time)
  }

  /// Notes the buttons and keys of an event.
  final func note(_ event: UIEvent) {
    latest.buttonMask = event.buttonMask
    latest.modifierFlags = event.modifierFlags
  }
}

extension UITouch {
  /// A touch in no event, to tie recognisers together that are driven by something else.
  fileprivate convenience init(
    standingInAt place: CGPoint, in view: UIView, of window: UIWindow, at time: TimeInterval
  ) {
    let sample = TouchSample(
      contact: -1, phase: .began, location: place, timestamp: time, type: .indirectPointer)
    self.init(
      number: 0, sample: sample,
      moment: Moment(phase: .began, location: place, previousLocation: place, timestamp: time, tapCount: 0))
    land(on: view, in: window)
    passage.end()
  }
}
