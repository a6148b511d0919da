import Foundation

// Why the expected view is not the result
// =======================================
//
// A search only reports what it met first. To find everything that stands between a touch and the view expected to
// get it, the same search runs once more with another observer. Whenever it comes to the expected view or to one
// around it, the observer notes what turns the touch away and makes the search look past it. It also notes a sibling
// in front that takes the touch, and the search asks the next one.
//
// Overrides are asked too. An override that calls `super` comes back to this search, which returns the expected view
// to it; if the override still returns another view, it is an obstacle itself. If an override returns nil for a view
// that a rule turns away anyway, it counts as following that rule.
//
// The obstacles are ordered from the outermost view inwards. Each costs a call of `hitTest` for every sibling in
// front; views that override nothing are passed without nesting, however deep they are.

/// Looks past everything that keeps a touch from a view, and notes it.
final class ObstacleSearch: SearchObserver {
  private let expected: UIView
  /// From the topmost superview down to the expected view.
  private let way: [UIView]
  private let depths: [ObjectIdentifier: Int]
  private var obstacles: [SearchObstacle] = []
  /// The obstacles noted so far: an override may ask twice.
  private var known: Set<Key> = []
  /// For each view on the way, whether the search entered its default implementation.
  private var isEntered: [Bool]
  /// The views on the way whose overrides are being asked, with the points in them.
  private var asked: [(depth: Int, point: CGPoint)] = []

  private struct Key: Hashable {
    let view: ObjectIdentifier
    let kind: String
    let depth: Int
  }

  init(for expected: UIView) {
    self.expected = expected
    way = expected.selfAndSuperviews.reversed()
    depths = Dictionary(uniqueKeysWithValues: way.enumerated().map { (ObjectIdentifier($1), $0) })
    isEntered = Array(repeating: false, count: way.count)
  }

  /// What keeps a touch at a place on the screen from the view, outermost first.
  func obstacles(at place: CGPoint, on screen: UIScreen) -> [SearchObstacle] {
    guard let window = way[0] as? UIWindow, window.screen === screen else {
      add(way[0], .notInWindow, 0)
      for depth in way.indices { addOwnObstacles(depth) }
      return obstacles
    }
    // A hidden window, once shown, would be in front of those of its level.
    let isShown = screen.shows(window)
    for other in screen.windows.reversed() where !other.isOverlay {
      if other === window || !isShown && other.windowLevel <= window.windowLevel { break }
      guard other.hasArea,
        let taker = other.hitTest(other.fromSuperview(place), with: nil)
      else { continue }
      if taker === expected { return obstacles }
      add(other, .windowInFront(taker: taker), 0)
    }
    let search = Search(observer: self, event: nil, searches: screen.application.searches)
    let first = candidate(onWay: 0, at: place)
    let container = Unmanaged.passUnretained(window as UIView)
    var goesDown = !first.mustBeAsked
    if !goesDown, case .goesDown = decision(on: search.ask(first), of: first, in: container) {
      goesDown = true
    }
    if goesDown { _ = search.frontMostView(in: window, at: first.point) }
    assert(asked.isEmpty, "\(asked.count) overrides are still being asked")
    // Deeper overrides may have been asked before the views around them were known to be obstacles.
    return obstacles.enumerated().sorted { rank($0.element, $0.offset) < rank($1.element, $1.offset) }
      .map(\.element)
  }

  /// The place of an obstacle among the others: one in front of a view that does not hold the point comes after that.
  private func rank(_ obstacle: SearchObstacle, _ order: Int) -> (Int, Int, Int) {
    var isBeside = false
    if case .covering = obstacle.fact {
      isBeside = obstacles.contains {
        if case .outside = $0.fact { $0.depth == obstacle.depth } else { false }
      }
    }
    return (obstacle.depth, isBeside ? 1 : 0, order)
  }

  /// Enters a view's default implementation: returns the point at which to continue, or nil if the view is not on the
  /// way.
  func enter(_ view: UIView, at point: CGPoint) -> CGPoint? {
    guard let depth = depths[ObjectIdentifier(view)] else { return nil }
    isEntered[depth] = true
    return correctedPoint(point, depth)
  }

  /// The point at which an override asks a view further down; the right one instead, if the override's point misses
  /// the view.
  private func correctedPoint(_ point: CGPoint, _ depth: Int) -> CGPoint {
    guard let outer = asked.last, outer.depth < depth, !way[depth].point(inside: point, with: nil) else {
      return point
    }
    let views = way[(outer.depth + 1)...depth]
    guard views.allSatisfy(\.hasArea) else { return point }
    let right = views.reduce(outer.point) { $1.fromSuperview($0) }
    guard way[depth].point(inside: right, with: nil) else { return point }
    add(way[outer.depth], .overridden(.hitTest, result: nil), outer.depth)
    return right
  }

  // MARK: The way down

  static var usesIndexes: Bool { false }

