import Foundation
import Testing
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

/// A delegate that lays the table out whenever a cell has gone, as code that asks for the rows in view does.
private final class AskingDelegate: UITableViewDelegate {
  var gone: [IndexPath] = []

  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    gone.append(indexPath)
    _ = tableView.indexPathsForVisibleRows
  }
}

@Suite("Changes of a table while something is going on")
struct TableChangeTests {
  @Test("A row that is reloaded or scrolled away under a finger leaves the table as it was")
  func heldRow() throws {
    let stage = try TableStage()
    let changes: [(UITableView) -> Void] = [
      { $0.reloadRows(at: [IndexPath(row: 1, section: 0)], with: .none) },
      { $0.contentOffset.y = 2000 },
      { $0.reloadData() },
    ]
    for change in changes {
      stage.table.contentOffset.y = 0
      stage.table.layoutIfNeeded()
      try stage.hand.fingerDown(at: stage.place(1))
      stage.hand.wait(0.2)
      #expect(stage.cell(1)?.isHighlighted == true)
      change(stage.table)
      stage.table.layoutIfNeeded()
      #expect(stage.log.lines.last == "dark 0.1")
      try stage.hand.fingerUp()
      stage.hand.wait(1)
      stage.table.contentOffset.y = 0
      stage.table.layoutIfNeeded()
      #expect(stage.cell(1)?.isHighlighted == false)
      stage.log.clear()
      try stage.hand.fingerTap(at: stage.place(2))
      #expect(stage.log.lines.last == "did 0.2")
      stage.hand.wait(1)
      stage.log.clear()
    }
  }

  @Test("A delegate that lays the table out in the middle of a change finds and leaves it whole")
  func askingDelegate() throws {
    let stage = try TableStage([30])
    let delegate = AskingDelegate()
    stage.table.delegate = delegate
    func expectWhole() {
      stage.table.layoutIfNeeded()
      let cells = stage.table.subviews.compactMap { $0 as? UITableViewCell }
      #expect(Set(cells) == Set(stage.table.visibleCells))
      for cell in cells { #expect(stage.table.indexPath(for: cell) != nil) }
    }
    stage.counts = [29]
    stage.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    #expect(delegate.gone.first == IndexPath(row: 0, section: 0))
    expectWhole()
    stage.counts = [2]
    stage.table.reloadData()
    expectWhole()
    #expect(stage.table.visibleCells.count == 2)
    stage.counts = [12]
    stage.table.insertRows(at: (2..<12).map { IndexPath(row: $0, section: 0) }, with: .none)
    expectWhole()
    #expect(stage.table.visibleCells.count == 10)
  }

  @Test("Rows that are no longer there go, also from between others, and with them their selection")
  func shrinking() throws {
    let stage = try TableStage([6, 6])
    try stage.hand.fingerTap(at: stage.place(5))
    stage.counts = [1, 6]
    stage.table.rowHeight = 48
    stage.table.layoutIfNeeded()
    #expect(stage.table.visibleCells.count == 7)
    #expect(stage.table.subviews.count { $0 is UITableViewCell } == 7)
    #expect(stage.table.indexPathForSelectedRow == nil)
  }

  @Test("The focus stays on its row when rows before it go")
  func focus() throws {
    let stage = try TableStage([5])
    stage.hand.wait(0.1)
    try stage.hand.fingerTap(at: stage.place(4))
    stage.counts = [4]
    stage.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    #expect(stage.table.indexPathForSelectedRow == IndexPath(row: 3, section: 0))
  }
}

@Suite("Small controls, asked for what is not there")
struct OddControlTests {
  @Test("A page control with a negative number of pages has none")
  func pages() throws {
    let pages = UIPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    pages.numberOfPages = -1
    let hand = try EventGenerator(view: pages)
    try hand.fingerTap(at: CGPoint(x: 190, y: 20))
    #expect(pages.currentPage <= 0)
  }

  @Test("A refresh control that leaves while it turns takes its room with it")
  func refreshing() throws {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    let first = UIRefreshControl()
    list.refreshControl = first
    _ = try EventGenerator(view: list)
    first.beginRefreshing()
    #expect(list.contentInset.top > 0)
    list.refreshControl = nil
    #expect(list.contentInset.top == 0)
    first.endRefreshing()
    #expect(list.contentInset.top == 0)
  }

  @Test("A name to restore a controller by does not load its view")
  func restorationName() {
    let controller = UIViewController()
    controller.restorationIdentifier = "feed"
    #expect(!controller.isViewLoaded)
    #expect(controller.restorationIdentifier == "feed")
  }
}
