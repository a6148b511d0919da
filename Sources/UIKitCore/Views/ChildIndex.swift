import Foundation

// What a view knows about its subviews
// ====================================
//
// A search, a picture and a layout need few of a view's subviews, and must not look at the others: with a hundred
// thousand rows, one look at each takes most of a frame. So a view has one index of its subviews. Each subview has a
// *slot*; slots ascend from back to front, and a subview that is removed leaves a gap. For the slots the index keeps
//
// - for searches, the numbers that rule subviews out (`ChildEntry`), and if there are many, a grid (`ChildGrid`);
// - for pictures, what each subview covers (`CoveredAreas`);
// - for layout, the slots between which it must look.
//
// The view says once how its subviews change: one was added in front, one was removed, or anything else, which makes
// the index forget all slots. Slots, numbers and areas each reach up to some slot, and catch up with the subviews when
// they are next read. So a view that is never searched or drawn costs nothing here.

/// Knows where a view's subviews are, for searches, pictures and layout.
///
/// A handle: the view makes one when it is first needed, and frees it. Only this type touches the memory behind it,
/// without the checks and counts that would cost a search more than all of its own work.
nonisolated package struct ChildIndex: Equatable {
  /// A view with at least this many slots has a grid; below that, going through the entries is as fast.
  static let fewestInGrid = 48

  struct Storage {
    // A search reads these at each view on its way.
    var entries: UnsafeMutablePointer<ChildEntry>?
    /// How many slots there are, gaps included.
    var count = 0
    var grid: ChildGrid?
    /// Whether a search can begin: every subview has a slot, whose numbers are known.
    var isReady = false

    let owner: Unmanaged<UIView>
    var capacity = 0
    var gaps = 0
    /// How many slots have numbers.
    var readCount = 0
    /// Changes with the subviews and their numbers: a search that ran an override compares it before it goes on.
    var version: UInt = 0
    var areas: CoveredAreas?
    /// The slots between which subviews need layout.
    var marked = ChildIndex.everywhere
    #if DEBUG
      /// How often the index was checked: the next slot to look at.
      var checks: UInt = 0
    #endif
  }

  private static let everywhere = 0..<Int.max
  /// Internal for the checks and their tests only.
  let storage: UnsafeMutablePointer<Storage>

  init(of view: UIView) {
    storage = .allocate(capacity: 1)
    storage.initialize(to: Storage(owner: .passUnretained(view)))
  }

  func free() {
    storage.pointee.entries?.deallocate()
    storage.deinitialize(count: 1)
    storage.deallocate()
  }

  var count: Int { storage.pointee.count }
  var grid: ChildGrid? { storage.pointee.grid }
  var isReady: Bool { storage.pointee.isReady }
  var version: UInt { storage.pointee.version }
  var areas: CoveredAreas? { storage.pointee.areas }
  subscript(slot: Int) -> ChildEntry {
    get { entries[slot] }
    nonmutating set { entries[slot] = newValue }
  }
  private var entries: UnsafeMutablePointer<ChildEntry> { storage.pointee.entries.unsafelyUnwrapped }
}

extension UIView {
  /// The index of the subviews, made now if there is none.
  package final func makeChildIndex() -> ChildIndex {
    if let childIndex { return childIndex }
    let made = ChildIndex(of: self)
    childIndex = made
    return made
  }

  /// Notes that the view moved, was hidden, or got its first subview: searches may find it elsewhere.
  final func updateEntry() { parent?.childIndex?.update(self) }

  /// Forgets what the subviews cover, as far as the index knows it.
  package final func forgetChildAreas() { childIndex?.forgetAreas() }
}

@MainActor extension ChildIndex {
  /// The view whose subviews these are.
  var container: UIView { storage.pointee.owner.takeUnretainedValue() }

  // MARK: Slots

  /// The slot of a subview; nil if it has none yet.
  private func slot(of child: UIView) -> Int? {
    let (slot, pointer) = (child.slot, Unmanaged.passUnretained(child).toOpaque())
    return slot < count && self[slot].view?.toOpaque() == pointer ? slot : nil
  }

