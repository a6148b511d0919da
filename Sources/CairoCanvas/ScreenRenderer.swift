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
  let layers: LayerStore
  private var target: Target?
  /// The views whose shadows of what they show have changed, in the frame being prepared.
  private var casters: [UIView] = []
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
      for view in views {
        (view.displayChanges, view.drawnContent) = (.init(), nil)
        view.forgetCoveredRect()
      }
      return Frame()
    }
    screen.pictureCount += 1
    var damage = DamageRegion(limits: PixelRect(left: 0, top: 0, right: width, bottom: height))
    collect(into: &damage)
    painter.paint(damage, of: screen)
    if let trouble = painter.trouble {
      Diagnostics.warn("drawing stopped half-way (\(trouble)); the next picture starts afresh")
      forgetTarget()
    }
    assert((self.painter == nil) == (self.target == nil), "a painter is kept without its memory")
    return Frame(pixelRects: damage.rects, scale: screen.scale)
  }

  /// Makes the next frame draw everything, into whatever memory it gets: the old memory is gone or others wrote to
  /// it.
  package func forgetTarget() {
    target = nil
    painter = nil
  }

  // MARK: Damage

  /// Views that change in one superview, which often do so together.
  private struct Siblings {
    var parent: UIView?
    /// The placement of what is in the superview; nil if nothing there can be seen on the screen, or if something
    /// around has changed so that everything in it is drawn anyway.
    var placement: ViewPlacement?
    /// What those that moved cover now, in the superview's coordinates.
    var covered = CGRect.null
  }

  /// Adds what has changed: where views were, which their superviews still know, and where they are.
  private func collect(into damage: inout DamageRegion) {
    let (views, areas, isEverything) = screen.changes.take()
    var siblings = Siblings()
    // Then nothing else was noted.
    guard !isEverything else {
      layers.shadows.forgetAll()
      return damage.add(ViewPlacement(screen: screen).visiblePixels)
    }
    for area in areas where !area.isGone {
      add(area, &siblings, to: &damage)
      noteCasters(from: area.view)
    }
    // What these cover depends on others that have changed: measure them last.
    var containers: [(view: UIView, old: CGRect?)] = []
    for view in views {
      let changes = view.displayChanges
      if changes.contains(.content) {
        view.drawnContent = DirectDrawing.afterChange(of: view.drawnContent)
      }
      if changes.concernsLook {
        layers.shadows.forget(in: view)
        if view.castsContentShadow { noteCaster(view) }
      }
      follow(view, &siblings)
      if let around = siblings.placement, !changes.concernsSubtree {
        collectChange(of: view, around, into: &damage)
        continue
      }
      if changes.contains(.layers) { _ = view.takeChangedLayers() }
      if siblings.placement == nil || view.hasPaintedChildren {
        containers.append((view, view.coveredRect))
        view.coveredRect = nil
      } else {
        collectMove(of: view, from: view.coveredRect, &siblings, into: &damage)
      }
    }
    for (view, old) in containers {
      follow(view, &siblings)
      collectMove(of: view, from: old, &siblings, into: &damage)
    }
    Coverage.enclose(siblings.covered, in: siblings.parent)
    damageShadows(in: &damage)
    for view in views { view.displayChanges = .init() }
  }

  // MARK: Shadows of what is shown

  /// Notes the views around a change, and the view itself, that cast a shadow of it.
  private func noteCasters(from view: UIView?) {
    var ancestor = view
    while let current = ancestor {
      if current.castsContentShadow { noteCaster(current) }
      ancestor = current.paintedParent
    }
  }

  private func noteCaster(_ view: UIView) {
    layers.shadows.forget(in: view)
    if !casters.contains(where: { $0 === view }) { casters.append(view) }
  }

  /// Adds where the shadows of changed contents are.
  private func damageShadows(in damage: inout DamageRegion) {
    for view in casters {
      guard let covered = view.coveredRect, let parent = view.paintedParent,
        let around = placement(inside: parent)
      else { continue }
      damage.add(around.pixels(reachedBy: covered))
    }
    casters = []
  }

  /// Adds where a view was and where it is, and notes what it covers now.
  private func collectMove(
    of view: UIView, from old: CGRect?, _ siblings: inout Siblings, into damage: inout DamageRegion
  ) {
    let new = Coverage.measure(view)
    siblings.covered = siblings.covered.joined(with: new)
    guard let around = siblings.placement else { return }
    let from = around.pixels(reachedBy: old ?? .null)
    let to = around.pixels(reachedBy: new)
    // With many views on the move, most of the screen is damaged before the last of them is asked.
    guard !damage.contains(from) || !damage.contains(to) else { return }
    if view.displayChanges == .position, around.isTranslation, let old, !old.isNull, !new.isNull {
      let limits = around.visiblePixels
      let (from, to) = (
        around.pixels(of: old).intersection(limits), around.pixels(of: new).intersection(limits)
      )
      if let same = view.pixelsPaintedAlike(at: from, and: to, scale: around.scale) {
        for strip in from.strips(around: same) { damage.add(strip) }
        for strip in to.strips(around: same) { damage.add(strip) }
        return
      }
    }
    damage.add(from)
    damage.add(to)
  }

  /// Adds a change that leaves the view and everything in it where it is.
  private func collectChange(of view: UIView, _ around: ViewPlacement, into damage: inout DamageRegion) {
    let changes = view.displayChanges
    if changes.contains(.layers) { collectChangedLayers(of: view, around, into: &damage) }
    guard changes != .layers, view.isShown, view.coveredRect.map({ !$0.isNull }) ?? true,
      let placement = around.entering(view)
    else { return }
    // The shadow follows the rounding of the corners.
    let own = view.displayedBounds.joined(with: view.shadowArea ?? .null)
    damage.add(around.clipped(to: placement.area(of: own)).visiblePixels)
  }

  /// Adds where the separate layers in a view were drawn and where they must be drawn.
  private func collectChangedLayers(
    of view: UIView, _ around: ViewPlacement, into damage: inout DamageRegion
  ) {
    guard view.isShown, let own = around.entering(view) else { return _ = view.takeChangedLayers() }
    let (shown, inside) = (own.inside(view), ViewPlacement.unplaced.inside(view))
    for layer in view.takeChangedLayers() where layer.hostView === view {
      if let old = layer.ownModel?.coveredRect { damage.add(shown.pixels(reachedBy: old)) }
      guard let parent = layer.superlayer, let placement = Coverage.placement(inside: parent, host: inside)
      else {
        layer.ownModel?.coveredRect = nil
        continue
      }
      if let new = Coverage.update(layer, in: placement) { damage.add(shown.pixels(reachedBy: new)) }
      Coverage.enclose(layer, in: view)
      for around in sequence(first: parent, next: \.superlayer).prefix(while: { $0.view == nil })
      where around.shadowOpacity > 0 {
        damage.add(shown.pixels(reachedBy: around.ownModel?.coveredRect ?? .null))
      }
    }
    Coverage.enclose(Coverage.rect(of: view), in: view.paintedParent)
  }

  /// Adds an area whose view is gone, unless the view that it was in is drawn anyway.
  private func add(_ area: DisplayChanges.Area, _ siblings: inout Siblings, to damage: inout DamageRegion) {
    guard let view = area.view else {
      return damage.add(ViewPlacement(screen: screen).pixels(reachedBy: area.rect))
    }
    follow(view, &siblings)
    guard !view.displayChanges.concernsSubtree, let around = siblings.placement, view.isShown,
      let own = around.entering(view)
    else { return }
    damage.add(own.inside(view).pixels(reachedBy: area.rect))
  }

  /// Goes on to a view: with the same siblings, or with the next after making what is around the last enclose them.
  private func follow(_ view: UIView, _ siblings: inout Siblings) {
    let parent = view.paintedParent
    guard parent == nil || parent !== siblings.parent else { return }
    Coverage.enclose(siblings.covered, in: siblings.parent)
    siblings = Siblings(parent: parent)
    noteCasters(from: parent)
    if let parent {
      siblings.placement = placement(inside: parent)
    } else if screen.shows(view) {
      siblings.placement = ViewPlacement(screen: screen)
    }
  }

  /// The placement of what is in a view; nil if nothing of it can be seen, or if it is drawn anyway because of a change
  /// around it.
  private func placement(inside view: UIView, levelsBelow: Int = 0) -> ViewPlacement? {
    guard levelsBelow < NestingLimit.levels, view.isShown, !view.displayChanges.concernsSubtree
    else { return nil }
    let around: ViewPlacement?
    if let parent = view.paintedParent {
      around = placement(inside: parent, levelsBelow: levelsBelow + 1)
    } else {
      around = screen.shows(view) ? ViewPlacement(screen: screen) : nil
    }
    return around?.entering(view)?.inside(view)
  }
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
    // The host of this screen must not miss any notes; where the changed views were drawn is about to be forgotten.
    if !screen.changes.isEmpty { screen.changes.damageEverything() }
    let all = PixelRect(left: 0, top: 0, right: width, bottom: height)
    let layers = LayerStore(capacity: 64 << 20)
    let painter = ScenePainter(canvas: canvas, layers: layers, scale: screen.scale)
    var damage = DamageRegion(limits: all)
    damage.add(all)
    painter.paint(damage, of: screen)
    return canvas.bitmap()
  }

  /// The same picture as a PNG file's bytes.
  package static func png(of screen: UIScreen) -> Data? {
    picture(of: screen).flatMap { PNGCoder().encode($0) }
  }
}
