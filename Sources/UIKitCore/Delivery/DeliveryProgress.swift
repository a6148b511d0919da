import Foundation

/// A touch's progress: whether its latest change was dispatched, and what its view has got of it.
///
/// For its view a touch is first *waiting*, then *under way*, then *over*; a touch that the view never gets goes
/// straight from waiting to over. What the gate holds back is delivered later, even if the finger was lifted long
/// ago.
struct DeliveryProgress {
  enum Stage: Equatable {
    /// The view has not got the touch.
    case waiting
    /// The view has got the beginning of the touch, and must get its end.
    case underWay
    /// The view has got the end of the touch, or never gets the touch.
    case over
  }

  private(set) var stage = Stage.waiting
  /// Why the view never gets this touch; nil if it may.
  private(set) var withheldFor: TraceRecord.WithholdReason?
  /// Deliveries held back, for later, in order and with the values they have.
  private(set) var held: [TouchDelivery] = []
  /// The last reason that the trace recorded for holding something back.
  var tracedHold: TraceRecord.Withhold?
  /// Whether the recognisers and the gate have got the touch's latest change.
  private(set) var isDispatched = false

  init() {}

  /// Decides, when a touch begins, whether its view may get it at all.
  init(for touch: UITouch, among touches: [UITouch]) {
    guard let view = touch.hitView else {
      stage = .over
      return
    }
    let others = touches.filter { $0 !== touch && $0.isDown }
    if let rule = DeliveryProgress.rule(thatWithholdsATouchOn: view, in: touch.hitWindow, among: others) {
      withhold(rule.reason)
    }
  }

  /// Why a touch that begins on a view is withheld from it, and the view that demands this; nil if it is not.
  ///
  /// `others` are the touches that are down.
  static func rule(
    thatWithholdsATouchOn view: UIView, in window: UIWindow?, among others: [UITouch]
  ) -> (reason: TraceRecord.WithholdReason, by: UIView)? {
    if !view.isMultipleTouchEnabled, others.contains(where: { $0.hitView === view }) {
      return (.multipleTouchDisabled, view)
    }
    // A touch keeps others out only while its view gets it.
    let rivals = others.filter {
      $0.hitWindow === window && $0.hitView !== view && $0.progress.stage != .over
    }
    if view.isExclusiveTouch && !rivals.isEmpty { return (.exclusiveTouch, view) }
    let exclusive = rivals.lazy.compactMap(\.hitView).first { $0.isExclusiveTouch }
    return exclusive.map { (.exclusiveTouch, $0) }
  }

  /// Whether nothing is left to do for the touch once it is over: its view has its end, or will get it later.
  var isSettled: Bool {
    stage == .over || held.last.map { $0.phase == .ended || $0.phase == .cancelled } == true
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

  // MARK: The way to the view

  /// Withholds the touch from its view until it ends.
  mutating func withhold(_ reason: TraceRecord.WithholdReason) {
    withheldFor = reason
    end()
  }

  /// Holds a delivery back.
  ///
  /// Moves in a row become one, from the first place to the last.
  mutating func hold(_ delivery: TouchDelivery) {
    assert(
      stage != .over, "touch \(delivery.touch.number) is over for its view and something of it is held back")
    guard delivery.phase == .moved, var last = held.last, last.phase == .moved else {
      return held.append(delivery)
    }
    let from = last.moment.previousLocation
    last.moment = delivery.moment
    last.moment.previousLocation = from
    held[held.count - 1] = last
  }

  /// Drops what was held back, because the touch is being cancelled.
  mutating func dropHeld() { held.removeAll() }

  /// Replaces what was held back with a cancellation.
  ///
  /// A view that has not got the beginning never gets the touch.
  mutating func replaceHeld(by cancellation: TouchDelivery) {
    guard stage == .underWay else { return end() }
    held = [cancellation]
  }

  /// Takes out the first delivery held back.
  mutating func release() -> TouchDelivery { held.removeFirst() }

  /// Notes that the view gets the beginning.
  mutating func begin() {
    assert(stage == .waiting, "a view cannot get the beginning of a touch that is \(stage)")
    stage = .underWay
  }

  /// Notes that the view gets the end, or will never get the touch, and drops what was held back.
  mutating func end() {
    assert(stage != .over, "a touch cannot end twice for its view")
    stage = .over
    held.removeAll()
  }
}
