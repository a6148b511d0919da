import CCairo
import Foundation
import UIKitCore

extension ScenePainter {
  // MARK: The tree

  /// Paints the contents of a layer that holds separate layers, back to front; `host` is the placement of the view that
  /// shows them.
  func paint(
    _ items: [LayerItem], _ placement: ViewPlacement, host: ViewPlacement, _ traits: UITraitCollection
  ) {
    let heights = items.map { $0.zPosition }
    let ordered =
      heights.allSatisfy { $0 == 0 }
      ? items : items.indices.sorted { (heights[$0], $0) < (heights[$1], $1) }.map { items[$0] }
    for item in ordered {
      switch item {
      case .view(let view): paint(view, placement, traits)
      case .layer(let layer):
        let covered = isOffscreen ? .zero : area(covered: layer.ownModel?.coveredRect ?? .null, host)
        if let covered { paint(layer, placement, host: host, traits, covered) }
      }
    }
  }

  /// Paints a separate layer, and its contents, which cover an area of the screen.
  private func paint(
    _ layer: CALayer, _ parent: ViewPlacement, host: ViewPlacement, _ traits: UITraitCollection,
    _ covered: CGRect
  ) {
    let shown = layer.shown
    guard !shown.isHidden, shown.opacity > 0, let placement = parent.entering(layer, shown: shown) else {
      return
    }
    if let projection = placement.projection {
      return paintInPerspective(projection, placement, layer.extent, covering: covered) { painter, flat in
        painter.paint(entered: layer, shown, flat, host: flat, traits, covered)
      }
    }
    paint(entered: layer, shown, placement, host: host, traits, covered)
  }

  func paint(
    entered layer: CALayer, _ shown: CALayer, _ placement: ViewPlacement, host: ViewPlacement,
    _ traits: UITraitCollection, _ covered: CGRect
  ) {
    let mask = layer.ownModel?.mask
    let blendMode = shown.blendMode
    if shown.opacity < 1 || mask != nil || blendMode != .normal {
      paintGroup(
        in: covered, alpha: CGFloat(shown.opacity), mixed: blendMode, maskedBy: mask, placement, host: host,
        traits
      ) {
        paintParts(of: layer, shown, placement, host: host, traits)
      }
    } else {
      paintParts(of: layer, shown, placement, host: host, traits)
    }
  }

  private func paintParts(
    of layer: CALayer, _ shown: CALayer, _ placement: ViewPlacement, host: ViewPlacement,
    _ traits: UITraitCollection, withShadow: Bool = true
  ) {
    if withShadow { paintShadow(of: layer, shown, placement, traits) }
    paintBox(of: shown, placement, traits)
    paintOwnContents(of: shown, placement, traits)
    if layer.ownModel?.drawsContents == true || layer.isDrawnByAnimations {
      paintDrawing(of: layer, shown, placement, traits)
    }
    if let items = layer.ownModel?.items, !items.isEmpty {
      canvas.saving {
        if shown.masksToBounds {
          enter(placement, snapping: shown.bounds) { box in
            canvas.clip(to: box, cornerRadius: shown.cornerRadius, corners: shown.maskedCorners)
          }
        }
        paint(items, placement, host: host, traits)
      }
    }
    guard shown.borderWidth > 0 else { return }
    let color = (shown.style.borderColor ?? .black).rgba(with: traits)
    canvas.saving {
      enter(placement, snapping: shown.bounds) { box in
        canvas.fillBorder(
          of: box, cornerRadius: shown.cornerRadius, corners: shown.maskedCorners, width: shown.borderWidth,
          color: color)
      }
    }
  }

  // MARK: Perspective

