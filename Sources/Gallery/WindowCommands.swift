import UIKit

/// The keys that every window of the program understands.
package struct WindowCommands {
  /// Called when the user wants to leave.
  package let quit: () -> Void
  private let toggleFullScreen: () -> Void

  /// Makes commands that do nothing, for use without a window.
  package init() { self.init(quit: {}, toggleFullScreen: {}) }

  /// Makes the commands of a window.
  ///
  /// - Parameters:
  ///   - quit: Called when the user wants to leave.
  ///   - toggleFullScreen: Called when the user wants the window to fill the monitor, or not to any more.
  package init(quit: @escaping () -> Void, toggleFullScreen: @escaping () -> Void) {
    (self.quit, self.toggleFullScreen) = (quit, toggleFullScreen)
  }

  /// Handles keys that mean the same in every window; returns whether this is one.
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
