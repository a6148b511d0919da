import Foundation
import UIKitCore

// What became of a touch, in every language.

nonisolated extension TracedTouch {
  /// What became of the touch: a line with the result, and lines with the reasons.
  package var text: LocalizedText {
    let lines = [headline] + details
    return LocalizedText(
      lines.map(\.english).joined(separator: "\n") + "\n", lines.map(\.chinese).joined(separator: "\n") + "\n"
    )
  }

  private var headline: LocalizedText {
    let place = TouchDiagnosis.text(place)
    let seconds = TouchObstacle.number(time)
    let window = window.map { LocalizedText(" in \($0)", "（窗口 \($0)）") } ?? .empty
    return LocalizedText(
      "Touch \(number) at \(place)\(window.english), \(seconds) s: \(ending.english)",
      "触摸 \(number) 在 \(place)\(window.chinese)，\(seconds) 秒：\(ending.chinese)")
  }

  private var ending: LocalizedText {
    guard let winner else { return LocalizedText("no view takes touches there.", "那里没有视图接收触摸。") }
    return switch outcome {
    case .noView: LocalizedText("no view takes touches there.", "那里没有视图接收触摸。")
    case .acted: LocalizedText("\(winner) got it, and an action was sent.", "归 \(winner)，发出了 action。")
    case .taken:
      LocalizedText(
        "\(winner) got it, and \(taker ?? winner) took it away.", "归 \(winner)，被 \(taker ?? winner) 拿走了。")
    case .withheld:
      LocalizedText("\(winner) was hit, and was not given it.", "命中 \(winner)，但没有交给它。")
    case .cancelled: LocalizedText("\(winner) got it, and the system cancelled it.", "归 \(winner)，被系统取消了。")
    case .kept: kept(by: responders.last ?? winner, winner)
    case .unhandled: LocalizedText("\(winner) got it, and no responder handled it.", "归 \(winner)，但没有响应者处理它。")
    case .unseen:
      LocalizedText(
        "\(winner) got it, and a probe does not see what it did with it.", "归 \(winner)，探针看不到它做了什么。")
    case .unfinished:
      LocalizedText(
        "\(winner) got it, and the trace ends before the touch does.", "归 \(winner)，触摸还没结束，记录就到头了。")
    }
  }

  private func kept(by keeper: ObjectID, _ winner: ObjectID) -> LocalizedText {
    keeper == winner
      ? LocalizedText(
        "\(winner) got it and did not pass it on; no action was sent.", "归 \(winner)，它没有往上传，也没有发出 action。")
      : LocalizedText(
        "\(winner) got it, \(keeper) up its chain did not pass it on; no action was sent.",
        "归 \(winner)，传到 \(keeper) 为止，没有发出 action。")
  }

  private var details: [LocalizedText] {
    (actionLines + reportLines + chainLines + refusalLines).map { $0.indented("  ") }
      + obstacles.flatMap { [$0.saysText.indented("  "), $0.fixText.indented("    ")] }
  }

  private var actionLines: [LocalizedText] {
    actions.map {
      LocalizedText(
        "\($0.sender) sent \($0.event) to \($0.target).", "\($0.sender) 把 \($0.event) 发给了 \($0.target)。")
    }
  }

  private var reportLines: [LocalizedText] {
    guard let unanswered else { return [] }
    return [
      LocalizedText(
        "\(unanswered.control) reported \(unanswered.event), and no action was sent: it has no target for that, or the target has gone.",
        "\(unanswered.control) 报告了 \(unanswered.event)，但没有发出 action：它没有为此设置 target，或者 target 已经销毁。")
    ]
  }

  /// How many responders are named.
  private static let mostNamed = 12

  private var chainLines: [LocalizedText] {
    guard outcome == .unhandled else { return [] }
    let names = responders.prefix(TracedTouch.mostNamed).map(\.description)
    let more = responders.count - names.count
    return [
      LocalizedText(
        "It went up the whole responder chain, and each passed it on: \(names.joined(separator: ", "))\(more > 0 ? " and \(more) more" : "").",
        "它走完了整条响应者链，每一个都往上传了：\(names.joined(separator: "、"))\(more > 0 ? "，还有 \(more) 个" : "")。")
    ]
  }

  /// The views that a rule skipped, for a touch that came to nothing; a trace does not say where they are.
  private var refusalLines: [LocalizedText] {
    let refusals = path.filter(\.verdict.isRefusal)
    guard [.noView, .unhandled].contains(outcome) || unanswered != nil, !refusals.isEmpty else { return [] }
    let named = refusals.prefix(TracedTouch.mostNamed)
    let more = refusals.count - named.count
    let (english, chinese) = (
      named.map { "\($0.view) (\($0.reply.english))" }.joined(separator: "; "),
      named.map { "\($0.view)（\($0.reply.chinese)）" }.joined(separator: "；")
    )
    return [
      LocalizedText(
        "Asked before and passed over by a rule, wherever they lie: \(english)\(more > 0 ? "; and \(more) more" : "").",
        "先被问到、按规则跳过的视图（不管点是否在里面）：\(chinese)\(more > 0 ? "；还有 \(more) 个" : "")。")
    ]
  }
}

nonisolated extension TraceRecord.Verdict {
  /// Whether a view was skipped for another reason than the place of the point.
  fileprivate var isRefusal: Bool {
    switch self {
    case .hidden, .disabled, .transparent, .animating, .declined: true
    case .hit, .descendant, .redirected, .outside: false
    }
  }
}

nonisolated extension LocalizedText {
  fileprivate func indented(_ space: String) -> LocalizedText {
    LocalizedText(space + english, space + chinese)
  }
}
