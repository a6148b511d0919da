import Foundation

/// What is known about a change of a controller's view while it is in progress.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the change is animated.
  var isAnimated: Bool { get }
  /// Whether the change was cancelled.
  var isCancelled: Bool { get }
  /// How long the change takes, in seconds.
  var transitionDuration: TimeInterval { get }
  /// How the change rotates the view.
  var targetTransform: CGAffineTransform { get }
  /// The view in which the change takes place.
  var containerView: UIView { get }
}

/// Through this object controllers take part in a change of their views.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Runs a closure alongside the change, and another one when it is over; returns whether the first one will run.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  /// Runs a closure alongside the change; returns whether it will run.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

/// A window that changes its size at once, as on a desktop: nothing is animated.
private final class ResizeCoordinator: UIViewControllerTransitionCoordinator {
  typealias Closure = (any UIViewControllerTransitionCoordinatorContext) -> Void

  let containerView: UIView
  private var animations: [Closure] = []
  private var completions: [Closure] = []
  private var isOver = false

  init(of window: UIWindow) {
    containerView = window
  }

  var isAnimated: Bool { false }
  var isCancelled: Bool { false }
  var transitionDuration: TimeInterval { 0 }
  var targetTransform: CGAffineTransform { .identity }

  func animate(alongsideTransition animation: Closure?, completion: Closure?) -> Bool {
    guard !isOver else { return false }
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  /// Runs the closures, now that the window has its new size.
  func run() {
    // If a closure adds another, that one runs too.
    while !animations.isEmpty { animations.removeFirst()(self) }
    containerView.layoutIfNeeded()
    isOver = true
    while !completions.isEmpty { completions.removeFirst()(self) }
  }
}

extension UIWindow {
  /// Follows the screen to another size, and notifies the window's controllers before and after.
  final func follow(to frame: CGRect) {
    let coordinator = ResizeCoordinator(of: self)
    let controllers = (rootViewController.map { [$0] } ?? []) + presentedControllers
    if bounds.size != frame.size {
      for controller in controllers { controller.viewWillTransition(to: frame.size, with: coordinator) }
    }
    self.frame = frame
    coordinator.run()
  }
}
