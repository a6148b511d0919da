import Foundation

// Checks, in debug builds only, what must be true of a table whenever a change of it is over.

extension UITableView {
  /// Asserts that rows, cells and selection agree.
  final func checkInvariants() {
    assert(Set(selection).count == selection.count, "a row of \(objectID) is selected twice")
    assert(
      cells.values.allSatisfy { indexPath(for: $0) != nil },
      "a cell of \(objectID) does not know its row: did the data source return it for two rows?")
    assert(
      rowSwipe.map { indexPath(for: $0.cell) != nil } ?? true, "a row of \(objectID) that is gone is swiped")
    assert(reuse.isConsistent, "a cell that \(objectID) keeps for reuse is still in view")
    guard !needsMeasure else { return }
    assert(selection.allSatisfy(rows.contains), "a row of \(objectID) that is gone is selected")
    assert(rowFocus.path.map(rows.contains) ?? true, "keys work a row of \(objectID) that is gone")
  }
}
