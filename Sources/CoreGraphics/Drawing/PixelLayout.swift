import Foundation

/// How a pixel is kept in memory, 8 bits a component; elsewhere in this project it is a number 0xAARRGGBB,
/// premultiplied.
nonisolated package struct PixelLayout: Hashable, Sendable {
  private enum Kind: Hashable {
    /// Four bytes: the places of red, green, blue and alpha.
    case color(red: Int, green: Int, blue: Int, alpha: Int)
    /// One byte, the brightness.
    case gray
    /// One byte, the opacity.
    case alpha
  }

  private enum Opacity {
    case none, premultiplied, separate
  }

  private let kind: Kind
  private let opacity: Opacity

  private init(_ kind: Kind, _ opacity: Opacity) {
    self.kind = kind
    self.opacity = opacity
  }

  /// The layout of CGImage's bytes in colour.
  package static let rgba = PixelLayout(.color(red: 0, green: 1, blue: 2, alpha: 3), .premultiplied)
  /// The layout of CGImage's bytes in shades of grey.
  package static let gray = PixelLayout(.gray, .none)

  /// The layout with this description in Core Graphics; nil if it is not supported.
  package init?(bitsPerComponent: Int, space: CGColorSpace, info: CGBitmapInfo) {
    guard bitsPerComponent == 8 else { return nil }
    let alpha = info.alphaInfo
    if alpha == .alphaOnly {
      self.init(.alpha, .premultiplied)
      return
    }
    if space.model == .monochrome {
      guard alpha == .none else { return nil }
      self.init(.gray, .none)
      return
    }
    let opacity: Opacity
    switch alpha {
    case .premultipliedLast, .premultipliedFirst: opacity = .premultiplied
    case .last, .first: opacity = .separate
    case .noneSkipLast, .noneSkipFirst: opacity = .none
    case .none, .alphaOnly: return nil
    }
    let isFirst = [.premultipliedFirst, .first, .noneSkipFirst].contains(alpha)
    let order = info.intersection(.byteOrderMask)
    let (red, green, blue, place) = isFirst ? (1, 2, 3, 0) : (0, 1, 2, 3)
    switch order {
    case .byteOrderDefault, .byteOrder32Big:
      self.init(.color(red: red, green: green, blue: blue, alpha: place), opacity)
    case .byteOrder32Little:
      self.init(.color(red: 3 - red, green: 3 - green, blue: 3 - blue, alpha: 3 - place), opacity)
    default: return nil
    }
  }

  package var bytesPerPixel: Int {
    if case .color = kind { 4 } else { 1 }
  }

  /// Whether a bitmap context can draw in this layout: a separate opacity is for images only.
  package var isDrawable: Bool { opacity != .separate }

  /// Whether every pixel is opaque.
  package var isOpaque: Bool { opacity == .none }

  package var isGray: Bool { kind == .gray }

  /// Whether pixels are kept as elsewhere in this project, on a machine with the lowest byte first.
  package var isNative: Bool {
    kind == .color(red: 2, green: 1, blue: 0, alpha: 3) && opacity != .separate && Int(littleEndian: 1) == 1
  }

  /// The most pixels that a picture may have.
  private static let mostPixels = 256 << 20

  /// Whether a picture of that size can be kept in memory.
  package static func canHold(width: Int, height: Int) -> Bool {
    let (count, overflows) = width.multipliedReportingOverflow(by: height)
    return width > 0 && height > 0 && !overflows && count <= mostPixels
  }

  package func pixel(from bytes: UnsafeRawBufferPointer, at place: Int) -> UInt32 {
    switch kind {
    case .alpha: return UInt32(bytes[place]) << 24
    case .gray: return 0xff00_0000 | UInt32(bytes[place]) * 0x01_0101
    case .color(let red, let green, let blue, let alpha):
      let opacityByte = opacity == .none ? 255 : UInt32(bytes[place + alpha])
      func component(_ index: Int) -> UInt32 {
        let value = UInt32(bytes[place + index])
        return opacity == .separate ? (value * opacityByte + 127) / 255 : value
      }
      return opacityByte << 24 | component(red) << 16 | component(green) << 8 | component(blue)
    }
  }

  package func write(_ pixel: UInt32, to bytes: UnsafeMutableRawBufferPointer, at place: Int) {
    switch kind {
    case .alpha: bytes[place] = UInt8(pixel >> 24)
    case .gray: bytes[place] = PixelLayout.brightness(of: pixel)
    case .color(let red, let green, let blue, let alpha):
      bytes[place + red] = UInt8(truncatingIfNeeded: pixel >> 16)
      bytes[place + green] = UInt8(truncatingIfNeeded: pixel >> 8)
      bytes[place + blue] = UInt8(truncatingIfNeeded: pixel)
      bytes[place + alpha] = opacity == .none ? 255 : UInt8(pixel >> 24)
    }
  }

  /// The grey that a colour becomes, by the weights of ITU-R BT.601.
  package static func brightness(of pixel: UInt32) -> UInt8 {
    let (red, green, blue) = (pixel >> 16 & 0xff, pixel >> 8 & 0xff, pixel & 0xff)
    return UInt8((299 * red + 587 * green + 114 * blue + 500) / 1000)
  }
}
