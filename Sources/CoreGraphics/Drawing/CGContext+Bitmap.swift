import Foundation

extension CGContext {
  /// Makes a context that draws into memory of this many pixels, with y pointing up from the bottom left.
  ///
  /// Returns nil if `bitsPerComponent` is not 8, if a row is too short, or for any layout except premultiplied red,
  /// green and blue, the same without opacity, greys without opacity, or opacity alone.
  ///
  /// **Cost:** once you have given or read `data`, each drawing costs as much as converting all pixels; not with
  /// `byteOrder32Little` and the opacity first, which is how pixels are kept here.
  ///
  /// - Parameters:
  ///   - data: The memory to draw on, which must outlive the context; nil for memory of its own, initially
  ///     transparent.
  ///   - bytesPerRow: From one row to the next; 0 for as many as a row needs.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard
      let layout = PixelLayout(
        bitsPerComponent: bitsPerComponent, space: space, info: CGBitmapInfo(rawValue: bitmapInfo)),
      let store = PixelStore(
        data: data, width: width, height: height, bytesPerRow: bytesPerRow, layout: layout)
    else { return nil }
    let upright = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
    store.canvas.concatenate(upright)
    self.init(store: store, traits: .current, baseTransform: upright)
  }

  /// The width of the bitmap, in pixels; 0 for a context that you did not make.
  public var width: Int { store?.width ?? 0 }
  /// The height of the bitmap, in pixels; 0 for a context that you did not make.
  public var height: Int { store?.height ?? 0 }
  /// The number of bytes from one row to the next; 0 for a context that you did not make.
  public var bytesPerRow: Int { store?.bytesPerRow ?? 0 }
  /// The number of bits of a component: 8, or 0 for a context that you did not make.
  public var bitsPerComponent: Int { store == nil ? 0 : 8 }
  /// The number of bits of a pixel; 0 for a context that you did not make.
  public var bitsPerPixel: Int { (store?.layout.bytesPerPixel ?? 0) * 8 }

  /// The bytes of the bitmap, rows from the top; nil in a view's context or in an image being drawn, unlike on iOS.
  ///
  /// They follow the drawing, and drawing continues on whatever you write there.
  public var data: UnsafeMutableRawPointer? { store?.data }

  /// A picture of the drawing so far.
  ///
  /// **Cost:** O(*n*) in the number of pixels.
  public func makeImage() -> CGImage? {
    if let store { return store.makeImage() }
    return (canvas as? any BitmapCanvas).map { CGImage($0.bitmap()) }
  }
}
