import Foundation
import UIKitCore

/// One reason why a touch does not reach the view that was expected to get it, or has no effect there.
nonisolated public struct TouchObstacle: Hashable, Sendable {
  /// The view, window or recogniser at fault.
  public let view: ObjectID
  /// The name of the class of `view`, without its module.
  public let className: String
  /// The view that the touch was expected to reach.
  public let expected: ObjectID
  /// The obstacle, with its numbers.
  public let fact: Fact
  /// Whether `view` does something with touches, or contains views that do and would get none without its
  /// interaction.
  package var holdsOthers = false
  /// Whether it would come only after others, which keep the touch from `view` already.
  package var isHypothetical = false
  /// Whether `view` is a system window, or fills one: no application can change it.
  package var isSystemWindow = false
  /// What constraints leave out, if `view` has no size because none of them gives it one.
  package var missingSize: MissingSize?
  /// What `view` is of UIKit's own in another program, which no application can change.
  package var uiKitsOwn: UIKitsOwn?

  /// What kind of obstacle it is, under the name that scripts rely on.
  public var kind: Kind { fact.kind }

  /// The kinds of obstacle, under the names that scripts rely on.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The view, or one around it, is hidden.
    case hidden
    /// The view, or one around it, is transparent.
    case transparent
    /// `isUserInteractionEnabled` is false for the view or for one around it.
    case interactionDisabled
    /// The point is outside the bounds of the view, or of one around it.
    case outsideBounds
    /// Another view is asked first and takes the touch.
    case covered
    /// The view, or one around it, has no width or no height.
    case zeroSize
    /// The transform collapses the area, so that no point of the screen maps into it.
    case singularTransform
    /// A class overrides `hitTest` or `point(inside:)` and decided otherwise.
    case overridden
    /// The view is a control that is not enabled.
    case disabledControl
    /// A window in front takes the touch.
    case windowInFront
    /// The view is in no window of the screen.
    case notInWindow
    /// The view has a finger already and takes one at a time.
    case multipleTouchDisabled
    /// A view with `isExclusiveTouch` keeps the touch out.
    case exclusiveTouch
    /// The application ignores interaction.
    case ignoringInteraction
    /// A gesture recogniser took, delayed or cancelled the touch, or did not recognise it.
    case gesture
    /// The touch arrives, but nothing is to be done with it.
    case noAction
    /// The view, or one around it, is being animated.
    case animating
    /// A scroll view held the touch until it knew whether it scrolls.
    case delaysContentTouches
  }

  /// What an obstacle is, with its numbers: a case for each kind.
  public enum Fact: Hashable, Sendable {
    /// `isHidden` is true.
    case hidden
    /// `alpha` is below 0.01.
    case transparent(alpha: CGFloat)
    /// `isUserInteractionEnabled` is false; for some classes that is the default, and a dump may not say so.
    case interactionDisabled(byDefault: Bool, isAssumed: Bool)
    /// The point is this far outside along each axis, in points of the view: negative beyond the left and top edges.
    case outsideBounds(off: CGVector, size: CGSize)
    /// A sibling, or a subview, is asked first; `taker` is that view or one in it, and `isSubview` says which of the
    /// two.
    ///
    /// `isClear` says whether it is see-through, if that is known.
    case covered(taker: ObjectID, isSubview: Bool, isClear: Bool?)
    /// The size has no area.
    case zeroSize(CGSize)
    /// No inverse of the transform exists.
    case singularTransform
    /// The method that the class overrides returned this view, or nothing: nil, or false for `point(inside:with:)`.
    case overridden(method: String, result: ObjectID?)
    /// The control is not enabled.
    case disabledControl
    /// The view in the window that gets the touch.
    case windowInFront(taker: ObjectID)
    /// The view has no superview, or its window is not on the screen.
    case notInWindow
    /// The view has a finger already.
    case multipleTouchDisabled
    /// A view has `isExclusiveTouch`: the one that keeps the touch out, or the one that the touch is kept out for.
    case exclusiveTouch
    /// `beginIgnoringInteractionEvents()` was called without its end.
    case ignoringInteraction
    /// What a recogniser did.
    case gesture(GestureFact)
    /// Why nothing is done.
    case noAction(Inaction)
    /// An animation without `allowUserInteraction` is running.
    case animating
    /// The scroll view scrolled with the touch, which the view never got, or lost if it was delivered.
    case delaysContentTouches(wasDelivered: Bool)
  }

  /// What a recogniser did to a touch, or failed to do with it.
  public enum GestureFact: Hashable, Sendable {
    /// It was recognised, for this reason, and the view's touch was cancelled.
    case cancelled(because: GestureReason)
    /// It takes taps around the view, and would cancel the view's touch.
    case cancelsTaps
    /// It kept the touch from the view while it could still be recognised.
    case delayed
    /// It kept the end of the touch from the view while it could still be recognised.
    case endDelayed
    case failed(because: GestureReason)
    /// It prevented the recogniser of the view.
    case prevented(ObjectID, because: TraceRecord.Relation.Cause)
    /// The recogniser of the view waits for it to fail, but it did not.
    case keptWaiting(ObjectID, because: TraceRecord.Relation.Cause)
    /// It is not enabled.
    case disabled
    /// It did not come to an end.
    case undecided
    /// It only takes presses of the pointer with these buttons, and this touch was another button's.
    case otherButton(required: UIEvent.ButtonMask)
    /// It only takes some kinds of touch, by `allowedTouchTypes`.
    case otherTouchType
    /// The recogniser never watched the touch: its delegate refused the touch, or the event, or it takes another kind.
    case notWatching
    /// The recogniser, which has no delegate, never watched the touch: it was busy with another, its class refused it,
    /// or a tap needs another button.
    case notOffered(needs: UIEvent.ButtonMask?)
  }

  /// Why nothing is done with a touch that arrives.
  public enum Inaction: Hashable, Sendable {
    /// The control has no target and no action.
    case controlWithoutAction
    /// The objects with the control's actions are gone.
    case lostTarget
    /// The control's action has no target, and no responder up the chain has its method.
    case targetNotFound
    /// The recogniser has no target, or its targets are gone.
    case recognizerWithoutTarget(ObjectID)
    /// There is no recogniser, and no responder up the chain overrides the touch methods.
    case noResponder
  }
}

nonisolated extension TouchObstacle.Fact {
  /// What kind of obstacle this is.
  public var kind: TouchObstacle.Kind {
    switch self {
    case .hidden: .hidden
    case .transparent: .transparent
    case .interactionDisabled: .interactionDisabled
    case .outsideBounds: .outsideBounds
    case .covered: .covered
    case .zeroSize: .zeroSize
    case .singularTransform: .singularTransform
    case .overridden: .overridden
    case .disabledControl: .disabledControl
    case .windowInFront: .windowInFront
    case .notInWindow: .notInWindow
    case .multipleTouchDisabled: .multipleTouchDisabled
    case .exclusiveTouch: .exclusiveTouch
    case .ignoringInteraction: .ignoringInteraction
    case .gesture: .gesture
    case .noAction: .noAction
    case .animating: .animating
    case .delaysContentTouches: .delaysContentTouches
    }
  }

  /// Whether touching another point could help.
  var dependsOnPlace: Bool {
    switch self {
    case .outsideBounds, .covered, .windowInFront, .overridden: true
    default: false
    }
  }
}
