import Foundation
import UIKitControls

/// A touch until it can be judged.
struct WatchedTouch {
  /// What has happened since it began.
  var interaction: Interaction
  /// Where it began, on the screen.
  let place: CGPoint
  /// The view that got it, while there is one.
  private(set) weak var view: UIView?

  var story: TouchStory { interaction.touches[0] }
  var isOver: Bool { story.ended != nil }

  /// Whether a recogniser that could have watched it is undecided.
  var isWatched: Bool {
    guard let view else { return false }
    return sequence(first: view, next: \.superview).contains {
      $0.gestureRecognizers?.contains(where: \.isWatching) ?? false
    }
  }

  /// Why nothing was done with it; nil if something was.
  func answer(on screen: UIScreen) -> String? {
    guard interaction.actions.isEmpty else { return nil }
    let beginning = "touch \(story.id) at \(TouchDiagnosis.text(place)) came to nothing"
    if story.withheld.contains(where: { $0.why == .ignoringInteraction }),
      !screen.application.isIgnoringInteractionEvents
    {
      return "\(beginning): the application ignored interaction when it came down."
    }
    var lines: [String] = []
    if let winner = story.view {
      // A view that is gone by now went for a reason of the application's.
      guard let view else { return nil }
      let obstacle = TouchObstacle.beyondArrival(at: view.askedView, isNew: false).first
      guard obstacle != nil || !view.isActedOn else { return nil }
      let reason = obstacle?.phrase ?? "\(winner) got it, and the recognisers there recognised nothing in it"
      lines.append("\(beginning): \(reason).")
      if let obstacle { lines.append("  \(obstacle.fix)") }
    } else {
      lines.append("\(beginning): no view takes touches there.")
    }
    if let meant = frontMostViewThatActs(on: screen) {
      let diagnosis = TouchDiagnosis(at: place, on: screen, expecting: meant, looksBeyondArrival: false)
      if let summary = diagnosis.summary { lines.append("  What lies there too: \(summary)") }
    }
    return lines.joined(separator: "\n")
  }

  /// The front-most view around the place that would do something with a touch, whatever blocks it.
  private func frontMostViewThatActs(on screen: UIScreen) -> UIView? {
    var found: UIView?
    var waiting = screen.windows.filter { !$0.isOverlay }.map { ($0 as UIView, place) }
    // Back to front: the last one popped lies in front.
    waiting.reverse()
    while let (view, outer) = waiting.popLast() {
      let point = view.fromSuperview(outer)
      // What lies around the receiver saw the touch.
      let isAround = self.view?.isDescendant(of: view) == true
      if !isAround, view.containsByGeometry(point), view.actsOnTouches { found = view }
      for subview in view.subviews.reversed() { waiting.append((subview, point)) }
    }
    return found
  }
}

extension UIView {
  /// Whether a touch on this very view leads to an action, or is handled by its class.
  var actsOnTouches: Bool {
    if gestureRecognizers?.contains(where: { $0.isEnabled && $0.doesSomething }) == true { return true }
    if let control = self as? UIControl { return control.isEnabled && !control.allControlEvents.isEmpty }
    return actsByItsTouches && !(next is UIViewController)
  }
}
