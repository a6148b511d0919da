/// How large the memory for a window's picture is made, in pixels.
///
/// It is a little larger than the window, so that dragging the window's edge does not need new memory at every step.
nonisolated struct PictureSize: Equatable {
  let width: Int
  let height: Int

  private static let step = 128
  /// How many pixels longer than a multiple of the step rows are: as many as fill a line of the processor's cache.
  ///
  /// A view that is dragged uncovers columns. In rows of 4096 bytes all lines of a column have their places in one set of
  /// the cache, which holds a dozen, and each row that is painted there drives out another: an event of a drag took 26.3
  /// microseconds instead of 23.9.
  private static let skew = 16

  /// The size for a window of so many pixels, at least one of them each way.
  init(fitting windowWidth: Int, _ windowHeight: Int) {
    width = PictureSize.roundedUp(windowWidth - PictureSize.skew) + PictureSize.skew
    height = PictureSize.roundedUp(windowHeight)
  }

  private static func roundedUp(_ length: Int) -> Int {
    (max(length, 1) + step - 1) / step * step
  }
}
