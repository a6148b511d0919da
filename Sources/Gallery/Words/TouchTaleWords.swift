import UIKit

/// The words that the scenes about scrolling share.
nonisolated enum TouchTaleWords {
  static let section = LocalizedText("Scrolling", "滚动")
  static let title = LocalizedText("What happened to the touch", "这次触摸的经过")
  static let none = LocalizedText("No touch yet.", "还没有触摸。")
  static let down = LocalizedText("finger down", "手指按下")
  static let up = LocalizedText("finger up", "手指抬起")
  static let elsewhere = LocalizedText("That press was beside it all.", "这次按在了别处。")

  static func held(by recognizer: LocalizedText) -> LocalizedText {
    LocalizedText("held back by the \(recognizer.english)", "由\(recognizer.chinese)识别器暂缓发送")
  }
  static func call(_ method: String, to responder: LocalizedText) -> LocalizedText {
    LocalizedText("\(method) → \(responder.english)", "\(method) → \(responder.chinese)")
  }
  static func said(_ event: String, by control: LocalizedText) -> LocalizedText {
    LocalizedText("\(control.english): \(event)", "\(control.chinese)：\(event)")
  }

  static func row(_ number: Int) -> LocalizedText { LocalizedText("Row \(number)", "第 \(number) 行") }
  static let tale = LocalizedText("the list of what the touch did", "触摸的经过列表")
}
