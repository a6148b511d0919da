import Foundation

// Checks, in debug builds only, what must be true whenever a search reads a table.

extension UIView {
  /// Asserts that the table and the index agree with the subviews.
  ///
  /// Looks at one entry, another one each time, and at the whole index now and then, so that a search stays quick.
  final func checkChildTable() {
    let fault = childTableFault
    assert(fault == nil, fault ?? "")
  }

  /// What is wrong; nil if nothing is.
  private var childTableFault: String? {
    #if DEBUG
      guard let table = childTable, !table.pointee.isStale else { return nil }
      let (count, gaps) = (table.pointee.count, Int(table.pointee.gaps))
      if count - gaps != children.count {
        return "\(objectID) has \(children.count) subviews and entries for \(count - gaps)"
      }
      guard count > 0 else { return nil }
      table.pointee.checks &+= 1
      if let fault = fault(of: Int(table.pointee.checks % UInt(count)), in: table.pointee) { return fault }
      guard count >= UIView.indexThreshold else { return nil }
      guard let index = table.pointee.index else { return "\(objectID) has no index" }
      return index.faultIfDue(table.pointee.entries, count: count).map { "the index of \(objectID): \($0)" }
    #else
      return nil
    #endif
  }

  private func fault(of slot: Int, in table: ChildTable) -> String? {
    let entry = table.entries[slot]
    guard let child = entry.view?.takeUnretainedValue() else {
      return entry.kind == .absent ? nil : "entry \(slot) of \(objectID) has no view"
    }
    if child.parent !== self { return "entry \(slot) of \(objectID) is of a view that lies elsewhere" }
    if child.slot != slot { return "\(child.objectID) does not know its entry" }
    return entry.agrees(with: ChildEntry(child)) ? nil : "the entry of \(child.objectID) is out of date"
  }
}

extension ChildEntry {
  fileprivate func agrees(with other: ChildEntry) -> Bool {
    kind == other.kind && table == other.table && offsetX == other.offsetX && offsetY == other.offsetY
      && minX == other.minX && minY == other.minY && maxX == other.maxX && maxY == other.maxY
  }
}