  func looksPastRules(of view: UIView, at point: CGPoint) -> Bool {
    guard let depth = depths[ObjectIdentifier(view)] else { return false }
    addRuleObstacles(depth, at: point)
    return true
  }

  func willGoDown(into view: Unmanaged<UIView>, at point: CGPoint) {
    _ = looksPastRules(of: view.takeUnretainedValue(), at: point)
  }

  func candidate(_ view: UIView, at point: CGPoint) -> SearchCandidate? {
    if let depth = depths[ObjectIdentifier(view)] { return candidate(onWay: depth, at: point) }
    return view.hasArea ? SearchCandidate(view, at: view.fromSuperview(point), mustBeAsked: true) : nil
  }

  private func candidate(onWay depth: Int, at pointAbove: CGPoint) -> SearchCandidate {
    let view = way[depth]
    var point = view.fromSuperview(pointAbove)
    if !view.hasArea {
      add(view, .collapsed, depth)
      var geometry = view.touchGeometry
      geometry.setTransform(.identity)
      point = geometry.fromParent(pointAbove)
    }
    let overrides = OverridableMethod.hitTest.isOverridden(in: view) && !(view is any SearchingByRule)
    return SearchCandidate(view, at: point, mustBeAsked: overrides)
  }

  func willAsk(_ view: UIView, at point: CGPoint) {
    guard let depth = depths[ObjectIdentifier(view)] else { return }
    isEntered[depth] = false
    asked.append((depth, point))
  }

  func decision(
    on result: UIView?, of candidate: SearchCandidate, in container: Unmanaged<UIView>
  ) -> SearchDecision {
    let view = candidate.view.takeUnretainedValue()
    let depth = depths[ObjectIdentifier(view)]
    if depth != nil {
      let last = asked.popLast()
      assert(last?.depth == depth, "an override returned that was not asked")
    }
    if result === expected { return .returns(expected) }
    guard let depth else {
      let depth = depths[ObjectIdentifier(container.takeUnretainedValue())] ?? 0
      if let result { add(view, .covering(taker: result), depth + 1) }
      return .asksNext
    }
    if isEntered[depth] {
      add(view, .overridden(.hitTest, result: result), depth)
      return .returns(expected)
    }
    if result != nil || view.touchRules.letTouchesIn && view.point(inside: candidate.point, with: nil) {
      add(view, .overridden(.hitTest, result: result), depth)
    }
    return .goesDown
  }

  // MARK: What is in the way

  private func addRuleObstacles(_ depth: Int, at point: CGPoint) {
    let view = way[depth]
    for refusal in view.touchRules.refusals { add(view, .refused(refusal), depth) }
    let isInside = view.point(inside: point, with: nil)
    if let rule = (view as? any SearchingByRule)?.searchRule {
      if depth + 1 < way.count, isInside || rule.reachesOutside(view) { return }
      if view === expected, isInside, !rule.takesTouches {
        add(view, .overridden(.hitTest, result: nil), depth)
      }
    }
    guard !isInside else { return }
    if view.containsByGeometry(point) {
      add(view, .overridden(.pointInside, result: nil), depth)
    } else if view.hasNoArea {
      add(view, .zeroSize, depth)
    } else {
      add(view, .outside(off: view.distance(outside: point)), depth)
    }
  }

  /// Adds whatever turns touches away from all of a view.
  private func addOwnObstacles(_ depth: Int) {
    let view = way[depth]
    if !view.hasArea { add(view, .collapsed, depth) }
    for refusal in view.touchRules.refusals { add(view, .refused(refusal), depth) }
    if view.hasNoArea { add(view, .zeroSize, depth) }
  }

  private func add(_ view: UIView, _ fact: SearchObstacle.Fact, _ depth: Int) {
    let key = Key(view: ObjectIdentifier(view), kind: fact.kind, depth: depth)
    if known.insert(key).inserted { obstacles.append(SearchObstacle(view: view, fact: fact, depth: depth)) }
  }
}

extension SearchObstacle.Fact {
  /// What distinguishes two obstacles of one view.
  fileprivate var kind: String {
    switch self {
    case .refused(let refusal): refusal.name
    case .overridden(let method, _): caseName(of: method)
    default: caseName(of: self)
    }
  }
}

extension UIView {
  /// Whether the bounds contain no point.
  fileprivate var hasNoArea: Bool { touchBounds.width <= 0 || touchBounds.height <= 0 }
}

extension UIScreen {
  /// What keeps a touch at a place on the screen from a view, outermost first: every obstacle, not only the first.
  ///
  /// Leaves no mark in the trace.
  ///
  /// **Cost:** a call of `hitTest` for each sibling in front of the view and of the views around it.
  package func obstacles(to expected: UIView, at place: CGPoint) -> [SearchObstacle] {
    let search = ObstacleSearch(for: expected)
    return application.run {
      application.searches.searchUnnumbered(nil, obstacles: search) { search.obstacles(at: place, on: self) }
    }
  }
}
