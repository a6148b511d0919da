import Foundation

/// What `Delivery` knows of a touch: what its view has got of it.
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
  /// Deliveries held back, for later, in order and with the values they have.
  private(set) var held: [TouchDelivery] = []
  /// The last reason that the trace recorded for holding something back.
  var tracedHold: TraceRecord.Withhold?
  /// What the delivery in progress says; recognisers and all code outside a delivery see what the finger does now.
  var moment: UITouch.Moment?

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

extension UITouch {
  /// How far the touch has got with its view.
  final var stage: DeliveryProgress.Stage { isWithheld ? .over : delivery.stage }

  /// Whether nothing is left to do for the touch once it is over: its view has its end, or will get it later.
  final var isSettled: Bool {
    stage == .over || delivery.held.last.map { $0.phase == .ended || $0.phase == .cancelled } == true
  }

  /// What the delivery in progress says; nil outside one.
  package final var delivered: Moment? { delivery.moment }
}
