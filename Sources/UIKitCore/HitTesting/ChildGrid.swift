import Foundation

/// Finds the front-most of many subviews under a point without going through all of them: a grid of cells, each with
/// a list of the subviews that reach into it.
///
/// Subviews that must be asked whatever the point is have a list of their own, in order, and so do those that would
/// fill too many cells. Places beyond the grid belong to its border cells, so nothing is ever outside.
final class ChildGrid {
  /// A subview that would fill more cells than this goes into the list of large ones.
  private static let largeCellCount = 16

  /// How cells follow each other from left to right, or from top to bottom.
  private struct Axis {
    private var origin = 0.0
    private var perLength = 0.0
    private(set) var count = 1

    init(from start: Double, to end: Double, average: Double) {
      let length = end - start
      guard length > 0, average > 0 else { return }
      // Cells are twice the average size: most subviews then reach into one to four of them.
      count = Int(min(max(length / (2 * average), 1), 512))
      (origin, perLength) = (start, count > 1 ? Double(count) / length : 0)
    }

    func cell(at value: Double) -> Int {
      let place = (value - origin) * perLength
      guard place > 0 else { return 0 }
      return place < Double(count) ? Int(place) : count - 1
    }

    func cells(from start: Double, to end: Double) -> ClosedRange<Int> {
      // One part in 10^12 more on each side: a point on the very edge may fall into the neighbouring cell.
      let slack = 1e-12 * (abs(start) + abs(end))
      return cell(at: start - slack)...cell(at: end + slack)
    }
  }

  private let columns: Axis
  private let rows: Axis
  /// The slots of the subviews that reach into each cell, in no order.
  var cells: [[Int32]]
  private(set) var large: [Int32] = []
  /// The subviews to be asked whatever the point is.
  private(set) var asked = SlotList()
  /// The subviews that a rule turns away, and the slots of those that are never asked: the record of a run needs
  /// both.
  private(set) var refused = SlotList()
  private(set) var absent = SlotList()
  /// How many changes there were since the grid was laid out.
  private(set) var changes = 0
  /// How many changes there were when the whole grid was last checked, in debug builds; nil if it never was.
  var changesAtCheck: Int?
  private let changeLimit: Int
  /// Whether there were so many changes since the grid was laid out that another one may suit better.
  var isWorn: Bool { changes > changeLimit }

  /// Lays out a grid for the subviews in an index.
  convenience init(of index: ChildIndex) {
    var all = EdgeRect()
    var (widths, heights, boxes) = (0.0, 0.0, 0.0)
    for slot in 0..<index.count {
      guard let box = index[slot].box, box.isFinite else { continue }
      all.join(box)
      widths += box.right - box.left
      heights += box.bottom - box.top
      boxes += 1
    }
    self.init(
      of: index, Axis(from: all.left, to: all.right, average: widths / boxes),
      Axis(from: all.top, to: all.bottom, average: heights / boxes))
  }

  /// Lays out the same cells afresh.
  convenience init(of index: ChildIndex, like other: ChildGrid) {
    self.init(of: index, other.columns, other.rows)
  }

  private init(of index: ChildIndex, _ columns: Axis, _ rows: Axis) {
    (self.columns, self.rows) = (columns, rows)
    cells = Array(repeating: [], count: columns.count * rows.count)
    changeLimit = max(1024, 4 * index.count)
    for slot in 0..<index.count { change(slot, index[slot], isThere: true) }
  }

  /// The front-most subview that contains the point and need not be asked, or -1.
  func frontMost(at point: CGPoint, of index: ChildIndex) -> Int {
    var best: Int32 = -1
    let cell = cells[rows.cell(at: point.y) * columns.count + columns.cell(at: point.x)]
    for slot in cell where slot > best && index[Int(slot)].place(of: point) != nil { best = slot }
    for slot in large where slot > best && index[Int(slot)].place(of: point) != nil { best = slot }
    return Int(best)
  }

  // MARK: Keeping up

  func insert(_ slot: Int, _ entry: ChildEntry) {
    change(slot, entry, isThere: true)
    changes += 1
  }

  func remove(_ slot: Int, _ entry: ChildEntry) { change(slot, entry, isThere: false) }

  private func change(_ slot: Int, _ entry: ChildEntry, isThere: Bool) {
    switch entry.kind {
    case .asksAll, .asksPoint: return asked.change(slot, isThere)
    case .refused: return refused.change(slot, isThere)
    case .absent: return absent.change(slot, isThere)
    case .plain, .turned: break
    }
    guard let box = entry.box else { return }
    let (columns, rows) = (
      columns.cells(from: box.left, to: box.right), rows.cells(from: box.top, to: box.bottom)
    )
    let slot = Int32(slot)
    if columns.count * rows.count > ChildGrid.largeCellCount {
      isThere ? large.append(slot) : large.removeAll { $0 == slot }
      return
    }
    for row in rows {
      for column in columns {
        let cell = row * self.columns.count + column
        isThere ? cells[cell].append(slot) : unlink(slot, from: cell)
      }
    }
  }

  private func unlink(_ slot: Int32, from cell: Int) {
    guard let index = cells[cell].firstIndex(of: slot) else {
      return assertionFailure("cell \(cell) has no slot \(slot)")
    }
    cells[cell].remove(at: index)
  }
}
