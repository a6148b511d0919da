import Foundation

// What recognisers do, how they relate to each other, and which touches they keep from a view.

nonisolated extension TraceRecord {
  /// A recogniser's change of state.
  public struct Gesture: Hashable, Sendable {
    /// The recogniser.
    public var recognizer: ObjectID
    /// The name of the recogniser's class.
    public var className: String
    /// Its view, if it is on one.
    public var view: ObjectID?
    /// The state before.
    public var from: UIGestureRecognizer.State
    /// The state after.
    public var to: UIGestureRecognizer.State
    /// Why, as a case with its numbers.
    public var reason: GestureReason

    /// Why, in one plain sentence with the numbers.
    public var why: String { reason.english }

    package init(
      recognizer: ObjectID, className: String, view: ObjectID?, from: UIGestureRecognizer.State,
      to: UIGestureRecognizer.State, reason: GestureReason
    ) {
      self.recognizer = recognizer
      self.className = className
      self.view = view
      self.from = from
      self.to = to
      self.reason = reason
    }
  }

  /// A relation between two recognisers, recorded when it decides something.
  ///
  /// Read as a sentence: `recognizer` waits for, prevents, or is recognised together with `other`.
  public struct Relation: Hashable, Sendable {
    /// The kinds of relation.
    public enum Kind: String, Hashable, Sendable {
      /// It is not recognised before the other has failed, and fails if the other is recognised.
      case waitsFor
      /// It makes the other fail.
      case prevents
      /// Both are recognised.
      case together
    }

    /// Where a relation comes from.
    public enum Cause: String, Hashable, Sendable {
      /// `require(toFail:)` was called.
      case requireToFail
      /// The waiting one, or its delegate, requires the other to fail.
      case shouldRequireFailure
      /// The other, or its delegate, says that it must fail first.
      case shouldBeRequiredToFail
      /// Only one of the two is recognised at a time, unless a class or a delegate says otherwise.
      case canPrevent
      /// One of the delegates allows both.
      case shouldRecognizeSimultaneously
      /// The preventing one is a system control that uses this kind of gesture itself.
      case systemControl
      /// One event could complete both, and this one's view is deeper, or it was added to their view later.
      case order
      /// One event could complete both, and the pan goes before the swipe.
      case panBeforeSwipe
    }

    /// The recogniser with this relation, or the control that keeps a gesture for itself.
    public var recognizer: ObjectID
    /// What it does to the other.
    public var relation: Kind
    /// The other recogniser.
    public var other: ObjectID
    /// Where the relation comes from.
    public var because: Cause

    package init(recognizer: ObjectID, relation: Kind, other: ObjectID, because: Cause) {
      self.recognizer = recognizer
      self.relation = relation
      self.other = other
      self.because = because
    }
  }

  /// Why a touch is kept from its view.
  public enum WithholdReason: String, Hashable, Sendable {
    /// The view takes one finger at a time.
    case multipleTouchDisabled
    /// This view or another has the window's touches to itself.
    case exclusiveTouch
    /// A recogniser must fail before the view gets the touch.
    case delaysTouchesBegan
    /// A recogniser must fail before the view gets the touch's end.
    case delaysTouchesEnded
    /// A scroll view waits a moment to see whether the touch scrolls.
    case delaysContentTouches
    /// A gesture was recognised with this touch.
    case cancelledByGesture
    /// The application ignores interaction now.
    case ignoringInteraction
  }

  /// Touches kept from their view.
  public struct Withhold: Hashable, Sendable {
    /// The touches' numbers.
    public var touches: [Int]
    /// Their view, if one was hit.
    public var view: ObjectID?
    /// Why the view does not get them.
    public var why: WithholdReason
    /// The recogniser that withholds them, if one does.
    public var by: ObjectID?

    package init(touches: [Int], view: ObjectID? = nil, why: WithholdReason, by: ObjectID? = nil) {
      self.touches = touches
      self.view = view
      self.why = why
      self.by = by
    }
  }
}
