import Foundation

/// The computer that the application runs on.
@preconcurrency @MainActor
public final class UIDevice {
  /// Posted when the main screen has turned from wide to high or back, while someone has asked for it; the object is
  /// the device.
  nonisolated public static let orientationDidChangeNotification = NSNotification.Name(
    "UIDeviceOrientationDidChangeNotification")

  /// The computer, as the application whose turn is running sees it.
  public static var current: UIDevice { UIApplication.shared.device }

  private unowned let application: UIApplication
  private var requests = 0

  init(of application: UIApplication) {
    self.application = application
  }

  /// The computer's name in its network.
  public var name: String { ProcessInfo.processInfo.hostName }
  /// The operating system's name.
  public var systemName: String { "Linux" }
  /// The version of the operating system's kernel, as in "6.8.0".
  public var systemVersion: String {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
  }
  /// The kind of device: a PC.
  public var model: String { "PC" }
  /// The kind of device, in the user's language: a PC.
  public var localizedModel: String { model }

  /// The kind of interface: an iPad's, the one Apple device with windows of any size, fingers and a pointer.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .pad }

  /// Portrait if the main screen is higher than wide, else landscape with its right side down.
  public var orientation: UIDeviceOrientation {
    let size = application.mainScreen.bounds.size
    return size.height > size.width ? .portrait : .landscapeLeft
  }

  /// Whether changes of the orientation are being posted.
  public var isGeneratingDeviceOrientationNotifications: Bool { requests > 0 }

  /// Starts posting changes of the orientation, until the matching end.
  public func beginGeneratingDeviceOrientationNotifications() { requests += 1 }

  /// Ends the innermost request; without one, does nothing.
  public func endGeneratingDeviceOrientationNotifications() { requests = max(0, requests - 1) }

  /// Posts a change from an earlier orientation, if anyone asked for it.
  func announceOrientation(after old: UIDeviceOrientation) {
    guard orientation != old, isGeneratingDeviceOrientationNotifications else { return }
    NotificationCenter.default.post(name: UIDevice.orientationDidChangeNotification, object: self)
  }
}

/// Kinds of interface.
nonisolated public enum UIUserInterfaceIdiom: Int, Sendable {
  /// None in particular.
  case unspecified = -1
  /// An iPhone's.
  case phone
  /// An iPad's.
  case pad
  /// A television's.
  case tv
  /// A car's.
  case carPlay
  /// A Mac's.
  case mac = 5
  /// A headset's.
  case vision
}