  /// Gives slots to the subviews that have none.
  private func number() {
    let children = container.children
    let known = count - storage.pointee.gaps
    guard known < children.count else { return }
    reserve(count + children.count - known)
    for child in children[known...] {
      child.slot = count
      (entries + count).initialize(to: ChildEntry(unread: child))
      storage.pointee.count += 1
    }
  }

  private func reserve(_ needed: Int) {
    let old = storage.pointee.capacity
    guard needed > old else { return }
    let larger = UnsafeMutablePointer<ChildEntry>.allocate(capacity: max(needed, old * 2))
    if let entries = storage.pointee.entries {
      larger.moveInitialize(from: entries, count: count)
      entries.deallocate()
    }
    storage.pointee.entries = larger
    storage.pointee.capacity = max(needed, old * 2)
  }

  // MARK: What the view says

  /// Notes that a subview was added in front of all others.
  func noteAppended() {
    storage.pointee.version &+= 1
    storage.pointee.isReady = false
    checkInvariants()
  }

  /// Notes that a subview was removed.
  func remove(_ child: UIView) {
    storage.pointee.version &+= 1
    if let slot = slot(of: child) {
      replace(slot, with: ChildEntry())
      areas?.remove(slot)
      storage.pointee.gaps += 1
      assert(storage.pointee.gaps <= count, "\(container.objectID) has more gaps than slots")
      if storage.pointee.gaps * 2 > count { forgetSlots() }
    } else {
      // Those that get slots later get others than layout has noted.
      storage.pointee.marked = ChildIndex.everywhere
    }
    checkInvariants()
  }

  /// Notes that the subviews or their order changed in any other way.
  func forgetSlots() {
    storage.pointee.version &+= 1
    storage.pointee.isReady = false
    (storage.pointee.count, storage.pointee.gaps, storage.pointee.readCount) = (0, 0, 0)
    (storage.pointee.grid, storage.pointee.areas) = (nil, nil)
    storage.pointee.marked = ChildIndex.everywhere
  }

  // MARK: For searches

  /// Reads a subview's numbers again.
  func update(_ child: UIView) {
    guard let slot = slot(of: child), slot < storage.pointee.readCount else { return }
    storage.pointee.version &+= 1
    replace(slot, with: ChildEntry(child))
    checkInvariants()
  }

  private func replace(_ slot: Int, with entry: ChildEntry) {
    if slot < storage.pointee.readCount, let grid {
      grid.remove(slot, self[slot])
      grid.insert(slot, entry)
      if grid.isWorn { storage.pointee.isReady = false }
    }
    self[slot] = entry
  }

  /// Makes the numbers and the grid reach all subviews.
  @inline(never)
  func prepareForSearch() {
    number()
    for slot in storage.pointee.readCount..<count {
      if let view = self[slot].view { self[slot] = ChildEntry(view.takeUnretainedValue()) }
      grid?.insert(slot, self[slot])
    }
    storage.pointee.readCount = count
    if count >= ChildIndex.fewestInGrid, grid?.isWorn ?? true { storage.pointee.grid = ChildGrid(of: self) }
    storage.pointee.isReady = true
    checkInvariants()
  }

  /// The front-most subview behind `slot` that its numbers do not rule out; moves `slot` there, or to -1.
  @inline(__always)
  func nextCandidate(behind slot: inout Int, at point: CGPoint) -> SearchCandidate? {
    while slot > 0 {
      slot -= 1
      let entry = entries + slot
      if let local = entry.pointee.place(of: point) { return SearchCandidate(entry.pointee, at: local) }
    }
    slot = -1
    return nil
  }

  /// The subview in a slot, unless it is never asked; its container keeps it alive.
  func askableView(at slot: Int) -> UIView? {
    self[slot].kind == .absent ? nil : self[slot].view?.takeUnretainedValue()
  }

