import Foundation

// What the application's delegate is notified of, for everyone else. The notification's object is the application.

extension UIApplication {
  /// Posted after the delegate was notified that the application has started.
  nonisolated public static let didFinishLaunchingNotification = NSNotification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// Posted after the delegate was notified that the application's window has got the keyboard.
  nonisolated public static let didBecomeActiveNotification = NSNotification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Posted after the delegate was notified that the application's window loses the keyboard.
  nonisolated public static let willResignActiveNotification = NSNotification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Posted after the delegate was notified that the application is about to end.
  nonisolated public static let willTerminateNotification = NSNotification.Name(
    "UIApplicationWillTerminateNotification")
  /// Never posted: a desktop sends no application to a background.
  ///
  /// It exists for files that observe it.
  nonisolated public static let didEnterBackgroundNotification = NSNotification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Never posted: a desktop has no background to come back from.
  ///
  /// It exists for files that observe it.
  nonisolated public static let willEnterForegroundNotification = NSNotification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Never posted: a desktop gives no such warning.
  ///
  /// It exists for files that observe it.
  nonisolated public static let didReceiveMemoryWarningNotification = NSNotification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")

  final func announceActive() {
    delegate?.applicationDidBecomeActive(self)
    NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: self)
  }

  final func announceResigning() {
    delegate?.applicationWillResignActive(self)
    NotificationCenter.default.post(name: UIApplication.willResignActiveNotification, object: self)
  }

  /// The application is about to end.
  package final func announceEnd() {
    delegate?.applicationWillTerminate(self)
    NotificationCenter.default.post(name: UIApplication.willTerminateNotification, object: self)
  }
}

extension UIApplication {
  /// How an application stands to the user.
  nonisolated public enum State: Int, Sendable {
    /// Its window has the keyboard.
    case active
    /// Another window has it.
    case inactive
    /// Never used: a desktop sends no application to a background.
    case background
  }

  /// Whether the application's window has the keyboard.
  public final var applicationState: State { isActive ? .active : .inactive }

  /// Options for opening a URL; there are none on Linux.
  nonisolated public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The option's name.
    public let rawValue: String

    /// Makes an option of a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// Opens a URL with the desktop's program for it, by `xdg-open`.
  ///
  /// Calls the completion handler later, with whether that program could be started. In tests, which have no desktop,
  /// it could not.
  public final func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    let isOpened = opensURL?(url) ?? false
    clock.schedule(after: 0) { completion?(isOpened) }
  }
}
