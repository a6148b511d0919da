import Foundation

/// Merges what a text prints about one view more than once: an address belongs to one view.
///
/// If the prints differ, the first one counts; the later ones fill in what it leaves out. An address that occurs
/// twice in one tree is not an address but a placeholder, and is left alone.
///
/// **Cost:** O(*n*) in the number of views.
nonisolated struct RepeatedViews {
  private struct Key: Hashable {
    var address: UInt64
    var className: String
  }

  private var nodes: [ViewDump.Node]
  /// The tree that each view was printed in, by its root.
  private var roots: [Int] = []
  /// For each view the print that counts.
  private var first: [Int]
  /// The trees that have become parts of others.
  private var joined: [Int]
  private var hasRepeats = false
  /// The first print that differs from an earlier one, and how many there are.
  private var difference: (index: Int, count: Int)?

  init(_ nodes: [ViewDump.Node]) {
    self.nodes = nodes
    (first, joined) = (Array(nodes.indices), Array(nodes.indices))
    for (index, node) in nodes.enumerated() { roots.append(node.parent.map { roots[$0] } ?? index) }
    // A single tree repeats nothing.
    guard roots.last != 0 else { return }
    join(by: keys())
  }

  /// The views, each once; a note where prints differ.
  func merged(noting notes: inout DumpNotes) -> [ViewDump.Node] {
    if let difference {
      let node = nodes[difference.index]
      let earlier = nodes[first[difference.index]].line
      notes.add(line: node.line, .repeated(node.className, line: earlier, more: difference.count - 1))
    }
    return hasRepeats ? ordered() : nodes
  }

  // MARK: Joining

  /// The address and class of each view; nil if these do not distinguish it from others.
  private func keys() -> [Key?] {
    var lastTree: [UInt64: Int] = [:]
    var placeholders: Set<UInt64> = []
    let addresses = nodes.map { $0.address.flatMap { UInt64($0.dropFirst(2), radix: 16) } }
    for (address, root) in zip(addresses, roots) {
      guard let address else { continue }
      if lastTree.updateValue(root, forKey: address) == root { placeholders.insert(address) }
    }
    return zip(addresses, nodes).map { address, node in
      guard let address, address != 0, !placeholders.contains(address) else { return nil }
      return Key(address: address, className: node.className)
    }
  }

  private mutating func join(by keys: [Key?]) {
    var known: [Key: Int] = [:]
    var hasChildren = Array(repeating: false, count: nodes.count)
    var isExtended = Array(repeating: false, count: nodes.count)
    for index in nodes.indices {
      let parent = nodes[index].parent
      if let parent { nodes[index].parent = first[parent] }
      guard let key = keys[index], let earlier = known[key] else {
        if let key = keys[index] { known[key] = index }
        guard let parent else { continue }
        // The later print of a superview has a view that the first one does not have.
        if first[parent] != parent, hasChildren[first[parent]] || isExtended[first[parent]] {
          if !isExtended[first[parent]] { noteDifference(at: parent) }
          isExtended[first[parent]] = true
        } else {
          hasChildren[first[parent]] = true
        }
        // A root's tree continues in another one.
        merge(index, into: first[parent])
        continue
      }
      hasRepeats = true
      first[index] = earlier
      if nodes[earlier].fill(from: nodes[index]) { noteDifference(at: index) }
      // Printed first without its superview, which is now known.
      if nodes[earlier].parent == nil, let superview = nodes[index].parent,
        tree(of: superview) != tree(of: earlier)
      {
        nodes[earlier].parent = superview
        nodes[earlier].isPlaceKnown = true
        hasChildren[superview] = true
        merge(earlier, into: superview)
      }
    }
  }

  private mutating func noteDifference(at index: Int) {
    difference = (difference?.index ?? index, (difference?.count ?? 0) + 1)
  }

  /// The root of the tree that a view is now in.
  private mutating func tree(of index: Int) -> Int {
    var root = index
    while joined[root] != root {
      joined[root] = joined[joined[root]]
      root = joined[root]
    }
    return root
  }

  private mutating func merge(_ index: Int, into superview: Int) {
    let root = tree(of: index)
    joined[root] = tree(of: superview)
  }

  // MARK: Order

  /// The prints that count, each after its superview, siblings in the order of first printing.
  private func ordered() -> [ViewDump.Node] {
    var children = Array(repeating: [Int](), count: nodes.count)
    var waiting: [Int] = []
    for index in nodes.indices.reversed() where first[index] == index {
      if let parent = nodes[index].parent { children[parent].append(index) } else { waiting.append(index) }
    }
    var places = Array(repeating: 0, count: nodes.count)
    var result: [ViewDump.Node] = []
    while let index = waiting.popLast() {
      var node = nodes[index]
      node.parent = node.parent.map { places[$0] }
      places[index] = result.count
      result.append(node)
      waiting += children[index]
    }
    return result
  }
}

nonisolated extension ViewDump.Node {
  /// Fills in what is unknown from another print of the view; returns whether the two differ.
  fileprivate mutating func fill(from other: ViewDump.Node) -> Bool {
    var differs = frame != other.frame
    func fill<Value: Equatable>(_ path: WritableKeyPath<ViewDump.Node, Value?>, _ node: inout ViewDump.Node) {
      guard let value = other[keyPath: path] else { return }
      if let own = node[keyPath: path] {
        differs = differs || own != value
      } else {
        node[keyPath: path] = value
      }
    }
    fill(\.baseClass, &self)
    fill(\.identifier, &self)
    fill(\.text, &self)
    fill(\.boundsOrigin, &self)
    fill(\.boundsSize, &self)
    fill(\.transform, &self)
    fill(\.isHidden, &self)
    fill(\.alpha, &self)
    fill(\.isUserInteractionEnabled, &self)
    fill(\.isEnabled, &self)
    fill(\.clipsToBounds, &self)
    isWindow = isWindow || other.isWindow
    hasRecognizers = hasRecognizers || other.hasRecognizers
    isMoving = isMoving || other.isMoving
    isComplete = isComplete || other.isComplete
    return differs
  }
}
