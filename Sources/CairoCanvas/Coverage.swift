import Foundation
import UIKitCore

// What a view and everything in it covers is kept in `DisplayState.coveredRect`, in points of the screen. It is never
// less than what is drawn, so what does not touch an area need not be looked at to draw that area. It may be more:
// when something in a view shrinks or goes, the view's own rectangle stays until the view itself changes.

/// Working out what views cover.
enum Coverage {
  /// Works out what `view` and everything in it covers; `parent` is the placement of what it lies in.
  static func update(_ view: UIView, in parent: ViewPlacement) -> CGRect? {
    let covered = measure(view, in: parent)
    ChildIndex.noteChange(of: view)
    return covered
  }

  private static func measure(_ view: UIView, in parent: ViewPlacement) -> CGRect? {
    let covered = area(of: view, in: parent)
    view.displayState.coveredRect = covered
    return covered
  }

  private static func area(of view: UIView, in parent: ViewPlacement) -> CGRect? {
    guard view.isShown, let placement = parent.entering(view) else { return nil }
    let own = placement.area(of: view.displayedGeometry.bounds)
    var all: CGRect? = own.hasArea ? own : nil
    if let shadow = view.shadowArea { all = .join(all, placement.area(of: shadow)) }
    let inside = view.style.clipsToBounds ? placement.clipped(to: own) : placement
    for child in view.children {
      all = .join(all, measure(child, in: inside))
    }
    view.displayState.childIndex = nil
    guard let visible = all?.overlap(with: placement.clip), visible.hasArea else { return nil }
    return visible
  }

  /// The placement of what `view` lies in, or nil if nothing of it can be seen on `screen`.
  static func placement(around view: UIView, on screen: UIScreen) -> ViewPlacement? {
    guard let parent = view.parent else {
      return screen.windows.contains { $0 === view } ? ViewPlacement(screen: screen) : nil
    }
    guard parent.isShown, let around = placement(around: parent, on: screen),
      let placement = around.entering(parent)
    else { return nil }
    return parent.style.clipsToBounds
      ? placement.clipped(to: placement.area(of: parent.displayedGeometry.bounds)) : placement
  }

  /// Makes sure that the ancestors' rectangles enclose that of `view`.
  static func enclose(_ view: UIView) {
    guard let covered = view.displayState.coveredRect else { return }
    var ancestor = view.parent
    while let current = ancestor {
      let joined = CGRect.join(current.displayState.coveredRect, covered)
      guard joined != current.displayState.coveredRect else { return }
      current.displayState.coveredRect = joined
      ChildIndex.noteChange(of: current)
      ancestor = current.parent
    }
  }
}

extension UIView {
  /// Whether the view itself is neither hidden nor wholly transparent.
  var isShown: Bool { !touchRules.isHidden && displayedAlpha > 0 }
}
