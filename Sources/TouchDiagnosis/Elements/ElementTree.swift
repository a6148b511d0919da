import Foundation

/// The elements of a dump at their places on the screen, and which of them are under a point.
///
/// A later element counts as being in front of an earlier one, as UIKit lists subviews: XCUITest does not say.
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
  }

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
    return found.reversed()
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