  /// Paints `extent` flat in its own coordinates, and puts it on the screen as the projection shows it.
  func paintInPerspective(
    _ projection: Projection, _ placement: ViewPlacement, _ extent: CGRect, covering covered: CGRect,
    body: (ScenePainter, ViewPlacement) -> Void
  ) {
    // In quarters, so that views' kept drawings serve several frames of an animation; and no more than there is room
    // for.
    let magnification = PerspectiveWarp.magnification(of: extent, by: projection)
    let wanted = scale * (magnification * 4 - 1e-6).rounded(.up) / 4
    let roomByArea = (CGFloat(LayerStore.largestLayer) / (extent.width * extent.height)).squareRoot()
    let roomBySide = CGFloat(CairoCanvas.largestSide - 1) / max(extent.width, extent.height)
    let flatScale = min(wanted, roomByArea, roomBySide)
    guard let picture = CairoCanvas(size: extent.size, scale: flatScale) else { return }
    let flat = ViewPlacement.flat(at: extent.origin, clip: extent, scale: flatScale, depth: placement.depth)
    body(ScenePainter(offscreen: picture, layers: layers), flat)
    // From pixels of the picture to points of the view, to points of the screen, to pixels of the screen.
    let toView = CGAffineTransform(scaleX: 1 / flatScale, y: 1 / flatScale)
      .concatenating(CGAffineTransform(translationX: extent.minX, y: extent.minY))
    let whole = Projection(toView).followed(by: projection)
      .followed(by: Projection(CGAffineTransform(scaleX: scale, y: scale)))
    PerspectiveWarp(whole)?.draw(picture, on: canvas, in: pixels(covering: covered))
  }

  // MARK: Groups

  /// Paints something separately, and then as one: at an opacity, mixed with what is there, and through a mask.
  func paintGroup(
    in covered: CGRect, alpha: CGFloat, mixed blendMode: CGBlendMode, maskedBy mask: CALayer?,
    _ placement: ViewPlacement, host: ViewPlacement, _ traits: UITraitCollection, body: () -> Void
  ) {
    canvas.saving {
      clip(to: pixels(covering: covered))
      canvas.beginGroup(alpha: alpha, blendMode: blendMode)
      if let mask {
        canvas.masking {
          body()
        } by: {
          paintMask(mask, placement, host: host, traits)
        }
      } else {
        body()
      }
      canvas.endGroup()
    }
  }

  private func paintMask(
    _ mask: CALayer, _ placement: ViewPlacement, host: ViewPlacement, _ traits: UITraitCollection
  ) {
    // For a view that masks, only its layer counts: it has no superview.
    if let view = mask.view {
      Coverage.forget(view)
      paint(view, placement, traits)
    } else {
      paint(mask, placement, host: host, traits, isOffscreen ? .zero : dirty)
    }
  }

  // MARK: Parts of a layer

  /// Paints the background of a separate layer.
  private func paintBox(of shown: CALayer, _ placement: ViewPlacement, _ traits: UITraitCollection) {
    let background = shown.style.backgroundColor?.components(with: traits)
    guard let background, background.alpha > 0, placement.area(of: shown.bounds).overlaps(dirty) else {
      return
    }
    canvas.saving {
      enter(placement, snapping: shown.bounds) { box in
        canvas.fill(box, cornerRadius: shown.cornerRadius, corners: shown.maskedCorners, color: background)
      }
    }
  }

  private func paintShadow(
    of layer: CALayer, _ shown: CALayer, _ placement: ViewPlacement, _ traits: UITraitCollection
  ) {
    guard shown.shadowArea != nil, var color = shown.style.shadowColor?.rgba(with: traits) else { return }
    color.alpha *= CGFloat(shown.shadowOpacity)
    let blur = 2 * shown.shadowRadius
    let isAlone = layer.ownModel?.items?.isEmpty ?? true
    let isOpaque = shown.style.backgroundColor?.components(with: traits).alpha == 1
    let outline = shown.shadowPath ?? (isAlone ? shown.outline : nil)
    guard outline != nil || isAlone && isOpaque && shown.maskedCorners == .all else {
      return paintContentShadow(
        of: layer, in: layer.hostView, extent: layer.extent, bounds: shown.bounds, color,
        offset: shown.shadowOffset, radius: shown.shadowRadius, placement
      ) { $0.paintParts(of: layer, shown, $1, host: $1, traits, withShadow: false) }
    }
    canvas.saving {
      enter(placement, snapping: shown.bounds) { box in
        if let outline {
          canvas.drawShadow(
            of: outline.shape, using: .winding, color: color, offset: shown.shadowOffset, blur: blur)
        } else {
          canvas.drawShadow(
            of: box, cornerRadius: shown.cornerRadius, color: color, offset: shown.shadowOffset, blur: blur)
        }
      }
    }
  }

