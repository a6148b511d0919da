import CairoCanvas
import Foundation
import UIKitCore

/// What is drawn on a small picture, and its pixels.
enum ContextBench {
  /// Draws into 20 by 20 transparent pixels with y down, as a view does.
  static func draw(opaque: Bool = false, _ body: (CGContext) -> Void) -> Bitmap {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = opaque
    let size = CGSize(width: 20, height: 20)
    return UIGraphicsImageRenderer(size: size, format: format).image { body($0.cgContext) }.bitmap
  }

  /// Four pixels: red and green above, blue and white below.
  static let fourColours = Bitmap(width: 2, height: 2) { pixels in
    (pixels[0], pixels[1], pixels[2], pixels[3]) = (0xffff_0000, 0xff00_ff00, 0xff00_00ff, 0xffff_ffff)
  }
}

extension Bitmap {
  /// The pixel as it is in memory: 0xAARRGGBB, premultiplied.
  func argb(_ x: Int, _ y: Int) -> UInt32 { pixels[y * width + x] }

  /// The opacity of a pixel, 0 to 255.
  func alpha(_ x: Int, _ y: Int) -> Int { Int(argb(x, y) >> 24) }
}
