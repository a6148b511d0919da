import Foundation

/// The subviews that may contain a point, front to back, in one container after another on the way down.
///
/// It proposes whom to ask next, and decides nothing. For most containers it has the table: it never proposes what
/// the numbers rule out, and does not go through a container with an index. Once an override has changed the
/// subviews, it proposes the original subviews, one by one.
struct Siblings<Observer: SearchObserver> {
  private let observer: Observer
  /// The point, in the container's coordinates.
  private var point = CGPoint.zero
  /// The container's table; nil if there is none to use.
  private var table: UnsafeMutablePointer<ChildTable>?
  /// The slot of the last candidate: the number of slots before the first, -1 after the last.
  private var slot = 0
  /// The index's front-most candidate that need not be asked, or -1; nil if there is no index.
  private var frontMost: Int?
  /// How many of the slots that the index says must be asked are left.
  private var askedLeft = 0
  /// How many of the kept subviews are still to be proposed one by one.
  private var keptLeft = 0
  /// The version of the table when an override was asked.
  private var version: UInt = 0

  @inline(__always)
  init(of container: UIView, at point: CGPoint, _ observer: Observer, keeping kept: inout KeptSubviews) {
    self.observer = observer
    if container.childTable == nil { container.ensureChildTable() }
    goDown(into: .passUnretained(container), container.childTable, at: point, keeping: &kept)
  }

  /// Continues among the subviews of another container.
  @inline(__always)
  mutating func goDown(
    into container: Unmanaged<UIView>, _ table: UnsafeMutablePointer<ChildTable>?, at point: CGPoint,
    keeping kept: inout KeptSubviews
  ) {
    self.point = point
    if !Observer.usesTables { return proposeEach(of: container.takeUnretainedValue(), keeping: &kept) }
    self.table = table
    guard let table else { return }
    if table.pointee.isStale { table.pointee.owner.takeUnretainedValue().refreshChildTable() }
    #if DEBUG
      table.pointee.owner.takeUnretainedValue().checkChildTable()
    #endif
    slot = table.pointee.count
    frontMost = nil
    guard slot >= UIView.indexThreshold, let index = table.pointee.index else { return }
    let frontMost = index.frontMost(table.pointee.entries, point)
    self.frontMost = frontMost
    askedLeft = 0
    if let last = index.asked.slots.last, last > frontMost {
      kept.asked = index.asked.slots
      askedLeft = kept.asked.count
    }
  }

  /// The next candidate, further back than the last; nil after the rearmost.
  @inline(__always)
  mutating func next(_ kept: inout KeptSubviews) -> SearchCandidate? {
    guard let table else { return nextKept(&kept) }
    let last = slot
    let candidate = if let frontMost { nextByIndex(table, frontMost, &kept) } else { nextByNumbers(table) }
    if Observer.observes, slot + 1 < last {
      observer.didRuleOut(slot + 1...last - 1, of: table.pointee.owner.takeUnretainedValue(), at: point)
    }
    return candidate
  }

  @inline(__always)
  private mutating func nextByNumbers(_ table: UnsafeMutablePointer<ChildTable>) -> SearchCandidate? {
    while slot > 0 {
      slot -= 1
      let entry = table.pointee.entries + slot
      if let local = entry.pointee.place(of: point) { return SearchCandidate(entry, at: local) }
    }
    slot = -1
    return nil
  }

  @inline(__always)
  private mutating func nextByIndex(
    _ table: UnsafeMutablePointer<ChildTable>, _ frontMost: Int, _ kept: inout KeptSubviews
  ) -> SearchCandidate? {
    let last = slot
    slot = frontMost
    if askedLeft > 0, kept.asked[askedLeft - 1] > frontMost {
      askedLeft -= 1
      slot = Int(kept.asked[askedLeft])
    }
    assert(slot < last, "slot \(slot) is proposed after slot \(last)")
    guard slot >= 0 else { return nil }
    let entry = table.pointee.entries + slot
    return SearchCandidate(entry, at: entry.pointee.fromContainer(point))
  }

  // MARK: Overrides

  /// Keeps the container and its subviews alive, because an override is about to run.
  @inline(__always)
  mutating func keep(_ kept: inout KeptSubviews) {
    guard let table else { return }
    version = table.pointee.version
    if kept.table != table { kept.keep(table.pointee.owner.takeUnretainedValue()) }
  }

  /// After an override: if it changed anything about the subviews, proposes those that were behind it, one by one.
  @inline(__always)
  mutating func followChanges(behind asked: Unmanaged<UIView>, _ kept: inout KeptSubviews) {
    guard let table, table.pointee.version != version else { return }
    self.table = nil
    keptLeft = kept.index(of: asked)
  }

  @inline(__always)
  private mutating func proposeEach(of container: UIView, keeping kept: inout KeptSubviews) {
    kept.keep(container)
    keptLeft = kept.children.count
  }

  @inline(__always)
  private mutating func nextKept(_ kept: inout KeptSubviews) -> SearchCandidate? {
    while keptLeft > 0 {
      keptLeft -= 1
      if let candidate = observer.candidate(kept.children[keptLeft], at: point) { return candidate }
    }
    return nil
  }
}

/// What a search keeps alive while an override runs, and afterwards: it holds its views unretained.
struct KeptSubviews {
  private(set) var children: [UIView] = []
  private(set) var table: UnsafeMutablePointer<ChildTable>?
  /// The slots that the index says must be asked, ascending.
  var asked: [Int32] = []
  private var container: UIView?

  @inline(never)
  mutating func keep(_ container: UIView) {
    (self.container, children, table) = (container, container.children, container.childTable)
  }

  @inline(never)
  func index(of child: Unmanaged<UIView>) -> Int {
    children.firstIndex { $0 === child.takeUnretainedValue() } ?? children.count
  }

  /// Keeps everything alive up to this call.
  @inline(__always)
  func end() {
    _fixLifetime(container)
    _fixLifetime(children)
  }
}

/// A subview that a search reaches.
struct SearchCandidate {
  /// Kept alive by its container.
  let view: Unmanaged<UIView>
  let table: UnsafeMutablePointer<ChildTable>?
  let kind: ChildEntry.Kind
  /// The point, in the view's coordinates.
  let point: CGPoint

  /// Whether it must be asked; otherwise it contains the point and overrides nothing, so it is certain to return a
  /// view.
  var mustBeAsked: Bool { kind == .asksPoint || kind == .asksAll }

  /// Whether no rule turns touches away from the view, and its bounds contain the point.
  var takesTouch: Bool {
    let view = view.takeUnretainedValue()
    return view.touchRules.letTouchesIn && view.containsByGeometry(point)
  }

  @inline(__always)
  init?(_ entry: UnsafeMutablePointer<ChildEntry>, at point: CGPoint) {
    guard let view = entry.pointee.view else { return nil }
    (self.view, self.point) = (view, point)
    (table, kind) = (entry.pointee.table, entry.pointee.kind)
  }

  /// Makes a candidate for a view without an entry, either to ask or to go down into.
  init(_ view: UIView, at point: CGPoint, mustBeAsked: Bool) {
    (self.view, self.point) = (.passUnretained(view), point)
    (table, kind) = (nil, mustBeAsked ? .asksAll : .plain)
  }
}
