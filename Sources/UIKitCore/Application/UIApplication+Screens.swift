import Foundation

extension UIApplication {
  /// The screen that new windows are shown on.
  package final var mainScreen: UIScreen { screens[0] }

  /// Takes over a screen, with all its windows, from the application that it belonged to, and makes it the main
  /// screen.
  ///
  /// Cancels that application's touches, and renumbers the objects in the windows in order of creation.
  package final func adopt(_ screen: UIScreen) {
    guard screen.application !== self else { return }
    // It could not cancel touches in the middle of a turn: inputs wait for each other.
    assert(
      !isInTurn && !screen.application.isInTurn, "a screen changed its application in the middle of a turn")
    let key = screen.application.release(screen)
    screen.owner = zeroingReference
    keyWindow = key ?? keyWindow
    screens[0] = screen
    frames.interval = 1 / TimeInterval(max(1, screen.maximumFramesPerSecond))
    numbering.adopt(screen.windows)
  }

  /// Cancels the touches, and returns the key window if it is on the departing screen.
  private func release(_ screen: UIScreen) -> UIWindow? {
    takeNow(.cancelTouches)
    if let index = screens.firstIndex(where: { $0 === screen }) { screens[index] = UIScreen(of: self) }
    guard let key = keyWindow, key.screen === screen else { return nil }
    keyWindow = nil
    return key
  }
}
