import Foundation

nonisolated extension GestureReason {
  /// The reason as one plain sentence in English, with its numbers.
  public var english: String {
    switch self {
    case .moved: "moved"
    case .movedFarEnough(let way, .moreThan(let limit)), .movedTooFar(let way, let limit):
      "moved \(way.spoken) pt, more than \(limit.spoken)"
    case .movedFarEnough(let way, .atLeast(let limit)): "moved \(way.spoken) pt, at least \(limit.spoken)"
    case .movedTooLittle(let way, .moreThan(let limit)):
      "lifted after moving \(way.spoken) pt, not more than \(limit.spoken)"
    case .movedTooLittle(let way, .atLeast(let limit)):
      "lifted after moving \(way.spoken) pt, less than \(limit.spoken)"
    case .startedAwayFromEdge(let limit): "came down more than \(limit.spoken) pt from its edges"
    case .movedAlongEdge: "did not lead away from the edge"
    case .distanceChanged(let change, let least):
      "the distance changed by \(change.spoken) pt, at least \(least.spoken)"
    case .distanceChangedTooLittle(let change, let least):
      "the distance changed by \(change.spoken) pt, less than \(least.spoken)"
    case .turned(let turn, let least): "turned by \(turn.spoken) degrees, at least \(least.spoken)"
    case .turnedTooLittle(let turn, let least): "turned by \(turn.spoken) degrees, less than \(least.spoken)"
    case .neverApart: "both fingers were at one point"
    case .swiped(let way, let time, let least):
      "went \(way.spoken) pt in \(time.spokenSeconds) s, at least \(least.spoken)"
    case .swipedAstray(let most): "went back behind its start, or aside by more than \(most.spoken) pt"
    case .swipedTooLittle: "a finger was lifted before it had gone far enough"
    case .swipedTooSlowly(let limit): "no swipe within \(limit) s"
    case .heldLongEnough(let time): "rested for \(time) s"
    case .heldTooLong(let limit): "held for \(limit) s, too long for a tap"
    case .liftedTooEarly(let time, let limit): "lifted after \(time) s, before \(limit)"
    case .noTapInTime(let limit, let taps, let required):
      "no tap within \(limit) s after \(taps) of \(required)"
    case .noPressInTime(let limit, let taps): "nothing came down within \(limit) s after tap \(taps)"
    case .tapped(1, let required): "1 tap of \(required)"
    case .tapped(let taps, let required): "\(taps) taps of \(required)"
    case .tapsTooFarApart(let way, let limit):
      "came down \(way.spoken) pt from the first tap, more than \(limit.spoken)"
    case .touchCountDiffers(let count, let required): "\(count) fingers, not \(required)"
    case .tooManyTouches(let count, let most): "\(count) fingers, at most \(most)"
    case .onlyOneTouch: "only one finger came down"
    case .liftedBeforeAllWereDown(2): "lifted before a second finger came down"
    case .liftedBeforeAllWereDown(let required): "lifted before all \(required) fingers were down"
    case .touchLifted: "a finger was lifted"
    case .allTouchesLifted: "all fingers were lifted"
    case .pointerEntered: "the pointer came over its view"
    case .pointerMoved: "the pointer moved"
    case .pointerLeft: "the pointer left its view"
    case .scrollingRested(let time): "scrolling rested for \(time) s"
    case .touchpadLeft: "the fingers left the touchpad"
    case .touchpadBeganAnother: "the touchpad began another gesture"
    case .prevented(let other, let began):
      "\(other) \(GestureReason.verb(began)) first and neither delegate allows both"
    case .requiredRecognized(let other, let began):
      "it requires \(other) to fail, which \(GestureReason.verb(began))"
    case .refusedByDelegate(let delegate, let reason):
      "its delegate \(delegate) did not let it begin (\(reason.english))"
    case .refusedByView(let view, let reason): "\(view) did not let it begin (\(reason.english))"
    case .refusedBySystemControl(let control, let reason):
      "\(control) keeps this gesture for itself (\(reason.english))"
    case .contentKeepsTouch(let view): "\(view) keeps the touch: touchesShouldCancel(in:) said no"
    case .contentCannotBeCancelled(let view, let scrollView):
      "\(view) has the touch and \(scrollView) may not cancel it"
    case .decidedBySubclass: "its own code decided so"
    case .touchesCancelled: "its touches were cancelled"
    case .disabled: "it was disabled"
    case .removed: "it was removed from its view"
    case .viewLeftWindow: "its view left the window"
    case .undecidedTooLong(let limit): "it did not decide within \(limit) s after the last finger was lifted"
    case .notSeen: "a probe does not see why"
    }
  }

  private static func verb(_ began: Bool) -> String { began ? "began" : "was recognised" }
}

nonisolated extension CGFloat {
  /// The number with one digit after the point.
  var spoken: String { String(Double((self * 10).rounded() / 10)) }
}

nonisolated extension TimeInterval {
  /// The number with at most two digits after the point.
  var spokenSeconds: String { String((self * 100).rounded() / 100) }
}
