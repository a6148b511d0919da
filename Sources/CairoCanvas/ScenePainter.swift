import CCairo
import Foundation
import UIKitCore

/// Paints parts of a view tree, each of them a rectangle, back to front.
///
/// The canvas is used in pixels: its transform is the identity but where a view that is turned or scaled is drawn. What needs
/// no more than pixels to be filled or copied is painted without the canvas.
final class ScenePainter {
  private let target: CairoCanvas
  /// The target's pixels; nil apart from the screen.
  private let direct: DirectPixels?
  /// The area in which pixels may be painted directly, and nothing elsewhere; nil while what is painted is collected in a
  /// group or cut along a curve.
  @exclusivity(unchecked) private var plainArea: PixelRect?
  /// Whether the canvas has been clipped to that area.
  @exclusivity(unchecked) private var canvasIsClipped = false
  let layers: LayerStore
  let scale: CGFloat
  /// What is being painted, in pixels and in points of the screen.
  @exclusivity(unchecked) private(set) var damage: PixelRect
  @exclusivity(unchecked) private(set) var dirty: CGRect
  /// Whether this paints on pixels of its own, which are put on the screen in perspective afterwards: what is kept of
  /// where views are on the screen says nothing here.
  private let isApart: Bool

  /// Makes a painter of a screen, which paints directly where it can, or by way of the canvas alone.
  init(canvas: CairoCanvas, layers: LayerStore, scale: CGFloat, directly: Bool = true) {
    target = canvas
    direct = directly ? DirectPixels(of: canvas) : nil
    self.layers = layers
    self.scale = scale
    damage = PixelRect(left: 0, top: 0, right: 0, bottom: 0)
    dirty = .zero
    isApart = false
  }

  /// Makes a painter of the whole of a canvas that is not the screen.
  init(apart canvas: CairoCanvas, layers: LayerStore) {
    target = canvas
    direct = nil
    self.layers = layers
    scale = canvas.scale
    damage = PixelRect(left: 0, top: 0, right: canvas.width, bottom: canvas.height)
    dirty = CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
    isApart = true
  }

  /// The canvas, ready to be painted on in what is being painted.
  var canvas: CairoCanvas {
    direct?.end()
    if let plainArea, !canvasIsClipped {
      canvasIsClipped = true
      target.save()
      cairo_identity_matrix(target.context)
      clip(target, to: plainArea)
    }
    return target
  }

  /// Lets go of the memory painted on, which is about to be gone.
  func finish() { target.finish() }

  /// What Cairo took offence at, after which it paints nothing more; nil if all is well.
  var trouble: String? { target.trouble }

  /// What something covers on the screen, if some of it is to be painted; apart from the screen, everything is.
  func rectangle(_ covered: CGRect?) -> CGRect? {
    if isApart { return covered ?? .zero }
    guard let covered, covered.overlaps(dirty) else { return nil }
    return covered
  }

  /// The pixels in which something that covers a rectangle of the screen is painted.
  func pixels(covering rect: CGRect) -> PixelRect {
    isApart ? damage : PixelRect(touchedBy: rect, scale: scale).intersection(damage)
  }

  /// Paints an area of a screen, of which all that lies behind a view is hidden, if that is given.
  func paint(
    _ area: PixelRect, inFrontOf cover: OpaqueCut.PlacedView?, _ windows: [UIWindow], _ screen: UIScreen
  ) {
    damage = area
    dirty = area.rect(scale: scale)
    painting(in: area) {
      guard let cover else {
        fill(area, RGBA(hex: 0))
        return paint(windows[...], screen)
      }
      paintParts(of: cover.view, cover.placement, cover.traits)
      // From the inside to the outside: first what lies in front of a view within the one around it.
      var (inner, next) = (cover.view, cover.around)
      while let outer = next {
        let view = outer.view
        paintChildren(of: view, outer.placement, outer.traits, after: inner)
        if view.displayedBorderWidth > 0 { paintBorder(of: view, outer.placement, outer.traits) }
        (inner, next) = (view, outer.around)
      }
      guard let place = windows.firstIndex(where: { $0 === inner }) else { return }
      paint(windows[(place + 1)...], screen)
    }
  }

