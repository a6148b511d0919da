import Foundation

/// Where in the window a scene is seen, and how far it scrolls there if it is larger.
///
/// The bars that scroll it stand beside it where there is room, else they cover its edge: then it scrolls as much further, so
/// that all of it can be seen and pressed.
nonisolated struct StagePort: Equatable {
  /// The part of the window in which the scene is seen, in points.
  let frame: CGRect
  /// How large the scene is, in points of the window.
  let content: CGSize
  /// The bars in the window, in points; empty along an axis in which nothing scrolls.
  let verticalBar: CGRect
  let horizontalBar: CGRect

  /// How thick a bar is, in points.
  static let barThickness: CGFloat = 12
  /// What lies between the scene and a bar beside it, in points.
  static let gap: CGFloat = 2

  /// Puts a scene into the middle of an area of the window, or to its left.
  init(showing content: CGSize, in area: CGRect, alignedLeft: Bool = false) {
    let size = CGSize(width: min(content.width, area.width), height: min(content.height, area.height))
    let port = CGRect(
      x: area.minX + (alignedLeft ? 0 : ((area.width - size.width) / 2).rounded(.down)),
      y: area.minY + ((area.height - size.height) / 2).rounded(.down), width: size.width, height: size.height)
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

  /// Whether the scene is larger than the place where it is seen.
  var scrolls: Bool { !verticalBar.isEmpty || !horizontalBar.isEmpty }

  /// The part of the window in which the scene is seen and no bar lies over it.
  var clear: CGRect {
    var clear = frame
    if !verticalBar.isEmpty { clear.size.width = min(frame.width, max(0, verticalBar.minX - frame.minX)) }
    if !horizontalBar.isEmpty {
      clear.size.height = min(frame.height, max(0, horizontalBar.minY - frame.minY))
    }
    return clear
  }

  /// The offset at which the scene's bottom right is seen.
  var furthest: CGPoint {
    CGPoint(x: max(0, content.width - clear.width), y: max(0, content.height - clear.height))
  }

  /// The nearest offset that is allowed.
  func clamped(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: min(max(offset.x, 0), furthest.x), y: min(max(offset.y, 0), furthest.y))
  }

  /// The offset nearest to another one at which a part of the scene is seen; of one that is too large, its beginning.
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
