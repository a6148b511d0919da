import Foundation

/// Elements whose frames are given on the screen, put into the coordinates of those that they lie in.
nonisolated struct ScreenFrames {
  private(set) var nodes: [ViewDump.Node] = []
  /// The places on the screen, beside the nodes.
  private var origins: [CGPoint] = []

  /// Adds an element as the last one in its parent; returns its index, or nil if its place is too large a number.
  mutating func add(_ node: ViewDump.Node, at frame: CGRect, in parent: Int?) -> Int? {
    var node = node
    node.parent = parent
    let around = parent.map { origins[$0] } ?? .zero
    node.frame = CGRect(
      x: frame.origin.x - around.x, y: frame.origin.y - around.y, width: frame.size.width,
      height: frame.size.height)
    let numbers = [node.frame.origin.x, node.frame.origin.y, frame.size.width, frame.size.height]
    guard numbers.allSatisfy(\.isFinite) else { return nil }
    nodes.append(node)
    origins.append(frame.origin)
    return nodes.count - 1
  }
}
