import Foundation

/// The object that is notified of an application's life cycle.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: AnyObject {
  /// The application's main window.
  var window: UIWindow? { get set }

  /// Notifies the delegate that the application is about to finish its start.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Notifies the delegate that the application has started: make a window here.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Notifies the delegate that the application's window got the keyboard.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Notifies the delegate that the application's window is about to lose the keyboard.
  func applicationWillResignActive(_ application: UIApplication)
  /// Notifies the delegate that the application is about to end.
  func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
  /// Returns nil: a delegate that does not keep its window has none.
  public var window: UIWindow? {
    get { nil }
    set {}
  }

  /// Returns true: the start goes on.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  /// Returns true: the start goes on.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}

  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}

  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}
}

extension UIApplication {
  /// Starts with a delegate, which makes the first window; returns whether the delegate lets the start go on.
  package final func launch(_ delegate: any UIApplicationDelegate) -> Bool {
    self.delegate = delegate
    isActive = false
    guard delegate.application(self, willFinishLaunchingWithOptions: nil),
      delegate.application(self, didFinishLaunchingWithOptions: nil)
    else { return false }
    NotificationCenter.default.post(name: UIApplication.didFinishLaunchingNotification, object: self)
    isActive = true
    announceActive()
    return true
  }
}
