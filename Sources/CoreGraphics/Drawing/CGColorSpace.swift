import Foundation

/// The kinds of components that colours are made of.
nonisolated public enum CGColorSpaceModel: Int32, Sendable {
  /// None that is known here.
  case unknown = -1
  /// A brightness.
  case monochrome
  /// Red, green and blue.
  case rgb
}

/// What the components of a colour or of a bitmap's pixels mean: shades of grey, or sRGB.
///
/// Everything is drawn in sRGB; a grey space's brightness counts as all three components.
nonisolated public final class CGColorSpace: Hashable, Sendable {
  /// The kind of components.
  public let model: CGColorSpaceModel
  /// The name of the space; nil for the device's own.
  public let name: String?

  private init(_ model: CGColorSpaceModel, name: String?) {
    self.model = model
    self.name = name
  }

  /// The name of sRGB.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// The name of a grey with a gamma of 2.2.
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

  static let standardRGB = CGColorSpace(.rgb, name: sRGB)
  static let standardGray = CGColorSpace(.monochrome, name: genericGrayGamma2_2)
  private static let deviceRGB = CGColorSpace(.rgb, name: nil)
  private static let deviceGray = CGColorSpace(.monochrome, name: nil)

  /// Returns a space by its name, or nil for a name other than `sRGB` and `genericGrayGamma2_2`.
  public convenience init?(name: String) {
    switch name {
    case CGColorSpace.sRGB: self.init(.rgb, name: name)
    case CGColorSpace.genericGrayGamma2_2: self.init(.monochrome, name: name)
    default: return nil
    }
  }

  /// The number of components without the opacity.
  public var numberOfComponents: Int { model == .monochrome ? 1 : 3 }

  /// Whether both mean the same.
  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
    left.model == right.model && left.name == right.name
  }

  /// Feeds what equality looks at to `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(model)
    hasher.combine(name)
  }

  fileprivate static func device(_ model: CGColorSpaceModel) -> CGColorSpace {
    model == .monochrome ? deviceGray : deviceRGB
  }
}

/// The space of the device's red, green and blue, treated as sRGB here.
nonisolated public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .device(.rgb) }

/// The space of the device's shades of grey.
nonisolated public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .device(.monochrome) }
