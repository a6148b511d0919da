import Foundation

extension UIView {
  final func add(_ recognizer: UIGestureRecognizer) {
    guard recognizer.owner !== self else { return }
    recognizer.owner?.removeGestureRecognizer(recognizer)
    // An action sent on cancellation may have added it to another view: the later change wins.
    guard recognizer.owner == nil else { return }
    recognizers.append(recognizer)
    recognizer.owner = self
    if let window { recognizer.renumber(for: window.application) }
  }

  final func remove(_ recognizer: UIGestureRecognizer) {
    guard recognizer.owner === self else { return }
    recognizer.dispatcher.abandon(recognizer, because: .removed)
    guard recognizer.owner === self else { return }
    recognizers.removeAll { $0 === recognizer }
    recognizer.owner = nil
  }

  final func replaceRecognizers(by new: [UIGestureRecognizer]) {
    for recognizer in recognizers where !new.contains(recognizer) { removeGestureRecognizer(recognizer) }
    for recognizer in new { addGestureRecognizer(recognizer) }
  }
}

extension UITouch {
  /// The recognisers that watch this touch.
  public var gestureRecognizers: [UIGestureRecognizer]? { watchers.isEmpty ? nil : watchers }
}

extension UIEvent {
  /// The touches that a recogniser watches.
  ///
  /// **Cost:** O(*n*·*f*) in the numbers of touches and of the recogniser's fingers, for a new set.
  public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    subset { touch in gesture.fingers.contains { $0 === touch } }
  }
}
