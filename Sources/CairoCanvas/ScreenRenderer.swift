import CCairo
import Foundation
import UIKitCore

/// Keeps the pixels of a screen up to date: each frame draws what has changed since the last one, and nothing else.
///
/// Lay out first (`UIScreen.layoutWindows`). One renderer serves one screen, and takes its notes of changes.
package final class ScreenRenderer {
  /// What a frame drew.
  nonisolated package struct Frame: Sendable {
    /// The rectangles that were drawn, in pixels; they may overlap.
    package var pixelRects: [PixelRect] = []
    fileprivate var scale: CGFloat = 1
    /// The same rectangles in points of the screen.
    package var rects: [CGRect] { pixelRects.map { $0.rect(scale: scale) } }
  }

  /// The memory that was last drawn into, which still holds that frame.
  private struct Target: Equatable {
    var pixels: UnsafeMutableRawPointer
    var width: Int
    var height: Int
    var stride: Int
    var scale: CGFloat
  }

  private let screen: UIScreen
  private let layers: LayerStore
  private var target: Target?
  /// Paints on the target.
  ///
  /// A context that a view keeps must not draw on memory that is no longer the screen's.
  private var painter: ScenePainter? {
    didSet { oldValue?.finish() }
  }

  /// Makes a renderer that keeps at most `layerMemory` bytes of views' drawings, and an eighth more between counts.
  package init(screen: UIScreen, layerMemory: Int = 64 << 20) {
    self.screen = screen
    layers = LayerStore(capacity: layerMemory)
  }

  isolated deinit { painter?.finish() }

  /// Brings pixels up to date: rows of `stride` bytes, 32 bits a pixel (0x00RRGGBB), and returns what was drawn.
  ///
  /// If the memory differs from that of the last call, draws everything.
  package func render(
    into pixels: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int
  ) -> Frame {
    let target = Target(pixels: pixels, width: width, height: height, stride: stride, scale: screen.scale)
    if target != self.target {
      painter = CairoCanvas(
        pixels: pixels, width: width, height: height, stride: stride, format: .opaque, scale: screen.scale
      ).map { ScenePainter(canvas: $0, layers: layers, scale: screen.scale) }
      self.target = target
      screen.changes.damageEverything()
    }
    guard let painter else {
      Diagnostics.warn("a picture of \(width)x\(height) pixels is too large to be drawn")
      let (views, _, _) = screen.changes.take()
      for view in views { (view.displayState.changes, view.displayState.content) = (.init(), nil) }
      return Frame()
    }
    screen.pictureCount += 1
    var damage = DamageRegion(limits: PixelRect(left: 0, top: 0, right: width, bottom: height))
    collect(into: &damage)
    ScreenRenderer.paint(damage, of: screen, with: painter)
    if let trouble = painter.trouble {
      Diagnostics.warn("drawing stopped half-way (\(trouble)); the next picture starts afresh")
      forgetTarget()
    }
    return Frame(pixelRects: damage.rects, scale: screen.scale)
  }

  /// Paints parts of a screen.
  private static func paint(_ damage: DamageRegion, of screen: UIScreen, with painter: ScenePainter) {
    let windows = screen.windows
    for rect in damage.rects { painter.paint(rect, windows, screen) }
  }

  /// Makes the next frame draw everything, into whatever memory it gets: the old memory is gone or others wrote to
  /// it.
  package func forgetTarget() {
    target = nil
    painter = nil
  }

  // MARK: Damage

  private func collect(into damage: inout DamageRegion) {
    let (views, rects, isEverything) = screen.changes.take()
    for view in views where view.displayState.changes.contains(.content) { view.displayState.content = nil }
    if isEverything {
      for window in screen.windows { _ = Coverage.update(window, in: ViewPlacement(screen: screen)) }
      add(screen.bounds, to: &damage)
    } else {
      for view in views { collectChange(of: view, into: &damage) }
      for rect in rects { add(rect, to: &damage) }
    }
    for view in views { view.displayState.changes = .init() }
  }

  private func collectChange(of view: UIView, into damage: inout DamageRegion) {
    let old = view.displayState.coveredRect
    guard let ancestors = unmovedAncestors(of: view), screen.shows(ancestors.last ?? view),
      let around = Coverage.placement(inside: ancestors, on: screen)
    else { return _ = view.takeChangedLayers() }
    if view.displayState.changes.concernsSubtree {
      let new = Coverage.update(view, in: around)
      Coverage.enclose(view, in: ancestors)
      _ = view.takeChangedLayers()
      let isMoved = view.displayState.changes == .position && around.isTranslation
      if isMoved, let old, let new {
        let (from, to) = (pixels(of: old), pixels(of: new))
        if let same = view.pixelsPaintedAlike(at: from, and: to, scale: screen.scale) {
          for strip in from.strips(around: same) + to.strips(around: same) { damage.add(strip) }
          return
        }
      }
      if let old { add(old, to: &damage) }
      if let new { add(new, to: &damage) }
      return
    }
    if view.displayState.changes.contains(.layers) {
      collectChangedLayers(of: view, ancestors, around, into: &damage)
    }
    if view.displayState.changes != .layers, old != nil, let placement = around.entering(view) {
      // The shadow follows the rounding of the corners.
      let own = CGRect.join(view.displayedBounds, view.shadowArea) ?? .zero
      add(placement.area(of: own).overlap(with: around.clip), to: &damage)
    }
  }

  /// Adds where the separate layers in a view were drawn and where they must be drawn.
  private func collectChangedLayers(
    of view: UIView, _ ancestors: [UIView], _ around: ViewPlacement, into damage: inout DamageRegion
  ) {
    guard view.isShown, let own = around.entering(view) else { return _ = view.takeChangedLayers() }
    let inside = view.style.clipsToBounds ? own.clipped(to: own.area(of: view.displayedBounds)) : own
    for layer in view.takeChangedLayers() {
      if let old = layer.ownModel?.coveredRect { add(old, to: &damage) }
      guard layer.hostView === view, let parent = layer.superlayer,
        let placement = Coverage.placement(inside: parent, host: inside)
      else {
        layer.ownModel?.coveredRect = nil
        continue
      }
      if let new = Coverage.update(layer, in: placement) { add(new, to: &damage) }
      Coverage.enclose(layer, in: view)
    }
    Coverage.enclose(view, in: ancestors)
  }

  /// The drawing's superviews of this view, innermost first up to the window; nil if one of them has changed so that
  /// everything in it is drawn anyway.
  private func unmovedAncestors(of view: UIView) -> [UIView]? {
    var ancestors: [UIView] = []
    ancestors.reserveCapacity(8)
    var view = view
    while let parent = view.paintedParent {
      if parent.displayState.changes.concernsSubtree { return nil }
      ancestors.append(parent)
      view = parent
    }
    return ancestors
  }

  private func add(_ rect: CGRect, to damage: inout DamageRegion) {
    damage.add(pixels(of: rect))
  }

  private func pixels(of rect: CGRect) -> PixelRect { PixelRect(touchedBy: rect, scale: screen.scale) }
}

