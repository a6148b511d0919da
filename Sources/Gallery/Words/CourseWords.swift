import UIKit

/// The words of the shell around the scenes.
nonisolated enum CourseWords {
  static let course = LocalizedText("The course, in ten minutes", "课程，约十分钟")

  /// The heading of the scenes of a chapter that are not in the course.
  static func more(_ chapter: Chapter) -> LocalizedText {
    let title = chapter.title
    return chapter == .together
      ? LocalizedText("At the end", "最后")
      : LocalizedText("More on \(title.english.lowercased())", "更多：\(title.chinese)")
  }

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

  static let keys = LocalizedText("Keys", "快捷键")
  static let scenes = LocalizedText("Scenes", "目录")
  static let inspectorHere = LocalizedText(
    "Press something in the scene: here you then see which views were asked, who was called, and why.",
    "按一下场景里的东西，这里就会显示问了哪些视图、调用了谁，以及原因。")
  static let inspectorElsewhere = LocalizedText(
    "“Inspector” at the top right shows which views were asked, who was called, and why; here it covers the scene.",
    "右上角的“检查器”显示问了哪些视图、调用了谁，以及原因；窗口小，它会盖住场景。")
  static let panel = LocalizedText("Inspector", "检查器")

  static let layers = LocalizedText("Layers", "图层")
  static let code = LocalizedText("Code", "代码")
  static let areas = LocalizedText("Touch areas", "触摸区域")

  static let noCode = LocalizedText(
    "This scene's code is missing or damaged: install Fingerpost again.", "这一节的代码缺失或损坏：请重新安装 Fingerpost。")
  static let articleSays = LocalizedText("Common claim", "常见说法")
  static let notes = LocalizedText("Worth knowing here", "这一步要知道的")
  static let goodToKnow = LocalizedText("Good to know", "顺便知道")
  static let uikitDoes = LocalizedText("In fact", "实际上")
}
