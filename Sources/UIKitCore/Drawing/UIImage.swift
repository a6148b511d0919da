import Foundation

/// A picture in memory, with its size in points.
nonisolated public final class UIImage: Sendable {
  /// Whether an image is drawn in its own colours or as a stencil in the tint colour.
  public enum RenderingMode: Int, Sendable {
    /// As the view that shows it prefers.
    case automatic
    /// In its own colours.
    case alwaysOriginal
    /// As a stencil filled with the tint colour.
    case alwaysTemplate
  }

  package let bitmap: Bitmap
  /// Pixels per point.
  public let scale: CGFloat
  /// How the image is coloured.
  public let renderingMode: RenderingMode

  package init(bitmap: Bitmap, scale: CGFloat = 1, renderingMode: RenderingMode = .automatic) {
    self.bitmap = bitmap
    self.scale = scale
    self.renderingMode = renderingMode
  }

  /// The size, in points.
  public var size: CGSize {
    CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale)
  }

  /// The same picture with another way of colouring it.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(bitmap: bitmap, scale: scale, renderingMode: renderingMode)
  }

  /// Reads a PNG file, or returns nil if it cannot be read.
  ///
  /// **Cost:** O(*n*) in the number of pixels.
  @preconcurrency @MainActor public convenience init?(contentsOfFile path: String) {
    guard let bitmap = ImageCoder.current?.decode(contentsOfFile: path) else { return nil }
    self.init(bitmap: bitmap)
  }

  /// Reads a PNG from memory, with so many pixels per point, or returns nil if it cannot be read.
  ///
  /// **Cost:** O(*n*) in the number of pixels.
  @preconcurrency @MainActor public convenience init?(data: Data, scale: CGFloat = 1) {
    guard scale > 0, let bitmap = ImageCoder.current?.decode(data) else { return nil }
    self.init(bitmap: bitmap, scale: scale)
  }

  /// The picture as a PNG file's bytes, or nil if it cannot be written as one.
  ///
  /// **Cost:** O(*n*) in the number of pixels.
  @preconcurrency @MainActor public func pngData() -> Data? {
    ImageCoder.current?.encode(bitmap)
  }

  /// Draws the picture in its own size with its top left corner at `point` of the current context.
  @preconcurrency @MainActor public func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size))
  }

  /// Draws the picture stretched over `rect` of the current context, in points; outside drawing, does nothing.
  @preconcurrency @MainActor public func draw(in rect: CGRect) {
    UIGraphicsGetCurrentContext()?.draw(self, in: rect)
  }
}

/// Pixels that never change: 32 bits each, 0xAARRGGBB, premultiplied, rows from the top.
nonisolated package final class Bitmap: @unchecked Sendable {
  package let width: Int
  package let height: Int
  /// `width * height` pixels, written only by the initialiser's closure.
  package let pixels: UnsafeMutableBufferPointer<UInt32>

  /// Makes a bitmap of the given size in pixels and lets `fill` write it.
  package init(width: Int, height: Int, fill: (UnsafeMutableBufferPointer<UInt32>) -> Void) {
    precondition(width >= 0 && height >= 0)
    self.width = width
    self.height = height
    pixels = .allocate(capacity: width * height)
    pixels.initialize(repeating: 0)
    fill(pixels)
  }

  deinit {
    pixels.deallocate()
  }
}

/// Something that reads and writes PNG; Cairo does, in `CairoCanvas`.
package protocol ImageCoding: AnyObject {
  func decode(contentsOfFile path: String) -> Bitmap?
  func decode(_ data: Data) -> Bitmap?
  func encode(_ bitmap: Bitmap) -> Data?
}

/// The image reader of this process, installed by the drawing engine.
package enum ImageCoder {
  package static var current: (any ImageCoding)?
}
