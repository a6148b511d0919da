import Foundation
import UIKitCore

// `DisplayState.coveredRect` keeps what a view and everything in it covers, in points of its superview's bounds. So
// scrolling or moving a view changes nothing below it. It is never less than what is drawn, so drawing an area can skip
// whatever does not touch it. It may be more: when something in a view shrinks or goes, the view's own rectangle stays
// until the view itself changes. Nothing is measured before a picture needs it, and in a view that clips its contents
// only its bounds count: rows that were never in sight are not measured with it.

/// Computes what views cover.
enum Coverage {
  /// What a view and everything in it covers, in its superview's coordinates; null if nothing can be seen.
  ///
  /// **Cost:** O(1), and O(*n*) in the number of views in it the first time.
  static func rect(of view: UIView, depth: Int = 0) -> CGRect {
    // In perspective it also depends on the superview's bounds, so it is not kept.
    if let known = view.coveredRect, !view.liesInSpaceAsDisplayed { return known }
    return measure(view, depth: depth)
  }

  /// Computes afresh what a view covers, of what is known about its subviews.
  static func measure(_ view: UIView, depth: Int = 0) -> CGRect {
    // Drawing goes no deeper either.
    guard depth < NestingLimit.levels else { return .null }
    let area =
      view.isShown ? ViewPlacement.area(of: extent(of: view, depth: depth), aroundView: view) : nil
    view.coveredRect = area ?? .null
    return area ?? .null
  }

  /// What a view and everything in it covers, in its own coordinates.
  static func extent(of view: UIView, depth: Int = 0) -> CGRect {
    let contents = contents(of: view, depth: depth)
    return withShadow(contents, of: view)
  }

  /// A rectangle covered in a view and the shadow that it casts, in the view's coordinates.
  private static func withShadow(_ covered: CGRect, of view: UIView) -> CGRect {
    guard !covered.isNull, let shadow = view.shadowArea(of: covered) else { return covered }
    return covered.joined(with: shadow)
  }

  /// The same without the shadow that the view casts.
  static func contents(of view: UIView, depth: Int) -> CGRect {
    let own = view.displayedBounds
    var all = own.hasArea ? own : .null
    if let layer = view.displayedLayer {
      if let area = ownArea(of: layer, .unplaced) { all = all.joined(with: area) }
      if let area = areaOfLayers(in: view.layer, .unplaced.inside(view)) { all = all.joined(with: area) }
    }
    return view.isClipping ? all : all.joined(with: children(of: view, depth: depth))
  }

  /// What the subviews of a view cover, in its coordinates; null if nothing can be seen.
  static func children(of view: UIView, depth: Int) -> CGRect {
    guard view.hasPaintedChildren else { return .null }
    if let index = index(of: view, depth: depth + 1) { return index.extent }
    var all = CGRect.null
    for child in view.paintedChildren { all = all.joined(with: rect(of: child, depth: depth + 1)) }
    return all
  }

  // MARK: Subviews

  /// The index of a view's subviews, which knows what each covers; nil if they are few.
  ///
  /// Also nil if some are seen in perspective, and if the view shows windows, which it does not keep alive.
  private static func index(of view: UIView, depth: Int) -> ChildIndex? {
    guard view.childCount >= 8, !view.showsScreen else { return nil }
    let index = view.makeChildIndex()
    return index.prepareForPicture { rect(of: $0, depth: depth) } ? index : nil
  }

  /// Calls `body` with the subviews that touch `area`, in the view's coordinates, in the order of painting or the other
  /// way, until it returns false; with nil, all of them.
  static func forEachChild(
    of view: UIView, touching area: CGRect?, depth: Int, frontToBack: Bool = false, do body: (UIView) -> Bool
  ) {
    if let area, let index = index(of: view, depth: depth) {
      return index.forEachChild(touching: area, frontToBack: frontToBack, do: body)
    }
    let children = view.paintOrder
    for place in children.indices
    where !body(children[frontToBack ? children.count - 1 - place : place]) { return }
  }

  /// Forgets what a view and everything in it covers: its changes are not noted while it is in no window.
  static func forget(_ view: UIView) {
    view.coveredRect = nil
    view.forgetChildAreas()
    for child in view.paintedChildren { forget(child) }
  }

  /// Makes the rectangles of a view and of those around it enclose an area covered in it, as far as they are known and
  /// depend on it.
  static func enclose(_ area: CGRect, in view: UIView?) {
    var (covered, ancestor) = (area, view)
    while !covered.isNull, let view = ancestor, !view.isClipping,
      let known = view.coveredRect,
      let area = ViewPlacement.area(of: withShadow(covered, of: view), aroundView: view),
      !known.contains(area)
    {
      covered = known.joined(with: area)
      view.coveredRect = covered
      ancestor = view.paintedParent
    }
  }
}
