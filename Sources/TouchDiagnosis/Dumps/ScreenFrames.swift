import Foundation

/// Elements with frames on the screen, converted to the coordinates of the elements around them.
nonisolated struct ScreenFrames {
  private(set) var nodes: [ViewDump.Node] = []
  /// The places on the screen, in parallel with the nodes.
  private var origins: [CGPoint] = []

  /// Adds an element as the last one in its parent; returns its index, or nil if its place is too large a number.
  mutating func add(_ node: ViewDump.Node, at frame: CGRect, in parent: Int?) -> Int? {
    guard let local = take(frame, in: parent) else { return nil }
    var node = node
    node.parent = parent
    node.frame = local
    nodes.append(node)
    return nodes.count - 1
  }

  /// The frame in the parent's coordinates for an element that is kept elsewhere; nil if its place is too large a
  /// number.
  mutating func take(_ frame: CGRect, in parent: Int?) -> CGRect? {
    let around = parent.map { origins[$0] } ?? .zero
    guard
      let local = CGRect([
        frame.origin.x - around.x, frame.origin.y - around.y, frame.size.width, frame.size.height,
      ]), local == local.limited
    else { return nil }
    origins.append(frame.origin)
    return local
  }
}

nonisolated extension CGRect {
  /// From four numbers: x, y, width and height; nil if one is missing or there are others.
  init?(_ numbers: [Double?]) {
    let numbers = numbers.compactMap(\.self)
    guard numbers.count == 4, numbers.allSatisfy(\.isFinite) else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
