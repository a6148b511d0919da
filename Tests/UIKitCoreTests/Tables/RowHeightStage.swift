import Foundation
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

/// A cell whose content is a box, pinned to all edges of the content view by constraints.
final class BoxCell: UITableViewCell {
  let box = UIView()
  private lazy var height = box.heightAnchor.constraint(equalToConstant: 0)
  var boxHeight: CGFloat {
    get { height.constant }
    set { height.constant = newValue }
  }

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    box.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(box)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5),
      box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -5),
      box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      height,
    ])
  }

  required init?(coder: NSCoder) { nil }
}

/// A table in a window of 320 by 480 whose rows are as high as `heights` says: by constraints where a number is odd,
/// else by `sizeThatFits(_:)`.
final class RowHeightStage: UITableViewDataSource, UITableViewDelegate {
  final class FittingCell: UITableViewCell {
    var wanted: CGFloat = 0
    var widths: [CGFloat] = []

    override func sizeThatFits(_ size: CGSize) -> CGSize {
      widths.append(size.width)
      return CGSize(width: size.width, height: wanted)
    }
  }

  let table: UITableView
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let hand: EventGenerator
  /// What each row shows: its own height, in points.
  var heights: [[CGFloat]]
  var estimate: ((IndexPath) -> CGFloat)?
  /// How many cells the table asked for, and how often the delegate was asked for a height.
  var made = 0
  var asked = 0
  var chosen: [IndexPath] = []

  init(_ heights: [[CGFloat]], style: UITableView.Style = .plain) throws {
    self.heights = heights
    table = UITableView(frame: root.bounds, style: style)
    root.addSubview(table)
    hand = try EventGenerator(view: root)
    table.dataSource = self
    table.delegate = self
    table.layoutIfNeeded()
  }

  /// Where a row is on the screen, as it shows there; nil if it is not in view.
  func shown(_ row: Int, _ section: Int = 0) -> CGRect? {
    table.cells[IndexPath(row: row, section: section)].map { $0.convert($0.bounds, to: root) }
  }

  /// The sum of the heights of a section's rows before one, as they really are.
  func sum(before row: Int, _ section: Int = 0) -> CGFloat { heights[section][..<row].reduce(0, +) }

  func numberOfSections(in tableView: UITableView) -> Int { heights.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    heights[section].count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    made += 1
    let height = heights[indexPath.section][indexPath.row]
    if indexPath.row % 2 == 1 {
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "box") as? BoxCell
        ?? BoxCell(style: .default, reuseIdentifier: "box")
      cell.boxHeight = height - 10
      return cell
    }
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "fitting") as? FittingCell
      ?? FittingCell(style: .default, reuseIdentifier: "fitting")
    cell.wanted = height
    return cell
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    asked += 1
    return tableView.rowHeight
  }
  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    estimate?(indexPath) ?? tableView.estimatedRowHeight
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { chosen.append(indexPath) }
}
