import Foundation

/// A screen's room for a window, and what follows for the window's size.
nonisolated struct WindowRoom: Equatable, Sendable {
  /// In pixels.
  var width: Int
  var height: Int
  /// Whether there is a window manager, which puts a frame around the window.
  var hasFrames = false

  /// The smallest size that a window is made for on a small screen, in points.
  static let leastSize = CGSize(width: 480, height: 360)
  /// The room reserved for a frame before its size is known, in points.
  private static let usualFrame: CGFloat = 40

  init(width: Int, height: Int, hasFrames: Bool = false) {
    (self.width, self.height, self.hasFrames) = (width, height, hasFrames)
  }

  /// The part of a monitor in the area that a window manager keeps free for windows; all of it if none does.
  init(workArea: CGRect?, monitor: CGRect) {
    let common = workArea.map { $0.intersection(monitor) }
    let area = common.flatMap { $0.isEmpty ? nil : $0 } ?? monitor
    self.init(width: Int(area.width), height: Int(area.height), hasFrames: workArea != nil)
  }

  /// Whether a window that fitted into the other room may be too large for this one.
  func isSmaller(than other: WindowRoom) -> Bool { width < other.width || height < other.height }

  /// In points.
  private func size(at scale: CGFloat) -> CGSize {
    CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
  }

  /// The smallest size of a window here, in points: the usual one if it fits with a frame around it, and less if not.
  func minimum(_ usual: CGSize, scale: CGFloat) -> CGSize {
    let size = size(at: scale)
    let frame = hasFrames ? WindowRoom.usualFrame : 0
    return CGSize(
      width: usual.width <= size.width ? usual.width : min(usual.width, WindowRoom.leastSize.width),
      height: usual.height + frame <= size.height
        ? usual.height : min(usual.height, WindowRoom.leastSize.height))
  }

  /// The size of a window here, in points: the requested one, but no larger than the room and no smaller than the
  /// smallest size.
  func fitted(_ wanted: CGSize, minimum: CGSize, scale: CGFloat) -> CGSize {
    let size = size(at: scale)
    return CGSize(
      width: max(minimum.width, min(wanted.width, size.width)),
      height: max(minimum.height, min(wanted.height, size.height)))
  }

  /// The room left for a window's content inside a frame.
  func within(frame: (width: Int, height: Int)) -> WindowRoom {
    WindowRoom(width: width - frame.width, height: height - frame.height, hasFrames: hasFrames)
  }
}
