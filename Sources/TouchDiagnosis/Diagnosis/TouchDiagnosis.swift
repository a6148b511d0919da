import Foundation
import UIKitControls

/// Why a view does, or does not, get a touch at a place.
///
///     let diagnosis = TouchDiagnosis(at: CGPoint(x: 160, y: 420), on: .main, expecting: signIn)
///     print(diagnosis)
///
/// The search is that of every touch, made without a mark in the application's trace. For the expected view it says
/// what is between the touch and that view, and whether the touch has an effect there.
nonisolated public struct TouchDiagnosis: Hashable, Sendable {
  /// The place, in points of the screen.
  public let point: CGPoint
  /// The view that gets the touch, if one does.
  public let winner: ObjectID?
  /// The records of the search, in the order of asking.
  public let path: [TraceRecord.HitTest]
  /// The view that was expected to get it, if one was named.
  public let expected: ObjectID?
  /// The text or title that the expected view shows, if it shows one.
  public let expectedText: String?
  /// The obstacles between the touch and the expected view, outermost first; empty if the touch arrives and is acted
  /// on.
  public internal(set) var obstacles: [TouchObstacle]
  /// What is unknown about the places of a dump's views; nil if the answer needs nothing unknown.
  package internal(set) var unknownPlace: UnknownPlace?
  /// The place nearest to `point` where the expected view does get a touch, as things are, in points on the screen.
  ///
  /// Only some hundreds of places are tried, so this may miss a narrow gap; nil if there is none, or if the touch
  /// arrives at `point`.
  public let nearestPoint: CGPoint?
  /// Whether the touch goes to a view inside the expected one, and reaches that as well: up the chain, or because its
  /// recognisers see it.
  public let isReachedThroughPart: Bool
  /// What the answer assumes beyond the text of a dump; empty for views of this program.
  package internal(set) var assumptions: [DumpAssumption] = []
  /// The recognisers that would see the touch, by a probe's dump: from its view outwards.
  package internal(set) var recognizers: [WatchingRecognizer] = []
  /// What else a probe's dump says about the views that were asked.
  var probeRemarks: [LocalizedText] = []

  /// Says what gets a touch at a place on the screen, in points, and if it is not the expected view, why not.
  ///
  /// The obstacles are the rules of hit-testing, what the application does now (an animation, another finger,
  /// ignoring interaction), and a control or view that would do nothing with the touch.
  ///
  /// **Cost:** two searches; with obstacles, a call of `hitTest` for each sibling in front of the view and of those
  /// around it, and some hundred searches for the nearest place.
  @preconcurrency @MainActor public init(
    at point: CGPoint, on screen: UIScreen, expecting expected: UIView? = nil
  ) {
    self.init(at: point, on: screen, expecting: expected, looksBeyondArrival: true)
  }

  @MainActor init(
    point: CGPoint, winner: ObjectID?, path: [TraceRecord.HitTest], expected: UIView?,
    obstacles: [TouchObstacle], nearestPoint: CGPoint?, isReachedThroughPart: Bool = false
  ) {
    self.point = point
    self.winner = winner
    self.path = path
    self.expected = expected?.objectID
    expectedText = expected?.shownText
    self.obstacles = obstacles
    self.nearestPoint = nearestPoint
    self.isReachedThroughPart = isReachedThroughPart
  }

  /// The same; only if `looksBeyondArrival`, also what becomes of a touch that arrives.
  @MainActor package init(
    at point: CGPoint, on screen: UIScreen, expecting expected: UIView?, looksBeyondArrival: Bool
  ) {
    if !screen.application.isInTurn { screen.application.run { _ = screen.layoutWindows() } }
    let (found, records) = screen.search(at: point)
    self.point = point
    winner = found?.objectID
    path = records
    self.expected = expected?.objectID
    expectedText = expected?.shownText
    isReachedThroughPart = expected.flatMap { view in found.map(view.isReached(through:)) } ?? false
    guard let expected else {
      (obstacles, nearestPoint) = ([], nil)
      return
    }
    let arrives = found === expected || isReachedThroughPart
    let beyondArrival =
      looksBeyondArrival
      ? TouchObstacle.beyondArrival(at: expected, arrivingAt: arrives ? point : nil) : []
    if arrives {
      (obstacles, nearestPoint) = (beyondArrival, nil)
      return
    }
    let beforeArrival = screen.obstacles(to: expected, at: point).filter { !$0.isPart(of: expected) }
      .withOneCauseOutside(expected.window)
    obstacles =
      beforeArrival.map { TouchObstacle($0, expected: expected) }
      + beyondArrival.map { obstacle in
        var obstacle = obstacle
        obstacle.isHypothetical = true
        return obstacle
      }
    let canBeAvoided = obstacles.prefix(beforeArrival.count).allSatisfy(\.fact.dependsOnPlace)
    nearestPoint =
      canBeAvoided ? NearestPlace(to: point, on: screen, of: expected, past: beforeArrival).find() : nil
    assert(!beforeArrival.isEmpty || !path.isEmpty, "nothing stands between a touch and \(expected.objectID)")
  }
}

extension SearchObstacle {
  /// Whether this is a view inside the expected one that takes the touch, which reaches the expected one as well.
  fileprivate func isPart(of expected: UIView) -> Bool {
    if case .covering(let taker) = fact { expected.isReached(through: taker) } else { false }
  }
}

extension [SearchObstacle] {
  /// Without what the point is outside of besides the window: that follows.
  fileprivate func withOneCauseOutside(_ window: UIWindow?) -> [SearchObstacle] {
    guard contains(where: { $0.view === window && $0.isOutside }) else { return self }
    return filter { $0.view === window || !$0.isOutside }
  }
}

extension SearchObstacle {
  fileprivate var isOutside: Bool { if case .outside = fact { true } else { false } }
}

extension UIView {
  /// The text or title that the view shows.
  fileprivate var shownText: String? {
    let text =
      switch self {
      case let button as UIButton: button.currentTitle
      case let label as UILabel: label.text
      default: viewDescription?.text
      }
    return text?.isEmpty == true ? nil : text
  }
}
