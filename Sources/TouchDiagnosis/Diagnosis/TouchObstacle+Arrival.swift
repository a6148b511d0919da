import Foundation
import UIKitControls

// What becomes of a touch that arrives, as far as that is known before it comes.

extension TouchObstacle {
  /// What would keep a touch that arrives at a view from it, or leave it without effect there.
  ///
  /// With `isNew` false, the touch is one that the view has: its own fingers do not stand in its way.
  static func beyondArrival(at view: UIView, isNew: Bool = true) -> [TouchObstacle] {
    let application = view.application
    if application.isIgnoringInteractionEvents {
      return [TouchObstacle(view, .ignoringInteraction, expected: view)]
    }
    if isNew, let withheld = application.dispatcher.touches.rule(thatWithholdsATouchOn: view) {
      let fact: Fact = withheld.reason == .exclusiveTouch ? .exclusiveTouch : .multipleTouchDisabled
      return [TouchObstacle(withheld.by, fact, expected: view)]
    }
    if (view as? UIControl)?.isEnabled == false || view.viewDescription?.isDisabledControl == true {
      return [TouchObstacle(view, .disabledControl, expected: view)]
    }
    // A dump does not say what the program does with its touches.
    if view.viewDescription != nil { return [] }
    return inaction(of: view).map { [$0] } ?? []
  }

  /// Why nothing would be done with a touch that arrives.
  private static func inaction(of view: UIView) -> TouchObstacle? {
    if let disabled = view.gestureRecognizers?.first(where: { !$0.isEnabled }),
      view.gestureRecognizers?.contains(where: { $0.isEnabled }) == false, !view.isActedOn
    {
      return TouchObstacle(disabled, .disabled, expected: view)
    }
    if let control = view as? UIControl, control.actsByActionsAlone {
      guard let missing = missingAction(of: control), !isWatched(view) else { return nil }
      return TouchObstacle(control, .noAction(missing), expected: view)
    }
    guard !view.isActedOn, !isWatched(view) else { return nil }
    if let waiting = view.gestureRecognizers?.first(where: { $0.isEnabled && $0.doesSomething }),
      let button = waiting.buttonItWaitsFor
    {
      return TouchObstacle(waiting, .otherButton(required: button), expected: view)
    }
    let idle = view.gestureRecognizers?.first { $0.isEnabled }
    let inaction = idle.map { Inaction.recognizerWithoutTarget($0.objectID) } ?? .noResponder
    return TouchObstacle(view, .noAction(inaction), expected: view)
  }

  /// Why no action would be sent; nil if one would.
  private static func missingAction(of control: UIControl) -> Inaction? {
    switch control.actionForTouches {
    case .found: nil
    case .none: control.hasLostTargets ? .lostTarget : .controlWithoutAction
    case .withoutResponder: .targetNotFound
    }
  }

  /// Whether a recogniser on the view, or on one around it, does something.
  private static func isWatched(_ view: UIView) -> Bool {
    sequence(first: view, next: \.superview).contains {
      $0.gestureRecognizers?.contains(where: \.actsOnPlainTouches) ?? false
    }
  }
}

extension UIGestureRecognizer {
  /// The buttons that a press needs, if the primary one will not do.
  ///
  /// A question about a touch is about the primary button.
  var buttonItWaitsFor: UIEvent.ButtonMask? {
    guard let tap = self as? UITapGestureRecognizer, tap.buttonMaskRequired != .primary else { return nil }
    return tap.buttonMaskRequired
  }

  /// Whether a touch of the primary button can lead to an action of this recogniser.
  var actsOnPlainTouches: Bool { isEnabled && doesSomething && buttonItWaitsFor == nil }
}

extension UIView {
  /// Whether this view, or a responder above it, overrides the methods about touches.
  var isActedOn: Bool {
    sequence(first: self as UIResponder, next: \.next).prefix(NestingLimit.levels)
      .contains { $0.overridesTouches }
  }
}
