import Foundation

/// Changes of a table's rows that belong together: what goes is named as before, what comes as after.
struct TableUpdates {
  /// How many `beginUpdates()` have no end yet.
  var depth = 0
  var insertedRows: Set<IndexPath> = []
  var deletedRows: Set<IndexPath> = []
  var reloadedRows: Set<IndexPath> = []

  var isEmpty: Bool { insertedRows.isEmpty && deletedRows.isEmpty && reloadedRows.isEmpty }

  /// Where a row is afterwards; nil if it went.
  func moved(_ path: IndexPath) -> IndexPath? {
    guard !deletedRows.contains(path) else { return nil }
    let left = path.row - deletedRows.count { $0.section == path.section && $0.row < path.row }
    let inserted = insertedRows.filter { $0.section == path.section }.map(\.row).sorted()
    return IndexPath(row: inserted.reduce(left) { $1 <= $0 ? $0 + 1 : $0 }, section: path.section)
  }

  /// Whether these changes make one table's numbers of rows those of another one.
  func lead(from old: TableRows, to new: TableRows) -> Bool {
    guard new.sectionCount == old.sectionCount else { return false }
    return (0..<old.sectionCount).allSatisfy { index in
      let gone = deletedRows.count { $0.section == index }
      let come = insertedRows.count { $0.section == index }
      return new.count(inSection: index) == old.count(inSection: index) - gone + come
    }
  }

  /// Where the rows of a section, which had `count`, were before; nil for those that come.
  ///
  /// **Cost:** O(*n*) in the number of rows.
  func origins(inSection section: Int, of count: Int) -> [Int?] {
    func numbers(_ paths: Set<IndexPath>) -> Set<Int> {
      Set(paths.lazy.filter { $0.section == section }.map(\.row))
    }
    let (gone, come) = (numbers(deletedRows), numbers(insertedRows))
    var origins: [Int?] = []
    func addThoseThatCome() { while come.contains(origins.count) { origins.append(nil) } }
    for row in 0..<count where !gone.contains(row) {
      addThoseThatCome()
      origins.append(row)
    }
    addThoseThatCome()
    return origins
  }
}

extension UITableView {
  final func update(_ change: (inout TableUpdates) -> Void) {
    beginUpdates()
    change(&updates)
    endUpdates()
  }

  final func finishUpdates() {
    updates.depth = max(0, updates.depth - 1)
    guard updates.depth == 0 else { return }
    let (done, old) = (updates, rows)
    updates = TableUpdates()
    setNeedsMeasure()
    guard !done.isEmpty else { return measureIfNeeded() }
    let origins = (0..<old.sectionCount).map { done.origins(inSection: $0, of: old.count(inSection: $0)) }
    let new = measuredRows { path in
      guard origins.indices.contains(path.section), origins[path.section].indices.contains(path.row),
        let row = origins[path.section][path.row]
      else { return nil }
      return old.strip(of: IndexPath(row: row, section: path.section)).flatMap(old.measuredHeight)
    }
    guard done.lead(from: old, to: new) else {
      if old.sectionCount > 0 {
        Diagnostics.warn(
          "the data source has other numbers of rows than the changes lead to: the table reloads")
      }
      return reloadData()
    }
    // Everything has its new name before the delegate is notified of anything.
    let before = cells
    var gone: [(path: IndexPath, cell: UITableViewCell)] = []
    cells = [:]
    for (path, cell) in before.sorted(by: { $0.key < $1.key }) {
      if let place = done.moved(path), !done.reloadedRows.contains(path) {
        (cells[place], cell.path) = (cell, place)
      } else {
        gone.append((path, cell))
      }
    }
    selection = selection.compactMap(done.moved)
    rowFocus.path = rowFocus.path.flatMap(done.moved)
    let lost = presses.filter { done.moved($0.path) != $0.path || done.reloadedRows.contains($0.path) }
    presses.removeAll { press in lost.contains { $0.touch === press.touch } }
    adopt(new)
    for press in lost {
      before[press.path]?.setHighlighted(false, animated: false)
      tableDelegate?.tableView(self, didUnhighlightRowAt: press.path)
    }
    for (path, cell) in gone { release(cell, at: path) }
    restyleCells()
    checkInvariants()
  }
}
