import Foundation

extension UIView.AnimationOptions {
  /// In a transition the two views are shown and hidden, and stay where they are in the hierarchy.
  public static let showHideTransitionViews = UIView.AnimationOptions(rawValue: 1 << 8)
  /// The view flips about its vertical axis, its left edge towards the eye.
  public static let transitionFlipFromLeft = UIView.AnimationOptions(rawValue: 1 << 20)
  /// The view flips about its vertical axis, its right edge towards the eye.
  public static let transitionFlipFromRight = UIView.AnimationOptions(rawValue: 2 << 20)
  /// The old look fades into the new one.
  public static let transitionCrossDissolve = UIView.AnimationOptions(rawValue: 5 << 20)
  /// The view flips about its horizontal axis, its top edge towards the eye.
  public static let transitionFlipFromTop = UIView.AnimationOptions(rawValue: 6 << 20)
  /// The view flips about its horizontal axis, its bottom edge towards the eye.
  public static let transitionFlipFromBottom = UIView.AnimationOptions(rawValue: 7 << 20)

  /// The axis about which a transition flips the view, and the direction; nil for one that does not.
  fileprivate var flip: (x: CGFloat, y: CGFloat)? {
    switch rawValue >> 20 & 7 {
    case 1: (0, 1)
    case 2: (0, -1)
    case 6: (-1, 0)
    case 7: (1, 0)
    default: nil
    }
  }

  fileprivate var dissolves: Bool { rawValue >> 20 & 7 == 5 }
}

extension UIView {
  /// Changes what a view shows, with a transition from its old look.
  ///
  /// The changes are made at once. Without a transition among the options nothing is shown in between.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    let length = max(0, duration.orIfNotFinite(0))
    let picture = areAnimationsEnabled && length > 0 ? view.layer.pictureForTransition() : nil
    performWithoutAnimation { animations?() }
    if let picture {
      if !options.contains(.allowUserInteraction) {
        view.application.clock.schedule(after: length, view.keepTouchesAway())
      }
      let timing = options.curve.function
      if let axis = options.flip {
        view.flip(about: axis, from: picture, length, timing)
      } else if options.dissolves {
        view.dissolve(from: picture, length, timing)
      }
    }
    view.application.clock.schedule(after: length) { completion?(true) }
  }

  /// Replaces a view with another, with a transition of the view around both.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let container = fromView.superview else { return completion?(false) ?? () }
    transition(with: container, duration: duration, options: options) {
      if options.contains(.showHideTransitionViews) {
        fromView.isHidden = true
        toView.isHidden = false
      } else {
        container.insertSubview(toView, aboveSubview: fromView)
        fromView.removeFromSuperview()
      }
    } completion: {
      completion?($0)
    }
  }

  private func dissolve(from picture: CALayer, _ length: TimeInterval, _ timing: CAMediaTimingFunction) {
    picture.opacity = 0
    picture.zPosition = .greatestFiniteMagnitude / 2
    layer.addSublayer(picture)
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration, fade.timingFunction) = (1, 0, length, timing)
    picture.add(fade, forKey: nil)
    application.clock.schedule(after: length) { picture.removeFromSuperlayer() }
  }

  /// Flips the view: it shows the picture until it is seen from its edge.
  private func flip(
    about axis: (x: CGFloat, y: CGFloat), from picture: CALayer, _ length: TimeInterval,
    _ timing: CAMediaTimingFunction
  ) {
    layer.addSublayer(picture)
    picture.zPosition = .greatestFiniteMagnitude / 2
    var eye = CATransform3DIdentity
    eye.m34 = -1 / (2 * max(bounds.width, bounds.height, 1))
    let turn = CAKeyframeAnimation(keyPath: "transform")
    let away = CATransform3DRotate(eye, .pi / 2, axis.x, axis.y, 0)
    let back = CATransform3DRotate(eye, -.pi / 2, axis.x, axis.y, 0)
    turn.values = [eye, away, back, eye].map { CATransform3DConcat($0, layer.transform) }
    turn.keyTimes = [0, 0.5, 0.5, 1]
    (turn.duration, turn.timingFunction) = (length, timing)
    layer.add(turn, forKey: nil)
    // On a curve, half of the way is not half of the time.
    let half = AnimationTiming.curve(timing).time(of: 0.5, duration: length)
    application.clock.schedule(after: half * length) { picture.removeFromSuperlayer() }
  }
}

extension CALayer {
  /// A layer inside this one that shows what this one looks like now; nil if it cannot be drawn.
  fileprivate func pictureForTransition() -> CALayer? {
    guard let view, let scale = view.window?.screen.scale,
      let picture = TreeDrawer.current?.picture(of: view, in: bounds, scale: scale)
    else { return nil }
    let layer = CALayer()
    layer.frame = bounds
    layer.contents = picture
    return layer
  }
}

extension AnimationTiming {
  /// The curve as a timing function; for a spring, the one that is slow at both ends.
  fileprivate var function: CAMediaTimingFunction {
    switch self {
    case .linear: CAMediaTimingFunction(name: .linear)
    case .easeIn: CAMediaTimingFunction(name: .easeIn)
    case .easeOut: CAMediaTimingFunction(name: .easeOut)
    case .curve(let function): function
    default: CAMediaTimingFunction(name: .easeInEaseOut)
    }
  }
}
