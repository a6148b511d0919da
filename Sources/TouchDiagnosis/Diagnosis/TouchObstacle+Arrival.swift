import Foundation
import UIKitControls

// What becomes of a touch that arrives, as far as that is known before it comes.

extension TouchObstacle {
  /// What would keep a touch that arrives at a view from it, or leave it without effect there.
  ///
  /// With `isNew` false, the touch is one that the view has: its own fingers do not stand in its way. `place` is where
  /// on the screen a touch would arrive as things are.
  static func beyondArrival(at view: UIView, isNew: Bool = true, arrivingAt place: CGPoint? = nil)
    -> [TouchObstacle]
  {
    let application = view.application
    if application.isIgnoringInteractionEvents {
      return [TouchObstacle(view, .ignoringInteraction, expected: view)]
    }
    if isNew,
      let withheld = application.dispatcher.touches.rule(thatWithholdsATouchOn: view, in: view.shownInWindow)
    {
      let fact: Fact = withheld.reason == .exclusiveTouch ? .exclusiveTouch : .multipleTouchDisabled
      return [TouchObstacle(withheld.by, fact, expected: view)]
    }
    if (view as? UIControl)?.isEnabled == false || view.viewDescription?.isDisabledControl == true {
      return [TouchObstacle(view, .disabledControl, expected: view)]
    }
    // Of what a program does with its touches a dump says at most whether a control has an action.
    if let description = view.viewDescription {
      let isWatched = sequence(first: view, next: \.superview).contains {
        $0.viewDescription?.hasRecognizers == true
      }
      guard description.lacksAction, !isWatched else { return [] }
      return [TouchObstacle(view, .noAction(.controlWithoutAction), expected: view)]
    }
    return (inaction(of: view) ?? place.flatMap { cancelling($0, of: view) }).map { [$0] } ?? []
  }

  /// The recogniser that would cancel a tap at a place on the screen in a view that acts by its touches.
  private static func cancelling(_ place: CGPoint, of view: UIView) -> TouchObstacle? {
    guard view.actsByItsTouches, let screen = view.window?.screen,
      let tap = screen.tapRecognizerThatCancels(at: place), tap.view !== view
    else { return nil }
    return TouchObstacle(tap, .cancelsTaps, expected: view)
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
  /// Whether this view, or a responder above it, does something with a touch that comes up the chain.
  var isActedOn: Bool {
    sequence(first: self as UIResponder, next: \.next).prefix(NestingLimit.levels).contains(
      where: \.actsByTouches)
  }

  /// Whether this view does something by its touches alone, which a recogniser around it may cancel.
  var actsByItsTouches: Bool {
    switch self {
    case let control as UIControl: control.actsOnTouches
    case is UITableViewCell: actsByTouches
    default: actsByTouches && !ObjectID.isOwn(type(of: self))
    }
  }
}

extension UIResponder {
  /// Whether this responder does something with a touch: its class handles touches, or it is a row that can be
  /// selected.
  ///
  /// A scroll view handles touches for its rows, and to end them there; only a class of the application does more.
  fileprivate var actsByTouches: Bool {
    switch self {
    case let cell as UITableViewCell: cell.overridesTouches || cell.isInSelectableTable
    case is UITableView: overridesTouches(beyond: UITableView.self)
    case is UIScrollView: overridesTouches(beyond: UIScrollView.self)
    default: overridesTouches
    }
  }
}

extension UITableViewCell {
  /// Whether a tap on this row selects it.
  fileprivate var isInSelectableTable: Bool {
    sequence(first: self as UIView, next: \.superview).lazy.compactMap { $0 as? UITableView }.first?
      .allowsSelection
      ?? false
  }
}
