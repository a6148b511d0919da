import CCairo
import Foundation
import UIKitCore

/// Paints parts of a view tree, each of them a rectangle, back to front.
///
/// It uses the canvas in pixels: the transform is the identity except while a rotated or scaled view is drawn.
final class ScenePainter {
  let canvas: CairoCanvas
  let layers: LayerStore
  let scale: CGFloat
  /// The area being painted, in pixels and in points on the screen.
  private(set) var damage: PixelRect
  private(set) var dirty: CGRect
  /// Whether this paints on separate pixels, which go on the screen in perspective afterwards: what is stored about
  /// views' places on the screen does not apply here.
  let isOffscreen: Bool
  /// The number of the picture being painted.
  private(set) var picture = 0
  /// The front-most view that hides everything behind it in the painted area, then those around it from the inside
  /// out; empty if there is none.
  private(set) var cover: [OpaqueCover] = []

  /// Makes a painter of a screen.
  init(canvas: CairoCanvas, layers: LayerStore, scale: CGFloat) {
    self.canvas = canvas
    self.layers = layers
    self.scale = scale
    damage = PixelRect(left: 0, top: 0, right: 0, bottom: 0)
    dirty = .zero
    isOffscreen = false
  }

  /// Makes a painter of the whole of a canvas other than the screen.
  init(offscreen canvas: CairoCanvas, layers: LayerStore) {
    self.canvas = canvas
    self.layers = layers
    scale = canvas.scale
    damage = PixelRect(left: 0, top: 0, right: canvas.width, bottom: canvas.height)
    dirty = CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
    isOffscreen = true
    cairo_identity_matrix(canvas.context)
  }

  /// Releases the memory painted on, which is about to go.
  func finish() { canvas.finish() }

  /// The error after which Cairo paints nothing more; nil if there was none.
  var trouble: String? { canvas.trouble }

  /// The part of the screen that a covered rectangle of some coordinates may reach, if some of it must be painted; off
  /// the screen, everything must.
  func area(covered rect: CGRect, _ placement: ViewPlacement) -> CGRect? {
    let area = placement.reach(of: rect).overlap(with: placement.clip)
    return area.overlaps(dirty) ? area : nil
  }

  /// The pixels to paint for a rectangle covered on the screen.
  func pixels(covering rect: CGRect) -> PixelRect {
    isOffscreen ? damage : PixelRect(touchedBy: rect, scale: scale).intersection(damage)
  }

  /// Paints parts of a screen.
  func paint(_ damage: DamageRegion, of screen: UIScreen) {
    picture = screen.pictureCount
    let (windows, top, traits) = (screen.windows, ViewPlacement(screen: screen), screen.traitCollection)
    for area in damage.rects { paint(area, windows, top, traits) }
  }

  private func paint(
    _ area: PixelRect, _ windows: [UIWindow], _ top: ViewPlacement, _ traits: UITraitCollection
  ) {
    damage = area
    dirty = area.rect(scale: scale)
    var cover: [OpaqueCover] = []
    for window in windows.reversed() where findCover(window, top, traits, &cover) { break }
    self.cover = cover
    assert(
      zip(cover, cover.dropFirst()).allSatisfy { $0.view.paintedParent === $1.view },
      "what hides the rest is not in the view around it")
    canvas.balancing {
      canvas.save()
      cairo_identity_matrix(canvas.context)
      clip(to: area)
      if cover.isEmpty { fill(area, RGBA(hex: 0)) }
      var isHidden = !cover.isEmpty
      for window in windows { paint(window, top, traits, from: cover.count - 1, &isHidden) }
    }
    self.cover = []
  }

  // MARK: Views

  /// Paints one of several siblings, back to front, unless the cover among them, at the place `first`, still hides it.
  private func paint(
    _ view: UIView, _ parent: ViewPlacement, _ inherited: UITraitCollection, from first: Int?,
    _ isHidden: inout Bool
  ) {
    if let first, isHidden, view === cover[first].view {
      isHidden = false
      paintParts(of: view, view.layerModel, cover[first].placement, cover[first].traits)
    } else if !isHidden {
      paint(view, parent, inherited)
    }
  }

  /// Paints a view and everything in it.
  func paint(_ view: UIView, _ parent: ViewPlacement, _ inherited: UITraitCollection) {
    guard view.isShown, isDrawable(view, in: parent), let covered = area(coveredBy: view, parent),
      let placement = parent.entering(view)
    else { return }
    let traits = view.traits(inheriting: inherited)
    if let projection = placement.projection {
      return paintInPerspective(projection, placement, view.extent, covering: covered) { painter, flat in
        painter.paint(entered: view, flat, traits, covered)
      }
    }
    paint(entered: view, placement, traits, covered)
  }

