import Gallery
import UIKit

/// Plays a recorded session in an application's main screen.
@MainActor
final class Player {
  /// How much higher the window is than the picture, in points.
  static let barHeight = PlayerBar.height
  /// The smallest window with room for the bar, in points.
  static let minimumSize = CGSize(width: 520, height: 320)

  let playback: Playback
  /// The keys that every window of the program understands.
  var commands: WindowCommands {
    get { keys.commands }
    set { keys.commands = newValue }
  }

  private let controller: PlayerController
  private let keys: WindowKeys

  /// Shows the beginning of a session, paused.
  init(_ session: RecordedSession, titled title: String, in application: UIApplication) {
    let playback = Playback(session, in: application)
    self.playback = playback
    controller = application.run { PlayerController(playback, titled: title) }
    // A key that is held goes on and on in time, but does not play and pause by turns.
    keys = WindowKeys(controller, in: application, pressed: playback.handle, held: playback.step)
  }

  /// Releases the session and the window.
  func close() {
    keys.host.run { controller.close() }
    keys.close()
  }
}

extension Playback {
  /// How far an arrow key goes, in seconds.
  private static let keyStep: TimeInterval = 1

  fileprivate func handle(_ key: UIKeyboardHIDUsage, _ commands: WindowCommands) -> Bool {
    switch key {
    case .keyboardEscape: commands.quit()
    case .keyboardSpacebar: toggle()
    default: return step(key)
    }
    return true
  }

  /// Does what a key means on a line of time, and returns whether it means something.
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