  private func paint(_ windows: ArraySlice<UIWindow>, _ screen: UIScreen) {
    guard !windows.isEmpty else { return }
    let top = ViewPlacement(screen: screen)
    for window in windows { paint(window, top, screen.traitCollection) }
  }

  // MARK: Views

  /// Paints a view and what lies in it.
  func paint(_ view: UIView, _ parent: ViewPlacement, _ inherited: UITraitCollection) {
    guard let covered = rectangle(view.displayState.coveredRect), view.isShown,
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

  /// Paints a view whose placement is known.
  func paint(
    entered view: UIView, _ placement: ViewPlacement, _ traits: UITraitCollection, _ covered: CGRect
  ) {
    let alpha = view.displayedAlpha
    let mask = view.layerModel?.mask
    if alpha < 1 || mask != nil || view.blendMode != .normal {
      paintGroup(in: covered, alpha: alpha, mixed: view.blendMode, maskedBy: mask, placement, traits) {
        paintParts(of: view, placement, traits)
      }
    } else {
      paintParts(of: view, placement, traits)
    }
  }

  private func paintParts(of view: UIView, _ placement: ViewPlacement, _ traits: UITraitCollection) {
    paintShadow(of: view, placement, traits)
    paintContent(of: view, placement, traits)
    if let layer = view.displayedLayer { paintOwnContents(of: layer, placement, traits) }
    if view.hasPaintedChildren || view.layerModel?.items != nil {
      paintInside(view, placement, traits)
    }
    if view.displayedBorderWidth > 0 { paintBorder(of: view, placement, traits) }
  }

  /// Paints what lies in a view, cut off where the view does that.
  private func paintInside(_ view: UIView, _ placement: ViewPlacement, _ traits: UITraitCollection) {
    guard view.style.clipsToBounds else { return paintChildren(of: view, placement, traits) }
    if let plainArea, let bounds = plainBounds(of: view, placement) {
      painting(in: plainArea.intersection(bounds)) { paintChildren(of: view, placement, traits) }
    } else {
      paintingByCanvas {
        clip(to: view, placement)
        paintChildren(of: view, placement, traits)
      }
    }
  }

  /// Paints what lies in a view, or what of it lies in front of one of its subviews.
  private func paintChildren(
    of view: UIView, _ placement: ViewPlacement, _ traits: UITraitCollection, after last: UIView? = nil
  ) {
    if let items = view.layerModel?.items {
      paint(items, placement, traits, after: last)
    } else if isApart {
      for child in view.paintOrder { paint(child, placement, traits) }
    } else {
      CoverageIndex.forEachChild(of: view, touching: dirty, after: last) { paint($0, placement, traits) }
    }
  }

  /// Paints only in an area of what is being painted; the canvas is not clipped before it is used.
  private func painting(in area: PixelRect, _ body: () -> Void) {
    let outside = (plainArea, canvasIsClipped)
    (plainArea, canvasIsClipped) = (area, false)
    target.balancing(body)
    (plainArea, canvasIsClipped) = outside
  }

  /// Paints by way of the canvas alone, and restores it: `body` may clip it along a curve, or collect what is painted.
  func paintingByCanvas(_ body: () -> Void) {
    canvas.saving {
      let outside = plainArea
      plainArea = nil
      body()
      plainArea = outside
    }
  }

  /// The pixels in the bounds of a view; nil if they have another edge, in what is being painted, than a rectangle of pixels.
  private func plainBounds(of view: UIView, _ placement: ViewPlacement) -> PixelRect? {
    guard placement.isTranslation, view.roundedCorners == nil else { return nil }
    let pixels = placement.pixels(of: view.displayedBounds)
    return pixels.hasCorner(touching: damage, radius: view.displayedCornerRadius * scale) ? nil : pixels
  }

  private func clip(to view: UIView, _ placement: ViewPlacement) {
    // Away from the corners a plain rectangle cuts the same pixels, and much faster.
    if let pixels = plainBounds(of: view, placement) { return clip(canvas, to: pixels) }
    let radius = view.displayedCornerRadius
    if placement.isTranslation, view.roundedCorners == nil {
      let pixels = placement.pixels(of: view.displayedBounds)
      return canvas.clip(to: pixels.rect(scale: 1), cornerRadius: radius * scale)
    }
    enter(placement)
    canvas.clip(to: view.displayedBounds, cornerRadius: radius, corners: view.roundedCorners ?? .all)
    cairo_identity_matrix(canvas.context)
  }

  // MARK: Parts of a view

  private func paintShadow(of view: UIView, _ placement: ViewPlacement, _ traits: UITraitCollection) {
    guard let area = view.shadowArea, placement.area(of: area).overlaps(dirty),
      var color = view.displayedStyle.shadowColor?.rgba(with: traits)
    else { return }
    color.alpha *= view.displayedStyle.shadowOpacity
    let isCovered = view.displayedBackgroundColor?.components(with: traits).alpha == 1
    let bounds = view.displayedBounds
    let (radius, offset, blur) = (
      view.displayedCornerRadius, view.displayedStyle.shadowOffset, 2 * view.displayedStyle.shadowRadius
    )
    if let path = view.displayedLayer?.shadowPath {
      return canvas.saving {
        enter(placement)
        canvas.drawShadow(of: path.shape, using: .winding, color: color, offset: offset, blur: blur)
      }
    }
    if placement.isTranslation {
      canvas.drawShadow(
        of: placement.pixels(of: bounds), cornerRadius: radius * scale, color: color,
        offset: CGSize(width: offset.width * scale, height: offset.height * scale), blur: blur * scale,
        isCovered: isCovered)
    } else {
      canvas.saving {
        enter(placement)
        canvas.drawShadow(
          of: bounds, cornerRadius: radius, color: color, offset: offset, blur: blur, isCovered: isCovered)
      }
    }
  }

  private func paintContent(of view: UIView, _ placement: ViewPlacement, _ traits: UITraitCollection) {
    let background = view.displayedBackgroundColor?.components(with: traits)
    let bounds = view.displayedBounds
    let pixels = placement.pixels(of: bounds)
    guard placement.isTranslation, view.roundedCorners == nil, pixels.area <= LayerStore.largestLayer,
      max(pixels.width, pixels.height) <= CairoCanvas.largestSide
    else {
      return paintDirectly(view, placement, traits, background)
    }
    guard pixels.intersects(damage) else { return }
    let radius = view.displayedCornerRadius * scale
    let showsCorner = pixels.hasCorner(touching: damage, radius: radius)
    if layers.knowsToBeEmpty(view) {
      return paintBackground(background, pixels, radius: radius, showsCorner: showsCorner)
    }
    let style = ViewLayer.Style(
      width: pixels.width, height: pixels.height, scale: scale, background: background,
      cornerRadius: view.displayedCornerRadius, cutsCorners: view.style.clipsToBounds)
    if direct != nil, let plainArea, layers.isNew(view), view.isPlainText(in: style) {
      layers.noteWithoutLayer(view)
      paintBackground(background, pixels, radius: radius, showsCorner: showsCorner)
      return paintText(view, pixels, traits, in: plainArea.intersection(pixels))
    }
    let layer = layers.layer(of: view, style: style, traits: traits)
    if let picture = layer.picture(withCorners: showsCorner) {
      // The layer has the memory of the picture; apart from the screen, nothing else keeps it.
      withExtendedLifetime(layer) { put(picture, at: pixels) }
    } else {
      paintBackground(background, pixels, radius: radius, showsCorner: showsCorner)
    }
  }

  private func paintBackground(_ color: RGBA?, _ pixels: PixelRect, radius: CGFloat, showsCorner: Bool) {
    guard let color, color.alpha > 0 else { return }
    if showsCorner {
      paint(.area, pixels, radius: radius, color)
    } else {
      fill(pixels.intersection(damage), color)
    }
  }

  private func paintText(
    _ view: UIView, _ pixels: PixelRect, _ traits: UITraitCollection, in area: PixelRect
  ) {
    guard !area.isEmpty else { return }
    painting(in: area) {
      let (canvas, origin) = (canvas, view.displayedBounds.origin)
      cairo_translate(canvas.context, Double(pixels.left), Double(pixels.top))
      cairo_scale(canvas.context, Double(scale), Double(scale))
      cairo_translate(canvas.context, -Double(origin.x), -Double(origin.y))
      view.drawContent(on: canvas, traits: traits)
    }
  }

  /// Draws a view that is turned, scaled or huge straight to the screen.
  private func paintDirectly(
    _ view: UIView, _ placement: ViewPlacement, _ traits: UITraitCollection, _ background: RGBA?
  ) {
    let bounds = view.displayedBounds
    guard placement.area(of: bounds).overlaps(dirty) else { return }
    canvas.saving {
      enter(placement)
      let radius = view.displayedCornerRadius
      let corners = view.roundedCorners ?? .all
      if let background { canvas.fill(bounds, cornerRadius: radius, corners: corners, color: background) }
      canvas.clip(to: bounds, cornerRadius: view.style.clipsToBounds ? radius : 0, corners: corners)
      view.drawContent(on: canvas, traits: traits)
    }
  }

  private func paintBorder(of view: UIView, _ placement: ViewPlacement, _ traits: UITraitCollection) {
    let bounds = view.displayedBounds
    guard placement.area(of: bounds).overlaps(dirty) else { return }
    let style = view.displayedStyle
    let color = (style.borderColor ?? .black).rgba(with: traits)
    let pixels = placement.pixels(of: bounds)
    if placement.isTranslation, view.roundedCorners == nil, pixels.area <= LayerStore.largestLayer {
      paint(
        .border(width: style.borderWidth * scale), pixels, radius: view.displayedCornerRadius * scale,
        color
      )
    } else {
      canvas.saving {
        enter(placement)
        canvas.fillBorder(
          of: bounds, cornerRadius: view.displayedCornerRadius, corners: view.roundedCorners ?? .all,
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

  /// Paints on a canvas only in some pixels from now on.
  func clip(_ canvas: CairoCanvas, to rect: PixelRect) {
    cairo_new_path(canvas.context)
    addPixels(rect, to: canvas)
    cairo_clip(canvas.context)
  }

  private func addPixels(_ rect: PixelRect, to canvas: CairoCanvas) {
    cairo_rectangle(
      canvas.context, Double(rect.left), Double(rect.top), Double(max(0, rect.width)),
      Double(max(0, rect.height)))
  }

  private func fill(_ rect: PixelRect, _ color: RGBA) {
    if let direct, let plainArea { return direct.fill(rect.intersection(plainArea), color) }
    guard canvas.setSource(color) else { return }
    guard rect != damage else { return cairo_paint(canvas.context) }
    cairo_new_path(canvas.context)
    addPixels(rect, to: canvas)
    cairo_fill(canvas.context)
  }

  /// Puts on the screen what a view has drawn, which takes up the pixels of `rect`.
  private func put(_ picture: ViewLayer.Picture, at rect: PixelRect) {
    if let direct, let plainArea {
      return direct.put(picture, left: rect.left, top: rect.top, in: rect.intersection(plainArea))
    }
    // The picture is as large as the view, and the canvas is clipped to the damage: nothing need be outlined.
    cairo_set_source_surface(canvas.context, picture.surface, Double(rect.left), Double(rect.top))
    cairo_paint(canvas.context)
  }

  private func paint(_ kind: NineSlice.Kind, _ rect: PixelRect, radius: CGFloat, _ color: RGBA) {
    let mask = NineSlice.cached(kind, radius: radius, width: rect.width, height: rect.height)
    if let mask, let direct, let plainArea, let tiles = DirectTiles(on: direct, in: plainArea, color) {
      return mask.paint(with: tiles, x: rect.left, y: rect.top, width: rect.width, height: rect.height)
    }
    guard canvas.setSource(color) else { return }
    if let mask {
      return mask.paint(
        on: canvas.context, x: rect.left, y: rect.top, width: rect.width, height: rect.height)
    }
    // Too long for a mask; the canvas's units are pixels here.
    switch kind {
    case .area: canvas.fill(rect.rect(scale: 1), cornerRadius: radius, color: color)
    case .border(let width):
      canvas.fillBorder(of: rect.rect(scale: 1), cornerRadius: radius, width: width, color: color)
    case .shadow: break
    }
  }
}

extension UIView {
  /// What the view should know about its surroundings, if those of what it is drawn into are `inherited`.
  func traits(inheriting inherited: UITraitCollection) -> UITraitCollection {
    let inherited = (self as? UIWindow)?.embeddedTraits ?? inherited
    guard style.userInterfaceStyle != .unspecified else { return inherited }
    var traits = inherited
    traits.userInterfaceStyle = style.userInterfaceStyle
    return traits
  }
}
