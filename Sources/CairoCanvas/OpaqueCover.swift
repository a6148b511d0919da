import Foundation
import UIKitCore

// When a view moves, the painted area is a strip that it hides, or one that it uncovers. Anything behind that one
// view in the strip would be painted for nothing.

/// A view that hides what is behind it, or one around it, with what the search for it has found out.
struct OpaqueCover {
  let view: UIView
  let placement: ViewPlacement
  let traits: UITraitCollection
}

extension ScenePainter {
  /// Finds the front-most view, of `view` and those in it, that hides everything behind it in the painted area; adds it
  /// and the views around it to `cover`, and returns whether there is one.
  func findCover(
    _ view: UIView, _ parent: ViewPlacement, _ inherited: UITraitCollection, _ cover: inout [OpaqueCover]
  ) -> Bool {
    // What hides all of the area is as large, up to the pixels to which its edges round.
    guard let covered = area(coveredBy: view, parent), covered.size.width > dirty.size.width - 2 / scale,
      covered.size.height > dirty.size.height - 2 / scale,
      view.isShown, view.displayedAlpha == 1, view.layerModel?.mask == nil, view.blendMode == .normal,
      let placement = parent.entering(view), placement.isTranslation
    else { return false }
    let traits = view.traits(inheriting: inherited)
    let style = view.displayedStyle
    var isFilled = false
    if let pixels = plainBounds(of: view, style, placement) {
      isFilled = fitsLayer(pixels) && pixels.contains(damage)
    }
    var isHidden = false
    if view.hasPaintedChildren, view.layerModel?.items == nil, isFilled || !style.clipsToBounds {
      let part = placement.part(shownIn: dirty)
      Coverage.forEachChild(of: view, touching: part, depth: placement.depth, frontToBack: true) {
        guard findCover($0, placement, traits, &cover) else { return true }
        isHidden = true
        return false
      }
    }
    guard isHidden || isFilled && view.isOpaque(over: style.backgroundColor?.components(with: traits)) else {
      return false
    }
    cover.append(OpaqueCover(view: view, placement: placement, traits: traits))
    return true
  }

  /// The place in `cover` of the view that is inside another one and hides the rest of that.
  func coverInside(_ view: UIView) -> Int? {
    for place in cover.indices.dropFirst() where cover[place].view === view { return place - 1 }
    return nil
  }
}

extension UIView {
  /// Whether all of the view hides what is behind it: one that is not opaque may erase some of its background.
  func isOpaque(over background: RGBA?) -> Bool {
    background?.alpha == 1
      && (isOpaque || drawnContent === ViewLayer.empty || DrawingOverrides.isNone(of: self))
  }
}
