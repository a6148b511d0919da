/// The views read so far, and where the next one belongs by its indentation.
nonisolated struct DumpTree {
  private struct Level {
    var width: Int
    /// The superview of anything deeper; nil above the first view.
    var view: Int?
    /// Whether lines were left out after it in which another superview of what follows may be.
    var isBehindGap = false
  }

  private(set) var nodes: [ViewDump.Node] = []
  private var levels: [Level] = []
  private var hasBars = false

  /// Whether there is a view that the next line may belong to.
  var isOpen: Bool { !levels.isEmpty }

  /// Makes the next view begin a new tree.
  mutating func close() {
    levels.removeAll(keepingCapacity: true)
    hasBars = false
  }

  /// Lines of this indentation, or deeper, were left out: what follows may lie in one of their views.
  mutating func leaveGap(at indentation: DumpIndentation) {
    for index in levels.indices.dropFirst() where levels[index].width >= indentation.width {
      levels[index].isBehindGap = true
    }
  }

  /// The superview of a view with this indentation.
  mutating func parent(at indentation: DumpIndentation) -> Int? {
    if hasBars, indentation.bars == 0 { close() }
    while let last = levels.last, last.width >= indentation.width { levels.removeLast() }
    return levels.last?.view
  }

  /// Adds a view as the last one in its superview.
  mutating func add(_ node: ViewDump.Node, at indentation: DumpIndentation) {
    var node = node
    node.parent = parent(at: indentation)
    if levels.last?.isBehindGap == true { (node.parent, node.isPlaceKnown) = (nil, false) }
    levels.append(Level(width: indentation.width, view: nodes.count))
    hasBars = hasBars || indentation.bars > 0
    nodes.append(node)
  }

  /// Removes the views from an index on, which are not a tree.
  mutating func removeViews(from index: Int) {
    nodes.removeSubrange(index...)
    close()
  }

  /// Leaves a view out: anything deeper belongs to its superview.
  mutating func skip(at indentation: DumpIndentation) {
    let parent = parent(at: indentation)
    levels.append(Level(width: indentation.width, view: parent))
    hasBars = hasBars || indentation.bars > 0
  }
}
