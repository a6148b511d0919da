import Foundation

extension UIScreen {
  /// The tap recogniser that a quick tap at a place, in points, would lead to, and that would then cancel the touch in
  /// the view that gets it; nil if there is none.
  ///
  /// It asks the delegates of the recognisers around that view, with a touch that nothing else sees, and leaves no mark
  /// in the trace. Whether a recogniser may begin is asked of no delegate: that depends on a touch in progress.
  ///
  /// **Cost:** that of a search.
  package func tapRecognizerThatCancels(at place: CGPoint) -> UITapGestureRecognizer? {
    guard let hit = viewForTouch(at: place), let window = hit.window else { return nil }
    return application.run {
      let touch = application.numbering.keepingSyntheticNumbers {
        UITouch(
          standingAt: window.convertFromScreen(place), on: hit, in: window, at: application.clock.now,
          type: .direct)
      }
      let event = UIEvent(type: .touches)
      for view in hit.selfAndSuperviews {
        for case let tap as UITapGestureRecognizer in view.recognizers
        where tap.cancelsOnPlainTap(on: hit) && tap.admits(touch, on: view, of: event) { return tap }
      }
      return nil
    }
  }
}

extension UITapGestureRecognizer {
  /// Whether one tap with one finger on a view is enough for this recogniser, and it cancels the touch then.
  fileprivate func cancelsOnPlainTap(on view: UIView) -> Bool {
    cancelsTouchesInView && numberOfTapsRequired == 1 && numberOfTouchesRequired == 1
      && (view as? any GestureKeeper)?.keepsGesture(from: self) != true
  }
}
