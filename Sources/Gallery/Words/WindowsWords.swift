import UIKit

nonisolated enum WindowsWords {
  static let title = LocalizedText("Windows", "窗口")
  static let section = LocalizedText("Windows and their levels", "窗口与层级")
  static let lesson = LocalizedText(
    "The window on the highest level is asked first, whichever is key.", "层级最高的窗口最先被问到，不管谁是 key window。")

  static let pressEach = LocalizedText(
    "Press the status bar, the main window and the alert.", "按状态栏、应用窗口和提醒窗口，各一下。")
  static let pressOverlap = LocalizedText(
    "Press where the alert lies over the status bar.", "按提醒窗口盖住状态栏的地方。")
  static let passOn = LocalizedText(
    "Let the alert pass touches on, and press there again.", "让提醒窗口放行触摸，再按同一个地方。")

  static let keyArticle = LocalizedText(
    "The application hands an event to its key window, which looks for the view.",
    "应用程序把事件交给 key window，由它寻找视图。")
  static let keyUIKit = LocalizedText(
    "A touch goes to the window that it hits, front to back. Only keys and other events without a location go to the key window.",
    "触摸交给它命中的窗口，从前往后问。只有按键这类没有位置的事件才交给 key window。")
  static let noneArticle = LocalizedText(
    "The key window takes what no other window takes.", "别的窗口都不要的触摸由 key window 收到。")
  static let noneUIKit = LocalizedText(
    "If a window returns nil, the one behind it is asked. If all do, the touch has no view, and no responder is called.",
    "窗口返回 nil，就问它后面的窗口。都返回 nil，触摸就没有视图，也不调用任何响应者。")

  static let passesOn = LocalizedText(
    "The alert's window lets touches outside its card through", "提醒窗口放行卡片以外的触摸")
  static let statusBar = LocalizedText("Status bar", "状态栏")
  static let main = LocalizedText("Main window", "应用窗口")
  static let alert = LocalizedText("Alert", "提醒")
  static let stage = LocalizedText("The stage's own window", "舞台自己的窗口")
  static let card = LocalizedText("the card", "卡片")
  static let control = LocalizedText("The switch", "开关")

  static func level(_ level: Int, isKey: Bool) -> LocalizedText {
    isKey
      ? LocalizedText("level \(level)  ● key", "层级 \(level)  ● key")
      : LocalizedText("level \(level)", "层级 \(level)")
  }

  // MARK: What happened

  static let pressAWindow = LocalizedText(
    "Press a window: the numbers say which is asked first.", "按一个窗口：数字说明先问哪个窗口。")
  static func isKey(_ window: LocalizedText) -> LocalizedText {
    LocalizedText(
      "The \(window.english.lowercased()) gets the touch and is key now.",
      "“\(window.chinese)”收到触摸，并成为 key window。")
  }
  static func mayNotBeKey(_ window: LocalizedText) -> LocalizedText {
    LocalizedText(
      "The \(window.english.lowercased()) gets the touch, but its window cannot become key.",
      "“\(window.chinese)”收到触摸，它的窗口不能成为 key window。")
  }
  static func isNotKey(_ window: LocalizedText) -> LocalizedText {
    LocalizedText(
      "The \(window.english.lowercased()) gets the touch; its window is not key.",
      "“\(window.chinese)”收到触摸，它的窗口不是 key window。"
    )
  }
  static func isAbove(_ window: LocalizedText, level: Int, _ other: LocalizedText, level lower: Int)
    -> LocalizedText
  {
    LocalizedText(
      "The \(window.english.lowercased()) gets the touch: its level \(level) is above \(lower), that of the \(other.english.lowercased()).",
      "“\(window.chinese)”收到触摸：它的层级 \(level) 高于“\(other.chinese)”的 \(lower)，所以先问它。")
  }
  static func throughAlert(_ window: LocalizedText) -> LocalizedText {
    LocalizedText(
      "The \(window.english.lowercased()) gets the touch: the alert's window was asked first, and returned nil.",
      "“\(window.chinese)”收到触摸：先问了提醒窗口，它返回了 nil。")
  }
  static let stageIsKey = LocalizedText(
    "The stage's own window gets the touch and is key now.", "舞台自己的窗口收到触摸，它现在是 key window。")
  static let switchHasTouch = LocalizedText(
    "The switch gets the touch, in the stage's own window.", "舞台自己的窗口里的开关收到触摸。")
  static let passing = LocalizedText(
    "Outside the card, the alert's window returns nil.", "在卡片以外，提醒窗口返回 nil。")
  static let keeping = LocalizedText(
    "The alert's window keeps what falls on it.", "落在提醒窗口上的触摸都由它接收。")
}
