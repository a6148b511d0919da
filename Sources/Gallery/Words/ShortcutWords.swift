import UIKit

nonisolated enum ShortcutWords {
  static let title = LocalizedText("Shortcuts", "快捷键")

  static let rows: [(keys: LocalizedText, does: LocalizedText)] = [
    row(key("Page Up, Page Down"), "the scene before, the scene after", "上一节，下一节"),
    row(key("Tab, Shift+Tab"), "the next control, the one before", "下一个控件，上一个控件"),
    row(key("F6"), "from the scene to the panels around it", "从场景依次切换到四周的面板"),
    row(key("Escape"), "back to the scene", "回到场景"),
    row(key("Space, Return"), "press the control", "按下控件"),
    row(key("Arrows", "方向键"), "change the control", "调节控件"),
    row(key("Alt+Arrows", "Alt+方向键"), "scroll a scene that does not fit", "滚动放不下的场景"),
    row(key("Ctrl+drag", "Ctrl+拖动"), "a second finger, mirrored", "镜像的第二根手指"),
    row(key("Drag, then Ctrl", "拖动中按 Ctrl"), "the second finger comes down later", "第二根手指随后按下"),
    row(key("Ctrl+Shift+drag", "Ctrl+Shift+拖动"), "move both fingers", "两根手指一起移动"),
    row(key("Right click", "右键单击"), "ask why the view there gets the touch, or not", "询问那里的视图为什么收到或收不到触摸"),
    row(key("Shift+right click", "Shift+右键单击"), "touch with the right button", "用右键触摸"),
    row(key("Ctrl+C"), "copy the chosen sentence, or lines of the log", "复制选中的那句话，或日志里选中的行"),
    row(key("Ctrl+V"), "open a view tree that you have copied", "打开复制的视图树"),
    row(key("Ctrl+Space"), "pause the scene, and go on", "暂停场景，继续"),
    row(key("Ctrl+\u{2192}, Ctrl+\u{2190}"), "one event on, one event back", "前进一个事件，后退一个事件"),
    row(key("Ctrl+\u{2193}"), "slow motion; a hold takes longer too", "慢动作；按住的时间也变慢"),
    row(
      key("Drag on the timeline", "在时间轴上拖动"), "show an earlier moment, to ask or go on from",
      "回到先前的时刻，可以提问，也可以从那里继续"),
    row(key("Ctrl+B"), "show and hide the list of scenes", "显示或隐藏目录"),
    row(key("Ctrl+Shift+D"), "show and hide the inspector", "显示或隐藏检查器"),
    row(key("Ctrl+U"), "show and hide the code", "显示或隐藏代码"),
    row(key("Ctrl+L"), "show the layers of views; once more, where touches go", "显示视图的层次；再按一次，显示触摸的去处"),
    row(key("F11"), "full screen, and back", "全屏，退出全屏"),
    row(key("? or F1", "? 或 F1"), "show and hide this list", "显示或隐藏这张表"),
    row(key("Ctrl+Q"), "quit", "退出"),
  ]

  static let areasTip = LocalizedText(
    "Show where touches go · Ctrl+L twice", "显示触摸的去处 · 按两次 Ctrl+L")

  /// What a key does, with the key.
  static func tip(_ key: String) -> LocalizedText? {
    rows.first { $0.keys.english.contains(key) }.map { row in
      LocalizedText("\(row.does.capitalized.english) · \(key)", "\(row.does.chinese) · \(key)")
    }
  }

  private static func row(
    _ keys: LocalizedText, _ english: String, _ chinese: String
  ) -> (keys: LocalizedText, does: LocalizedText) { (keys, LocalizedText(english, chinese)) }

  private static func key(_ english: String, _ chinese: String? = nil) -> LocalizedText {
    LocalizedText(english, chinese ?? english)
  }
}
