import Foundation
import TouchDiagnosis
import UIKitControls

extension PlayedTree {
  /// Does to the letter what an obstacle's fix says; returns false where that takes code of the app's own.
  func follow(_ obstacle: TouchObstacle) -> Bool {
    stage.hand.application.run {
      if let view = object(obstacle.view) as? UIView { return follow(obstacle.fact, at: view) }
      guard let recognizer = object(obstacle.view) as? UIGestureRecognizer,
        case .gesture(let fact) = obstacle.fact
      else { return false }
      return follow(fact, at: recognizer)
    }
  }

  private func follow(_ fact: TouchObstacle.Fact, at view: UIView) -> Bool {
    switch fact {
    case .hidden: view.isHidden = false
    case .transparent: view.alpha = 0.011
    case .interactionDisabled: view.isUserInteractionEnabled = true
    case .outsideBounds, .zeroSize: enlarge(view)
    case .singularTransform: view.transform = .identity
    case .covered: view.isUserInteractionEnabled = false
    case .windowInFront: view.isHidden = true
    case .notInWindow: stage.page.addSubview(view)
    case .disabledControl: (view as? UIControl)?.isEnabled = true
    case .multipleTouchDisabled: view.isMultipleTouchEnabled = true
    case .exclusiveTouch: view.isExclusiveTouch = false
    case .ignoringInteraction: UIApplication.shared.endIgnoringInteractionEvents()
    case .delaysContentTouches(let wasDelivered):
      let scrollView = view as? UIScrollView
      if !wasDelivered { scrollView?.delaysContentTouches = false }
      if wasDelivered || !(fault.expected is UIControl) { scrollView?.canCancelContentTouches = false }
    case .noAction(let inaction): act(instead: inaction, at: view)
    case .overridden, .animating, .gesture: return false
    }
    return true
  }

  private func follow(_ fact: TouchObstacle.GestureFact, at recognizer: UIGestureRecognizer) -> Bool {
    switch fact {
    case .cancelled, .cancelsTaps: recognizer.cancelsTouchesInView = false
    case .delayed: recognizer.delaysTouchesBegan = false
    case .endDelayed: recognizer.delaysTouchesEnded = false
    case .disabled: recognizer.isEnabled = true
    case .prevented(let other, _):
      guard let other = object(other) as? UIGestureRecognizer else { return false }
      recognizer.require(toFail: other)
    case .failed, .keptWaiting, .undecided, .notWatching, .otherButton, .otherTouchType, .notOffered:
      return false
    }
    return true
  }

  private func act(instead inaction: TouchObstacle.Inaction, at view: UIView) {
    switch inaction {
    case .controlWithoutAction, .lostTarget, .targetNotFound:
      (view as? UIControl)?.addTarget(stage, action: Stage.arrive, for: .touchUpInside)
    case .recognizerWithoutTarget(let recognizer):
      (object(recognizer) as? UIGestureRecognizer)?.addTarget(stage, action: Stage.arrive)
    case .noResponder: view.addGestureRecognizer(stage.makeTap())
    }
  }

  /// Enlarges a view's bounds by a fingertip around the place, without moving what is in it.
  private func enlarge(_ view: UIView) {
    let point = view.convert(place, from: stage.window)
    let bounds = view.bounds.union(CGRect(x: point.x - 22, y: point.y - 22, width: 44, height: 44))
    let center = view.superview?.convert(CGPoint(x: bounds.midX, y: bounds.midY), from: view)
    view.bounds = bounds
    view.center = center ?? CGPoint(x: bounds.midX, y: bounds.midY)
  }

  /// The view or recogniser of a name.
  private func object(_ id: ObjectID) -> (any Blamable)? {
    let expectedRoot = Array(sequence(first: fault.expected, next: \.superview)).last
    var waiting = stage.window.screen.windows + (expectedRoot.map { [$0] } ?? [])
    while let view = waiting.popLast() {
      if view.objectID == id { return view }
      if let found = view.gestureRecognizers?.first(where: { $0.objectID == id }) { return found }
      waiting += view.subviews
    }
    return nil
  }
}
