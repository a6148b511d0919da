import Foundation
import UIKitCore

/// The inspector's texts, in every language: sentences for the contents of the trace and the diagnoses.
nonisolated enum InspectorWords {
  static let noView = LocalizedText("no view", "没有视图")

  static func tab(_ panel: InspectorPanelKind) -> LocalizedText {
    switch panel {
    case .search: LocalizedText("Search", "命中测试")
    case .chain: LocalizedText("Chain", "响应者链")
    case .touches: LocalizedText("Touches and gestures", "触摸与手势")
    case .log: LocalizedText("Log", "日志")
    case .why: LocalizedText("Why", "为什么")
    }
  }

  /// The name of the panel of touches and gestures in a narrow inspector.
  static let shortTouchesTab = LocalizedText("Gestures", "手势")

  /// The text of a panel before there is anything to show.
  static func empty(_ panel: InspectorPanelKind) -> LocalizedText {
    switch panel {
    case .search:
      LocalizedText(
        "Press a view, and see which views were asked and what each returned.", "按一下视图，看看依次问了哪些视图、各自返回了什么。")
    case .chain:
      LocalizedText(
        "Press a view, and see how the touch goes up the responder chain.", "按一下视图，看看触摸怎样沿响应者链向上传递。")
    case .touches:
      LocalizedText(
        "Put a finger down, and see its touch's properties, and which states recognisers go through.",
        "放下一根手指，看看触摸对象的各个属性，以及手势识别器经过哪些状态。")
    case .log: LocalizedText("Everything that happens is written down here.", "发生的每件事都会记在这里。")
    case .why:
      LocalizedText(
        "Choose a view below, and see why it does or does not get the touch.", "在下面选一个视图，看看它为什么能收到或收不到触摸。")
    }
  }

  // MARK: Search

  /// The view that was found, if any, and how many views were asked and ruled out together.
  static func found(_ name: String?, asked: Int, ruledOut: Int) -> LocalizedText {
    guard let name else {
      return ruledOut > 0
        ? LocalizedText(
          "\(asked) views were asked, \(ruledOut.grouped) ruled out together, and none was found.",
          "问了 \(asked) 个视图，一并排除 \(ruledOut.grouped) 个，一个也没有找到。")
        : LocalizedText(
          asked == 1
            ? "1 view was asked, and none was found." : "\(asked) views were asked, and none was found.",
          "问了 \(asked) 个视图，一个也没有找到。")
    }
    return ruledOut > 0
      ? LocalizedText(
        "\(asked) views were asked, \(ruledOut.grouped) ruled out together, and \(name) was found.",
        "问了 \(asked) 个视图，一并排除 \(ruledOut.grouped) 个，找到了 \(name)。")
      : LocalizedText(
        asked == 1
          ? "1 view was asked, and \(name) was found." : "\(asked) views were asked, and \(name) was found.",
        "问了 \(asked) 个视图，找到了 \(name)。")
  }

  static func touch(_ number: Int, at place: String) -> LocalizedText {
    LocalizedText(
      "Finger \(number) came down at \(place). On the right: the point that each view was asked about, in its own coordinates.",
      "手指 \(number) 按在 \(place)。右侧数字是触摸点在各视图自身坐标系中的坐标。")
  }

  /// How many of the page's own labels, switches and pictures were asked, which do not count.
  static func apart(_ views: Int) -> LocalizedText {
    LocalizedText(
      views == 1
        ? "Not counted: a view of the scene itself (label, switch, picture), not hit"
        : "Not counted: \(views) views of the scene itself (labels, switches, pictures), not hit",
      "未计入：场景自带的 \(views) 个视图（标签、开关、图示），均未命中")
  }

  static func together(_ name: String, _ others: Int) -> LocalizedText {
    LocalizedText(
      others == 1 ? "\(name) and 1 more" : "\(name) and \(others.grouped) more",
      "\(name) 等 \((others + 1).grouped) 个视图")
  }

  /// A view's result, and why.
  static func returned(_ verdict: TraceRecord.Verdict, _ result: String) -> LocalizedText {
    switch verdict {
    case .hit: LocalizedText("returned itself", "返回了自己")
    case .descendant: LocalizedText("returned \(result), which lies in it", "返回了它里面的 \(result)")
    case .redirected: LocalizedText("returned \(result), which lies elsewhere", "返回了别处的 \(result)")
    case .hidden: LocalizedText("returned nil: isHidden is true", "返回 nil：isHidden 为 true")
    case .disabled:
      LocalizedText(
        "returned nil: isUserInteractionEnabled is false", "返回 nil：isUserInteractionEnabled 为 false")
    case .transparent(let alpha):
      LocalizedText(
        "returned nil: its alpha is \(figure(alpha, 3)), not above 0.01",
        "返回 nil：alpha 为 \(figure(alpha, 3))，不大于 0.01")
    case .animating:
      LocalizedText("returned nil: it is being animated", "返回 nil：正在执行动画")
    case .outside(let off): outside(off)
    case .declined: LocalizedText("its own hitTest returned nil", "它自己的 hitTest 返回了 nil")
    }
  }

  private static func outside(_ off: CGVector) -> LocalizedText {
    let (x, y) = (figure(abs(off.dx)), figure(abs(off.dy)))
    return switch (off.dx, off.dy) {
    // On its far edge, or inside its bounds while its own code says otherwise: both answer the question it was asked.
    case (0, 0):
      LocalizedText("returned nil: its point(inside:) was false", "返回 nil：它的 point(inside:) 为 false")
    case (..<0, 0): LocalizedText("returned nil: \(x) pt left of it", "返回 nil：触摸点在它左边 \(x) pt")
    case (0, ..<0): LocalizedText("returned nil: \(y) pt above it", "返回 nil：触摸点在它上方 \(y) pt")
    case (_, 0): LocalizedText("returned nil: \(x) pt right of it", "返回 nil：触摸点在它右边 \(x) pt")
    case (0, _): LocalizedText("returned nil: \(y) pt below it", "返回 nil：触摸点在它下方 \(y) pt")
    case (..<0, ..<0):
      LocalizedText("returned nil: \(x) pt left of it, \(y) pt above", "返回 nil：触摸点在它左边 \(x) pt、上方 \(y) pt")
    case (..<0, _):
      LocalizedText("returned nil: \(x) pt left of it, \(y) pt below", "返回 nil：触摸点在它左边 \(x) pt、下方 \(y) pt")
    case (_, ..<0):
      LocalizedText("returned nil: \(x) pt right of it, \(y) pt above", "返回 nil：触摸点在它右边 \(x) pt、上方 \(y) pt")
    default:
      LocalizedText("returned nil: \(x) pt right of it, \(y) pt below", "返回 nil：触摸点在它右边 \(x) pt、下方 \(y) pt")
    }
  }

  // MARK: Figures

  /// A number with at most this many decimals.
  static func figure(_ value: CGFloat, _ digits: Int = 1) -> String {
    guard value.isFinite else { return "\(value)" }
    if let whole = Int(exactly: value) { return "\(whole)" }
    var text = String(format: "%.\(digits)f", Double(value))
    if digits > 0 {
      while text.utf8.last == UInt8(ascii: "0") { text.removeLast() }
      if text.utf8.last == UInt8(ascii: ".") { text.removeLast() }
    }
    return text == "-0" ? "0" : text
  }

  static func place(_ point: CGPoint) -> String { "\(figure(point.x)), \(figure(point.y))" }

  /// A time in seconds in at most six characters, for some hours.
  static func shortSeconds(_ time: TimeInterval) -> String {
    String(format: "%.\(time < 100 ? 3 : time < 1000 ? 2 : 1)f", time)
  }

  /// A touch's time, on the application's clock and, if that began earlier, as the log has it.
  static func seconds(_ time: TimeInterval, since start: TimeInterval) -> LocalizedText {
    let (clock, log) = (seconds(time), shortSeconds(time - start))
    return start == 0
      ? LocalizedText("\(clock) s", "\(clock) 秒")
      : LocalizedText("\(clock) s (\(log) in the log)", "\(clock) 秒（日志中 \(log)）")
  }

  /// A time in seconds, with three decimals.
  static func seconds(_ time: TimeInterval) -> String { String(format: "%.3f", time) }
}

