import Foundation

// Checks, in debug builds only, what must be true of a whole grid.

extension ChildGrid {
  /// What is wrong with the grid of an index; nil if nothing is.
  ///
  /// Checks all of it once it has been made, and again after as many changes as there are slots: so the check costs
  /// each change the same, however many there are.
  func faultIfDue(_ index: ChildIndex) -> String? {
    if let changesAtCheck, changes - changesAtCheck < index.count { return nil }
    let fresh = ChildGrid(of: index, like: self)
    for (cell, (slots, demanded)) in zip(cells, fresh.cells).enumerated()
    where slots.sorted() != demanded { return "cell \(cell) has slots \(slots), not \(demanded)" }
    if asked.slots != fresh.asked.slots { return "the list of those to be asked is \(asked.slots)" }
    if refused.slots != fresh.refused.slots { return "the list of those refused is \(refused.slots)" }
    if absent.slots != fresh.absent.slots { return "the list of those absent is \(absent.slots)" }
    if large.sorted() != fresh.large { return "the list of large ones is \(large)" }
    changesAtCheck = changes
    return nil
  }
}
