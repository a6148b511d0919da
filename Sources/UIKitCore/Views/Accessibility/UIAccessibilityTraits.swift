import Foundation

/// What kind of thing an element is to assistive technology, as flags.
nonisolated public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The bits; they are Apple's up to `causesPageTurn`.
  public let rawValue: UInt64

  /// Makes a set of bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Nothing in particular.
  public static let none: UIAccessibilityTraits = []
  /// A button.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// A link.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// A picture.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// Something that is selected.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// Something that plays its own sound.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// A key of a keyboard.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// A text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// A summary of what is new when the application starts.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// A control that is disabled.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// Something that changes too often to read out each time.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// A field to search by.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// Something that starts sound or video.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// Something with a value that can be raised and lowered.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// Something that handles touches itself.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// Something that turns the page when it has been read.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// A bar of tabs.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  /// A title over other content.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}
