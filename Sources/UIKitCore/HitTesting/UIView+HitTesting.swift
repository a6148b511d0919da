import Foundation

// Which view is under the finger
// ==============================
//
// The rule is short: a view that takes touches and contains the point asks its subviews from front to back, and the
// first that returns a view settles it; if none does, the view itself is the result. Every subview is asked, for it may
// override `hitTest` and return whatever it likes, even if it is hidden.
//
// Most classes override nothing, and then it cannot be told whether they were asked. Searches rest on that. The numbers
// that decide about a subview stand side by side in its container's table (`ChildTable`); a view that is ruled out by
// them is not touched at all, and one that contains the point and overrides nothing is certain to return a view, so the
// search goes down into it and never comes back. Containers with many subviews have an index too (`ChildIndex`). Views
// that override something are asked, each in its turn, exactly as the short rule says.
//
// There is one search, generic over what observes it (`SearchObserver`): while the trace is not observed it is the fast
// one, and otherwise the same code makes the records. What was ruled out together is shown to the observer as a range of
// slots, so observing costs little more.
//
// Overrides may ask whatever view they like, even one that asks them in turn. Searches inside searches are counted, and
// beyond `NestingLimit` all of them return nil.

extension UIView {
  /// The search from this view down: what `hitTest` does by default.
  ///
  /// The rules read stored values, so an overridden getter has no influence. Costs a few hundred nanoseconds for each
  /// container on the way down that overrides nothing, and a call for each view that overrides something.
  final func defaultHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let searches = application.searches
    guard searches.begin(at: self) else { return nil }
    if let found = searches.obstacles?.enter(self, at: point) { return searches.end(with: found) }
    guard let recorder = searches.recorder else {
      return searches.end(with: Search(observer: Unobserved(), event: event).search(self, point))
    }
    let isUnannounced = recorder.willEnter(self, at: point)
    let result = searches.end(with: Search(observer: recorder, event: event).search(self, point))
    if isUnannounced { recorder.didAsk(result) }
    searches.finishOwnCall()
    return result
  }
}

/// One search for the view under a point, with what observes it.
private struct Search<Observer: SearchObserver> {
  let observer: Observer
  let event: UIEvent?

  /// The short rule for one view, by means of the tables.
  func search(_ view: UIView, _ point: CGPoint) -> UIView? {
    guard view.touchRules.letTouchesIn else { return nil }
    let isInside = view.point(inside: point, with: event)
    observer.didFind(inside: isInside)
    guard isInside else { return nil }
    guard !view.children.isEmpty else { return view }
    view.ensureChildTable()
    guard let table = view.childTable else { return view }
    return descend(table, point)
  }

  /// The front-most result at or below the view that owns `table`, which contains the point.
  private func descend(_ first: UnsafeMutablePointer<ChildTable>, _ start: CGPoint) -> UIView {
    let openCalls = observer.openCalls
    let result = descendUnclosed(first, start)
    if Observer.observes { observer.didAsk(downTo: openCalls, result) }
    return result
  }

  /// The same, with the views on the way down still open for the observer.
  @inline(__always)
  private func descendUnclosed(
    _ first: UnsafeMutablePointer<ChildTable>, _ start: CGPoint
  ) -> UIView {
    var (table, point) = (first, start)
    descending: while true {
      if table.pointee.isStale { table.pointee.owner.takeUnretainedValue().refreshChildTable() }
      #if DEBUG
        table.pointee.owner.takeUnretainedValue().checkChildTable()
      #endif
      let entries = table.pointee.entries
      var slot = table.pointee.count
      if slot >= UIView.indexThreshold {
        switch searchIndex(of: table.pointee.owner.takeUnretainedValue(), table, point) {
        case .result(let view): return view
        case .below(let next, let local): (table, point) = (next, local)
        }
        continue descending
      }
      while slot > 0 {
        slot -= 1
        let entry = entries + slot
        let x = point.x - entry.pointee.offsetX
        let y = point.y - entry.pointee.offsetY
        guard x >= entry.pointee.minX, x < entry.pointee.maxX, y >= entry.pointee.minY,
          y < entry.pointee.maxY,
          let view = entry.pointee.view
        else { continue }
        var local = CGPoint(x: x, y: y)
        if entry.pointee.kind == .turned {
          let turned = view.takeUnretainedValue()
          local = turned.fromSuperview(point)
          guard turned.containsByGeometry(local) else { continue }
        } else if entry.pointee.kind != .plain {
          return searchAsking(table.pointee.owner.takeUnretainedValue(), table, from: slot, point)
        }
        showRuledOut(from: table.pointee.count - 1, downTo: slot + 1, table, point)
        if Observer.observes { observer.willGoDown(into: view.takeUnretainedValue(), at: local) }
        guard let next = entry.pointee.table else { return view.takeUnretainedValue() }
        point = local
        table = next
        continue descending
      }
      showRuledOut(from: table.pointee.count - 1, downTo: 0, table, point)
      return table.pointee.owner.takeUnretainedValue()
    }
  }

  /// What a search in a container with an index found.
  private enum Found {
    case result(UIView)
    /// A view that overrides nothing contains the point and has subviews: the search goes on there.
    case below(UnsafeMutablePointer<ChildTable>, CGPoint)
  }

