import Foundation

// How a finger selects a row
// ==========================
//
// Cells do not keep touches, so those of a cell go up the chain to the table. The row highlights when the table gets
// the beginning and is selected when the finger is lifted over it (E55). Whatever keeps the touch from the cell keeps
// it from the table: the scroll view's delay, a scroll, a control in the cell, a recogniser around the table (E56).

extension UITableView {
  final func beginPress(_ touches: Set<UITouch>) {
    for touch in touches.sorted(by: { $0.number < $1.number }) {
      guard allowsSelection, let path = path(around: touch.view),
        !presses.contains(where: { $0.path == path }), isHighlightable(path)
      else { continue }
      presses.append((touch, path))
      cells[path]?.setHighlighted(true, animated: false)
      tableDelegate?.tableView(self, didHighlightRowAt: path)
    }
  }

  final func presses(of touches: Set<UITouch>) -> [Press] { presses.filter { touches.contains($0.touch) } }

  final func isOnRow(_ press: Press) -> Bool {
    cells[press.path].map { $0.bounds.contains(press.touch.location(in: $0)) } ?? false
  }

  final func unhighlight(_ press: Press) {
    presses.removeAll { $0.touch === press.touch }
    cells[press.path]?.setHighlighted(false, animated: false)
    tableDelegate?.tableView(self, didUnhighlightRowAt: press.path)
  }

  private func path(around view: UIView?) -> IndexPath? {
    guard let view else { return nil }
    let cell = sequence(first: view, next: \.superview).first { $0 is UITableViewCell }
    return (cell as? UITableViewCell).flatMap(indexPath)
  }

  fileprivate func isHighlightable(_ path: IndexPath) -> Bool {
    tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true
  }

  // MARK: Choosing

  /// Selects a row for a person, as the delegate allows.
  final func choose(_ path: IndexPath) {
    if allowsMultipleSelection, selection.contains(path) {
      recordChoice(of: path)
      return dismiss(path)
    }
    let delegate = tableDelegate
    let wanted = delegate == nil ? path : delegate?.tableView(self, willSelectRowAt: path)
    guard let wanted, rows.contains(wanted) else { return }
    if !allowsMultipleSelection {
      for old in selection where old != wanted { dismiss(old) }
    }
    select(wanted)
    recordChoice(of: path)
    delegate?.tableView(self, didSelectRowAt: wanted)
  }

  /// Records that a person chose a row, which is its primary action.
  private func recordChoice(of path: IndexPath) {
    guard application.trace.isObserved, let cell = cells[path] else { return }
    let target = ObjectID(target: tableDelegate ?? self)
    application.trace.record(
      .action(.init(sender: cell.objectID, event: "primaryActionTriggered", target: target)))
  }

  private func dismiss(_ path: IndexPath) {
    let delegate = tableDelegate
    let wanted = delegate == nil ? path : delegate?.tableView(self, willDeselectRowAt: path)
    guard let wanted, selection.contains(wanted) else { return }
    deselect(wanted, animated: false)
    delegate?.tableView(self, didDeselectRowAt: wanted)
  }

  final func select(_ path: IndexPath?) {
    measureIfNeeded()
    if path == nil || !allowsMultipleSelection {
      for old in selection where old != path { deselect(old, animated: false) }
    }
    guard let path, rows.contains(path), !selection.contains(path) else { return }
    selection.append(path)
    cells[path]?.setSelected(true, animated: false)
    checkInvariants()
  }

  final func deselect(_ path: IndexPath, animated: Bool) {
    selection.removeAll { $0 == path }
    cells[path]?.setSelected(false, animated: animated)
  }

  /// The selected row, the first of several.
  public final var indexPathForSelectedRow: IndexPath? { selection.first }
  /// The selected rows, in order of selection; nil if there are none.
  public final var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection }

  // MARK: Keys

  final func updateFocus() {
    if rowFocus.path.map(rows.contains) != true { rowFocus.path = rows.first }
    rowFocus.isEnabled = allowsSelection && rowFocus.path != nil
    rowFocus.frame = rowFocus.path.map(rectForRow) ?? .zero
  }
}

/// The row that keys work: Tab goes to it, arrow keys move it, Space and Return select it.
///
/// It takes no touches, and draws nothing but the ring.
final class RowFocus: UIControl {
  var path: IndexPath?

  private var table: UITableView? { superview as? UITableView }

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }

  override func step(_ key: UIKeyboardHIDUsage) -> Bool {
    guard let table, let path else { return false }
    let distance: Int
    switch key {
    case .keyboardUpArrow: distance = -1
    case .keyboardDownArrow: distance = 1
    case .keyboardHome: distance = -table.rows.count
    case .keyboardEnd: distance = table.rows.count
    default: return false
    }
    let next = table.rows.path(distance, after: path)
    self.path = next
    table.updateFocus()
    table.scrollToRow(at: next, at: .none, animated: true)
    return true
  }

  override func performPress() {
    guard let table, let path, table.isHighlightable(path) else { return }
    table.choose(path)
  }

  override func stateDidChange() {
    super.stateDidChange()
    guard let path, let cell = table?.cells[path] else { return }
    cell.setHighlighted(isHighlighted, animated: false)
  }
}
