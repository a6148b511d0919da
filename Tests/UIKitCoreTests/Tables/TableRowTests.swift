import Foundation
import Testing
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

@Suite("A table's rows")
struct TableRowTests {
  @Test(
    "Only rows in view exist, and cells are reused, however many rows there are", arguments: [200, 100_000])
  func reuse(count: Int) throws {
    let stage = try TableStage([count])
    #expect(stage.table.contentSize.height == CGFloat(count) * 50)
    for step in 1...100 {
      stage.table.contentOffset.y = CGFloat(step) * 60
      stage.root.layoutIfNeeded()
      #expect(stage.table.visibleCells.count <= 11)
    }
    #expect(stage.made <= 12)
    #expect(stage.table.indexPathsForVisibleRows?.first == IndexPath(row: 120, section: 0))
    #expect(stage.table.visibleCells.first?.textLabel?.text == "0.120")
    stage.table.scrollToRow(at: IndexPath(row: count - 1, section: 0), at: .bottom, animated: false)
    #expect(stage.cell(count - 1)?.textLabel?.text == "0.\(count - 1)")
  }

  @Test("Sections with titles: places, and the header that stays at the top")
  func sections() throws {
    let stage = try TableStage([5, 30], titles: ["one", "two"])
    #expect(stage.table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 28)
    #expect(stage.table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 306)
    #expect(stage.table.indexPathForRow(at: CGPoint(x: 1, y: 300)) == nil)
    #expect(stage.table.indexPathForRow(at: CGPoint(x: 1, y: 307)) == IndexPath(row: 0, section: 1))
    func header(_ section: Int) -> CGFloat? {
      stage.table.bands[TableBand(section: section, isFooter: false)]?.frame.minY
    }
    stage.table.contentOffset.y = 100
    stage.root.layoutIfNeeded()
    #expect(header(0) == 100)
    stage.table.contentOffset.y = 265
    stage.root.layoutIfNeeded()
    #expect(header(0) == 250)
    #expect(header(1) == 278)
    stage.table.contentOffset.y = 400
    stage.root.layoutIfNeeded()
    #expect(header(0) == nil)
    #expect(header(1) == 400)
  }

  @Test("Inserted and deleted rows leave the others their cells and the selection")
  func updates() throws {
    let stage = try TableStage([6])
    stage.table.selectRow(at: IndexPath(row: 3, section: 0), animated: false, scrollPosition: .none)
    let (first, third) = (stage.cell(0), stage.cell(3))
    stage.counts = [7]
    stage.table.performBatchUpdates {
      stage.table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .automatic)
      stage.table.insertRows(
        at: [IndexPath(row: 0, section: 0), IndexPath(row: 6, section: 0)], with: .fade)
    }
    #expect(stage.cell(1) === first)
    #expect(stage.cell(3) === third)
    #expect(stage.table.indexPathForSelectedRow == IndexPath(row: 3, section: 0))
    #expect(stage.table.visibleCells.map(\.frame.minY) == [0, 50, 100, 150, 200, 250, 300])
    #expect(stage.cell(0)?.textLabel?.text == "0.0")
    stage.counts = [6]
    stage.table.deleteRows(at: [IndexPath(row: 3, section: 0)], with: .none)
    #expect(stage.table.indexPathForSelectedRow == nil)
    #expect(stage.table.visibleCells.count == 6)
  }

  @Test("A reload forgets the selection, and a cell that a row gave up shows another one")
  func reload() throws {
    let stage = try TableStage()
    try stage.hand.fingerTap(at: stage.place(2))
    stage.counts = [2]
    stage.table.reloadData()
    #expect(stage.table.indexPathForSelectedRow == nil)
    #expect(stage.table.visibleCells.map { $0.textLabel?.text } == ["0.0", "0.1"])
    #expect(stage.table.visibleCells.allSatisfy { !$0.isSelected })
  }

  final class OwnCell: UITableViewCell {
    let mark = UILabel()
    var reuses = 0

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      mark.text = "own"
      contentView.addSubview(mark)
    }

    required init?(coder: NSCoder) { nil }

    override func prepareForReuse() {
      super.prepareForReuse()
      reuses += 1
    }
  }

  @Test("A registered class makes the cells")
  func registered() throws {
    let table = UITableView()
    table.register(OwnCell.self, forCellReuseIdentifier: "own")
    let cell = table.dequeueReusableCell(withIdentifier: "own", for: IndexPath(row: 0, section: 0))
    #expect((cell as? OwnCell)?.mark.text == "own")
    #expect(cell.reuseIdentifier == "own")
    table.reuse.keep(cell)
    #expect(table.dequeueReusableCell(withIdentifier: "own") === cell)
    #expect((cell as? OwnCell)?.reuses == 1)
    #expect(table.dequeueReusableCell(withIdentifier: "other") == nil)
  }

  final class Menu: UITableViewController {
    var chosen: [Int] = []

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell()
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(indexPath.row)"
      content.secondaryText = "below"
      cell.contentConfiguration = content
      return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      chosen.append(indexPath.row)
    }
  }

  @Test("A table controller is data source and delegate, and deselects when it appears again")
  func controller() throws {
    let menu = Menu()
    let hand = try EventGenerator(viewController: menu)
    try hand.fingerTap(at: CGPoint(x: 100, y: 66))
    #expect(menu.chosen == [1])
    #expect(menu.tableView.indexPathForSelectedRow?.row == 1)
    #expect(menu.tableView.visibleCells.first?.detailTextLabel == nil)
    #expect(menu.tableView.visibleCells.first?.contentView.subviews.count == 2)
    menu.present(UIViewController(), animated: false)
    menu.dismiss(animated: false)
    hand.wait(1)
    #expect(menu.tableView.indexPathForSelectedRow == nil)
  }

  @Test("A cell's backgrounds lie behind its content, the one of a selected row before the other")
  func backgrounds() throws {
    let stage = try TableStage([3], style: .insetGrouped)
    #expect(stage.table.style == .insetGrouped)
    let cell = try #require(stage.cell(1))
    let (background, other) = (UIView(), UIView())
    cell.backgroundView = background
    cell.isSelected = true
    cell.layoutIfNeeded()
    #expect(cell.subviews.firstIndex(of: background) == 0)
    #expect(cell.selectedBackgroundView.flatMap { cell.subviews.firstIndex(of: $0) } == 1)
    #expect(background.frame == cell.bounds)
    cell.backgroundView = other
    #expect(background.superview == nil && other.superview === cell)
  }
}
