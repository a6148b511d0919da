import Foundation

/// How far a touch has got: whether its latest change was dispatched, and what its view knows of it.
///
/// To its view a touch is first *waiting*, then *under way*, then *over*; one that the view never gets goes from waiting to
/// over. What is held back is delivered later, also when the finger was lifted long since.
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
  /// Why the touch is withheld from its view to its end, if it is.
  private(set) var withheldFor: TraceRecord.WithholdReason?
  /// Deliveries held back, to be given later in this order with the values they have.
  private(set) var held: [TouchDelivery] = []
  /// What the trace said last of why something is held back.
  var tracedHold: TraceRecord.Withhold?
  /// Where the touch began, in its window's coordinates; nil if it is kept from its view.
  private(set) var beganAt: CGPoint?
  /// Whether the recognisers and the gate have got the touch's latest change.
  private(set) var isDispatched = false

  init() {}

  /// Decides at the beginning of a touch whether its view may get it at all.
  init(for touch: UITouch, among touches: [UITouch]) {
    beganAt = touch.live.location
    guard let view = touch.hitView else {
      stage = .over
      return
    }
    let others = touches.filter { $0 !== touch && $0.isDown }
    if let rule = DeliveryProgress.rule(thatWithholdsATouchOn: view, in: touch.hitWindow, among: others) {
      withhold(rule.reason)
    }
  }

  /// Why a touch that begins on a view is withheld from it, and the view that wants it so, if it is.
  ///
  /// `others` are the touches that are down.
  static func rule(
    thatWithholdsATouchOn view: UIView, in window: UIWindow?, among others: [UITouch]
  ) -> (reason: TraceRecord.WithholdReason, by: UIView)? {
    if !view.isMultipleTouchEnabled, others.contains(where: { $0.hitView === view }) {
      return (.multipleTouchDisabled, view)
    }
    // Only touches that a view gets and has not lost keep others out.
    let rivals = others.filter {
      $0.hitWindow === window && $0.hitView !== view && $0.progress.stage != .over
    }
    if view.isExclusiveTouch && !rivals.isEmpty { return (.exclusiveTouch, view) }
    let exclusive = rivals.lazy.compactMap(\.hitView).first { $0.isExclusiveTouch }
    return exclusive.map { (.exclusiveTouch, $0) }
  }

  /// Whether there is nothing left to do for the touch once it is over: its view knows its end, or will get it later.
  var isSettled: Bool {
    stage == .over || held.last.map { $0.phase == .ended || $0.phase == .cancelled } == true
  }

  // MARK: The way through the window

  /// The touch has changed.
  mutating func change() { isDispatched = false }

  /// Lets the latest change through to the recognisers and the gate; returns false if it was let through before.
  mutating func dispatch() -> Bool {
    defer { isDispatched = true }
    return !isDispatched
  }

  // MARK: The way to the view

  /// Withholds the touch from its view to its end.
  mutating func withhold(_ reason: TraceRecord.WithholdReason) {
    withheldFor = reason
    end()
  }

  /// Holds a delivery back; moves in a row are merged into one that goes from the first place to the last.
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

  /// Forgets what was held back: the touch is being cancelled.
  mutating func dropHeld() { held.removeAll() }

  /// Puts a cancellation in the place of what was held back; a view that has not got the beginning never gets the touch.
  mutating func replaceHeld(by cancellation: TouchDelivery) {
    guard stage == .underWay else { return end() }
    held = [cancellation]
  }

  /// Takes out what was held back first.
  mutating func release() -> TouchDelivery { held.removeFirst() }

  /// The view gets the beginning.
  mutating func begin() {
    assert(stage == .waiting, "a view cannot get the beginning of a touch that is \(stage)")
    stage = .underWay
  }

  /// The view gets the end, or it is settled that it never gets the touch: what is held back is dropped.
  mutating func end() {
    assert(stage != .over, "a touch cannot end twice for its view")
    stage = .over
    held.removeAll()
  }
}
