import Foundation
import SeededRandom
import Testing
import UIKitTesting

@testable import UIKitCore

/// A view that behaves as a node says.
private final class NodeView: UIView {
  let id: Int
  let behaviour: Behaviour
  private let views: NodeViews

  init(_ node: Node, in views: NodeViews) {
    id = node.id
    behaviour = node.behaviour
    self.views = views
    super.init(frame: .zero)
    accessibilityIdentifier = "v\(node.id)"
    bounds = CGRect(x: node.bounds[0], y: node.bounds[1], width: node.bounds[2], height: node.bounds[3])
    center = CGPoint(x: node.center[0], y: node.center[1])
    anchorPoint = CGPoint(x: node.anchor[0], y: node.anchor[1])
    let m = node.transform
    transform = CGAffineTransform(a: m[0], b: m[1], c: m[2], d: m[3], tx: m[4], ty: m[5])
    isHidden = node.isHidden
    alpha = node.alpha
    isUserInteractionEnabled = node.isInteractive
    views.byID[node.id] = NodeViews.Entry(view: self)
    for child in node.children { addSubview(NodeView(child, in: views)) }
  }

  required init?(coder: NSCoder) { nil }

  private var isReachable: Bool {
    var view: UIView = self
    while let next = view.superview, !(next is UIWindow) {
      guard view.geometry.isInvertible else { return false }
      view = next
    }
    return true
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    switch behaviour {
    case .returnsItself: return self
    case .returnsNil: return nil
    case .passThrough:
      let found = super.hitTest(point, with: event)
      return found === self ? nil : found
    case .redirects(let id):
      if let other = views.byID[id]?.view, other.isReachable, isReachable,
        other.point(inside: convert(point, to: other), with: event)
      {
        return other
      }
      return super.hitTest(point, with: event)
    case .plain, .enlarged: return super.hitTest(point, with: event)
    }
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard case .enlarged(let by) = behaviour else { return super.point(inside: point, with: event) }
    let area = CGRect(
      x: bounds.minX - by, y: bounds.minY - by, width: max(0, bounds.width + 2 * by),
      height: max(0, bounds.height + 2 * by))
    return area.contains(point)
  }
}

private final class NodeViews {
  /// The tree keeps its views alive, and each of them keeps this.
  struct Entry {
    weak var view: NodeView?
  }

  var byID: [Int: Entry] = [:]
}

/// A tree and a point on which the library and the oracle disagree.
private struct Disagreement: CustomStringConvertible {
  var tree: Node
  var point: [Double]
  var expected: Int?
  var found: Int?

  var description: String {
    """
    \(tree.code)
    // at (\(point[0]), \(point[1])): v0.hitTest returns \(found.map { "v\($0)" } ?? "nil"), \
    the oracle says \(expected.map { "v\($0)" } ?? "nil")
    """
  }
}

@Suite("C: hit-testing against a second, independent walk")
struct HitTestOracleTests {
  /// Whether the library and the oracle disagree; nil also if the point is too near an edge for rounded numbers.
  private func disagreement(
    _ tree: Node, _ point: [Double], _ fault: HitTestOracle.Fault?, in root: NodeView
  ) -> Disagreement? {
    var oracle = HitTestOracle(root: tree, fault: fault)
    let expected = oracle.find(point)
    let found = (root.hitTest(CGPoint(x: point[0], y: point[1]), with: nil) as? NodeView)?.id
    guard found != expected else { return nil }
    // A turn by any angle is not exact: within a hair of an edge both results are right.
    let isExact = tree.all.allSatisfy { node in node.transform.allSatisfy { $0 * 16 == ($0 * 16).rounded() } }
    guard isExact || oracle.margin > 1e-6 else { return nil }
    return Disagreement(tree: tree, point: point, expected: expected, found: found)
  }

  private func disagreement(_ tree: Node, _ point: [Double], _ fault: HitTestOracle.Fault?) -> Disagreement? {
    let views = NodeViews()
    return disagreement(tree, point, fault, in: NodeView(tree, in: views))
  }

  /// Points all over the root, and corners and edges of views.
  private func points(in tree: Node, using generator: inout SeededGenerator) -> [[Double]] {
    let oracle = HitTestOracle(root: tree)
    var points = (0..<8).map { _ in
      [
        Double(Int.random(in: -8...1288, using: &generator)) / 4,
        Double(Int.random(in: -8...1288, using: &generator)) / 4,
      ]
    }
    for node in tree.all.shuffled(using: &generator).prefix(4) where oracle.isReachable(node.id) {
      let corner = [
        node.bounds[0] + (generator.chance(0.5) ? 0 : node.bounds[2]),
        node.bounds[1] + node.bounds[3] * ([0, 0.5, 1].randomElement(using: &generator) ?? 0),
      ]
      points.append(oracle.toRoot(node.id, corner))
    }
    return points
  }

