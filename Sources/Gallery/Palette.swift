import UIKit

/// The gallery's colours: neutral greys, one accent, and a few that always mean the same.
package enum Palette {
  /// What lies under everything.
  package static let ground = UIColor(light: 0xe9ebef, dark: 0x131416)
  /// What lies around a picture that does not fill its window.
  package static let surround = UIColor(light: 0xc3c7ce, dark: 0x08090a)
  /// The sidebar and the log.
  package static let panel = UIColor(light: 0xf5f6f8, dark: 0x1a1c1f)
  /// The sheet that a scene lies on.
  package static let sheet = UIColor(light: 0xffffff, dark: 0x222428)
  /// Thin lines between panels.
  package static let line = UIColor(light: 0xdadde2, dark: 0x2e3136)
  /// Text that matters.
  package static let ink = UIColor.label
  /// Text that explains.
  package static let quietInk = UIColor.secondaryLabel
  /// The one accent.
  package static let accent = UIColor.tintColor

  // Colours that mean something, from the Okabe-Ito set (Okabe and Ito, "Color Universal Design", 2008), which
  // people with any kind of colour vision can tell apart.

  /// Asked, and it returned a view.
  package static let found = UIColor(light: 0x009e73, dark: 0x1fbf92)
  /// Asked, and the finger is not inside.
  package static let outside = UIColor(light: 0x8b9099, dark: 0x8b9099)
  /// Turned away by a rule.
  package static let turnedAway = UIColor(light: 0xd98c00, dark: 0xe69f00)
  /// Cancelled.
  package static let cancelled = UIColor(light: 0xd55e00, dark: 0xf0783c)
  /// A gesture.
  package static let gesture = UIColor(light: 0xb8558a, dark: 0xcc79a7)
  /// Climbing the responder chain.
  package static let climbing = UIColor(light: 0x0072b2, dark: 0x3d9fd8)
}

/// The gallery's measures, in points: multiples of 8 but for the radii.
package enum Measure {
  package static let smallRadius: CGFloat = 6
  package static let largeRadius: CGFloat = 12
  package static let sidebarWidth: CGFloat = 208
  package static let logHeight: CGFloat = 96
}

/// The gallery's four sizes of type, in points.
package enum TypeScale {
  package static let small = UIFont.systemFont(ofSize: 11)
  package static let body = UIFont.systemFont(ofSize: 13)
  package static let bodyStrong = UIFont.systemFont(ofSize: 13, weight: .semibold)
  package static let title = UIFont.systemFont(ofSize: 15, weight: .semibold)
  package static let large = UIFont.systemFont(ofSize: 20, weight: .semibold)
  package static let time = UIFont.monospacedDigitSystemFont(ofSize: 13, weight: .regular)
  package static let figures = UIFont.monospacedDigitSystemFont(ofSize: 11, weight: .regular)
}

extension UILabel {
  /// Makes a label in one of the gallery's sizes.
  package convenience init(_ text: String, font: UIFont, color: UIColor = Palette.ink, lines: Int = 1) {
    self.init(frame: .zero)
    self.text = text
    self.font = font
    textColor = color
    numberOfLines = lines
  }
}
