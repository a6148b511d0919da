import Foundation

/// A pointer with no button down: what it is over, how it looks, what its wheel turns.
package final class PointerTracker {
  private weak var hovered: UIView?
  private weak var hoveredWindow: UIWindow?
  private var shape = PointerShape.arrow

  /// The view that the pointer is over, and a record when that changes.
  func hover(at place: CGPoint?, of queued: QueuedEvent) {
    let found = place.flatMap { find(at: $0, on: queued.screen) }
    IndirectInput.shared.hover(at: place, over: found)
    setShape(found?.view.effectivePointerShape ?? .arrow, on: queued.screen)
    guard found?.view !== hovered else { return }
    hovered = found?.view
    hoveredWindow = found?.window
    guard Tracer.isListening else { return }
    var touches: [TraceRecord.Touch] = []
    if let place, let found {
      touches.append(
        .init(
          id: 0, phase: .regionEntered, at: found.window.convertFromScreen(place), tapCount: 0,
          view: found.view.name(), window: found.window.name()))
    }
    Tracer.shared.emit(.event(.init(type: .hover, touches: touches)))
  }

  func scroll(_ sample: ScrollSample, of queued: QueuedEvent) {
    let event = UIEvent(type: .scroll)
    event.timestamp = queued.timestamp
    event.modifierFlags = queued.modifiers
    UIApplication.shared.trace(event)
    UIApplication.shared.sendEvent(event)
    IndirectInput.shared.scroll(sample, over: find(at: sample.location, on: queued.screen), event)
  }

  func transform(_ sample: TransformSample, of queued: QueuedEvent) {
    let event = UIEvent(type: .transform)
    event.timestamp = queued.timestamp
    event.modifierFlags = queued.modifiers
    UIApplication.shared.trace(event)
    UIApplication.shared.sendEvent(event)
    IndirectInput.shared.transform(sample, over: find(at: sample.location, on: queued.screen), event)
  }

  /// The front-most window and view under a place of the screen; nothing is taken down.
  func find(at place: CGPoint, on screen: UIScreen) -> (window: UIWindow, view: UIView)? {
    for window in screen.windows.reversed() where window.geometry.isInvertible {
      if let view = window.hitTest(window.geometry.fromParent(place), with: nil) { return (window, view) }
    }
    return nil
  }

  private func setShape(_ shape: PointerShape, on screen: UIScreen) {
    guard shape != self.shape else { return }
    self.shape = shape
    screen.host?.setCursor(shape)
  }

  func forgetEverything() {
    hovered = nil
    hoveredWindow = nil
    IndirectInput.shared.forgetEverything()
  }
}

extension UIView {
  /// What the pointer looks like over this view: its own wish, or that of the nearest ancestor that has one.
  final var effectivePointerShape: PointerShape {
    var view: UIView? = self
    while let current = view {
      if let shape = current.pointerShape { return shape }
      view = current.superview
    }
    return .arrow
  }
}
