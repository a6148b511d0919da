import Foundation

// A touch is one object for all steps of the road, and three of them know something about it. Each has a part of the
// touch that its folder alone writes, and that the others only read: `track` is that of `Events`, `watching` that of
// `Gestures`, `delivery` that of `Delivery`. A test looks for other folders that use these names.

/// What `Events` knows of a touch: where it landed, and what the finger has done since.
struct TouchTrack {
  /// What the finger really does now.
  var live: UITouch.Moment
  /// The samples merged into the current event, oldest first, the last equal to `live`.
  var coalesced: [UITouch.Moment] = []
  /// The moments of the last quarter of a second, for prediction and velocity, oldest first.
  private(set) var history: [UITouch.Moment] = []
  /// Whether the finger has ever been too far from where it came down for a tap.
  private(set) var hasWandered = false
  /// Where the finger came down, in the window; nil for one that is ignored.
  var beganAt: CGPoint?
  /// The window that was hit when the touch began.
  var window: UIWindow?
  /// The view that was hit when the touch began.
  var view: UIView?
  /// Whether the view was in the window, and the window on the screen, when the touch began.
  private(set) var beganOnScreen = false
  /// Why the view never gets this touch, as was decided when it began; nil if it may.
  var withheldFor: TraceRecord.WithholdReason?
  /// Whether the recognisers and the gate have got the latest change.
  private(set) var isDispatched = false

  init(_ live: UITouch.Moment) { self.live = live }

  /// Begins the touch on a view, in a window, in whose coordinates its place is.
  mutating func land(on view: UIView, in window: UIWindow) {
    assert(self.view == nil, "a touch lands a second time")
    (self.window, self.view) = (window, view)
    beganOnScreen = view.window === window && !window.isHidden
  }

  // MARK: Samples

  /// Notes where the touch began: where it is now.
  mutating func begin() {
    beganAt = live.location
    coalesced = [live]
    remember(live)
  }

  /// Takes what a sample says, with its place in the window.
  mutating func take(_ sample: TouchSample, at place: CGPoint, isFirstInEvent: Bool) {
    var new = live
    new.phase = sample.phase.touchPhase
    new.location = place
    if isFirstInEvent { new.previousLocation = live.location }
    new.timestamp = max(live.timestamp, sample.timestamp)
    new.take(sample)
    remember(new)
    // A touch that wandered off was no tap (B19).
    if new.phase == .ended, hasWandered { new.tapCount = 0 }
    live = new
    guard !isFirstInEvent else { return coalesced = [new] }
    // The last one equals the touch itself; those before it lead from one to the next.
    let last = coalesced.count - 1
    if last > 0 { coalesced[last].previousLocation = coalesced[last - 1].location }
    coalesced.append(new)
  }

  /// Marks the touch as stationary: it has nothing new in this event.
  mutating func rest() { stay(as: .stationary) }

  /// Marks the touch as cancelled.
  mutating func cancel(at time: TimeInterval) {
    live.timestamp = max(live.timestamp, time)
    stay(as: .cancelled)
  }

  private mutating func stay(as phase: UITouch.Phase) {
    live.phase = phase
    live.previousLocation = live.location
    coalesced = [live]
  }

  // MARK: The way through the window

  /// Notes that the touch has changed.
  mutating func change() { isDispatched = false }

  /// Lets the latest change through to the recognisers and the gate; returns false if it has been let through
  /// already.
  mutating func dispatch() -> Bool {
    defer { isDispatched = true }
    return !isDispatched
  }

  // MARK: History

  /// Adds a moment to the history.
  mutating func remember(_ moment: UITouch.Moment) {
    if let start = beganAt,
      start.distance(to: moment.location).rounded(toStep: 1e-3) > Thresholds.tapMovement
    {
      hasWandered = true
    }
    history.append(moment)
    // Dropped in batches, so that a fast device does not shift the list for every sample.
    guard history.count > TouchTrack.historyCapacity else { return }
    let recent = history.firstIndex { moment.timestamp - $0.timestamp <= TouchTrack.historyDuration }
    // One older moment stays: it says how long a rest was.
    history.removeFirst(max((recent ?? 0) - 1, history.count - TouchTrack.historyCapacity / 2))
  }

  /// How long the device had reported a contact at the place where it was lifted, in seconds; 0 if it reported no
  /// rest.
  ///
  /// **Cost:** O(*n*) in the moments of the history.
  var reportedRest: TimeInterval {
    let resting = history.filter { $0.phase != .ended }.reversed().prefix { $0.location == live.location }
    guard let first = resting.last, let last = resting.first else { return 0 }
    return last.timestamp - first.timestamp
  }

  /// How far back the history reaches at least, in seconds, unless there is no room for that many moments.
  nonisolated private static let historyDuration: TimeInterval = 0.25
  /// How many moments there is room for: a quarter of a second at 1000 samples a second.
  nonisolated private static let historyCapacity = 512
}
