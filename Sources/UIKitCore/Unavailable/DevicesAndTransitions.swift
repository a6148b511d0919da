import Foundation

// What only a phone has, and what goes on between controllers.

/// A tap on a pencil, which is not here.
@available(
  *, unavailable, message: "There is no pencil to tap here: a stylus comes as a touch of type .pencil."
)
open class UIPencilInteraction {
  /// Not here.
  public init() { fatalError() }
}

/// The delegate of a tap on a pencil, which is not here.
@available(
  *, unavailable, message: "There is no pencil to tap here: a stylus comes as a touch of type .pencil."
)
public protocol UIPencilInteractionDelegate: AnyObject {}

/// A way to interact with a view, which is not here.
@available(*, unavailable, message: "There are no interactions here: add a gesture recogniser.")
public protocol UIInteraction: AnyObject {}

/// Dragging between applications, which is not here.
@available(*, unavailable, message: "There are no interactions here: add a gesture recogniser.")
open class UIDragInteraction {
  /// Not here.
  public init() { fatalError() }
}

/// A menu of a view, which is not here.
@available(*, unavailable, message: "There are no interactions here: add a gesture recogniser.")
open class UIContextMenuInteraction {
  /// Not here.
  public init() { fatalError() }
}

/// What happens when the device is tilted, which is not here.
@available(
  *, unavailable, message: "A desktop is not tilted, so there are no motion effects: leave them out."
)
open class UIMotionEffect {
  /// Not here.
  public init() { fatalError() }
}

/// What happens when the device is tilted, which is not here.
@available(
  *, unavailable, message: "A desktop is not tilted, so there are no motion effects: leave them out."
)
open class UIInterpolatingMotionEffect {
  /// Not here.
  public init() { fatalError() }
}

/// What happens when the device is tilted, which is not here.
@available(
  *, unavailable, message: "A desktop is not tilted, so there are no motion effects: leave them out."
)
open class UIMotionEffectGroup {
  /// Not here.
  public init() { fatalError() }
}

/// What a custom transition is between, which is not here.
@available(
  *, unavailable,
  message:
    "There are no custom transitions here: animate the views with UIView.animate after present(_:animated: false)."
)
public protocol UIViewControllerContextTransitioning: AnyObject {}

/// A custom transition, which is not here.
@available(
  *, unavailable,
  message:
    "There are no custom transitions here: animate the views with UIView.animate after present(_:animated: false)."
)
public protocol UIViewControllerAnimatedTransitioning: AnyObject {}

/// A custom transition that follows a finger, which is not here.
@available(
  *, unavailable,
  message:
    "There are no custom transitions here: animate the views with UIView.animate after present(_:animated: false)."
)
public protocol UIViewControllerInteractiveTransitioning: AnyObject {}

/// The source of custom transitions, which is not here.
@available(
  *, unavailable,
  message:
    "There are no custom transitions here: animate the views with UIView.animate after present(_:animated: false)."
)
public protocol UIViewControllerTransitioningDelegate: AnyObject {}

/// A custom transition that follows a finger, which is not here.
@available(
  *, unavailable,
  message:
    "There are no custom transitions here: animate the views with UIView.animate after present(_:animated: false)."
)
open class UIPercentDrivenInteractiveTransition {
  /// Not here.
  public init() { fatalError() }
}

/// A controller with tabs, which is not here.
@available(
  *, unavailable, message: "There are no tab bars here: show the controllers by a UISegmentedControl."
)
open class UITabBarController: UIViewController {}

/// A controller with pages, which is not here.
@available(
  *, unavailable, message: "There are no page controllers here: use a UIScrollView with isPagingEnabled."
)
open class UIPageViewController: UIViewController {}

/// An alert, which is not here.
@available(
  *, unavailable,
  message:
    "There are no alerts here: present a controller of your own with modalPresentationStyle .overFullScreen."
)
open class UIAlertController: UIViewController {}

extension UIView {
  /// Not here.
  @available(*, unavailable, message: "There are no interactions here: add a gesture recogniser.")
  public func addInteraction(_ interaction: Any) { fatalError() }
  /// Not here.
  @available(
    *, unavailable, message: "A desktop is not tilted, so there are no motion effects: leave them out."
  )
  public func addMotionEffect(_ effect: UIMotionEffect) { fatalError() }
  /// Not here.
  @available(
    *, unavailable, message: "A desktop is not tilted, so there are no motion effects: leave them out."
  )
  public func removeMotionEffect(_ effect: UIMotionEffect) { fatalError() }
  /// Not here.
  @available(
    *, unavailable, message: "A desktop is not tilted, so there are no motion effects: leave them out."
  )
  public var motionEffects: [UIMotionEffect] {
    get { fatalError() }
    set { fatalError() }
  }
}

extension UIApplication {
  /// Not here.
  @available(*, unavailable, message: "A desktop turns no windows: go by the size of the view.")
  public var statusBarOrientation: UIInterfaceOrientation { fatalError() }
}
