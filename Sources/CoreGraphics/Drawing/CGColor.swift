import Foundation

/// A colour for layers and contexts: components in a colour space, which never change.
nonisolated public final class CGColor: Hashable, Sendable, CustomStringConvertible {
  /// What the components mean.
  public let colorSpace: CGColorSpace?
  /// The components in sRGB; for a colour that follows another, those at the time it was made.
  package let rgba: RGBA
  /// The colour that this one matches under all traits, if it follows one.
  package let followed: UIColor?

  private init(_ rgba: RGBA, _ space: CGColorSpace, followed: UIColor? = nil) {
    self.rgba = rgba
    colorSpace = space
    self.followed = followed
  }

  package convenience init(_ rgba: RGBA, isGray: Bool = false) {
    self.init(rgba, isGray ? .standardGray : .standardRGB)
  }

  /// Makes a colour for the package's own views, which is drawn like `color` in light and dark.
  package static func following(_ color: UIColor) -> CGColor {
    CGColor(color.components(with: UITraitCollection()), .standardRGB, followed: color)
  }

  /// Makes a colour from sRGB components between 0 and 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(RGBA(red: red, green: green, blue: blue, alpha: alpha), .standardRGB)
  }

  /// Makes a colour from sRGB components between 0 and 1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Makes a grey from a brightness and an opacity between 0 and 1.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(RGBA(red: gray, green: gray, blue: gray, alpha: alpha), .standardGray)
  }

  /// Makes a grey from a brightness and an opacity between 0 and 1.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(gray: gray, alpha: alpha)
  }

  /// Makes a colour from the components of a space followed by an opacity, each between 0 and 1.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    switch space.model {
    case .monochrome:
      let gray = components[0]
      self.init(RGBA(red: gray, green: gray, blue: gray, alpha: components[1]), space)
    case .rgb:
      self.init(
        RGBA(red: components[0], green: components[1], blue: components[2], alpha: components[3]), space)
    case .unknown: return nil
    }
  }

  /// Opaque black, a grey.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Opaque white, a grey.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Fully transparent black, a grey.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// The components in the colour's space, followed by the opacity.
  public var components: [CGFloat]? {
    isGray ? [rgba.red, rgba.alpha] : [rgba.red, rgba.green, rgba.blue, rgba.alpha]
  }

  /// The number of components, with the opacity.
  public var numberOfComponents: Int { isGray ? 2 : 4 }

  /// The opacity, from 0 to 1.
  public var alpha: CGFloat { rgba.alpha }

  package var isGray: Bool { colorSpace?.model == .monochrome }

  /// The components in sRGB under the given traits, which matter if this colour follows another.
  package func rgba(with traits: UITraitCollection) -> RGBA { followed?.components(with: traits) ?? rgba }

  /// The same colour with another opacity, between 0 and 1.
  public func copy(alpha: CGFloat) -> CGColor? {
    var rgba = rgba
    rgba.alpha = alpha
    return CGColor(rgba, colorSpace ?? .standardRGB, followed: followed?.withAlphaComponent(alpha))
  }

  /// Whether both have the same components in the same space.
  public static func == (left: CGColor, right: CGColor) -> Bool {
    left === right
      || left.rgba == right.rgba && left.colorSpace == right.colorSpace && left.followed == right.followed
  }

  /// Feeds what equality looks at to `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(rgba)
    hasher.combine(colorSpace)
  }

  /// The components in words.
  public var description: String {
    "CGColor(\((components ?? []).map { "\($0)" }.joined(separator: ", ")))"
  }
}

extension UIColor {
  /// This colour fixed under the current traits.
  @preconcurrency @MainActor public var cgColor: CGColor {
    let fixed = resolvedColor(with: .current)
    return CGColor(fixed.components(with: .current), isGray: fixed.isGray)
  }

  /// Makes a colour that is like another.
  public convenience nonisolated init(cgColor: CGColor) {
    if let followed = cgColor.followed {
      self.init { _ in followed }
    } else {
      self.init(cgColor.rgba, isGray: cgColor.isGray)
    }
  }
}
