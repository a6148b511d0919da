import Foundation

/// Decides what the views hear of their touches.
extension GestureArbiter: Gatekeeper {
  func verdict(on delivery: TouchDelivery) -> GateVerdict {
    let touch = delivery.touch
    let viewKnows = touch.passage.stage == .underWay
    var reason: TraceRecord.WithholdReason?
    for recognizer in touch.observers {
      if recognizer.progress.isUndecided {
        if !viewKnows && recognizer.delaysTouchesBegan {
          reason = .delaysTouchesBegan
        } else if viewKnows && delivery.phase == .ended && recognizer.delaysTouchesEnded {
          reason = .delaysTouchesEnded
        }
      } else if recognizer.cancelsTouchesInView {
        // The finger joined a gesture that had already begun.
        return .cancel(.cancelledByGesture)
      }
    }
    if let reason { return .hold(reason) }
    return delivery.phase == .began ? verdictOfScrollViews(on: delivery) : .pass
  }

  /// Takes the fingers of a gesture away from their views.
  func takeTouches(of recognizer: UIGestureRecognizer, _ event: UIEvent?) {
    let taken = recognizer.progress.touches.filter { touch in
      // What was held back on behalf of this recogniser is dropped in any case.
      let wasHeldBack = touch.passage.stage == .waiting && recognizer.delaysTouchesBegan
      return touch.passage.stage != .over && touch.view != nil
        && (recognizer.cancelsTouchesInView || wasHeldBack)
    }
    gate.cancel(taken, with: event, because: .cancelledByGesture)
  }

  // MARK: Scroll views

  /// Whether the views inside scroll views may hear of the beginning of a touch.
  func verdictOfScrollViews(on delivery: TouchDelivery) -> GateVerdict {
    guard let view = delivery.touch.view else { return .pass }
    let scrollViews = view.enclosingScrollViews
    guard !scrollViews.isEmpty else { return .pass }
    if scrollViews.contains(where: { $0.pan.holdsBack(delivery.touch) }) {
      return .hold(.delaysContentTouches)
    }
    let mayBegin = scrollViews.allSatisfy {
      $0.touchesShouldBegin([delivery.touch], with: sequence.event, in: view)
    }
    guard mayBegin else { return .cancel(.delaysContentTouches) }
    heardInside.append(delivery.touch)
    return .pass
  }

  /// The views inside have heard of touches: some of these may not be taken away for scrolling.
  func askScrollViews() {
    while let touch = heardInside.popLast() {
      for scrollView in touch.view?.enclosingScrollViews ?? [] { scrollView.pan.contentHasHeard(of: touch) }
    }
  }

  // MARK: From outside

  /// A recogniser was disabled, removed, or lost its view.
  func abandon(_ recognizer: UIGestureRecognizer, because reason: @autoclosure () -> String) {
    application.presses.forget(recognizer)
    recognizer.abort(because: reason())
  }

  /// Views have changed places: recognisers give up if their view left the window, or the window the screen.
  func viewsMoved() {
    for recognizer in engaged {
      guard let window = recognizer.progress.touches.first?.window,
        recognizer.owner?.window !== window || window.isHidden
      else { continue }
      recognizer.abort(because: "its view left the window")
    }
  }
}
