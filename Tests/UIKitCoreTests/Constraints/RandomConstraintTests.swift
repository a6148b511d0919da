import Foundation
import SeededRandom
import Testing

@testable import UIKitControls
@testable import UIKitCore

/// A view tree whose frames constraints give, and the frames that it should have, worked out by hand.
@MainActor
private final class ConstrainedTree {
  /// How one view lies along one axis in its superview.
  enum Span {
    case fromStart(at: CGFloat, long: CGFloat)
    case fromEnd(at: CGFloat, long: CGFloat)
    case between(CGFloat, CGFloat)
    case inMiddle(share: CGFloat)

    func place(in room: CGFloat) -> (start: CGFloat, length: CGFloat) {
      switch self {
      case .fromStart(let at, let long): (at, long)
      case .fromEnd(let at, let long): (room - at - long, long)
      case .between(let start, let end): (start, room - start - end)
      case .inMiddle(let share): (room * (1 - share) / 2, room * share)
      }
    }
  }

  final class Node {
    let view = UIView()
    var children: [Node] = []
    var spans: [NSLayoutConstraint.Axis: Span] = [:]
    var constraints: [NSLayoutConstraint.Axis: [NSLayoutConstraint]] = [:]
  }

  var random: SeededGenerator
  let root = Node()
  private(set) var nodes: [Node] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    root.view.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    for _ in 0..<12 { grow() }
  }

  private func number(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &random)) }

  private func grow() {
    let node = Node()
    node.view.translatesAutoresizingMaskIntoConstraints = false
    nodes.append(node)
    attach(node, to: nodes.dropLast().randomElement(using: &random) ?? root)
  }

  private func attach(_ node: Node, to parent: Node) {
    parent.children.append(node)
    parent.view.addSubview(node.view)
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] { constrain(node, in: parent, axis) }
  }

  private func parent(of node: Node) -> Node? {
    ([root] + nodes).first { $0.children.contains { $0 === node } }
  }

  /// Gives a view another span along an axis, by other constraints.
  private func constrain(_ node: Node, in parent: Node, _ axis: NSLayoutConstraint.Axis) {
    NSLayoutConstraint.deactivate((node.constraints[axis] ?? []).filter(\.isActive))
    let span: Span =
      switch Int.random(in: 0..<4, using: &random) {
      case 0: .fromStart(at: number(0...50), long: number(1...80))
      case 1: .fromEnd(at: number(-20...50), long: number(1...80))
      // Margins that fit into any superview.
      case 2: .between(number(-40...0), number(-40...0))
      default: .inMiddle(share: number(1...8) / 8)
      }
    node.spans[axis] = span
    node.constraints[axis] = constraints(node.view, in: parent.view, axis, span)
    NSLayoutConstraint.activate(node.constraints[axis] ?? [])
  }

  private func constraints(
    _ view: UIView, in parent: UIView, _ axis: NSLayoutConstraint.Axis, _ span: Span
  ) -> [NSLayoutConstraint] {
    func same(
      _ one: NSLayoutConstraint.Attribute, _ other: NSLayoutConstraint.Attribute, _ multiplier: CGFloat = 1,
      _ constant: CGFloat = 0
    ) -> NSLayoutConstraint {
      NSLayoutConstraint(
        item: view, attribute: one, relatedBy: .equal, toItem: parent, attribute: other,
        multiplier: multiplier,
        constant: constant)
    }
    let isRow = axis == .horizontal
    let (start, end): (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) =
      isRow ? (.left, .right) : (.top, .bottom)
    let (size, center): (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) =
      isRow ? (.width, .centerX) : (.height, .centerY)
    let length = isRow ? view.widthAnchor : view.heightAnchor
    switch span {
    case .fromStart(let at, let long):
      return [same(start, start, 1, at), length.constraint(equalToConstant: long)]
    case .fromEnd(let at, let long):
      return [same(end, end, 1, -at), length.constraint(equalToConstant: long)]
    case .between(let one, let other): return [same(start, start, 1, one), same(end, end, 1, -other)]
    case .inMiddle(let share): return [same(center, center), same(size, size, share)]
    }
  }

  /// Changes something by chance.
  func change() {
    guard let node = nodes.randomElement(using: &random), let parent = parent(of: node) else { return }
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      let wasKept = node.view.translatesAutoresizingMaskIntoConstraints
      node.view.translatesAutoresizingMaskIntoConstraints = false
      let isRow = Bool.random(using: &random)
      for axis in [NSLayoutConstraint.Axis.horizontal, .vertical]
      where wasKept || isRow == (axis == .horizontal) {
        constrain(node, in: parent, axis)
      }
    case 5: keepFrame(of: node)
    case 1:
      // The same span with other numbers: only constants change.
      let at = number(0...60)
      guard case .fromStart(_, let long)? = node.spans[.horizontal],
        let first = node.constraints[.horizontal]?.first, first.isActive
      else { return }
      node.spans[.horizontal] = .fromStart(at: at, long: long)
      first.constant = at
    case 2:
      root.view.frame.size = CGSize(width: number(100...600), height: number(100...600))
    case 3:
      // To another superview that does not lie in it.
      let places = ([root] + nodes).filter { !$0.view.isDescendant(of: node.view) }
      guard let other = places.randomElement(using: &random) else { return }
      parent.children.removeAll { $0 === node }
      node.view.translatesAutoresizingMaskIntoConstraints = false
      if Bool.random(using: &random) { node.view.removeFromSuperview() }
      attach(node, to: other)
    default:
      root.view.layoutIfNeeded()
    }
  }

  /// Takes a view out of the hands of its constraints.
  private func keepFrame(of node: Node) {
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      NSLayoutConstraint.deactivate((node.constraints[axis] ?? []).filter(\.isActive))
    }
    node.view.translatesAutoresizingMaskIntoConstraints = true
    let frame = CGRect(
      x: number(0...50), y: number(0...50), width: number(1...80), height: number(1...80))
    node.view.frame = frame
    node.spans = [
      .horizontal: .fromStart(at: frame.minX, long: frame.width),
      .vertical: .fromStart(at: frame.minY, long: frame.height),
    ]
  }

  /// The views that are not where they should be.
  func misplaced() -> [String] {
    root.view.layoutIfNeeded()
    var wrong: [String] = []
    func check(_ node: Node, _ size: CGSize) {
      for child in node.children {
        guard let across = child.spans[.horizontal]?.place(in: size.width),
          let down = child.spans[.vertical]?.place(in: size.height)
        else { continue }
        let frame = child.view.frame
        let wanted = CGRect(x: across.start, y: down.start, width: across.length, height: down.length)
        let isNear =
          abs(frame.minX - wanted.minX) <= 0.51 && abs(frame.maxX - wanted.maxX) <= 0.51
          && abs(frame.minY - wanted.minY) <= 0.51 && abs(frame.maxY - wanted.maxY) <= 0.51
        if !isNear { wrong.append("\(child.view.objectID): \(frame), and not \(wanted)") }
        check(child, wanted.size)
      }
    }
    check(root, root.view.bounds.size)
    return wrong
  }
}

@Suite("M: trees that change")
struct RandomConstraintTests {
  @Test("Whatever changes, each view lies where its constraints say", arguments: 0..<120)
  func changingTrees(_ seed: UInt64) {
    let tree = ConstrainedTree(seed: seed)
    #expect(tree.misplaced() == [])
    for _ in 0..<60 {
      tree.change()
      let wrong = tree.misplaced()
      guard wrong.isEmpty else { return #expect(wrong == []) }
    }
    // Nothing that is gone is still counted.
    for view in tree.root.view.subviews { view.removeFromSuperview() }
    #expect(tree.root.view.constraints.isEmpty)
    #expect(tree.nodes.allSatisfy { $0.view.parent != nil || !$0.view.isMentionedFromOutside })
  }
}
