import UIKit

nonisolated enum OtherEventsWords {
  static let title = LocalizedText("Shake, media and keys", "摇动、媒体键和按键")
  static let section = LocalizedText("The responder chain", "响应者链")
  static let lesson = LocalizedText(
    "Events without a location go to the first responder.", "没有位置的事件从第一响应者开始，沿响应者链往上传。")

  static let pressKey = LocalizedText(
    "Press A or “Key A”, a media key or “Play”: up one chain.", "按 A 键或“A 键”，再按媒体键或“播放”：同一条链。")
  static let moveFirst = LocalizedText(
    "Click beside Card, then Card itself, and press A again.", "先按“卡片”旁边，再按“卡片”，然后再按 A 键。")
  static let stampFromRow = LocalizedText(
    "Click Row, then Stamp: Row cannot, so Card performs it.", "点“行”，再点“盖章”：“行”不能盖章，由“卡片”执行。")
  static let shakeOff = LocalizedText(
    "Press Shake, or shake the window: the stamp is undone.", "按“摇一摇”，或摇动窗口：印章被撤销。")

  // MARK: Notes

  static let firstArticle = LocalizedText(
    "The view that hitTest finds is the first responder.", "hitTest 找到的视图就是第一响应者。")
  static let firstUIKit = LocalizedText(
    "That is the hit-test view. The first responder is the one whose isFirstResponder is true; touches do not need it.",
    "那叫命中测试视图。第一响应者是 isFirstResponder 为 true 的那个，触摸与它无关。")

  static let anyArticle = LocalizedText(
    "becomeFirstResponder() makes any view the first responder.", "becomeFirstResponder() 能让任何视图成为第一响应者。")
  static let anyUIKit = LocalizedText(
    "canBecomeFirstResponder is false by default, so it returns false. resignFirstResponder() leaves none, unless "
      + "canResignFirstResponder, which is true by default, says false.",
    "canBecomeFirstResponder 默认是 false，调用只会返回 false。resignFirstResponder() 之后没有第一响应者，"
      + "除非 canResignFirstResponder（默认 true）返回 false。")

  static let subtypeArticle = LocalizedText("The event's type says what happened.", "事件的 type 说明发生了什么。")
  static let subtypeUIKit = LocalizedText(
    "The subtype says it: motionShake for a shake, remoteControlPlay for the play key. A touch has none.",
    "说明它的是 subtype：摇动是 motionShake，播放键是 remoteControlPlay。触摸没有 subtype。")

  static let changedArticle = LocalizedText(
    "A press has four methods: began, changed, ended, cancelled.", "按压事件有四个方法：began、changed、ended、cancelled。")
  static let changedUIKit = LocalizedText(
    "A key calls pressesBegan and pressesEnded. pressesChanged is for a press with a force, such as a trigger's.",
    "按键只调用 pressesBegan 和 pressesEnded。pressesChanged 用于带压力的按压，例如手柄的扳机。")

  // MARK: Names

  static let card = LocalizedText("Card", "卡片")
  static let row = LocalizedText("Row", "行")
  static let photo = LocalizedText("Photo", "照片")
  static let sheet = LocalizedText("root view", "根视图")
  static let window = LocalizedText("window", "窗口")
  static let controller = LocalizedText("controller", "控制器")
  static let scene = LocalizedText("scene", "场景")
  static let app = LocalizedText("app", "应用")
  static let delegate = LocalizedText("delegate", "代理")
  static let log = LocalizedText("Log", "记录")

  // MARK: The views

  static let firstResponder = LocalizedText("first responder", "第一响应者")
  static let canStamp = LocalizedText("✓ can stamp", "✓ 能盖章")
  static let cannotStamp = LocalizedText("✗ cannot stamp", "✗ 不能盖章")

  static func stamped(_ stamps: Int) -> LocalizedText {
    let stars = stamps > 3 ? "★ × \(stamps)" : String(repeating: "★", count: stamps)
    return LocalizedText("✓ stamp  \(stars)", "✓ 能盖章  \(stars)")
  }

  static func stamp(on view: LocalizedText) -> LocalizedText {
    LocalizedText("the stamp on \(view.english)", "\(view.chinese)上的印章")
  }

  static let advice = [
    LocalizedText(
      "Shake: move the window to and fro by its title bar, or press Shake.", "摇一摇：抓住标题栏来回拖动窗口，或按“摇一摇”。"),
    LocalizedText(
      "Media keys: play, stop, next, on the keyboard or a headset.", "媒体键：键盘或耳机上的播放、停止、下一首。"),
    LocalizedText(
      "Keys: press any. ↑, ↓ or a click moves the first responder.", "按键：任意键。↑ 和 ↓ 移动第一响应者，点击也可以。"),
  ]
  static let shakeButton = LocalizedText("Shake", "摇一摇")
  static let keyButton = LocalizedText("Key A", "A 键")
  static let mediaButton = LocalizedText("Play", "播放")
  static let theMediaButton = LocalizedText("the Play button", "“播放”按钮")
  static let resignButton = LocalizedText("Resign", "放弃")
  static let theResignButton = LocalizedText("the Resign button", "“放弃”按钮")
  static let theKeyButton = LocalizedText("the Key A button", "“A 键”按钮")
  static let theShakeButton = LocalizedText("the Shake button", "“摇一摇”按钮")
  static let theStampButton = LocalizedText("the Stamp button", "“盖章”按钮")
  static let stampButton = LocalizedText("Stamp, without a target", "盖章（不指定目标）")

  // MARK: The log

  static let emptyLog = LocalizedText(
    "Each event gets a line, with the responders that were notified of it.", "每个事件占一行，列出收到它的响应者。")
  static let end = LocalizedText("end", "末端")
  static let stampLine = LocalizedText("Stamp", "盖章")
  static let shakeBegan = LocalizedText("Shake began", "开始摇动")
  static let shakeEnded = LocalizedText("Shake ended", "摇动结束")
  static let noShake = LocalizedText("No shake", "不是摇动")
  static let mediaKey = LocalizedText("Media key", "媒体键")
  static let keyDown = LocalizedText("Key down", "按下键")
  static let keyUp = LocalizedText("Key up", "松开键")
  static let keyLost = LocalizedText("Key lost", "按键取消")

  // MARK: What happened

  static let pressAnyKey = LocalizedText("Shake the window, or press any key.", "摇一摇窗口，或按任意键。")
  static let aShake = LocalizedText("A shake", "摇动")
  static let aMediaKey = LocalizedText("A media key", "媒体键")
  static let aKey = LocalizedText("A key", "按键")
  static let aKeyUp = LocalizedText("The key's release", "松开按键")
  static let wasNoShake = LocalizedText("What looked like a shake was none.", "看上去像摇动，其实不是。")
  static let nothingToUndo = LocalizedText(
    "The shake is over, and there was nothing to undo.", "摇动结束，没有可以撤销的操作。")

  static func undone(_ name: String) -> LocalizedText {
    LocalizedText(
      "The shake is over, and the undo manager took back \(name).", "摇动结束，UndoManager 撤销了\(name)。")
  }

  static let cannotBecomeFirst = LocalizedText(
    "The sheet was hit, but cannot become first: canBecomeFirstResponder is false by default.",
    "根视图被命中，却不能成为第一响应者：canBecomeFirstResponder 默认是 false。")
  static let noFirst = LocalizedText(
    "No first responder now.", "现在没有第一响应者。")
  static let shakeToWindow = LocalizedText(
    "No first responder: the shake goes to the window.", "没有第一响应者：摇动直接交给窗口。")
  static let noneStamps = LocalizedText(
    "No first responder: no view was found that can stamp.", "没有第一响应者：找不到能盖章的响应者。")
  static func isFirst(_ view: LocalizedText) -> LocalizedText {
    LocalizedText(
      "\(view.english) is the first responder now.", "现在\(view.chinese)是第一响应者。")
  }

  static func wentUp(_ event: LocalizedText, from first: LocalizedText) -> LocalizedText {
    LocalizedText(
      "\(event.english) reached the \(first.english) first and went up to the end: no responder kept it.",
      "\(event.chinese)先到\(first.chinese)，一直传到链的末端，没有响应者处理。")
  }

  static func wentUp(
    _ event: LocalizedText, from first: LocalizedText, to keeper: LocalizedText
  ) -> LocalizedText {
    LocalizedText(
      "\(event.english) reached the \(first.english) first and went up to the \(keeper.english), which kept it.",
      "\(event.chinese)先到\(first.chinese)，往上传到\(keeper.chinese)，由它处理。")
  }

  static func kept(_ event: LocalizedText, by keeper: LocalizedText) -> LocalizedText {
    LocalizedText(
      "\(event.english) came to the \(keeper.english), which kept it.",
      "\(event.chinese)到了\(keeper.chinese)，由它处理。")
  }

  static func canItself(_ view: LocalizedText) -> LocalizedText {
    LocalizedText(
      "\(view.english) can stamp, so the action went no further.", "\(view.chinese)自己能盖章，动作不再往上找。")
  }

  static func found(_ performer: LocalizedText, from first: LocalizedText) -> LocalizedText {
    LocalizedText(
      "\(first.english) cannot stamp, so the action went up to \(performer.english).",
      "\(first.chinese)不能盖章，于是动作沿响应者链找到\(performer.chinese)。")
  }
}
