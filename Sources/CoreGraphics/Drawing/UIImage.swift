import Foundation

/// A picture in memory, with its size in points.
nonisolated public final class UIImage: Hashable, Sendable {
  /// Whether an image is drawn in its own colours or as a stencil in the tint colour.
  public enum RenderingMode: Int, Sendable {
    /// As the view that shows it prefers.
    case automatic
    /// In its own colours.
    case alwaysOriginal
    /// As a stencil filled with the tint colour.
    case alwaysTemplate
  }

  /// The orientation of the pixels: where their first row and first column go.
  public enum Orientation: Int, Sendable, CaseIterable {
    /// As they are.
    case up
    /// Turned by 180°.
    case down
    /// Turned by 90° anticlockwise.
    case left
    /// Turned by 90° clockwise.
    case right
    /// Flipped horizontally.
    case upMirrored
    /// Flipped vertically.
    case downMirrored
    /// Flipped horizontally, then turned by 90° anticlockwise.
    case leftMirrored
    /// Flipped horizontally, then turned by 90° clockwise.
    case rightMirrored

    /// Whether width and height are swapped.
    package var isSideways: Bool { [.left, .right, .leftMirrored, .rightMirrored].contains(self) }
  }

  /// How the middle of a resizable image gets its size.
  public enum ResizingMode: Int, Sendable {
    /// Repeated.
    case tile
    case stretch
  }

  package let bitmap: Bitmap
  /// Pixels per point.
  public let scale: CGFloat
  /// The orientation in which the pixels are shown.
  public let imageOrientation: Orientation
  /// How the image is coloured.
  public let renderingMode: RenderingMode
  /// The widths, in points, of the edges that keep their size when the image is stretched.
  public let capInsets: UIEdgeInsets
  /// How the part between the caps gets its size.
  public let resizingMode: ResizingMode
  /// Whether it was made to be resized; any other image is stretched as a whole.
  package let isResizable: Bool

  package init(
    bitmap: Bitmap, scale: CGFloat = 1, orientation: Orientation = .up,
    renderingMode: RenderingMode = .automatic, capInsets: UIEdgeInsets = .zero,
    resizingMode: ResizingMode = .tile, isResizable: Bool = false
  ) {
    self.bitmap = bitmap
    self.scale = scale.isFinite && scale > 0 ? scale : 1
    imageOrientation = orientation
    self.renderingMode = renderingMode
    self.capInsets = capInsets
    self.resizingMode = resizingMode
    self.isResizable = isResizable
  }

  /// Makes an empty image.
  public convenience init() { self.init(bitmap: Bitmap(width: 0, height: 0) { _ in }) }

  /// Makes an image from pixels, one per point.
  public convenience init(cgImage: CGImage) { self.init(bitmap: cgImage.bitmap) }

  /// Makes an image from pixels, `scale` per point, in an orientation.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(bitmap: cgImage.bitmap, scale: scale, orientation: orientation)
  }

  /// The pixels as they are in memory, whatever the orientation; nil for an empty image.
  public var cgImage: CGImage? { bitmap.pixels.isEmpty ? nil : CGImage(bitmap) }

  /// The size as it is shown, in points.
  public var size: CGSize {
    let size = CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale)
    return imageOrientation.isSideways ? CGSize(width: size.height, height: size.width) : size
  }

  // MARK: Other images of the same pixels

  private func changed(
    orientation: Orientation? = nil, renderingMode: RenderingMode? = nil, capInsets: UIEdgeInsets? = nil,
    resizingMode: ResizingMode? = nil, isResizable: Bool? = nil
  ) -> UIImage {
    UIImage(
      bitmap: bitmap, scale: scale, orientation: orientation ?? imageOrientation,
      renderingMode: renderingMode ?? self.renderingMode, capInsets: capInsets ?? self.capInsets,
      resizingMode: resizingMode ?? self.resizingMode, isResizable: isResizable ?? self.isResizable)
  }

  /// The same picture with another rendering mode.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    changed(renderingMode: renderingMode)
  }

  /// The same picture with a middle that is tiled when drawn larger; the insets, in points, keep their size.
  ///
  /// Without insets the whole picture is tiled.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// The same picture with a middle that is tiled or stretched when drawn larger; the insets, in points, keep their
  /// size.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    changed(capInsets: capInsets, resizingMode: resizingMode, isResizable: true)
  }

  /// The same picture, flipped from left to right.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    let flipped: Orientation =
      switch imageOrientation {
      case .up: .upMirrored
      case .upMirrored: .up
      case .down: .downMirrored
      case .downMirrored: .down
      case .left: .rightMirrored
      case .rightMirrored: .left
      case .right: .leftMirrored
      case .leftMirrored: .right
      }
    return changed(orientation: flipped)
  }

  /// The picture as a stencil filled with `color` under the current traits; its rendering mode stays.
  ///
  /// **Cost:** O(*n*) in the number of pixels.
  @preconcurrency @MainActor public func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: renderingMode)
  }

  /// The picture as a stencil filled with `color` under the current traits.
  ///
  /// **Cost:** O(*n*) in the number of pixels.
  @preconcurrency @MainActor public func withTintColor(
    _ color: UIColor, renderingMode: RenderingMode
  ) -> UIImage {
    let tint = color.components(with: .current)
    let tinted = Bitmap(width: bitmap.width, height: bitmap.height) { pixels in
      for index in pixels.indices { pixels[index] = tint.pixel(coverage: bitmap.pixels[index] >> 24) }
    }
    return UIImage(
      bitmap: tinted, scale: scale, orientation: imageOrientation, renderingMode: renderingMode,
      capInsets: capInsets, resizingMode: resizingMode, isResizable: isResizable)
  }

  // MARK: Files

  /// Reads a PNG file; nil if it cannot be read.
  ///
  /// A name that ends in `@2x` or `@3x` says how many pixels a point has.
  ///
  /// **Cost:** O(*n*) in the number of pixels.
  @preconcurrency @MainActor public convenience init?(contentsOfFile path: String) {
    guard let bitmap = ImageCoder.current?.decode(contentsOfFile: path) else { return nil }
    self.init(bitmap: bitmap, scale: ImageName.scale(ofFile: path))
  }

  /// Reads a PNG from memory, with this many pixels per point; nil if it cannot be read.
  ///
  /// **Cost:** O(*n*) in the number of pixels.
  @preconcurrency @MainActor public convenience init?(data: Data, scale: CGFloat = 1) {
    guard scale > 0, let bitmap = ImageCoder.current?.decode(data) else { return nil }
    self.init(bitmap: bitmap, scale: scale)
  }

  /// The pixels as a PNG file's bytes, whatever the orientation; nil if they cannot be written as one.
  ///
  /// **Cost:** O(*n*) in the number of pixels.
  @preconcurrency @MainActor public func pngData() -> Data? {
    ImageCoder.current?.encode(bitmap)
  }

  /// Whether both are the same pixels, shown the same way.
  public static func == (left: UIImage, right: UIImage) -> Bool {
    left === right
      || left.bitmap === right.bitmap && left.scale == right.scale
        && left.imageOrientation == right.imageOrientation && left.renderingMode == right.renderingMode
        && left.capInsets == right.capInsets && left.resizingMode == right.resizingMode
        && left.isResizable == right.isResizable
  }

  /// Feeds what equality looks at to `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(bitmap))
    hasher.combine(scale)
    hasher.combine(imageOrientation)
  }
}

