import CCairo
import Foundation
import UIKitCore

// Colours around a point
// ======================
//
// Cairo has no such gradient. Its meshes could be cut into sectors, but neighbouring patches overlap by a pixel and
// their colours are off by up to a hundredth of the way around. So each pixel takes the colour of its angle.

/// The clipped pixels of a canvas, filled with colours that run once around a point.
struct ConicPicture {
  private let canvas: CairoCanvas
  private let left: Int
  private let top: Int

  /// The number of colours in a turn: on a circle of 650 pixels each pixel has its own.
  private static let steps = 4096

  /// Draws the colours around `center` from `angle`, in the coordinates of `target`; nil if nothing can be drawn.
  ///
  /// **Cost:** O(*n*) in the number of clipped pixels.
  init?(around center: CGPoint, from angle: CGFloat, _ stops: [CGGradient.Stop], on target: CairoCanvas) {
    guard let toPoints = target.transform.isInvertible ? target.transform.inverted() : nil else { return nil }
    cairo_save(target.context)
    cairo_identity_matrix(target.context)
    let box = target.clipBox.integral
    cairo_restore(target.context)
    guard !box.isEmpty,
      let canvas = CairoCanvas(
        width: Int(box.width), height: Int(box.height), format: .transparent, scale: 1),
      let data = cairo_image_surface_get_data(canvas.surface)
    else { return nil }
    (self.canvas, left, top) = (canvas, Int(box.minX), Int(box.minY))
    let colors = ConicPicture.colors(of: stops)
    let stride = Int(cairo_image_surface_get_stride(canvas.surface)) / 4
    let pixels = UnsafeMutableRawPointer(data).assumingMemoryBound(to: UInt32.self)
    for y in 0..<canvas.height {
      for x in 0..<canvas.width {
        let middle = CGPoint(x: box.minX + CGFloat(x) + 0.5, y: box.minY + CGFloat(y) + 0.5).applying(
          toPoints)
        let turn = (atan2(middle.y - center.y, middle.x - center.x) - angle) / (2 * .pi)
        let place = (turn - turn.rounded(.down)) * CGFloat(ConicPicture.steps)
        pixels[y * stride + x] = colors[min(Int(place), ConicPicture.steps - 1)]
      }
    }
    cairo_surface_mark_dirty(canvas.surface)
  }

  /// Paints the picture in its place.
  func paint(on target: CairoCanvas, alpha: CGFloat) {
    cairo_save(target.context)
    cairo_identity_matrix(target.context)
    cairo_set_source_surface(target.context, canvas.surface, Double(left), Double(top))
    cairo_paint_with_alpha(target.context, Double(max(0, min(1, alpha))))
    cairo_restore(target.context)
  }

  /// The colours of the steps of a turn, as premultiplied pixels.
  private static func colors(of stops: [CGGradient.Stop]) -> [UInt32] {
    (0..<steps).map { step in
      let place = (CGFloat(step) + 0.5) / CGFloat(steps)
      guard let before = stops.last(where: { $0.place <= place }) else { return stops[0].color.premultiplied }
      guard let after = stops.first(where: { $0.place > place }) else { return before.color.premultiplied }
      let fraction = (place - before.place) / (after.place - before.place)
      return before.color.blended(with: after.color, fraction: fraction).premultiplied
    }
  }
}

extension RGBA {
  /// The colour as a pixel of 32 bits, whose parts are multiplied by the opacity.
  fileprivate var premultiplied: UInt32 {
    func byte(_ value: CGFloat) -> UInt32 {
      value.isNaN ? 0 : UInt32((min(max(value, 0), 1) * 255).rounded())
    }
    func part(_ value: CGFloat) -> UInt32 { byte(value * alpha) }
    let opacity = byte(alpha)
    return opacity << 24 | part(red) << 16 | part(green) << 8 | part(blue)
  }
}
