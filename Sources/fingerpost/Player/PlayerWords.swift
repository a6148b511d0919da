import EventInspector
import UIKit

enum PlayerWords {
  static let keys = LocalizedText(
    "Space plays and pauses, \u{2190} and \u{2192} go one second, F11 is full screen",
    "空格键播放和暂停，\u{2190} 和 \u{2192} 后退、前进一秒，F11 全屏")

  /// The title of a recorded scene.
  static func title(_ scene: LocalizedText, file: String) -> LocalizedText {
    LocalizedText("\(scene.english), recorded in \(file)", "\(scene.chinese)，录制于 \(file)")
  }
}
