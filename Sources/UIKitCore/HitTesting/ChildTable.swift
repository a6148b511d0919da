import Foundation

/// What hit-testing needs to rule out one subview, side by side with the entries of its siblings.
nonisolated struct ChildEntry {
  /// How to treat a subview if the point may be inside it.
  enum Kind: UInt8 {
    /// No override, no transform: the numbers here decide, and a subview that contains the point returns a view.
    case plain
    /// No override, but a transform: the subview's geometry decides.
    case turned
    /// Overrides `point(inside:)` alone.
    case asksPoint
    /// Overrides `hitTest`.
    case asksAll
    /// A rule turns touches away from it, and it does not override `hitTest`.
    case refused
    /// Removed, or with no area that could contain a point: never asked, and part of no record.
    case absent
  }

  /// What to subtract from a point of the container.
  var offsetX = 0.0
  var offsetY = 0.0
  /// The touchable area after that, half open; empty if the subview takes no touches.
  var minX = Double.infinity
  var minY = Double.infinity
  var maxX = -Double.infinity
  var maxY = -Double.infinity
  /// The subview's own table, if it has subviews.
  var table: UnsafeMutablePointer<ChildTable>?
  /// The subview, kept alive by the container's `subviews`; nil where one was removed.
  var view: Unmanaged<UIView>?
  var kind = Kind.absent
  /// Whether only an offset separates the two coordinate systems.
  var isPlain = false

  /// Makes an entry that never matches.
  init() {}

  @MainActor init(_ view: UIView) {
    self.view = .passUnretained(view)
    table = view.childTable
    guard view.hasArea else { return }
    let (bounds, offset) = (view.touchGeometry.bounds, view.touchGeometry.offset)
    isPlain = view.touchGeometry.isPlain
    if isPlain { (offsetX, offsetY) = (offset.x, offset.y) }
    if OverridableMethod.hitTest.isOverridden(in: view) {
      kind = .asksAll
      matchEverything()
      return
    }
    // A view that takes no touches and does not override `hitTest` is not asked anything.
    guard view.touchRules.letTouchesIn else {
      kind = .refused
      return
    }
    if OverridableMethod.pointInside.isOverridden(in: view) {
      kind = .asksPoint
      matchEverything()
    } else if isPlain {
      kind = .plain
      (minX, minY) = (bounds.origin.x, bounds.origin.y)
      (maxX, maxY) = (bounds.origin.x + bounds.size.width, bounds.origin.y + bounds.size.height)
    } else {
      kind = .turned
      matchEverything()
    }
  }

  private mutating func matchEverything() {
    (minX, minY) = (-.infinity, -.infinity)
    (maxX, maxY) = (.infinity, .infinity)
    // Nothing matches after an offset that is not a number.
    if !(offsetX + offsetY).isFinite { (offsetX, offsetY, isPlain) = (0, 0, false) }
  }

  /// Converts a point of the container to the subview's coordinates; nil if that rules it out.
  @MainActor @inline(__always)
  func place(of point: CGPoint) -> CGPoint? {
    let (x, y) = (point.x - offsetX, point.y - offsetY)
    guard x >= minX, x < maxX, y >= minY, y < maxY, let view else { return nil }
    let local = fromContainer(point)
    return kind != .turned || ChildEntry.contains(view, local) ? local : nil
  }

  /// Converts a point of the container to the subview's coordinates.
  @MainActor @inline(__always)
  func fromContainer(_ point: CGPoint) -> CGPoint {
    guard !isPlain, let view else { return CGPoint(x: point.x - offsetX, y: point.y - offsetY) }
    return ChildEntry.turned(view, point)
  }

  // These are rare, and much code: they stay out of the searches' loops.

  @MainActor @inline(never)
  private static func turned(_ view: Unmanaged<UIView>, _ point: CGPoint) -> CGPoint {
    view.takeUnretainedValue().fromSuperview(point)
  }

  @MainActor @inline(never)
  private static func contains(_ view: Unmanaged<UIView>, _ local: CGPoint) -> Bool {
    view.takeUnretainedValue().containsByGeometry(local)
  }
}

/// The subviews of one view as hit-testing sees them: entries side by side in memory, back to front.
///
/// The table is updated piece by piece if that is cheap (a subview moves, is hidden, is added in front, goes away),
/// and otherwise made afresh at the next search. A view that no search reaches has none.
nonisolated struct ChildTable {
  /// Of no entries, shared by all tables that no search has reached.
  nonisolated(unsafe) private static let none = UnsafeMutablePointer<ChildEntry>.allocate(capacity: 0)

  var entries: UnsafeMutablePointer<ChildEntry>
  var count = 0
  var capacity: Int
  /// Changes with every change to the entries: a search that ran an override compares it before it goes on.
  var version: UInt = 0
  #if DEBUG
    /// How often the table was checked: the next entry to look at.
    var checks: UInt = 0
  #endif
  /// Finds subviews by place, if there are many.
  var index: ChildIndex?
  let owner: Unmanaged<UIView>
  // The small values stand together: each container in a list has a table.
  /// How many entries belong to removed subviews.
  var gaps: Int32 = 0
  /// Whether the entries must be made afresh before use.
  var isStale = true

  @MainActor static func make(for view: UIView) -> UnsafeMutablePointer<ChildTable> {
    let table = UnsafeMutablePointer<ChildTable>.allocate(capacity: 1)
    // The entries come with the first search in it.
    table.initialize(
      to: ChildTable(entries: none, capacity: 0, owner: .passUnretained(view)))
    return table
  }

  static func free(_ table: UnsafeMutablePointer<ChildTable>) {
    if table.pointee.capacity > 0 { table.pointee.entries.deallocate() }
    table.deinitialize(count: 1)
    table.deallocate()
  }

  /// The subview in a slot, unless it is never asked; its container keeps it alive.
  @MainActor func askableView(at slot: Int) -> UIView? {
    entries[slot].kind == .absent ? nil : entries[slot].view?.takeUnretainedValue()
  }

  /// The slots in a range with subviews of one kind, ascending.
  func slots(of kind: ChildEntry.Kind, in range: ClosedRange<Int>) -> [Int32] {
    range.filter { entries[$0].kind == kind }.map(Int32.init)
  }

  /// Changes one entry, here and in the index.
  @MainActor mutating func replace(_ slot: Int, with entry: ChildEntry) {
    if index?.update(slot, from: entries[slot], to: entry) == true { isStale = true }
    entries[slot] = entry
  }

  mutating func reserve(_ needed: Int) {
    guard needed > capacity else { return }
    let larger = UnsafeMutablePointer<ChildEntry>.allocate(capacity: max(needed, capacity * 2))
    larger.moveInitialize(from: entries, count: count)
    if capacity > 0 { entries.deallocate() }
    entries = larger
    capacity = max(needed, capacity * 2)
  }
}

