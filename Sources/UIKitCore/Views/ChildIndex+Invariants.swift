import Foundation

// Checks, in debug builds only, what must be true of an index.

@MainActor extension ChildIndex {
  /// Asserts that the index agrees with the subviews; before a search, also that the numbers are theirs.
  ///
  /// Looks at one slot, another one each time, and at the whole grid now and then, so that changes and searches take
  /// as long with many subviews as with few.
  @inline(__always)
  func checkInvariants(beforeSearch: Bool = false) {
    #if DEBUG
      storage.pointee.checks &+= 1
      let fault = fault(beforeSearch)
      assert(fault == nil, fault ?? "")
    #endif
  }

  #if DEBUG
    private var name: ObjectID { container.objectID }

    /// What is wrong; nil if nothing is.
    private func fault(_ beforeSearch: Bool) -> String? {
      let (expected, known) = (container.childCount, count - storage.pointee.gaps)
      if known > expected || isReady && known < expected {
        return "\(name) has \(expected) subviews and entries for \(known)"
      }
      if isReady, storage.pointee.readCount != count { return "\(name) has slots without numbers" }
      if isReady, count >= ChildIndex.fewestInGrid, grid == nil { return "\(name) has no grid" }
      guard count > 0 else { return nil }
      let slot = Int(storage.pointee.checks % UInt(count))
      if let child = self[slot].view?.takeUnretainedValue() {
        if child.parent !== container { return "entry \(slot) of \(name) is of a view that lies elsewhere" }
        if child.slot != slot { return "\(child.objectID) does not know its entry" }
        if beforeSearch, !self[slot].agrees(with: ChildEntry(child)) {
          return "the entry of \(child.objectID) is out of date"
        }
        if let areas, slot < areas.count, let covered = child.coveredRect,
          areas.box(of: slot) != EdgeRect(covered)
        {
          return "the area of \(child.objectID) is out of date"
        }
      } else if self[slot].kind != .absent {
        return "entry \(slot) of \(name) has no view"
      }
      return beforeSearch ? grid?.faultIfDue(self).map { "the grid of \(name): \($0)" } : nil
    }
  #endif
}

extension ChildEntry {
  fileprivate func agrees(with other: ChildEntry) -> Bool {
    kind == other.kind && index == other.index && offsetX == other.offsetX && offsetY == other.offsetY
      && area == other.area
  }
}
