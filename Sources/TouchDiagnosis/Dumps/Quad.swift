import Foundation

/// A view's rectangle in the window: the corner where its coordinates begin, and their directions.
nonisolated struct Quad {
  /// Anything smaller comes from rounding: the corners have three decimal places.
  private static let tolerance = 0.01

  private var corners: [SIMD2<Double>]
  /// One point to the right and one point down in the view, as the window sees it.
  private var right: SIMD2<Double>
  private var down: SIMD2<Double>
  /// The lengths of the edges.
  let size: CGSize

  /// The coordinates of the window itself.
  static let window = Quad(corners: [SIMD2(0, 0), SIMD2(1, 0), SIMD2(1, 1), SIMD2(0, 1)])

  /// From the top left, top right, bottom right and bottom left corner; nil if these are not four points.
  init?(_ points: [[Double]]) {
    guard points.count == 4, points.allSatisfy({ $0.count == 2 && $0.allSatisfy(\.isFinite) }) else {
      return nil
    }
    self.init(corners: points.map { SIMD2($0[0], $0[1]) })
  }

  private init(corners: [SIMD2<Double>]) {
    self.corners = corners
    let top = corners[1] - corners[0]
    let left = corners[3] - corners[0]
    let width = top.length
    let height = left.length
    size = CGSize(width: width, height: height)
    // An edge of no length has the direction it would have in a rectangle.
    right = width > 0 ? top / width : height > 0 ? SIMD2(left.y, -left.x) / height : SIMD2(1, 0)
    down = height > 0 ? left / height : SIMD2(-right.y, right.x)
  }

  /// The frame in a superview and the transform, which is nil if there is only an offset; nil if a number is too
  /// large.
  func placed(in parent: Quad) -> (frame: CGRect, transform: [Double]?)? {
    let corners = corners.map { parent.local($0 - parent.corners[0]) }
    let right = parent.local(right)
    let down = parent.local(down)
    let minimum = corners.dropFirst().reduce(corners[0]) { pointwiseMin($0, $1) }
    let maximum = corners.dropFirst().reduce(corners[0]) { pointwiseMax($0, $1) }
    let extent = maximum - minimum
    guard (minimum.sum() + extent.sum() + right.sum() + down.sum()).isFinite else { return nil }
    let frame = CGRect(x: minimum.x, y: minimum.y, width: extent.x, height: extent.y)
    let isOffset =
      ((right - SIMD2(1, 0)) * size.width).length < Quad.tolerance
      && ((down - SIMD2(0, 1)) * size.height).length < Quad.tolerance
    return (frame, isOffset ? nil : [right.x, right.y, down.x, down.y, 0, 0])
  }

  /// A direction in the window, as this view sees it.
  private func local(_ vector: SIMD2<Double>) -> SIMD2<Double> {
    let down = abs(right.x * down.y - right.y * down.x) > 1e-6 ? down : SIMD2(-right.y, right.x)
    let determinant = right.x * down.y - right.y * down.x
    return SIMD2(
      (vector.x * down.y - vector.y * down.x) / determinant,
      (vector.y * right.x - vector.x * right.y) / determinant)
  }
}

nonisolated extension SIMD2<Double> {
  fileprivate var length: Double { hypot(x, y) }
}
