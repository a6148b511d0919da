import Foundation

// Checks, in debug builds only, what must be true whenever a search reads a table.

extension UIView {
  /// Asserts that the table and the index agree with the subviews.
  ///
  /// Goes through all subviews if there are few. With an index, it looks at one slot, another one after each change
  /// of the table, and at the whole index now and then, so that a search stays quick.
  final func checkChildTable() {
    assert(childTableFault == nil, childTableFault ?? "")
  }

  /// What is wrong; nil if nothing is.
  private var childTableFault: String? {
    guard let table = childTable?.pointee, !table.isStale else { return nil }
    if table.count - table.gaps != children.count {
      return "\(objectID) has \(children.count) subviews and entries for \(table.count - table.gaps)"
    }
    if table.count >= UIView.indexThreshold {
      guard let index = table.index else { return "\(objectID) has no index" }
      return fault(of: Int(table.version % UInt(table.count)), in: table)
        ?? index.faultIfDue(table.entries, count: table.count).map { "the index of \(objectID): \($0)" }
    }
    for slot in 0..<table.count {
      if let fault = fault(of: slot, in: table) { return fault }
    }
    return nil
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
