import Foundation

// Endings before time: the system cancels, views leave their windows, recognisers are disabled or removed.

extension EventDispatcher {
  /// Cancels all touches for the system; during a delivery or a pass, right after it.
  package func cancelAll(at time: TimeInterval) {
    let lifted = liftedTouches
    guard !touches.touches.isEmpty || !lifted.isEmpty else { return }
    guard !phase.isBusy else {
      cancelsWhenIdle = true
      return
    }
    touches.advance(to: time)
    gate.holdCancellations(of: lifted)
    if !touches.touches.isEmpty {
      touches.cancel(at: time)
      sendTouches(touches.touches)
    }
    // This notifies views that lose no other touch.
    if !lifted.isEmpty { change {} }
  }

  /// Cancels what could not be cancelled during a delivery or a pass, now that it is over.
  func cancelIfWanted() {
    guard cancelsWhenIdle, !phase.isBusy else { return }
    cancelsWhenIdle = false
    cancelAll(at: touches.event.timestamp)
  }

  /// Ends what began in views that have left their window.
  func viewsMoved() {
    endWhatLostItsView()
    presses.viewsMoved()
    indirect.viewsMoved()
    if !indirect.isScrolling { restTimer?.cancel() }
  }

  /// Ends gestures and touches whose view left the window, or whose window left the screen.
  private func endWhatLostItsView() {
    guard !arbiter.recognizersWithLostViews.isEmpty || !lostTouches.isEmpty else { return }
    application.run {
      let isPass = !phase.isPassing
      change {
        for recognizer in arbiter.recognizersWithLostViews { abandon(recognizer, because: .viewLeftWindow) }
        // As in every event, actions come before the views, and held deliveries come after both.
        if isPass { resolve(with: touches.event) }
        gate.cancel(lostTouches, with: nil)
      }
    }
  }

  /// Ends a recogniser's gesture, because it was disabled, removed, or lost its view.
  func abandon(_ recognizer: UIGestureRecognizer, because reason: GestureReason) {
    presses.forget(recognizer)
    indirect.forget(recognizer)
    guard recognizer.engagement != nil else { return }
    change { arbiter.abort(recognizer, because: reason) }
  }

  /// The touches that are down or held back, and whose views have left their window.
  private var lostTouches: [UITouch] {
    (touches.touches + liftedTouches).filter { $0.stage != .over && $0.hasLostView }
  }

  /// The touches of lifted fingers with deliveries held back.
  private var liftedTouches: [UITouch] {
    gate.held.filter { !touches.touches.contains($0) }
  }
}
