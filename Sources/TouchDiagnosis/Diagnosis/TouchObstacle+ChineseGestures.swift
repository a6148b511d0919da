import Foundation
import UIKitControls

// The part of recognisers and actions in it, in Simplified Chinese.

nonisolated extension TouchObstacle {
  func chineseGesture(_ fact: GestureFact) -> String {
    switch fact {
    case .cancelled(let reason):
      "手势识别器 \(view) 识别成功（\(reason.chinese)），视图的触摸被取消了"
    case .cancelsTaps: "外层的手势识别器 \(view) 会收到这里的每次轻点，并取消此视图的触摸"
    case .delayed: "手势识别器 \(view) 失败之前，一直不让视图收到触摸"
    case .endDelayed: "手势识别器 \(view) 失败之前，一直不让视图收到触摸的结束"
    case .failed(let reason): "手势识别器 \(view) 失败了：\(reason.chinese)"
    case .prevented(let other, let cause):
      "手势识别器 \(view) 阻止了 \(other)：\(cause.text.chinese)"
    case .keptWaiting(let other, let cause):
      "手势识别器 \(other) 要等 \(view) 失败，而它没有失败：\(cause.text.chinese)"
    case .disabled: "手势识别器 \(view) 没有启用"
    case .undecided: "手势识别器 \(view) 一直没有作出决定"
    case .otherButton(let button): .chinese("手势识别器 \(view) 只接受用", button.chinese, "按下的指针")
    case .otherTouchType: "手势识别器 \(view) 没有拿到触摸：它的 allowedTouchTypes 不包括这一类触摸"
    case .notOffered(nil): "手势识别器 \(view) 没有拿到触摸"
    case .notOffered(let button?):
      .chinese("手势识别器 \(view) 没有拿到触摸：它只接受用", button.chinese, "按下的指针，或者正忙于另一个触摸")
    case .notWatching: "手势识别器 \(view) 没有拿到触摸：它的代理，或者它允许的触摸类型，把触摸挡在了外面"
    }
  }

  func chineseRemedy(for fact: GestureFact) -> String {
    switch fact {
    case .cancelled, .cancelsTaps:
      "把 \(view) 的 cancelsTouchesInView 设为 false，或者让它的代理拒绝 \(expected) 的触摸"
    case .delayed: "把 \(view) 的 delaysTouchesBegan 设为 false"
    case .endDelayed: "把 \(view) 的 delaysTouchesEnded 设为 false"
    case .failed(.refusedByDelegate(let delegate, _)):
      "让 \(view) 的代理 \(delegate) 的 gestureRecognizerShouldBegin(_:) 返回 true"
    case .failed(.refusedByView(let refusing, _)):
      "让 \(refusing) 的 gestureRecognizerShouldBegin(_:) 对 \(view) 返回 true"
    case .failed: "按 \(view) 的要求做手势，或者改变它的要求"
    case .prevented(let other, _):
      "让 \(view) 等 \(other) 失败，或者让任一方的代理在 gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:) 里允许同时识别"
    case .keptWaiting(let other, _): "不要让 \(other) 等 \(view) 失败"
    case .disabled: "把 \(view) 的 isEnabled 设为 true"
    case .undecided: "把 \(view) 的手势做完，或者等到它超时"
    case .otherButton(let button):
      .chinese("用", button.chinese, "按，或者把 \(view) 的 buttonMaskRequired 设成所按的键")
    case .otherTouchType: "把这一类触摸加到 \(view) 的 allowedTouchTypes 里"
    case .notOffered: "在事件记录里看看 \(view) 怎样对待前一个触摸，以及它的类是否拒绝某些触摸"
    case .notWatching: "让 \(view) 的代理的 gestureRecognizer(_:shouldReceive:) 返回 true"
    }
  }

  /// The touch at the view: a fact, or what would be without the obstacles before.
  var chineseGets: String { isHypothetical ? "就算 \(view) 能收到触摸" : "\(view) 收到了触摸" }

  func chineseNothing(_ inaction: Inaction) -> String {
    switch inaction {
    case .controlWithoutAction: "\(chineseGets)，但没有为它设置 target 和 action"
    case .lostTarget: "\(chineseGets)，但 action 的 target 已经销毁：target 是弱引用"
    case .targetNotFound:
      "\(chineseGets)，但 action 的 target 为 nil：沿响应者链往上，没有响应者有这个方法"
    case .recognizerWithoutTarget(let recognizer):
      "\(chineseGets)，但它的手势识别器 \(recognizer) 没有 target，或者 target 已经销毁"
    case .noResponder:
      "\(chineseGets)，但什么也不做：它没有手势识别器，它和上面的响应者也都没有重写 touchesBegan 或 touchesEnded"
    }
  }

  func chineseRemedy(for inaction: Inaction) -> String {
    switch inaction {
    case .controlWithoutAction: "给 \(view) 设置 touchUpInside 的 target，或者添加一个 UIAction"
    case .lostTarget: "在需要的期间一直持有 \(view) 的 target"
    case .targetNotFound: "把有这个方法的对象设为 \(view) 的 target"
    case .recognizerWithoutTarget(let recognizer): "给 \(view) 上的 \(recognizer) 设置一个会被一直持有的 target"
    case .noResponder:
      "给 \(view) 添加手势识别器（一个手势识别器只属于一个视图，加到别的视图上就会从原来的视图上移走），或者重写 touchesEnded"
    }
  }
}

nonisolated extension UIEvent.ButtonMask {
  /// The name of the button, or its number.
  fileprivate var chinese: String {
    switch self {
    case .primary: "主键"
    case .secondary: "副键"
    default: "按键 \((1...32).filter { contains(.button($0)) }.map(String.init).joined(separator: "、"))"
    }
  }
}
