import Foundation

/// How much room a screen has for a window, and what follows for the window's size.
nonisolated struct WindowRoom: Equatable, Sendable {
  /// In pixels.
  var width: Int
  var height: Int
  /// Whether a window manager is there, which puts a frame around the window.
  var hasFrames = false

  /// The smallest size that a window is made for on a small screen, in points.
  static let leastSize = CGSize(width: 480, height: 360)
  /// What is set aside for a frame before it is known how large it is, in points.
  private static let usualFrame: CGFloat = 40

  init(width: Int, height: Int, hasFrames: Bool = false) {
    (self.width, self.height, self.hasFrames) = (width, height, hasFrames)
  }

  /// The part of a monitor that lies in the area that a window manager keeps free for windows; all of it if none does.
  init(workArea: CGRect?, monitor: CGRect) {
    let common = workArea.map { $0.intersection(monitor) }
    let area = common.flatMap { $0.isEmpty ? nil : $0 } ?? monitor
    self.init(width: Int(area.width), height: Int(area.height), hasFrames: workArea != nil)
  }

  /// Whether a window that fitted into the other one may be too large for this one.
  func isSmaller(than other: WindowRoom) -> Bool { width < other.width || height < other.height }

  /// In points.
  private func size(at scale: CGFloat) -> CGSize {
    CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
  }

  /// The smallest size of a window here, in points: the usual one where it fits with a frame around it, and less where it
  /// does not.
  func minimum(_ usual: CGSize, scale: CGFloat) -> CGSize {
    let size = size(at: scale)
    let frame = hasFrames ? WindowRoom.usualFrame : 0
    return CGSize(
      width: usual.width <= size.width ? usual.width : min(usual.width, WindowRoom.leastSize.width),
      height: usual.height + frame <= size.height
        ? usual.height : min(usual.height, WindowRoom.leastSize.height))
  }

  /// The size of a window here, in points: the one that is wanted, but no larger than the room and no smaller than the
  /// smallest size.
  func fitted(_ wanted: CGSize, minimum: CGSize, scale: CGFloat) -> CGSize {
    let size = size(at: scale)
    return CGSize(
      width: max(minimum.width, min(wanted.width, size.width)),
      height: max(minimum.height, min(wanted.height, size.height)))
  }

  /// What is left of it for a window's content in a frame.
  func within(frame: (width: Int, height: Int)) -> WindowRoom {
    WindowRoom(width: width - frame.width, height: height - frame.height, hasFrames: hasFrames)
  }
}
