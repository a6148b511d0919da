import Foundation
import UIKitCore

/// A dump rebuilt as views, on a screen of a separate application: questions about them use the same search as any
/// touch.
///
/// Each topmost view of the dump becomes a window; later ones are in front of earlier ones of the same level. Making
/// one is O(*n*) in the number of views, however deep they are.
package final class DumpedTree {
  package let dump: ViewDump
  package let application = UIApplication()
  /// The views, in the order of the dump's nodes.
  package private(set) var views: [UIView] = []
  /// The indices of the views in the dump, by their names in the trace.
  package private(set) lazy var indices = Dictionary(
    zip(views.map(\.objectID), views.indices), uniquingKeysWith: { first, _ in first })
  private let windows: [UIWindow]

  package var screen: UIScreen { application.mainScreen }

  package init(_ dump: ViewDump) {
    self.dump = dump
    (views, windows) = application.run { [application] in
      defer { if dump.application?.ignoresTouches == true { application.beginIgnoringInteractionEvents() } }
      return DumpedTree.build(dump, on: application.mainScreen)
    }
  }

  isolated deinit {
    for view in views { view.releaseHeldViews() }
  }

  /// Which view gets a touch at a point of the screen, and why an expected one does not, with the answer's
  /// assumptions.
  package func diagnosis(at point: CGPoint, expecting expected: UIView? = nil) -> TouchDiagnosis {
    var diagnosis = reserved(
      TouchDiagnosis(at: point, on: screen, expecting: expected), expecting: expected)
    diagnosis.assumptions = assumptions(of: diagnosis)
    addProbe(to: &diagnosis)
    return diagnosis
  }

  // MARK: Building

  private static func build(_ dump: ViewDump, on screen: UIScreen) -> ([UIView], [UIWindow]) {
    let views = dump.nodes.map(makeView)
    var windows: [UIWindow] = []
    var windowOfNode: [UIWindow] = []
    var children: [[UIView]] = Array(repeating: [], count: views.count)
    for (node, view) in zip(dump.nodes, views) {
      if let window = view as? UIWindow { windows.append(window) }
      windowOfNode.append(node.parent.map { windowOfNode[$0] } ?? windows[windows.count - 1])
      if let parent = node.parent { children[parent].append(view) }
    }
    for (index, children) in children.enumerated() where !children.isEmpty {
      views[index].hold(children, in: windowOfNode[index])
    }
    let roots = zip(windows, dump.nodes.lazy.filter { $0.parent == nil })
    screen.resize(to: dump.screenSize ?? size(around: roots.filter(\.1.isPlaceKnown).map(\.0)))
    let elsewhere = UIScreen()
    for (window, node) in roots {
      window.screen = node.isPlaceKnown ? screen : elsewhere
      if let level = node.probed?.level { window.windowLevel = UIWindow.Level(rawValue: level) }
      window.isHidden = node.isHidden ?? false
    }
    for (node, view) in zip(dump.nodes, views) {
      if let probed = node.probed { view.takeTouches(as: probed) }
    }
    return (views, windows)
  }

  private static func makeView(_ node: ViewDump.Node) -> UIView {
    let view = node.viewDescription.makeView(asWindow: node.parent == nil)
    if node.parent != nil { view.isHidden = node.isHidden ?? false }
    if let number = node.number { view.take(number: number) }
    view.accessibilityIdentifier = node.identifier
    view.isUserInteractionEnabled = node.isUserInteractionEnabled ?? !node.isOffByDefault
    view.clipsToBounds = node.clipsToBounds ?? false
    if let alpha = node.alpha, node.library != .reactNative(.paper) { view.alpha = alpha }
    place(view, as: node)
    return view
  }

  /// Places a view by its frame, which is where its transform leaves it.
  private static func place(_ view: UIView, as node: ViewDump.Node) {
    if let probed = node.probed, view.place(as: probed) { return }
    if let t = node.transform, t.count == 6 {
      view.transform = CGAffineTransform(a: t[0], b: t[1], c: t[2], d: t[3], tx: t[4], ty: t[5])
    }
    view.frame = node.frame
    if let size = node.boundsSize ?? sizeOfSquare(in: node.frame, for: view) {
      view.bounds.size = size
      let moved = view.frame
      view.center.x += node.frame.midX - moved.midX
      view.center.y += node.frame.midY - moved.midY
    }
    if let origin = node.boundsOrigin { view.bounds.origin = origin }
  }

  /// The size of a square that fills a frame when the frame does not determine the size, as after an eighth of a
  /// turn.
  private static func sizeOfSquare(in frame: CGRect, for view: UIView) -> CGSize? {
    let t = view.transform
    guard t.isInvertible, frame.width > 0, frame.height > 0, view.bounds.isEmpty else { return nil }
    let side = frame.width / (abs(t.a) + abs(t.c))
    return CGSize(width: side, height: side)
  }

  private static func size(around windows: [UIWindow]) -> CGSize {
    let area = windows.reduce(CGRect.zero) { $0.union($1.frame) }
    return CGSize(width: max(1, area.maxX), height: max(1, area.maxY))
  }
}
