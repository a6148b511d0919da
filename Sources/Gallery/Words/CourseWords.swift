import UIKit

/// The words of the shell around the scenes.
nonisolated enum CourseWords {
  static let motto = LocalizedText("The road a touch takes", "一次触摸走过的路")

  static let arriving = LocalizedText("Arriving", "事件的到来")
  static let finding = LocalizedText("Finding the view", "寻找视图")
  static let delivering = LocalizedText("Delivering", "传递与响应")
  static let recognising = LocalizedText("Recognising gestures", "识别手势")
  static let scrolling = LocalizedText("Scrolling and moving", "滚动与移动")
  static let together = LocalizedText("All together", "综合运用")

  static func next(_ title: LocalizedText) -> LocalizedText {
    LocalizedText("Next: \(title.english)", "下一节：\(title.chinese)")
  }

  static let nextInShort = LocalizedText("Next", "下一节")

  static let keys = LocalizedText("Keys", "按键")

  /// The name of an overlay's mode.
  static func mode(_ mode: TouchOverlay.Mode) -> LocalizedText {
    switch mode {
    case .off: LocalizedText("Flat", "平面")
    case .areas: LocalizedText("Areas", "区域")
    case .layers: LocalizedText("Layers", "图层")
    }
  }

  static let noCode = LocalizedText(
    "This scene's code is missing or damaged: install Fingerpost again.", "这一节的代码缺失或损坏：请重新安装 Fingerpost。")
  static let articleSays = LocalizedText("What you may read", "常见说法")
  static let uikitDoes = LocalizedText("What UIKit does", "UIKit 的实际做法")
}
