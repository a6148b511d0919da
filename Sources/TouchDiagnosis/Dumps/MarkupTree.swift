/// The open elements of a text, each with its node.
nonisolated struct MarkupTree {
  private struct Level {
    var name: String
    /// The index of its node, or of the nearest one around it; nil outside of all.
    var node: Int?
  }

  private var levels: [Level] = []
  /// How many levels have a name.
  private var counts: [String: Int] = [:]

  /// The node around the next element.
  var parent: Int? { levels.last?.node }

  /// Opens an element that has a node; without one, its contents belong to the node around it.
  mutating func open(_ element: MarkupScanner.Element, node: Int?) {
    guard !element.isEmpty else { return }
    levels.append(Level(name: element.name, node: node ?? parent))
    counts[element.name, default: 0] += 1
  }

  /// Closes the innermost element with a name, and everything open in it.
  mutating func close(_ name: String) {
    guard counts[name, default: 0] > 0 else { return }
    while let level = levels.popLast() {
      counts[level.name, default: 0] -= 1
      if level.name == name { return }
    }
  }
}
