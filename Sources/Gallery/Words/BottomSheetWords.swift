import UIKit

nonisolated enum BottomSheetWords {
  static let title = LocalizedText("A bottom sheet", "底部面板")
  static let lesson = LocalizedText(
    "One drag moves the sheet first, and its list only then.", "同一次拖动先移动面板，然后才滚动其中的列表。")

  static let raise = LocalizedText("Drag the list up: the sheet rises with it.", "往上拖列表：面板跟着升起。")
  static let scroll = LocalizedText("Drag it up again: now it scrolls.", "再往上拖：这回列表滚动。")
  static let lower = LocalizedText(
    "With the list at its top, drag down: the sheet sinks.", "让列表回到顶端，往下拖：面板落下。")
  static let unpin = LocalizedText(
    "Turn the pinning off and drag the low sheet's list up.", "关掉“固定”，面板在低处时往上拖列表。")

  static let article = LocalizedText(
    "A sheet over a list needs a pan of its own that fights with the list's.", "列表上的面板要另加一个拖动手势，与列表的手势相争。")
  static let uikit = LocalizedText(
    "The list's own pan is enough: setting contentOffset in a drag lets it go on from there.",
    "列表自己的拖动手势就够了：拖动中写入 contentOffset，拖动就从那里继续。")

  static let pin = LocalizedText("Pin the list until the sheet is up", "面板升起前固定列表")
  static let sheet = LocalizedText("the sheet", "面板")
  static let list = LocalizedText("the list", "列表")
  static let dimming = LocalizedText("the dimming view", "暗色遮罩")
  static let pinSwitch = LocalizedText("the switch for pinning", "“固定”的开关")

  // MARK: What happened

  static let dragTheList = LocalizedText("Drag the list in the sheet up.", "往上拖面板里的列表。")
  static let pinned = LocalizedText(
    "The list is pinned at its top until the sheet is up.", "面板升起之前，列表固定在顶端。")
  static let unpinned = LocalizedText(
    "Nothing pins the list now: lower the sheet and drag the list up.", "现在没有什么固定列表：让面板落下，再往上拖列表。")
  static let dimmingHas = LocalizedText(
    "The dimming view gets the touch: the sheet does not cover it there.", "暗色遮罩收到触摸：面板没有盖住那里。")
  static let dimmingLowers = LocalizedText(
    "A press beside the sheet lowers it, as in most apps.", "按面板之外，面板就落下，多数 App 都这样。")
  static let dimmingLow = LocalizedText(
    "That was a press beside the sheet, which is down already.", "按在了面板之外，而面板本来就在低处。")
  static let dimmingKept = LocalizedText(
    "That was no tap on the dimming view: the sheet stays where it is.", "在暗色遮罩上，但不是轻点：面板不动。")
  static let handleHas = LocalizedText(
    "That is the sheet's handle: drag the list below it.", "那是面板的把手：请拖它下面的列表。")
  static let noDrag = LocalizedText("That was no drag: a row got the touch.", "那不是拖动：一行收到了触摸。")
  static let rose = LocalizedText(
    "The sheet rose with the finger; its list was set back to its top each time.", "面板跟着手指升起；列表每次都被设回顶端。")
  static let scrolledLow = LocalizedText(
    "The list scrolled in a sheet that stayed low: nothing pinned it.", "列表滚动，面板却停在低处：没有什么固定列表。")
  static let isLowest = LocalizedText(
    "The sheet goes no lower, and its list stays pinned.", "面板不能再低了，列表仍被固定。")
  static let scrolledUp = LocalizedText(
    "The sheet is up, so the list scrolled.", "面板已经升起，于是列表滚动。")
  static let scrolledBack = LocalizedText(
    "The list scrolled back; from its top on the sheet goes with the finger.", "列表往回滚；到了顶端，面板就跟着手指走。")
  static let sank = LocalizedText(
    "The list stood at its top, so the sheet went down with the finger.", "列表在顶端，于是面板跟着手指落下。")
}