  /// The slots in a range whose subviews a rule turns away, ascending.
  ///
  /// Costs a binary search if there is a grid, else a look at each slot.
  func refusedSlots(in range: ClosedRange<Int>) -> ArraySlice<Int32> {
    grid?.refused.slots(in: range) ?? range.filter { self[$0].kind == .refused }.map(Int32.init)[...]
  }

  /// The front-most of the subviews in a range of slots, and how many there are; nil if there is none.
  func run(in range: ClosedRange<Int>) -> (frontMost: UIView, count: Int)? {
    guard let frontMost = range.last(where: { self[$0].kind != .absent }), let view = self[frontMost].view
    else { return nil }
    let absent = grid?.absent.slots(in: range).count ?? range.count { self[$0].kind == .absent }
    return (view.takeUnretainedValue(), range.count - absent)
  }

  // MARK: For pictures

  /// Makes the areas reach all subviews, of which `measure` says what they cover; returns whether that can be kept.
  ///
  /// It cannot if a subview is seen in perspective: what that covers depends on its superview's bounds as well.
  package func prepareForPicture(_ measure: (UIView) -> CGRect) -> Bool {
    number()
    let areas = areas ?? CoveredAreas()
    storage.pointee.areas = areas
    while areas.count < count {
      guard let view = self[areas.count].view?.takeUnretainedValue() else {
        areas.append(EdgeRect(), zPosition: 0)
        continue
      }
      guard !view.liesInSpaceAsDisplayed else {
        forgetAreas()
        return false
      }
      let covered = measure(view)
      // A view's own code that runs meanwhile may have changed the subviews.
      guard self.areas === areas else { return false }
      areas.append(EdgeRect(covered), zPosition: view.zPosition)
    }
    checkInvariants()
    return true
  }

  /// Notes what a subview covers, and its z position.
  func update(_ child: UIView, covering rect: CGRect) {
    guard let areas, let slot = slot(of: child), slot < areas.count else { return }
    guard areas.zPosition(of: slot) == child.zPosition, !child.liesInSpaceAsDisplayed else {
      return forgetAreas()
    }
    areas.update(slot, EdgeRect(rect))
    checkInvariants()
  }

  func forgetAreas() { storage.pointee.areas = nil }

  /// The rectangle around what the subviews cover, in the view's coordinates.
  package var extent: CGRect { areas?.extent.rect ?? .null }

  /// Calls `body` with the subviews that touch an area of the view's coordinates, in the order of painting or the other
  /// way, until it returns false.
  package func forEachChild(touching area: CGRect, frontToBack: Bool, do body: (UIView) -> Bool) {
    let areas = areas
    areas?.visit(touching: EdgeRect(area), frontToBack: frontToBack) { slot in
      guard let child = self[slot].view?.takeUnretainedValue(), body(child) else { return false }
      // If drawing has changed the tree, the rest waits for the next frame.
      return self.areas === areas
    }
  }

  // MARK: For layout

  /// Notes that a subview needs layout, or one below it.
  func mark(_ child: UIView) {
    // The front-most may have no slot yet, but it is known which one it gets.
    let last = container.heldViews.last === child ? container.childCount - 1 + storage.pointee.gaps : nil
    guard let slot = last ?? slot(of: child) else { return storage.pointee.marked = ChildIndex.everywhere }
    let marked = storage.pointee.marked
    storage.pointee.marked =
      marked.isEmpty ? slot..<slot + 1 : min(marked.lowerBound, slot)..<max(marked.upperBound, slot + 1)
  }

  /// Returns the places of the subviews among which those noted are, and forgets them.
  func takeMarked() -> Range<Int> {
    let (marked, gaps) = (storage.pointee.marked, storage.pointee.gaps)
    storage.pointee.marked = 0..<0
    // A subview's place is as far below its slot as there are gaps behind it.
    return (max(0, marked.lowerBound - gaps)..<marked.upperBound).clamped(to: container.heldViews.indices)
  }
}
