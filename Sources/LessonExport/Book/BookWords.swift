import UIKitCore

/// The words of the book around the lessons.
nonisolated enum BookWords {
  static let book = LocalizedText("The road a touch takes", "一次触摸走过的路")
  static let otherLanguage = LocalizedText("中文", "English")
  static let opening = LocalizedText(
    "A finger comes down on a screen, and somewhere a method is called. This book shows what happens between the two. "
      + "Each lesson is a recorded session of a real program: play it, stop it, and look at every step of every touch.",
    "手指按在屏幕上，某处就有一个方法被调用。这本书讲的是这两件事之间发生了什么。每一课都是真实程序的一次录制：可以播放、暂停，逐步查看每一次触摸。")
  static let roadTitle = LocalizedText("Nine stations", "九个站点")
  static let course = LocalizedText("The course", "课程")
  static let articles = LocalizedText("Five articles", "五篇文章")
  static let articlesOpening = LocalizedText(
    "The course follows five articles on event delivery. Each is told here in our own words, with the lessons in their places.",
    "课程依据五篇讲事件传递的文章。这里用我们自己的话逐篇讲述，并在相应的位置放上课程。")
  static let rightWay = LocalizedText("Watch it done", "看看怎么做")
  static let wrongWay = LocalizedText("What if you miss?", "做错了会怎样？")
  static let wrongOpening = LocalizedText(
    "The same scene, and a hand that does almost the right thing. Steps without a tick show what it missed.",
    "同一个场景，这只手做得差不多，但不全对。没有打勾的步骤就是它错过的。")
  static let notes = LocalizedText("What you may read, and what UIKit does", "常见说法与 UIKit 的实际做法")
  static let mayRead = LocalizedText("What you may read", "常见说法")
  static let uikitDoes = LocalizedText("What UIKit does", "UIKit 的实际做法")
  static let code = LocalizedText("The code", "代码")
  static let inArticles = LocalizedText("In the articles", "相关文章")
  static let previous = LocalizedText("Before", "上一节")
  static let next = LocalizedText("Next", "下一节")
  static let openLesson = LocalizedText("Open the lesson's page", "打开这一课的页面")
  static let needsScript = LocalizedText(
    "The lessons play only where JavaScript is on.", "播放课程需要启用 JavaScript。")
  static let aboutReplay = LocalizedText(
    "What a page shows was recorded from Fingerpost, UIKit's touch system on Linux. Nothing is simulated in the browser.",
    "页面展示的内容由 Fingerpost 录制，它是 Linux 上的 UIKit 触摸系统。浏览器里没有任何模拟。")

  static func article(_ number: Int) -> LocalizedText {
    LocalizedText("Article \(number)", "文章 \(number)")
  }
}
