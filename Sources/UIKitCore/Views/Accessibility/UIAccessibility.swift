import Foundation

/// Questions and notifications about assistive technology; none is connected here.
public enum UIAccessibility {
  /// A notification for assistive technology.
  nonisolated public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: UInt32

    /// Makes a notification of a number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Much of the screen has changed.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A part of the screen has changed.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// A text should be read out.
    public static let announcement = Notification(rawValue: 1008)
    /// A page was scrolled.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Does nothing: there is no assistive technology to notify.
  public static func post(notification: Notification, argument: Any?) {}

  /// Always false: no screen reader is connected.
  public static var isVoiceOverRunning: Bool { false }
  /// Always false: switch control is not connected.
  public static var isSwitchControlRunning: Bool { false }
  /// Always false: the desktop's setting is not read.
  public static var isReduceMotionEnabled: Bool { false }
  /// Always false: the desktop's setting is not read.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Always false: the desktop's setting is not read.
  public static var isBoldTextEnabled: Bool { false }
  /// Always false: the desktop's setting is not read.
  public static var isDarkerSystemColorsEnabled: Bool { false }
  /// Always false: the desktop's setting is not read.
  public static var isInvertColorsEnabled: Bool { false }

  /// Converts a rectangle of a view to points on the screen.
  ///
  /// **Cost:** O(*d*) in the depth of the view.
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.convertCorners(of: rect) { view.convertToScreen($0) }
  }
}

/// The direction in which assistive technology asks a view to scroll.
nonisolated public enum UIAccessibilityScrollDirection: Int, Sendable {
  case right = 1
  case left
  /// Upwards.
  case up
  /// Downwards.
  case down
  /// To the next page.
  case next
  /// To the previous page.
  case previous
}
