import Foundation

@testable import UIKitControls
@testable import UIKitCore

// What calls back in `DoAwayTests`: views, controls and a delegate that say when they are called.

/// Whom recognisers and display links call.
final class Helper: UIGestureRecognizerDelegate {
  var act: ((Callback) -> Void)?

  func tapped() { act?(.tapped) }
  func longPressed() { act?(.longPressed) }
  func panned() { act?(.panned) }
  func framePassed() { act?(.displayLink) }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    act?(.shouldBegin)
    return true
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    act?(.simultaneous)
    return true
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    act?(.requiresFailure)
    return false
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    act?(.isRequiredToFail)
    return false
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    act?(.receivesTouch)
    return true
  }
}

/// A view that says when it is called.
final class TellingView: UIView {
  var helper: Helper?

  override var canBecomeFirstResponder: Bool { true }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    helper?.act?(.hitTest)
    return super.hitTest(point, with: event)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    helper?.act?(.pointInside)
    return super.point(inside: point, with: event)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { helper?.act?(.touchesBegan) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { helper?.act?(.touchesMoved) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { helper?.act?(.touchesEnded) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    helper?.act?(.touchesCancelled)
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    helper?.act?(.viewShouldBegin)
    return true
  }

  override func layoutSubviews() { helper?.act?(.layout) }
  override func willMove(toSuperview newSuperview: UIView?) { helper?.act?(.willMoveToSuperview) }
  override func didMoveToSuperview() { helper?.act?(.didMoveToSuperview) }
  override func willMove(toWindow newWindow: UIWindow?) { helper?.act?(.willMoveToWindow) }
  override func didMoveToWindow() { helper?.act?(.didMoveToWindow) }
  override func willRemoveSubview(_ subview: UIView) { helper?.act?(.willRemoveSubview) }
  override func didAddSubview(_ subview: UIView) { helper?.act?(.didAddSubview) }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    helper?.act?(.pressesBegan)
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    helper?.act?(.pressesEnded)
  }
}

/// A button that says when it is tracked.
final class TellingControl: UIButton {
  var helper: Helper?

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    helper?.act?(.beginTracking)
    return super.beginTracking(touch, with: event)
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    helper?.act?(.continueTracking)
    return super.continueTracking(touch, with: event)
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    helper?.act?(.endTracking)
    super.endTracking(touch, with: event)
  }
}
