import UIKit

nonisolated enum PriorityWords {
  static let title = LocalizedText("Who comes first", "谁优先")
  static let section = LocalizedText("Responder, recogniser, control", "响应者、手势识别器、控件")
  static let lesson = LocalizedText(
    "Recognisers win over views; a system control keeps its own gesture.",
    "手势识别器优先于视图，但系统控件优先处理自己的手势。")

  static let pressSystem = LocalizedText(
    "Press UIButton and UISwitch, flick UISlider's thumb: all act.", "按按钮和开关，快速拖滑块的圆钮：都会触发。")
  static let pressControl = LocalizedText(
    "Press the custom control: it loses its touch.", "按自定义控件：它的触摸被取消。")
  static let pressGround = LocalizedText(
    "Press the backdrop between them: it loses its touch too.", "按它们之间的背景：背景的触摸也被取消。")
  static let letBothAct = LocalizedText(
    "Switch cancelsTouchesInView off, and press both controls.", "关掉 cancelsTouchesInView，按两个控件。")

  // MARK: Notes

  static let rankingArticle = LocalizedText(
    "Priority rises from UIResponder to UIGestureRecognizer to UIControl.",
    "响应优先级依次递增：UIResponder、UIGestureRecognizer、UIControl。")
  static let rankingUIKit = LocalizedText(
    "Only system controls do: their own gesture wins, and only over recognisers of their ancestors.",
    "只有系统控件对自己的手势优先，而且只优先于祖先视图上的识别器；自定义控件排在识别器后面。")
  static let cancelledArticle = LocalizedText(
    "When a recogniser responds, the responder gets touchesCancelled.", "手势识别器响应后，响应者会收到 touchesCancelled。")
  static let cancelledUIKit = LocalizedText(
    "Only if cancelsTouchesInView is true, and if the responder had got touchesBegan.",
    "前提是 cancelsTouchesInView 为 true，而且响应者收到过 touchesBegan。")
  static let blockedArticle = LocalizedText(
    "If a gesture can respond to the event, the view's touches methods are blocked.",
    "手势能响应事件时，就走手势的响应，不再走 touches 方法。")
  static let blockedUIKit = LocalizedText(
    "The view gets its touches at the same time, until the gesture is recognised.", "在手势识别成功之前，视图同时收到这些触摸。")

  static let dragExit = LocalizedText(
    "A button stays pressed until the finger is 70 pt outside it, as measured on a phone; Apple names no distance.",
    "手指离开按钮 70 pt 之后按钮才弹起：这是在手机上测到的，苹果没有给出距离。")
  static let bothReported = LocalizedText(
    "Apple does not document that both act for a UIButton; logs from devices show it.",
    "UIButton 与识别器都触发，依据的是真机日志，苹果的文档没有写。")

  // MARK: Names

  static let button = LocalizedText(verbatim: "UIButton")
  static let toggle = LocalizedText(verbatim: "UISwitch")
  static let slider = LocalizedText(verbatim: "UISlider")
  static let control = LocalizedText("custom control", "自定义控件")
  static let backdrop = LocalizedText("Backdrop", "背景")
  static let cancelsSwitch = LocalizedText("Switch", "开关")
  static let backdropTitle = LocalizedText(
    "Backdrop, with a tap and a swipe recogniser", "背景，带轻点、轻扫两个识别器")
  static let controlTitle = LocalizedText("Custom control", "自定义控件")

  static func actions(
    button: Int, toggle: Int, slider: Int, control: Int, recogniser: Int
  ) -> LocalizedText {
    LocalizedText(
      "Actions: UIButton \(button), UISwitch \(toggle), UISlider \(slider), "
        + "custom control \(control), recognisers \(recogniser)",
      "触发次数：UIButton \(button)，UISwitch \(toggle)，UISlider \(slider)，自定义控件 \(control)，识别器 \(recogniser)")
  }

  // MARK: The table

  /// The heading of what became of a touch before the last.
  static func earlier(_ title: LocalizedText) -> LocalizedText {
    LocalizedText("\(title.english), before", "\(title.chinese)（之前）")
  }

  static let touchesBegan = LocalizedText(verbatim: "touchesBegan")

  static func recognised(_ recognizer: String?) -> LocalizedText {
    switch recognizer {
    case "tap": LocalizedText("tap recognised", "识别出轻点")
    case "swipe": LocalizedText("swipe recognised", "识别出轻扫")
    default: LocalizedText("recognised", "识别成功")
    }
  }

  static let touchesCancelled = LocalizedText(verbatim: "touchesCancelled")
  static let action = LocalizedText("action", "触发动作")
  static let failed = LocalizedText(verbatim: "failed")
  static let never = LocalizedText("never", "没有触发")
  static let acts = LocalizedText("✓ acts", "✓ 触发了")
  static let loses = LocalizedText("✗ loses its touch", "✗ 触摸被取消")
  static let actsToo = LocalizedText("✓ both act", "✓ 两者都触发")

  // MARK: What happened

  static let pressAll = LocalizedText(
    "Press the controls and the backdrop between them.", "依次按各个控件和它们之间的背景。")
  static let nothingYet = LocalizedText("Nothing has acted yet.", "还没有谁作出反应。")
  static let elsewhere = LocalizedText(
    "That touch is not on the backdrop: its recognisers do not see it.", "这个触摸不在背景上：背景的识别器看不到它。")
  static let cancels = LocalizedText(
    "The recognisers cancel the touches of their views when they recognise.", "识别成功时，识别器会取消视图的触摸。")
  static let cancelsNot = LocalizedText(
    "The recognisers act, and the views keep their touches.", "识别器照样触发，视图继续收到触摸。")
  static let recognisedOnly = LocalizedText("Only the recogniser acted.", "只有识别器触发了。")

  /// The gesture that a system control keeps from recognisers on the views around it.
  static let buttonGesture = LocalizedText("its own tap", "自己的轻点")
  static let switchGesture = LocalizedText("its own tap, and a pan of its thumb", "自己的轻点和对圆钮的拖动")
  static let sliderGesture = LocalizedText("a swipe of its thumb", "圆钮上的轻扫")

  static func refused(_ name: LocalizedText, keeping gesture: LocalizedText?) -> LocalizedText {
    LocalizedText(
      "The \(name.english) acted, and the recogniser had to fail: the control keeps \(gesture?.english ?? "").",
      .chinese(name.chinese, "优先处理\(gesture?.chinese ?? "")，识别器因此失败。"))
  }

  static func noGesture(_ name: LocalizedText) -> LocalizedText {
    LocalizedText(
      "The \(name.english) acted, and both recognisers failed: that was no tap and no swipe.",
      .chinese(name.chinese, "触发了动作，两个识别器都失败：那既不是轻点，也不是轻扫。"))
  }

  static func actsMeanwhile(_ name: LocalizedText) -> LocalizedText {
    LocalizedText(
      "The \(name.english) has acted, and a recogniser still waits.",
      .chinese(name.chinese, "触发了动作，还有识别器在等。"))
  }

  static func actedAndCancelled(_ name: LocalizedText) -> LocalizedText {
    LocalizedText(
      "The \(name.english) acted, then the system cancelled its touch.",
      .chinese(name.chinese, "触发了动作，随后系统取消了它的触摸。"))
  }

  static func sameValue(_ name: LocalizedText) -> LocalizedText {
    LocalizedText(
      "The \(name.english) did not act: its value stayed the same.", .chinese(name.chinese, "没有触发动作：它的值没有变。"))
  }

  static func lost(_ name: LocalizedText, keeping gesture: LocalizedText?) -> LocalizedText {
    guard let gesture else {
      return LocalizedText(
        "The recogniser acted, and the \(name.english) lost its touch: only system controls come before it.",
        .chinese("识别器触发了，", name.chinese, "的触摸被取消：只有系统控件优先于识别器。"))
    }
    return LocalizedText(
      "The recogniser acted, and the \(name.english) lost its touch: it keeps only \(gesture.english).",
      .chinese("识别器触发了，", name.chinese, "的触摸被取消：它只能保住\(gesture.chinese)。"))
  }

  static func both(_ name: LocalizedText, recogniserFirst: Bool, isSystem: Bool) -> LocalizedText {
    let first = recogniserFirst ? LocalizedText(", the recogniser first", "，识别器在先") : .empty
    return isSystem
      ? LocalizedText(
        "Both acted\(first.english): the \(name.english) stops only recognisers that would cancel its touch.",
        .chinese("两者都触发了\(first.chinese)：", name.chinese, "只阻止会取消它的触摸的识别器。"))
      : LocalizedText(
        "Both acted\(first.english): the recogniser cancels no touches now, so the \(name.english) kept its own.",
        .chinese("两者都触发了\(first.chinese)：识别器现在不取消触摸，", name.chinese, "继续收到触摸。"))
  }

  static func key(_ name: LocalizedText) -> LocalizedText {
    LocalizedText(
      "The \(name.english) acted on a key: there was no touch to recognise.",
      .chinese(name.chinese, "由按键触发：没有触摸可供识别。"))
  }

  static func liftedOutside(_ name: LocalizedText) -> LocalizedText {
    LocalizedText(
      "The \(name.english) did not act: the finger was lifted outside it.",
      .chinese(name.chinese, "没有触发动作：手指在它外面抬起。"))
  }

  static func cancelled(_ name: LocalizedText) -> LocalizedText {
    LocalizedText(
      "The system cancelled the touch of the \(name.english): neither it nor a recogniser acted.",
      .chinese("系统取消了", name.chinese, "的触摸：它和识别器都没有触发。"))
  }

  static let groundLost = LocalizedText(
    "The recogniser acted, and the backdrop lost its touch: a plain view comes after a recogniser.",
    "识别器触发了，背景的触摸被取消：普通视图排在识别器后面。")
  static let groundKept = LocalizedText(
    "The recogniser acted, and the backdrop kept its touch: nothing is cancelled now.",
    "识别器触发了，背景继续收到触摸：现在什么也不取消。")
  static let groundAlone = LocalizedText(
    "Both recognisers failed, and the backdrop kept its touch.", "两个识别器都失败，背景继续收到触摸。")
  static let groundCancelled = LocalizedText(
    "The system cancelled the touch of the backdrop, and the recognisers failed.", "系统取消了背景的触摸，识别器也失败了。")
}
