import Foundation
import UIKitCore

/// What is known of a touch until it can be judged.
final class WatchedTouch {
  let number: Int
  /// Where it began, on the screen.
  let place: CGPoint
  /// The view that got it, while there is one.
  private weak var view: UIView?
  private let winner: ObjectID?
  var isOver = false
  /// Whether a responder kept it: its climb did not end in nothing.
  var isKept = true
  var hasAction = false

  init(number: Int, place: CGPoint, view: UIView?, winner: ObjectID?) {
    self.number = number
    self.place = place
    self.view = view
    self.winner = winner
    isKept = winner != nil
  }

  /// Whether a recogniser that could have watched it is undecided.
  var isWatched: Bool {
    guard let view else { return false }
    return sequence(first: view, next: \.superview).contains {
      $0.gestureRecognizers?.contains(where: \.isWatching) ?? false
    }
  }

  /// Why nothing was done with it; nil if something was.
  func answer(on screen: UIScreen) -> String? {
    guard !hasAction else { return nil }
    let ownObstacles = view.map(TouchObstacle.beyondArrival) ?? []
    guard !isKept || !ownObstacles.isEmpty else { return nil }
    let beginning = "touch \(number) at \(TouchDiagnosis.text(place)) came to nothing"
    var lines: [String] = []
    if let winner {
      lines.append(
        "\(beginning): \(ownObstacles.first?.phrase ?? "\(winner) got it, and no responder kept it").")
      if let fix = ownObstacles.first?.fix { lines.append("  \(fix)") }
    } else {
      lines.append("\(beginning): no view takes touches there.")
    }
    if let meant = frontMostViewThatActs(on: screen) {
      let diagnosis = TouchDiagnosis(at: place, on: screen, expecting: meant, looksBeyondArrival: false)
      if let summary = diagnosis.summary { lines.append("  What lies there too: \(summary)") }
    }
    return lines.joined(separator: "\n")
  }

  /// The front-most view around the place that would do something with a touch, whatever stands in its way.
  private func frontMostViewThatActs(on screen: UIScreen) -> UIView? {
    var found: UIView?
    var waiting = screen.windows.filter { !$0.isOverlay }.map { ($0 as UIView, place) }
    // Back to front: what is popped last lies in front.
    waiting.reverse()
    while let (view, outer) = waiting.popLast() {
      let point = view.geometry.fromParent(outer)
      if view !== self.view, view.containsByGeometry(point), view.actsOnTouches { found = view }
      for subview in view.subviews.reversed() { waiting.append((subview, point)) }
    }
    return found
  }
}

extension UIView {
  /// Whether a touch that arrives at this very view leads to an action.
  fileprivate var actsOnTouches: Bool {
    if gestureRecognizers?.contains(where: { $0.isEnabled && $0.doesSomething }) == true { return true }
    return (self as? UIControl).map { $0.isEnabled && !$0.allControlEvents.isEmpty } ?? false
  }
}
