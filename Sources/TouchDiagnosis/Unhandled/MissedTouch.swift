import Foundation
import UIKitControls

// A tap that another view got
// ===========================
//
// A recogniser on a page, such as the tap that dismisses the keyboard, takes every tap that nothing else takes, and a
// table selects the row behind. When a button there is covered, or its parent takes no touches, the tap still does
// something, and only the button misses it. So this looks at the place as a person does, from the front: the first
// view that acts on touches, or hides what is behind it, is the one that was meant. If the tap went to another view,
// or a recogniser around took it from this one, that is worth a line. A drag was not meant for a control, and a view
// that passes touches on by an override of its own misses none.

/// A tap that went to another view than the one that is seen at its place, or that a recogniser took from that one.
struct MissedTouch {
  private let touch: WatchedTouch
  /// The view that got it.
  private let winner: UIView
  /// The recogniser that took it, if one sent an action.
  private let taker: UIGestureRecognizer?
  /// The view that should have got it.
  private let loser: UIView

  /// Fails for a touch that went where it should.
  init?(_ touch: WatchedTouch, on screen: UIScreen) {
    let senders = touch.interaction.actions.map(\.body.sender)
    guard let winner = touch.view else { return nil }
    let taker = winner.recognizer(among: senders)
    guard touch.story.reach <= taker?.allowedMovement ?? Thresholds.tapMovement,
      taker != nil || !touch.story.isCancelled,
      let loser = screen.viewMeant(at: touch.place, winner: winner.askedView), loser !== taker?.view,
      taker != nil || !winner.isDescendant(of: loser),
      !senders.contains(where: loser.hasSender), !loser.didItsPart(in: touch.story),
      !touch.story.wasPassedOn(by: loser)
    else { return nil }
    (self.touch, self.winner, self.taker, self.loser) = (touch, winner, taker, loser)
  }

  /// What got it, and why the other view did not.
  func answer(on screen: UIScreen) -> String {
    let place = TouchDiagnosis.text(touch.place)
    let beginning = "touch \(touch.story.id) at \(place): \(taking)."
    let diagnosis = diagnosis(on: screen)
    let name = diagnosis.expectedName(loser.objectID)
    guard !diagnosis.obstacles.isEmpty else {
      return "\(beginning)\n  \(name) lies there too, and did nothing."
    }
    if let summary = diagnosis.summary { return "\(beginning)\n  What lies there too: \(summary)" }
    let reasons = diagnosis.obstacles.map { "\n  \($0.says)\n  \($0.fix)" }.joined()
    return "\(beginning)\n  It was meant for \(name).\(reasons)"
  }

  /// "the tap of UIView#3 took it", or "UITableViewCell#9 got it".
  private var taking: String {
    guard let taker, let view = taker.view else { return "\(winner.askedView.objectID) got it" }
    return "\(taker.gestureName) of \(view.objectID) took it"
  }

  private func diagnosis(on screen: UIScreen) -> TouchDiagnosis {
    guard winner.isDescendant(of: loser) else {
      return TouchDiagnosis(at: touch.place, on: screen, expecting: loser, looksBeyondArrival: false)
    }
    if let idle = loser.gestureRecognizers?.first(where: \.actsOnPlainTouches) {
      return TouchDiagnosis(of: touch.interaction, on: screen, expecting: idle)
    }
    return TouchDiagnosis(of: touch.interaction, on: screen, expecting: loser)
  }
}

extension UIScreen {
  /// The front-most view that is seen at a place, in points, and acts on touches or owns the part that got this one.
  fileprivate func viewMeant(at place: CGPoint, winner: UIView) -> UIView? {
    for window in windows.reversed() where !window.isOverlay {
      let found = window.viewMeant(at: window.fromSuperview(place), winner: winner)
      if found.view != nil || found.isHiding { return found.view }
    }
    return nil
  }
}

extension TouchStory {
  /// Whether a view, or one around it, decided in an override of the search that the touch was not its own.
  fileprivate func wasPassedOn(by view: UIView) -> Bool {
    let path = Set(sequence(first: view, next: \.superview).map(\.objectID))
    return search.contains { [.redirected, .declined].contains($0.verdict) && path.contains($0.view) }
  }
}

extension UIView {
  /// The recogniser on this view or around it that sent an action.
  fileprivate func recognizer(among senders: [ObjectID]) -> UIGestureRecognizer? {
    for view in sequence(first: self, next: \.superview) {
      if let found = view.gestureRecognizers?.first(where: { senders.contains($0.objectID) }) { return found }
    }
    return nil
  }

  /// Whether the sender of an action is this view, one in it, or a recogniser of one of them.
  fileprivate func hasSender(_ sender: ObjectID) -> Bool {
    objectID == sender || gestureRecognizers?.contains { $0.objectID == sender } == true
      || subviews.contains { $0.hasSender(sender) }
  }

  /// Whether a view that handles touches itself got this one to its end.
  fileprivate func didItsPart(in touch: TouchStory) -> Bool {
    !(self is UIControl) && overridesTouches && touch.delivery(of: .touchesEnded, to: objectID) != nil
  }

  /// The front-most view in this one, or itself, that is seen at a point and acts on touches, or owns the part that got
  /// one; `isHiding` says whether this view hides what is behind it there.
  fileprivate func viewMeant(at point: CGPoint, winner: UIView) -> (view: UIView?, isHiding: Bool) {
    let isInside = bounds.contains(point)
    guard !isHidden, alpha >= 0.01, isInside || !clipsToBounds else { return (nil, false) }
    var isCovered = false
    for subview in subviews.reversed() where !isCovered {
      let found = subview.viewMeant(at: subview.fromSuperview(point), winner: winner)
      if found.view != nil { return found }
      isCovered = found.isHiding
    }
    let isMeant = isInside && (actsOnTouches || self === winner && askedRole == .owner)
    return (isMeant ? self : nil, isCovered || isInside && hidesWhatLiesBehind)
  }

  private var hidesWhatLiesBehind: Bool {
    var paint: CGFloat = 0
    backgroundColor?.getRed(nil, green: nil, blue: nil, alpha: &paint)
    return paint * alpha > 0.95
  }
}

extension UIGestureRecognizer {
  /// How far a finger may go, in points, before this recogniser takes it for a drag and not for a tap or a press.
  fileprivate var allowedMovement: CGFloat {
    switch self {
    case is UITapGestureRecognizer: Thresholds.tapMovement
    case let press as UILongPressGestureRecognizer: press.allowableMovement
    default: Thresholds.panMovement
    }
  }

  /// "the tap", or the recogniser's name if it has one or is of a class of the application.
  fileprivate var gestureName: String {
    switch self {
    case _ where name != nil || !ObjectID.isOwn(type(of: self)): "the recogniser \(objectID)"
    case is UITapGestureRecognizer: "the tap"
    case is UILongPressGestureRecognizer: "the long press"
    case is UISwipeGestureRecognizer: "the swipe"
    case is UIPanGestureRecognizer: "the pan"
    default: "the recogniser \(objectID)"
    }
  }
}
