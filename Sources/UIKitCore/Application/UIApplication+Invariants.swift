import Foundation

// Checks, in debug builds only, what must be true of an application's turns.

extension UIApplication {
  /// How many calls are in progress, one inside another, by kind.
  ///
  /// Something may be in progress outside a turn, as when a removed view is notified of cancelled touches.
  final var openCalls: KeyValuePairs<String, Int> {
    [
      "deliveries of touches": dispatcher.phase.isBusy ? 1 : 0, "calls up the chain": calls.chain.depth,
      "searches of a chain": calls.chainSearches.depth, "searches for a view": searches.depth,
      "layouts": calls.layouts, "control events": calls.controlActions.isSending ? 1 : 0,
      "touches unknown to containers": dispatcher.arbiter.contentTouches.count,
    ]
  }

  /// Asserts that a turn leaves nothing open that was not open when it began.
  final func checkOpenCalls(since beginning: KeyValuePairs<String, Int>) {
    let changed = zip(openCalls, beginning).filter { $0.value != $1.value }
    let excess = changed.map { "\($0.value - $1.value) \($0.key)" }.joined(separator: ", ")
    assert(excess.isEmpty, "a turn left open: \(excess)")
  }

  /// Asserts that nothing of a turn outlives it: no pass, no queued input, no touch that is over.
  final func checkRest() {
    assert(!dispatcher.phase.isPassing, "a turn ended in the middle of a pass")
    assert(queue.isEmpty, "a turn ended with inputs in the queue")
    assert(dispatcher.touches.touches.allSatisfy(\.isDown), "a turn ended with a touch that is over")
    dispatcher.touches.checkInvariants()
    assert(!dispatcher.cancelsWhenIdle, "a turn ended with touches still to be cancelled")
    let hasEnd = dispatcher.restTimer?.isPending == true
    assert(hasEnd || !dispatcher.indirect.isScrolling, "a turn ended with a scroll that nothing ends")
    assert(!screens.isEmpty, "an application is without a screen")
    for windows in screens.map(\.windows) {
      let isSorted = zip(windows, windows.dropFirst()).allSatisfy { !($1.windowLevel < $0.windowLevel) }
      assert(isSorted, "windows are not in the order of their levels")
      assert(windows.allSatisfy { !$0.touchRules.isHidden }, "a hidden window is on its screen")
    }
  }

  /// Asserts that no input of a turn is later than the turn.
  final func checkInputs(of turn: Turn) {
    for input in turn.inputs {
      assert(input.timestamp <= turn.time, "a turn at \(turn.time) has an input of \(input.timestamp)")
    }
  }
}