  /// Paints the picture that is a layer's contents, and its class's own drawing.
  func paintOwnContents(of shown: CALayer, _ placement: ViewPlacement, _ traits: UITraitCollection) {
    let drawsItself = shown.drawsOwnContents
    guard drawsItself || shown.contents != nil else { return }
    canvas.saving {
      enter(placement, snapping: shown.bounds) { box in
        if shown.masksToBounds || shown.clipsOwnContents {
          canvas.clip(to: box, cornerRadius: shown.cornerRadius, corners: shown.maskedCorners)
        }
        if let picture = shown.contentsPicture, let area = shown.contentsArea {
          canvas.draw(picture, part: shown.contentsRect, in: area)
        }
        if drawsItself { shown.drawOwnContents(in: CGContext(canvas: canvas, traits: traits)) }
      }
    }
  }

  /// Paints a layer's `draw(in:)`, and keeps the result while the layer has the same size.
  private func paintDrawing(
    of layer: CALayer, _ shown: CALayer, _ placement: ViewPlacement, _ traits: UITraitCollection
  ) {
    guard placement.area(of: shown.bounds).overlaps(dirty) else { return }
    let kept =
      layer.isDrawnByAnimations
      ? LayerDrawing(of: shown, scale: scale, traits: traits)
      : LayerDrawing.current(of: layer, scale: scale, traits: traits)
    guard kept != nil || shown.bounds.hasArea else { return }
    canvas.saving {
      enter(placement, snapping: shown.bounds) { box in
        if shown.masksToBounds {
          canvas.clip(to: box, cornerRadius: shown.cornerRadius, corners: shown.maskedCorners)
        }
        if let kept { return kept.draw(in: box, on: canvas) }
        // Too large to keep.
        canvas.clip(to: box)
        LayerDrawing.draw(layer.isDrawnByAnimations ? shown : layer, on: canvas, traits: traits)
      }
    }
  }

  // MARK: Coordinates

  /// Draws in a layer's coordinates, until the canvas is restored; if the layer is only translated, its edges fall
  /// between pixels.
  ///
  /// `body` gets the rectangle to use for `bounds`.
  private func enter(_ placement: ViewPlacement, snapping bounds: CGRect, _ body: (CGRect) -> Void) {
    guard placement.isTranslation else {
      enter(placement)
      body(bounds)
      return cairo_identity_matrix(canvas.context)
    }
    let box = placement.pixels(of: bounds).rect(scale: scale)
    cairo_identity_matrix(canvas.context)
    cairo_scale(canvas.context, Double(scale), Double(scale))
    canvas.concatenate(
      CGAffineTransform(translationX: box.minX - bounds.minX, y: box.minY - bounds.minY))
    body(CGRect(origin: bounds.origin, size: box.size))
    cairo_identity_matrix(canvas.context)
  }
}

extension LayerItem {
  fileprivate var zPosition: CGFloat {
    switch self {
    case .view(let view): view.zPosition
    case .layer(let layer): layer.shown.zPosition
    }
  }
}

extension CALayer {
  /// The area of the layer and its sublayers, in points of its bounds.
  ///
  /// **Cost:** O(*n*) in the number of layers.
  var extent: CGRect { extent(depth: 0) }

  private func extent(depth: Int) -> CGRect {
    var extent = bounds.union(overhang ?? bounds).union(shadowArea ?? bounds)
    guard !masksToBounds, depth < NestingLimit.levels else { return extent }
    for case .layer(let layer) in ownModel?.items ?? [] where !layer.isHidden {
      // A layer rotated in space counts as large as it appears from the front.
      extent = extent.union(layer.extent(depth: depth + 1).applying(layer.geometry.toParent))
    }
    return extent
  }
}

extension UIView {
  /// The area of the view, its layer and everything inside, in points of its bounds.
  ///
  /// **Cost:** O(*n*) in the number of views.
  var extent: CGRect { extent(depth: 0) }

  private func extent(depth: Int) -> CGRect {
    var extent = displayedBounds.union(shadowArea ?? displayedBounds).union(
      ownLayer?.extent ?? displayedBounds)
    guard !isClipping, depth < NestingLimit.levels else { return extent }
    for view in children where view.isShown {
      extent = extent.union(view.extent(depth: depth + 1).applying(view.displayedGeometry.toParent))
    }
    return extent.union(shadowArea(of: extent) ?? extent)
  }

  /// How the view is mixed with what is behind.
  var blendMode: CGBlendMode { layerModel == nil ? .normal : layer.blendMode }

  /// The corners that are rounded, if not all are.
  var roundedCorners: CACornerMask? {
    guard let corners = layerModel?.maskedCorners, corners != .all, displayedStyle.cornerRadius > 0 else {
      return nil
    }
    return corners
  }
}
