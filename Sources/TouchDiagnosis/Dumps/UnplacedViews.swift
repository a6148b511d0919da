nonisolated extension [ViewDump.Node] {
  /// Marks the roots whose place the text does not give, and says so once.
  ///
  /// A window's frame is its place on the screen. Without a window, a single tree counts as filling the screen; a
  /// view alone among others, or one that is indented below none, is inside something that the text does not show.
  mutating func markUnplacedRoots(noting notes: inout DumpNotes) {
    let roots = indices.filter { self[$0].parent == nil }
    let hasWindow = roots.contains { self[$0].isWindow && self[$0].isPlaceKnown }
    let trees = Set(compactMap(\.parent)).intersection(roots)
    for root in roots where !self[root].isWindow && self[root].isPlaceKnown {
      self[root].isPlaceKnown = !hasWindow && (roots.count == 1 || trees == [root])
    }
    let unplaced = roots.filter { !self[$0].isPlaceKnown }
    guard let first = unplaced.first else { return }
    notes.add(line: self[first].line, .noPlace(self[first].className, more: unplaced.count - 1))
  }
}
