import Foundation

/// The properties of a picture to be drawn.
@preconcurrency @MainActor
open class UIGraphicsRendererFormat {
  /// The part that is drawn, in points; zero until a renderer is made with the format.
  public internal(set) final var bounds = CGRect.zero

  /// Makes a format for the main screen.
  public required init() {}

  /// The format for the main screen.
  open class func `default`() -> Self { self.init() }

  /// The format for the main screen.
  open class func preferred() -> Self { self.init() }
}

/// The properties of an image to be drawn.
@preconcurrency @MainActor
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// Pixels per point; as many as the main screen has, unless set.
  open var scale: CGFloat = DrawingModule.surroundings().mainScale
  /// Whether the image is opaque and initially black, and not transparent.
  open var opaque = false

  /// Makes a format for the main screen.
  public required init() {}

  /// Makes a format for a screen with the given traits.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    scale = traitCollection.displayScale
  }
}

/// Where an image renderer's actions draw.
@preconcurrency @MainActor
public final class UIGraphicsImageRendererContext {
  /// The context, which is the current one while the actions run.
  public let cgContext: CGContext
  /// The properties of the image.
  public let format: UIGraphicsImageRendererFormat

  init(cgContext: CGContext, format: UIGraphicsImageRendererFormat) {
    self.cgContext = cgContext
    self.format = format
  }

  /// The drawing so far.
  ///
  /// **Cost:** O(*n*) in the number of pixels.
  public var currentImage: UIImage {
    cgContext.makeImage().map { UIImage(cgImage: $0, scale: cgContext.traits.displayScale, orientation: .up) }
      ?? UIImage()
  }

  /// Fills a rectangle with the fill colour, and replaces what was there.
  public func fill(_ rect: CGRect) { fill(rect, blendMode: .copy) }

  /// Fills a rectangle with the fill colour, mixed as `blendMode` says.
  public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.mixing(blendMode, alpha: cgContext.state.alpha) { cgContext.fill(rect) }
  }

  /// Strokes a line of the context's width just inside the edge of a rectangle, and replaces what was there.
  public func stroke(_ rect: CGRect) { stroke(rect, blendMode: .copy) }

  /// Strokes a line of the context's width just inside the edge of a rectangle, mixed as `blendMode` says.
  public func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    let inset = cgContext.state.line.width / 2
    cgContext.mixing(blendMode, alpha: cgContext.state.alpha) {
      cgContext.stroke(rect.insetBy(dx: inset, dy: inset))
    }
  }

  /// Restricts further drawing to a rectangle.
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Draws images of one size.
@preconcurrency @MainActor
open class UIGraphicsImageRenderer {
  /// A closure that draws in a context.
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  /// The properties of the images.
  public final let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  /// Makes a renderer of images of a size in points, for the main screen.
  public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }

  /// Makes a renderer of images of a size in points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Makes a renderer of images of a rectangle, in points, for the main screen.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

  /// Makes a renderer of images of a rectangle, in points.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds.standardized
    self.format = format
    format.bounds = self.bounds
  }

  /// The image that `actions` draw; an empty one if its size is impossible.
  ///
  /// **Cost:** O(*n*) in the number of pixels.
  open func image(actions: DrawingActions) -> UIImage {
    let scale =
      format.scale > 0 && format.scale.isFinite ? format.scale : DrawingModule.surroundings().mainScale
    guard let context = CGContext.makePicture(bounds, scale: scale, isOpaque: format.opaque) else {
      return UIImage()
    }
    context.whileCurrent {
      context.store?.canvas.balancing {
        actions(UIGraphicsImageRendererContext(cgContext: context, format: format))
      }
    }
    return context.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) } ?? UIImage()
  }

  /// The image that `actions` draw as a PNG file's bytes; empty if its size is impossible.
  ///
  /// **Cost:** O(*n*) in the number of pixels.
  open func pngData(actions: DrawingActions) -> Data { image(actions: actions).pngData() ?? Data() }
}
