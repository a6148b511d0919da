import Foundation
import UIKitCore

/// One reason why a touch does not reach the view that was expected to get it, or comes to nothing there.
nonisolated public struct TouchObstacle: Hashable, Sendable {
  /// The kinds of obstacle, under the names that scripts rely on.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The view, or one that it lies in, is hidden.
    case hidden
    /// The view, or one that it lies in, is transparent.
    case transparent
    /// `isUserInteractionEnabled` is false for the view or for one that it lies in.
    case interactionDisabled
    /// The point lies outside the view's own bounds, or outside those of a view that it lies in.
    case outsideBounds
    /// Another view lies in front of it.
    case covered
    /// The view, or one that it lies in, has no width or no height.
    case zeroSize
    /// The transform makes the area collapse, so that no point of the screen has a place in it.
    case singularTransform
    /// A class overrides `hitTest` or `point(inside:)` and decided otherwise.
    case overridden
    /// The view is a control that is not enabled.
    case disabledControl
    /// A window in front took the touch.
    case windowInFront
    /// The view is in no window.
    case notInWindow
    /// The view has a finger already and takes one at a time.
    case multipleTouchDisabled
    /// A view with `isExclusiveTouch` keeps the window's touches apart.
    case exclusiveTouch
    /// The application ignores interaction now.
    case ignoringInteraction
    /// A gesture recogniser took, delayed or cancelled the touch.
    case gesture
    /// The touch arrives, and nothing is to be done with it.
    case noAction
    /// The view, or one that it lies in, is being animated.
    case animating
    /// A scroll view kept the touch until it knew whether it scrolls.
    case delaysContentTouches
  }
}
