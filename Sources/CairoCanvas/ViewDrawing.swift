import Foundation
import UIKitCore

/// Single parts of a view tree as pictures, for a compositor that puts them together outside this program.
///
/// The colour behind a view, its border and its shadow need no picture: a compositor draws them itself.
package enum ViewDrawing {
  /// A picture and the rectangle that it covers, in points of the view's or the layer's bounds.
  package struct Piece {
    package let picture: Bitmap
    package let area: CGRect

    /// The part of it in which there is something; nil if there is nothing.
    func trimmed(scale: CGFloat) -> Piece? {
      let (width, nothing) = (picture.width, [UInt32](repeating: 0, count: picture.width))
      guard let pixels = picture.pixels.baseAddress else { return nil }
      func isEmpty(_ row: Int, _ columns: Range<Int>) -> Bool {
        memcmp(pixels + row * width + columns.lowerBound, nothing, columns.count * 4) == 0
      }
      guard let top = (0..<picture.height).first(where: { !isEmpty($0, 0..<width) }),
        let bottom = (top..<picture.height).last(where: { !isEmpty($0, 0..<width) })
      else { return nil }
      var (left, right) = (width, 0)
      for row in top...bottom {
        while !isEmpty(row, 0..<left) { left -= 1 }
        while !isEmpty(row, right..<width) { right += 1 }
      }
      let part = Bitmap(width: right - left, height: bottom - top + 1) { part in
        guard let target = part.baseAddress else { return }
        for row in top...bottom {
          (target + (row - top) * (right - left))
            .update(from: pixels + row * width + left, count: right - left)
        }
      }
      let place = CGRect(
        x: area.minX + CGFloat(left) / scale, y: area.minY + CGFloat(top) / scale,
        width: CGFloat(part.width) / scale, height: CGFloat(part.height) / scale)
      return Piece(picture: part, area: place)
    }
  }

  /// A view's `draw(_:)` and contents, without its background, shadow, border and subviews.
  ///
  /// Returns nil if it draws nothing, or has no size, or is too large.
  package static func own(of view: UIView, scale: CGFloat, traits: UITraitCollection) -> Piece? {
    let bounds = view.displayedBounds
    guard drawsSomething(view, scale: scale, traits: traits) else { return nil }
    return piece(of: bounds, scale: scale) { $0.paintOwn(of: view, $1, traits) }?.trimmed(
      scale: scale)
  }

  /// A view with everything in it, as one picture at its own opacity.
  package static func whole(of view: UIView, scale: CGFloat, traits: UITraitCollection) -> Piece? {
    piece(of: view.extent, scale: scale) { $0.paint(entered: view, $1, traits, .zero) }
  }

  /// A separate layer with everything in it, as one picture at its own opacity.
  package static func whole(of layer: CALayer, scale: CGFloat, traits: UITraitCollection) -> Piece? {
    piece(of: layer.extent, scale: scale) {
      $0.paint(entered: layer, layer.shown, $1, host: $1, traits, .zero)
    }
  }

  /// Whether a view and what is in it cannot be put together from parts: masks, blending, perspective, and shadows
  /// that follow a shape.
  package static func isInseparable(_ view: UIView) -> Bool {
    if view.layerModel?.mask != nil || view.layerModel?.sublayerTransform != nil { return true }
    if view.blendMode != .normal { return true }
    if view.displayedStyle.shadowOpacity > 0 {
      let background = view.displayedStyle.backgroundColor?.components(with: view.traitCollection)
      if view.displayedLayer?.shadowPath != nil { return true }
      if view.castsContentShadow, background?.alpha != 1 || view.layerModel?.items != nil {
        return true
      }
    }
    return view.children.contains { $0.displayedSpaceTransform != nil }
  }

  /// The bytes of a PNG file; nil if the picture is empty, or has too many colours for the palette that it needs.
  package static func png(of picture: Bitmap, needsPalette: Bool = false) -> Data? {
    PalettePNG(picture)?.data ?? (needsPalette ? nil : PNGCoder().encode(picture))
  }

  private static func drawsSomething(_ view: UIView, scale: CGFloat, traits: UITraitCollection)
    -> Bool
  {
    if let layer = view.displayedLayer, layer.drawsOwnContents || layer.contents != nil {
      return true
    }
    let origin = view.displayedBounds.origin
    // One pixel is enough to see whether the view draws at all.
    guard
      let canvas = CairoCanvas(
        width: 1, height: 1, format: .transparent, scale: scale, origin: origin)
    else { return false }
    view.drawContent(on: canvas, traits: traits)
    return canvas.isTouched
  }

  private static func piece(
    of area: CGRect, scale: CGFloat, draw: (ScenePainter, ViewPlacement) -> Void
  ) -> Piece? {
    guard let canvas = CairoCanvas(size: area.size, scale: scale),
      canvas.width * canvas.height <= LayerStore.largestLayer
    else { return nil }
    let painter = ScenePainter(offscreen: canvas, layers: LayerStore())
    draw(painter, .flat(at: area.origin, clip: area, scale: scale, depth: 0))
    let size = CGSize(width: CGFloat(canvas.width) / scale, height: CGFloat(canvas.height) / scale)
    return Piece(picture: canvas.bitmap(), area: CGRect(origin: area.origin, size: size))
  }
}
