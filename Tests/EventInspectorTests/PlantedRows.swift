import Foundation
import UIKitControls

/// Rows of 60 points, in a table, a stack or a plain view, each with a white card and a label on that.
final class TestRows: UITableViewDataSource, UITableViewDelegate {
  let view: UIView
  /// How many rows a touch has been selected, or ended on.
  private(set) var selected = 0
  private var rows: [UIView] = []

  init(_ beneath: PlantedFaultTests.Beneath) {
    let frame = CGRect(x: 0, y: 0, width: 320, height: 400)
    switch beneath {
    case .table: view = UITableView(frame: frame)
    case .stack:
      let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
      (stack.axis, stack.distribution) = (.vertical, .fillEqually)
      view = stack
    case .plain: view = UIView(frame: frame)
    }
    if let table = view as? UITableView {
      (table.dataSource, table.delegate, table.rowHeight) = (self, self, 60)
      return
    }
    for index in 0..<5 {
      let row = Row(frame: CGRect(x: 0, y: CGFloat(index) * 60, width: 320, height: 60))
      row.ended = { [weak self] in self?.selected += 1 }
      fill(row, index)
      rows.append(row)
      if let stack = view as? UIStackView { stack.addArrangedSubview(row) } else { view.addSubview(row) }
    }
  }

  func row(_ index: Int) -> UIView {
    (view as? UITableView)?.cellForRow(at: IndexPath(row: index, section: 0)) ?? rows[index]
  }

  func label(_ index: Int) -> UILabel {
    var waiting = [row(index)]
    while let view = waiting.popLast() {
      if let label = view as? UILabel { return label }
      waiting += view.subviews
    }
    preconditionFailure("row \(index) has no label")
  }

  private func fill(_ container: UIView, _ index: Int) {
    let card = UIView(frame: CGRect(x: 8, y: 4, width: 304, height: 52))
    card.backgroundColor = .white
    let label = UILabel(frame: CGRect(x: 8, y: 6, width: 100, height: 40))
    label.text = "Row \(index)"
    card.addSubview(label)
    container.addSubview(card)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    fill(cell.contentView, indexPath.row)
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected += 1 }

  private final class Row: UIView {
    var ended: (() -> Void)?
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { ended?() }
  }
}
