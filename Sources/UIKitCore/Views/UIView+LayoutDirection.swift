import Foundation

/// The direction in which a language is read.
nonisolated public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight
  case rightToLeft
}

/// What a view's content means; decides whether its layout is mirrored in languages that are read from right to left.
nonisolated public enum UISemanticContentAttribute: Int, Sendable {
  /// As the language is read.
  case unspecified
  /// Controls of a player, which are never mirrored.
  case playback
  /// Directions in space, which are never mirrored.
  case spatial
  /// Always from left to right.
  case forceLeftToRight
  /// Always from right to left.
  case forceRightToLeft
}

extension UIView {
  /// What the view's content means.
  ///
  /// It decides where leading and trailing edges are for the constraints that the view holds (M7). Layout by frames
  /// ignores it.
  public final var semanticContentAttribute: UISemanticContentAttribute {
    get { viewStyle.semanticContentAttribute }
    set {
      guard newValue != viewStyle.semanticContentAttribute else { return }
      viewStyle.semanticContentAttribute = newValue
      readConstraintsAgain()
    }
  }

  /// The direction of content that means `attribute`: from left to right, like the languages here, unless forced.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    attribute == .forceRightToLeft ? .rightToLeft : .leftToRight
  }

  /// The direction of this view's content.
  public final var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(for: semanticContentAttribute)
  }
}
