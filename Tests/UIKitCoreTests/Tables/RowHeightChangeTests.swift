import Foundation
import SeededRandom
import Testing
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

@Suite("Rows that size themselves, and change (E62)")
struct RowHeightChangeTests {
  @Test("A cell that changes is asked again when updates end, and its row opens downwards")
  func opening() throws {
    let stage = try RowHeightStage([[100, 60, 100, 60, 100, 60, 100, 60, 100]])
    let table = stage.table
    table.contentOffset.y = 120
    table.layoutIfNeeded()
    let cell = try #require(table.cells[IndexPath(row: 1, section: 0)] as? BoxCell)
    cell.boxHeight = 150
    cell.box.invalidateIntrinsicContentSize()
    table.layoutIfNeeded()
    #expect(stage.shown(1) == CGRect(x: 0, y: -20, width: 320, height: 60))
    table.performBatchUpdates(nil)
    table.layoutIfNeeded()
    #expect(stage.shown(1) == CGRect(x: 0, y: -20, width: 320, height: 160))
    #expect(stage.shown(2)?.minY == 140)
    #expect(cell === table.cells[IndexPath(row: 1, section: 0)])
    cell.boxHeight = 50
    table.beginUpdates()
    table.endUpdates()
    table.layoutIfNeeded()
    #expect(stage.shown(1)?.height == 60)
  }

