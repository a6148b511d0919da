import EventRecording
import Foundation
import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import Gallery
@testable import fingerpost

/// A recorded drag in the player's window, with no display, and a hand over it.
final class PlayerBench {
  let application = UIApplication()
  let session: RecordedSession
  let player: Player
  let hand: EventGenerator
  private let folder: TemporaryFolder

  init(
    _ text: String = WrittenRecording.drag(version: RecordingHeader.currentVersion),
    size: CGSize = CGSize(width: 1280, height: 872)
  ) throws {
    folder = try TemporaryFolder()
    let path = try folder.write(text, to: "drag.recording")
    session = try RecordedSession(Recording(path: path), trace: nil, tracesTree: false)
    application.takeNow(.display(DisplayProperties(size: size)))
    player = Player(session, titled: "A drag", in: application)
    hand = try EventGenerator(window: #require(application.windows.first), in: application)
  }

  isolated deinit { player.close() }

  var playback: Playback { player.playback }

  func view<View: UIView>(_ type: View.Type, _ identifier: String) throws -> View {
    func search(_ view: UIView) -> View? {
      if view.accessibilityIdentifier == identifier, let view = view as? View { return view }
      return view.subviews.lazy.compactMap(search).first
    }
    return try #require(application.windows.lazy.compactMap(search).first, "no view \(identifier)")
  }

  func text(_ identifier: String) throws -> String? { try view(UILabel.self, identifier).text }

  /// Where the square is on the recorded sheet, in the recorded window's coordinates.
  func squarePlace() throws -> CGPoint {
    func search(_ view: UIView) -> UIView? {
      if view.accessibilityIdentifier == "draggable" { return view }
      return view.paintedChildren.lazy.compactMap(search).first
    }
    let square = try #require(session.application.windows.lazy.compactMap(search).first)
    let origin = square.screenQuad[0]
    return CGPoint(x: origin.x + 64, y: origin.y + 64)
  }

  /// The marks of touches and of the pointer, as places in the player's window.
  func marks() throws -> (touches: [CGPoint], pointer: CGPoint?) {
    let marks = try view(UIView.self, "handMarks").subviews.filter { !$0.isHidden }
    let touches = marks.filter { $0 is TouchMark }.map { $0.convert(CGPoint(x: 24, y: 24), to: nil) }
    let arrow = marks.first { $0 is PointerMark }
    return (touches, arrow.map { $0.convert(PointerMark.tip, to: nil) })
  }

  func type(_ key: UIKeyboardHIDUsage, _ characters: String = "", modifiers: UIKeyModifierFlags = []) {
    let press = UIKey(
      characters: characters, charactersIgnoringModifiers: characters, modifierFlags: modifiers, keyCode: key)
    application.takeNow(.press(PressSample(phase: .began, key: press)))
    application.takeNow(.press(PressSample(phase: .ended, key: press)))
  }
}
