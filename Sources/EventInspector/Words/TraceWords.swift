import Foundation
import UIKitCore

// The trace's records in everyday words: short labels, and sentences without a full stop.

nonisolated extension TraceRecord.Verdict {
  /// A view's result, and why.
  package var text: LocalizedText {
    switch self {
    case .hit: LocalizedText("returned itself", "返回自己")
    case .descendant: LocalizedText("returned a view in it", "返回里面的视图")
    case .redirected: LocalizedText("returned a view elsewhere", "返回别处的视图")
    case .hidden: LocalizedText("hidden", "已隐藏")
    case .disabled: LocalizedText("not interactive", "不接受交互")
    case .transparent(let alpha):
      LocalizedText(
        "too transparent, alpha \(TraceRecord.Verdict.spoken(alpha))",
        "太透明，alpha 为 \(TraceRecord.Verdict.spoken(alpha))")
    case .animating: LocalizedText("being animated", "正在做动画")
    case .outside: LocalizedText("outside", "点在外面")
    case .declined: LocalizedText("returned nil, the point is inside", "点在里面，却返回 nil")
    }
  }

  private static func spoken(_ alpha: CGFloat) -> String {
    String(Double((alpha * 1000).rounded() / 1000))
  }
}

nonisolated extension TraceRecord.WithholdReason {
  /// Why a view does not get a touch.
  package var text: LocalizedText {
    switch self {
    case .multipleTouchDisabled: LocalizedText("it takes one finger at a time", "它一次只接受一根手指")
    case .exclusiveTouch: LocalizedText("a view wants the window to itself", "有视图要独占窗口里的触摸")
    case .delaysTouchesBegan: LocalizedText("a recogniser looks first", "手势识别器要先看")
    case .delaysTouchesEnded:
      LocalizedText("a recogniser may still make a gesture of it", "手势识别器还可能把它识别成手势")
    case .delaysContentTouches:
      LocalizedText("the scroll view waits for a drag", "滚动视图在等，看是不是拖动")
    case .cancelledByGesture: LocalizedText("a gesture cancelled it", "手势取消了它")
    case .ignoringInteraction: LocalizedText("the application ignores touches now", "应用此时不理会触摸")
    }
  }
}

nonisolated extension TraceRecord.Relation {
  /// The relation between the two recognisers, by their names.
  package var text: LocalizedText {
    let (one, two) = (recognizer.name, other.name)
    return switch relation {
    case .waitsFor: LocalizedText("\(one) waits for \(two) to fail", "\(one) 要等 \(two) 失败")
    case .prevents: LocalizedText("\(one) prevents \(two)", "\(one) 阻止了 \(two)")
    case .together:
      LocalizedText("\(one) and \(two) are recognised together", "\(one) 和 \(two) 同时识别")
    }
  }
}

nonisolated extension TraceRecord.Relation.Kind {
  /// One recogniser's effect on the other, in a word or two.
  package var text: LocalizedText {
    switch self {
    case .waitsFor: LocalizedText("waits for", "等待")
    case .prevents: LocalizedText("prevents", "阻止")
    case .together: LocalizedText("together with", "同时识别")
    }
  }
}

nonisolated extension UITouch.Phase {
  /// The phase of the finger, or of the pointer over a view, in a word or two.
  package var text: LocalizedText {
    switch self {
    case .began: LocalizedText("began", "落下")
    case .moved: LocalizedText("moved", "移动")
    case .stationary: LocalizedText("stationary", "静止")
    case .ended: LocalizedText("ended", "抬起")
    case .cancelled: LocalizedText("cancelled", "取消")
    case .regionEntered: LocalizedText("entered", "进入")
    case .regionMoved: LocalizedText("moved over", "移过")
    case .regionExited: LocalizedText("exited", "离开")
    }
  }
}

nonisolated extension GestureReason {
  /// The reason in everyday words: names without the numbers of objects, and one tap as one.
  package var words: LocalizedText {
    LocalizedText(
      GestureReason.withoutNumbers(english).replacing(/\b1 taps\b/, with: "1 tap"),
      GestureReason.withoutNumbers(chinese))
  }

  private static func withoutNumbers(_ sentence: String) -> String {
    sentence.replacing(/#\d+/, with: "")
  }
}
