import Foundation
import UIKitCore

// `DisplayState.coveredRect` keeps what a view and everything in it covers, in points on the screen. It is never less
// than what is drawn, so drawing an area can skip whatever does not touch it. It may be more: when something in a
// view shrinks or goes, the view's own rectangle stays until the view itself changes.

/// Computes what views cover.
enum Coverage {
  /// Computes what `view` and everything in it covers; `parent` is the placement of its superview.
  static func update(_ view: UIView, in parent: ViewPlacement) -> CGRect? {
    let covered = measure(view, in: parent)
    CoverageIndex.noteChange(of: view)
    return covered
  }

  private static func measure(_ view: UIView, in parent: ViewPlacement) -> CGRect? {
    let covered = area(of: view, in: parent)
    view.displayState.coveredRect = covered
    return covered
  }

  private static func area(of view: UIView, in parent: ViewPlacement) -> CGRect? {
    guard view.isShown, isDrawable(view, in: parent), let placement = parent.entering(view) else {
      return nil
    }
    let own = placement.area(of: view.displayedBounds)
    var all: CGRect? = own.hasArea ? own : nil
    if let shadow = view.shadowArea { all = .join(all, placement.area(of: shadow)) }
    let inside = view.style.clipsToBounds ? placement.clipped(to: own) : placement
    for child in view.paintedChildren {
      all = .join(all, measure(child, in: inside))
    }
    if let layer = view.displayedLayer {
      all = .join(all, ownArea(of: layer, placement))
      all = .join(all, areaOfLayers(in: view.layer, inside))
    }
    view.displayState.childIndex = nil
    guard let visible = all?.overlap(with: placement.clip), visible.hasArea else { return nil }
    return visible
  }

  /// The placement inside the first of `ancestors`, the last of which is the window; nil if nothing in it can be seen
  /// on `screen`.
  static func placement(inside ancestors: [UIView], on screen: UIScreen) -> ViewPlacement? {
    var result = ViewPlacement(screen: screen)
    for ancestor in ancestors.reversed() {
      guard ancestor.isShown, isDrawable(ancestor, in: result), let placement = result.entering(ancestor)
      else { return nil }
      result =
        ancestor.style.clipsToBounds
        ? placement.clipped(to: placement.area(of: ancestor.displayedBounds)) : placement
    }
    return result
  }

  /// Whether a view is no deeper than drawing goes; drawing goes down level by level, and each takes some of the
  /// stack.
  private static func isDrawable(_ view: UIView, in parent: ViewPlacement) -> Bool {
    guard parent.depth >= NestingLimit.levels else { return true }
    Diagnostics.warn(
      "views more than \(NestingLimit.levels) levels deep are not drawn; the first is \(view.objectID)")
    return false
  }

  /// Makes the rectangles of a view's ancestors, innermost first, enclose that of the view.
  static func enclose(_ view: UIView, in ancestors: [UIView]) {
    guard let covered = view.displayState.coveredRect else { return }
    for ancestor in ancestors {
      let joined = CGRect.join(ancestor.displayState.coveredRect, covered)
      guard joined != ancestor.displayState.coveredRect else { return }
      ancestor.displayState.coveredRect = joined
      CoverageIndex.noteChange(of: ancestor)
    }
  }
}

extension UIView {
  /// Whether the view itself is neither hidden nor wholly transparent.
  var isShown: Bool { !touchRules.isHidden && displayedAlpha > 0 }
}
