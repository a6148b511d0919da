import Foundation

/// A change from one controller's view to another's that an object animates; neither takes touches meanwhile.
final class ControllerTransition: UIViewControllerContextTransitioning {
  /// A controller, its view if that comes or goes, and its place before and after.
  struct Side {
    let controller: UIViewController
    let view: UIView?
    var initialFrame = CGRect.zero
    var finalFrame = CGRect.zero
  }

  let containerView: UIView
  let presentationStyle: UIModalPresentationStyle
  private let from: Side
  private let to: Side
  private let animator: any UIViewControllerAnimatedTransitioning
  private var completion: ((Bool) -> Void)?
  /// Each lets touches reach one of the views again.
  private let unblockTouches: [() -> Void]
  private(set) var transitionWasCancelled = false

  init(
    in containerView: UIView, _ style: UIModalPresentationStyle = .fullScreen, from: Side, to: Side,
    animator: any UIViewControllerAnimatedTransitioning, completion: @escaping (Bool) -> Void
  ) {
    (self.containerView, presentationStyle) = (containerView, style)
    (self.from, self.to, self.animator, self.completion) = (from, to, animator, completion)
    unblockTouches = [from, to].compactMap { $0.controller.viewIfLoaded?.keepTouchesAway() }
  }

  func run() { animator.animateTransition(using: self) }

  /// Shows the end at once.
  func finish() {
    let views = [containerView] + [from, to].compactMap(\.controller.viewIfLoaded)
    for view in views { view.layer.removeAllAnimations() }
    completeTransition(true)
  }

  // MARK: For the animator

  var isAnimated: Bool { true }
  var isInteractive: Bool { false }

  func completeTransition(_ didComplete: Bool) {
    guard let completion else { return }
    self.completion = nil
    transitionWasCancelled = !didComplete
    for unblock in unblockTouches { unblock() }
    animator.animationEnded(didComplete)
    completion(didComplete)
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from.controller : key == .to ? to.controller : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? from.view : key == .to ? to.view : nil
  }

  func initialFrame(for vc: UIViewController) -> CGRect { side(of: vc)?.initialFrame ?? .zero }
  func finalFrame(for vc: UIViewController) -> CGRect { side(of: vc)?.finalFrame ?? .zero }

  private func side(of controller: UIViewController) -> Side? {
    [from, to].first { $0.controller === controller }
  }
}
