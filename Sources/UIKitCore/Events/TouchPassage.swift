import Foundation

/// How far a touch has got with its view: whether the view has heard of it, still hears of it, or never will.
package struct TouchPassage {
  package enum Stage: Equatable {
    /// The view has not been told that the touch began.
    case waiting
    /// The view has been told, and must be told how it ends.
    case underWay
    /// The view has been told how it ended, or will never hear of it.
    case over
  }

  package private(set) var stage = Stage.waiting
  /// Why the touch is kept from its view for good, if it is.
  package private(set) var withheldFor: TraceRecord.WithholdReason?
  /// Deliveries kept back, to be given later in this order with the values they have.
  package var held: [TouchDelivery] = []
  /// Where the touch began, in its window's coordinates; nil if it is kept from its view.
  package private(set) var beganAt: CGPoint?

  init() {}

  /// Decides at the beginning of a touch whether its view may hear of it at all.
  init(for touch: UITouch, among touches: [UITouch]) {
    beganAt = touch.live.location
    guard let view = touch.view else {
      stage = .over
      return
    }
    let others = touches.filter { $0 !== touch && $0.live.phase != .ended && $0.live.phase != .cancelled }
    if !view.isMultipleTouchEnabled, others.contains(where: { $0.view === view }) {
      withhold(.multipleTouchDisabled)
      return
    }
    // Only touches that a view gets and has not lost keep others out.
    let rivals = others.filter {
      $0.window === touch.window && $0.view !== view && $0.passage.stage != .over
    }
    if view.isExclusiveTouch && !rivals.isEmpty
      || rivals.contains(where: { $0.view?.isExclusiveTouch == true })
    {
      withhold(.exclusiveTouch)
    }
  }

  /// Keeps the touch from its view for good.
  mutating func withhold(_ reason: TraceRecord.WithholdReason) {
    withheldFor = reason
    stage = .over
    held.removeAll()
  }

  mutating func begin() { stage = .underWay }

  mutating func end() {
    stage = .over
    held.removeAll()
  }
}
