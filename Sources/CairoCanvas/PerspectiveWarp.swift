import CCairo
import Foundation
import UIKitCore

// A picture seen in perspective
// =============================
//
// Cairo draws through transforms of the plane, and these keep parallels parallel. So anything rotated in space under
// a perspective is drawn flat first, and then each pixel of the screen takes its colour from the place of the flat
// picture that appears there: the inverse of the projection finds it, and the four pixels around it are mixed by
// their distance. Pixman has such transforms as well, but in fixed-point numbers that are too coarse for a distant
// eye.

/// Draws a flat picture on a canvas as it appears through a projection.
struct PerspectiveWarp {
  /// From pixels of the canvas to pixels of the picture.
  private let toPicture: Projection

  /// Makes a warp for a picture whose pixels map to the canvas by `projection`; nil if it is seen from its edge.
  init?(_ projection: Projection) {
    guard let inverse = projection.inverse else { return nil }
    toPicture = inverse
  }

  /// How much larger than it is a rectangle appears where it is nearest to the eye, from 0.5 to 2.
  static func magnification(of rect: CGRect, by projection: Projection) -> CGFloat {
    let corners = rect.corners
    let seen = corners.map { projection.apply($0) }
    var largest: CGFloat = 0
    for (index, corner) in corners.enumerated() {
      let next = (index + 1) % corners.count
      let length = hypot(corners[next].x - corner.x, corners[next].y - corner.y)
      guard length > 0 else { continue }
      largest = max(largest, hypot(seen[next].x - seen[index].x, seen[next].y - seen[index].y) / length)
    }
    return min(max(largest, 0.5), 2)
  }

  /// Draws a picture into an area of a canvas, in pixels.
  ///
  /// **Cost:** O(*n*) in the number of pixels of the area.
  func draw(_ picture: CairoCanvas, on canvas: CairoCanvas, in area: PixelRect) {
    guard area.width > 0, area.height > 0,
      let warped = CairoCanvas(width: area.width, height: area.height, format: .transparent, scale: 1)
    else { return }
    cairo_surface_flush(picture.surface)
    guard let source = Pixels(picture), let target = Pixels(warped) else { return }
    for y in 0..<area.height {
      for x in 0..<area.width {
        let place = SIMD3(Double(area.left + x) + 0.5, Double(area.top + y) + 0.5, 1)
        let depth = (place * toPicture.w).sum()
        // Anything behind the eye is invisible.
        guard depth > 1e-9 else { continue }
        let u = (place * toPicture.x).sum() / depth - 0.5
        let v = (place * toPicture.y).sum() / depth - 0.5
        target.start[y * target.stride + x] = source.mixed(u, v)
      }
    }
    cairo_surface_mark_dirty(warped.surface)
    canvas.saving {
      cairo_identity_matrix(canvas.context)
      cairo_set_source_surface(canvas.context, warped.surface, Double(area.left), Double(area.top))
      cairo_paint(canvas.context)
    }
  }
}

/// The pixels of a canvas: 32 bits each, premultiplied.
private struct Pixels {
  let start: UnsafeMutablePointer<UInt32>
  let stride: Int
  let width: Int
  let height: Int

  init?(_ canvas: CairoCanvas) {
    guard let data = cairo_image_surface_get_data(canvas.surface) else { return nil }
    start = UnsafeMutableRawPointer(data).assumingMemoryBound(to: UInt32.self)
    stride = Int(cairo_image_surface_get_stride(canvas.surface)) / 4
    (width, height) = (canvas.width, canvas.height)
  }

  /// The colour at a place between four pixels; outside the picture everything is transparent.
  func mixed(_ u: Double, _ v: Double) -> UInt32 {
    guard u > -1, v > -1, u < Double(width), v < Double(height) else { return 0 }
    let (left, top) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
    let (across, down) = (UInt32((u - Double(left)) * 256), UInt32((v - Double(top)) * 256))
    let upper = mix(at(left, top), at(left + 1, top), across)
    let lower = mix(at(left, top + 1), at(left + 1, top + 1), across)
    return mix(upper, lower, down)
  }

  private func at(_ x: Int, _ y: Int) -> UInt32 {
    x >= 0 && y >= 0 && x < width && y < height ? start[y * stride + x] : 0
  }

  /// Two pixels mixed, `part` of 256 of the second; two of the four bytes at a time.
  private func mix(_ first: UInt32, _ second: UInt32, _ part: UInt32) -> UInt32 {
    let rest = 256 - part
    let even = ((first & 0xff00ff) * rest + (second & 0xff00ff) * part) >> 8 & 0xff00ff
    let odd = ((first >> 8 & 0xff00ff) * rest + (second >> 8 & 0xff00ff) * part) & 0xff00_ff00
    return even | odd
  }
}
