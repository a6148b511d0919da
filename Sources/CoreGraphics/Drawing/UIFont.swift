import Foundation

/// A typeface at a size, in points.
nonisolated public final class UIFont: Hashable, Sendable {
  /// How heavy the strokes are, from -1 to 1 with 0 for regular.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight on UIKit's scale.
    public let rawValue: CGFloat

    /// Makes a weight from its place on UIKit's scale.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The thinnest strokes.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// Very thin strokes.
    public static let thin = Weight(rawValue: -0.6)
    /// Thin strokes.
    public static let light = Weight(rawValue: -0.4)
    /// The weight of running text.
    public static let regular = Weight(rawValue: 0)
    /// A little heavier than text.
    public static let medium = Weight(rawValue: 0.23)
    /// The weight of small headings.
    public static let semibold = Weight(rawValue: 0.3)
    /// The weight of headings.
    public static let bold = Weight(rawValue: 0.4)
    /// Heavier than headings.
    public static let heavy = Weight(rawValue: 0.56)
    /// The heaviest strokes.
    public static let black = Weight(rawValue: 0.62)
  }

  /// The kinds of face this project ships.
  package enum Face: Sendable { case proportional, tabularDigits, monospaced }

  /// The size, in points.
  public let pointSize: CGFloat
  package let weight: Weight
  package let face: Face
  package let isItalic: Bool
  /// The machine's font that replaces the face; nil for faces that the project ships.
  package let machineFont: MachineFont?

  package init(
    size: CGFloat, weight: Weight, face: Face, isItalic: Bool = false, machineFont: MachineFont? = nil
  ) {
    pointSize = size.isFinite && size > 0 ? size : UIFont.systemFontSize
    self.weight = weight
    self.face = face
    self.isItalic = isItalic
    self.machineFont = machineFont
  }

  /// The size of text in controls, in points.
  public static let systemFontSize: CGFloat = 14
  /// The size of text on buttons, in points.
  public static let buttonFontSize: CGFloat = 18
  /// The size of text in labels, in points.
  public static let labelFontSize: CGFloat = 17
  /// The size of small print, in points.
  public static let smallSystemFontSize: CGFloat = 12

  /// The interface's own face at a size in points.
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(size: size, weight: weight, face: .proportional)
  }

  /// The interface's own face, bold, at a size in points.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(size: size, weight: .bold, face: .proportional)
  }

  /// The interface's own face, slanted, at a size in points.
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(size: size, weight: .regular, face: .proportional, isItalic: true)
  }

  /// The interface's own face with digits of one width, for numbers that change.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: size, weight: weight, face: .tabularDigits)
  }

  /// A face in which every character has the same width.
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: size, weight: weight, face: .monospaced)
  }

  /// What a text is for, which decides its size and weight.
  public enum TextStyle: Sendable, CaseIterable {
    /// The title of a whole screen.
    case largeTitle
    /// A title of the first rank.
    case title1
    /// A title of the second rank.
    case title2
    /// A title of the third rank.
    case title3
    /// A heading over running text.
    case headline
    /// A smaller heading.
    case subheadline
    /// Running text.
    case body
    /// Text that is called out.
    case callout
    /// Notes below.
    case footnote
    /// What is said about a picture.
    case caption1
    /// The smallest print.
    case caption2

    /// In points: Apple's sizes at the usual setting (Human Interface Guidelines, Typography).
    fileprivate var size: CGFloat {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .headline, .body: 17
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      }
    }
  }

  /// The font for a kind of text.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    systemFont(ofSize: style.size, weight: style == .headline ? .semibold : .regular)
  }

  /// The same face at another size, in points.
  public func withSize(_ size: CGFloat) -> UIFont {
    UIFont(size: size, weight: weight, face: face, isItalic: isItalic, machineFont: machineFont)
  }

  /// The height of a line of text, in points.
  @preconcurrency @MainActor public var lineHeight: CGFloat { TextEngine.metrics(of: self).lineHeight }
  /// How far letters reach above the baseline, in points.
  @preconcurrency @MainActor public var ascender: CGFloat { TextEngine.metrics(of: self).ascender }
  /// How far letters reach below the baseline, in points, as a negative number.
  @preconcurrency @MainActor public var descender: CGFloat { TextEngine.metrics(of: self).descender }
  /// The height of a capital letter, in points.
  @preconcurrency @MainActor public var capHeight: CGFloat { TextEngine.metrics(of: self).capHeight }

  /// The height of a letter without ascender, in points.
  @preconcurrency @MainActor public var xHeight: CGFloat { TextEngine.metrics(of: self).xHeight }
  /// The space between lines that the font asks for beyond their height, in points: none.
  public var leading: CGFloat { 0 }

  /// Whether both are the same face at the same size.
  public static func == (left: UIFont, right: UIFont) -> Bool {
    left.pointSize == right.pointSize && left.weight == right.weight && left.face == right.face
      && left.isItalic == right.isItalic && left.machineFont == right.machineFont
  }

  /// Feeds what equality looks at to `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(pointSize)
    hasher.combine(weight)
    hasher.combine(face)
    hasher.combine(isItalic)
    hasher.combine(machineFont)
  }
}
