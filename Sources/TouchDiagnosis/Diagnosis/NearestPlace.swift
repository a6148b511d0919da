import Foundation
import UIKitCore

/// The place nearest to a point where a view gets a touch, as things are.
///
/// We know where the view is; asking the search itself shows which part of that area is covered or clipped. We ask at
/// the edges of the obstacles, because the nearest place is beside one of them, and on a grid for overrides, whose
/// areas can have any shape. From the best of these places we go back towards the point for as long as the view still
/// gets the touch.
struct NearestPlace {
  private let point: CGPoint
  private let screen: UIScreen
  private let view: UIView
  private let obstacles: [SearchObstacle]

  /// How far from an edge the place should be, in points: the very edge is hard to hit.
  private static let margin: CGFloat = 0.5
  /// Places along each side of the grid.
  private static let gridCount = 17
  /// How far beyond the bounds of a view with an override to try places, in points: a fingertip.
  private static let overreach: CGFloat = 44
  /// For how many of the obstacles to try the edges.
  private static let obstacleCount = 8
  /// Halvings of the way back: enough for less than a hundredth of a point from a thousand points away.
  private static let halvings = 17

  init(to point: CGPoint, on screen: UIScreen, of view: UIView, past obstacles: [SearchObstacle]) {
    self.point = point
    self.screen = screen
    self.view = view
    self.obstacles = obstacles
  }

  /// The place in points on the screen; nil if none of those tried works.
  func find() -> CGPoint? {
    let area = touchableArea
    guard !area.isNull, area.width > 0, area.height > 0 else { return nil }
    var best: CGPoint?
    // The nearest first: once one works, those further away need not be tried.
    for place in candidates(in: area).sorted(by: { $0.distance(to: point) < $1.distance(to: point) })
    where works(place) {
      best = place
      break
    }
    return best.map { rounded(goneBack(from: $0)) }
  }

  private func works(_ place: CGPoint) -> Bool {
    guard let found = screen.viewForTouch(at: place) else { return false }
    return found === view || view.isReached(through: found)
  }

  /// A rectangle around the common part of the view and everything around it, on the screen.
  private var touchableArea: CGRect {
    let overriding = Set(obstacles.filter(\.fact.isOverride).map { ObjectIdentifier($0.view) })
    var area = view.bounds
    if overriding.contains(ObjectIdentifier(view)) {
      area = area.insetBy(dx: -NearestPlace.overreach, dy: -NearestPlace.overreach)
    }
    for ancestor in sequence(first: view, next: \.superview) {
      if !overriding.contains(ObjectIdentifier(ancestor)), ancestor === view || !ancestor.asksSubviewsOutside
      {
        area = area.intersection(ancestor.bounds)
      }
      guard !area.isEmpty else { return .null }
      area = area.corners.map { ancestor.toSuperview($0) }.bounds
    }
    return area.intersection(screen.bounds)
  }

  private func candidates(in area: CGRect) -> [CGPoint] {
    let margin = min(NearestPlace.margin, area.width / 4, area.height / 4)
    let inner = area.insetBy(dx: margin, dy: margin)
    var xs = [min(max(point.x, inner.minX), inner.maxX), inner.minX, inner.midX, inner.maxX]
    var ys = [min(max(point.y, inner.minY), inner.maxY), inner.minY, inner.midY, inner.maxY]
    for obstacle in obstacles.prefix(NearestPlace.obstacleCount) {
      let edges = frameOnScreen(obstacle.view)
      xs += [edges.minX - margin, edges.maxX + margin]
      ys += [edges.minY - margin, edges.maxY + margin]
    }
    for step in 1..<NearestPlace.gridCount {
      let fraction = CGFloat(step) / CGFloat(NearestPlace.gridCount)
      xs.append(area.minX + area.width * fraction)
      ys.append(area.minY + area.height * fraction)
    }
    return xs.filter { $0 >= inner.minX && $0 <= inner.maxX }
      .flatMap { x in ys.filter { $0 >= inner.minY && $0 <= inner.maxY }.map { CGPoint(x: x, y: $0) } }
  }

  /// As far back towards the point as the view gets the touch.
  private func goneBack(from start: CGPoint) -> CGPoint {
    var (near, far) = (start, point)
    for _ in 0..<NearestPlace.halvings {
      let middle = CGPoint(x: (near.x + far.x) / 2, y: (near.y + far.y) / 2)
      if works(middle) { near = middle } else { far = middle }
    }
    return near
  }

  /// The place in whole points, or tenths, if the view gets the touch there too.
  private func rounded(_ place: CGPoint) -> CGPoint {
    for step in [1, 0.5, 0.1, 0.01] {
      let (x, y) = (place.x / step, place.y / step)
      let nearby = [
        CGPoint(x: x.rounded(.down), y: y.rounded(.down)), CGPoint(x: x.rounded(.up), y: y.rounded(.down)),
        CGPoint(x: x.rounded(.down), y: y.rounded(.up)), CGPoint(x: x.rounded(.up), y: y.rounded(.up)),
      ].map { CGPoint(x: $0.x * step, y: $0.y * step) }
      let working = nearby.filter(works)
      if let best = working.min(by: { $0.distance(to: point) < $1.distance(to: point) }) { return best }
    }
    return place
  }

  private func frameOnScreen(_ view: UIView) -> CGRect {
    view.bounds.corners.map { view.convertToScreen($0) }.bounds
  }
}

extension CGRect {
  fileprivate var corners: [CGPoint] {
    [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY),
      CGPoint(x: minX, y: maxY),
    ]
  }
}

extension [CGPoint] {
  /// The smallest rectangle around the points.
  fileprivate var bounds: CGRect {
    let (xs, ys) = (map(\.x), map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else {
      return .null
    }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension UIView {
  /// Whether its class, named in a dump, asks subviews for points outside the bounds, and this view does not clip.
  fileprivate var asksSubviewsOutside: Bool { viewDescription?.searchRule?.reachesOutside(self) == true }
}

extension SearchObstacle.Fact {
  /// Whether a class overrides a method of the search.
  fileprivate var isOverride: Bool {
    if case .overridden = self { true } else { false }
  }
}
