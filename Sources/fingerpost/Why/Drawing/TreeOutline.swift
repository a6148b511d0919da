import TouchDiagnosis
import UIKit

/// Where each view of a dump is on its screen, and what to draw there.
@MainActor
struct TreeOutline {
  /// How a view is drawn.
  enum Look: String {
    case plain, window, text, button, picture
    /// A window, or a view in one, that lets touches through and shows what is behind: an outline.
    case clear
  }

  /// One view.
  struct Shape {
    /// From its bounds to the screen.
    var transform: CGAffineTransform
    var bounds: CGRect
    /// The corners on the screen, clockwise from the top left one.
    var corners: [CGPoint]
    var look: Look
    /// The text that it shows, or its name if it contains nothing.
    var text: String?
    var isCaption: Bool
    /// Whether neither it nor any view in it is visible.
    var isUnseen: Bool
    /// Whether it is inside an invisible view.
    var isInUnseen: Bool
    /// Its opacity, multiplied by those of the views around it.
    var opacity: CGFloat

    /// The smallest rectangle around it on the screen.
    var frame: CGRect {
      let (xs, ys) = (corners.map(\.x), corners.map(\.y))
      let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
      return CGRect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
    }

    /// Whether its edges are parallel to the screen's.
    var isUpright: Bool { transform.b == 0 && transform.c == 0 && transform.a > 0 && transform.d > 0 }
  }

  /// In the order of the dump; nil for a view with no place on the screen.
  let shapes: [Shape?]
  /// The topmost views whose place the text does not give.
  let unplaced: [Int]
  /// The area to draw, in points on the screen: the visible windows, or else the screen.
  let area: CGRect

  /// Views with less opacity than this are invisible.
  fileprivate static let leastOpacity = 0.01

  /// **Cost:** O(*n*) in the number of views, however deep they are.
  init(_ tree: DumpedTree) {
    let nodes = tree.dump.nodes
    var hasChildren = Array(repeating: false, count: nodes.count)
    // A button's title also belongs to the label in it, and is drawn there.
    var isTextBelow = Array(repeating: false, count: nodes.count)
    for node in nodes {
      guard let parent = node.parent else { continue }
      hasChildren[parent] = true
      if node.text != nil, node.text == nodes[parent].text { isTextBelow[parent] = true }
    }
    let clear = TreeOutline.clearViews(of: tree)
    unplaced = nodes.indices.filter { nodes[$0].parent == nil && !nodes[$0].isPlaceKnown }
    var shapes: [Shape?] = []
    for (index, node) in nodes.enumerated() {
      let view = tree.views[index]
      let hasPlace = node.parent.map { shapes[$0] != nil } ?? node.isPlaceKnown
      guard hasPlace else {
        shapes.append(nil)
        continue
      }
      let around = node.parent.flatMap { shapes[$0] }
      var shape = Shape(
        view, node, isLeaf: !hasChildren[index], isTextBelow: isTextBelow[index], in: around)
      if clear[index] {
        shape?.look = .clear
        // A name would cover what is visible behind.
        if shape?.isCaption == true { shape?.text = nil }
      }
      shapes.append(shape)
    }
    self.shapes = shapes
    let windows = zip(nodes, shapes).compactMap { node, shape in
      node.parent == nil && shape?.isUnseen == false ? shape?.frame : nil
    }
    let around = windows.reduce(CGRect.null) { $0.union($1) }
    let isDrawable = !around.isEmpty && around.width.isFinite && around.height.isFinite
    area = isDrawable ? around : tree.screen.bounds
  }

  /// Whether each view is see-through: its class lets touches through, or it is a window in front of another that
  /// shows nothing itself.
  private static func clearViews(of tree: DumpedTree) -> [Bool] {
    let nodes = tree.dump.nodes
    var roots: [Int] = []
    var isEmpty = Array(repeating: true, count: nodes.count)
    for (index, node) in nodes.enumerated() {
      roots.append(node.parent.map { roots[$0] } ?? index)
      if !tree.isEmptyCover(index, of: roots[index]) { isEmpty[roots[index]] = false }
    }
    let backmost = roots.first { nodes[$0].isPlaceKnown && nodes[$0].isHidden != true }
    return nodes.indices.map { index in
      nodes[index].searchRule?.takesTouches == false
        || isEmpty[roots[index]] && roots[index] != backmost && nodes[roots[index]].isPlaceKnown
    }
  }
}

extension TreeOutline.Shape {
  @MainActor
  fileprivate init?(
    _ view: UIView, _ node: ViewDump.Node, isLeaf: Bool, isTextBelow: Bool, in around: TreeOutline.Shape?
  ) {
    let own = view.modelGeometry.toParent
    let transform = around.map { own.concatenating($0.transform) } ?? own
    self.transform = transform
    bounds = view.bounds
    corners = [
      CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
      CGPoint(x: bounds.maxX, y: bounds.maxY), CGPoint(x: bounds.minX, y: bounds.maxY),
    ].map { $0.applying(transform) }
    guard corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return nil }
    look = TreeOutline.Look(node)
    isInUnseen = around.map { $0.isUnseen || $0.isInUnseen } ?? false
    isUnseen = node.isHidden == true || (node.alpha ?? 1) < TreeOutline.leastOpacity
    opacity = (around?.opacity ?? 1) * CGFloat(min(max(node.alpha ?? 1, 0), 1))
    let shown = node.text.flatMap { $0.isEmpty || isTextBelow ? nil : $0 }
    text = shown ?? (isLeaf ? node.identifier ?? node.className : nil)
    isCaption = shown == nil
  }
}

extension TreeOutline.Look {
  fileprivate init(_ node: ViewDump.Node) {
    let names = [node.className, node.baseClass].compactMap(\.self)
    func has(_ suffixes: String...) -> Bool {
      names.contains { name in suffixes.contains { name.hasSuffix($0) } }
    }
    self =
      if node.parent == nil || has("Window") {
        .window
      } else if has("Label", "TextView", "TextFieldLabel", "StaticText") {
        .text
      } else if has("ImageView", "Image") {
        .picture
      } else if has("Button", "Control", "Switch", "Slider", "TextField", "Stepper") {
        .button
      } else {
        .plain
      }
  }
}

extension TreeOutline {
  /// The middle of a view on the screen, to half a point; nil if it has no place there.
  func middle(of index: Int) -> CGPoint? {
    guard let corners = shapes[index]?.corners else { return nil }
    let (xs, ys) = (corners.map(\.x).reduce(0, +) / 4, corners.map(\.y).reduce(0, +) / 4)
    return CGPoint(x: (xs * 2).rounded() / 2, y: (ys * 2).rounded() / 2)
  }
}
