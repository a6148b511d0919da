import UIKit

nonisolated enum ProbeWords {
  static let title = LocalizedText("Probe", "探针")
  static let section = LocalizedText("Measuring", "测量")
  static let lesson = LocalizedText(
    "A known load, whose reaction to a drag is measured from outside.", "一份已知的负载：从外部测量它的跟随延迟。")
  static let drag = LocalizedText(
    "Drag the square: it is measured how soon it follows.", "拖动方块：程序从外部测量它的跟随延迟。")
  static let square = LocalizedText("The square", "方块")
  static func card(_ number: Int) -> LocalizedText {
    LocalizedText("Card \(number)", "卡片 \(number)")
  }
}
