import Foundation

/// The reason for a recogniser's change of state: one case each, with its numbers.
///
/// Distances are in points, durations in seconds, angles in degrees. Making one costs no more than its numbers; text
/// is made only when someone reads it.
nonisolated public enum GestureReason: Hashable, Sendable {
  /// The limit that a distance must reach or exceed.
  public enum Limit: Hashable, Sendable {
    /// It must be larger.
    case moreThan(CGFloat)
    /// It must be at least as large.
    case atLeast(CGFloat)
  }

  // MARK: Movement

  /// A gesture in progress went on.
  case moved
  /// The fingers moved as far as is needed to begin.
  case movedFarEnough(CGFloat, Limit)
  /// A finger moved farther than the gesture allows.
  case movedTooFar(CGFloat, moreThan: CGFloat)
  /// The fingers were lifted before they had moved far enough.
  case movedTooLittle(CGFloat, Limit)
  /// The drag did not start near one of the edges.
  case startedAwayFromEdge(moreThan: CGFloat)
  /// The drag led along the edge, or towards it.
  case movedAlongEdge
  /// The distance between two fingers changed enough; negative if it shrank.
  case distanceChanged(by: CGFloat, atLeast: CGFloat)
  /// Two fingers were lifted before their distance had changed enough.
  case distanceChangedTooLittle(by: CGFloat, lessThan: CGFloat)
  /// Two fingers turned far enough about each other; positive is clockwise.
  case turned(by: CGFloat, atLeast: CGFloat)
  /// Two fingers were lifted before they had turned far enough.
  case turnedTooLittle(by: CGFloat, lessThan: CGFloat)
  /// Two fingers were at one point until they were lifted, so they had no direction.
  case neverApart
  /// Every finger of a swipe went far enough.
  case swiped(CGFloat, in: TimeInterval, atLeast: CGFloat)
  /// A finger of a swipe went back behind its start, or aside.
  case swipedAstray(asideAtMost: CGFloat)
  /// A finger of a swipe was lifted before it had gone far enough.
  case swipedTooLittle
  /// The time for a swipe ran out.
  case swipedTooSlowly(limit: TimeInterval)

  // MARK: Time

  /// The fingers rested for as long as a press takes.
  case heldLongEnough(TimeInterval)
  /// The finger was held down for too long.
  case heldTooLong(limit: TimeInterval)
  /// The finger was lifted before a press was complete.
  case liftedTooEarly(after: TimeInterval, before: TimeInterval)
  /// The next tap did not come in time.
  case noTapInTime(limit: TimeInterval, taps: Int, required: Int)
  /// The press that follows some taps did not come in time.
  case noPressInTime(limit: TimeInterval, taps: Int)

  // MARK: Fingers

  /// As many taps were made as are required.
  case tapped(Int, required: Int)
  /// A tap came too far from the first one.
  case tapsTooFarApart(CGFloat, moreThan: CGFloat)
  /// More fingers came down than the gesture has.
  case touchCountDiffers(Int, required: Int)
  /// More fingers came down than the gesture allows.
  case tooManyTouches(Int, atMost: Int)
  /// Only one of the two fingers came down.
  case onlyOneTouch
  /// A finger was lifted before all were down.
  case liftedBeforeAllWereDown(required: Int)
  /// A finger of the gesture was lifted.
  case touchLifted
  /// The last finger of the gesture was lifted.
  case allTouchesLifted

  // MARK: Input without fingers

  /// The pointer came over the view.
  case pointerEntered
  /// The pointer moved over the view.
  case pointerMoved
  /// The pointer left the view.
  case pointerLeft
  /// Scrolling has rested for so long that it has ended.
  case scrollingRested(TimeInterval)
  /// The fingers left the touchpad.
  case touchpadLeft
  /// The touchpad began another gesture.
  case touchpadBeganAnother

  // MARK: Others that have a say

  /// Another recogniser, which began or was recognised first, prevented it.
  case prevented(by: ObjectID, began: Bool)
  /// A recogniser that must fail before this one is recognised began or was recognised.
  case requiredRecognized(ObjectID, began: Bool)
  /// The delegate did not let it begin; inside is the reason to begin that it had.
  indirect case refusedByDelegate(ObjectID, GestureReason)
  /// A view did not let it begin; inside is the reason to begin that it had.
  indirect case refusedByView(ObjectID, GestureReason)
  /// A system control keeps this kind of gesture for itself.
  indirect case refusedBySystemControl(ObjectID, GestureReason)
  /// A view in a scroll view has got the touch, and the scroll view never cancels that view's touches.
  case contentKeepsTouch(ObjectID)
  /// A view in a scroll view has got the touch, and the scroll view may not cancel touches on its content.
  case contentCannotBeCancelled(ObjectID, by: ObjectID)

  // MARK: From outside

  /// The code of the recogniser's own class decided.
  case decidedBySubclass
  /// The system cancelled the touches.
  case touchesCancelled
  /// It was disabled.
  case disabled
  /// It was removed from its view.
  case removed
  /// Its view left the window, or the window the screen.
  case viewLeftWindow
  /// It had not decided this long after the last finger was lifted.
  case undecidedTooLong(TimeInterval)
  /// It is not known: a probe in an application sees states, and no reasons.
  case notSeen
}

