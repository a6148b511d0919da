import Foundation

extension EventDispatcher {
  /// Runs application code that changes recognisers; with no event in progress, they keep their states until the next
  /// turn.
  func changeDirectly(_ body: () -> Void) {
    guard !isInPass, !directChanges.keepsStates, !application.isInTurn, touches.touches.isEmpty else {
      return body()
    }
    directChanges.run(body)
  }

  /// Resets recognisers that kept their state after a direct change.
  func resetDirectChanges() {
    guard !isInPass, let kept = directChanges.take() else { return }
    application.run {
      for recognizer in kept { arbiter.reset(recognizer) }
      if touches.touches.isEmpty { arbiter.resetFailed() }
    }
  }
}
