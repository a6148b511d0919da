import UIKit

nonisolated enum ScrollButtonsWords {
  static let title = LocalizedText("A button in a list", "列表里的按钮")
  static let lesson = LocalizedText(
    "A list holds a finger back for 0.15 s: it might scroll.", "列表会先扣留触摸 0.15 秒，看你是不是要滚动。")

  static let hold = LocalizedText(
    "Press the button and hold it: it darkens 0.15 s later.", "按住按钮：0.15 秒后它才变暗。")
  static let dragAtOnce = LocalizedText(
    "Drag the button up at once: the list scrolls.", "按住按钮马上往上拖：列表滚动。")
  static let holdAndDrag = LocalizedText(
    "Hold the button for a moment, then drag: it keeps the finger.", "先按住按钮一会儿再拖：触摸仍由按钮接收。")
  static let letCancel = LocalizedText(
    "Let touchesShouldCancel return true; hold and drag again.", "让 touchesShouldCancel 返回 true，再按住拖一次。")

  static let article = LocalizedText(
    "A touch goes at once to the view that hit-testing found.", "命中测试找到视图后，触摸立刻交给它。")
  static let uikit = LocalizedText(
    "In a scroll view it waits up to 0.15 s, and a scroll in that time means that the view never gets it.",
    "在 UIScrollView 里最多要等 0.15 秒；这期间若开始滚动，视图就不会收到它。")

  static let buttonTitle = LocalizedText("Press me", "按我")
  static let list = LocalizedText("the list", "列表")
  static let button = LocalizedText("the button", "按钮")
  static let delaysSwitch = LocalizedText(
    "the switch for delaysContentTouches", "delaysContentTouches 的开关")
  static let cancelSwitch = LocalizedText("the switch for touchesShouldCancel", "touchesShouldCancel 的开关")

  // MARK: What happened

  static let pressButton = LocalizedText("Press the button in the list.", "按一下列表里的按钮。")
  static let delaysOn = LocalizedText(
    "The list holds touches back for 0.15 s again.", "列表又会先扣住触摸 0.15 秒。")
  static let delaysOff = LocalizedText(
    "The button gets its touch at once now: press it.", "现在按钮会立刻收到触摸：按它试试。")
  static let cancelsOn = LocalizedText(
    "The list may take a finger away from the button now: hold it, then drag.",
    "现在列表可以从按钮手里收回手指：按住它再拖。")
  static let cancelsOff = LocalizedText(
    "A control keeps its finger again, which is the default.", "控件又会留住手指，这是默认行为。")
  static let scrolledFromRow = LocalizedText(
    "The list scrolls with the finger: a plain view cannot keep it.", "列表跟着手指滚动：普通视图留不住手指。")
  static let rowPressed = LocalizedText("A row got the touch: press the button.", "一行收到了触摸：请按按钮。")
  static let heldBack = LocalizedText(
    "The button was found, but the list holds the touch back: it might scroll.", "已经找到按钮，但列表先扣住触摸：也许要滚动。")
  static let caught = LocalizedText(
    "The finger stopped the list, so the button got nothing.", "这一按只让列表停下，按钮什么也没收到。")
  static let neverKnew = LocalizedText(
    "The list scrolled within 0.15 s: the button never got the touch.", "0.15 秒内列表就滚动了：按钮根本没有收到触摸。")
  static let tookBack = LocalizedText(
    "The list took the finger back: the button got touchCancel.", "列表取消了按钮的触摸：按钮收到 touchCancel。")
  static let keeps = LocalizedText(
    "The button keeps the finger: a list does not cancel a control's touch.", "按钮继续收到触摸：列表不会取消控件的触摸。")
  static let atOnce = LocalizedText(
    "The button got the touch at once: nothing holds it back.", "按钮立刻收到触摸：没有谁扣住它。")
  static let together = LocalizedText(
    "Lifted within 0.15 s: the button got the touch's beginning and end together.",
    "不到 0.15 秒就抬起：按钮同时收到触摸的开始和结束。")
  static let gaveUp = LocalizedText(
    "The finger moved across, the list gave up, and the button got the touch.",
    "手指横着移动，列表放弃滚动，按钮随即收到触摸。")
  static let afterDelay = LocalizedText(
    "The button got the touch 0.15 s after the finger came down.", "手指按下 0.15 秒后，按钮才收到触摸。")
}
