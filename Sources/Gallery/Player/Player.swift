import UIKit

/// Plays a recorded session in an application's main screen.
package final class Player {
  /// How much higher the window is than the picture, in points.
  package static let barHeight = PlayerBar.height
  /// The smallest window with room for the bar, in points.
  package static let minimumSize = CGSize(width: 520, height: 320)

  package let playback: Playback
  /// The keys that every window of the program understands.
  package var commands: WindowCommands {
    get { keys.commands }
    set { keys.commands = newValue }
  }

  private let application: UIApplication
  private let controller: PlayerController
  private let keys: PlayerKeys

  /// Shows the beginning of a session, paused.
  package init(_ session: any PlayedSession, titled title: String, in application: UIApplication) {
    self.application = application
    let playback = Playback(session, in: application)
    self.playback = playback
    (controller, keys) = application.run {
      let keys = PlayerKeys(playback)
      let controller = PlayerController(playback, titled: title)
      let window = UIWindow(screen: application.mainScreen)
      window.rootViewController = controller
      window.makeKeyAndVisible()
      keys.window = window
      return (controller, keys)
    }
    application.delegate = keys
  }

  /// Releases the session and the window.
  package func close() {
    application.run {
      controller.close()
      keys.window?.isHidden = true
      keys.window = nil
    }
  }
}

/// The delegate of the player's application: the end of its responder chain, for keys that no responder kept.
final class PlayerKeys: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var commands = WindowCommands()
  private let playback: Playback

  init(_ playback: Playback) {
    self.playback = playback
    super.init()
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { press in press.key.map { !handle($0) } ?? true }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  /// A held key keeps moving the time, but does not alternate between play and pause.
  override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { press in press.key.map { !playback.step($0.keyCode) } ?? true }
    if !rest.isEmpty { super.pressesChanged(rest, with: event) }
  }

  /// Handles the player's keys; returns whether this is one.
  private func handle(_ key: UIKey) -> Bool {
    if commands.handle(key) { return true }
    switch key.keyCode {
    case .keyboardEscape: commands.quit()
    case .keyboardSpacebar: playback.toggle()
    default: return playback.step(key.keyCode)
    }
    return true
  }
}

extension Playback {
  /// How far an arrow key goes, in seconds.
  private static let keyStep: TimeInterval = 1

  /// Handles the keys of a timeline; returns whether this is one.
  func step(_ key: UIKeyboardHIDUsage) -> Bool {
    switch key {
    case .keyboardLeftArrow: skip(by: -Playback.keyStep)
    case .keyboardRightArrow: skip(by: Playback.keyStep)
    case .keyboardHome: seek(to: 0)
    case .keyboardEnd: seek(to: end)
    default: return false
    }
    return true
  }
}
