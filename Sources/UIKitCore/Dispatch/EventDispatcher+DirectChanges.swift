import Foundation

// A test may change a recogniser with no event in progress: it sets its state, or passes it touches of its own. The
// result must stay readable afterwards, as on iOS, where the run loop resets recognisers when it next comes round.

extension EventDispatcher {
  /// Runs application code that changes recognisers; with no event in progress, they keep their states until the next
  /// turn.
  func changeDirectly(_ body: () -> Void) {
    guard phase == .idle, !application.isInTurn, touches.touches.isEmpty else { return body() }
    enter(.changingDirectly, body)
  }

  /// Resets recognisers that kept their state after a direct change.
  func resetDirectChanges() {
    guard !phase.isPassing, arbiter.hasKept(areFingersDown: !touches.touches.isEmpty) else { return }
    change { arbiter.releaseKept() }
  }
}