  /// The part of the screen that a view and everything in it may reach, if some of it must be painted.
  func area(coveredBy view: UIView, _ parent: ViewPlacement) -> CGRect? {
    guard !isOffscreen || layers.isKeeping else { return .zero }
    // In perspective everything is painted; where it is must be known all the same when it goes.
    let covered = Coverage.rect(of: view, depth: parent.depth)
    return isOffscreen ? .zero : area(covered: covered, parent)
  }

  /// Whether a view is no deeper than drawing goes: level by level, and each takes some of the stack.
  private func isDrawable(_ view: UIView, in parent: ViewPlacement) -> Bool {
    guard parent.depth >= NestingLimit.levels else { return true }
    Diagnostics.warn(
      "views more than \(NestingLimit.levels) levels deep are not drawn; the first is \(view.objectID)")
    return false
  }

  /// Paints a view with a known placement.
  func paint(
    entered view: UIView, _ placement: ViewPlacement, _ traits: UITraitCollection, _ covered: CGRect
  ) {
    let (alpha, model) = (view.displayedAlpha, view.layerModel)
    if alpha < 1 || model?.mask != nil || model != nil && view.blendMode != .normal {
      paintGroup(
        in: covered, alpha: alpha, mixed: view.blendMode, maskedBy: model?.mask, placement, host: placement,
        traits
      ) {
        paintParts(of: view, model, placement, traits)
      }
    } else {
      paintParts(of: view, model, placement, traits)
    }
  }

  /// Paints what a view draws itself: no background, shadow, border or subview.
  func paintOwn(of view: UIView, _ placement: ViewPlacement, _ traits: UITraitCollection) {
    var style = view.displayedStyle
    style.backgroundColor = nil
    paintContent(of: view, style, placement, traits)
    if let layer = view.displayedLayer { paintOwnContents(of: layer, placement, traits) }
  }

  func paintParts(
    of view: UIView, _ model: LayerModel?, _ placement: ViewPlacement, _ traits: UITraitCollection,
    withShadow: Bool = true
  ) {
    let first = coverInside(view)
    let style = view.displayedStyle
    if first == nil {
      if withShadow { paintShadow(of: view, style, placement, traits) }
      paintContent(of: view, style, placement, traits)
      if let layer = view.displayedLayer { paintOwnContents(of: layer, placement, traits) }
    }
    if view.hasPaintedChildren || model?.items != nil {
      paintInside(view, style, placement, traits, from: first)
    }
    if style.borderWidth > 0 { paintBorder(of: view, style, placement, traits) }
  }

  /// Paints a view's contents, clipped if the view clips them; from one of its subviews on, if that is given.
  private func paintInside(
    _ view: UIView, _ style: ViewStyle, _ placement: ViewPlacement, _ traits: UITraitCollection,
    from first: Int?
  ) {
    guard style.clipsToBounds else { return paintChildren(of: view, placement, traits, from: first) }
    canvas.saving {
      clip(to: view, style, placement)
      paintChildren(of: view, placement, traits, from: first)
    }
  }

  private func paintChildren(
    of view: UIView, _ placement: ViewPlacement, _ traits: UITraitCollection, from first: Int?
  ) {
    if let items = view.layerModel?.items { return paint(items, placement, host: placement, traits) }
    var isHidden = first != nil
    let part = isOffscreen ? nil : placement.part(shownIn: dirty)
    Coverage.forEachChild(of: view, touching: part, depth: placement.depth) {
      paint($0, placement, traits, from: first, &isHidden)
      return true
    }
  }

  /// The pixels in the bounds of a view; nil if its edge, within the painted area, is not a rectangle of pixels.
  func plainBounds(of view: UIView, _ style: ViewStyle, _ placement: ViewPlacement) -> PixelRect? {
    guard placement.isTranslation, view.roundedCorners == nil else { return nil }
    let pixels = placement.pixels(of: view.displayedBounds)
    return pixels.hasCorner(touching: damage, radius: style.cornerRadius * scale) ? nil : pixels
  }

  private func clip(to view: UIView, _ style: ViewStyle, _ placement: ViewPlacement) {
    // Away from the corners a plain rectangle clips the same pixels, and much faster.
    if let pixels = plainBounds(of: view, style, placement) { return clip(to: pixels) }
    let radius = style.cornerRadius
    if placement.isTranslation, view.roundedCorners == nil {
      let pixels = placement.pixels(of: view.displayedBounds)
      return canvas.clip(to: pixels.rect(scale: 1), cornerRadius: radius * scale)
    }
    enter(placement)
    canvas.clip(to: view.displayedBounds, cornerRadius: radius, corners: view.roundedCorners ?? .all)
    cairo_identity_matrix(canvas.context)
  }
}
