import Foundation

/// The cells of a table that left the view, and the classes that make new ones.
final class TableReuse {
  var cellClasses: [String: UITableViewCell.Type] = [:]
  private var cells: [String: [UITableViewCell]] = [:]

  /// Whether the kept cells show no row.
  var isConsistent: Bool { cells.values.joined().allSatisfy { $0.path == nil } }

  func keep(_ cell: UITableViewCell) {
    if let identifier = cell.reuseIdentifier { cells[identifier, default: []].append(cell) }
  }

  func cell(_ identifier: String) -> UITableViewCell? {
    guard let kept = cells[identifier]?.popLast() else {
      return cellClasses[identifier].map { make($0, identifier) }
    }
    kept.prepareForReuse()
    return kept
  }

  // Made through the class as `LayerFactory` makes layers, because iOS files override this initialiser without
  // `required`.

  private func make(_ type: UITableViewCell.Type, _ identifier: String) -> UITableViewCell {
    guard type != UITableViewCell.self else {
      return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }
    return unsafeBitCast(type, to: _CellMadeByType.Type.self).init(
      style: .default, reuseIdentifier: identifier)
  }
}

/// A cell that can be made through its type; open, so that the compiler cannot assume that it is the only one.
open class _CellMadeByType: UITableViewCell {
  /// Makes a cell.
  public required override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  /// Returns nil.
  public required init?(coder: NSCoder) { nil }
}
