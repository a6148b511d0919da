import Foundation
import UIKitCore

// The obstacles and their remedies, in Simplified Chinese: the same rows as in English. 它 is the expected view.

nonisolated extension TouchObstacle {
  /// The obstacle, in one plain sentence with the numbers.
  package var saysText: LocalizedText { LocalizedText(says, chinesePhrase + "。") }

  /// What to change so that the touch gets past this obstacle, in one plain sentence.
  package var fixText: LocalizedText {
    uiKitsOwn?.fix(of: "\(view)") ?? LocalizedText(fix, chineseRemedy + "。")
  }

  /// The obstacle, to follow the words that name what the expected view does not get.
  var chinesePhrase: String {
    switch fact {
    case .hidden: "\(subject)被隐藏了"
    case .transparent(let alpha):
      "\(subject)是透明的：alpha 为 \(number(alpha))，大于 0.01 的视图才接收触摸"
    case .interactionDisabled(let byDefault, let isAssumed):
      "\(subject)的 isUserInteractionEnabled 为 false\(origin(byDefault, isAssumed))"
    case .animating: "\(subject)正在做动画，没有用 allowUserInteraction，动画结束前不接收新的触摸"
    case .outsideBounds(let off, _):
      isExpected
        ? "点在视图 \(view) 自己的外面：\(distance(off))"
        : "它在 \(view) 里，而点在后者的 bounds 外面：\(distance(off))"
    case .zeroSize(let size):
      "\(subject)\(text(size))，\(missingSize?.reason.chinese ?? "")容不下任何点\(missingSize?.list.chinese ?? "")"
    case .singularTransform: "\(subject)被 transform 压扁了：屏幕上没有哪个点落在里面"
    case .covered(let taker, let isSubview, let isClear): covered(taker, isSubview, isClear)
    case .windowInFront(let taker):
      taker == view
        ? "窗口 \(view) 在它的窗口前面，自己接收了触摸"
        : "窗口 \(view) 在它的窗口前面，里面的 \(taker) 接收了触摸"
    case .overridden where isSystemWindow: "\(view) 属于系统，没有内容接收触摸的地方会让触摸穿过"
    case .overridden(let method, let result): overridden(method, result)
    case .notInWindow:
      isExpected ? "它不在这个屏幕的任何窗口里：\(view) 没有父视图" : "它在 \(view) 里，后者不在这个屏幕的任何窗口里"
    case .disabledControl:
      "\(chineseGets)，\(isHypothetical ? "也" : "却")不会理会：它的 isEnabled 为 false"
    case .multipleTouchDisabled:
      "\(view) 上已经有一根手指，而它的 isMultipleTouchEnabled 为 false"
    case .exclusiveTouch: "\(view) 设置了 isExclusiveTouch，两个视图不能同时有触摸"
    case .ignoringInteraction:
      "应用正在忽略交互，\(view) 也不例外：beginIgnoringInteractionEvents() 之后没有对应的 endIgnoringInteractionEvents()"
    case .gesture(let fact): chineseGesture(fact)
    case .noAction(let inaction): chineseNothing(inaction)
    case .delaysContentTouches(let wasDelivered):
      wasDelivered
        ? "滚动视图 \(view) 随这个触摸滚动了，视图里的触摸被取消了" : "滚动视图 \(view) 先把触摸扣留片刻，然后随它滚动了"
    }
  }

  private var chineseRemedy: String {
    switch fact {
    case .outsideBounds(_, let size) where view.kind == .window:
      "换一个在 \(view) 里的点，它的 bounds \(text(size))"
    case .hidden: "把 \(view) 的 isHidden 设为 false"
    case .transparent:
      "把 \(view) 的 alpha 设成大于 0.01；如果想让它透明，改用透明的 backgroundColor"
    case .interactionDisabled: "把 \(view) 的 isUserInteractionEnabled 设为 true"
    case .animating: "给 \(view) 做动画时加上选项 allowUserInteraction"
    case .outsideBounds(_, let size):
      isExpected
        ? "在 \(view) 的 bounds（\(text(size))）以内触摸，或者把它放大"
        : "把 \(view) 放大，直到它包含这个点；它现在的 bounds \(text(size))"
    case .zeroSize: missingSize?.remedy(for: view).chinese ?? "给 \(view) 一个能包含这个点的大小"
    case .singularTransform: "给 \(view) 换一个行列式不为 0 的 transform"
    case .covered(_, let isSubview, _) where holdsOthers:
      "在该由\(isSubview ? "它所在的视图" : "它后面的视图")收到触摸的地方，让 \(view) 的 point(inside:with:) 返回 false，或者把它移开：关掉它的交互，里面有用的视图也收不到触摸"
    case .covered(_, let isSubview, _):
      isSubview
        ? "把 \(view) 的 isUserInteractionEnabled 设为 false，它所在的视图就收到触摸"
        : "把 \(view) 的 isUserInteractionEnabled 设为 false，让触摸穿过去，或者把它放到后面"
    case .windowInFront where isSystemWindow:
      "把 \(expected) 移到系统没有遮住的地方；如果前面是键盘，就收起键盘"
    case .windowInFront:
      "隐藏 \(view)，或者在该由后面的窗口收到触摸时，让它的 hitTest(_:with:) 返回 nil"
    case .overridden where isSystemWindow: "\(view) 不用改：触摸是给它后面的视图的"
    case .overridden(let method, _): "修改 \(view) 的类 \(className) 里的 \(method)"
    case .notInWindow:
      isExpected ? "把 \(view) 加到窗口里的某个视图上" : "把 \(view) 加到窗口里的某个视图上，或者让它的窗口显示出来"
    case .disabledControl: "把 \(view) 的 isEnabled 设为 true"
    case .multipleTouchDisabled: "把 \(view) 的 isMultipleTouchEnabled 设为 true"
    case .exclusiveTouch: "把 \(view) 的 isExclusiveTouch 设为 false，或者先抬起另一根手指"
    case .ignoringInteraction:
      "调用 endIgnoringInteractionEvents()，次数与 beginIgnoringInteractionEvents() 相同，\(view) 就能再接收触摸"
    case .gesture(let fact): chineseRemedy(for: fact)
    case .noAction(let inaction): chineseRemedy(for: inaction)
    case .delaysContentTouches(let wasDelivered):
      wasDelivered
        ? "把 \(view) 的 canCancelContentTouches 设为 false"
        : "把 \(view) 的 delaysContentTouches 设为 false；如果视图不是控件，canCancelContentTouches 也要设为 false"
    }
  }

  // MARK: Words

  /// Whether the obstacle is the expected view itself.
  private var isExpected: Bool { view == expected }

  private var subject: String { isExpected ? "视图 \(view) 自己" : "它在 \(view) 里，后者" }

  private func origin(_ byDefault: Bool, _ isAssumed: Bool) -> String {
    guard byDefault else { return "" }
    return isAssumed ? "，这是 \(className) 的默认值（转储里没有写，按默认值推断）" : "，这是 \(className) 的默认值"
  }

  private func covered(_ taker: ObjectID, _ isSubview: Bool, _ isClear: Bool?) -> String {
    let looks = isClear == true ? "透明的 " : ""
    let kind = view.name == className && isClear != true ? "" : "（\(looks)\(className)）"
    let inside = taker == view ? "" : "，其中的 \(taker) 收到触摸"
    return .chinese(isSubview ? "被自己里面的" : "被前面的", "\(view)\(kind)", "盖住了\(inside)")
  }

  private func overridden(_ method: String, _ result: ObjectID?) -> String {
    let returned = method.hasPrefix("point") ? "false" : result.map(\.description) ?? "nil"
    return isExpected
      ? "\(view) 自己的类 \(className) 重写了 \(method)，返回了 \(returned)"
      : "它在 \(view) 里，后者的类 \(className) 重写了 \(method)，返回了 \(returned)"
  }

  /// How far outside a point is, along each axis: “偏左 12 pt、偏下 3 pt”.
  static func chineseDistance(_ off: CGVector) -> String {
    var parts: [String] = []
    if off.dx != 0 { parts.append("偏\(off.dx < 0 ? "左" : "右") \(number(abs(off.dx))) pt") }
    if off.dy != 0 { parts.append("偏\(off.dy < 0 ? "上" : "下") \(number(abs(off.dy))) pt") }
    return parts.isEmpty ? "它正好在右边缘或下边缘上，而这两条边不算在里面" : parts.joined(separator: "、")
  }

  private func distance(_ off: CGVector) -> String { TouchObstacle.chineseDistance(off) }

  private func number(_ value: CGFloat) -> String { TouchObstacle.number(value) }

  private func text(_ size: CGSize) -> String { TouchObstacle.sizeText(size).chinese }

  package static func sizeText(_ size: CGSize) -> LocalizedText {
    let (width, height) = (number(size.width), number(size.height))
    return LocalizedText("\(width) by \(height) points", "宽 \(width) pt、高 \(height) pt")
  }

  /// How far outside a point is, along each axis.
  package static func distanceText(_ off: CGVector) -> LocalizedText {
    LocalizedText(distance(off), chineseDistance(off))
  }
}
