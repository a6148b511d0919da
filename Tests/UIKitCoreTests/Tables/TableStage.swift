import Foundation
import Testing
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

/// A table of rows of 50 points in a window of 320 by 480, whose data source and delegate write down what happens.
final class TableStage: UITableViewDataSource, UITableViewDelegate {
  let table: UITableView
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let log = RoadLog()
  var hand: EventGenerator!
  var counts: [Int]
  var titles: [String?]
  /// How many cells the data source made anew.
  var made = 0
  /// Fills a cell further.
  var fill: ((UITableViewCell, IndexPath) -> Void)?
  /// The actions at a row's end and beginning.
  var trailing: ((IndexPath) -> UISwipeActionsConfiguration?)?
  var leading: ((IndexPath) -> UISwipeActionsConfiguration?)?
  var forbidden: IndexPath?
  var fixed: IndexPath?
  var replaced: IndexPath?

  init(_ counts: [Int] = [100], titles: [String?] = [], style: UITableView.Style = .plain) throws {
    self.counts = counts
    self.titles = titles
    table = UITableView(frame: root.bounds, style: style)
    table.rowHeight = 50
    table.dataSource = self
    table.delegate = self
    root.addSubview(table)
    hand = try EventGenerator(view: root)
  }

  func cell(_ row: Int, _ section: Int = 0) -> UITableViewCell? {
    table.cellForRow(at: IndexPath(row: row, section: section))
  }

  /// The centre of a row as it is scrolled now.
  func place(_ row: Int, _ section: Int = 0) -> CGPoint {
    let rect = table.rectForRow(at: IndexPath(row: row, section: section))
    return CGPoint(x: 160, y: rect.midY - table.contentOffset.y)
  }

  func tapped() { log.add("tap") }

  private func note(_ word: String, _ path: IndexPath) { log.add("\(word) \(path.section).\(path.row)") }

  func numberOfSections(in tableView: UITableView) -> Int { counts.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titles.indices.contains(section) ? titles[section] : nil
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let kept = tableView.dequeueReusableCell(withIdentifier: "row")
    if kept == nil { made += 1 }
    let cell = kept ?? UITableViewCell(style: .subtitle, reuseIdentifier: "row")
    cell.textLabel?.text = "\(indexPath.section).\(indexPath.row)"
    fill?(cell, indexPath)
    return cell
  }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath != fixed }
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    note("should", indexPath)
    return indexPath != forbidden
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    note("light", indexPath)
  }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    note("dark", indexPath)
  }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    note("will", indexPath)
    return replaced ?? indexPath
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { note("did", indexPath) }
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    note("willNot", indexPath)
    return indexPath
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    note("didNot", indexPath)
  }
  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    note("detail", indexPath)
  }
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { trailing?(indexPath) }
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { leading?(indexPath) }
}
