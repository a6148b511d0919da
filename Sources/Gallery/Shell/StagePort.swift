import Foundation

/// Where the window shows a scene, and how far the scene scrolls there if it is larger.
///
/// The bars are beside the scene if there is room, else they cover its edge. Then it scrolls further by as much, so
/// that you can see and press all of it.
nonisolated struct StagePort: Equatable {
  /// The part of the window that shows the scene, in points.
  let frame: CGRect
  /// The scene's size, in points of the window.
  let content: CGSize
  /// The bars in the window, in points; empty along an axis that does not scroll.
  let verticalBar: CGRect
  let horizontalBar: CGRect

  /// The thickness of a bar, in points.
  static let barThickness: CGFloat = 12
  /// The gap between the scene and a bar beside it, in points.
  static let gap: CGFloat = 2

  /// Places a scene in the middle of an area of the window, or as near to a point as it fits.
  init(showing content: CGSize, in area: CGRect, at origin: CGPoint? = nil) {
    let size = CGSize(width: min(content.width, area.width), height: min(content.height, area.height))
    let (spareX, spareY) = (area.width - size.width, area.height - size.height)
    let origin =
      origin
      ?? CGPoint(x: area.minX + (spareX / 2).rounded(.down), y: area.minY + (spareY / 2).rounded(.down))
    let port = CGRect(
      x: min(origin.x, area.minX + spareX), y: min(origin.y, area.minY + spareY), width: size.width,
      height: size.height)
    let scrolls = (x: content.width > area.width, y: content.height > area.height)
    let thickness = StagePort.barThickness
    frame = port
    self.content = content
    verticalBar =
      scrolls.y
      ? CGRect(
        x: min(port.maxX + StagePort.gap, area.maxX - thickness), y: port.minY, width: thickness,
        height: port.height)
      : .zero
    horizontalBar =
      scrolls.x
      ? CGRect(
        x: port.minX, y: min(port.maxY + StagePort.gap, area.maxY - thickness),
        width: max(0, port.width - (scrolls.y ? thickness : 0)), height: thickness)
      : .zero
  }

  /// Whether the scene is larger than its place.
  var scrolls: Bool { !verticalBar.isEmpty || !horizontalBar.isEmpty }

  /// The part of the window that shows the scene and is not covered by a bar.
  var clear: CGRect {
    var clear = frame
    if !verticalBar.isEmpty { clear.size.width = min(frame.width, max(0, verticalBar.minX - frame.minX)) }
    if !horizontalBar.isEmpty {
      clear.size.height = min(frame.height, max(0, horizontalBar.minY - frame.minY))
    }
    return clear
  }

  /// The offset that shows the scene's bottom right.
  var furthest: CGPoint {
    CGPoint(x: max(0, content.width - clear.width), y: max(0, content.height - clear.height))
  }

  /// The nearest offset that is allowed.
  func clamped(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: min(max(offset.x, 0), furthest.x), y: min(max(offset.y, 0), furthest.y))
  }

  /// The nearest offset that shows a part of the scene, or the beginning of a part that is too large.
  func offset(showing part: CGRect, from offset: CGPoint) -> CGPoint {
    func place(_ offset: CGFloat, _ start: CGFloat, _ end: CGFloat, _ room: CGFloat) -> CGFloat {
      min(max(offset, end - room), start)
    }
    return clamped(
      CGPoint(
        x: place(offset.x, part.minX, part.maxX, clear.width),
        y: place(offset.y, part.minY, part.maxY, clear.height)))
  }
}
