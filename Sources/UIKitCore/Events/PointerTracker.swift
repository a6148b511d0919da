import Foundation

/// A pointer with no button down: what is under it, its shape, and what its wheel turns.
final class PointerTracker {
  private unowned let application: UIApplication
  private weak var hovered: UIView?
  private weak var transforming: (any IndirectInputReceiver)?
  private var shape = PointerShape.arrow

  init(of application: UIApplication) {
    self.application = application
  }

  /// Finds the view under the pointer, records when that changes, and gives views the input that they take.
  func hover(at place: CGPoint?, of input: Input) -> (window: UIWindow, view: UIView)? {
    let found = place.flatMap { application.mainScreen.view(at: $0) }
    let old = hovered
    hovered = found?.view
    if old !== found?.view {
      record(at: place, over: found)
      (old as? any IndirectInputReceiver)?.receive(
        Input(.hover(nil), at: input.timestamp, modifiers: input.modifiers))
    }
    (found?.view as? any IndirectInputReceiver)?.receive(input)
    return found
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

  /// The view that gets a touchpad's pinch or turn: a gesture stays with the view where it began, wherever the
  /// pointer goes.
  func receiver(of sample: TransformSample, over view: UIView?) -> (any IndirectInputReceiver)? {
    if sample.phase == .began { transforming = view as? any IndirectInputReceiver }
    return transforming
  }

  /// Shows the shape that the view under the pointer asks for.
  func updateShape() {
    let shape = hovered?.effectivePointerShape ?? .arrow
    guard shape != self.shape else { return }
    self.shape = shape
    application.mainScreen.host?.setCursor(shape)
  }
}

/// An interaction that says how the pointer looks over its view.
package protocol PointerShaping: UIInteraction {
  var shape: PointerShape? { get }
}

extension UIView {
  /// The pointer's shape over this view: its own shape, or that of the nearest ancestor with one.
  final var effectivePointerShape: PointerShape {
    for view in selfAndSuperviews {
      if let shape = view.interactionShape ?? view.pointerShape { return shape }
    }
    return .arrow
  }

  /// The pointer's shape by the view's pointer interactions.
  fileprivate final var interactionShape: PointerShape? {
    guard let interactions = uncommon?.interactions else { return nil }
    return interactions.lazy.compactMap { ($0 as? any PointerShaping)?.shape }.first
  }
}
