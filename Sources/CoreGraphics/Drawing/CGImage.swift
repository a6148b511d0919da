import Foundation

/// Where a pixel's opacity is among its components, and whether the others are multiplied by it.
nonisolated public enum CGImageAlphaInfo: UInt32, Sendable {
  /// There is none.
  case none
  /// After the others, which are multiplied by it.
  case premultipliedLast
  /// Before the others, which are multiplied by it.
  case premultipliedFirst
  /// After the others.
  case last
  /// Before the others.
  case first
  /// There is none, but a gap for it after the others.
  case noneSkipLast
  /// There is none, but a gap for it before the others.
  case noneSkipFirst
  /// There is nothing but the opacity.
  case alphaOnly
}

/// How a bitmap's pixels are kept: where the opacity is, and the order of the bytes.
nonisolated public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  /// The bits; the lowest five are those of a `CGImageAlphaInfo`.
  public let rawValue: UInt32

  /// Makes an info from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The bits of the alpha info.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1f)
  /// The bits of the byte order.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// Components are in memory as listed.
  public static let byteOrderDefault: CGBitmapInfo = []
  /// Pixels are numbers of 32 bits with the lowest byte first: the components are in memory in reverse order.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  /// Pixels are numbers of 32 bits with the highest byte first: components are in memory as listed.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)

  /// Pixels are numbers of 16 bits with the lowest byte first.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
  /// Pixels are numbers of 16 bits with the highest byte first.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
  /// The bits that say whether components are floating-point numbers.
  public static let floatInfoMask = CGBitmapInfo(rawValue: 0xf00)
  /// Components are floating-point numbers.
  public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)

  /// Where the opacity is.
  public var alphaInfo: CGImageAlphaInfo { CGImageAlphaInfo(rawValue: rawValue & 0x1f) ?? .none }
}

/// The bytes that an image is made of.
nonisolated public final class CGDataProvider: Sendable {
  /// The bytes.
  public let data: CFData?

  /// Makes a provider of bytes in memory.
  public init?(data: CFData) { self.data = data }
}

/// A picture in memory, in pixels, that never changes.
nonisolated public final class CGImage: Hashable, Sendable {
  package let bitmap: Bitmap
  /// What the components mean.
  public let colorSpace: CGColorSpace?

  /// Makes an image from pixels; without a space, in that of all shades of grey or of all colours.
  package init(_ bitmap: Bitmap, colorSpace: CGColorSpace? = nil) {
    self.bitmap = bitmap
    self.colorSpace = colorSpace ?? (bitmap.isGray ? .standardGray : .standardRGB)
  }

  /// Makes an image from bytes; nil if there are too few, or if the layout is not supported.
  ///
  /// It supports 8 bits a component: red, green and blue with an opacity or a gap for one before or after them, greys
  /// without opacity, and opacity alone.
  ///
  /// - Parameters:
  ///   - decode: Ignored.
  ///   - shouldInterpolate: Ignored: the context that draws the image decides.
  ///   - intent: Ignored.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>? = nil, shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    guard
      let layout = PixelLayout(bitsPerComponent: bitsPerComponent, space: space, info: bitmapInfo),
      bitsPerPixel == layout.bytesPerPixel * 8, let data = provider.data, width > 0, height > 0,
      PixelLayout.canHold(width: width, height: height),
      bytesPerRow >= width * layout.bytesPerPixel, data.count / bytesPerRow >= height - 1,
      data.count - (height - 1) * bytesPerRow >= width * layout.bytesPerPixel
    else { return nil }
    let bitmap = Bitmap(width: width, height: height, isGray: layout.isGray) { pixels in
      data.withUnsafeBytes { bytes in
        for y in 0..<height {
          for x in 0..<width {
            let place = y * bytesPerRow + x * layout.bytesPerPixel
            pixels[y * width + x] = layout.pixel(from: bytes, at: place)
          }
        }
      }
    }
    self.init(bitmap, colorSpace: space)
  }

  /// The width, in pixels.
  public var width: Int { bitmap.width }
  /// The height, in pixels.
  public var height: Int { bitmap.height }
  /// The number of bits of a component: 8.
  public var bitsPerComponent: Int { 8 }
  /// The number of bits of a pixel: 32, or 8 for shades of grey.
  public var bitsPerPixel: Int { layout.bytesPerPixel * 8 }
  /// The number of bytes from one row to the next.
  public var bytesPerRow: Int { width * layout.bytesPerPixel }
  /// Where the opacity stands: after red, green and blue, which are multiplied by it; a grey image has none.
  public var alphaInfo: CGImageAlphaInfo { bitmapInfo.alphaInfo }
  /// How to read the bytes of `dataProvider`.
  public var bitmapInfo: CGBitmapInfo {
    CGBitmapInfo(rawValue: (isGray ? CGImageAlphaInfo.none : .premultipliedLast).rawValue)
  }
  /// Whether the image is a mask and not a picture; always false here.
  public var isMask: Bool { false }

  /// The bytes of the pixels, rows from the top, laid out as `bitmapInfo` says.
  ///
  /// **Cost:** O(*n*) in the number of pixels.
  public var dataProvider: CGDataProvider? {
    let layout = layout
    var data = Data(count: bytesPerRow * height)
    data.withUnsafeMutableBytes { bytes in
      for (index, pixel) in bitmap.pixels.enumerated() {
        layout.write(pixel, to: bytes, at: index * layout.bytesPerPixel)
      }
    }
    return CGDataProvider(data: data)
  }

  private var isGray: Bool { colorSpace?.model == .monochrome }
  private var layout: PixelLayout { isGray ? .gray : .rgba }

  /// The part of the image in `rect`, in pixels from the top left and grown to whole ones; nil if there is none.
  ///
  /// **Cost:** O(*n*) in the number of pixels of that part.
  public func cropping(to rect: CGRect) -> CGImage? {
    let corners = [rect.minX, rect.minY, rect.maxX, rect.maxY]
    guard !rect.isNull, !corners.contains(where: \.isNaN) else { return nil }
    let part = rect.intersection(CGRect(x: 0, y: 0, width: width, height: height)).integral
    guard !part.isEmpty else { return nil }
    let (left, top) = (Int(part.minX), Int(part.minY))
    let cropped = Bitmap(width: Int(part.width), height: Int(part.height), isGray: bitmap.isGray) { pixels in
      for index in pixels.indices {
        let (y, x) = index.quotientAndRemainder(dividingBy: Int(part.width))
        pixels[index] = bitmap.pixels[(top + y) * width + left + x]
      }
    }
    return CGImage(cropped, colorSpace: colorSpace)
  }

  /// A copy of the image.
  public func copy() -> CGImage? { CGImage(bitmap, colorSpace: colorSpace) }

  /// How much drawing the image lets through as a mask, as opacity.
  package var coverage: Bitmap {
    guard isGray else { return bitmap }
    return Bitmap(width: width, height: height) { pixels in
      for index in pixels.indices { pixels[index] = (bitmap.pixels[index] & 0xff) << 24 }
    }
  }

  /// Whether both are the same picture in memory.
  public static func == (left: CGImage, right: CGImage) -> Bool { left.bitmap === right.bitmap }

  /// Feeds what equality looks at to `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(bitmap)) }
}

/// How to replace colours that a device cannot show; it exists because images are made with one, and is ignored.
nonisolated public enum CGColorRenderingIntent: Int32, Sendable {
  /// The usual way.
  case defaultIntent
  /// Without regard to white.
  case absoluteColorimetric
  /// Relative to white.
  case relativeColorimetric
  /// As they look.
  case perceptual
  /// As vividly as possible.
  case saturation
}
