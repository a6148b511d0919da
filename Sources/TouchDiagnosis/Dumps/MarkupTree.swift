/// Which elements of a text are open, each with what was made of it.
nonisolated struct MarkupTree {
  private struct Level {
    var name: String
    /// The index of its node, or of the nearest one around it; nil outside of all.
    var node: Int?
  }

  private var levels: [Level] = []
  /// How many levels have a name.
  private var counts: [String: Int] = [:]

  /// The node around what comes next.
  var parent: Int? { levels.last?.node }

  /// Opens an element that has a node; without one, what is in it belongs to the node around it.
  mutating func open(_ element: MarkupScanner.Element, node: Int?) {
    guard !element.isEmpty else { return }
    levels.append(Level(name: element.name, node: node ?? parent))
    counts[element.name, default: 0] += 1
  }

  /// Closes the innermost element of a name with all that is open in it.
  mutating func close(_ name: String) {
    guard counts[name, default: 0] > 0 else { return }
    while let level = levels.popLast() {
      counts[level.name, default: 0] -= 1
      if level.name == name { return }
    }
  }
}