nonisolated extension RGBA {
  /// The premultiplied pixel of this colour if a 255th of `coverage` is covered.
  fileprivate func pixel(coverage: UInt32) -> UInt32 {
    func part(_ value: CGFloat) -> CGFloat { value.isNaN ? 0 : min(max(value, 0), 1) }
    let alpha = part(alpha) * CGFloat(coverage)
    func byte(_ value: CGFloat) -> UInt32 { UInt32((part(value) * alpha).rounded()) }
    return UInt32(alpha.rounded()) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue)
  }
}

/// Pixels that never change: 32 bits each, 0xAARRGGBB, premultiplied, rows from the top.
nonisolated package final class Bitmap: @unchecked Sendable {
  package let width: Int
  package let height: Int
  /// Whether the pixels are shades of grey, like those of an image in a grey space.
  package let isGray: Bool
  /// `width * height` pixels, written only by the initialiser's closure.
  package let pixels: UnsafeMutableBufferPointer<UInt32>

  /// Makes a bitmap of the given size in pixels and lets `fill` write it.
  package init(
    width: Int, height: Int, isGray: Bool = false, fill: (UnsafeMutableBufferPointer<UInt32>) -> Void
  ) {
    precondition(width >= 0 && height >= 0)
    self.isGray = isGray
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
  /// The folders that may hold the program's pictures, those of `bundle` first.
  func folders(in bundle: Bundle?) -> [String]
}

/// The image reader of this process: the drawing engine's, if the program has one.
package enum ImageCoder {
  package static var current: (any ImageCoding)? { DrawingModule.parts?.imageCoder }
}
