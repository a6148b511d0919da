import Foundation

/// Finds the front-most of many subviews under a point without going through all of them: a grid of cells, each with
/// a list of the subviews that reach into it.
///
/// Subviews that must be asked whatever the point is have a list of their own, in order, and so do those that would
/// fill too many cells. Places beyond the grid belong to its border cells, so nothing is ever outside.
final class ChildIndex {
  /// A rectangle of cells, both ends included.
  struct CellRange {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int
    var count: Int { (right - left + 1) * (bottom - top + 1) }
  }

  /// A subview that would fill more cells than this goes into the list of large ones.
  static let largeCellCount = 16

  private let originX: Double
  private let originY: Double
  private let perWidth: Double
  private let perHeight: Double
  private let columns: Int
  private let rows: Int
  /// The slots of the subviews that reach into each cell, in no order.
  var cells: [[Int32]]
  private(set) var large: [Int32] = []
  /// The subviews to be asked whatever the point is.
  private(set) var asked = SlotList()
  /// The subviews that a rule turns away, and the slots of those that are never asked: the record of a run needs
  /// both.
  private(set) var refused = SlotList()
  private(set) var absent = SlotList()
  /// How many changes there were since the grid was laid out; after many, another grid may suit better.
  private(set) var changes = 0
  /// How many changes there were when the whole index was last checked, in debug builds; nil if it never was.
  var changesAtCheck: Int?
  private let changeLimit: Int

  init(entries: UnsafeMutablePointer<ChildEntry>, count: Int) {
    var (left, top, right, bottom) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
    var (widths, heights, boxes) = (0.0, 0.0, 0.0)
    for slot in 0..<count {
      guard let box = ChildIndex.box(of: entries[slot]) else { continue }
      (left, right) = (min(left, box.left), max(right, box.right))
      (top, bottom) = (min(top, box.top), max(bottom, box.bottom))
      widths += box.right - box.left
      heights += box.bottom - box.top
      boxes += 1
    }
    // Cells are twice the average size: most subviews then reach into one to four of them.
    func divisions(_ length: Double, _ average: Double) -> Int {
      guard boxes > 0, length > 0, average > 0 else { return 1 }
      return Int(min(max(length / (2 * average), 1), 512))
    }
    columns = divisions(right - left, widths / boxes)
    rows = divisions(bottom - top, heights / boxes)
    originX = boxes > 0 ? left : 0
    originY = boxes > 0 ? top : 0
    perWidth = columns > 1 ? Double(columns) / (right - left) : 0
    perHeight = rows > 1 ? Double(rows) / (bottom - top) : 0
    cells = Array(repeating: [], count: columns * rows)
    changeLimit = max(1024, 4 * count)
    for slot in 0..<count { place(slot, entries[slot]) }
  }

  // MARK: Asking

  /// The front-most subview that contains the point and need not be asked, or -1.
  func frontMost(_ entries: UnsafeMutablePointer<ChildEntry>, _ point: CGPoint) -> Int {
    var best: Int32 = -1
    let column = cell(point.x, originX, perWidth, columns)
    let row = cell(point.y, originY, perHeight, rows)
    let cell = cells[row * columns + column]
    for slot in cell where slot > best && entries[Int(slot)].place(of: point) != nil { best = slot }
    for slot in large where slot > best && entries[Int(slot)].place(of: point) != nil { best = slot }
    return Int(best)
  }

  // MARK: Keeping up

  /// Updates a subview's entry; returns whether to lay the grid out again.
  func update(_ slot: Int, from old: ChildEntry, to new: ChildEntry) -> Bool {
    remove(slot, old)
    return insert(slot, new)
  }

  /// Adds a subview; returns whether to lay the grid out again.
  func insert(_ slot: Int, _ entry: ChildEntry) -> Bool {
    place(slot, entry)
    changes += 1
    return changes > changeLimit
  }

  func remove(_ slot: Int, _ entry: ChildEntry) {
    switch entry.kind {
    case .asksAll, .asksPoint: return asked.remove(slot)
    case .refused: return refused.remove(slot)
    case .absent: return absent.remove(slot)
    case .plain, .turned: break
    }
    let slot = Int32(slot)
    guard let box = entryBox(slot, entry) else { return }
    let range = self.range(box)
    if range.count > ChildIndex.largeCellCount {
      large.removeAll { $0 == slot }
    } else {
      forEachCell(range) { unlink(slot, from: $0) }
    }
  }

  private func place(_ slot: Int, _ entry: ChildEntry) {
    switch entry.kind {
    case .asksAll, .asksPoint: return asked.insert(slot)
    case .refused: return refused.insert(slot)
    case .absent: return absent.insert(slot)
    case .plain, .turned: break
    }
    let slot = Int32(slot)
    guard let box = ChildIndex.box(of: entry) else { return }
    if entry.kind == .turned { boxes[slot] = box }
    let range = self.range(box)
    if range.count > ChildIndex.largeCellCount {
      large.append(slot)
    } else {
      forEachCell(range) { cells[$0].append(slot) }
    }
  }

  /// The boxes of transformed subviews as they were when placed: their geometry may have changed since.
  private var boxes: [Int32: Box] = [:]

  private func entryBox(_ slot: Int32, _ entry: ChildEntry) -> Box? {
    entry.kind == .turned ? boxes.removeValue(forKey: slot) : ChildIndex.box(of: entry)
  }

  private func unlink(_ slot: Int32, from cell: Int) {
    guard let index = cells[cell].firstIndex(of: slot) else {
      return assertionFailure("cell \(cell) has no slot \(slot)")
    }
    cells[cell].remove(at: index)
  }

  // MARK: Cells

  struct Box {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double
  }

  /// A rectangle of the container around everything that can be touched; nil if nothing can.
  static func box(of entry: ChildEntry) -> Box? {
    switch entry.kind {
    case .plain:
      guard entry.minX < entry.maxX, entry.minY < entry.maxY else { return nil }
      return Box(
        left: entry.minX + entry.offsetX, top: entry.minY + entry.offsetY, right: entry.maxX + entry.offsetX,
        bottom: entry.maxY + entry.offsetY)
    case .turned:
      guard let frame = entry.view?.takeUnretainedValue().touchGeometry.frame else { return nil }
      // Larger than any rounding error through the transform and back.
      let slack = 1e-6 * (abs(frame.minX) + abs(frame.minY) + frame.width + frame.height) + 1e-6
      return Box(
        left: frame.minX - slack, top: frame.minY - slack, right: frame.maxX + slack,
        bottom: frame.maxY + slack)
    case .asksPoint, .asksAll, .refused, .absent:
      return nil
    }
  }

  func range(_ box: Box) -> CellRange {
    // One part in 10^12 more on each side: a point on the very edge may fall into the neighbouring cell.
    let (wide, high) = (1e-12 * (abs(box.left) + abs(box.right)), 1e-12 * (abs(box.top) + abs(box.bottom)))
    return CellRange(
      left: cell(box.left - wide, originX, perWidth, columns),
      top: cell(box.top - high, originY, perHeight, rows),
      right: cell(box.right + wide, originX, perWidth, columns),
      bottom: cell(box.bottom + high, originY, perHeight, rows))
  }

  private func cell(_ value: Double, _ origin: Double, _ perLength: Double, _ count: Int) -> Int {
    let place = (value - origin) * perLength
    guard place > 0 else { return 0 }
    return place < Double(count) ? Int(place) : count - 1
  }

  func forEachCell(_ range: CellRange, _ body: (Int) -> Void) {
    for row in range.top...range.bottom {
      for column in range.left...range.right { body(row * columns + column) }
    }
  }
}
