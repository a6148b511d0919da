import UIKit

nonisolated enum StatesWords {
  static let title = LocalizedText("A recogniser's states", "手势识别器的状态")
  static let section = LocalizedText("Gesture recognisers", "手势识别")
  static let lesson = LocalizedText(
    "A gesture goes from state to state, and only along these arrows.",
    "手势从一个状态走到下一个状态，只能沿着这些箭头走。")

  static let drag = LocalizedText("Drag on the pad, and let go.", "在触摸区里拖动，再松手。")
  static let tap = LocalizedText("Tap the pad.", "轻点触摸区。")
  static let hold = LocalizedText(
    "Hold the pad still for two seconds: both fail.", "按住触摸区两秒不动，再松手：两个都失败。")
  static let callDuringDrag = LocalizedText(
    "Press the button, and drag until the call comes.", "按下按钮，一直拖动到电话打来。")

  static let onTouchDown = LocalizedText(
    "A tap acts when the finger lifts. To act as it comes down, take a long press with minimumPressDuration 0, or a control's touchDown.",
    "轻点在手指抬起时才触发。要在按下时触发，用 minimumPressDuration 为 0 的长按，或控件的 touchDown。")
  static let restoredArticle = LocalizedText(
    "A gesture that fails or is cancelled goes back to possible at once.", "手势失败或取消时，立刻恢复到 possible。")
  static let restoredUIKit = LocalizedText(
    "It stays failed or cancelled until it is reset. One that failed is reset when the last finger is lifted.",
    "它先停在 failed 或 cancelled，重置之后才回到 possible；失败的要等最后一根手指抬起才重置。")

  static let pad = LocalizedText("Pad", "触摸区")
  static let diagram = LocalizedText("Diagram", "状态图")
  static let callButton = LocalizedText("Phone call", "来电按钮")

  static let padTitle = LocalizedText("Drag or tap here", "在这里拖动或轻点")

  // MARK: The diagram

  static let panHead = LocalizedText("Pan, continuous", "拖动，连续手势")
  static let tapHead = LocalizedText("Tap, discrete", "轻点，离散手势")
  static let panName = LocalizedText("Pan", "拖动")
  static let tapName = LocalizedText("Tap", "轻点")
  static let possible = LocalizedText(verbatim: "possible")
  static let possibleWithFinger = LocalizedText("possible: a finger is down", "possible：有手指按下")

  static func actions(_ count: Int) -> LocalizedText {
    LocalizedText(count == 1 ? "1 action" : "\(count) actions", "动作 \(count) 次")
  }

  static func reason(_ state: UIGestureRecognizer.State, _ reason: GestureReason) -> LocalizedText {
    LocalizedText(
      "\(state.name): \(reason.words.english)",
      "\(state.name)：\(reason.words.chinese)"
        .replacing("pan ", with: panName.chinese).replacing("tap ", with: tapName.chinese))
  }

  // MARK: What happened

  static let dragTapOrHold = LocalizedText(
    "Drag on the pad, tap it or hold it, and see which way each recogniser goes.",
    "在触摸区里拖动、轻点或按住，看识别器各走哪条路。")
  static let anotherButton = LocalizedText(
    "Not the primary button: it is the pan's alone.", "不是主按键：只有拖动手势理会它。")
  static let fingerDown = LocalizedText(
    "A finger is down: it may become a drag or a tap.", "手指按下：可能变成拖动，也可能变成轻点。")
  static let dragging = LocalizedText(
    "A drag: the pan goes on, so the tap has failed.", "在拖动：拖动手势正在进行，所以轻点失败了。")
  static let dragged = LocalizedText(
    "The drag is over: the pan ended, and is possible again.", "拖动完成：拖动手势到了 ended，又回到 possible。")
  static let cutShort = LocalizedText(
    "Cut short: the pan was cancelled, it did not end.", "中途打断：拖动手势是 cancelled，而不是 ended。")
  static let tapped = LocalizedText(
    "A tap: recognised in one step, and the pan failed.", "轻点：一步就识别成功，拖动手势失败了。")
  static let neither = LocalizedText("No gesture: both have failed.", "什么手势也不是：两个都失败了。")
  static let tooLate = LocalizedText(
    "Too late for a tap: only the pan is still possible.", "轻点来不及了：只有拖动还有可能。")
  static let noTapAnyMore = LocalizedText(
    "No tap any more: only the pan is still possible.", "轻点已经不成立：只有拖动还有可能。")
  static let callIsComing = LocalizedText(
    "The call comes a moment after the press: drag on the pad until then.", "按下按钮后过一会儿才来电：在那之前，在触摸区里一直拖动。")
}
