/// How large to make the memory for a window's picture, in pixels.
///
/// It is a little larger than the window, so that dragging the window's edge does not need new memory at every step.
nonisolated struct PictureSize: Equatable {
  let width: Int
  let height: Int

  private static let step = 128

  /// The size for a window of this many pixels, at least one each way.
  init(fitting windowWidth: Int, _ windowHeight: Int) {
    width = PictureSize.roundedUp(windowWidth)
    height = PictureSize.roundedUp(windowHeight)
  }

  private static func roundedUp(_ length: Int) -> Int {
    (max(length, 1) + step - 1) / step * step
  }
}
