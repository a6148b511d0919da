nonisolated extension [ViewDump.Node] {
  /// Marks the roots whose place the text does not give, and says so once.
  ///
  /// A window's frame is its place on the screen. Without a window, a single tree counts as filling the screen; a
  /// view alone among others, or one that is indented below none, is inside something that the text does not show.
  /// Trees with prose between them, as before and after something, are of different screens: the first one counts.
  mutating func markUnplacedRoots(noting notes: inout DumpNotes) {
    let others = rootsOnOtherScreens
    for root in others { self[root].isPlaceKnown = false }
    if let first = others.first {
      let screens = Set(others.map { self[$0].screen })
      notes.add(line: self[first].line, .otherScreen(self[first].className, screens: screens.count))
    }
    let roots = indices.filter { self[$0].parent == nil && !others.contains($0) }
    let hasWindow = roots.contains { self[$0].isWindow && self[$0].isPlaceKnown }
    let trees = Set(compactMap(\.parent)).intersection(roots)
    for root in roots where !self[root].isWindow && self[root].isPlaceKnown {
      self[root].isPlaceKnown = !hasWindow && (roots.count == 1 || trees == [root])
    }
    let unplaced = roots.filter { !self[$0].isPlaceKnown }
    guard let first = unplaced.first else { return }
    notes.add(line: self[first].line, .noPlace(self[first].className, more: unplaced.count - 1))
  }

  /// The windows and trees that were printed from another screen than the first window with views, or the first tree.
  private var rootsOnOtherScreens: [Int] {
    let roots = indices.filter { self[$0].parent == nil && self[$0].isPlaceKnown }
    let parents = Set(compactMap(\.parent))
    let trees = roots.filter(parents.contains)
    guard let main = trees.first(where: { self[$0].isWindow }) ?? trees.first else { return [] }
    let others = trees.filter {
      self[$0].screen != self[main].screen && self[$0].isWindow == self[main].isWindow
    }
    let screens = Set(others.map { self[$0].screen })
    return roots.filter {
      screens.contains(self[$0].screen) && (self[$0].isWindow || parents.contains($0))
    }
  }
}
