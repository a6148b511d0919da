import Foundation

// Who is under the finger
// =======================
//
// The rule is short: a view that takes touches and contains the point asks its subviews from front to back, and the
// first that has an answer settles it; if none has, the view itself is the answer. Every subview is asked, for it may
// override `hitTest` and answer whatever it likes, even if it is hidden.
//
// Most classes override nothing, and then nobody can tell whether they were asked. Searches rest on that. The numbers
// that decide about a subview stand side by side in its container's table (`ChildTable`); a view that is ruled out by
// them is not touched at all, and one that contains the point and overrides nothing is certain to have an answer, so
// the search goes down into it and never comes back. Containers with many subviews have an index too (`ChildIndex`).
// Views that override something are asked, each in its turn, exactly as the short rule says.
//
// While somebody listens to the trace, the short rule itself is followed and every call is taken down.
//
// Overrides may ask whomever they like, even a view that asks them in turn. Searches inside searches are counted, and
// beyond `NestingLimit` all of them answer nil.

extension UIView {
  /// The search from this view down: what `hitTest` does by default.
  ///
  /// The rules read stored values, so an overridden getter has no influence.
  final func defaultHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard UIApplication.shared.nesting.beginSearch(at: self) else { return nil }
    if let trace = HitTestTrace.current {
      return trace.enter(self, at: point, with: event) {
        UIApplication.shared.nesting.endSearch(with: self.search(point, with: event, taking: trace))
      }
    }
    guard touchRules.letTouchesIn, self.point(inside: point, with: event) else {
      return UIApplication.shared.nesting.endSearch(with: nil)
    }
    guard !children.isEmpty else { return UIApplication.shared.nesting.endSearch(with: self) }
    ensureChildTable()
    return UIApplication.shared.nesting.endSearch(with: childTable.flatMap { UIView.descend($0, point, event) } ?? self)
  }

  /// The front-most answer at or below the view that owns `table`, which contains the point.
  private static func descend(
    _ table: UnsafeMutablePointer<ChildTable>, _ point: CGPoint, _ event: UIEvent?
  ) -> UIView? {
    var table = table
    var point = point
    descending: while true {
      if table.pointee.isStale { table.pointee.owner.takeUnretainedValue().refreshChildTable() }
      let entries = table.pointee.entries
      var slot = table.pointee.count
      if slot >= indexThreshold {
        let owner = table.pointee.owner.takeUnretainedValue()
        switch owner.searchIndex(table, point, event) {
        case .answer(let view): return view
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
          local = turned.geometry.fromParent(point)
          guard turned.containsByGeometry(local) else { continue }
        } else if entry.pointee.kind != .plain {
          let owner = table.pointee.owner.takeUnretainedValue()
          return owner.searchAsking(table, from: slot, point, event)
        }
        guard let next = entry.pointee.table else { return view.takeUnretainedValue() }
        point = local
        table = next
        continue descending
      }
      return table.pointee.owner.takeUnretainedValue()
    }
  }

  /// What a search in one container found.
  private enum Found {
    case answer(UIView)
    /// A view that overrides nothing contains the point and has subviews: the search goes on there.
    case below(UnsafeMutablePointer<ChildTable>, CGPoint)
  }

  /// The rest of a search through the entries, from the first subview that must be asked.
  private func searchAsking(
    _ table: UnsafeMutablePointer<ChildTable>, from slot: Int, _ point: CGPoint, _ event: UIEvent?
  ) -> UIView? {
    let siblings = children
    let version = table.pointee.version
    for slot in (0...slot).reversed() {
      let entry = table.pointee.entries + slot
      if entry.pointee.isAsked {
        let asked = entry.pointee.view
        if let answer = UIView.ask(entry, point, event) { return answer }
        if table.pointee.version != version { return searchPlainly(siblings, behind: asked, point, event) }
      } else if ChildIndex.contains(entry, point), let view = entry.pointee.view?.takeUnretainedValue() {
        return entry.pointee.table.flatMap { UIView.descend($0, view.geometry.fromParent(point), event) }
          ?? view
      }
    }
    return self
  }

  /// A search with an index: the front-most subview that overrides nothing, unless one that does stands before it and answers.
  private func searchIndex(
    _ table: UnsafeMutablePointer<ChildTable>, _ point: CGPoint, _ event: UIEvent?
  ) -> Found {
    guard let index = childIndex else { return .answer(self) }
    let best = index.frontMost(table.pointee.entries, point)
    let mustAsk = index.asked.last.map { Int($0) > best } ?? false
    if mustAsk {
      // These keep everything alive and in place while overrides run.
      let (siblings, asked, version) = (children, index.asked, table.pointee.version)
      for slot in asked.reversed() where Int(slot) > best {
        let entry = table.pointee.entries + Int(slot)
        let asked = entry.pointee.view
        if let answer = UIView.ask(entry, point, event) { return .answer(answer) }
        if table.pointee.version != version {
          return .answer(searchPlainly(siblings, behind: asked, point, event))
        }
      }
    }
    guard best >= 0 else { return .answer(self) }
    let entry = table.pointee.entries + best
    guard let view = entry.pointee.view else { return .answer(self) }
    guard let next = entry.pointee.table else { return .answer(view.takeUnretainedValue()) }
    let local = view.takeUnretainedValue().geometry.fromParent(point)
    // Whoever was asked may have thrown this container away: it and what lies in it last no longer than this call.
    if mustAsk { return .answer(UIView.descend(next, local, event) ?? view.takeUnretainedValue()) }
    return .below(next, local)
  }

  /// Asks a subview that overrides something; the caller keeps it alive.
  private static func ask(
    _ entry: UnsafeMutablePointer<ChildEntry>, _ point: CGPoint, _ event: UIEvent?
  ) -> UIView? {
    // No closure of the standard library's here: each call of one checks the actor, which took two thirds of an asking.
    guard let view = entry.pointee.view?.takeUnretainedValue() else { return nil }
    let local = view.geometry.fromParent(point)
    guard entry.pointee.kind == .asksPoint else { return view.hitTest(local, with: event) }
    // It does not override `hitTest`: whether that was called cannot be told.
    guard view.point(inside: local, with: event) else { return nil }
    guard !view.children.isEmpty else { return view }
    guard UIApplication.shared.nesting.beginSearch(at: view) else { return nil }
    view.ensureChildTable()
    return UIApplication.shared.nesting.endSearch(with: view.childTable.flatMap { descend($0, local, event) } ?? view)
  }

  /// The short rule without any table, for the subviews behind one whose override changed what the tables say.
  ///
  /// `siblings` are the subviews as they were when the search came here.
  private func searchPlainly(
    _ siblings: [UIView], behind asked: Unmanaged<UIView>?, _ point: CGPoint, _ event: UIEvent?
  ) -> UIView {
    let behind = siblings.prefix { Unmanaged.passUnretained($0).toOpaque() != asked?.toOpaque() }
    for child in behind.reversed() where child.geometry.isInvertible {
      if let hit = child.hitTest(child.geometry.fromParent(point), with: event) { return hit }
    }
    return self
  }

  // MARK: While somebody listens

  /// In a container of at least this many subviews, those ruled out together make one record.
  nonisolated private static let runThreshold = 32

  /// The short rule, each call of the framework taken down.
  private func search(_ point: CGPoint, with event: UIEvent?, taking trace: HitTestTrace) -> UIView? {
    guard touchRules.letTouchesIn else { return nil }
    let inside = self.point(inside: point, with: event)
    trace.note(inside: inside)
    guard inside else { return nil }
    var (view, point) = (self, point)
    var calls: [HitTestTrace.Call] = []
    while true {
      switch view.askSubviews(at: point, with: event, taking: trace) {
      case .answer(let answer):
        for call in calls.reversed() { trace.end(call, answered: answer) }
        return answer
      case .below(let next, let local):
        calls.append(trace.begin(next, at: local))
        (view, point) = (next, local)
      }
    }
  }

  /// What asking the subviews led to.
  private enum Asked {
    case answer(UIView)
    /// A subview that overrides nothing contains the point: it is certain to have an answer.
    case below(UIView, CGPoint)
  }

  /// Asks the subviews of a view that contains the point, each call of the framework taken down.
  private func askSubviews(at point: CGPoint, with event: UIEvent?, taking trace: HitTestTrace) -> Asked {
    let children = self.children
    var run: (frontMost: UIView, count: Int)?
    func endRun() {
      if let ended = run {
        trace.ruledOut(
          frontMost: ended.frontMost, at: ended.frontMost.geometry.fromParent(point), count: ended.count)
      }
      run = nil
    }
    for child in children.reversed() where child.geometry.isInvertible {
      let local = child.geometry.fromParent(point)
      if children.count >= UIView.runThreshold, child.canBeRuledOut(at: local) {
        run = (run?.frontMost ?? child, (run?.count ?? 0) + 1)
        continue
      }
      endRun()
      if child.isCertainToAnswer(at: local) { return .below(child, local) }
      if let hit = trace.ask(child, at: local, with: event) { return .answer(hit) }
    }
    endRun()
    return .answer(self)
  }

  /// Whether the point is outside and nobody can tell whether the view was asked.
  private func canBeRuledOut(at point: CGPoint) -> Bool {
    touchRules.letTouchesIn && !containsByGeometry(point) && HitTestOverrides(of: self).isEmpty
  }

  /// Whether the point is inside and nothing but the rules decides.
  private func isCertainToAnswer(at point: CGPoint) -> Bool {
    touchRules.letTouchesIn && containsByGeometry(point) && HitTestOverrides(of: self).isEmpty
  }
}
