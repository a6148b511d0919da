import Foundation
import UIKitCore

/// Lets the views of a screen draw as on a display, with nothing to show the picture.
///
/// A view may compute in `draw(_:)` what it needs for touches, so it must draw under a test's hand and in a replay as
/// well: with a real context, when it is first seen and once after each change. A view does not draw if it cannot be
/// seen because it, or a view around it, is hidden, transparent, clipped or off the screen. It keeps no drawings
/// and never puts them together, which would be most of a display's work.
///
/// It also draws the screens that views on this one show. If a view of another application shows this screen, the
/// changes stay noted for that application's display, which draws as well.
package final class VirtualDisplay {
  /// What a view keeps, instead of a picture, once it has drawn here.
  private final class Drawing {
    let size: CGSize
    let scale: CGFloat

    init(size: CGSize, scale: CGFloat) {
      (self.size, self.scale) = (size, scale)
    }
  }

  private let screen: UIScreen

  /// Makes a display for a screen.
  package init(of screen: UIScreen) {
    self.screen = screen
  }

  // Without a display to empty it the list of changes must not grow.
  isolated deinit { screen.changes.damageEverything() }

  /// Lays out and draws what has changed since the last call, and costs as much as that.
  package func update() {
    screen.layoutWindows()
    guard !screen.changes.isEmpty else { return }
    let (changed, isEverything) = screen.isEmbedded ? seeChanges() : takeChanges()
    for (view, changes) in changed where changes.contains(.content) { view.drawnContent = nil }
    if isEverything {
      for window in screen.windows { draw(window, in: screen.bounds) }
    }
    for (view, changes) in changed where changes != .appearance {
      guard let area = areaSeen(around: view) else { continue }
      draw(view, in: area, withSubviews: changes.concernsSubtree)
    }
  }

  private typealias ViewChanges = (view: UIView, changes: DisplayState.Change)

  /// Takes the changes; changes that views make while they draw belong to the next call.
  private func takeChanges() -> (views: [ViewChanges], isEverything: Bool) {
    let (views, _, isEverything) = screen.changes.take()
    let changed = views.map { view in
      defer { view.displayChanges = [] }
      _ = view.takeChangedLayers()
      return (view, view.displayChanges)
    }
    return (changed, isEverything)
  }

  /// What has changed since the display that shows the screen last drew.
  private func seeChanges() -> (views: [ViewChanges], isEverything: Bool) {
    (screen.changes.changedViews.map { ($0, $0.displayChanges) }, screen.changes.isEverything)
  }

  /// Draws a view and everything in it; `area` is the visible part, in the superview's coordinates.
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
    switch view.drawnContent {
    case let drawing as Drawing where drawing.size == bounds.size && drawing.scale == screen.scale: return
    case let layer as ViewLayer where layer.shows(bounds.size): return
    default: break
    }
    view.drawnContent = Drawing(size: bounds.size, scale: screen.scale)
    // One pixel: Cairo skips drawing outside it, and only what views do while drawing matters here. With a canvas of
    // the view's size the drawing was more than half of the cost of a replay.
    guard
      let canvas = CairoCanvas(
        width: 1, height: 1, format: .transparent, scale: screen.scale, origin: bounds.origin)
    else { return }
    view.drawContent(on: canvas, traits: view.traitCollection)
  }

  /// Lets the separate layers in a view draw if they must be redrawn.
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

  /// The visible part of the coordinates around a view; nil if nothing is visible.
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

  /// The visible part of a view's coordinates, if `area` is visible in its superview's; nil if nothing is.
  private func areaSeen(of view: UIView, in area: CGRect) -> CGRect? {
    let geometry = view.displayedGeometry
    guard view.isShown else { return nil }
    // In perspective the visible part may be endless.
    if geometry.liesInSpace { return CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9) }
    guard geometry.isInvertible else { return nil }
    return geometry.isPlain
      ? area.offsetBy(dx: -geometry.offset.x, dy: -geometry.offset.y)
      : geometry.inverse.map { area.applying($0) }
  }

  /// The visible part inside a view, if `area` of its coordinates is visible.
  private func areaSeen(insideOf view: UIView, _ area: CGRect) -> CGRect? {
    guard view.isClipping else { return area }
    let inside = area.intersection(view.displayedBounds)
    return inside.isEmpty ? nil : inside
  }
}