nonisolated extension GestureReason {
  /// The case's name, as the trace writes it.
  public var name: String { caseName(of: self) }

  /// The case's numbers by name, in a fixed order, including those of a reason inside.
  public var facts: [(name: String, value: Double)] {
    switch self {
    case .movedFarEnough(let way, let limit), .movedTooLittle(let way, let limit):
      [("distance", way), limit.fact]
    case .movedTooFar(let way, let limit), .tapsTooFarApart(let way, let limit):
      [("distance", way), ("moreThan", limit)]
    case .startedAwayFromEdge(let limit): [("moreThan", limit)]
    case .distanceChanged(let change, let least): [("change", change), ("atLeast", least)]
    case .distanceChangedTooLittle(let change, let least): [("change", change), ("lessThan", least)]
    case .turned(let turn, let least): [("degrees", turn), ("atLeast", least)]
    case .turnedTooLittle(let turn, let least): [("degrees", turn), ("lessThan", least)]
    case .swiped(let way, let time, let least):
      [("distance", way), ("seconds", time), ("atLeast", least)]
    case .swipedAstray(let most): [("asideAtMost", most)]
    case .swipedTooSlowly(let limit), .heldTooLong(let limit), .undecidedTooLong(let limit):
      [("limit", limit)]
    case .heldLongEnough(let time), .scrollingRested(let time): [("seconds", time)]
    case .liftedTooEarly(let time, let limit): [("seconds", time), ("before", limit)]
    case .noTapInTime(let limit, let taps, let required):
      [("limit", limit), ("taps", Double(taps)), ("required", Double(required))]
    case .noPressInTime(let limit, let taps): [("limit", limit), ("taps", Double(taps))]
    case .tapped(let taps, let required): [("taps", Double(taps)), ("required", Double(required))]
    case .touchCountDiffers(let count, let required):
      [("touches", Double(count)), ("required", Double(required))]
    case .tooManyTouches(let count, let most): [("touches", Double(count)), ("atMost", Double(most))]
    case .liftedBeforeAllWereDown(let required): [("required", Double(required))]
    case .refusedByDelegate(_, let reason), .refusedByView(_, let reason),
      .refusedBySystemControl(_, let reason):
      reason.facts
    case .moved, .movedAlongEdge, .neverApart, .swipedTooLittle, .onlyOneTouch, .touchLifted,
      .allTouchesLifted, .pointerEntered, .pointerMoved, .pointerLeft, .touchpadLeft, .touchpadBeganAnother,
      .prevented, .requiredRecognized, .contentKeepsTouch, .contentCannotBeCancelled, .decidedBySubclass,
      .touchesCancelled, .disabled, .removed, .viewLeftWindow, .notSeen:
      []
    }
  }
}

/// The name of an enumeration's case, without what it carries.
nonisolated func caseName<Value>(of value: Value) -> String {
  Mirror(reflecting: value).children.first?.label ?? "\(value)"
}

nonisolated extension GestureReason.Limit {
  fileprivate var fact: (name: String, value: Double) {
    switch self {
    case .moreThan(let limit): ("moreThan", limit)
    case .atLeast(let limit): ("atLeast", limit)
    }
  }
}
