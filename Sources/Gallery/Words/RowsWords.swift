import UIKit

nonisolated enum RowsWords {
  static let title = LocalizedText("Rows that do not select", "选不中的行")
  static let lesson = LocalizedText(
    "A tap recogniser around a list takes the taps of its rows.", "列表外的轻点识别器会拿走各行的轻点。")

  static let tapRow = LocalizedText("Tap a row: it is not selected.", "轻点一行：它没有被选中。")
  static let holdRow = LocalizedText(
    "Press a row for a second: now it is, because that is no tap.", "按住一行一秒：选中了，因为那不是轻点。")
  static let keepTouches = LocalizedText(
    "Choose “share” and tap a row: both act.", "选“不取消”，再轻点一行：两者都起作用。")
  static let refuse = LocalizedText(
    "Choose “delegate”: it refuses the list's touches. Tap a row.", "选“代理”，它拒绝列表里的触摸；再轻点一行。")
  static let putBehind = LocalizedText(
    "Choose “behind”: the tap moves behind the list. Tap a row.", "选“后面”，识别器移到列表后面；再轻点一行。")

  static let article = LocalizedText(
    "A recogniser gets the touches of its own view.", "手势识别器只得到它所在视图的触摸。")
  static let uikit = LocalizedText(
    "Those of its subviews too. With cancelsTouchesInView, the default, the subviews lose them.",
    "还有其中所有子视图的触摸；cancelsTouchesInView 默认为 true，子视图会失去它们。")
  static let behindArticle = LocalizedText(
    "The recogniser has to be on the root view.", "识别器必须加在根视图上。")
  static let behindUIKit = LocalizedText(
    "On a view behind the list, a sibling, it never sees touches on the rows.",
    "加在列表后面的兄弟视图上，它就收不到各行的触摸。")

  static let tapOnBackground = LocalizedText("Tap recogniser on the background", "轻点识别器在背景上")
  static let tapBehind = LocalizedText("Tap recogniser on the back view", "轻点识别器在后面的视图上")
  static let cures = [
    LocalizedText("as is", "默认"), LocalizedText("share", "不取消"),
    LocalizedText("delegate", "代理"), LocalizedText("behind", "后面"),
  ]
  static let list = LocalizedText("the list", "列表")
  static let background = LocalizedText("the background", "背景")
  static let behindView = LocalizedText("the back view", "后面的视图")
  static let cure = LocalizedText("the picker of cures", "办法选项")

  // MARK: What happened

  static let tapARow = LocalizedText("Tap a row.", "轻点一行。")
  static let noCure = LocalizedText(
    "The recogniser cancels touches in its view again.", "识别器又会取消视图里的触摸。")
  static let keeps = LocalizedText(
    "cancelsTouchesInView is false now: tap a row.", "现在 cancelsTouchesInView 是 false：轻点一行。")
  static let refuses = LocalizedText(
    "The delegate refuses touches in the list now: tap a row.", "现在代理拒绝列表里的触摸：轻点一行。")
  static let isBehind = LocalizedText(
    "The recogniser is on the back view now, behind the list: tap a row.", "现在识别器在列表后面的视图上：轻点一行。")
  static let onViewBehind = LocalizedText("The back view got the touch: tap a row.", "后面的视图收到触摸：请轻点一行。")
  static let onBackground = LocalizedText("The background got the touch: tap a row.", "背景收到触摸：请轻点一行。")
  static let undecided = LocalizedText("The finger is down: lift it soon for a tap.", "手指按下了：很快抬起就是轻点。")
  static let both = LocalizedText(
    "The background's tap acted, and the row was selected: nothing was cancelled.", "背景的轻点起了作用，行也被选中：没有取消触摸。")
  static let tapOnly = LocalizedText(
    "The background's tap took the touch, so the row was not selected.", "背景的轻点拿走了触摸，所以行没有被选中。")
  static let tapFailed = LocalizedText(
    "The finger was down too long for the tap, which failed: the row was selected.", "按得太久，轻点失败：行被选中了。")
  static let rowOnly = LocalizedText(
    "The row was selected: the recogniser never got its touch.", "行被选中：识别器根本没有得到它的触摸。")
  static let scrolled = LocalizedText("The list scrolled, so no row was selected.", "列表滚动了，所以没有选中任何行。")
  static let neither = LocalizedText("Neither the tap nor the row acted.", "轻点和行都没有起作用。")
}
