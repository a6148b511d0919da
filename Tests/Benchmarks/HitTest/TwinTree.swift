import CWalk
import Foundation
import UIKitCore

/// The same tree twice: as views, and as the plain C walk has it.
final class TwinTree {
  typealias Node = (view: UIView, walk: UnsafeMutablePointer<cwalk_view>)

  let root: Node
  private(set) var leaves: [Node] = []
  /// Points to ask about, in turn.
  private var points: [CGPoint] = []
  private var next = 0

  private init(size: CGSize) {
    root = (
      UIView(frame: CGRect(origin: .zero, size: size)), TwinTree.twin(CGRect(origin: .zero, size: size))
    )
  }

  isolated deinit { cwalk_free(root.walk) }

  /// The next point to ask about.
  var point: CGPoint {
    next = next + 1 == points.count ? 0 : next + 1
    return points[next]
  }

  private static func twin(_ frame: CGRect) -> UnsafeMutablePointer<cwalk_view> {
    guard let twin = cwalk_make(frame.minX, frame.minY, frame.width, frame.height) else {
      fatalError("out of memory")
    }
    return twin
  }

  private func add(_ view: UIView, to parent: Node) -> Node {
    let node = (view, TwinTree.twin(view.frame))
    parent.view.addSubview(view)
    cwalk_add(parent.walk, node.1)
    return node
  }

  private func scatter(_ count: Int, in size: CGSize) {
    points = (0..<count).map { _ in
      CGPoint(x: Double.random(in: 0..<size.width), y: Double.random(in: 0..<size.height))
    }
  }

  /// Tiles of 10 by 10 that cover the canvas; one in `every` overrides `point(inside:)`, if that is not 0.
  static func flat(_ count: Int, overriding every: Int = 0) -> TwinTree {
    let columns = Int(Double(count).squareRoot().rounded(.up))
    let size = CGSize(width: columns * 10, height: (count + columns - 1) / columns * 10)
    let tree = TwinTree(size: size)
    for index in 0..<count {
      let frame = CGRect(x: index % columns * 10, y: index / columns * 10, width: 10, height: 10)
      let overrides = every > 0 && index % every == 0
      tree.leaves.append(tree.add(overrides ? RoundTile(frame: frame) : UIView(frame: frame), to: tree.root))
    }
    tree.scatter(4096, in: size)
    return tree
  }

  /// A tree in which every view has ten subviews side by side, down to `leafCount` leaves.
  static func tens(_ leafCount: Int) -> TwinTree {
    let levels = Int(log10(Double(leafCount)).rounded())
    let size = CGSize(
      width: pow(10, Double((levels + 1) / 2)) * 10, height: pow(10, Double(levels / 2)) * 10)
    let tree = TwinTree(size: size)
    func split(_ node: Node, _ size: CGSize, _ level: Int) {
      guard level < levels else { return tree.leaves.append(node) }
      // Rows and columns in turn keep the leaves square enough.
      let part =
        level % 2 == 0
        ? CGSize(width: size.width / 10, height: size.height)
        : CGSize(width: size.width, height: size.height / 10)
      for index in 0..<10 {
        let place = Double(index)
        let origin =
          level % 2 == 0 ? CGPoint(x: part.width * place, y: 0) : CGPoint(x: 0, y: part.height * place)
        split(tree.add(UIView(frame: CGRect(origin: origin, size: part)), to: node), part, level + 1)
      }
    }
    split(tree.root, size, 0)
    tree.scatter(4096, in: size)
    return tree
  }

  /// Views one in the other.
  static func chain(_ count: Int) -> TwinTree {
    let size = CGSize(width: 100, height: 100)
    let tree = TwinTree(size: size)
    var node = tree.root
    for _ in 0..<count { node = tree.add(UIView(frame: CGRect(origin: .zero, size: size)), to: node) }
    tree.leaves = [node]
    tree.scatter(64, in: size)
    return tree
  }
}

/// A tile that is round to the finger.
final class RoundTile: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let (x, y) = (point.x - 5, point.y - 5)
    return x * x + y * y <= 25
  }
}