  /// The first disagreement among many random trees.
  private func search(trees: Int, fault: HitTestOracle.Fault? = nil) -> Disagreement? {
    for seed in 0..<trees {
      var generator = SeededGenerator(seed: UInt64(seed))
      let tree = Node.random(using: &generator)
      let views = NodeViews()
      let root = NodeView(tree, in: views)
      for point in points(in: tree, using: &generator) {
        if let disagreement = disagreement(tree, point, fault, in: root) { return disagreement }
      }
    }
    return nil
  }

  /// The smallest tree that still shows the disagreement, found by leaving things out while it does.
  private func shrink(_ start: Disagreement, _ fault: HitTestOracle.Fault?) -> Disagreement {
    var smallest = start
    var goesOn = true
    while goesOn {
      goesOn = false
      for candidate in simpler(smallest.tree) {
        guard let still = disagreement(candidate, smallest.point, fault) else { continue }
        smallest = still
        goesOn = true
        break
      }
    }
    return smallest
  }

  /// Trees that are a little simpler than this one.
  private func simpler(_ tree: Node) -> [Node] {
    let plain = Node(id: -1)
    var trees: [Node] = []
    for id in tree.all.map(\.id) where id != tree.id {
      if let without = tree.replacing(id, { _ in nil }) { trees.append(without) }
    }
    func offer(_ id: Int, _ change: (inout Node) -> Bool) {
      var hasChanged = false
      let changed = tree.replacing(id) { node in
        var node = node
        hasChanged = change(&node)
        return node
      }
      if let changed, hasChanged { trees.append(changed) }
    }
    func reset<Value: Equatable>(_ path: WritableKeyPath<Node, Value>, _ id: Int) {
      offer(id) { node in
        defer { node[keyPath: path] = plain[keyPath: path] }
        return node[keyPath: path] != plain[keyPath: path]
      }
    }
    for id in tree.all.map(\.id) {
      reset(\.behaviour, id)
      reset(\.transform, id)
      reset(\.anchor, id)
      reset(\.isHidden, id)
      reset(\.isInteractive, id)
      reset(\.alpha, id)
      for index in 0..<2 where id != tree.id {
        offer(id) { node in
          defer { node.bounds[index] = 0 }
          return node.bounds[index] != 0
        }
        offer(id) { node in
          let old = node.center[index]
          node.center[index] = (old / 8).rounded() * 8
          return node.center[index] != old
        }
        offer(id) { node in
          let old = node.bounds[index + 2]
          node.bounds[index + 2] = (old / 8).rounded(.up) * 8
          return node.bounds[index + 2] != old
        }
      }
    }
    return trees
  }

  @Test("C1 to C26: thousands of random trees, with transforms, origins, anchors, rules and overrides")
  func randomTrees() {
    if let found = search(trees: 3000) {
      Issue.record("hit-testing and the oracle disagree:\n\(shrink(found, nil))")
    }
  }

  @Test(
    "A planted fault is found, and shrunk to a tree that can be read", arguments: HitTestOracle.Fault.allCases
  )
  func plantedFaults(fault: HitTestOracle.Fault) throws {
    let found = try #require(search(trees: 3000, fault: fault))
    let small = shrink(found, fault)
    #expect(small.tree.count <= 3)
    #expect(small.expected != small.found)
    #expect(small.description.contains("UIView()") && small.description.contains("the oracle says"))
    // What was left out did not matter: without the fault there is no disagreement.
    #expect(disagreement(small.tree, small.point, nil) == nil)
  }

  @Test("The trace of a search records which views were asked and why each returned what it did")
  func tracedSearch() throws {
    for seed in 10_000..<10_400 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let tree = Node.random(using: &generator)
      let views = NodeViews()
      let root = NodeView(tree, in: views)
      var records: [TraceRecord.HitTest] = []
      let token = UIApplication.shared.trace.observe {
        if case .hitTest(let record) = $0.body { records.append(record) }
      }
      defer { token.cancel() }
      for point in points(in: tree, using: &generator) {
        var oracle = HitTestOracle(root: tree)
        let expected = oracle.find(point)
        guard oracle.margin > 1e-6 else { continue }
        records.removeAll()
        let place = CGPoint(x: point[0], y: point[1])
        let found = root.hitTest(place, with: nil)
        #expect((found as? NodeView)?.id == expected)
        let recorded = records.map { record in
          HitTestOracle.Question(
            id: Int(record.view.name.dropFirst()) ?? -1, verdict: record.verdict.name)
        }
        guard recorded == oracle.questions else {
          Issue.record(
            "seed \(seed), point \(point): \(recorded) instead of \(oracle.questions)\n\(tree.code)")
          return
        }
      }
    }
  }
}
