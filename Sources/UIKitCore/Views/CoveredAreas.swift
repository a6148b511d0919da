import Foundation

/// What subviews cover, by slot, with a box around each block of them.
///
/// Whole blocks are skipped on the way to the few subviews that touch an area: the rows of a list touch it in one or
/// two of them.
final class CoveredAreas {
  private struct Area {
    var box: EdgeRect
    let zPosition: CGFloat
  }

  private struct Block {
    var box = EdgeRect()
    /// Whether an area has changed since the box was drawn around them.
    var isStale = true
  }

  private static let slotsInBlock = 64

  private var areas: [Area] = []
  private var blocks: [Block] = []
  /// The few slots with a z position, in the order of painting: those behind 0 come before all others, the rest after.
  private var raised: [Int] = []

  /// How many slots there are.
  var count: Int { areas.count }

  func zPosition(of slot: Int) -> CGFloat { areas[slot].zPosition }
  func box(of slot: Int) -> EdgeRect { areas[slot].box }

  // MARK: Keeping up

  func append(_ box: EdgeRect, zPosition: CGFloat) {
    let slot = count
    areas.append(Area(box: box, zPosition: zPosition))
    if slot.isMultiple(of: CoveredAreas.slotsInBlock) { blocks.append(Block()) }
    blocks[blocks.count - 1].isStale = true
    guard zPosition != 0 else { return }
    raised.insert(slot, at: raised.firstIndex { areas[$0].zPosition > zPosition } ?? raised.count)
  }

  func update(_ slot: Int, _ box: EdgeRect) {
    areas[slot].box = box
    blocks[slot / CoveredAreas.slotsInBlock].isStale = true
  }

  func remove(_ slot: Int) {
    guard slot < count else { return }
    update(slot, EdgeRect())
    raised.removeAll { $0 == slot }
  }

  // MARK: Asking

  private func slots(ofBlock block: Int) -> Range<Int> {
    let start = block * CoveredAreas.slotsInBlock
    return start..<min(start + CoveredAreas.slotsInBlock, count)
  }

  private func box(ofBlock block: Int) -> EdgeRect {
    guard blocks[block].isStale else { return blocks[block].box }
    var box = EdgeRect()
    for slot in slots(ofBlock: block) { box.join(areas[slot].box) }
    blocks[block] = Block(box: box, isStale: false)
    return box
  }

  /// The box around all areas.
  var extent: EdgeRect {
    var box = EdgeRect()
    for block in blocks.indices { box.join(self.box(ofBlock: block)) }
    return box
  }

  /// Calls `body` with the slots whose areas touch a box, in the order of painting or the other way, until it returns
  /// false.
  func visit(touching box: EdgeRect, frontToBack: Bool, _ body: (Int) -> Bool) {
    let raised = raised
    let first = raised.firstIndex { areas[$0].zPosition > 0 } ?? raised.count
    let (behind, ahead) = (0..<first, first..<raised.count)
    for place in order(frontToBack ? ahead : behind, frontToBack)
    where areas[raised[place]].box.touches(box) && !body(raised[place]) { return }
    for block in order(blocks.indices, frontToBack) where self.box(ofBlock: block).touches(box) {
      for slot in order(slots(ofBlock: block), frontToBack)
      where areas[slot].zPosition == 0 && areas[slot].box.touches(box) && !body(slot) { return }
    }
    for place in order(frontToBack ? behind : ahead, frontToBack)
    where areas[raised[place]].box.touches(box) && !body(raised[place]) { return }
  }

  private func order(_ places: Range<Int>, _ frontToBack: Bool) -> StrideTo<Int> {
    frontToBack
      ? stride(from: places.upperBound - 1, to: places.lowerBound - 1, by: -1)
      : stride(from: places.lowerBound, to: places.upperBound, by: 1)
  }
}