extension UIView {
  /// Containers with at least this many subviews get an index; below that, going through the entries is as fast.
  nonisolated static let indexThreshold = 48

  /// Makes the entries afresh if they are out of date.
  @inline(never)
  final func refreshChildTable() {
    guard let table = childTable, table.pointee.isStale else { return }
    table.pointee.reserve(children.count)
    for (slot, child) in children.enumerated() {
      child.ensureChildTable()
      child.slot = slot
      (table.pointee.entries + slot).initialize(to: ChildEntry(child))
    }
    table.pointee.count = children.count
    table.pointee.gaps = 0
    table.pointee.isStale = false
    table.pointee.version &+= 1
    table.pointee.index =
      children.count >= UIView.indexThreshold
      ? ChildIndex(entries: table.pointee.entries, count: children.count) : nil
  }

  /// Gives a view with subviews a table when a search first comes near it.
  @inline(never)
  final func ensureChildTable() {
    guard childTable == nil, !children.isEmpty else { return }
    childTable = ChildTable.make(for: self)
  }

  // MARK: Runs of siblings that were ruled out

  /// The slots in a range whose subviews a rule turns away, ascending.
  ///
  /// Costs a binary search if there is an index, else a look at each slot.
  final func refusedSlots(in range: ClosedRange<Int>) -> ArraySlice<Int32> {
    guard let table = childTable else { return [] }
    return table.pointee.index?.refused.slots(in: range) ?? table.pointee.slots(of: .refused, in: range)[...]
  }

  /// The front-most of the subviews in a range of slots, and how many there are; nil if there is none.
  final func run(in range: ClosedRange<Int>) -> (frontMost: UIView, count: Int)? {
    guard let table = childTable else { return nil }
    let (entries, index) = (table.pointee.entries, table.pointee.index)
    guard let frontMost = range.last(where: { entries[$0].kind != .absent }),
      let view = entries[frontMost].view
    else { return nil }
    let absent = index?.absent.slots(in: range).count ?? range.count { entries[$0].kind == .absent }
    return (view.takeUnretainedValue(), range.count - absent)
  }

  // MARK: Keeping up

  /// Updates this view's entry in its superview's table, after it moved, was hidden, or got its first subview.
  final func updateEntry() {
    guard let parent, let table = parent.childTable, !table.pointee.isStale, slot < table.pointee.count,
      table.pointee.entries[slot].view?.toOpaque() == Unmanaged.passUnretained(self).toOpaque()
    else { return }
    let entry = ChildEntry(self)
    table.pointee.version &+= 1
    table.pointee.replace(slot, with: entry)
  }

  /// Notes that a subview was added in front of all others.
  final func noteChildAppended(_ child: UIView) {
    guard let table = childTable else {
      if children.count == 1 { becomeContainer() }
      return
    }
    table.pointee.version &+= 1
    let count = table.pointee.count
    guard !table.pointee.isStale, count + 1 < UIView.indexThreshold || table.pointee.index != nil else {
      table.pointee.isStale = true
      return
    }
    child.ensureChildTable()
    child.slot = count
    table.pointee.reserve(count + 1)
    let entry = ChildEntry(child)
    (table.pointee.entries + count).initialize(to: entry)
    table.pointee.count = count + 1
    if table.pointee.index?.insert(count, entry) == true { table.pointee.isStale = true }
  }

  /// Notes that a subview was removed.
  final func noteChildRemoved(_ child: UIView) {
    guard let table = childTable else { return }
    table.pointee.version &+= 1
    let slot = child.slot
    guard !table.pointee.isStale, slot < table.pointee.count,
      table.pointee.entries[slot].view?.toOpaque() == Unmanaged.passUnretained(child).toOpaque()
    else {
      table.pointee.isStale = true
      return
    }
    table.pointee.replace(slot, with: ChildEntry())
    table.pointee.gaps += 1
    assert(table.pointee.gaps <= table.pointee.count, "\(objectID) has more gaps than slots")
    if table.pointee.gaps * 2 > table.pointee.count { table.pointee.isStale = true }
  }

  /// Notes that the subviews were reordered, or one was inserted among them.
  final func noteChildrenReordered() {
    guard let table = childTable else {
      if !children.isEmpty { becomeContainer() }
      return
    }
    table.pointee.isStale = true
    table.pointee.version &+= 1
  }

  /// Notes the first subview: if searches come near this view, it needs a table.
  private func becomeContainer() {
    guard let parent, parent.childTable != nil else { return }
    ensureChildTable()
    updateEntry()
  }
}
