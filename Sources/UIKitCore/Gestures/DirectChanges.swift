import Foundation

// A test may change a recogniser with no event in progress: it sets its state, or passes it touches of its own. The
// result must stay readable afterwards, as on iOS, where the run loop resets recognisers when it next comes round.

/// The recognisers that application code changed with no event in progress: they keep their states until the next
/// turn.
final class DirectChanges {
  /// Whether a gesture that is over keeps its state now.
  private(set) var keepsStates = false
  /// The recognisers whose gestures are over, in the order in which they ended.
  private(set) var kept: [UIGestureRecognizer] = []
  /// Whether anything was changed, so that some recognisers may have failed as well.
  private var hasChanged = false

  /// Runs code that changes recognisers.
  func run(_ body: () -> Void) {
    keepsStates = true
    body()
    // Only now: touches that begin take out what was changed before them.
    (keepsStates, hasChanged) = (false, true)
  }

  /// Lets a recogniser whose gesture is over keep its state.
  func keep(_ recognizer: UIGestureRecognizer) {
    assert(keepsStates, "\(recognizer.objectID) keeps its state and was not changed directly")
    kept.append(recognizer)
  }

  /// Takes out the recognisers that kept their states; nil if nothing was changed.
  func take() -> [UIGestureRecognizer]? {
    guard hasChanged else { return nil }
    hasChanged = false
    defer { kept = [] }
    return kept
  }
}

extension UIGestureRecognizer {
  /// Takes the step that this kind of recogniser sees in touches, and watches the application's own touches meanwhile.
  final func take(
    _ touches: Set<UITouch>, _ phase: UITouch.Phase, _ step: (UIGestureRecognizer, [UITouch]) -> GestureStep?
  ) {
    let touches = touches.inOrder
    let (dispatcher, arbiter) = (dispatcher, arbiter)
    guard touches.contains(where: \.isSynthetic) else {
      return dispatcher.change { arbiter.apply(step(self, touches), to: self) }
    }
    dispatcher.changeDirectly {
      if phase == .began { dispatcher.resetDirectChanges() }
      let made = touches.filter(\.isSynthetic)
      dispatcher.change {
        for touch in made {
          touch.readOverrides(as: phase, at: application.clock.now)
          if phase == .began { watchDirectly(touch) }
        }
        arbiter.apply(step(self, touches), to: self)
      }
      guard phase == .ended || phase == .cancelled else { return }
      if let middle = UIGestureRecognizer.middle(of: fingers) { latest.centroid = middle }
      dispatcher.change { for touch in made { arbiter.stopWatching(touch, with: self) } }
    }
  }

  /// Watches a touch made by the application, as if it had come down on the view.
  private func watchDirectly(_ touch: UITouch) {
    if !fingers.contains(touch) { arbiter.watch(touch, with: self) }
  }
}
