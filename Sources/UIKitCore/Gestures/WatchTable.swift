// Who watches what
// ================
//
// There is one relation between touches and recognisers, and it is asked from both ends: a touch for its watchers, in
// order, and a recogniser for its touches. So each end has a list. The arbiter's functions in this file write both, and
// nothing else writes either.

/// What `Gestures` knows of a touch: the recognisers that watch it.
struct TouchWatchers {
  private(set) var recognizers: [UIGestureRecognizer] = []

  mutating func add(_ recognizer: UIGestureRecognizer) { recognizers.append(recognizer) }
  mutating func remove(_ recognizer: UIGestureRecognizer) { recognizers.removeAll { $0 === recognizer } }
}

/// The touches that a recogniser watches.
struct WatchedTouches {
  /// Every touch since the last reset that was not ignored, including those already lifted.
  private(set) var all: [UITouch] = []
  /// Those of them that are fingers, and down or lifted in the current event.
  private(set) var fingers: [UITouch] = []
  /// Those that the current event changed, until the recogniser is notified of them.
  var changed: [UITouch] = []

  mutating func add(_ touch: UITouch, isFinger: Bool) {
    all.append(touch)
    if isFinger { fingers.append(touch) }
  }
  mutating func remove(_ touch: UITouch) {
    all.removeAll { $0 === touch }
    lift(touch)
  }
  /// Removes all but those of which the recogniser is still to be notified.
  mutating func removeAll() { (all, fingers) = ([], []) }
  /// Notes that a finger was lifted in an event that is over.
  mutating func lift(_ touch: UITouch) { fingers.removeAll { $0 === touch } }
}

extension UITouch {
  /// The recognisers that watch this touch and have not given it up, in the order in which they are notified.
  final var watchers: [UIGestureRecognizer] { watching.recognizers }
}

extension GestureArbiter {
  /// Finds out which recognisers watch a touch that has just begun.
  func enlist(_ touch: UITouch, _ event: UIEvent) {
    guard let hitView = touch.hitView else { return }
    for view in hitView.selfAndSuperviews {
      for recognizer in view.recognizers where recognizer.admits(touch, on: view, of: event) {
        watch(touch, with: recognizer)
      }
    }
  }

  /// Ties a recogniser to a touch, and so to every other that watches it.
  func watch(_ touch: UITouch, with recognizer: UIGestureRecognizer, isFinger: Bool = true) {
    assert(!touch.watchers.contains(recognizer), "\(recognizer.objectID) watches a touch twice")
    recognizer.watched.add(touch, isFinger: isFinger)
    touch.watching.add(recognizer)
    engage(recognizer)
  }

  func stopWatching(_ touch: UITouch, with recognizer: UIGestureRecognizer) {
    recognizer.watched.remove(touch)
    touch.watching.remove(recognizer)
  }

  func stopWatchingEverything(with recognizer: UIGestureRecognizer) {
    recognizer.latest.centroid = recognizer.centroid
    for touch in recognizer.watched.all { touch.watching.remove(recognizer) }
    recognizer.watched.removeAll()
  }

  /// Forgets a touch that is over; everyone has been notified.
  func forget(_ touch: UITouch) {
    assert(touch.isSettled, "touch \(touch.number) is over, and its view will not know")
    for recognizer in touch.watchers {
      if recognizer.fingers.count == 1 { recognizer.latest.centroid = recognizer.centroid }
      recognizer.watched.lift(touch)
      // A gesture that has begun may last long; it need not be asked about this touch again.
      if recognizer.progress.isActive, touch.stage == .over { stopWatching(touch, with: recognizer) }
    }
  }
}
