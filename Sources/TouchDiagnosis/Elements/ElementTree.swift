import Foundation

/// The elements of a dump at their places on the screen, and which of them are under a point.
///
/// A later element counts as being in front of an earlier one, as UIKit lists subviews: XCUITest does not say, and its
/// order is accessibility's. So a bar counts as being in front of what scrolls on the same page, wherever it is listed.
nonisolated struct ElementTree {
  let nodes: [ViewDump.Node]
  /// On the screen.
  let frames: [CGRect]
  let roles: [ElementRole]
  /// The index after the last element in each.
  let ends: [Int]
  /// Whether there is something to see or to touch in each element, or in one inside it.
  let hasContent: [Bool]
  /// The topmost element around each.
  let roots: [Int]
  /// For each element its place among all, back to front.
  private let depths: [Depth]

  /// A place among the elements, back to front.
  private struct Depth: Comparable {
    /// The index that the element counts as having.
    var place: Int
    /// Whether it is in a bar that was listed too early.
    var isRaised = false
    var index: Int

    static func < (one: Depth, other: Depth) -> Bool {
      (one.place, one.isRaised ? 1 : 0, one.index) < (other.place, other.isRaised ? 1 : 0, other.index)
    }
  }

  init(_ nodes: [ViewDump.Node]) {
    var frames: [CGRect] = []
    var roots: [Int] = []
    for (index, node) in nodes.enumerated() {
      let around = node.parent.map { frames[$0].origin } ?? .zero
      let place = CGPoint(x: (node.frame.origin.x + around.x).tidy, y: (node.frame.origin.y + around.y).tidy)
      frames.append(CGRect(origin: place, size: node.frame.size))
      roots.append(node.parent.map { roots[$0] } ?? index)
    }
    let roles = nodes.map { ElementRole($0.className) }
    var ends = Array(nodes.indices.map { $0 + 1 })
    var hasContent = zip(nodes, roles).map { $0.isNamed || $1 != .layout }
    for index in nodes.indices.reversed() {
      guard let parent = nodes[index].parent else { continue }
      ends[parent] = max(ends[parent], ends[index])
      if hasContent[index] { hasContent[parent] = true }
    }
    (self.nodes, self.frames, self.roles) = (nodes, frames, roles)
    (self.ends, self.hasContent, self.roots) = (ends, hasContent, roots)
    depths = ElementTree.depths(of: nodes, ends: ends, roots: roots)
  }

  /// Raises each bar above what scrolls on its page, which ends at the next bar of its kind.
  private static func depths(of nodes: [ViewDump.Node], ends: [Int], roots: [Int]) -> [Depth] {
    var depths = nodes.indices.map { Depth(place: $0, index: $0) }
    var (nextBars, scrolling): ([String: Int], [Int]) = ([:], [])
    for index in nodes.indices.reversed() {
      if index + 1 < nodes.count, roots[index] != roots[index + 1] { (nextBars, scrolling) = ([:], []) }
      let kind = nodes[index].className
      if ElementRole.scrolling.contains(kind) { scrolling.append(index) }
      guard ElementRole.bars.contains(kind) else { continue }
      let page = ends[index]..<max(ends[index], nextBars[kind] ?? nodes.count)
      nextBars[kind] = index
      guard let end = scrolling.filter(page.contains).map({ ends[$0] }).max() else { continue }
      for part in index..<ends[index] { depths[part] = Depth(place: end - 1, isRaised: true, index: part) }
    }
    return depths
  }

  /// Whether an element counts as lying in front of another one.
  func isInFront(_ index: Int, of other: Int) -> Bool { depths[index] > depths[other] }

  /// The control or row that a text or an image is part of; any other element itself.
  func asked(_ index: Int) -> Int {
    guard roles[index] == .content else { return index }
    let around = ancestors(of: index).dropFirst().prefix { !scrolls($0) && roles[$0] != .modal }
    return around.first { roles[$0] == .control && !ElementRole.bars.contains(nodes[$0].className) } ?? index
  }

  /// Whether an element is what scrolls, and not in it.
  func scrolls(_ index: Int) -> Bool { ElementRole.scrolling.contains(nodes[index].className) }

  /// Whether an element is another one or inside it.
  func isPart(_ index: Int, of other: Int) -> Bool { index >= other && index < ends[other] }

  /// The elements around one, from itself outwards.
  func ancestors(of index: Int) -> UnfoldFirstSequence<Int> { sequence(first: index) { nodes[$0].parent } }

  /// The elements under a point, front-most first: their frames contain it, no scroll view or window around them
  /// clips it, and no tool says that they are invisible.
  func under(_ point: CGPoint) -> [Int] {
    var showsContent = Array(repeating: true, count: nodes.count)
    var found: [Int] = []
    for (index, node) in nodes.enumerated() {
      let isInside = frames[index].contains(point)
      let isShown = node.parent.map { showsContent[$0] } ?? true
      showsContent[index] = isShown && (isInside || !ElementRole.clipping.contains(node.className))
      if isInside, isShown, node.isVisible != false || node.isHittable == true { found.append(index) }
    }
    return found.sorted { isInFront($0, of: $1) }
  }

  /// The application or window around an element; nil if the text has none.
  func window(of index: Int) -> Int? {
    let root = roots[index]
    return ["Application", "Window"].contains(nodes[root].className) && !frames[root].isEmpty ? root : nil
  }

  /// The rest of an element's frame inside everything that clips it; empty if it is out of sight.
  func visibleFrame(of index: Int) -> CGRect {
    ancestors(of: index).dropFirst().reduce(frames[index]) { rest, around in
      let cuts =
        ElementRole.clipping.contains(nodes[around].className) || nodes[around].className == "Application"
      return cuts && !frames[around].isEmpty ? rest.intersection(frames[around]) : rest
    }
  }
}

nonisolated extension ViewDump.Node {
  /// Whether the text has a label or an identifier for the element.
  var isNamed: Bool { text?.isEmpty == false || identifier?.isEmpty == false }
}

nonisolated extension CGFloat {
  /// Without the rounding errors that sums of places leave in the last digits.
  fileprivate var tidy: CGFloat {
    let rounded = (self * 1e6).rounded() / 1e6
    return rounded.isFinite ? rounded : self
  }
}
