import Foundation

/// The subviews that may contain a point, front to back, in one container after another on the way down.
///
/// It proposes whom to ask next, and decides nothing. For most containers it has the index: it never proposes what
/// the numbers rule out, and does not go through a container with a grid. Once an override has changed the
/// subviews, it proposes the original subviews, one by one.
struct Siblings<Observer: SearchObserver> {
  private let observer: Observer
  /// The point, in the container's coordinates.
  private var point = CGPoint.zero
  /// The container's index; nil if there is none to use.
  private var index: ChildIndex?
  /// The slot of the last candidate: the number of slots before the first, -1 after the last.
  private var slot = 0
  /// The grid's front-most candidate that need not be asked, or -1; nil if there is no grid.
  private var frontMost: Int?
  /// How many of the slots that the grid says must be asked are left.
  private var askedLeft = 0
  /// How many of the kept subviews are still to be proposed one by one.
  private var keptLeft = 0
  /// The version of the index when an override was asked.
  private var version: UInt = 0

  @inline(__always)
  init(of container: UIView, at point: CGPoint, _ observer: Observer, keeping kept: inout KeptSubviews) {
    self.observer = observer
    let index = container.childIndex ?? container.makeChildIndex()
    goDown(into: .passUnretained(container), index, at: point, keeping: &kept)
  }

  /// Continues among the subviews of another container.
  @inline(__always)
  mutating func goDown(
    into container: Unmanaged<UIView>, _ index: ChildIndex?, at point: CGPoint,
    keeping kept: inout KeptSubviews
  ) {
    self.point = point
    if !Observer.usesIndexes { return proposeEach(of: container.takeUnretainedValue(), keeping: &kept) }
    self.index = index
    guard let index else { return }
    if !index.isReady { index.prepareForSearch() }
    index.checkInvariants(beforeSearch: true)
    slot = index.count
    frontMost = nil
    guard slot >= ChildIndex.fewestInGrid, let grid = index.grid else { return }
    let frontMost = grid.frontMost(at: point, of: index)
    self.frontMost = frontMost
    askedLeft = 0
    if let last = grid.asked.slots.last, last > frontMost {
      kept.asked = grid.asked.slots
      askedLeft = kept.asked.count
    }
  }

  /// The next candidate, further back than the last; nil after the rearmost.
  @inline(__always)
  mutating func next(_ kept: inout KeptSubviews) -> SearchCandidate? {
    guard let index else { return nextKept(&kept) }
    let last = slot
    let candidate =
      if let frontMost { nextByGrid(index, frontMost, &kept) } else {
        index.nextCandidate(behind: &slot, at: point)
      }
    if Observer.observes, slot + 1 < last {
      observer.didRuleOut(slot + 1...last - 1, of: index, at: point)
    }
    return candidate
  }

  @inline(__always)
  private mutating func nextByGrid(
    _ index: ChildIndex, _ frontMost: Int, _ kept: inout KeptSubviews
  ) -> SearchCandidate? {
    let last = slot
    slot = frontMost
    if askedLeft > 0, kept.asked[askedLeft - 1] > frontMost {
      askedLeft -= 1
      slot = Int(kept.asked[askedLeft])
    }
    assert(slot < last, "slot \(slot) is proposed after slot \(last)")
    guard slot >= 0 else { return nil }
    return SearchCandidate(index[slot], at: index[slot].fromContainer(point))
  }

  // MARK: Overrides

  /// Keeps the container and its subviews alive, because an override is about to run.
  @inline(__always)
  mutating func keep(_ kept: inout KeptSubviews) {
    guard let index else { return }
    version = index.version
    if kept.index != index { kept.keep(index.container) }
  }

  /// After an override: if it changed anything about the subviews, proposes those that were behind it, one by one.
  @inline(__always)
  mutating func followChanges(behind asked: Unmanaged<UIView>, _ kept: inout KeptSubviews) {
    guard let index, index.version != version else { return }
    self.index = nil
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
  private(set) var index: ChildIndex?
  /// The slots that the grid says must be asked, ascending.
  var asked: [Int32] = []
  private var container: UIView?

  @inline(never)
  mutating func keep(_ container: UIView) {
    (self.container, children, index) = (container, container.children, container.childIndex)
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
  let index: ChildIndex?
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
  init?(_ entry: ChildEntry, at point: CGPoint) {
    guard let view = entry.view else { return nil }
    (self.view, self.point) = (view, point)
    (index, kind) = (entry.index, entry.kind)
  }

  /// Makes a candidate for a view without an entry, either to ask or to go down into.
  init(_ view: UIView, at point: CGPoint, mustBeAsked: Bool) {
    (self.view, self.point) = (.passUnretained(view), point)
    (index, kind) = (nil, mustBeAsked ? .asksAll : .plain)
  }
}
