import Gallery
import UIKit

/// The drawn part of a screen, and its place in the drawing.
struct DrawingFrame: Equatable {
  /// The part of the screen that is drawn, in its points.
  let area: CGRect
  /// The place of that part in the drawing view.
  let place: CGRect
  /// Points of the drawing per point of the screen.
  let scale: CGFloat

  /// A small tree is not enlarged beyond this.
  private static let largestScale: CGFloat = 4
  /// However narrow a screen is, this much of it is visible, in points.
  private static let leastSide: CGFloat = 2
  /// How much of the surroundings of a touch beside the screen to show, in points of the drawing.
  private static let reach: CGFloat = 32

  /// Fits a screen in a room, together with a point beside it that is not too far away.
  @MainActor
  init(_ screen: CGRect, and point: CGPoint?, in room: CGRect) {
    var area = screen
    if let point, !screen.contains(point) {
      let reach = DrawingFrame.reach / max(PictureFit(screen.size, in: room).scale, 0.001)
      let wider = area.union(
        CGRect(x: point.x, y: point.y, width: 0, height: 0).insetBy(dx: -reach, dy: -reach))
      let isNear =
        wider.width <= screen.width * 1.5 + 2 * reach && wider.height <= screen.height * 1.5 + 2 * reach
      if isNear { area = wider }
    }
    let fitting = PictureFit(area.size, in: room).scale
    // At its own size a drawing is crisper than slightly enlarged.
    scale = (1..<1.05).contains(fitting) ? 1 : min(fitting, DrawingFrame.largestScale)
    let size = CGSize(
      width: max((area.width * scale + 1e-6).rounded(.down), DrawingFrame.leastSide),
      height: max((area.height * scale + 1e-6).rounded(.down), DrawingFrame.leastSide))
    place = CGRect(
      x: room.minX + ((room.width - size.width) / 2).rounded(.down),
      y: room.minY + ((room.height - size.height) / 2).rounded(.down), width: size.width, height: size.height)
    self.area = area
  }

  /// Converts a point of the screen to the drawing.
  func place(of point: CGPoint) -> CGPoint {
    CGPoint(x: place.minX + (point.x - area.minX) * scale, y: place.minY + (point.y - area.minY) * scale)
  }

  /// Converts a point of the drawing to the screen.
  func point(at place: CGPoint) -> CGPoint {
    CGPoint(
      x: area.minX + (place.x - self.place.minX) / scale, y: area.minY + (place.y - self.place.minY) / scale)
  }

  /// From the screen to the drawing.
  var transform: CGAffineTransform {
    CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: place.minX - area.minX * scale, ty: place.minY - area.minY * scale)
  }

  /// The outline of an area with these corners on the screen; upright outlines are on whole points, so that lines are
  /// crisp.
  @MainActor
  func outline(of shape: TreeOutline.Shape, inset: CGFloat = 0) -> UIBezierPath? {
    guard shape.isUpright else { return path(through: shape.corners) }
    let rect = rect(of: shape).insetBy(dx: inset, dy: inset)
    return rect.isNull || rect.width < 0 || rect.height < 0 ? nil : UIBezierPath(rect: rect)
  }

  /// The rectangle around a shape, clipped a little beyond the drawing, on whole points.
  @MainActor
  func rect(of shape: TreeOutline.Shape) -> CGRect {
    let limits = place.insetBy(dx: -place.width - 64, dy: -place.height - 64)
    let places = shape.corners.map { limits.nearest(to: self.place(of: $0)) }
    let (xs, ys) = (places.map(\.x), places.map(\.y))
    let (left, right) = (xs.min() ?? 0, xs.max() ?? 0)
    let (top, bottom) = (ys.min() ?? 0, ys.max() ?? 0)
    return CGRect(
      x: left.rounded(), y: top.rounded(), width: right.rounded() - left.rounded(),
      height: bottom.rounded() - top.rounded())
  }

  /// Rotated shapes are drawn as they are, unless they extend so far that nothing of them is visible.
  @MainActor
  private func path(through corners: [CGPoint]) -> UIBezierPath? {
    let places = corners.map(place(of:))
    guard places.allSatisfy({ abs($0.x) < 20_000 && abs($0.y) < 20_000 }) else { return nil }
    let path = UIBezierPath()
    for (index, place) in places.enumerated() { index == 0 ? path.move(to: place) : path.addLine(to: place) }
    path.close()
    return path
  }
}

extension CGRect {
  /// The point of this rectangle nearest to another one.
  func nearest(to point: CGPoint) -> CGPoint {
    CGPoint(x: min(max(point.x, minX), maxX), y: min(max(point.y, minY), maxY))
  }
}
