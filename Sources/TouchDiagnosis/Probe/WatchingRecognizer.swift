import UIKitCore

/// A recogniser that sees a touch on the way to its view, and what it can do to that touch.
///
/// Before the touch comes, it is unknown which recogniser will be recognised. But a probe says which ones there are and
/// what would follow: that is where most taps are lost.
nonisolated package struct WatchingRecognizer: Hashable, Sendable {
  /// What becomes of the view's touch once the recogniser is recognised.
  package enum Effect: String, Hashable, Sendable {
    /// It is cancelled.
    case cancels
    /// It is cancelled if the finger scrolls the view.
    case scrolls
    /// The view is a control that keeps this gesture for itself (E26).
    case keptByControl
    /// The view keeps it.
    case leaves
    /// The recogniser sees no touches.
    case disabled
  }

  package let recognizer: ProbedRecognizer
  package let effect: Effect
  /// The view that it is on.
  package let view: ObjectID
  /// The view that gets the touch.
  package let receiver: ObjectID
  /// Whether that is a row, or is in one.
  let isInRow: Bool

  /// What it can do to the touch, in plain sentences.
  package var says: LocalizedText {
    let (name, kind) = (recognizer.id, recognizer.class)
    let subject = LocalizedText("\(name) (\(kind)) on \(view)", "\(view) 上的 \(name)（\(kind)）")
    let what =
      switch effect {
      case .cancels where isInRow:
        LocalizedText(
          " cancels touches in its view: once it is recognised, \(receiver) loses the touch, and the row is selected only "
            + "if one of these is done.",
          " 会取消所在视图里的触摸：它一旦识别成功，\(receiver) 就失去触摸；只有做到下面任意一条，这一行才会被选中。")
      case .cancels:
        LocalizedText(
          " cancels touches in its view: once it is recognised, \(receiver) loses the touch.",
          " 会取消所在视图里的触摸：它一旦识别成功，\(receiver) 就失去触摸。")
      case .scrolls:
        LocalizedText(
          " scrolls: once the finger drags, \(receiver) loses the touch.", " 负责滚动：手指一拖动，\(receiver) 就失去触摸。")
      case .keptByControl:
        LocalizedText(
          " sees the touch too, but \(receiver) is a control that keeps this gesture for itself.",
          " 也能看到这个触摸，但 \(receiver) 是控件，会把这种手势留给自己。")
      case .leaves:
        LocalizedText(
          " sees the touch too, and leaves it to \(receiver): its cancelsTouchesInView is false.",
          " 也能看到这个触摸，但会把它留给 \(receiver)：它的 cancelsTouchesInView 是 false。")
      case .disabled: LocalizedText(" is not enabled, and sees no touch.", " 没有启用，看不到触摸。")
      }
    return subject + what + delay + delegate + busy
  }

  /// What keeps the touch with its view, any of them; empty if nothing needs to.
  package var cures: [LocalizedText] {
    guard effect == .cancels else { return [] }
    let name = recognizer.id
    return [
      LocalizedText(
        "Set cancelsTouchesInView of \(name) to false: both act.",
        "把 \(name) 的 cancelsTouchesInView 设为 false：两者都会响应。"),
      LocalizedText(
        "Return false for touches on \(receiver) from gestureRecognizer(_:shouldReceive:) of its delegate.",
        "在它的代理的 gestureRecognizer(_:shouldReceive:) 里，对 \(receiver) 上的触摸返回 false。"),
      LocalizedText(
        "Put \(name) on a view behind \(receiver) instead of one around it.",
        "把 \(name) 放到 \(receiver) 后面的视图上，而不是包住它的视图上。"),
    ]
  }

  private var delay: LocalizedText {
    guard recognizer.delaysTouchesBegan, effect != .disabled else { return .empty }
    return LocalizedText(
      " It holds the touch back until it has failed.", "它在失败之前会扣住触摸。")
  }

  private var delegate: LocalizedText {
    guard let delegate = recognizer.delegate, effect == .cancels || effect == .leaves else { return .empty }
    return LocalizedText(
      " Its delegate, \(delegate), is asked at the touch and may refuse it: no dump can say.",
      "它的代理 \(delegate) 在触摸到来时才会被问到，可能拒绝：转储里看不出来。")
  }

  private var busy: LocalizedText {
    guard recognizer.state != "possible", effect != .disabled else { return .empty }
    return LocalizedText(" It is \(recognizer.state) now.", "它现在处于 \(recognizer.state)。")
  }
}

nonisolated extension LocalizedText {
  fileprivate static func + (left: LocalizedText, right: LocalizedText) -> LocalizedText {
    LocalizedText(left.english + right.english, left.chinese + right.chinese)
  }
}
