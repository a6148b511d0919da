import Foundation
import UIKitCore

/// The colours of the gallery and of the inspector: neutral greys, one accent, and a few with fixed meanings.
package enum Palette {
  /// The background under everything.
  package static let ground = UIColor(light: 0xeff1f4, dark: 0x131416)
  /// The background around a picture that does not fill its window.
  package static let surround = UIColor(light: 0xc3c7ce, dark: 0x08090a)
  /// The sidebar and the log.
  package static let panel = UIColor(light: 0xf5f6f8, dark: 0x1a1c1f)
  /// The sheet under a scene.
  package static let sheet = UIColor(light: 0xffffff, dark: 0x222428)
  /// Quiet grounds, and lines that only decorate.
  package static let line = UIColor(light: 0xdadde2, dark: 0x2e3136)
  /// Thin lines that carry structure: at least 3:1 on every background.
  package static let edge = UIColor(light: 0x82888f, dark: 0x757b83)
  /// Important text.
  package static let ink = UIColor.label
  /// Explanations.
  package static let quietInk = UIColor.secondaryLabel
  /// A quiet area that stands out by itself.
  package static let quietFill = UIColor(light: 0xdfe2e7, dark: 0x3d4046)
  /// A view that covers another one.
  package static let yellow = UIColor(light: 0xf0c419, dark: 0xffd84a)
  package static let accent = UIColor.tintColor

  // Colours with a meaning, from the Okabe-Ito set (Okabe and Ito, "Color Universal Design", 2008), which people with
  // any kind of colour vision can tell apart; darkened on light backgrounds, so that text in them is readable.

  /// Asked, and it returned a view.
  package static let found = UIColor(light: 0x00795a, dark: 0x1fbf92)
  /// Asked, and the finger is not inside.
  package static let outside = UIColor(light: 0x646a73, dark: 0x989da6)
  /// Refused by a rule.
  package static let turnedAway = UIColor(light: 0x985a00, dark: 0xe69f00)
  package static let cancelled = UIColor(light: 0xb85000, dark: 0xf0783c)
  package static let gesture = UIColor(light: 0xa84a7e, dark: 0xd58ab3)
  /// Anything that goes up the responder chain.
  package static let chain = UIColor(light: 0x006ca8, dark: 0x4aa8de)
}
