import Foundation

/// How a presented controller is put over its presenter.
nonisolated public enum UIModalPresentationStyle: Int, Sendable {
  /// It takes the presenter's place.
  case fullScreen = 0
  /// It lies on a card in the middle, as large as `preferredContentSize`, and what is under it darkens.
  ///
  /// A press beside the card dismisses it, unless `isModalInPresentation` is set.
  case formSheet = 2
  /// It lies over the presenter, where the animator of its `transitioningDelegate` puts it.
  case custom = 4
  /// It lies over the presenter, which stays visible where it is clear.
  case overFullScreen = 5
}

/// That a controller is presented: how, in which view, and what of that is in progress.
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
  /// Whether the controller's view is on its way.
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

  /// Shows the change that is in progress, animated or at once, and then calls `completion`.
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
      animator: animator ?? CoverAnimator(view, isComing: isComing)
    ) { [weak self] didComplete in
      self?.transition = nil
      completion(didComplete)
    }
    self.transition = transition
    transition.run()
  }
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
    let leaving = presentation.takesPlace ? beginDisappearing(animated: animated) : []
    let coming = controller.beginAppearing(in: window, animated: animated)
    presentation.run(of: controller, over: self, animated: animated) { [self] didComplete in
      controller.finishAppearing(coming, animated: animated)
      if presentation.takesPlace { finishDisappearing(leaving, animated: animated) }
      if presentation.phase == .presenting { presentation.phase = .shown }
      if !didComplete { controller.leave(animated: false, completion: nil) }
      window.application.complete(completion, isLater: !animated)
    }
  }

  /// Takes this controller, which is presented, and all that are presented over it away again.
  final func leaveWithAllAbove(animated: Bool, completion: (() -> Void)?) {
    var top = self
    while let next = top.presented { top = next }
    guard top.presentation?.isChanging == false, let presenter else {
      return Diagnostics.warn("\(objectID) cannot be dismissed: \(top.objectID) is coming or going")
    }
    // Those between go unseen.
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

  /// Ends the presentation of this controller at once, as when its window gets another root.
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
  }
}

extension UIWindow {
  /// Whether changes of controllers are animated: not with reduced motion.
  fileprivate final var animatesTransitions: Bool { !isHidden && application.animations.isEnabled }

  /// Shows the end of what comes and goes at once.
  final func finishTransitions() {
    for controller in presentedControllers { controller.presentation?.transition?.finish() }
  }
}

extension UIApplication {
  /// Calls the completion of a change; of one that was not animated after the call that made it has returned.
  fileprivate final func complete(_ completion: (() -> Void)?, isLater: Bool) {
    guard let completion else { return }
    if isLater { clock.schedule(after: 0, completion) } else { completion() }
  }
}
