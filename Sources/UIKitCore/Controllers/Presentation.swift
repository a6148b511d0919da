import Foundation

/// How a presented controller covers its presenter.
nonisolated public enum UIModalPresentationStyle: Int, Sendable {
  /// It takes the presenter's place.
  case fullScreen = 0
  /// It is a card in the middle, as large as `preferredContentSize`, and the rest darkens.
  ///
  /// A press beside the card dismisses it, unless `isModalInPresentation` is set.
  case formSheet = 2
  /// It covers the presenter, where the animator of its `transitioningDelegate` puts it.
  case custom = 4
  /// It covers the presenter, which shows through clear parts.
  case overFullScreen = 5
}

/// A controller's presentation: how, in which view, and any change in progress.
final class Presentation {
  enum Phase { case presenting, shown, dismissing }

  let style: UIModalPresentationStyle
  let view: PresentationView
  var phase = Phase.presenting
  /// The animation that brings the controller's view or takes it away.
  var transition: ControllerTransition?

  init(of controller: UIViewController, in window: UIWindow) {
    style = controller.modalPresentationStyle
    view = PresentationView(style: style, over: window.bounds)
    view.preferredSize = controller.preferredContentSize
    view.pressedBeside = { [weak controller] in
      guard let controller, !controller.isModalInPresentation, controller.presentation?.phase == .shown else {
        return
      }
      controller.presentingViewController?.dismiss(animated: true)
    }
  }

  var takesPlace: Bool { style == .fullScreen }
  /// Whether the controller's view is on its way in or out.
  var isChanging: Bool { transition != nil || phase == .dismissing }

  /// Puts the controller's view into its place over a window.
  func hold(_ content: UIView, in window: UIWindow) {
    if view.superview !== window {
      view.frame = window.bounds
      window.addSubview(view)
    }
    view.layoutIfNeeded()
    guard content.superview !== view.home else { return }
    content.frame = view.home.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.home.addSubview(content)
  }

  /// Shows the change in progress, animated or at once, and then calls `completion`.
  func run(
    of presented: UIViewController, over presenter: UIViewController, animated: Bool,
    completion: @escaping (Bool) -> Void
  ) {
    guard animated else { return completion(true) }
    let isComing = phase == .presenting
    let delegate = presented.transitioningDelegate
    let animator =
      isComing
      ? delegate?.animationController(forPresented: presented, presenting: presenter, source: presenter)
      : delegate?.animationController(forDismissed: presented)
    let place = view.card?.frame ?? view.bounds
    let upper = ControllerTransition.Side(
      controller: presented, view: view.card ?? presented.view, initialFrame: isComing ? .zero : place,
      finalFrame: isComing ? place : .zero)
    let below = takesPlace ? CGRect.zero : view.bounds
    let lower = ControllerTransition.Side(
      controller: presenter, view: takesPlace ? presenter.view : nil,
      initialFrame: isComing ? view.bounds : below, finalFrame: isComing ? below : view.bounds)
    let transition = ControllerTransition(
      in: view, style, from: isComing ? lower : upper, to: isComing ? upper : lower,
      animator: animator ?? (presented as? any SelfAnimatingController)?.makeAnimator(isComing: isComing)
        ?? CoverAnimator(view, isComing: isComing)
    ) { [weak self] didComplete in
      self?.transition = nil
      completion(didComplete)
    }
    self.transition = transition
    transition.run()
  }
}

/// A controller that is brought in and out by animations of its own if its `transitioningDelegate` has none.
@MainActor
package protocol SelfAnimatingController {
  /// Returns nil for the usual animation.
  func makeAnimator(isComing: Bool) -> (any UIViewControllerAnimatedTransitioning)?
}

