import UIKit

/// A landscape painted by a few formulas: a sun in an evening sky over ranges of hills.
enum PaintedPhoto {
  /// The landscape at 288 by 240 points, for scale 2.
  static let picture = image(size: CGSize(width: 288, height: 240), scale: 2)

  /// Paints the landscape; the size in points, the scale in pixels per point.
  private static func image(size: CGSize, scale: CGFloat) -> UIImage {
    let (width, height) = (Int(size.width * scale), Int(size.height * scale))
    let bitmap = Bitmap(width: width, height: height) { pixels in
      let ridges = hills.map { hill in (0..<width).map { hill.top(at: (Double($0) + 0.5) / Double(width)) } }
      for row in 0..<height {
        let y = (Double(row) + 0.5) / Double(height)
        for column in 0..<width {
          let x = (Double(column) + 0.5) / Double(width)
          var color = sky(x, y, aspect: Double(width) / Double(height))
          for (hill, ridge) in zip(hills, ridges) {
            // How much of the pixel is under the ridge; this smooths the edge.
            let cover = min(max((y - ridge[column]) * Double(height) + 0.5, 0), 1)
            if cover > 0 { color = mix(color, hill.color, cover) }
          }
          pixels[row * width + column] = packed(color)
        }
      }
    }
    return UIImage(bitmap: bitmap, scale: scale)
  }

  private typealias Color = SIMD3<Double>

  /// A range of hills: waves along a line, as fractions of the picture.
  private struct Hill {
    let height: Double
    let waves: [(size: Double, count: Double, shift: Double)]
    let color: Color

    func top(at x: Double) -> Double {
      waves.reduce(height) { $0 + $1.size * sin((x * $1.count + $1.shift) * 2 * .pi) }
    }
  }

  /// The ranges, the farthest first.
  private static let hills = [
    Hill(height: 0.6, waves: [(0.05, 1.1, 0.1), (0.02, 3.3, 0.4)], color: Color(0.63, 0.60, 0.74)),
    Hill(height: 0.71, waves: [(0.06, 0.9, 0.55), (0.015, 4.1, 0.2)], color: Color(0.42, 0.44, 0.62)),
    Hill(height: 0.84, waves: [(0.05, 1.3, 0.8), (0.01, 5.2, 0.6)], color: Color(0.23, 0.27, 0.43)),
  ]

  private static func sky(_ x: Double, _ y: Double, aspect: Double) -> Color {
    let ground = mix(Color(0.55, 0.71, 0.87), Color(0.99, 0.84, 0.68), min(y / 0.65, 1))
    let (across, down) = ((x - 0.7) * aspect, y - 0.36)
    let distance = (across * across + down * down).squareRoot()
    let glow = mix(ground, Color(1, 0.93, 0.80), 0.55 * exp(-distance * 6))
    return mix(glow, Color(1, 0.97, 0.90), min(max((0.09 - distance) * 200, 0), 1))
  }

  private static func mix(_ one: Color, _ other: Color, _ share: Double) -> Color {
    one + (other - one) * share
  }

  private static func packed(_ color: Color) -> UInt32 {
    let bytes = (color * 255).rounded(.toNearestOrAwayFromZero)
    return 0xff00_0000 | UInt32(bytes.x) << 16 | UInt32(bytes.y) << 8 | UInt32(bytes.z)
  }
}
