import Foundation
import UIKitControls

// A tap that another view's recogniser took
// =========================================
//
// A recogniser on a page, such as the tap that dismisses the keyboard, takes every tap that nothing else takes. When
// a button on that page is covered, or its parent takes no touches, the tap still does something, and only the button
// misses it. So this judges a tap that a recogniser took: did a visible control, row or view with recognisers, at
// that place inside the recogniser's view, get nothing? A tap on something behind the recogniser's view, on nothing,
// or on something that acted itself went where it should, and a drag was not meant for a control.

/// A tap that a recogniser took from a view inside the recogniser's view.
struct TakenTouch {
  private let touch: WatchedTouch
  private let taker: UIGestureRecognizer
  private let takersView: UIView
  /// The view that should have got it.
  private let loser: UIView

  /// Fails for a touch that went where it should.
  init?(_ touch: WatchedTouch) {
    let senders = touch.interaction.actions.map(\.body.sender)
    guard let view = touch.view, let taker = view.recognizer(among: senders), let takersView = taker.view,
      touch.story.reach <= taker.allowedMovement
    else { return nil }
    let owner = view.askedView
    let loser =
      owner.askedRole == .owner && owner !== takersView
      ? owner : takersView.actingView(at: takersView.convertFromScreen(touch.place)).view
    guard let loser, loser !== takersView, loser.isDescendant(of: takersView),
      !senders.contains(where: loser.hasSender), !loser.didItsPart(in: touch.story)
    else { return nil }
    (self.touch, self.taker, self.takersView, self.loser) = (touch, taker, takersView, loser)
  }

  /// Which recogniser took it, and why the other view did not get it.
  func answer(on screen: UIScreen) -> String {
    let place = TouchDiagnosis.text(touch.place)
    let taking = "\(taker.gestureName) of \(takersView.objectID) took it"
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

  private func diagnosis(on screen: UIScreen) -> TouchDiagnosis {
    guard let view = touch.view, view.isDescendant(of: loser) else {
      return TouchDiagnosis(at: touch.place, on: screen, expecting: loser, looksBeyondArrival: false)
    }
    if let idle = loser.gestureRecognizers?.first(where: \.actsOnPlainTouches) {
      return TouchDiagnosis(of: touch.interaction, on: screen, expecting: idle)
    }
    return TouchDiagnosis(of: touch.interaction, on: screen, expecting: loser)
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

  /// The front-most view in this one that is seen at a point and acts on touches; `isHiding` says whether this view
  /// hides what is behind it there.
  fileprivate func actingView(at point: CGPoint) -> (view: UIView?, isHiding: Bool) {
    let isInside = bounds.contains(point)
    guard !isHidden, alpha >= 0.01, isInside || !clipsToBounds else { return (nil, false) }
    for subview in subviews.reversed() {
      let found = subview.actingView(at: subview.fromSuperview(point))
      if found.view != nil || found.isHiding { return found }
    }
    guard isInside else { return (nil, false) }
    return (actsOnTouches ? self : nil, hidesWhatLiesBehind)
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
