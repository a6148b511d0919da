import Foundation

// Which view is under the finger
// ==============================
//
// The rule is short, and is in `Search.frontMostView`: a view that takes touches and contains the point asks its
// subviews from front to back. The first view returned is the result; if there is none, the view itself is. Every
// subview must be asked, even a hidden one, because it may override `hitTest` and return any view.
//
// Most classes override nothing, and then no code can tell whether they were asked. The search makes use of that.
// `Siblings` proposes whom to ask: each container has an index (`ChildIndex`) with the deciding numbers of its
// subviews side by side, and with a grid if there are many (`ChildGrid`). It leaves out a subview
// that the numbers rule out. A subview that contains the point and overrides nothing is certain to return a view, so
// the search goes down into it and never comes back. Views that override something are asked, each in its turn,
// exactly as the short rule says.
//
// There is one search, generic over its observer (`SearchObserver`). With no observer of the trace it is the fast
// one; with a `SearchRecorder` the same code makes the records; with an `ObstacleSearch` it looks past everything
// that turns the touch away from one view, and notes it.
//
// Overrides may ask any view, even one that asks them in turn. Nested searches are counted, and beyond `NestingLimit`
// all of them return nil.

extension UIView {
  /// The search from this view down: the default `hitTest`, or that of a class with a rule of its own.
  ///
  /// The rules read stored values, so an overridden getter has no influence.
  ///
  /// **Cost:** that of `hitTest(_:with:)`.
  final func defaultHitTest(
    _ point: CGPoint, with event: UIEvent?, by rule: ClassSearchRule = ClassSearchRule()
  ) -> UIView? {
    let searches = application.searches
    guard searches.enter(self) else { return nil }
    if let obstacles = searches.mode.obstacles, let point = obstacles.enter(self, at: point) {
      let search = Search(observer: obstacles, event: event, searches: searches)
      return searches.leave(returning: search.frontMostView(in: self, at: point))
    }
    guard let recorder = searches.mode.recorder else {
      let search = Search(observer: Unobserved(), event: event, searches: searches)
      return searches.leave(returning: search.frontMostView(in: self, at: point, by: rule))
    }
    let isUnannounced = recorder.willEnter(self, at: point)
    let search = Search(observer: recorder, event: event, searches: searches)
    let result = searches.leave(returning: search.frontMostView(in: self, at: point, by: rule))
    if isUnannounced { recorder.didAsk(self, result) }
    searches.finishOwnCall()
    return result
  }
}

/// One search for the view under a point, with its observer.
struct Search<Observer: SearchObserver> {
  let observer: Observer
  let event: UIEvent?
  /// Those of the application in which the search began: an override may take views out of their window meanwhile.
  let searches: Searches

  /// The front-most view at or below this one that takes a touch at a point of it: the rule.
  func frontMostView(
    in view: UIView, at point: CGPoint, by rule: ClassSearchRule = ClassSearchRule()
  ) -> UIView? {
    var isInside = observer.looksPastRules(of: view, at: point)
    if !isInside {
      guard view.touchRules.letTouchesIn else { return nil }
      isInside = view.point(inside: point, with: event)
      observer.didFind(inside: isInside)
      guard isInside || rule.reachesOutside(view) else { return nil }
    }
    let result = view.childCount > 0 ? searchSubviews(of: view, point) : nil
    return result ?? (isInside && rule.takesTouches ? view : nil)
  }

  /// The front-most view below this one that takes a touch at a point of it.
  @inline(never)
  private func searchSubviews(of view: UIView, _ point: CGPoint) -> UIView? {
    let openCalls = observer.openCalls
    var front = Unmanaged.passUnretained(view)
    var kept = KeptSubviews()
    defer { kept.end() }
    var siblings = Siblings(of: view, at: point, observer, keeping: &kept)
    while let candidate = siblings.next(&kept) {
      if candidate.mustBeAsked {
        siblings.keep(&kept)
        let result = ask(candidate)
        switch observer.decision(on: result, of: candidate, in: front) {
        case .returns(let result):
          observer.didAsk(downTo: openCalls, result)
          return result
        case .asksNext:
          siblings.followChanges(behind: candidate.view, &kept)
          continue
        case .goesDown: break
        }
      }
      observer.willGoDown(into: candidate.view, at: candidate.point)
      front = candidate.view
      assert(!Observer.usesIndexes || candidate.takesTouch, "a view was not asked, and takes no touch")
      siblings.goDown(into: front, candidate.index, at: candidate.point, keeping: &kept)
    }
    let result = front.takeUnretainedValue()
    if result === view { return nil }
    observer.didAsk(downTo: openCalls, result)
    return result
  }

  /// Asks a view that overrides something.
  ///
  /// If it overrides only `point(inside:)`, it is searched at once: no code can tell whether its `hitTest` was
  /// called.
  @inline(__always)
  func ask(_ candidate: SearchCandidate) -> UIView? {
    let view = candidate.view.takeUnretainedValue()
    observer.willAsk(view, at: candidate.point)
    let result: UIView?
    if candidate.kind == .asksAll {
      result = view.hitTest(candidate.point, with: event)
    } else if searches.enter(view) {
      result = searches.leave(returning: frontMostView(in: view, at: candidate.point))
    } else {
      result = nil
    }
    observer.didAsk(view, result)
    return result
  }
}
