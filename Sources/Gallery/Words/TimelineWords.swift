import UIKit

nonisolated enum TimelineWords {
  static let lanes = [
    LocalizedText("Fingers", "手指"), LocalizedText("Gestures", "手势"), LocalizedText("Actions", "动作"),
    LocalizedText("Keys", "按键"),
  ]

  static func seconds(_ time: TimeInterval) -> LocalizedText {
    let text = tenths(time)
    return LocalizedText("\(text) s", "\(text) 秒")
  }

  /// How long ago the moment is, and what a press does.
  static func ago(_ time: TimeInterval) -> LocalizedText {
    let text = tenths(time)
    return LocalizedText("\(text) s ago · Back to now", "\(text) 秒前 · 回到现在")
  }

  static func waiting(_ events: Int) -> LocalizedText {
    LocalizedText(events == 1 ? "1 event waits" : "\(events) events wait", "\(events) 个事件在等待")
  }

  static func rate(_ rate: Double) -> LocalizedText {
    switch rate {
    case 0.5: LocalizedText(verbatim: "½×")
    case 0.25: LocalizedText(verbatim: "¼×")
    case 0.1: LocalizedText(verbatim: "0.1×")
    default: LocalizedText(verbatim: "1×")
    }
  }

  private static func tenths(_ time: TimeInterval) -> String {
    let tenths = Int((max(0, time) * 10 + 1e-4).rounded(.down))
    return "\(tenths / 10).\(tenths % 10)"
  }
}
