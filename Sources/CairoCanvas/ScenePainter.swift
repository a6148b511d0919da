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
  private var picture = 0
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

  private func paintParts(
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

  // MARK: Parts of a view

  private func paintShadow(
    of view: UIView, _ style: ViewStyle, _ placement: ViewPlacement, _ traits: UITraitCollection
  ) {
    guard style.shadowOpacity > 0, let area = view.shadowArea,
      var color = style.shadowColor?.rgba(with: traits)
    else { return }
    color.alpha *= style.shadowOpacity
    let background = style.backgroundColor?.components(with: traits)
    let bounds = view.displayedBounds
    let (radius, offset, blur) = (style.cornerRadius, style.shadowOffset, 2 * style.shadowRadius)
    if view.castsContentShadow, !view.hidesContentShadow(behind: background, depth: placement.depth) {
      let extent = Coverage.contents(of: view, depth: placement.depth)
      return paintContentShadow(
        of: view, in: view, extent: extent, bounds: bounds, color, offset: offset,
        radius: style.shadowRadius, placement
      ) { $0.paintParts(of: view, view.layerModel, $1, traits, withShadow: false) }
    }
    guard placement.area(of: area).overlaps(dirty) else { return }
    if let path = view.displayedLayer?.shadowPath {
      return canvas.saving {
        enter(placement)
        canvas.drawShadow(of: path.shape, using: .winding, color: color, offset: offset, blur: blur)
      }
    }
    if placement.isTranslation {
      canvas.drawShadow(
        of: placement.pixels(of: bounds), cornerRadius: radius * scale, color: color,
        offset: CGSize(width: offset.width * scale, height: offset.height * scale), blur: blur * scale)
    } else {
      canvas.saving {
        enter(placement)
        canvas.drawShadow(
          of: bounds, cornerRadius: radius, color: color, offset: offset, blur: blur)
      }
    }
  }

  private func paintContent(
    of view: UIView, _ style: ViewStyle, _ placement: ViewPlacement, _ traits: UITraitCollection
  ) {
    let background = style.backgroundColor?.components(with: traits)
    let bounds = view.displayedBounds
    let pixels = placement.pixels(of: bounds)
    guard placement.isTranslation, view.roundedCorners == nil, fitsLayer(pixels) else {
      return paintDirectly(view, style, placement, traits, background)
    }
    guard pixels.intersects(damage) else { return }
    if paintDirectly(view, style, at: pixels, traits, background) { return }
    let radius = style.cornerRadius * scale
    let look = ViewLayer.Style(
      width: pixels.width, height: pixels.height, scale: scale, background: background, cornerRadius: radius,
      cutsCorners: style.clipsToBounds,
      isOpaque: style.isOpaque && radius == 0 && background?.alpha == 1)
    let layer = layers.layer(of: view, style: look, traits: traits, picture: picture)
    if let surface = layer.canvas?.surface {
      put(surface, at: pixels)
    } else if let background, background.alpha > 0 {
      fill(pixels, cornerRadius: radius, background)
    }
  }

  func fitsLayer(_ pixels: PixelRect) -> Bool {
    pixels.area <= LayerStore.largestLayer && max(pixels.width, pixels.height) <= CairoCanvas.largestSide
  }

  /// Lets a view that draws anew for each picture draw on the screen itself; returns whether it did.
  private func paintDirectly(
    _ view: UIView, _ style: ViewStyle, at pixels: PixelRect, _ traits: UITraitCollection, _ background: RGBA?
  ) -> Bool {
    guard !isOffscreen, style.cornerRadius == 0,
      let drawing = DirectDrawing.possible(
        for: view, over: background, scale: scale, isAlone: !canvas.isCollecting),
      drawing.picture ?? picture == picture
    else { return false }
    drawing.picture = picture
    view.drawnContent = drawing
    if let background { fill(pixels, background) }
    canvas.saving {
      clip(to: pixels.intersection(damage))
      let bounds = view.displayedBounds
      cairo_translate(canvas.context, Double(pixels.left), Double(pixels.top))
      cairo_scale(canvas.context, Double(scale), Double(scale))
      cairo_translate(canvas.context, -Double(bounds.minX), -Double(bounds.minY))
      PangoTextSetter.shared.setting(for: drawing) { view.drawContent(on: canvas, traits: traits) }
    }
    return true
  }

  /// Draws a rotated, scaled or huge view straight to the screen.
  private func paintDirectly(
    _ view: UIView, _ style: ViewStyle, _ placement: ViewPlacement, _ traits: UITraitCollection,
    _ background: RGBA?
  ) {
    let bounds = view.displayedBounds
    guard placement.area(of: bounds).overlaps(dirty) else { return }
    let radius = style.cornerRadius
    let plain = radius == 0 ? placement.unturnedPixels(of: bounds) : nil
    if let plain, let background { fill(plain, background) }
    canvas.saving {
      enter(placement)
      let corners = view.roundedCorners ?? .all
      if plain == nil, let background {
        canvas.fill(bounds, cornerRadius: radius, corners: corners, color: background)
      }
      canvas.clip(to: bounds, cornerRadius: style.clipsToBounds ? radius : 0, corners: corners)
      view.drawContent(on: canvas, traits: traits)
    }
  }

  private func paintBorder(
    of view: UIView, _ style: ViewStyle, _ placement: ViewPlacement, _ traits: UITraitCollection
  ) {
    let bounds = view.displayedBounds
    guard placement.area(of: bounds).overlaps(dirty) else { return }
    let color = (style.borderColor ?? .black).rgba(with: traits)
    if placement.isTranslation, view.roundedCorners == nil {
      canvas.fillBorder(
        of: placement.pixels(of: bounds).rect(scale: 1), cornerRadius: style.cornerRadius * scale,
        width: style.borderWidth * scale, color: color)
    } else {
      canvas.saving {
        enter(placement)
        canvas.fillBorder(
          of: bounds, cornerRadius: style.cornerRadius, corners: view.roundedCorners ?? .all,
          width: style.borderWidth, color: color)
      }
    }
  }

  // MARK: Pixels

  /// Draws from now on in a view's coordinates, until the canvas is restored.
  func enter(_ placement: ViewPlacement) {
    cairo_identity_matrix(canvas.context)
    cairo_scale(canvas.context, Double(scale), Double(scale))
    canvas.concatenate(placement.toScreen)
  }

  /// Restricts further painting to some pixels.
  func clip(to rect: PixelRect) {
    let everything = PixelRect(left: 0, top: 0, right: canvas.width, bottom: canvas.height)
    guard !rect.contains(everything) else { return }
    addPixels(rect)
    cairo_clip(canvas.context)
  }

  private func addPixels(_ rect: PixelRect) {
    cairo_new_path(canvas.context)
    cairo_rectangle(
      canvas.context, Double(rect.left), Double(rect.top), Double(max(0, rect.width)),
      Double(max(0, rect.height)))
  }

  private func fill(_ rect: PixelRect, _ color: RGBA) {
    guard canvas.setSource(color) else { return }
    if rect.union(damage) == rect { return cairo_paint(canvas.context) }
    addPixels(rect.intersection(damage))
    cairo_fill(canvas.context)
  }

  /// Fills the pixels of a rectangle with rounded corners.
  private func fill(_ rect: PixelRect, cornerRadius: CGFloat, _ color: RGBA) {
    // Away from the corners this is a plain rectangle, for which Cairo needs no mask.
    guard rect.hasCorner(touching: damage, radius: cornerRadius) else { return fill(rect, color) }
    let (width, height) = (rect.width, rect.height)
    let radius = max(0, min(CGFloat(width) / 2, CGFloat(height) / 2, cornerRadius))
    guard let shape = NineSlice.roundedRect(sigma: 0, radius: radius, width: width, height: height) else {
      return canvas.fill(rect.rect(scale: 1), cornerRadius: cornerRadius, color: color)
    }
    guard canvas.setSource(color) else { return }
    shape.paint(on: canvas.context, x: rect.left, y: rect.top, width: width, height: height)
  }

  /// Puts a view's drawing on the screen, over the pixels of `rect`.
  private func put(_ picture: OpaquePointer, at rect: PixelRect) {
    // The picture is as large as the view, and the canvas is clipped to the damage: no outline is needed.
    let context = canvas.context
    cairo_set_source_surface(context, picture, Double(rect.left), Double(rect.top))
    cairo_paint(context)
  }
}
