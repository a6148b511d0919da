import Foundation

/// How much room an interface has along one axis.
nonisolated public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Not said.
  case unspecified
  /// Little.
  case compact
  /// Much.
  case regular
}

/// Which way text and rows run.
nonisolated public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Not specified.
  case unspecified = -1
  case leftToRight
  case rightToLeft
}

/// Whether a screen senses how hard it is touched.
nonisolated public enum UIForceTouchCapability: Int, Sendable {
  /// Not known.
  case unknown
  /// It does not.
  case unavailable
  /// It does.
  case available
}

nonisolated extension UITraitCollection {
  /// The room from side to side: always regular, as on a Mac.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { .regular }
  /// The room from top to bottom: always regular, as on a Mac.
  public var verticalSizeClass: UIUserInterfaceSizeClass { .regular }
  /// The kind of interface, as `UIDevice` says it.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .pad }
  /// Which way views are laid out: from left to right.
  public var layoutDirection: UITraitEnvironmentLayoutDirection { .leftToRight }
  /// Not known: each touch's `maximumPossibleForce` says it for its device.
  public var forceTouchCapability: UIForceTouchCapability { .unknown }

  /// Whether dynamic colours look different with these traits and with others.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
  }
}
