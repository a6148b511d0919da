nonisolated extension UIColor {
  // MARK: Fixed colours

  /// Pure black.
  public static let black = UIColor(white: 0, alpha: 1)
  /// Pure white.
  public static let white = UIColor(white: 1, alpha: 1)
  /// A third of white.
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  /// Two thirds of white.
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  /// Half of white.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// Pure red.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Pure green.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Pure blue.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Green and blue.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Red and green.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Red and blue.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Red and half of green.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Half of red and half of blue.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// A dark orange.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// Fully transparent black.
  public static let clear = UIColor(white: 0, alpha: 0)

  // MARK: Colours that follow the appearance
  // The values are this project's own; only the names and their meaning are UIKit's.

  /// A red that reads well in both appearances.
  public static let systemRed = UIColor(light: 0xd93a35, dark: 0xff5f57)
  /// An orange that reads well in both appearances.
  public static let systemOrange = UIColor(light: 0xe08600, dark: 0xffa02e)
  /// A yellow that reads well in both appearances.
  public static let systemYellow = UIColor(light: 0xf0c419, dark: 0xffd84a)
  /// A green that reads well in both appearances.
  public static let systemGreen = UIColor(light: 0x2fa84f, dark: 0x3ecf67)
  /// A blue that reads well in both appearances.
  public static let systemBlue = UIColor(light: 0x2468d6, dark: 0x5a9cff)
  /// An indigo that reads well in both appearances.
  public static let systemIndigo = UIColor(light: 0x5350c8, dark: 0x8582f5)
  /// A purple that reads well in both appearances.
  public static let systemPurple = UIColor(light: 0x9a4bc4, dark: 0xc27ce8)
  /// A pink that reads well in both appearances.
  public static let systemPink = UIColor(light: 0xd93a6a, dark: 0xff6a93)
  /// A teal that reads well in both appearances.
  public static let systemTeal = UIColor(light: 0x2a93a3, dark: 0x52c4d4)
  /// The middle grey.
  public static let systemGray = UIColor(light: 0x8b9099, dark: 0x8b9099)
  /// A grey nearer to the background.
  public static let systemGray2 = UIColor(light: 0xadb2ba, dark: 0x62666e)
  /// A grey nearer still to the background.
  public static let systemGray3 = UIColor(light: 0xc6cad0, dark: 0x4a4d54)
  /// A light grey in light appearance, a dark one in dark.
  public static let systemGray4 = UIColor(light: 0xd5d8dd, dark: 0x3b3e44)
  /// The grey of grooves and quiet fills.
  public static let systemGray5 = UIColor(light: 0xe4e6ea, dark: 0x2e3136)
  /// The grey next to the background.
  public static let systemGray6 = UIColor(light: 0xf1f2f5, dark: 0x222428)

  /// The colour of text that matters.
  public static let label = UIColor(light: 0x1b1e23, dark: 0xf0f1f3)
  /// The colour of text that explains.
  public static let secondaryLabel = UIColor(light: 0x646a74, dark: 0xa3a8b1)
  /// The colour of text that may be missed.
  public static let tertiaryLabel = UIColor(light: 0x9298a2, dark: 0x777d87)
  /// The colour of thin lines between things.
  public static let separator = UIColor(light: 0xdcdfe4, dark: 0x383b41)
  /// The main background.
  public static let systemBackground = UIColor(light: 0xffffff, dark: 0x1b1d20)
  /// The background of what lies on the main background.
  public static let secondarySystemBackground = UIColor(light: 0xf3f4f7, dark: 0x25272b)
  /// The background of what lies on the secondary background.
  public static let tertiarySystemBackground = UIColor(light: 0xffffff, dark: 0x2f3237)
  /// A fill for shapes such as the groove of a slider.
  public static let systemFill = UIColor(light: 0xdfe2e7, dark: 0x3d4046)
  /// The default tint of what can be pressed.
  public static let tintColor = UIColor(light: 0x2468d6, dark: 0x5a9cff)
}
