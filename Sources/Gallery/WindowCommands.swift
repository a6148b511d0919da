import UIKit

/// What keys mean in every window of the program, whatever it shows.
package struct WindowCommands {
  /// Called when the user wants to leave.
  let quit: () -> Void
  private let toggleFullScreen: () -> Void

  /// Makes commands that do nothing, as where there is no window.
  package init() { self.init(quit: {}, toggleFullScreen: {}) }

  /// Makes the commands of a window.
  ///
  /// - Parameters:
  ///   - quit: Called when the user wants to leave.
  ///   - toggleFullScreen: Called when the user wants the window to fill the monitor, or not to any more.
  package init(quit: @escaping () -> Void, toggleFullScreen: @escaping () -> Void) {
    (self.quit, self.toggleFullScreen) = (quit, toggleFullScreen)
  }

  /// Does what a key means in every window, and returns whether it means something.
  package func handle(_ key: UIKey) -> Bool {
    let isCommand = key.modifierFlags.contains(.control)
    switch key.keyCode {
    case .keyboardF11: toggleFullScreen()
    case _ where isCommand && ["q", "w"].contains(key.charactersIgnoringModifiers.lowercased()): quit()
    default: return false
    }
    return true
  }
}
