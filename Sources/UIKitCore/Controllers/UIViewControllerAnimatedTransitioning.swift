import Foundation

/// An object that animates the change from one controller's view to another's.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// How long the change takes, in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  /// Animates the change and, when that is over, calls the context's `completeTransition(_:)`.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Notifies the object that the change is over.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Names one of the two controllers of a change.
nonisolated public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a key of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The controller whose view is seen before the change.
  public static let from = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextFromViewController")
  /// The controller whose view is seen after the change.
  public static let to = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextToViewController")
}

/// Names one of the two views of a change.
nonisolated public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a key of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The view that goes.
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  /// The view that comes.
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// What is known about a change from one controller's view to another's, and how to report its end.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
  /// The view in which the change takes place.
  var containerView: UIView { get }
  /// Whether the change is to be animated.
  var isAnimated: Bool { get }
  /// Whether the user drives the change; always false here.
  var isInteractive: Bool { get }
  /// Whether the change was cancelled.
  var transitionWasCancelled: Bool { get }
  /// How the presented controller covers its presenter.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Ends the change; false restores what was there before.
  func completeTransition(_ didComplete: Bool)
  /// One of the two controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// One of the two views; nil if it neither comes nor goes, like a presenter's view that stays.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Where a controller's view is before the change, in the container's coordinates; zero if it is not there.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Where a controller's view is after the change, in the container's coordinates; zero if it is not there.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// An object that provides the animations for presenting and dismissing a controller.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: AnyObject {
  /// The object that animates the presentation; nil means the usual animation.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// The object that animates the dismissal; nil means the usual animation.
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
}

extension UIViewControllerTransitioningDelegate {
  /// Returns nil: the usual animation.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns nil: the usual animation.
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}
