import Foundation
import UIKitCore

/// The log's texts for each kind of event.
nonisolated enum LogWords {
  static func kind(_ kind: EventLog.Kind) -> LocalizedText {
    switch kind {
    case .touches: LocalizedText("Touches", "触摸")
    case .searches: LocalizedText("Searches", "命中测试")
    case .gestures: LocalizedText("Gestures", "手势")
    case .actions: LocalizedText("Actions", "控件与动作")
    case .deliveries: LocalizedText("Deliveries", "传递")
    }
  }

  static let filter = LocalizedText("Type to search", "输入文字查找")
  /// How many more events of the same kind a line stands for.
  static func more(_ count: Int) -> LocalizedText {
    LocalizedText(" (and \(count) more)", "（另有 \(count) 条同类）")
  }

  static let nothingMatches = LocalizedText("No line matches.", "没有匹配的记录。")

  // MARK: Lines

  static func line(_ entry: EventLog.Entry, name: (ObjectID) -> String) -> LocalizedText {
    let noView = InspectorWords.noView
    switch entry.records[0].body {
    case .hitTest(let step): return search(entry, step, name)
    case .event(let event): return entry.touch.map { touch($0, name) } ?? arrived(event.type)
    case .withhold(let withhold):
      return InspectorWords.withheld(from: withhold.view.map(name) ?? noView.english, because: withhold.why)
    case .gesture(let gesture): return LogWords.gesture(gesture, name)
    case .relation(let relation): return LogWords.relation(relation, name)
    case .deliver(let deliver): return chainCalls(entry, deliver, name)
    case .discard(let discard): return discarded(discard.type)
    case .control(let control):
      return LocalizedText(
        "\(name(control.control)) reports \(control.event)", "\(name(control.control)) 发出 \(control.event)")
    case .action(let action):
      let (sender, target) = (name(action.sender), name(action.target))
      return LocalizedText(
        "\(sender) calls its action on \(target): \(action.event)",
        "\(sender) 调用 \(target) 的动作：\(action.event)")
    case .scene, .tree, .frame: return .empty
    }
  }

  private static func search(
    _ entry: EventLog.Entry, _ first: TraceRecord.HitTest, _ name: (ObjectID) -> String
  ) -> LocalizedText {
    var (asked, ruledOut) = (0, 0)
    for case .hitTest(let step) in entry.records.map(\.body) {
      if let count = step.count { ruledOut += count } else { asked += 1 }
    }
    // Each search begins at its window, which is the one that returns.
    let finger = first.touch ?? 0
    guard let found = first.result else {
      return ruledOut == 0
        ? LocalizedText(
          asked == 1
            ? "finger \(finger): 1 hitTest call, none found"
            : "finger \(finger): \(asked) hitTest calls, none found",
          "手指 \(finger)：调用 hitTest \(asked) 次，没有找到")
        : LocalizedText(
          "finger \(finger): \(asked) hitTest calls and \(ruledOut.grouped) ruled out together, none found",
          "手指 \(finger)：调用 hitTest \(asked) 次，一并排除 \(ruledOut.grouped) 个，没有找到")
    }
    return ruledOut == 0
      ? LocalizedText(
        asked == 1
          ? "finger \(finger): 1 hitTest call, found \(name(found))"
          : "finger \(finger): \(asked) hitTest calls, found \(name(found))",
        "手指 \(finger)：调用 hitTest \(asked) 次，找到 \(name(found))")
      : LocalizedText(
        "finger \(finger): \(asked) hitTest calls and \(ruledOut.grouped) ruled out together, found \(name(found))",
        "手指 \(finger)：调用 hitTest \(asked) 次，一并排除 \(ruledOut.grouped) 个，找到 \(name(found))")
  }

  private static func touch(_ touch: TraceRecord.Touch, _ name: (ObjectID) -> String) -> LocalizedText {
    let place = InspectorWords.place(touch.at)
    switch touch.phase {
    case .began:
      guard let view = touch.view.map(name) else {
        return LocalizedText(
          "finger \(touch.id) down at \(place): no view", "手指 \(touch.id) 在 \(place) 按下：没有视图")
      }
      return LocalizedText(
        "finger \(touch.id) down at \(place): \(view)", "手指 \(touch.id) 在 \(place) 按下：\(view)")
    case .ended: return LocalizedText("finger \(touch.id) up at \(place)", "手指 \(touch.id) 在 \(place) 抬起")
    case .cancelled: return LocalizedText("finger \(touch.id) cancelled", "手指 \(touch.id) 被取消")
    default: return LocalizedText("finger \(touch.id) at \(place)", "手指 \(touch.id) 在 \(place)")
    }
  }

  private static func arrived(_ type: UIEvent.EventType) -> LocalizedText {
    switch type {
    case .motion: LocalizedText("the device was shaken", "设备被摇晃")
    case .remoteControl: LocalizedText("a media key was pressed", "按下了媒体键")
    default: LocalizedText("a key was pressed or let go", "按键按下或松开")
    }
  }

  private static func gesture(
    _ gesture: TraceRecord.Gesture, _ name: (ObjectID) -> String
  ) -> LocalizedText {
    let recognizer = name(gesture.recognizer)
    if gesture.to == .possible {
      return LocalizedText("\(recognizer) is ready again", "\(recognizer) 重新就绪")
    }
    let reason = gesture.reason.text
    return LocalizedText(
      "\(recognizer) \(gesture.to.name): \(reason.english)",
      "\(recognizer) \(gesture.to.name)：\(reason.chinese)")
  }

  private static func relation(
    _ relation: TraceRecord.Relation, _ name: (ObjectID) -> String
  ) -> LocalizedText {
    let (first, second) = (name(relation.recognizer), name(relation.other))
    return switch relation.relation {
    case .waitsFor: LocalizedText("\(first) waits for \(second) to fail", "\(first) 等待 \(second) 失败")
    case .prevents: LocalizedText("\(first) prevents \(second)", "\(first) 阻止 \(second)")
    case .together:
      LocalizedText("\(first) and \(second) are recognised together", "\(first) 与 \(second) 同时识别")
    }
  }

  private static func chainCalls(
    _ entry: EventLog.Entry, _ deliver: TraceRecord.Deliver, _ name: (ObjectID) -> String
  ) -> LocalizedText {
    let names = entry.propagation.map(name).joined(separator: " → ")
    let method = deliver.method.rawValue
    if case .discard? = entry.records.last?.body {
      return LocalizedText(
        "\(method): \(names), kept by none", "\(method)：\(names)，没有响应者处理")
    }
    return LocalizedText("\(method): \(names)", "\(method)：\(names)")
  }

  private static func discarded(_ type: UIEvent.EventType) -> LocalizedText {
    type == .touches
      ? LocalizedText("no responder kept the touches", "没有响应者处理这些触摸")
      : LocalizedText("no responder kept the event", "没有响应者处理这个事件")
  }
}
