import Foundation

// What ends before its time: the system cancels, views leave their windows, recognisers are disabled and removed.

extension EventDispatcher {
  /// The system cancels all touches; during a delivery or a pass, as soon as it is over.
  package func cancelAll(at time: TimeInterval) {
    let lifted = liftedTouches
    guard !touches.touches.isEmpty || !lifted.isEmpty else { return }
    guard !isBusy else {
      cancelsWhenIdle = true
      return
    }
    touches.advance(to: time)
    gate.holdCancellations(of: lifted)
    if !touches.touches.isEmpty {
      touches.cancel(at: time)
      send(touches.touches)
    }
    // Views that lose no other touch are notified here.
    if !lifted.isEmpty { change {} }
  }

  /// Cancels what could not be cancelled during a delivery or a pass, once that is over.
  func cancelIfWanted() {
    guard cancelsWhenIdle, !isBusy else { return }
    cancelsWhenIdle = false
    cancelAll(at: touches.event.timestamp)
  }

  /// Views have changed places: what began in one that has left its window is over.
  func viewsMoved() {
    endWhatLostItsView()
    presses.viewsMoved()
    indirect.viewsMoved()
    if !indirect.isScrolling { restTimer?.cancel() }
  }

  /// Gestures and touches are over if their view left the window, or the window the screen.
  private func endWhatLostItsView() {
    guard arbiter.hasLostViews || !lostTouches.isEmpty else { return }
    application.run {
      let isPass = !isInPass
      change {
        for recognizer in arbiter.recognizersWithLostViews { abandon(recognizer, because: .viewLeftWindow) }
        // As in every event, actions come before the views, and what is held back is released after both.
        if isPass { resolve(with: touches.event) }
        gate.cancel(lostTouches, with: nil)
      }
    }
  }

  /// A recogniser was disabled, removed, or lost its view.
  func abandon(_ recognizer: UIGestureRecognizer, because reason: GestureReason) {
    presses.forget(recognizer)
    indirect.forget(recognizer)
    recognizer.abort(because: reason)
  }

  /// The touches that are down, or of which something is held back, and whose views have left their window.
  private var lostTouches: [UITouch] {
    (touches.touches + liftedTouches).filter { $0.progress.stage != .over && $0.hasLostView }
  }

  /// The touches of lifted fingers of which something is held back.
  private var liftedTouches: [UITouch] { gate.heldTouches.filter { !touches.touches.contains($0) } }
}
