import Foundation

/// A colour in sRGB, or one that depends on the appearance it is shown in.
nonisolated public final class UIColor: Hashable, Sendable, CustomStringConvertible {
  private enum Source: Sendable {
    case fixed(RGBA, isGray: Bool)
    case dynamic(@Sendable (UITraitCollection) -> UIColor)
  }

  private let source: Source

  package init(_ components: RGBA, isGray: Bool = false) {
    source = .fixed(components, isGray: isGray)
  }

  /// Whether the colour was made as a shade of grey, which its `cgColor` shows.
  package var isGray: Bool {
    switch source {
    case .fixed(_, let isGray): isGray
    case .dynamic: false
    }
  }

  /// Makes a colour from sRGB components between 0 and 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(RGBA(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Makes a grey from a brightness and an opacity between 0 and 1.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(RGBA(red: white, green: white, blue: white, alpha: alpha), isGray: true)
  }

  /// Makes a colour from hue, saturation, brightness and opacity, each clamped between 0 and 1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let hue = min(max(hue.isNaN ? 0 : hue, 0), 1)
    func channel(_ offset: CGFloat) -> CGFloat {
      let k = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(RGBA(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha))
  }

  /// Makes a colour from Display P3 components between 0 and 1, shown as the nearest sRGB ones.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(RGBA(displayP3Red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Makes a colour that asks `dynamicProvider` for its components each time it is drawn.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    source = .dynamic(dynamicProvider)
  }

  /// Makes a colour from the bits 0xRRGGBB and an opacity, one value for light and one for dark appearance.
  package convenience init(light: UInt32, _ lightAlpha: CGFloat = 1, dark: UInt32, _ darkAlpha: CGFloat = 1) {
    let light = UIColor(RGBA(hex: light)).withAlphaComponent(lightAlpha)
    let dark = UIColor(RGBA(hex: dark)).withAlphaComponent(darkAlpha)
    self.init { $0.userInterfaceStyle == .dark ? dark : light }
  }

  /// This colour fixed under `traitCollection`.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    switch source {
    case .fixed: self
    case .dynamic(let provider): provider(traitCollection).resolvedColor(with: traitCollection)
    }
  }

  /// The components under the given traits.
  package func components(with traits: UITraitCollection) -> RGBA {
    switch source {
    case .fixed(let components, _): components
    case .dynamic(let provider): provider(traits).components(with: traits)
    }
  }

  /// This colour with another opacity, between 0 and 1.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch source {
    case .fixed(var components, let isGray):
      components.alpha = alpha
      return UIColor(components, isGray: isGray)
    case .dynamic(let provider):
      return UIColor { provider($0).withAlphaComponent(alpha) }
    }
  }

  /// Writes the components under the current traits to the given places, and returns whether it could.
  @preconcurrency @MainActor @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let components = components(with: .current)
    red?.pointee = components.red
    green?.pointee = components.green
    blue?.pointee = components.blue
    alpha?.pointee = components.alpha
    return true
  }

  /// Writes brightness and opacity under the current traits to the given places; returns false if the colour is not
  /// grey.
  @preconcurrency @MainActor @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let components = components(with: .current)
    guard components.red == components.green, components.green == components.blue else { return false }
    white?.pointee = components.red
    alpha?.pointee = components.alpha
    return true
  }

  /// Writes hue, saturation, brightness and opacity under the current traits, each from 0 to 1, to the given places,
  /// and returns whether it could.
  @preconcurrency @MainActor @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let components = components(with: .current)
    let (red, green, blue) = (components.red, components.green, components.blue)
    let (low, high) = (min(red, green, blue), max(red, green, blue))
    let range = high - low
    let sixth: CGFloat =
      switch high {
      case _ where range <= 0: 0
      case red: (green - blue) / range + (green < blue ? 6 : 0)
      case green: (blue - red) / range + 2
      default: (red - green) / range + 4
      }
    hue?.pointee = sixth / 6
    saturation?.pointee = high > 0 ? range / high : 0
    brightness?.pointee = high
    alpha?.pointee = components.alpha
    return true
  }

  /// Makes this the colour of fills and strokes in the current drawing context.
  @preconcurrency @MainActor public func set() {
    setFill()
    setStroke()
  }

  /// Makes this the colour of fills in the current drawing context.
  @preconcurrency @MainActor public func setFill() {
    UIGraphicsGetCurrentContext()?.setFillColor(self)
  }

  /// Makes this the colour of strokes in the current drawing context.
  @preconcurrency @MainActor public func setStroke() {
    UIGraphicsGetCurrentContext()?.setStrokeColor(self)
  }

  /// Whether both are the same fixed colour, or the same object.
  public static func == (left: UIColor, right: UIColor) -> Bool {
    if left === right { return true }
    guard case .fixed(let first, _) = left.source, case .fixed(let second, _) = right.source else {
      return false
    }
    return first == second
  }

  /// Feeds what equality looks at to `hasher`.
  public func hash(into hasher: inout Hasher) {
    switch source {
    case .fixed(let components, _): hasher.combine(components)
    case .dynamic: hasher.combine(ObjectIdentifier(self))
    }
  }

  /// The components in words.
  public var description: String {
    switch source {
    case .fixed(let rgba, _): "UIColor(\(rgba.red), \(rgba.green), \(rgba.blue), \(rgba.alpha))"
    case .dynamic: "UIColor(dynamic)"
    }
  }
}

/// Four components in sRGB, each between 0 and 1, not premultiplied.
nonisolated package struct RGBA: Hashable, Sendable {
  package var red: CGFloat
  package var green: CGFloat
  package var blue: CGFloat
  package var alpha: CGFloat

  package init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Makes an opaque colour from the bits 0xRRGGBB.
  package init(hex: UInt32) {
    self.init(
      red: CGFloat((hex >> 16) & 0xff) / 255, green: CGFloat((hex >> 8) & 0xff) / 255,
      blue: CGFloat(hex & 0xff) / 255, alpha: 1)
  }

  /// The colour a fraction of the way from this one to `other`.
  package func blended(with other: RGBA, fraction: CGFloat) -> RGBA {
    func mix(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * fraction }
    return RGBA(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }
}

nonisolated extension UIColor: _ExpressibleByColorLiteral {
  /// Makes the colour of a `#colorLiteral`, from sRGB components between 0 and 1.
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}

/// The default type of a `#colorLiteral`.
public typealias _ColorLiteralType = UIColor

nonisolated extension RGBA {
  /// The sRGB colour nearest to one of Display P3, which has the same curve of brightness and wider primaries.
  ///
  /// The matrix leads from linear Display P3 to linear sRGB (CSS Color Module Level 4, section 18).
  fileprivate init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    func linear(_ value: CGFloat) -> CGFloat {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    func encoded(_ value: CGFloat) -> CGFloat {
      let value = min(max(value, 0), 1)
      return value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    }
    let (r, g, b) = (linear(red), linear(green), linear(blue))
    self.init(
      red: encoded(1.224_940_176_280_560 * r - 0.224_940_176_280_560 * g),
      green: encoded(-0.042_056_954_709_688 * r + 1.042_056_954_709_688 * g),
      blue: encoded(-0.019_637_554_590_334 * r - 0.078_636_045_550_632 * g + 1.098_273_600_140_966 * b),
      alpha: alpha)
  }
}
