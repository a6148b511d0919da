import Foundation

// From samples to touches
// =======================
//
// A backend knows nothing of views: it reports samples. Each sample says what one contact (a finger, a pressed
// button) did at one moment. All samples of one frame of input arrive here together.
//
// A *sequence* lasts from the first finger down to the last finger up. During it, one `UITouch` stands for each
// contact, always the same object, and one `UIEvent` is refilled for every delivery. A touch looks for its view once,
// when it begins: the search asks the windows from front to back, the first that returns a view has the touch, and
// that view keeps the touch wherever the finger goes.
//
// An event says one thing about each touch. Samples of one frame are therefore split into as few events as possible:
// several moves of one finger become one (the earlier ones stay readable as coalesced touches), and fingers that came
// down together share an event, but a finger that came down and moved needs two. A touch with nothing new is in the
// event as stationary.
//
// Some touches are withheld from their view from beginning to end, because the view takes one finger at a time or
// because some view wants the window to itself. They remain in the event, but no responder is called for them.

/// The touches that are down, made from samples, and the event that says how they change.
package final class TouchSequence {
  private unowned let application: UIApplication
  package let event = UIEvent(type: .touches)
  /// The touches that are down, in order of number.
  package private(set) var touches: [UITouch] = []
  private var taps = TapHistory()
  private var lastNumber = 0

  init(of application: UIApplication) {
    self.application = application
  }

  // MARK: Samples in

  /// Updates touches from samples until a sample would say a second thing about a touch; returns the touches that
  /// changed.
  func takeOneEvent(from samples: inout ArraySlice<TouchSample>) -> [UITouch] {
    var changed: [UITouch] = []
    while let sample = samples.first {
      let touch = touches.first { $0.contact == sample.contact }
      if let touch, changed.contains(touch), !(touch.live.phase == .moved && sample.phase == .changed) {
        break
      }
      samples.removeFirst()
      if let touch {
        guard sample.phase != .began, !isRepetition(sample, of: touch) else { continue }
        let isFirst = !changed.contains(touch)
        touch.track.take(sample, at: place(of: sample, for: touch), isFirstInEvent: isFirst)
        event.timestamp = max(event.timestamp, touch.live.timestamp)
        if isFirst { changed.append(touch) }
      } else if sample.phase == .began, sample.location.isFinite {
        changed.append(begin(sample))
      }
    }
    return changed
  }

  /// Whether a sample only repeats where a finger is: that changes nothing, but counts for its velocity.
  private func isRepetition(_ sample: TouchSample, of touch: UITouch) -> Bool {
    let now = touch.live
    guard sample.phase == .changed, place(of: sample, for: touch) == now.location,
      sample.force == now.force, sample.majorRadius == now.majorRadius, sample.pose == now.pose
    else { return false }
    var moment = now
    moment.timestamp = max(now.timestamp, sample.timestamp)
    touch.track.remember(moment)
    return true
  }

  /// A sample's place in its touch's window; a place that is not finite counts as none.
  private func place(of sample: TouchSample, for touch: UITouch) -> CGPoint {
    guard sample.location.isFinite else { return touch.live.location }
    return touch.hitWindow?.convertFromScreen(sample.location) ?? sample.location
  }

  private func begin(_ sample: TouchSample) -> UITouch {
    lastNumber += 1
    let touch = UITouch(number: lastNumber, sample: sample)
    touches.append(touch)
    event.timestamp = max(event.timestamp, sample.timestamp)
    event.orderedTouches = touches
    if application.isIgnoringInteractionEvents {
      touch.track.withheldFor = .ignoringInteraction
      return touch
    }
    findView(for: touch, at: sample.location)
    touch.track.live.tapCount = taps.count(for: touch)
    touch.track.begin()
    if let view = touch.hitView {
      touch.track.withheldFor = rule(thatWithholdsATouchOn: view, in: touch.hitWindow, besides: touch)?.reason
    }
    return touch
  }

  /// Asks the windows from front to back.
  private func findView(for touch: UITouch, at place: CGPoint) {
    guard let (window, view) = application.mainScreen.view(at: place, for: touch, with: event) else { return }
    touch.track.land(on: view, in: view.window ?? window)
    let location = touch.hitWindow.map { $0.convertFromScreen(place) } ?? place
    touch.track.live.location = location
    touch.track.live.previousLocation = location
  }

  /// Why a touch that begins on a view in a window is withheld from it, and the view that demands this; nil if it is
  /// not.
  package func rule(
    thatWithholdsATouchOn view: UIView, in window: UIWindow?, besides touch: UITouch? = nil
  ) -> (reason: TraceRecord.WithholdReason, by: UIView)? {
    let others = touches.filter { $0 !== touch && $0.isDown }
    if !view.isMultipleTouchEnabled, others.contains(where: { $0.hitView === view }) {
      return (.multipleTouchDisabled, view)
    }
    // A touch keeps others out only while its view gets it.
    let rivals = others.filter { $0.hitWindow === window && $0.hitView !== view && $0.stage != .over }
    if view.isExclusiveTouch && !rivals.isEmpty { return (.exclusiveTouch, view) }
    let exclusive = rivals.lazy.compactMap(\.hitView).first { $0.isExclusiveTouch }
    return exclusive.map { (.exclusiveTouch, $0) }
  }

  // MARK: The event

  /// Fills the event for its delivery: these touches have changed, the others have not.
  func fillEvent(with changed: [UITouch]) {
    event.orderedTouches = touches
    event.buttonMask = []
    for touch in touches {
      changed.contains(touch) ? touch.track.change() : touch.track.rest()
      if touch.isDown { event.buttonMask.formUnion(touch.buttonMask) }
    }
    checkInvariants()
  }

  /// Takes what is new in an event's touches in one window since the last delivery.
  func dispatch(_ event: UIEvent, in window: UIWindow) -> [UITouch] {
    var changes: [UITouch] = []
    for touch in event.orderedTouches where touch.hitWindow === window && touch.live.phase != .stationary {
      if touch.track.dispatch() { changes.append(touch) }
    }
    return changes
  }

  /// Cancels touches that are over but whose end reached no window, and returns them.
  func cancelUndispatched() -> [UITouch] {
    var dropped: [UITouch] = []
    for touch in touches where !touch.isDown && !touch.track.isDispatched && touch.hitWindow != nil {
      touch.track.live.phase = .cancelled
      dropped.append(touch)
    }
    return dropped
  }

  /// Takes out the touches that are over, and remembers those that may become part of a double tap.
  func takeEnded() -> [UITouch] {
    var ended: [UITouch] = []
    for touch in touches where !touch.isDown { ended.append(touch) }
    guard !ended.isEmpty else { return [] }
    for touch in ended where touch.live.phase == .ended { taps.note(touch) }
    touches.removeAll { !$0.isDown }
    return ended
  }

  /// Drops lifted touches from the event.
  ///
  /// A touch keeps its view alive, so the event must not keep it longer than it lasts.
  func trimEvent() { event.orderedTouches = touches }

  /// The windows that own touches of an event, in order of their first touch.
  func windows(of event: UIEvent) -> [UIWindow] {
    var windows: [UIWindow] = []
    for touch in event.orderedTouches {
      if let window = touch.hitWindow, !windows.contains(window) { windows.append(window) }
    }
    return windows
  }

  // MARK: Cancelled touches

  /// Moves the event's time forward to at least this, in seconds on the application's clock.
  func advance(to time: TimeInterval) { event.timestamp = max(event.timestamp, time) }

  /// Marks every touch that is down as cancelled.
  func cancel(at time: TimeInterval) {
    for touch in touches { touch.track.cancel(at: time) }
  }

  /// Records which of the touches that have just begun are withheld from their views, and why.
  func recordWithheld(among changed: [UITouch]) {
    guard application.trace.isObserved else { return }
    for touch in changed where touch.live.phase == .began {
      guard let reason = touch.track.withheldFor else { continue }
      application.trace.record(
        .withhold(.init(touches: [touch.number], view: touch.hitView?.objectID, why: reason)))
    }
  }
}

extension UITouch {
  /// The touch as the trace writes it.
  var traced: TraceRecord.Touch {
    .init(
      id: number, phase: live.phase, at: live.location, tapCount: live.tapCount, view: view?.objectID,
      window: window?.objectID)
  }
}
