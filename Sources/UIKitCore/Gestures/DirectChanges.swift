import Foundation

// What a test does to a recogniser with no event in progress: it sets its state, or hands it touches that it has made. Then
// the result is there to be read afterwards, as on iOS, where recognisers are reset when the run loop comes round.

/// The recognisers that code of the application changed with no event in progress: they keep their states until the next turn.
final class DirectChanges {
  /// Whether a gesture that is over keeps its state now.
  private(set) var keepsStates = false
  /// Those whose gestures are over, in the order in which they ended.
  private(set) var kept: [UIGestureRecognizer] = []
  /// Whether something was changed, so that some may have failed as well.
  private var hasChanged = false

  /// Runs code that changes recognisers.
  func run(_ body: () -> Void) {
    (keepsStates, hasChanged) = (true, true)
    body()
    keepsStates = false
  }

  /// Has a recogniser whose gesture is over keep its state.
  func keep(_ recognizer: UIGestureRecognizer) {
    assert(keepsStates, "\(recognizer.objectID) keeps its state and was not changed directly")
    kept.append(recognizer)
  }

  /// Takes out those that kept their states; nil if nothing was changed.
  func take() -> [UIGestureRecognizer]? {
    guard hasChanged else { return nil }
    hasChanged = false
    defer { kept = [] }
    return kept
  }
}

extension EventDispatcher {
  /// Runs code of the application that changes recognisers; with no event in progress, they keep their states until
  /// the next turn.
  func changeDirectly(_ body: () -> Void) {
    guard !isInPass, !directChanges.keepsStates, !application.isInTurn, touches.touches.isEmpty else {
      return body()
    }
    directChanges.run(body)
  }

  /// Resets what kept its state after it was changed directly.
  func resetDirectChanges() {
    guard !isInPass, let kept = directChanges.take() else { return }
    application.run {
      for recognizer in kept { arbiter.reset(recognizer) }
      if touches.touches.isEmpty { arbiter.resetFailed() }
    }
  }
}

extension UIGestureRecognizer {
  /// Passes touches on to what this kind of recogniser does about them; the application's own are watched meanwhile.
  final func take(
    _ touches: Set<UITouch>, _ phase: UITouch.Phase, _ body: (UIGestureRecognizer, [UITouch]) -> Void
  ) {
    let touches = touches.inOrder
    guard touches.contains(where: \.isSynthetic) else { return body(self, touches) }
    let dispatcher = dispatcher
    dispatcher.changeDirectly {
      if phase == .began { dispatcher.resetDirectChanges() }
      let made = touches.filter(\.isSynthetic)
      dispatcher.change {
        for touch in made {
          touch.readOverrides(as: phase, at: application.clock.now)
          if phase == .began { watchDirectly(touch) }
        }
        body(self, touches)
      }
      guard phase == .ended || phase == .cancelled else { return }
      if let middle = UIGestureRecognizer.middle(of: fingers) { latest.centroid = middle }
      dispatcher.change { for touch in made { stopWatching(touch) } }
    }
  }

  /// Watches a touch of the application's own, as if it had come down on the view.
  private func watchDirectly(_ touch: UITouch) {
    guard !fingers.contains(touch) else { return }
    arbiter.watch(touch, with: self)
    fingers.append(touch)
  }
}
