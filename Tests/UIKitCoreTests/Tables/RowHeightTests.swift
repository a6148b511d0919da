import Foundation
import SeededRandom
import Testing
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

@Suite("Rows that size themselves (E62)")
struct RowHeightTests {
  private static func random(_ count: Int, seed: UInt64) -> [CGFloat] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in CGFloat(Int.random(in: 20...200, using: &generator)) }
  }

  @Test(
    "A row is as high as its constraints or sizeThatFits(_:) say once it was in view, and before as estimated"
  )
  func constraintsAndFitting() throws {
    let stage = try RowHeightStage([[100, 60, 30, 250, 90, 70, 80, 90]])
    #expect(stage.shown(0) == CGRect(x: 0, y: 0, width: 320, height: 100))
    #expect(stage.shown(1) == CGRect(x: 0, y: 100, width: 320, height: 60))
    #expect(stage.shown(3) == CGRect(x: 0, y: 190, width: 320, height: 250))
    #expect(stage.shown(4) == CGRect(x: 0, y: 440, width: 320, height: 90))
    #expect(stage.made == 5)
    #expect(stage.table.contentSize.height == CGFloat(530 + 3 * 44))
    #expect(
      (stage.table.cells[IndexPath(row: 2, section: 0)] as? RowHeightStage.FittingCell)?.widths == [320])
    #expect((stage.table.cells[IndexPath(row: 3, section: 0)] as? BoxCell)?.box.frame.height == 240)
    stage.table.estimatedRowHeight = 80
    stage.table.layoutIfNeeded()
    #expect(stage.table.contentSize.height == CGFloat(530 + 3 * 80))
    stage.estimate = { CGFloat(100 * $0.row) }
    stage.table.reloadData()
    stage.table.layoutIfNeeded()
    #expect(stage.table.contentSize.height == CGFloat(530 + 500 + 600 + 700))
    #expect(stage.made == 10)
  }

  @Test(
    "Without constraints or a size of its own a row is 44 points high, and a given height is not asked of it")
  func withoutEither() throws {
    let stage = try TableStage([3])
    stage.table.rowHeight = UITableView.automaticDimension
    stage.table.layoutIfNeeded()
    #expect(stage.table.visibleCells.map(\.frame.height) == [44, 44, 44])
    let own = try RowHeightStage([[100]])
    own.table.rowHeight = 70
    own.table.layoutIfNeeded()
    #expect(own.table.visibleCells.map(\.frame.height) == [70])
    let empty = try RowHeightStage([[50, 10]])
    (empty.table.cells[IndexPath(row: 1, section: 0)] as? BoxCell)?.contentView.constraints.forEach {
      $0.isActive = $0.firstAttribute == .leading
    }
    empty.table.performBatchUpdates(nil)
    empty.table.layoutIfNeeded()
    #expect(empty.shown(1)?.height == 44)
  }

  @Test("Only rows that come into view are asked, however many there are", arguments: [1000, 100_000])
  func numbers(count: Int) throws {
    let stage = try RowHeightStage([(0..<count).map { CGFloat(30 + $0 % 50) }])
    let asked = stage.asked
    for step in 1...100 {
      stage.table.contentOffset.y = CGFloat(step) * 60
      stage.table.layoutIfNeeded()
    }
    #expect(stage.asked == asked)
    let last = stage.table.indexPathsForVisibleRows?.last?.row ?? 0
    #expect(stage.made == last + 1)
    #expect(stage.table.contentSize.height == stage.sum(before: last + 1) + CGFloat(count - last - 1) * 44)
  }

  @Test("What is in view does not jump while a person scrolls back over rows that were never seen")
  func scrollingBack() throws {
    let stage = try RowHeightStage([RowHeightTests.random(300, seed: 1)])
    let table = stage.table
    table.scrollToRow(at: IndexPath(row: 299, section: 0), at: .bottom, animated: false)
    table.layoutIfNeeded()
    #expect(stage.shown(299)?.maxY == 480)
    var generator = SeededGenerator(seed: 2)
    while let first = table.indexPathsForVisibleRows?.first, first.row > 0 {
      let before = stage.shown(first.row)?.maxY
      let step = CGFloat(Int.random(in: 1...60, using: &generator))
      table.contentOffset.y -= step
      table.layoutIfNeeded()
      guard table.contentOffset.y > 0 else { break }
      #expect(stage.shown(first.row)?.maxY == before.map { $0 + step })
    }
    table.contentOffset.y = 0
    table.layoutIfNeeded()
    #expect(stage.shown(0)?.minY == 0)
    #expect(table.contentSize.height == stage.sum(before: 300))
  }

  @Test("A row stays under the finger that drags it over rows never seen, and decelerates as on known ground")
  func dragging() throws {
    let stage = try RowHeightStage([RowHeightTests.random(300, seed: 3)])
    let table = stage.table
    table.scrollToRow(at: IndexPath(row: 200, section: 0), at: .top, animated: false)
    table.layoutIfNeeded()
    let hand = stage.hand
    try hand.fingerDown(at: CGPoint(x: 160, y: 60))
    try hand.fingerMove(to: CGPoint(x: 160, y: 80), duration: 0.1)
    table.layoutIfNeeded()
    let held = try #require(table.indexPathForRow(at: CGPoint(x: 160, y: table.contentOffset.y + 80)))
    let grip = try #require(stage.shown(held.row)).minY - 80
    for y in stride(from: CGFloat(90), through: 400, by: 10) {
      try hand.fingerMove(to: CGPoint(x: 160, y: y), duration: 0.02)
      table.layoutIfNeeded()
      #expect(try #require(stage.shown(held.row)).minY == y + grip)
    }
    try hand.fingerUp()
    #expect(table.isDecelerating)
    // The first frame comes at any time.
    hand.wait(1.0 / 60)
    var (last, lastMove) = (table.indexPathsForVisibleRows?.last, CGFloat.infinity)
    while table.isDecelerating, table.contentOffset.y > 0, let row = last?.row, let before = stage.shown(row)
    {
      hand.wait(1.0 / 60)
      table.layoutIfNeeded()
      guard let after = stage.shown(row) else {
        last = table.indexPathsForVisibleRows?.last
        continue
      }
      let move = after.minY - before.minY
      #expect(move >= 0 && move <= lastMove + 0.01)
      lastMove = move
      last = table.indexPathsForVisibleRows?.last
    }
  }

  @Test("scrollToRow lands on the row whatever the rows on the way turn out to be", arguments: [false, true])
  func landing(animated: Bool) throws {
    let stage = try RowHeightStage([RowHeightTests.random(400, seed: 4)])
    var generator = SeededGenerator(seed: 5)
    for position in [UITableView.ScrollPosition.top, .middle, .bottom, .none] {
      for _ in 0..<8 {
        let row = Int.random(in: 10..<390, using: &generator)
        stage.table.scrollToRow(at: IndexPath(row: row, section: 0), at: position, animated: animated)
        if animated { stage.hand.wait(0.5) }
        stage.table.layoutIfNeeded()
        let shown = try #require(stage.shown(row))
        #expect(shown.height == stage.heights[0][row])
        switch position {
        case .top: #expect(abs(shown.minY) < 0.01)
        case .middle: #expect(abs(shown.midY - 240) < 0.01)
        case .bottom: #expect(abs(shown.maxY - 480) < 0.01)
        case .none: #expect(shown.minY > -0.01 && shown.maxY < 480.01)
        }
      }
    }
  }

  @Test("An animated scroll to a row goes one way only", arguments: [300, 20])
  func way(row: Int) throws {
    let stage = try RowHeightStage([RowHeightTests.random(400, seed: 6)])
    let start = row == 300 ? 100 : 350
    stage.table.scrollToRow(at: IndexPath(row: start, section: 0), at: .top, animated: false)
    stage.table.layoutIfNeeded()
    stage.table.scrollToRow(at: IndexPath(row: row, section: 0), at: .top, animated: true)
    var first = start
    for _ in 0..<40 {
      stage.hand.wait(1.0 / 60)
      stage.table.layoutIfNeeded()
      let next = try #require(stage.table.indexPathsForVisibleRows?.first).row
      #expect(row > start ? next >= first : next <= first)
      first = next
    }
    #expect(stage.shown(row)?.minY == 0)
  }

  @Test("A finger finds the row that shows, whatever was estimated", arguments: [7, 8, 9])
  func places(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let stage = try RowHeightStage([
      RowHeightTests.random(60, seed: seed), [], RowHeightTests.random(80, seed: seed + 100),
    ])
    let table = stage.table
    for _ in 0..<60 {
      switch Int.random(in: 0..<4, using: &generator) {
      case 0:
        table.contentOffset.y = .random(in: 0...max(0, table.contentSize.height - 480), using: &generator)
      case 1: table.contentOffset.y += .random(in: -300...300, using: &generator)
      case 2:
        let row = Int.random(in: 0..<60, using: &generator)
        table.scrollToRow(at: IndexPath(row: row, section: 0), at: .middle, animated: false)
      default: table.estimatedRowHeight = .random(in: 10...300, using: &generator)
      }
      table.contentOffset = table.clamped(table.contentOffset)
      table.layoutIfNeeded()
      // By hand: from the top of the first row in view on, each row is as high as it says.
      let paths = try #require(table.indexPathsForVisibleRows)
      let first = try #require(paths.first)
      var bottom = try #require(stage.shown(first.row, first.section)).minY
      #expect(bottom <= 0)
      for path in paths {
        let top = bottom
        bottom += stage.heights[path.section][path.row]
        let middle = CGPoint(x: 160, y: (max(top, 0) + min(bottom, 480)) / 2)
        let hit = try #require(stage.hand.window.hitTest(middle, with: nil))
        let cell = sequence(first: hit, next: \.superview).lazy.compactMap { $0 as? UITableViewCell }.first
        #expect(cell.flatMap(table.indexPath) == path)
        #expect(table.indexPathForRow(at: stage.root.convert(middle, to: table)) == path)
      }
      #expect(bottom >= 480 || paths.last == IndexPath(row: 79, section: 2))
    }
    table.contentOffset.y = 0
    while table.contentOffset.y < table.contentSize.height - 480 {
      table.contentOffset.y += 300
      table.layoutIfNeeded()
    }
    let rows = stage.sum(before: 60) + stage.sum(before: 80, 2)
    #expect(table.contentSize.height == rows)
    stage.hand.wait(1)
    let chosen = try #require(table.indexPathsForVisibleRows?[1])
    let place = try #require(stage.shown(chosen.row, chosen.section))
    try stage.hand.fingerTap(at: CGPoint(x: 160, y: place.midY))
    #expect(stage.chosen == [chosen])
  }
}
