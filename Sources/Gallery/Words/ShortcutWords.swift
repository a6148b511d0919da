import UIKit

/// The words of the list of keys.
nonisolated enum ShortcutWords {
  static let title = LocalizedText("Shortcuts", "快捷键")

  static let rows: [(keys: LocalizedText, does: LocalizedText)] = [
    (key("Page Up, Page Down"), LocalizedText("the scene before, the scene after", "上一节，下一节")),
    (key("Tab, Shift+Tab"), LocalizedText("the next control, the one before", "下一个控件，上一个控件")),
    (key("F6"), LocalizedText("from the scene to the panels around it", "从场景依次切换到四周的面板")),
    (key("Escape"), LocalizedText("back to the scene", "回到场景")),
    (key("Space, Return"), LocalizedText("press the control", "按下控件")),
    (key("Arrows", "方向键"), LocalizedText("change the control", "调节控件")),
    (
      key("Alt+Arrows", "Alt+方向键"),
      LocalizedText("scroll a scene that does not fit", "滚动放不下的场景")
    ),
    (LocalizedText("Ctrl+drag", "Ctrl+拖动"), LocalizedText("a second finger, mirrored", "镜像的第二根手指")),
    (
      LocalizedText("Drag, then Ctrl", "拖动中按 Ctrl"),
      LocalizedText("the second finger comes down later", "第二根手指随后按下")
    ),
    (LocalizedText("Ctrl+Shift+drag", "Ctrl+Shift+拖动"), LocalizedText("move both fingers", "两根手指一起移动")),
    (
      LocalizedText("Right click", "右键单击"),
      LocalizedText("ask why the view there gets the touch, or not", "询问那里的视图为什么收到或收不到触摸")
    ),
    (
      LocalizedText("Shift+right click", "Shift+右键单击"),
      LocalizedText("touch with the right button", "用右键触摸")
    ),
    (
      key("Ctrl+C"),
      LocalizedText("copy the chosen sentence, or lines of the log", "复制选中的那句话，或日志里选中的行")
    ),
    (key("Ctrl+Space"), LocalizedText("pause the scene, and go on", "暂停场景，继续")),
    (key("Ctrl+\u{2192}, Ctrl+\u{2190}"), LocalizedText("one event on, one event back", "前进一个事件，后退一个事件")),
    (key("Ctrl+\u{2193}"), LocalizedText("slow motion", "慢动作")),
    (
      LocalizedText("Drag on the timeline", "在时间轴上拖动"),
      LocalizedText("show an earlier moment, to ask or go on from", "回到先前的时刻，可以提问，也可以从那里继续")
    ),
    (key("Ctrl+B"), LocalizedText("show and hide the list of scenes", "显示或隐藏目录")),
    (key("Ctrl+Shift+D"), LocalizedText("show and hide the inspector", "显示或隐藏检查器")),
    (key("Ctrl+U"), LocalizedText("show and hide the code", "显示或隐藏代码")),
    (key("Ctrl+L"), LocalizedText("show where touches go, then the layers of views", "显示触摸的去处，再显示视图的层次")),
    (key("F11"), LocalizedText("full screen, and back", "全屏，退出全屏")),
    (key("? or F1", "? 或 F1"), LocalizedText("show and hide this list", "显示或隐藏这张表")),
    (key("Ctrl+Q"), LocalizedText("quit", "退出")),
  ]

  /// What a key does, with the key.
  static func tip(_ key: String) -> LocalizedText? {
    rows.first { $0.keys.english.contains(key) }.map { row in
      let does = row.does.english
      return LocalizedText(
        "\(does.prefix(1).uppercased())\(does.dropFirst()) · \(key)", "\(row.does.chinese) · \(key)")
    }
  }

  private static func key(_ english: String, _ chinese: String? = nil) -> LocalizedText {
    LocalizedText(english, chinese ?? english)
  }
}