extension UIViewController {
  /// Brings a controller's view over this one's window.
  final func begin(
    presenting controller: UIViewController, in window: UIWindow, animated: Bool, completion: (() -> Void)?
  ) {
    let animated = animated && window.animatesTransitions
    let presentation = Presentation(of: controller, in: window)
    presented = controller
    controller.presenter = self
    controller.presentation = presentation
    window.presentedControllers.append(controller)
    window.checkPresentations()
    let leaving = presentation.takesPlace ? beginDisappearing(animated: animated) : []
    let coming = controller.beginAppearing(in: window, animated: animated)
    presentation.run(of: controller, over: self, animated: animated) { [self] didComplete in
      controller.finishAppearing(coming, animated: animated)
      // Its `viewDidAppear` may have dismissed it, and so brought this controller back.
      if presentation.phase == .presenting {
        if presentation.takesPlace { finishDisappearing(leaving, animated: animated) }
        presentation.phase = .shown
      }
      if !didComplete { controller.leave(animated: false, completion: nil) }
      window.application.complete(completion, isLater: !animated)
    }
  }

  /// Dismisses this presented controller and all controllers presented over it.
  final func leaveWithAllAbove(animated: Bool, completion: (() -> Void)?) {
    var top = self
    while let next = top.presented { top = next }
    guard top.presentation?.isChanging == false, let presenter else {
      return Diagnostics.warn("\(objectID) cannot be dismissed: \(top.objectID) is coming or going")
    }
    // Those in between leave unseen.
    var lower = self
    while lower !== top, let next = lower.presented {
      lower.endPresentation()
      lower.presented = nil
      (presenter.presented, next.presenter) = (next, presenter)
      lower = next
    }
    top.leave(animated: animated, completion: completion)
  }

  /// Takes this controller's view away again.
  private func leave(animated: Bool, completion: (() -> Void)?) {
    guard let presentation, let presenter, let window = presentation.view.window else { return }
    let animated = animated && window.animatesTransitions
    presentation.phase = .dismissing
    let leaving = beginDisappearing(animated: animated)
    let coming = presenter.beginAppearing(in: window, animated: animated)
    presentation.run(of: self, over: presenter, animated: animated) { [self] didComplete in
      // An animator may have put the presenter's view elsewhere.
      presenter.takePlace(in: window)
      presenter.finishAppearing(coming, animated: animated)
      finishDisappearing(leaving, animated: animated)
      forgetPresentation(in: window)
      if !didComplete { presenter.begin(presenting: self, in: window, animated: false, completion: nil) }
      window.application.complete(completion, isLater: !animated)
    }
  }

  /// Ends this controller's presentation at once, as when its window gets another root.
  final func endPresentation() {
    presentation?.transition?.finish()
    guard let window = presentation?.view.window else { return }
    finishDisappearing(beginDisappearing(animated: false), animated: false)
    forgetPresentation(in: window)
  }

  private func forgetPresentation(in window: UIWindow) {
    window.presentedControllers.removeAll { $0 === self }
    presentation?.view.removeFromSuperview()
    presentation = nil
    presenter?.presented = nil
    presenter = nil
    window.checkPresentations()
  }
}

extension UIWindow {
  /// Whether changes of controllers are animated: not with reduced motion.
  fileprivate final var animatesTransitions: Bool { !isHidden && application.animations.isEnabled }

  /// Asserts that each presented controller is presented once, by one that knows it.
  final func checkPresentations() {
    assert(Set(presentedControllers).count == presentedControllers.count, "a controller is presented twice")
    for controller in presentedControllers {
      assert(controller.presentation != nil, "\(controller.objectID) does not know that it is presented")
      let isKnown = controller.presenter.map { $0.presented === controller } ?? true
      assert(isKnown, "the presenter of \(controller.objectID) does not know it")
    }
  }

  /// Ends every change in progress at once.
  final func finishTransitions() {
    for controller in presentedControllers { controller.presentation?.transition?.finish() }
  }
}

extension UIApplication {
  /// Calls a change's completion; without animation, only after the call that made the change has returned.
  fileprivate final func complete(_ completion: (() -> Void)?, isLater: Bool) {
    guard let completion else { return }
    if isLater { clock.schedule(after: 0, completion) } else { completion() }
  }
}
