import CCairo
import Foundation
import UIKitCore

/// What lies behind all that is drawn on a canvas: a colour, up to corners that may be rounded.
struct CanvasBackground {
  let color: RGBA
  /// In pixels.
  let cornerRadius: CGFloat

  /// Paints all of an empty canvas.
  func paint(on canvas: CairoCanvas) {
    let (width, height) = (canvas.width, canvas.height)
    let area = PixelRect(left: 0, top: 0, right: width, bottom: height)
    guard let pixels = DirectPixels(of: canvas) else { return }
    if cornerRadius <= 0 {
      pixels.fill(area, color)
    } else if let mask = RoundedMask(width: width, height: height, radius: cornerRadius),
      let tiles = DirectTiles(on: pixels, in: area, color)
    {
      mask.paint(with: tiles)
    } else {
      canvas.saving {
        cairo_identity_matrix(canvas.context)
        canvas.fill(area.rect(scale: 1), cornerRadius: cornerRadius, color: color)
      }
    }
    pixels.end()
  }
}

extension CairoCanvas {
  /// This canvas with a background under what was drawn on it.
  ///
  /// To paint over a second canvas is a tenth of the work of putting a background under this one: for what that would need,
  /// DEST_OVER, Cairo has no fast way.
  func put(on background: CanvasBackground?) -> CairoCanvas {
    guard let background,
      let whole = CairoCanvas(
        width: width, height: height, format: .transparent, scale: 1, background: background)
    else { return self }
    cairo_set_source_surface(whole.context, surface, 0, 0)
    cairo_paint(whole.context)
    // The source would keep the memory of this canvas.
    cairo_set_source_rgb(whole.context, 0, 0, 0)
    return whole
  }

  /// Takes away what lies outside corners of a radius, in pixels.
  func cutCorners(radius: CGFloat) {
    guard radius > 0, let pixels = DirectPixels(of: self) else { return }
    let area = PixelRect(left: 0, top: 0, right: width, bottom: height)
    if let mask = RoundedMask(width: width, height: height, radius: radius),
      let tiles = CuttingTiles(on: pixels, in: area)
    {
      mask.paint(with: tiles)
      pixels.end()
    } else if let context = cairo_create(surface) {
      RoundedRect.append(to: context, 0, 0, Double(width), Double(height), radius: Double(radius))
      cairo_set_operator(context, CAIRO_OPERATOR_DEST_IN)
      cairo_fill(context)
      cairo_destroy(context)
    }
  }
}

/// The coverage of a rectangle with rounded corners that begins at (0, 0).
private struct RoundedMask {
  private enum Parts {
    case tiles(NineSlice)
    case whole(CoverageMask)
  }

  private let parts: Parts
  private let width: Int
  private let height: Int

  /// Makes one of a size and a radius in pixels; nil if that is too large for a mask.
  init?(width: Int, height: Int, radius: CGFloat) {
    (self.width, self.height) = (width, height)
    // Of a shape with whole corners only those are no plain rectangles. The others come in many sizes, and their masks would
    // fill the memory for them.
    if CGFloat(min(width, height)) > 2 * radius + 2 {
      guard let slice = NineSlice.cached(.area, radius: radius, width: width, height: height) else {
        return nil
      }
      parts = .tiles(slice)
    } else {
      guard let mask = CoverageMask.roundedRect(width: width, height: height, radius: radius, sigma: 0) else {
        return nil
      }
      parts = .whole(mask)
    }
  }

  func paint(with tiles: some TilePainting) {
    switch parts {
    case .tiles(let slice): slice.paint(with: tiles, x: 0, y: 0, width: width, height: height)
    case .whole(let mask): tiles.paint(mask.surface, in: nil, left: 0, top: 0)
    }
  }
}
