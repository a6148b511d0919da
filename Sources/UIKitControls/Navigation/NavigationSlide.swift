import Foundation

/// The slide from one controller's view to another's, while it lasts.
final class NavigationSlide {
  /// How long it lasts, in seconds, as on a phone.
  static let duration: TimeInterval = 0.35
  /// How far to the left the lower view starts or ends, as a part of the width.
  private static let shift: CGFloat = 0.3

  let from: UIViewController
  let to: UIViewController
  /// Whether a finger began it.
  let isDragged: Bool
  private let animator: UIViewPropertyAnimator

  /// Slides views from one place to another; neither takes touches meanwhile (J35).
  ///
  /// `completion` gets whether the new view remains.
  init(
    from: UIViewController, to: UIViewController, isBack: Bool, at places: (from: CGRect, to: CGRect),
    isDragged: Bool,
    completion: @escaping (Bool) -> Void
  ) {
    (self.from, self.to, self.isDragged) = (from, to, isDragged)
    func under(_ place: CGRect) -> CGRect { place.offsetBy(dx: -place.width * NavigationSlide.shift, dy: 0) }
    func beside(_ place: CGRect) -> CGRect { place.offsetBy(dx: place.width, dy: 0) }
    to.view.frame = isBack ? under(places.to) : beside(places.to)
    animator = UIViewPropertyAnimator(
      duration: NavigationSlide.duration, curve: isDragged ? .linear : .easeInOut
    ) {
      to.view.frame = places.to
      from.view.frame = isBack ? beside(places.from) : under(places.from)
    }
    animator.isUserInteractionEnabled = false
    animator.addCompletion { completion($0 == .end) }
    if isDragged { animator.pauseAnimation() } else { animator.startAnimation() }
  }

  /// Shows a part of the slide, from 0 to 1.
  func drag(to part: CGFloat) { animator.fractionComplete = part }

  /// Continues by itself, to the end or back.
  func letGo(_ toEnd: Bool) {
    animator.isReversed = !toEnd
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
  }

  /// Shows the end at once.
  func settle() {
    animator.stopAnimation(false)
    animator.finishAnimation(at: .end)
  }
}

extension UINavigationController {
  /// Shows another stack: the slide goes back if its top controller was in the old one.
  final func show(_ newStack: [UIViewController], animated: Bool) {
    slide?.settle()
    customTransition?.finish()
    let old = stack
    stack = newStack
    let gone = old.filter { !newStack.contains($0) }
    for controller in gone { controller.willMove(toParent: nil) }
    for controller in newStack where controller.parent !== self { addChild(controller) }
    updateBar()
    let isBack = newStack.last.map { old.contains($0) } ?? true
    let come = newStack.filter { !old.contains($0) }
    showTop(isBack: isBack, animated: animated) { [weak self] isThere in
      if !isThere { self?.stack = old }
      for controller in isThere ? gone : come { controller.removeFromParent() }
      for controller in isThere ? come : gone { controller.didMove(toParent: self) }
      if !isThere { self?.updateBar() }
      self?.checkInvariants()
    }
  }

  /// Brings the top controller's view into the content, once that exists; `completion` gets whether it is there.
  final func showTop(isBack: Bool = false, animated: Bool = false, completion: ((Bool) -> Void)? = nil) {
    guard isViewLoaded, shown !== stack.last else {
      completion?(true)
      return
    }
    guard let top = stack.last else {
      replace(shown, by: nil, completion: completion)
      return
    }
    guard animated, view.window != nil, let old = shown else {
      delegate?.navigationController(self, willShow: top, animated: false)
      replace(shown, by: top, completion: completion)
      delegate?.navigationController(self, didShow: top, animated: false)
      return
    }
    begin(from: old, to: top, isBack: isBack, isDragged: false) { [weak self] isThere in
      completion?(isThere)
      guard let self, isThere else { return }
      delegate?.navigationController(self, didShow: top, animated: true)
    }
  }

  /// Swaps views without a slide.
  private func replace(_ old: UIViewController?, by top: UIViewController?, completion: ((Bool) -> Void)?) {
    let isOnScreen = view.window != nil
    if isOnScreen {
      old?.beginAppearanceTransition(false, animated: false)
      top?.beginAppearanceTransition(true, animated: false)
    }
    old?.viewIfLoaded?.removeFromSuperview()
    if let top {
      place(top)
      content.addSubview(top.view)
    }
    shown = top
    if isOnScreen {
      old?.endAppearanceTransition()
      top?.endAppearanceTransition()
    }
    completion?(true)
  }

  private func place(_ controller: UIViewController) {
    controller.view.frame = place(of: controller)
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  private func begin(
    from old: UIViewController, to top: UIViewController, isBack: Bool, isDragged: Bool,
    completion: @escaping (Bool) -> Void
  ) {
    delegate?.navigationController(self, willShow: top, animated: true)
    old.beginAppearanceTransition(false, animated: true)
    top.beginAppearanceTransition(true, animated: true)
    place(top)
    if isBack { content.insertSubview(top.view, at: 0) } else { content.addSubview(top.view) }
    top.view.layoutIfNeeded()
    shown = top
    let animator =
      isDragged
      ? nil
      : delegate?.navigationController(
        self, animationControllerFor: isBack ? .pop : .push, from: old, to: top)
    let end: (Bool) -> Void = { [weak self] isThere in
      guard let self else { return }
      slide = nil
      customTransition = nil
      if !isThere { turnBack(from: top, to: old) }
      (isThere ? old : top).view.removeFromSuperview()
      place(isThere ? top : old)
      old.endAppearanceTransition()
      top.endAppearanceTransition()
      completion(isThere)
    }
    guard let animator else {
      slide = NavigationSlide(
        from: old, to: top, isBack: isBack, at: (place(of: old), place(of: top)), isDragged: isDragged,
        completion: end)
      return
    }
    let transition = ControllerTransition(
      in: content, from: .init(controller: old, view: old.view, initialFrame: place(of: old)),
      to: .init(controller: top, view: top.view, finalFrame: place(of: top)), animator: animator,
      completion: end)
    customTransition = transition
    transition.run()
  }

  /// Reverses an unfinished slide: the old controller is notified that it appears again.
  private func turnBack(from top: UIViewController, to old: UIViewController) {
    shown = old
    top.beginAppearanceTransition(false, animated: true)
    old.beginAppearanceTransition(true, animated: true)
  }

  /// Lets a finger begin to drag the top controller's view away.
  final func beginDraggingBack() {
    guard !isChanging, stack.count > 1, let old = stack.last else { return }
    let top = stack[stack.count - 2]
    old.willMove(toParent: nil)
    begin(from: old, to: top, isBack: true, isDragged: true) { [weak self] isThere in
      guard let self else { return }
      guard isThere else { return old.didMove(toParent: self) }
      stack.removeLast()
      old.removeFromParent()
      updateBar()
      checkInvariants()
      delegate?.navigationController(self, didShow: top, animated: true)
    }
  }
}