  @inline(__always)
  private func showRuledOut(
    from upper: Int, downTo lower: Int, _ table: UnsafeMutablePointer<ChildTable>, _ point: CGPoint
  ) {
    if Observer.observes, lower <= upper {
      observer.didRuleOut(lower...upper, of: table.pointee.owner.takeUnretainedValue(), at: point)
    }
  }

  /// The rest of a search through the entries, from the first subview that must be asked.
  private func searchAsking(
    _ container: UIView, _ table: UnsafeMutablePointer<ChildTable>, from first: Int, _ point: CGPoint
  ) -> UIView {
    let siblings = container.children
    let version = table.pointee.version
    var upper = table.pointee.count - 1
    for slot in (0...first).reversed() {
      let entry = table.pointee.entries + slot
      if entry.pointee.isAsked {
        showRuledOut(from: upper, downTo: slot + 1, table, point)
        upper = slot - 1
        let asked = entry.pointee.view
        if let result = ask(entry, point) { return result }
        if table.pointee.version != version {
          return searchPlainly(container, siblings, behind: asked, point)
        }
      } else if ChildIndex.contains(entry, point), let view = entry.pointee.view?.takeUnretainedValue() {
        showRuledOut(from: upper, downTo: slot + 1, table, point)
        return goDown(into: view, entry.pointee.table, view.fromSuperview(point))
      }
    }
    showRuledOut(from: upper, downTo: 0, table, point)
    return container
  }

  /// A search with an index: the front-most subview that overrides nothing, unless one that does stands before it and
  /// returns a view.
  private func searchIndex(
    of container: UIView, _ table: UnsafeMutablePointer<ChildTable>, _ point: CGPoint
  ) -> Found {
    guard let index = container.childIndex else { return .result(container) }
    let best = index.frontMost(table.pointee.entries, point)
    var upper = table.pointee.count - 1
    let mustAsk = index.asked.last.map { Int($0) > best } ?? false
    if mustAsk {
      // These keep everything alive and in place while overrides run.
      let (siblings, asked, version) = (container.children, index.asked.slots, table.pointee.version)
      for slot in asked.reversed() where Int(slot) > best {
        showRuledOut(from: upper, downTo: Int(slot) + 1, table, point)
        upper = Int(slot) - 1
        let entry = table.pointee.entries + Int(slot)
        let asked = entry.pointee.view
        if let result = ask(entry, point) { return .result(result) }
        if table.pointee.version != version {
          return .result(searchPlainly(container, siblings, behind: asked, point))
        }
      }
    }
    showRuledOut(from: upper, downTo: best + 1, table, point)
    guard best >= 0, let view = (table.pointee.entries + best).pointee.view else { return .result(container) }
    let local = view.takeUnretainedValue().fromSuperview(point)
    let next = (table.pointee.entries + best).pointee.table
    // An override may have thrown this container away: it and what lies in it last no longer than this call.
    if mustAsk { return .result(goDown(into: view.takeUnretainedValue(), next, local)) }
    if Observer.observes { observer.willGoDown(into: view.takeUnretainedValue(), at: local) }
    guard let next else { return .result(view.takeUnretainedValue()) }
    return .below(next, local)
  }

  /// The result at or below a view that overrides nothing and contains the point.
  private func goDown(
    into view: UIView, _ table: UnsafeMutablePointer<ChildTable>?, _ local: CGPoint
  ) -> UIView {
    observer.willGoDown(into: view, at: local)
    let result = if let table { descend(table, local) } else { view }
    observer.didAsk(result)
    return result
  }

  /// Asks a subview that overrides something; the caller keeps it alive.
  private func ask(_ entry: UnsafeMutablePointer<ChildEntry>, _ point: CGPoint) -> UIView? {
    guard let view = entry.pointee.view?.takeUnretainedValue() else { return nil }
    let local = view.fromSuperview(point)
    observer.willAsk(view, at: local)
    let result =
      entry.pointee.kind == .asksPoint ? askPoint(of: view, local) : view.hitTest(local, with: event)
    observer.didAsk(result)
    return result
  }

  /// Asks a view that overrides `point(inside:)` alone: whether its `hitTest` was called cannot be told.
  private func askPoint(of view: UIView, _ local: CGPoint) -> UIView? {
    let isInside = view.point(inside: local, with: event)
    observer.didFind(inside: isInside)
    guard isInside else { return nil }
    guard !view.children.isEmpty else { return view }
    let searches = view.application.searches
    guard searches.begin(at: view) else { return nil }
    view.ensureChildTable()
    guard let table = view.childTable else { return searches.end(with: view) }
    return searches.end(with: descend(table, local))
  }

  /// The short rule without any table, for the subviews behind one whose override changed what the tables say.
  ///
  /// `siblings` are the subviews as they were when the search came here.
  private func searchPlainly(
    _ container: UIView, _ siblings: [UIView], behind asked: Unmanaged<UIView>?, _ point: CGPoint
  ) -> UIView {
    let behind = siblings.prefix { Unmanaged.passUnretained($0).toOpaque() != asked?.toOpaque() }
    for child in behind.reversed() where child.hasArea {
      let local = child.fromSuperview(point)
      observer.willAsk(child, at: local)
      let hit = child.hitTest(local, with: event)
      observer.didAsk(hit)
      if let hit { return hit }
    }
    return container
  }
}
