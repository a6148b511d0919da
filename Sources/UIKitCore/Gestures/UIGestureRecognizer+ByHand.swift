import Foundation

// What a test does to a recogniser with no event in progress: it sets its state, or hands it touches that it has made. Then
// the result is there to be read afterwards, as on iOS, where recognisers are reset when the run loop comes round.

extension UIGestureRecognizer {
  /// Passes touches on to what this kind of recogniser does about them; those made by hand are watched meanwhile.
  final func take(
    _ touches: Set<UITouch>, _ phase: UITouch.Phase, _ body: (UIGestureRecognizer, [UITouch]) -> Void
  ) {
    let touches = touches.inOrder
    guard touches.contains(where: \.isMadeByHand) else { return body(self, touches) }
    arbiter.byHand {
      if phase == .began { arbiter.resetAfterHand() }
      let made = touches.filter(\.isMadeByHand)
      arbiter.inOneStep {
        for touch in made {
          touch.readOverrides(as: phase, at: application.clock.now)
          if phase == .began { arbiter.watchByHand(touch, with: self) }
        }
        body(self, touches)
      }
      guard phase == .ended || phase == .cancelled else { return }
      if let middle = UIGestureRecognizer.middle(of: fingers) { latest.centroid = middle }
      arbiter.inOneStep { for touch in made { stopWatching(touch) } }
    }
  }
}

extension GestureArbiter {
  /// Runs code of the application that changes recognisers; with no event in progress, they keep their states until
  /// the next turn.
  func byHand(_ body: () -> Void) {
    guard !isBusy, !keepsResults, !application.isInTurn, application.touches.touches.isEmpty else {
      return body()
    }
    keepsResults = true
    body()
    keepsResults = false
  }

  /// Has a recogniser watch a touch that was made by hand, as if it had come down on its view.
  func watchByHand(_ touch: UITouch, with recognizer: UIGestureRecognizer) {
    guard !recognizer.fingers.contains(touch) else { return }
    watch(touch, with: recognizer)
    recognizer.fingers.append(touch)
  }

  /// Resets what kept its state after it was changed by hand.
  func resetAfterHand() {
    guard hasResults, !isBusy else { return }
    hasResults = false
    let kept = results
    results.removeAll()
    application.run {
      for recognizer in kept { reset(recognizer) }
      if application.touches.touches.isEmpty { resetFailed() }
    }
  }
}