  @Test("Rows that stay keep their heights when others come, go or are reloaded")
  func updates() throws {
    let stage = try RowHeightStage([(0..<60).map { CGFloat(50 + $0) }])
    let table = stage.table
    for offset in stride(from: CGFloat(0), through: 1200, by: 240) {
      table.contentOffset.y = offset
      table.layoutIfNeeded()
    }
    let seen = table.indexPathsForVisibleRows?.last?.row ?? 0
    let height = table.contentSize.height
    #expect(height == stage.sum(before: seen + 1) + CGFloat(59 - seen) * 44)
    let firstShown = table.indexPathsForVisibleRows?.first?.row ?? 0
    stage.heights[0].remove(at: 4)
    stage.heights[0].insert(contentsOf: [20, 30], at: 0)
    table.performBatchUpdates {
      table.deleteRows(at: [IndexPath(row: 4, section: 0)], with: .none)
      table.insertRows(at: [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0)], with: .none)
      table.reloadRows(at: [IndexPath(row: firstShown, section: 0)], with: .none)
    }
    #expect(table.rectForRow(at: IndexPath(row: 2, section: 0)).minY == 88)
    #expect(table.rectForRow(at: IndexPath(row: 7, section: 0)).minY == CGFloat(88 + 50 + 51 + 52 + 53 + 55))
    #expect(table.contentSize.height == height - 54 + 88)
    table.layoutIfNeeded()
    for path in table.indexPathsForVisibleRows ?? [] {
      #expect(stage.shown(path.row)?.height == stage.heights[0][path.row])
    }
  }

  @Test("A reload forgets what rows have said")
  func reload() throws {
    let stage = try RowHeightStage([[CGFloat](repeating: 100, count: 20)])
    stage.table.contentOffset.y = 300
    stage.table.layoutIfNeeded()
    #expect(stage.table.contentSize.height == CGFloat(800 + 12 * 44))
    stage.table.reloadData()
    #expect(stage.table.contentSize.height == CGFloat(20 * 44))
  }

  /// A cell as high as 12 000 square points make it.
  final class AreaCell: UITableViewCell {
    override func sizeThatFits(_ size: CGSize) -> CGSize {
      CGSize(width: size.width, height: 12_000 / max(1, size.width))
    }
  }

  final class Areas: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      AreaCell(style: .default, reuseIdentifier: nil)
    }
  }

  @Test("Another width asks the rows again, and the first one in view stays where it is")
  func width() throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 240, height: 480))
    let areas = Areas()
    table.dataSource = areas
    let hand = try EventGenerator(view: table)
    defer { withExtendedLifetime(hand) {} }
    table.contentOffset.y = 1000
    table.layoutIfNeeded()
    let first = table.indexPathsForVisibleRows?.first ?? IndexPath()
    let top = table.rectForRow(at: first).minY - table.contentOffset.y
    table.frame.size.width = 120
    table.layoutIfNeeded()
    #expect(table.indexPathsForVisibleRows?.first == first)
    #expect(table.rectForRow(at: first).minY - table.contentOffset.y == top)
    #expect(table.visibleCells.allSatisfy { $0.frame.size == CGSize(width: 120, height: 100) })
  }

  @Test("Texts of several lines make a standard cell higher, also those of a configuration")
  func texts() throws {
    let text = String(repeating: "Several words that do not fit in one line. ", count: 5)
    let stage = try TableStage([5])
    stage.fill = { cell, path in
      switch path.row {
      case 0: cell.textLabel?.text = text
      case 1:
        cell.textLabel?.text = text
        cell.textLabel?.numberOfLines = 0
      case 2:
        cell.textLabel?.text = text
        cell.textLabel?.numberOfLines = 0
        cell.detailTextLabel?.text = text
        cell.detailTextLabel?.numberOfLines = 0
      default: break
      }
    }
    stage.table.rowHeight = UITableView.automaticDimension
    stage.table.reloadData()
    stage.table.layoutIfNeeded()
    let cells = stage.table.visibleCells
    #expect(cells[0].frame.height == 44)
    #expect(cells[3].frame.height == 44)
    for cell in cells[1...2] {
      cell.layoutIfNeeded()
      let labels = [cell.textLabel, cell.detailTextLabel].compactMap(\.self).filter {
        $0.text?.count ?? 0 > 5
      }
      let needed = labels.map { $0.sizeThatFits(CGSize(width: 296, height: 0)).height }
      #expect(needed.reduce(0, +) > 60)
      #expect(cell.frame.height == needed.reduce(22, +))
      for (label, height) in zip(labels, needed) { #expect(label.frame.height >= height) }
    }
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    var content = cell.defaultContentConfiguration()
    content.text = text
    cell.contentConfiguration = content
    #expect(cell.height(inWidth: 320) == cells[1].frame.height)
    cell.accessoryType = .disclosureIndicator
    #expect(cell.height(inWidth: 160) > cells[1].frame.height)
  }

  /// The cell of most lists: two texts in a stack that is pinned to the margins.
  final class StackedCell: UITableViewCell {
    let labels = [UILabel(), UILabel()]

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      let stack = UIStackView(arrangedSubviews: labels)
      stack.axis = .vertical
      stack.spacing = 4
      stack.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(stack)
      let margins = contentView.layoutMarginsGuide
      NSLayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: margins.topAnchor),
        stack.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
        stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
        stack.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      ])
      for label in labels { label.numberOfLines = 0 }
    }

    required init?(coder: NSCoder) { nil }
  }

  final class Texts: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "stacked", for: indexPath)
      for label in (cell as? StackedCell)?.labels ?? [] {
        label.text = String(repeating: "Some words. ", count: 1 + indexPath.row * 7 % 20)
      }
      return cell
    }
  }

  @Test("Every line of texts that are pinned to the margins shows, also in cells that are reused")
  func stackedTexts() throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 480))
    table.register(StackedCell.self, forCellReuseIdentifier: "stacked")
    let texts = Texts()
    table.dataSource = texts
    let hand = try EventGenerator(view: table)
    defer { withExtendedLifetime(hand) {} }
    var heights: Set<CGFloat> = []
    for offset in stride(from: CGFloat(0), through: 2000, by: 250) {
      table.contentOffset.y = offset
      table.layoutIfNeeded()
      for case let cell as StackedCell in table.visibleCells {
        for label in cell.labels {
          #expect(label.frame.height == label.sizeThatFits(CGSize(width: 184, height: 0)).height)
        }
        let margins = cell.contentView.layoutMargins
        let needed = cell.labels.map(\.frame.height).reduce(4 + margins.top + margins.bottom, +)
        #expect(cell.frame.height == needed)
        heights.insert(needed)
      }
    }
    #expect(heights.count > 5)
  }
}
