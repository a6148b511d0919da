import CCairo
import Foundation
import UIKitCore

extension CairoCanvas {
  // MARK: State

  package func setBlendMode(_ mode: CGBlendMode) {
    cairo_set_operator(context, mode.cairo)
  }

  package func setAntialiasing(_ isOn: Bool) {
    cairo_set_antialias(context, isOn ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
  }

  package var transform: CGAffineTransform {
    guard isTouched else { return firstTransform }
    let matrix = cairo_matrix_t(of: context)
    return CGAffineTransform(
      a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0)
  }

  package var clipBox: CGRect {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(context, &left, &top, &right, &bottom)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  package func noteOutsideChange() {
    cairo_surface_flush(surface)
    cairo_surface_mark_dirty(surface)
  }

  package func flush() { cairo_surface_flush(surface) }

  // MARK: Operators

  /// Whether Cairo's operator also changes the area outside the shape, which Core Graphics never does.
  var mixesBeyondShapes: Bool {
    switch cairo_get_operator(context) {
    case CAIRO_OPERATOR_IN, CAIRO_OPERATOR_OUT, CAIRO_OPERATOR_DEST_IN, CAIRO_OPERATOR_DEST_ATOP: true
    default: false
    }
  }

  /// Fills the current path with the source and forgets it; nothing changes outside.
  func fillPath() {
    guard mixesBeyondShapes else { return cairo_fill(context) }
    cairo_save(context)
    cairo_clip(context)
    cairo_paint(context)
    cairo_restore(context)
  }

  // MARK: Shadows of anything

  package func draw(withShadow shadow: Shadow, _ body: (any Canvas) -> Void) {
    guard let part = makePart(around: shadow) else { return body(self) }
    body(part.canvas)
    paint(part, withShadow: shadow)
  }

  /// A canvas for a part of this one, in the same coordinates.
  private struct Part {
    let canvas: CairoCanvas
    let left: Int
    let top: Int
  }

  /// A canvas for the clipped area and everything that can cast a shadow into it; nil if there is nothing, and for
  /// operators that change even empty places.
  ///
  /// Also nil for more pixels than a shadow may have: then the drawing has none.
  private func makePart(around shadow: Shadow) -> Part? {
    let mode = cairo_get_operator(context)
    guard shadow.offset.width.isFinite, shadow.offset.height.isFinite, !mixesBeyondShapes,
      mode != CAIRO_OPERATOR_SOURCE, mode != CAIRO_OPERATOR_CLEAR
    else { return nil }
    let reach = CoverageMask.reach(sigma: CoverageMask.sigma(blur: shadow.blur, factor: 1))
    let seen = clipPixels
    guard !seen.isEmpty else { return nil }
    let throwing = seen.offsetBy(dx: -shadow.offset.width, dy: -shadow.offset.height)
      .insetBy(dx: -CGFloat(reach), dy: -CGFloat(reach))
    let box = seen.union(throwing).integral
    return CoverageMask.canHave(box.size, reach: reach) ? makePart(of: box) : nil
  }

  /// The smallest rectangle around the clipped area, in pixels.
  var clipPixels: CGRect {
    var matrix = cairo_matrix_t(of: context)
    cairo_identity_matrix(context)
    defer { cairo_set_matrix(context, &matrix) }
    return clipBox.integral
  }

  /// A canvas for some pixels of this one; nil for none or too many.
  private func makePart(of box: CGRect) -> Part? {
    guard !box.isEmpty, max(box.width, box.height) <= CGFloat(CairoCanvas.largestSide),
      let canvas = CairoCanvas(
        width: Int(box.width), height: Int(box.height), format: .transparent, scale: 1)
    else { return nil }
    var matrix = cairo_matrix_t(of: context)
    matrix.x0 -= Double(box.minX)
    matrix.y0 -= Double(box.minY)
    cairo_set_matrix(canvas.context, &matrix)
    cairo_set_antialias(canvas.context, cairo_get_antialias(context))
    canvas.place = CGPoint(x: place.x + box.minX, y: place.y + box.minY)
    return Part(canvas: canvas, left: Int(box.minX), top: Int(box.minY))
  }

  private func paint(_ part: Part, withShadow shadow: Shadow) {
    let size = CGSize(width: part.canvas.width, height: part.canvas.height)
    let mask = CoverageMask(
      bounds: CGRect(origin: .zero, size: size), factor: 1,
      sigma: CoverageMask.sigma(blur: shadow.blur, factor: 1)
    ) { context in
      cairo_set_source_surface(context, part.canvas.surface, 0, 0)
      cairo_paint(context)
    }
    cairo_save(context)
    cairo_identity_matrix(context)
    if let mask, setSource(shadow.color) {
      cairo_mask_surface(
        context, mask.surface, Double(part.left - mask.reach) + Double(shadow.offset.width),
        Double(part.top - mask.reach) + Double(shadow.offset.height))
    }
    cairo_set_source_surface(context, part.canvas.surface, Double(part.left), Double(part.top))
    cairo_paint(context)
    cairo_restore(context)
  }

  // MARK: Masks

  package func draw(through masks: [ClipMask], _ body: (any Canvas) -> Void) {
    guard let part = makePart(of: clipPixels), let cover = part.canvas.makeCover(of: masks) else { return }
    // On a copy of what is there every operator works as it does without masks; then the masks let their part of it
    // through.
    part.canvas.copy(from: self, left: part.left, top: part.top)
    cairo_set_operator(part.canvas.context, cairo_get_operator(context))
    body(part.canvas)
    cairo_save(context)
    cairo_identity_matrix(context)
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_surface(context, part.canvas.surface, Double(part.left), Double(part.top))
    cairo_mask_surface(context, cover.surface, Double(part.left), Double(part.top))
    cairo_restore(context)
  }

  /// Copies the pixels of another canvas, or of the group that it collects, from a place there.
  private func copy(from other: CairoCanvas, left: Int, top: Int) {
    cairo_save(context)
    cairo_identity_matrix(context)
    cairo_set_source_surface(
      context, cairo_get_group_target(other.context), -Double(left), -Double(top))
    cairo_paint(context)
    cairo_restore(context)
  }

  /// A canvas of the same size that is opaque where all masks are.
  private func makeCover(of masks: [ClipMask]) -> CairoCanvas? {
    guard let cover = CairoCanvas(width: width, height: height, format: .transparent, scale: 1) else {
      return nil
    }
    cairo_paint(cover.context)
    cairo_set_operator(cover.context, CAIRO_OPERATOR_DEST_IN)
    for mask in masks {
      var matrix = mask.transform.concatenating(CGAffineTransform(translationX: -place.x, y: -place.y))
        .cairoMatrix
      guard matrix.isUsable, let surface = mask.bitmap.makeSurface() else { return nil }
      cairo_set_matrix(cover.context, &matrix)
      cairo_set_source_surface(cover.context, surface, 0, 0)
      // The area outside the mask's rectangle is clipped; at its edge a stretched mask must not fade out.
      cairo_pattern_set_extend(cairo_get_source(cover.context), CAIRO_EXTEND_PAD)
      cairo_paint(cover.context)
      cairo_set_source_rgb(cover.context, 0, 0, 0)
      cairo_surface_destroy(surface)
    }
    return cover
  }

  // MARK: Plus darker

  package func drawDarker(_ body: (any Canvas) -> Void) {
    guard let source = makePart(of: clipPixels),
      let result = CairoCanvas(
        width: source.canvas.width, height: source.canvas.height, format: .transparent, scale: 1)
    else { return }
    body(source.canvas)
    result.copy(from: self, left: source.left, top: source.top)
    result.addDarker(source.canvas)
    cairo_save(context)
    cairo_identity_matrix(context)
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_surface(context, result.surface, Double(source.left), Double(source.top))
    cairo_paint(context)
    cairo_restore(context)
  }

  /// Adds what is missing to white in the pixels of a canvas of the same size, down to black.
  private func addDarker(_ source: CairoCanvas) {
    cairo_surface_flush(surface)
    cairo_surface_flush(source.surface)
    guard let below = cairo_image_surface_get_data(surface),
      let above = cairo_image_surface_get_data(source.surface)
    else { return }
    let count = height * Int(cairo_image_surface_get_stride(surface)) / 4
    below.withMemoryRebound(to: UInt32.self, capacity: count) { below in
      above.withMemoryRebound(to: UInt32.self, capacity: count) { above in
        for index in 0..<count where above[index] != 0 {
          below[index] = CairoCanvas.darker(below[index], above[index])
        }
      }
    }
    cairo_surface_mark_dirty(surface)
  }

  /// R = max(0, Ra − (Da − D) − (Sa − S)) with Ra = min(1, Da + Sa), of premultiplied pixels.
  private static func darker(_ below: UInt32, _ above: UInt32) -> UInt32 {
    let (belowAlpha, aboveAlpha) = (Int(below >> 24), Int(above >> 24))
    let alpha = min(255, belowAlpha + aboveAlpha)
    func mixed(_ shift: UInt32) -> UInt32 {
      let missing =
        belowAlpha - Int(below >> shift & 0xff) + aboveAlpha - Int(above >> shift & 0xff)
      return UInt32(max(0, alpha - missing)) << shift
    }
    return UInt32(alpha) << 24 | mixed(16) | mixed(8) | mixed(0)
  }
}

/// Makes the canvases of pictures and bitmap contexts.
final class CairoCanvasMaker: CanvasMaking {
  func makeCanvas(width: Int, height: Int, isOpaque: Bool, scale: CGFloat) -> (any BitmapCanvas)? {
    CairoCanvas(width: width, height: height, format: isOpaque ? .opaque : .transparent, scale: scale)
  }

  func makeCanvas(
    on pixels: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int, isOpaque: Bool
  ) -> (any BitmapCanvas)? {
    CairoCanvas(
      pixels: pixels, width: width, height: height, stride: stride,
      format: isOpaque ? .opaque : .transparent, scale: 1)
  }
}

nonisolated extension CGBlendMode {
  /// Cairo's operator; for `plusDarker`, which Cairo does not have, the usual one.
  fileprivate var cairo: cairo_operator_t {
    switch self {
    case .normal, .plusDarker: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .clear: CAIRO_OPERATOR_CLEAR
    case .copy: CAIRO_OPERATOR_SOURCE
    case .sourceIn: CAIRO_OPERATOR_IN
    case .sourceOut: CAIRO_OPERATOR_OUT
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationIn: CAIRO_OPERATOR_DEST_IN
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
    case .xor: CAIRO_OPERATOR_XOR
    case .plusLighter: CAIRO_OPERATOR_ADD
    }
  }
}