nonisolated extension InspectorWords {
  // MARK: Chain

  static func kept(_ name: String) -> LocalizedText {
    LocalizedText("\(name) kept it: it goes no further.", "\(name) 处理了它，不再向上传递。")
  }

  static let noneKept = LocalizedText(
    "No responder kept it: it went up to the end of the chain.", "没有响应者停止传递：一直传到了响应者链的末端。")
  static let noneNotified = LocalizedText("No responder was notified.", "没有通知任何响应者。")
  static let passedOn = LocalizedText("passed on", "继续传递")
  static let dropped = LocalizedText("dropped", "丢弃")
  static let keptIt = LocalizedText("kept it", "已处理")
  static let notCalled = LocalizedText("not called", "未被调用")
  static let chainEnd = LocalizedText("The end: no responder kept it", "末端：没有响应者处理")
  static let firstResponder = LocalizedText(
    "The responder that gets it first is at the bottom.", "最下面是最先收到它的响应者。")
  static let chainOnStage = LocalizedText("The scene shows the whole chain.", "整条响应者链列在场景里。")
  static let hitView = LocalizedText("The view that was hit is at the bottom.", "最下面是命中的视图。")

  static func withheld(from view: String, because reason: TraceRecord.WithholdReason) -> LocalizedText {
    switch reason {
    case .multipleTouchDisabled:
      LocalizedText("Kept from \(view): it takes one finger at a time.", "没有交给 \(view)：它一次只接收一根手指。")
    case .exclusiveTouch:
      LocalizedText("Kept from \(view): a view wants the window to itself.", "没有交给 \(view)：有视图要独占窗口的触摸。")
    case .delaysTouchesBegan:
      LocalizedText("Kept from \(view): a recogniser looks first.", "暂不交给 \(view)：手势识别器先判断。")
    case .delaysTouchesEnded:
      LocalizedText(
        "The end is kept from \(view): a recogniser may still make a gesture of it.",
        "暂不把结束交给 \(view)：手势识别器还可能识别出手势。")
    case .delaysContentTouches:
      LocalizedText("Kept from \(view): the scroll view waits for a drag.", "暂不交给 \(view)：滚动视图在等是否拖动。")
    case .cancelledByGesture:
      LocalizedText("Taken from \(view): a gesture cancelled it.", "手势识别成功，\(view) 的触摸被取消。")
    case .ignoringInteraction:
      LocalizedText("Kept from \(view): the application ignores touches now.", "没有交给 \(view)：应用现在忽略触摸。")
    }
  }

  // MARK: Touches

  static func finger(_ number: Int) -> LocalizedText { LocalizedText("Finger \(number)", "手指 \(number)") }
  static let phase = LocalizedText("phase", "阶段 phase")
  static let timestamp = LocalizedText("timestamp", "时间 timestamp")
  static let location = LocalizedText("location in window", "窗口中的位置")
  static let previous = LocalizedText("previous location", "上一个位置")
  static let view = LocalizedText("view", "视图 view")
  static let window = LocalizedText("window", "窗口 window")
  static let tapCount = LocalizedText("tapCount", "轻点 tapCount")
  static let force = LocalizedText("force", "力度 force")
  /// How often a method was called with a touch, on how many responders; the chain calls it once on each.
  static func calls(_ calls: Int, to responders: Int) -> LocalizedText {
    let receivers = responders == 1 ? "1 responder" : "\(responders) responders"
    return calls == responders
      ? LocalizedText(receivers, "\(responders) 个响应者")
      : LocalizedText("\(calls) calls, \(receivers)", "\(calls) 次，\(responders) 个响应者")
  }
  static let noCalls = LocalizedText("No method was called with this touch.", "没有任何 touches 方法收到它。")

  static func down(_ fingers: Int) -> LocalizedText {
    LocalizedText(fingers == 1 ? "1 finger is down." : "\(fingers) fingers are down.", "\(fingers) 根手指按着。")
  }

  static func lifted(_ fingers: Int) -> LocalizedText {
    LocalizedText(
      fingers == 1
        ? "1 finger came down, and none is down now." : "\(fingers) fingers came down, and none is down now.",
      "按下过 \(fingers) 根手指，现在都已离开。")
  }

  // MARK: Gestures

  static func tracks(_ recognizers: Int, changed: Int, taps: Int) -> LocalizedText {
    let (lead, count) = taps > 1 ? ("\(taps) taps: ", "点了 \(taps) 下：") : ("", "")
    guard changed < recognizers else {
      let all =
        recognizers == 1
        ? "the recogniser" : recognizers == 2 ? "both recognisers" : "all \(recognizers) recognisers"
      let who = lead.isEmpty ? all.prefix(1).uppercased() + all.dropFirst() : lead + all
      return LocalizedText(
        "\(who) changed \(recognizers == 1 ? "its" : "their") state.",
        "\(count)\(recognizers) 个手势识别器\(recognizers == 1 ? "" : "都")改变了状态。")
    }
    return LocalizedText(
      recognizers == 1
        ? "\(lead)The recogniser did not change its state."
        : "\(lead)\(changed) of \(recognizers) recognisers changed their state.",
      "\(count)\(recognizers) 个手势识别器中有 \(changed) 个改变了状态。")
  }

  /// A recogniser that did nothing in the latest interaction.
  static let nothingHappened = LocalizedText("did not change its state", "状态没有变化")

  static func relation(_ kind: TraceRecord.Relation.Kind, _ other: String) -> LocalizedText {
    switch kind {
    case .waitsFor: LocalizedText("waits for \(other) to fail", "等待 \(other) 失败")
    case .prevents: LocalizedText("prevents \(other)", "阻止 \(other)")
    case .together: LocalizedText("is recognised together with \(other)", "与 \(other) 同时识别")
    }
  }

  /// Where a recogniser is.
  static func on(_ view: String) -> LocalizedText { LocalizedText("on \(view)", "在 \(view) 上") }

  static func keeps(_ control: String) -> LocalizedText {
    LocalizedText("\(control) keeps this gesture for itself", "\(control) 自己占用这个手势")
  }

  static let legend = LocalizedText(
    "P possible  B began  C changed  E ended  F failed  X cancelled",
    "P 尚未识别  B 开始  C 变化  E 结束  F 失败  X 取消")
}

nonisolated extension Int {
  /// The number with a narrow space before every three digits, at which no line ends.
  package var grouped: String {
    self < 1000 ? "\(self)" : "\((self / 1000).grouped)\u{202f}\(String(format: "%03d", self % 1000))"
  }
}
