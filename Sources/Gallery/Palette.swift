import UIKit

/// The gallery's colours: neutral greys, one accent, and a few that always mean the same.
enum Palette {
  /// What lies under everything.
  static let ground = UIColor(light: 0xe9ebef, dark: 0x131416)
  /// What lies around a picture that does not fill its window.
  static let surround = UIColor(light: 0xc3c7ce, dark: 0x08090a)
  /// The sidebar and the log.
  static let panel = UIColor(light: 0xf5f6f8, dark: 0x1a1c1f)
  /// The sheet that a scene lies on.
  static let sheet = UIColor(light: 0xffffff, dark: 0x222428)
  /// Thin lines between panels.
  static let line = UIColor(light: 0xdadde2, dark: 0x2e3136)
  /// Text that matters.
  static let ink = UIColor.label
  /// Text that explains.
  static let quietInk = UIColor.secondaryLabel
  /// The one accent.
  static let accent = UIColor.tintColor

  // Colours that mean something, from the Okabe-Ito set (Okabe and Ito, "Color Universal Design", 2008), which
  // people with any kind of colour vision can tell apart.

  /// Asked, and it returned a view.
  static let found = UIColor(light: 0x009e73, dark: 0x1fbf92)
  /// Asked, and the finger is not inside.
  static let outside = UIColor(light: 0x8b9099, dark: 0x8b9099)
  /// Turned away by a rule.
  static let turnedAway = UIColor(light: 0xd98c00, dark: 0xe69f00)
  /// Cancelled.
  static let cancelled = UIColor(light: 0xd55e00, dark: 0xf0783c)
  /// A gesture.
  static let gesture = UIColor(light: 0xb8558a, dark: 0xcc79a7)
  /// Climbing the responder chain.
  static let climbing = UIColor(light: 0x0072b2, dark: 0x3d9fd8)
}

/// The gallery's measures, in points: multiples of 8 but for the radii.
enum Measure {
  static let smallRadius: CGFloat = 6
  static let largeRadius: CGFloat = 12
  static let sidebarWidth: CGFloat = 208
  static let logHeight: CGFloat = 96
}

/// The gallery's four sizes of type, in points.
enum TypeScale {
  static let small = UIFont.systemFont(ofSize: 11)
  static let body = UIFont.systemFont(ofSize: 13)
  static let bodyStrong = UIFont.systemFont(ofSize: 13, weight: .semibold)
  static let title = UIFont.systemFont(ofSize: 15, weight: .semibold)
  static let large = UIFont.systemFont(ofSize: 20, weight: .semibold)
  static let time = UIFont.monospacedDigitSystemFont(ofSize: 13, weight: .regular)
  static let figures = UIFont.monospacedDigitSystemFont(ofSize: 11, weight: .regular)
}

extension UILabel {
  /// Makes a label in one of the gallery's sizes.
  convenience init(_ text: String, font: UIFont, color: UIColor = Palette.ink, lines: Int = 1) {
    self.init(frame: .zero)
    self.text = text
    self.font = font
    textColor = color
    numberOfLines = lines
  }
}
