import CCairo
import Foundation
import UIKitCore

// What a view itself paints: its shadow, its background with what it draws, and its border.

extension ScenePainter {
  func paintShadow(
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

  func paintContent(
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

  func paintBorder(
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

  func fill(_ rect: PixelRect, _ color: RGBA) {
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