extension ScreenRenderer {
  /// A picture of a screen as it is now, after layout; nil if it has no size.
  package static func picture(of screen: UIScreen) -> Bitmap? {
    screen.layoutWindows()
    let width = Int((screen.bounds.width * screen.scale).rounded())
    let height = Int((screen.bounds.height * screen.scale).rounded())
    guard let canvas = CairoCanvas(width: width, height: height, format: .opaque, scale: screen.scale) else {
      return nil
    }
    // The host of this screen must not miss any notes; where views were drawn before is about to be forgotten.
    if !screen.changes.isEmpty { screen.changes.damageEverything() }
    for window in screen.windows { _ = Coverage.update(window, in: ViewPlacement(screen: screen)) }
    let all = PixelRect(left: 0, top: 0, right: width, bottom: height)
    let layers = LayerStore(capacity: 64 << 20)
    let painter = ScenePainter(canvas: canvas, layers: layers, scale: screen.scale)
    var damage = DamageRegion(limits: all)
    damage.add(all)
    paint(damage, of: screen, with: painter)
    return canvas.bitmap()
  }

  /// The same picture as a PNG file's bytes.
  package static func png(of screen: UIScreen) -> Data? {
    picture(of: screen).flatMap { PNGCoder().encode($0) }
  }
}
