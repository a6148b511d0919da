import Foundation
import UIKitCore

// What a view returned when it was asked, and why, in every language.

nonisolated extension TraceRecord.HitTest {
  /// What a view returned when it was asked, and why, in a few plain words.
  package var reply: LocalizedText {
    let text = verdict.reply(winner: result.map { LocalizedText(verbatim: $0.description) })
    guard let count, count > 1 else { return text }
    let others = TraceRecord.HitTest.reply(ofOthers: "\(count - 1)")
    return LocalizedText(text.english + others.english, text.chinese + others.chinese)
  }

  /// The addition for views that were ruled out together with the named one.
  package static func reply(ofOthers count: String) -> LocalizedText {
    LocalizedText(", and so it is for \(count) more beside it", "，旁边还有 \(count) 个视图也是这样")
  }
}

nonisolated extension TraceRecord.Verdict {
  /// What it means that a view returned a view, or none.
  package func reply(winner: LocalizedText?) -> LocalizedText {
    let winner = winner ?? LocalizedText("no view", "没有视图")
    return switch self {
    case .hit:
      LocalizedText(
        "the point is inside, and no view in it takes the touch, so it does", "点在里面，里面没有视图接收触摸，所以归它")
    case .descendant:
      LocalizedText(
        "the point is inside, and \(winner.english) in it takes the touch", "点在里面，归其中的 \(winner.chinese)")
    case .redirected: LocalizedText("it hands the touch to \(winner.english)", "它把触摸交给 \(winner.chinese)")
    case .hidden: LocalizedText("no, it is hidden", "不接收，它被隐藏了")
    case .disabled:
      LocalizedText("no, its isUserInteractionEnabled is false", "不接收，它的 isUserInteractionEnabled 为 false")
    case .transparent(let alpha):
      LocalizedText(
        "no, its alpha is \(TouchObstacle.number(alpha)), and it would have to be above 0.01",
        "不接收，它的 alpha 为 \(TouchObstacle.number(alpha))，要大于 0.01 才行")
    case .animating: LocalizedText("no, it is being animated", "不接收，它正在做动画")
    case .outside(let off):
      LocalizedText(
        "no, the point is outside: \(TouchObstacle.distance(off))",
        "不接收，点在外面：\(TouchObstacle.chineseDistance(off))")
    case .declined: LocalizedText("no, though the point is inside", "不接收，尽管点在里面")
    }
  }
}
