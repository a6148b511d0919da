import Foundation
import SeededRandom

/// What a view of a random tree does instead of the default.
nonisolated enum Behaviour: Hashable, Sendable {
  case plain
  /// `hitTest` returns the view itself, wherever the point is.
  case returnsItself
  /// `hitTest` returns nil.
  case returnsNil
  /// `hitTest` turns itself into nil.
  case passThrough
  /// `hitTest` returns another view if the point is inside that one's bounds, else what is default.
  case redirects(to: Int)
  /// `point(inside:)` counts this much around the bounds as inside.
  case enlarged(Double)
}

/// One view of a random tree, as numbers.
nonisolated struct Node: Sendable {
  var id: Int
  /// The x, y, width and height.
  var bounds: [Double] = [0, 0, 100, 100]
  var center: [Double] = [50, 50]
  var anchor: [Double] = [0.5, 0.5]
  /// The a, b, c, d, tx and ty.
  var transform: [Double] = Node.identity
  var isHidden = false
  var alpha = 1.0
  var isInteractive = true
  var behaviour = Behaviour.plain
  var children: [Node] = []

  static let identity: [Double] = [1, 0, 0, 1, 0, 0]

  var count: Int { children.reduce(1) { $0 + $1.count } }

  /// Every node below this one and itself, parents first.
  var all: [Node] { [self] + children.flatMap(\.all) }

  /// This tree with the node of one id changed; nil takes the node and everything below it out.
  func replacing(_ id: Int, _ change: (Node) -> Node?) -> Node? {
    if self.id == id { return change(self) }
    var copy = self
    copy.children = children.compactMap { $0.replacing(id, change) }
    return copy
  }

  /// A tree of up to about thirty views; all numbers but those of free rotations are exact in binary.
  static func random(using generator: inout SeededGenerator) -> Node {
    var lastID = 0
    var root = Node(id: 0)
    root.bounds = [0, 0, 320, 320]
    root.center = [160, 160]
    root.children = randomChildren(depth: 1, lastID: &lastID, using: &generator)
    let ids = lastID + 1
    // Views that redirect to another one choose it when all are there.
    for id in 1..<max(2, ids) where generator.chance(0.08) {
      let other = Int.random(in: 0..<ids, using: &generator)
      root =
        root.replacing(id) { node in
          var node = node
          node.behaviour = .redirects(to: other)
          return node
        } ?? root
    }
    return root
  }

  private static func randomChildren(
    depth: Int, lastID: inout Int, using generator: inout SeededGenerator
  ) -> [Node] {
    let count = depth > 4 ? 0 : Int.random(in: depth == 1 ? 1...4 : 0...3, using: &generator)
    return (0..<count).map { _ in
      lastID += 1
      var node = Node(id: lastID)
      func quarter(_ range: ClosedRange<Int>) -> Double {
        Double(Int.random(in: range, using: &generator)) / 4
      }
      node.bounds = [0, 0, quarter(0...800), quarter(0...800)]
      node.center = [quarter(0...1000), quarter(0...1000)]
      if generator.chance(0.3) { node.bounds[0] = quarter(-200...200) }
      if generator.chance(0.3) { node.bounds[1] = quarter(-200...200) }
      if generator.chance(0.25) { node.anchor = [quarter(0...4), quarter(0...4)] }
      if generator.chance(0.4) { node.transform = randomTransform(using: &generator) }
      node.isHidden = generator.chance(0.06)
      node.isInteractive = !generator.chance(0.06)
      if generator.chance(0.15) {
        node.alpha = [0, 0.009, 0.01, 0.0100001, 0.011, 0.5].randomElement(using: &generator) ?? 1
      }
      switch Int.random(in: 0..<40, using: &generator) {
      case 0: node.behaviour = .returnsItself
      case 1: node.behaviour = .returnsNil
      case 2, 3: node.behaviour = .passThrough
      case 4, 5: node.behaviour = .enlarged(quarter(-40...160))
      default: break
      }
      node.children = randomChildren(depth: depth + 1, lastID: &lastID, using: &generator)
      return node
    }
  }

  private static func randomTransform(using generator: inout SeededGenerator) -> [Double] {
    let factors = [0.25, 0.5, 1, 2, -1, -0.5]
    func factor() -> Double { factors.randomElement(using: &generator) ?? 1 }
    func shift() -> Double { Double(Int.random(in: -100...100, using: &generator)) / 4 }
    switch Int.random(in: 0..<8, using: &generator) {
    case 0, 1: return [factor(), 0, 0, factor(), shift(), shift()]
    case 2: return [0, 1, -1, 0, shift(), shift()]
    case 3: return [0, factor(), factor(), 0, 0, 0]
    case 4: return [1, 0, Double(Int.random(in: -8...8, using: &generator)) / 4, 1, shift(), 0]
    case 5: return [0, 0, 0, factor(), 0, 0]
    default:
      let angle = Double.random(in: -3...3, using: &generator)
      return [cos(angle), sin(angle), -sin(angle), cos(angle), shift(), shift()]
    }
  }

  // MARK: As code

  /// The tree as Swift code, for a failed test to be read and repeated.
  var code: String {
    var lines: [String] = []
    for node in all {
      let name = "v\(node.id)"
      lines.append("let \(name) = UIView()")
      lines.append("\(name).bounds = CGRect(\(Node.list(node.bounds, ["x", "y", "width", "height"])))")
      lines.append("\(name).center = CGPoint(\(Node.list(node.center, ["x", "y"])))")
      if node.anchor != [0.5, 0.5] {
        lines.append("\(name).anchorPoint = CGPoint(\(Node.list(node.anchor, ["x", "y"])))")
      }
      if node.transform != Node.identity {
        let names = ["a", "b", "c", "d", "tx", "ty"]
        lines.append("\(name).transform = CGAffineTransform(\(Node.list(node.transform, names)))")
      }
      if node.isHidden { lines.append("\(name).isHidden = true") }
      if !node.isInteractive { lines.append("\(name).isUserInteractionEnabled = false") }
      if node.alpha != 1 { lines.append("\(name).alpha = \(node.alpha)") }
      if node.behaviour != .plain { lines.append("// \(name) \(node.behaviour)") }
    }
    for node in all {
      for child in node.children { lines.append("v\(node.id).addSubview(v\(child.id))") }
    }
    return lines.joined(separator: "\n")
  }

  private static func list(_ numbers: [Double], _ names: [String]) -> String {
    zip(names, numbers).map { "\($0): \($1)" }.joined(separator: ", ")
  }
}
