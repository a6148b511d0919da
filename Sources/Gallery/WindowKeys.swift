import UIKit

/// A window with one controller, and the delegate of its application: the end of the responder chain, reached by every
/// key that nothing kept.
package final class WindowKeys: UIResponder, UIApplicationDelegate {
  package var window: UIWindow?
  /// What keys mean in any window.
  package var commands = WindowCommands()
  package let host: UIApplication
  private let pressed: (UIKeyboardHIDUsage, WindowCommands) -> Bool
  private let held: (UIKeyboardHIDUsage) -> Bool

  /// Shows a controller in an application's main screen.
  ///
  /// - Parameters:
  ///   - pressed: Does what a key means to the controller, and returns whether it means something.
  ///   - held: Does what a key means that repeats; it is called for no others.
  package init(
    _ controller: UIViewController, in application: UIApplication,
    pressed: @escaping (UIKeyboardHIDUsage, WindowCommands) -> Bool,
    held: @escaping (UIKeyboardHIDUsage) -> Bool
  ) {
    (host, self.pressed, self.held) = (application, pressed, held)
    super.init()
    application.run {
      let window = UIWindow(screen: application.mainScreen)
      window.rootViewController = controller
      window.makeKeyAndVisible()
      self.window = window
    }
    application.delegate = self
  }

  /// Lets go of the window.
  package func close() {
    host.run {
      window?.isHidden = true
      window = nil
    }
  }

  package override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { press in
      guard let key = press.key else { return true }
      return !commands.handle(key) && !pressed(key.keyCode, commands)
    }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  package override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { $0.key.map { !held($0.keyCode) } ?? true }
    if !rest.isEmpty { super.pressesChanged(rest, with: event) }
  }
}
