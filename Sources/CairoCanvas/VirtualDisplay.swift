import Foundation
import UIKitCore

/// Lets the views of a screen draw as on a display, with nothing to show the picture.
///
/// A view may work out in `draw(_:)` what it goes by when it is touched, so it has to draw under a test's hand and in a
/// replay as well: with a real context, when it is first seen and once after each change. A view that cannot be seen,
/// because it or what it lies in is hidden, transparent, cut off or outside the screen, does not draw. What views have
/// drawn is not kept and never put together, which would be most of a display's work.
///
/// The screens that views on this one show are drawn with it. If a view of another application shows this screen, what has
/// changed stays noted for that one's display, which draws as well.
package final class VirtualDisplay {
  /// Kept in place of a picture by a view that has drawn here.
  private final class Drawing {
    let size: CGSize
    let scale: CGFloat

    init(size: CGSize, scale: CGFloat) {
      (self.size, self.scale) = (size, scale)
    }
  }

  private let screen: UIScreen

  /// Makes a display of a screen, and has text and pictures come from Pango and Cairo in this process from now on.
  package init(of screen: UIScreen) {
    DrawingEngine.install()
    self.screen = screen
  }

  // Without a display to empty it the list of changes must not grow.
  isolated deinit { screen.changes.damageEverything() }

  /// Lays out and has drawn what has changed since the last call, and costs as much as that.
  package func update() {
    screen.layoutWindows()
    guard !screen.changes.isEmpty else { return }
    let (changed, isEverything) = screen.isEmbedded ? seeChanges() : takeChanges()
    for (view, changes) in changed where changes.contains(.content) { view.displayState.content = nil }
    if isEverything {
      for window in screen.windows { draw(window, in: screen.bounds) }
    }
    for (view, changes) in changed where changes != .appearance {
      guard let area = areaSeen(around: view) else { continue }
      draw(view, in: area, withSubviews: changes.concernsSubtree)
    }
  }

  private typealias ViewChanges = (view: UIView, changes: DisplayState.Change)

  /// What has changed; what views change while they draw belongs to the next call.
  private func takeChanges() -> (views: [ViewChanges], isEverything: Bool) {
    let (views, _, isEverything) = screen.changes.take()
    let changed = views.map { view in
      defer { view.displayState.changes = [] }
      _ = view.takeChangedLayers()
      return (view, view.displayState.changes)
    }
    return (changed, isEverything)
  }

  /// What has changed since the display last drew that the screen is shown on.
  private func seeChanges() -> (views: [ViewChanges], isEverything: Bool) {
    (screen.changes.changedViews.map { ($0, $0.displayState.changes) }, screen.changes.isEverything)
  }

  /// Draws a view and what lies in it; `area` is what can be seen, in the superview's coordinates.
  private func draw(_ view: UIView, in area: CGRect, withSubviews: Bool = true) {
    var waiting = [(view: view, area: area)]
    while let (view, area) = waiting.popLast() {
      guard let own = areaSeen(of: view, in: area) else { continue }
      drawContent(of: view, seen: own)
      drawLayers(in: view)
      guard withSubviews, let inside = areaSeen(insideOf: view, own) else { continue }
      for child in view.paintedChildren.reversed() { waiting.append((child, inside)) }
    }
  }

  private func drawContent(of view: UIView, seen area: CGRect) {
    guard !DrawingOverrides.isNone(of: view) else { return }
    let bounds = view.displayedBounds
    guard !bounds.intersection(area).isEmpty else { return }
    switch view.displayState.content {
    case let drawing as Drawing where drawing.size == bounds.size && drawing.scale == screen.scale: return
    case let layer as ViewLayer where layer.shows(bounds.size): return
    default: break
    }
    view.displayState.content = Drawing(size: bounds.size, scale: screen.scale)
    // One pixel: Cairo passes over what is drawn outside, which here is all that matters. With a canvas of the view's size
    // the drawing was more than half of the cost of a replay.
    guard
      let canvas = CairoCanvas(
        width: 1, height: 1, format: .transparent, scale: screen.scale, origin: bounds.origin)
    else { return }
    view.drawContent(on: canvas, traits: view.traitCollection)
  }

  /// Lets the layers by themselves in a view draw that are to be drawn anew.
  private func drawLayers(in view: UIView) {
    guard let items = view.layerModel?.items else { return }
    var waiting = items
    while let item = waiting.popLast() {
      guard case .layer(let layer) = item, case let shown = layer.shown, !shown.isHidden, shown.opacity > 0
      else { continue }
      LayerDrawing.drawUnseen(layer, scale: screen.scale, traits: view.traitCollection)
      waiting += layer.ownModel?.items ?? []
    }
  }

  // MARK: What can be seen

  /// What can be seen of the coordinates that a view lies in; nil if nothing can.
  private func areaSeen(around view: UIView) -> CGRect? {
    var ancestors: [UIView] = []
    var top = view
    while top.parent != nil || top.shownInWindow?.screen !== screen {
      guard let parent = top.paintedParent else { return nil }
      ancestors.append(parent)
      top = parent
    }
    var area = screen.bounds
    for ancestor in ancestors.reversed() {
      guard let own = areaSeen(of: ancestor, in: area), let inside = areaSeen(insideOf: ancestor, own) else {
        return nil
      }
      area = inside
    }
    return area
  }

  /// What can be seen of a view's coordinates, if `area` can be seen of its superview's; nil if nothing can.
  private func areaSeen(of view: UIView, in area: CGRect) -> CGRect? {
    let geometry = view.displayedGeometry
    guard !view.touchRules.isHidden, view.displayedAlpha > 0 else { return nil }
    // In perspective there may be no end to what can be seen.
    if geometry.liesInSpace { return CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9) }
    guard geometry.isInvertible else { return nil }
    return geometry.isPlain
      ? area.offsetBy(dx: -geometry.offset.x, dy: -geometry.offset.y)
      : geometry.inverse.map { area.applying($0) }
  }

  /// What can be seen in a view, if `area` can be seen of its coordinates; nil if nothing can.
  private func areaSeen(insideOf view: UIView, _ area: CGRect) -> CGRect? {
    guard view.style.clipsToBounds else { return area }
    let inside = area.intersection(view.displayedBounds)
    return inside.isEmpty ? nil : inside
  }
}
