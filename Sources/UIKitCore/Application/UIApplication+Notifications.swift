import Foundation

// What the application's delegate is notified of, for those that are not the delegate. The object is the application.

extension UIApplication {
  /// Posted when the application has started, after its delegate was notified.
  nonisolated public static let didFinishLaunchingNotification = NSNotification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// Posted when the application's window has got the keyboard, after its delegate was notified.
  nonisolated public static let didBecomeActiveNotification = NSNotification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Posted when the application's window loses the keyboard, after its delegate was notified.
  nonisolated public static let willResignActiveNotification = NSNotification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Posted when the application is about to end, after its delegate was notified.
  nonisolated public static let willTerminateNotification = NSNotification.Name(
    "UIApplicationWillTerminateNotification")
  /// Never posted: a desktop has no background that applications are sent to; it is here for files that observe it.
  nonisolated public static let didEnterBackgroundNotification = NSNotification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Never posted: a desktop has no background that applications come back from; it is here for files that observe it.
  nonisolated public static let willEnterForegroundNotification = NSNotification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Never posted: no such warning exists on a desktop; it is here for files that observe it.
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
    /// Never the case on a desktop, where nothing is sent to a background.
    case background
  }

  /// Whether the application's window has the keyboard.
  public final var applicationState: State { isActive ? .active : .inactive }

  /// Options for opening a URL; there are none here.
  nonisolated public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The option's name.
    public let rawValue: String

    /// Makes an option of a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// Opens what a URL names in the program that the desktop has for it, by `xdg-open`.
  ///
  /// The completion handler is called later, with whether that program could be started. In tests, which have no desktop, it
  /// could not.
  public final func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    let isOpened = opensURL?(url) ?? false
    clock.schedule(after: 0) { completion?(isOpened) }
  }
}
