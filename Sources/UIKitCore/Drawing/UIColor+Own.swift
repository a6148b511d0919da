// The colours of this project's own controls and of its gallery: only the names and their meaning are UIKit's. Their contrasts
// are tested, and pictures of them.

nonisolated extension UIColor {
  /// A yellow that reads well in both appearances.
  public static let systemYellow = UIColor(light: 0xf0c419, dark: 0xffd84a)
  /// A green that reads well in both appearances.
  public static let systemGreen = UIColor(light: 0x2fa84f, dark: 0x3ecf67)
  /// A blue that reads well in both appearances, the default tint.
  public static let systemBlue = UIColor(light: 0x2468d6, dark: 0x5a9cff)
  /// A light grey in light appearance, a dark one in dark.
  public static let systemGray4 = UIColor(light: 0xd5d8dd, dark: 0x3b3e44)
  /// The colour of text that matters.
  public static let label = UIColor(light: 0x1b1e23, dark: 0xf0f1f3)
  /// The colour of text that explains.
  public static let secondaryLabel = UIColor(light: 0x646a74, dark: 0xa3a8b1)
  /// The colour of text that may be missed.
  public static let tertiaryLabel = UIColor(light: 0x9298a2, dark: 0x777d87)
  /// A fill for shapes such as the groove of a slider.
  public static let systemFill = UIColor(light: 0xdfe2e7, dark: 0x3d4046)
  /// The default tint of what can be pressed.
  public static let tintColor = UIColor(light: 0x2468d6, dark: 0x5a9cff)
}
