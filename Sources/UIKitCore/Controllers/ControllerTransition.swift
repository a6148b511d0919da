import Foundation

/// A change from one controller's view to another's that an object animates; neither takes touches meanwhile.
package final class ControllerTransition: UIViewControllerContextTransitioning {
  /// A controller, its view if that comes or goes, and its place before and after.
  package struct Side {
    let controller: UIViewController
    let view: UIView?
    var initialFrame = CGRect.zero
    var finalFrame = CGRect.zero

    package init(
      controller: UIViewController, view: UIView?, initialFrame: CGRect = .zero, finalFrame: CGRect = .zero
    ) {
      (self.controller, self.view) = (controller, view)
      (self.initialFrame, self.finalFrame) = (initialFrame, finalFrame)
    }
  }

  package let containerView: UIView
  package let presentationStyle: UIModalPresentationStyle
  private let from: Side
  private let to: Side
  private let animator: any UIViewControllerAnimatedTransitioning
  private var completion: ((Bool) -> Void)?
  /// Each lets touches reach one of the views again.
  private let unblockTouches: [() -> Void]
  package private(set) var transitionWasCancelled = false

  package init(
    in containerView: UIView, _ style: UIModalPresentationStyle = .fullScreen, from: Side, to: Side,
    animator: any UIViewControllerAnimatedTransitioning, completion: @escaping (Bool) -> Void
  ) {
    (self.containerView, presentationStyle) = (containerView, style)
    (self.from, self.to, self.animator, self.completion) = (from, to, animator, completion)
    unblockTouches = [from, to].compactMap { $0.controller.viewIfLoaded?.keepTouchesAway() }
  }

  package func run() { animator.animateTransition(using: self) }

  /// Shows the end at once.
  package func finish() {
    let views = [containerView] + [from, to].compactMap(\.controller.viewIfLoaded)
    for view in views { view.layer.removeAllAnimations() }
    completeTransition(true)
  }

  // MARK: For the animator

  package var isAnimated: Bool { true }
  package var isInteractive: Bool { false }

  package func completeTransition(_ didComplete: Bool) {
    guard let completion else { return }
    self.completion = nil
    transitionWasCancelled = !didComplete
    for unblock in unblockTouches { unblock() }
    animator.animationEnded(didComplete)
    completion(didComplete)
  }

  package func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from.controller : key == .to ? to.controller : nil
  }

  package func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? from.view : key == .to ? to.view : nil
  }

  package func initialFrame(for vc: UIViewController) -> CGRect { side(of: vc)?.initialFrame ?? .zero }
  package func finalFrame(for vc: UIViewController) -> CGRect { side(of: vc)?.finalFrame ?? .zero }

  private func side(of controller: UIViewController) -> Side? {
    [from, to].first { $0.controller === controller }
  }
}
