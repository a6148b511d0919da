/// Places among the subviews of one view, ascending.
///
/// A look-up takes a binary search; adding or removing one moves everything behind it.
nonisolated struct SlotList {
  private(set) var slots: [Int32] = []

  /// Adds a slot, or removes it.
  mutating func change(_ slot: Int, _ isThere: Bool) {
    let index = lowerBound(Int32(slot))
    let isListed = index < slots.count && slots[index] == slot
    assert(isListed != isThere, isListed ? "slot \(slot) is listed already" : "slot \(slot) is not listed")
    if isThere { slots.insert(Int32(slot), at: index) } else { slots.remove(at: index) }
  }

  /// The slots in a range, ascending.
  func slots(in range: ClosedRange<Int>) -> ArraySlice<Int32> {
    slots[lowerBound(Int32(range.lowerBound))..<lowerBound(Int32(range.upperBound) + 1)]
  }

  /// The place of the first slot that is not below `slot`.
  private func lowerBound(_ slot: Int32) -> Int {
    var (low, high) = (0, slots.count)
    while low < high {
      let middle = (low + high) / 2
      if slots[middle] < slot { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
