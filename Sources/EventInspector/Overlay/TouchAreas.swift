import Foundation
import UIKitCore

/// The part of a screen in which touches go to one view.
struct TouchArea {
  /// The view that gets the touches, or the one whose many subviews do.
  let view: UIView
  /// Whether the area belongs to all nameless subviews of `view` together.
  let isCrowd: Bool
  /// How many superviews are between the view and its window.
  let depth: Int
  /// The borders, each closed, in points on the screen, by the even-odd rule.
  let loops: [[CGPoint]]

  /// The area as a path to fill with the even-odd rule.
  func path(_ transform: CGAffineTransform) -> UIBezierPath {
    let path = UIBezierPath()
    path.usesEvenOddFillRule = true
    for loop in loops { path.addClosed(loop.map { $0.applying(transform) }) }
    return path
  }

  /// The smallest rectangle around the area.
  var box: CGRect {
    loops.joined().reduce(CGRect.null) { $0.union(CGRect(origin: $1, size: .zero)) }
  }

  /// Whether a view's touches count as those of the area.
  func counts(_ other: UIView) -> Bool { other === view || isCrowd && other.superview === view }
}

/// Which view gets the touches at each place of an application's screen, according to the search itself.
struct TouchAreas {
  /// The areas, those of views near their window first.
  private(set) var areas: [TouchArea] = []
  /// How many times the search has been asked.
  let searchCount: Int
  /// For each corner of the coarsest cells, the index of its owner in `areas`, row by row; nil if none gets touches
  /// there.
  private(set) var samples: [Int?] = []
  let (columns, rows): (Int, Int)
  /// How far apart the samples are, in points.
  static let pitch: CGFloat = 8

  /// A view with more subviews than this counts as one with those that have no identifier.
  static let crowd = 500
  /// After this many searches, borders get no finer.
  static let mostSearches = 24_000
  /// Views narrower than this could be missed between the samples.
  private static let smallSide: CGFloat = 12
  /// How many views to look at for small ones.
  private static let mostViews = 1000

  /// Asks the search of an application's screen.
  ///
  /// **Cost:** about 5000 searches and twelve for each point of a bent border; at most `mostSearches` and some.
  init(_ screen: UIScreen) {
    let owners = Owners()
    var grid = screen.application.run {
      AreaGrid(
        screen.bounds.size, small: TouchAreas.smallPlaces(on: screen), mostSearches: TouchAreas.mostSearches
      ) { point in
        screen.viewForTouch(at: point).map(owners.number) ?? AreaGrid.none
      }
    }
    searchCount = grid.searchCount
    columns = Int(screen.bounds.width / TouchAreas.pitch) + 1
    rows = Int(screen.bounds.height / TouchAreas.pitch) + 1
    var places: [Int: Int] = [:]
    for (number, owner) in owners.all.enumerated().sorted(by: { $0.element.depth < $1.element.depth }) {
      places[number] = areas.count
      areas.append(
        TouchArea(
          view: owner.view, isCrowd: owner.isCrowd, depth: owner.depth,
          loops: AreaLoops(grid.segments[number] ?? []).loops))
    }
    for row in 0..<rows {
      for column in 0..<columns { samples.append(places[grid.coarseOwner(column: column, row: row)]) }
    }
  }

  /// The index in `areas` of the owner of a point, to the next sample; nil if there is none.
  func sample(column: Int, row: Int) -> Int? {
    guard column >= 0, row >= 0, column < columns, row < rows else { return nil }
    return samples[row * columns + column]
  }

  private static func smallPlaces(on screen: UIScreen) -> [CGRect] {
    var places: [CGRect] = []
    var rest: [UIView] = screen.windows
    var seen = 0
    while let view = rest.popLast(), seen < mostViews {
      seen += 1
      guard !view.isHidden, view.alpha > 0, view.isUserInteractionEnabled, !view.bounds.isEmpty else {
        continue
      }
      if view.subviews.count <= crowd { rest += view.subviews }
      let box = view.boxOnScreen
      if min(box.width, box.height) < smallSide, box.intersects(screen.bounds) { places.append(box) }
    }
    return places
  }
}

/// The views that get touches somewhere, numbered in the order of discovery.
private final class Owners {
  private(set) var all: [(view: UIView, isCrowd: Bool, depth: Int)] = []
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var crowds: [ObjectIdentifier: Bool] = [:]

  func number(of view: UIView) -> Int {
    if let number = numbers[ObjectIdentifier(view)] { return number }
    if let parent = view.superview, isCrowd(parent), view.accessibilityIdentifier == nil {
      return number(of: parent, isCrowd: true)
    }
    return number(of: view, isCrowd: isCrowd(view))
  }

  private func number(of view: UIView, isCrowd: Bool) -> Int {
    if let number = numbers[ObjectIdentifier(view)] { return number }
    numbers[ObjectIdentifier(view)] = all.count
    all.append((view, isCrowd, view.superviewCount))
    return all.count - 1
  }

  private func isCrowd(_ view: UIView) -> Bool {
    if let known = crowds[ObjectIdentifier(view)] { return known }
    let isCrowd = view.subviews.count > TouchAreas.crowd
    crowds[ObjectIdentifier(view)] = isCrowd
    return isCrowd
  }
}

extension UIView {
  /// How many superviews are above this view.
  var superviewCount: Int { sequence(first: self, next: \.superview).reduce(-1) { count, _ in count + 1 } }

  /// The corners of the bounds in points of this view's own screen, clockwise from the top left.
  var quadOnScreen: [CGPoint] {
    let bounds = bounds
    return [
      CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
      CGPoint(x: bounds.maxX, y: bounds.maxY), CGPoint(x: bounds.minX, y: bounds.maxY),
    ].map(convertToScreen)
  }

  /// The smallest rectangle around the view on its own screen.
  var boxOnScreen: CGRect {
    quadOnScreen.reduce(CGRect.null) { $0.union(CGRect(origin: $1, size: .zero)) }
  }
}

extension UIBezierPath {
  /// Adds a closed line through points.
  func addClosed(_ points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
    close()
  }

  /// Makes a closed line through points.
  convenience init(closed points: [CGPoint]) {
    self.init()
    addClosed(points)
  }
}
