import Foundation

// Checks, in debug builds only, what must be true of a whole index.

extension ChildIndex {
  /// What is wrong with the index of these entries; nil if nothing is.
  ///
  /// Checks all of it once it has been made, and again after as many changes as there are entries: so the check costs
  /// each change the same, however many there are.
  func faultIfDue(_ entries: UnsafeMutablePointer<ChildEntry>, count: Int) -> String? {
    if let changesAtCheck, changes - changesAtCheck < count { return nil }
    if let fault = fault(entries, count) { return fault }
    changesAtCheck = changes
    return nil
  }

  private func fault(_ entries: UnsafeMutablePointer<ChildEntry>, _ count: Int) -> String? {
    var places: [[Int]] = Array(repeating: [], count: count)
    for (cell, slots) in cells.enumerated() {
      if Set(slots).count < slots.count { return "cell \(cell) has a slot twice" }
      for slot in slots {
        guard slot < count else { return "cell \(cell) has slot \(slot) of \(count)" }
        places[Int(slot)].append(cell)
      }
    }
    return fault(entries, placedIn: places)
  }

  /// What is wrong if the entries are in these cells.
  private func fault(_ entries: UnsafeMutablePointer<ChildEntry>, placedIn places: [[Int]]) -> String? {
    var lists: [ChildEntry.Kind: [Int32]] = [:]
    var largeSlots: [Int32] = []
    for slot in places.indices {
      let entry = entries[slot]
      lists[entry.kind == .asksPoint ? .asksAll : entry.kind, default: []].append(Int32(slot))
      var demanded: [Int] = []
      if let box = ChildIndex.box(of: entry) {
        let range = self.range(box)
        if range.count > ChildIndex.largeCellCount {
          largeSlots.append(Int32(slot))
        } else {
          forEachCell(range) { demanded.append($0) }
        }
      }
      if places[slot] != demanded { return "slot \(slot) stands in cells \(places[slot]), not \(demanded)" }
    }
    if asked.slots != lists[.asksAll] ?? [] { return "the list of those to be asked is \(asked.slots)" }
    if refused.slots != lists[.refused] ?? [] { return "the list of those refused is \(refused.slots)" }
    if absent.slots != lists[.absent] ?? [] { return "the list of those absent is \(absent.slots)" }
    return large.sorted() == largeSlots ? nil : "the list of large ones is \(large)"
  }
}
