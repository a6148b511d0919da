import Foundation

/// A typeface without a size, as used by `CATextLayer`.
nonisolated public final class CGFont: Hashable, Sendable {
  /// The typeface at an arbitrary size.
  package let font: UIFont

  /// Finds a typeface by its PostScript name or its family, and then takes the regular font; nil if there is none.
  ///
  /// **Cost:** that of finding a `UIFont` by its name.
  @preconcurrency @MainActor public init?(_ name: CFString) {
    guard let font = UIFont(name: name, size: 12) else { return nil }
    self.font = font
  }

  /// The PostScript name.
  public var postScriptName: CFString? { font.fontName }

  /// Whether both are the same typeface.
  public static func == (left: CGFont, right: CGFont) -> Bool { left.font == right.font }

  /// Feeds the typeface to `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(font) }
}
