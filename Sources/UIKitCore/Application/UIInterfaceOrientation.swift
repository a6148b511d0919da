import Foundation

/// Which side of a device is up.
nonisolated public enum UIDeviceOrientation: Int, Sendable {
  /// Not known.
  case unknown
  /// Upright.
  case portrait
  case portraitUpsideDown
  /// On its right side, the top to the left.
  case landscapeLeft
  /// On its left side, the top to the right.
  case landscapeRight
  /// Flat, with the screen up.
  case faceUp
  /// Flat, with the screen down.
  case faceDown

  /// Whether the device stands upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the device lies on a side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the device lies flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Whether an interface can be shown this way.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// Which way up an interface is shown.
nonisolated public enum UIInterfaceOrientation: Int, Sendable {
  /// Not known.
  case unknown = 0
  /// Higher than wide.
  case portrait = 1
  /// Higher than wide, upside down.
  case portraitUpsideDown = 2
  /// Wider than high, on a device whose top is to the right.
  case landscapeLeft = 4
  /// Wider than high, on a device whose top is to the left.
  case landscapeRight = 3

  /// Whether the interface is higher than wide.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the interface is wider than high.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A set of ways up.
nonisolated public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// The bits: one at the place of each orientation's raw value.
  public let rawValue: UInt

  /// Makes a set from bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Higher than wide.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// Higher than wide, upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// Wider than high, on a device whose top is to the left.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// Wider than high, on a device whose top is to the right.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// Wider than high, either way.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// Every way but upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
  /// Every way.
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
}

/// How a status bar is drawn; a desktop shows none.
nonisolated public enum UIStatusBarStyle: Int, Sendable {
  /// Dark or light, as the content asks for.
  case `default`
  /// Light, for dark content.
  case lightContent
  /// Dark, for light content.
  case darkContent = 3
}

/// How a status bar comes and goes; a desktop shows none.
nonisolated public enum UIStatusBarAnimation: Int, Sendable {
  /// At once.
  case none
  /// It fades.
  case fade
  /// It slides.
  case slide
}

extension UIApplication {
  /// The way up of the interface: by the shape of the key window, or of the screen.
  public final var statusBarOrientation: UIInterfaceOrientation {
    let size = (keyWindow?.bounds ?? mainScreen.bounds).size
    return size.width > size.height ? .landscapeRight : .portrait
  }

  /// The direction in which the interface is read: from left to right.
  public final var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
}
