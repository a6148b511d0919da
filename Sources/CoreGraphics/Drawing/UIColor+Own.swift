// The colours of this project's own controls and of its gallery, whose contrasts are tested. The public ones have the
// names of UIKit's roles, to which Apple gives other values from release to release.

nonisolated extension UIColor {
  /// The colour of text that matters.
  public static let label = UIColor(light: 0x1b1e23, dark: 0xf0f1f3)
  /// The colour of text that explains.
  public static let secondaryLabel = UIColor(light: 0x646a74, dark: 0xa3a8b1)
  /// The colour of text that readers may miss.
  public static let tertiaryLabel = UIColor(light: 0x9298a2, dark: 0x777d87)
  /// The default tint of everything that can be pressed.
  public static let tintColor = UIColor(light: 0x2468d6, dark: 0x5a9cff)

  /// Content on a background of the tint colour.
  package static let onAccent = UIColor(light: 0xffffff, dark: 0x0f1114)
  /// The raised part of a control: a knob, a selected segment.
  package static let controlFace = UIColor(light: 0xffffff, dark: 0x4a4d54)
  /// The knob of a disabled control.
  package static let disabledKnob = UIColor(light: 0xf6f7f9, dark: 0xa3a8b1)
  /// The groove of a knob or bar.
  package static let groove = UIColor(light: 0xd5d8dd, dark: 0x3b3e44)
  /// The groove of a switch that is on.
  package static let switchOn = UIColor(light: 0x2fa84f, dark: 0x3ecf67)
  /// The layer over anything pressed.
  package static let pressVeil = UIColor {
    $0.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.16) : UIColor(white: 0, alpha: 0.12)
  }
}
