import Foundation

// Checks, in debug builds only, what must be true of an application's turns.

/// How many calls of an application are in progress, one inside another, by kind.
struct OpenCalls: Equatable {
  var deliveries = 0
  var chainCalls = 0
  var chainSearches = 0
  var viewSearches = 0
  var layouts = 0
  var controlEvents = 0
  /// Touches that views have got and that the containers around them do not know of yet.
  var contentTouches = 0

  /// How many more there are than at the beginning, in words; nil if there are as many.
  func excess(over beginning: OpenCalls) -> String? {
    if self == beginning { return nil }
    let differences = [
      ("deliveries of touches", deliveries - beginning.deliveries),
      ("calls up the chain", chainCalls - beginning.chainCalls),
      ("searches of a chain", chainSearches - beginning.chainSearches),
      ("searches for a view", viewSearches - beginning.viewSearches),
      ("layouts", layouts - beginning.layouts),
      ("control events", controlEvents - beginning.controlEvents),
      ("touches unknown to containers", contentTouches - beginning.contentTouches),
    ]
    return differences.filter { $0.1 != 0 }.map { "\($0.1) \($0.0)" }.joined(separator: ", ")
  }
}

extension UIApplication {
  /// What is in progress now.
  ///
  /// Something may be in progress outside a turn, as when a removed view is notified of cancelled touches.
  final var openCalls: OpenCalls {
    OpenCalls(
      deliveries: dispatcher.depth, chainCalls: calls.chain.depth,
      chainSearches: calls.chainSearches.depth, viewSearches: searches.depth, layouts: calls.layouts,
      controlEvents: calls.controlActions.isSending ? 1 : 0,
      contentTouches: dispatcher.arbiter.contentTouches.count)
  }

  /// Asserts that a turn leaves nothing open that was not open when it began.
  final func checkOpenCalls(since beginning: OpenCalls) {
    let excess = openCalls.excess(over: beginning)
    assert(excess == nil, "a turn left open: \(excess ?? "")")
  }

  /// Asserts that nothing of a turn outlives it: no pass, no queued input, no touch that is over.
  final func checkRest() {
    assert(!dispatcher.isInPass, "a turn ended in the middle of a pass")
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
