import Foundation

extension CALayer {
  /// The part of the picture that is stretched to another size, as fractions of the picture's size.
  ///
  /// The parts beside it keep their width, those above and below it their height, and the corners keep both.
  public final var contentsCenter: CGRect {
    get { ownModel?.contentsCenter ?? CGRect(x: 0, y: 0, width: 1, height: 1) }
    set {
      guard let rect = ViewGeometry.checked(newValue) else { return }
      changing("contentsCenter") { model.contentsCenter = rect }
    }
  }

  /// How the layer and everything in it is mixed with what is behind: the name of a blend mode, such as
  /// `"multiplyBlendMode"`.
  ///
  /// Anything else is ignored: there are no Core Image filters here.
  ///
  /// **Cost:** such a layer is first drawn separately.
  public final var compositingFilter: Any? {
    get { ownModel?.compositingFilter }
    set { changing("compositingFilter") { model.compositingFilter = newValue } }
  }

  /// The blend mode that `compositingFilter` names.
  package final var blendMode: CGBlendMode {
    guard let name = ownModel?.compositingFilter as? String else { return .normal }
    return CALayer.blendModes[name] ?? .normal
  }

  private static let blendModes: [String: CGBlendMode] = [
    "multiplyBlendMode": .multiply, "screenBlendMode": .screen, "overlayBlendMode": .overlay,
    "darkenBlendMode": .darken, "lightenBlendMode": .lighten, "colorDodgeBlendMode": .colorDodge,
    "colorBurnBlendMode": .colorBurn, "softLightBlendMode": .softLight, "hardLightBlendMode": .hardLight,
    "differenceBlendMode": .difference, "exclusionBlendMode": .exclusion, "hueBlendMode": .hue,
    "saturationBlendMode": .saturation, "colorBlendMode": .color, "luminosityBlendMode": .luminosity,
  ]
}
