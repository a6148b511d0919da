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

  /// The colour of text on a light ground: black.
  public static let darkText = UIColor(white: 0, alpha: 1)
  /// The colour of text on a dark ground: white, a little transparent.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
}

// MARK: Colours that follow the appearance
// These values are Apple's (Human Interface Guidelines, Color).

nonisolated extension UIColor {
  /// A red that reads well in both appearances.
  public static let systemRed = UIColor(light: 0xff3b30, dark: 0xff453a)
  /// An orange that reads well in both appearances.
  public static let systemOrange = UIColor(light: 0xff9500, dark: 0xff9f0a)
  /// A yellow that reads well in both appearances.
  public static let systemYellow = UIColor(light: 0xffcc00, dark: 0xffd60a)
  /// A green that reads well in both appearances.
  public static let systemGreen = UIColor(light: 0x34c759, dark: 0x30d158)
  /// A mint that reads well in both appearances.
  public static let systemMint = UIColor(light: 0x00c7be, dark: 0x63e6e2)
  /// A teal that reads well in both appearances.
  public static let systemTeal = UIColor(light: 0x30b0c7, dark: 0x40c8e0)
  /// A cyan that reads well in both appearances.
  public static let systemCyan = UIColor(light: 0x32ade6, dark: 0x64d2ff)
  /// A blue that reads well in both appearances.
  public static let systemBlue = UIColor(light: 0x007aff, dark: 0x0a84ff)
  /// An indigo that reads well in both appearances.
  public static let systemIndigo = UIColor(light: 0x5856d6, dark: 0x5e5ce6)
  /// A purple that reads well in both appearances.
  public static let systemPurple = UIColor(light: 0xaf52de, dark: 0xbf5af2)
  /// A pink that reads well in both appearances.
  public static let systemPink = UIColor(light: 0xff2d55, dark: 0xff375f)
  /// A brown that reads well in both appearances.
  public static let systemBrown = UIColor(light: 0xa2845e, dark: 0xac8e68)
  /// The middle grey.
  public static let systemGray = UIColor(light: 0x8e8e93, dark: 0x8e8e93)
  /// A grey nearer to the background.
  public static let systemGray2 = UIColor(light: 0xaeaeb2, dark: 0x636366)
  /// A grey nearer still to the background.
  public static let systemGray3 = UIColor(light: 0xc7c7cc, dark: 0x48484a)
  /// A grey about as far from the background as from the middle.
  public static let systemGray4 = UIColor(light: 0xd1d1d6, dark: 0x3a3a3c)
  /// The grey of grooves and quiet fills.
  public static let systemGray5 = UIColor(light: 0xe5e5ea, dark: 0x2c2c2e)
  /// The grey next to the background.
  public static let systemGray6 = UIColor(light: 0xf2f2f7, dark: 0x1c1c1e)

  /// The colour of text that hardly matters.
  public static let quaternaryLabel = UIColor(light: 0x3c3c43, 0.18, dark: 0xebebf5, 0.16)
  /// The colour of text that stands in for the user's own.
  public static let placeholderText = UIColor(light: 0x3c3c43, 0.3, dark: 0xebebf5, 0.3)
  /// The colour of links.
  public static let link = UIColor(light: 0x007aff, dark: 0x0984ff)
  /// The colour of thin lines between things, which let the background show through.
  public static let separator = UIColor(light: 0x3c3c43, 0.29, dark: 0x545458, 0.6)
  /// The colour of thin lines between things, which let nothing show through.
  public static let opaqueSeparator = UIColor(light: 0xc6c6c8, dark: 0x38383a)

  /// The main background.
  public static let systemBackground = UIColor(light: 0xffffff, dark: 0x000000)
  /// The background of content on the main background.
  public static let secondarySystemBackground = UIColor(light: 0xf2f2f7, dark: 0x1c1c1e)
  /// The background of content on the secondary background.
  public static let tertiarySystemBackground = UIColor(light: 0xffffff, dark: 0x2c2c2e)
  /// The older name of `systemGroupedBackground`.
  public static let groupTableViewBackground = UIColor(light: 0xf2f2f7, dark: 0x000000)
  /// The main background of groups.
  public static let systemGroupedBackground = UIColor(light: 0xf2f2f7, dark: 0x000000)
  /// The background of a group on the main background of groups.
  public static let secondarySystemGroupedBackground = UIColor(light: 0xffffff, dark: 0x1c1c1e)
  /// The background of content on a group's background.
  public static let tertiarySystemGroupedBackground = UIColor(light: 0xf2f2f7, dark: 0x2c2c2e)

  /// A fill for thin and small shapes, such as the groove of a slider.
  public static let systemFill = UIColor(light: 0x787880, 0.2, dark: 0x787880, 0.36)
  /// A fill for middle-sized shapes, such as a switch.
  public static let secondarySystemFill = UIColor(light: 0x787880, 0.16, dark: 0x787880, 0.32)
  /// A fill for large shapes, such as a field for text.
  public static let tertiarySystemFill = UIColor(light: 0x767680, 0.12, dark: 0x767680, 0.24)
  /// A fill for large areas with much in them.
  public static let quaternarySystemFill = UIColor(light: 0x747480, 0.08, dark: 0x747480, 0.18)
}
