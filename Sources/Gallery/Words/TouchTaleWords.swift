import UIKit

/// The words that the scenes about scrolling share.
nonisolated enum TouchTaleWords {
  static let section = LocalizedText("Scrolling", "滚动")
  static let title = LocalizedText("What became of the touch", "这次触摸的经过")
  static let none = LocalizedText("No touch yet.", "还没有触摸。")
  static let down = LocalizedText("finger down", "手指按下")
  static let up = LocalizedText("finger up", "手指抬起")
  static let elsewhere = LocalizedText("That press was beside it all.", "这次按在了别处。")

  static func held(by recognizer: String) -> LocalizedText {
    LocalizedText("held back by \(recognizer)", "被 \(recognizer) 暂时扣住")
  }

  static func row(_ number: Int) -> LocalizedText { LocalizedText("Row \(number)", "第 \(number) 行") }
  static let theRow = LocalizedText("the row", "行")
  static let tale = LocalizedText("what became of the touch", "触摸的经过")
}
