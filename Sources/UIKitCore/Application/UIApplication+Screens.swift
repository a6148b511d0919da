import Foundation

extension UIApplication {
  /// The screen that new windows are shown on.
  package final var mainScreen: UIScreen { screens[0] }

  /// Takes a screen over from the application that it belonged to, as its main one, with all its windows.
  ///
  /// That application's touches are cancelled, and the objects in the windows are numbered anew, in order of creation.
  package final func adopt(_ screen: UIScreen) {
    guard screen.application !== self else { return }
    // In the middle of a turn touches could not be cancelled: inputs wait for each other.
    assert(
      !isInTurn && !screen.application.isInTurn, "a screen changed its application in the middle of a turn")
    let key = screen.application.release(screen)
    screen.owner = zeroingReference
    keyWindow = key ?? keyWindow
    screens[0] = screen
    frames.interval = 1 / TimeInterval(max(1, screen.maximumFramesPerSecond))
    numbering.adopt(screen.windows)
  }

  /// Cancels the touches, and returns the key window if it is on the screen that goes.
  private func release(_ screen: UIScreen) -> UIWindow? {
    takeNow(.cancelTouches)
    if let index = screens.firstIndex(where: { $0 === screen }) { screens[index] = UIScreen(of: self) }
    guard let key = keyWindow, key.screen === screen else { return nil }
    keyWindow = nil
    return key
  }
}
