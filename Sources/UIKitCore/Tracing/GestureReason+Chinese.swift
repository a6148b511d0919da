import Foundation

nonisolated extension GestureReason {
  /// The reason as one plain sentence in every language.
  package var text: LocalizedText { LocalizedText(english, chinese) }

  /// The reason as one plain sentence in Simplified Chinese, with its numbers.
  package var chinese: String {
    switch self {
    case .moved: "移动了"
    case .movedFarEnough(let way, .moreThan(let limit)), .movedTooFar(let way, let limit):
      "移动了 \(way.spoken) pt，超过 \(limit.spoken) pt"
    case .movedFarEnough(let way, .atLeast(let limit)): "移动了 \(way.spoken) pt（至少要 \(limit.spoken) pt）"
    case .movedTooLittle(let way, .moreThan(let limit)):
      "只移动了 \(way.spoken) pt 就抬起了，没有超过 \(limit.spoken) pt"
    case .movedTooLittle(let way, .atLeast(let limit)):
      "只移动了 \(way.spoken) pt 就抬起了，不到 \(limit.spoken) pt"
    case .startedAwayFromEdge(let limit): "落下的位置离边缘超过 \(limit.spoken) pt"
    case .movedAlongEdge: "没有从边缘向里移动"
    case .distanceChanged(let change, let least):
      "两指的距离变化了 \(change.spoken) pt（至少要 \(least.spoken) pt）"
    case .distanceChangedTooLittle(let change, let least):
      "两指的距离只变化了 \(change.spoken) pt，不到 \(least.spoken) pt"
    case .turned(let turn, let least): "转动了 \(turn.spoken) 度（至少要 \(least.spoken) 度）"
    case .turnedTooLittle(let turn, let least): "只转动了 \(turn.spoken) 度，不到 \(least.spoken) 度"
    case .neverApart: "两根手指一直在同一点上"
    case .swiped(let way, let time, let least):
      "\(time.spokenSeconds) 秒内划过 \(way.spoken) pt（至少要 \(least.spoken) pt）"
    case .swipedAstray(let most): "往回越过了起点，或者向旁边偏离超过 \(most.spoken) pt"
    case .swipedTooLittle: "有手指没有划到足够远就抬起了"
    case .swipedTooSlowly(let limit): "\(limit) 秒内没有完成轻扫"
    case .heldLongEnough(let time): "按住不动满了 \(time) 秒"
    case .heldTooLong(let limit): "按住了 \(limit) 秒，不能再算轻点"
    case .liftedTooEarly(let time, let limit): "\(time) 秒就抬起了，不到 \(limit) 秒"
    case .noTapInTime(let limit, let taps, let required):
      "\(limit) 秒内没有再次轻点，只点了 \(taps) 下，需要 \(required) 下"
    case .noPressInTime(let limit, let taps): "第 \(taps) 次轻点之后 \(limit) 秒内没有手指落下"
    case .tapped(let taps, let required): "轻点了 \(taps) 下，需要 \(required) 下"
    case .tapsTooFarApart(let way, let limit): "落点离第一次轻点 \(way.spoken) pt，超过 \(limit.spoken) pt"
    case .touchCountDiffers(let count, let required): "有 \(count) 根手指，需要的是 \(required) 根"
    case .tooManyTouches(let count, let most): "有 \(count) 根手指，最多只能 \(most) 根"
    case .onlyOneTouch: "只有一根手指落下"
    case .liftedBeforeAllWereDown(2): "第二根手指还没有落下，就有手指抬起了"
    case .liftedBeforeAllWereDown(let required): "\(required) 根手指还没有全部落下，就有手指抬起了"
    case .touchLifted: "有手指抬起了"
    case .allTouchesLifted: "所有手指都抬起了"
    case .pointerEntered: "指针移到了它的视图上"
    case .pointerMoved: "指针移动了"
    case .pointerLeft: "指针离开了它的视图"
    case .scrollingRested(let time): "滚动已经停了 \(time) 秒"
    case .touchpadLeft: "手指离开了触控板"
    case .touchpadBeganAnother: "触控板上开始了另一个手势"
    case .prevented(let other, let began):
      began
        ? "\(other) 先开始了，双方的代理都没有允许同时识别" : "\(other) 先被识别了，双方的代理都没有允许同时识别"
    case .requiredRecognized(let other, let began):
      began ? "它要求 \(other) 失败，后者却开始了" : "它要求 \(other) 失败，后者却被识别了"
    case .refusedByDelegate(let delegate, let reason): "它的代理 \(delegate) 不让它开始（\(reason.chinese)）"
    case .refusedByView(let view, let reason): "\(view) 不让它开始（\(reason.chinese)）"
    case .refusedBySystemControl(let control, let reason):
      "\(control) 要自己处理这种手势（\(reason.chinese)）"
    case .contentKeepsTouch(let view): "\(view) 留住了触摸：touchesShouldCancel(in:) 返回了 false"
    case .contentCannotBeCancelled(let view, let scrollView):
      "触摸已经交给 \(view)，\(scrollView) 不可以取消它"
    case .decidedBySubclass: "由它自己的代码决定"
    case .touchesCancelled: "它的触摸被取消了"
    case .disabled: "它被停用了"
    case .removed: "它从视图上被移除了"
    case .viewLeftWindow: "它的视图离开了窗口"
    case .undecidedTooLong(let limit): "最后一根手指抬起后 \(limit) 秒内，它一直没有作出决定"
    case .notSeen: "探针看不到原因"
    }
  }
}
