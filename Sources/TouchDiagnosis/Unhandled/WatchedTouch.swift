import Foundation
import UIKitCore

/// What is known about a touch until it can be judged.
final class WatchedTouch {
  let number: Int
  /// Where it began, on the screen.
  let place: CGPoint
  /// The view that got it.
  private(set) weak var view: UIView?
  private let winner: ObjectID?
  var isOver = false
  /// The controls and recognisers that sent an action since it began.
  var senders: [ObjectID] = []
  /// Whether it stayed where it began, as a tap does.
  private(set) var isStill = true
  /// Where it began, in its window.
  private let start: CGPoint

  init(number: Int, place: CGPoint, start: CGPoint, view: UIView?, winner: ObjectID?) {
    self.number = number
    self.place = place
    self.start = start
    self.view = view
    self.winner = winner
  }

  /// Whether a recogniser that could have watched it is undecided.
  var isWatched: Bool {
    guard let view else { return false }
    return sequence(first: view, next: \.superview).contains {
      $0.gestureRecognizers?.contains(where: \.isWatching) ?? false
    }
  }

  func move(to point: CGPoint) {
    if hypot(point.x - start.x, point.y - start.y) > Thresholds.panMovement { isStill = false }
  }

  /// Why nothing was done with it; nil if something was.
  func answer(on screen: UIScreen) -> String? {
    guard senders.isEmpty else { return nil }
    let beginning = "touch \(number) at \(TouchDiagnosis.text(place)) came to nothing"
    var lines: [String] = []
    if let winner {
      // A view that is gone by now went for a reason of the application's.
      guard let view else { return nil }
      let obstacle = TouchObstacle.beyondArrival(at: view).first
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
      if view !== self.view, view.containsByGeometry(point), view.actsOnTouches { found = view }
      for subview in view.subviews.reversed() { waiting.append((subview, point)) }
    }
    return found
  }
}

extension UIView {
  /// Whether a touch on this very view leads to an action.
  var actsOnTouches: Bool {
    if gestureRecognizers?.contains(where: { $0.isEnabled && $0.doesSomething }) == true { return true }
    return (self as? UIControl).map { $0.isEnabled && !$0.allControlEvents.isEmpty } ?? false
  }
}
