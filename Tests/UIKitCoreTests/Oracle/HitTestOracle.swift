import Foundation

/// Hit-testing written down a second time, from the description of UIKit's behaviour alone, on plain numbers.
///
/// It has its own matrices and its own walk, and shares no code with the library. It can be given a fault, to show that
/// comparing the two finds faults.
nonisolated struct HitTestOracle {
  /// What a faulty implementation might do.
  enum Fault: CaseIterable, Sendable {
    case asksBackToFront
    case countsFarEdges
    case findsHiddenViews
    case forgetsBoundsOrigin
    case forgetsAnchorPoint
  }

  /// One view asked, and what its result means.
  struct Question: Equatable {
    var id: Int
    var verdict: String
  }

  let root: Node
  var fault: Fault?
  /// How near any decision came to an edge, in points.
  private(set) var margin = Double.infinity
  private(set) var questions: [Question] = []
  private var parents: [Int: Int] = [:]
  private var nodes: [Int: Node] = [:]

  init(root: Node, fault: Fault? = nil) {
    self.root = root
    self.fault = fault
    for node in root.all {
      nodes[node.id] = node
      for child in node.children { parents[child.id] = node.id }
    }
  }

  /// The id of the view that gets a touch at a point of the root's superview, where the root's frame starts at (0, 0).
  mutating func find(_ point: [Double]) -> Int? {
    margin = .infinity
    questions = []
    return ask(root, point)
  }

  // MARK: The walk (C1 to C14)

  private mutating func ask(_ node: Node, _ point: [Double]) -> Int? {
    let place = questions.count
    questions.append(Question(id: node.id, verdict: ""))
    let found = result(of: node, point)
    questions[place].verdict = verdict(of: node, point, found)
    return found
  }

  private mutating func result(of node: Node, _ point: [Double]) -> Int? {
    switch node.behaviour {
    case .returnsItself: return node.id
    case .returnsNil: return nil
    case .passThrough:
      let found = usual(node, point)
      return found == node.id ? nil : found
    case .redirects(let id):
      if let other = nodes[id], isReachable(id), isReachable(node.id) {
        let there = fromRoot(id, toRoot(node.id, point))
        if isInside(other, there) { return id }
      }
      return usual(node, point)
    case .plain, .enlarged: return usual(node, point)
    }
  }

  private mutating func usual(_ node: Node, _ point: [Double]) -> Int? {
    guard isEligible(node), isInside(node, point) else { return nil }
    let order = fault == .asksBackToFront ? node.children : node.children.reversed()
    for child in order where determinant(child) != 0 {
      if let found = ask(child, toLocal(child, point)) { return found }
    }
    return node.id
  }

  private func isEligible(_ node: Node) -> Bool {
    node.isInteractive && (!node.isHidden || fault == .findsHiddenViews) && Float(node.alpha) > Float(0.01)
  }

  private mutating func isInside(_ node: Node, _ point: [Double]) -> Bool {
    var (x, y, width, height) = (node.bounds[0], node.bounds[1], node.bounds[2], node.bounds[3])
    if case .enlarged(let by) = node.behaviour {
      (x, y) = (x - by, y - by)
      (width, height) = (max(0, width + 2 * by), max(0, height + 2 * by))
    }
    for distance in [point[0] - x, point[0] - x - width, point[1] - y, point[1] - y - height] {
      margin = min(margin, abs(distance))
    }
    if fault == .countsFarEdges {
      return point[0] >= x && point[0] <= x + width && point[1] >= y && point[1] <= y + height
    }
    return point[0] >= x && point[0] < x + width && point[1] >= y && point[1] < y + height
  }

  private mutating func verdict(of node: Node, _ point: [Double], _ found: Int?) -> String {
    if let found {
      if found == node.id { return "hit" }
      var id: Int? = found
      while let current = id {
        if current == node.id { return "descendant" }
        id = parents[current]
      }
      return "redirected"
    }
    if node.isHidden { return "hidden" }
    if !node.isInteractive { return "disabled" }
    if Float(node.alpha) <= Float(0.01) { return "transparent" }
    return isInside(node, point) ? "declined" : "outside"
  }

  // MARK: Matrices (H2): superPoint = M·(p − a) + t + center

  private func determinant(_ node: Node) -> Double {
    node.transform[0] * node.transform[3] - node.transform[1] * node.transform[2]
  }

  private func anchor(_ node: Node) -> [Double] {
    let fraction = fault == .forgetsAnchorPoint ? [0.5, 0.5] : node.anchor
    let origin = fault == .forgetsBoundsOrigin ? [0, 0] : [node.bounds[0], node.bounds[1]]
    return [origin[0] + fraction[0] * node.bounds[2], origin[1] + fraction[1] * node.bounds[3]]
  }

  func toLocal(_ node: Node, _ point: [Double]) -> [Double] {
    let m = node.transform
    let (x, y) = (point[0] - node.center[0] - m[4], point[1] - node.center[1] - m[5])
    // Cramer's rule for a·u + c·v = x, b·u + d·v = y.
    let determinant = determinant(node)
    let a = anchor(node)
    return [(x * m[3] - m[2] * y) / determinant + a[0], (m[0] * y - m[1] * x) / determinant + a[1]]
  }

  func toSuper(_ node: Node, _ point: [Double]) -> [Double] {
    let m = node.transform
    let a = anchor(node)
    let (u, v) = (point[0] - a[0], point[1] - a[1])
    return [m[0] * u + m[2] * v + m[4] + node.center[0], m[1] * u + m[3] * v + m[5] + node.center[1]]
  }

  /// A point of a node, in the root.
  func toRoot(_ id: Int, _ point: [Double]) -> [Double] {
    guard let node = nodes[id], let parent = parents[id] else { return point }
    return toRoot(parent, toSuper(node, point))
  }

  private func fromRoot(_ id: Int, _ point: [Double]) -> [Double] {
    guard let node = nodes[id], let parent = parents[id] else { return point }
    return toLocal(node, fromRoot(parent, point))
  }

  /// Whether no transform between a node and the root collapses areas.
  func isReachable(_ id: Int) -> Bool {
    guard let node = nodes[id] else { return false }
    guard let parent = parents[id] else { return true }
    return determinant(node) != 0 && isReachable(parent)
  }
}
