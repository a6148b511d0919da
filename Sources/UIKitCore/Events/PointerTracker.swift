import Foundation

/// A pointer with no button down: what it is over, how it looks, what its wheel turns.
final class PointerTracker {
  private unowned let application: UIApplication
  private let indirect: IndirectInput
  private var hovered: ZeroingReference<UIView>?
  private weak var transforming: (any IndirectInputReceiver)?
  private var shape = PointerShape.arrow

  init(of application: UIApplication) {
    self.application = application
    indirect = IndirectInput(of: application)
  }

  /// The view that the pointer is over, with a record when that changes, and what follows from it.
  func hover(at place: CGPoint?, of input: Input) {
    let found = place.flatMap { application.mainScreen.view(at: $0) }
    let old = hovered?.object
    hovered = found?.view.zeroingReference
    if old !== found?.view {
      record(at: place, over: found)
      (old as? any IndirectInputReceiver)?.receive(
        Input(.hover(nil), at: input.timestamp, modifiers: input.modifiers))
    }
    (found?.view as? any IndirectInputReceiver)?.receive(input)
    indirect.hover(at: place, over: found)
    setShape(found?.view.effectivePointerShape ?? .arrow)
  }

  private func record(at place: CGPoint?, over found: (window: UIWindow, view: UIView)?) {
    guard application.trace.isObserved else { return }
    var touches: [TraceRecord.Touch] = []
    if let place, let found {
      touches.append(
        .init(
          id: 0, phase: .regionEntered, at: found.window.convertFromScreen(place), tapCount: 0,
          view: found.view.objectID, window: found.window.objectID))
    }
    application.trace.record(.event(.init(type: .hover, touches: touches)))
  }

  func scroll(_ sample: ScrollSample, of input: Input) {
    let event = send(.scroll, of: input)
    let found = application.mainScreen.view(at: sample.location)
    if let receiver = found?.view as? any IndirectInputReceiver {
      receiver.receive(input)
    } else {
      indirect.scroll(sample, over: found, event)
    }
  }

  func transform(_ sample: TransformSample, of input: Input) {
    let event = send(.transform, of: input)
    let found = application.mainScreen.view(at: sample.location)
    // What began over a view that takes it goes on there, wherever the pointer is.
    if sample.phase == .began {
      indirect.endTransform()
      transforming = found?.view as? any IndirectInputReceiver
    }
    if let transforming {
      transforming.receive(input)
    } else {
      indirect.transform(sample, over: found, event)
    }
  }

  /// Views have changed places: what scrolls or turns over one that left its window is over.
  func viewsMoved() { indirect.viewsMoved() }

  /// A recogniser was disabled or removed, or its view has left its window.
  func forget(_ recognizer: UIGestureRecognizer) { indirect.forget(recognizer) }

  private func send(_ type: UIEvent.EventType, of input: Input) -> UIEvent {
    let event = UIEvent(type: type)
    event.timestamp = input.timestamp
    event.modifierFlags = input.modifiers
    application.record(event)
    application.sendEvent(event)
    return event
  }

  /// A view on the screen is to have another shape: the pointer may be over it, or over a subview.
  func updateShape() { setShape(hovered?.object?.effectivePointerShape ?? .arrow) }

  private func setShape(_ shape: PointerShape) {
    guard shape != self.shape else { return }
    self.shape = shape
    application.mainScreen.host?.setCursor(shape)
  }
}

extension UIView {
  /// What the pointer looks like over this view: its own shape, or that of the nearest ancestor that has one.
  final var effectivePointerShape: PointerShape {
    var view: UIView? = self
    while let current = view {
      if let shape = current.pointerShape { return shape }
      view = current.superview
    }
    return .arrow
  }
}
