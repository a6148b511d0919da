import Foundation
import UIKit

nonisolated enum GesturesWords {
  static let title = LocalizedText("Gestures", "手势")
  static let section = LocalizedText("Gesture recognisers", "手势识别")
  static let lesson = LocalizedText(
    "One recogniser wins, unless a delegate lets several act at once.",
    "默认只有一个手势识别器能识别成功，除非代理允许几个同时识别。")

  static let useThePhoto = LocalizedText(
    "Drag the photo. Hold Ctrl for a second finger: pinch, turn.", "拖动照片；按住 Ctrl 就是第二根手指：捏合、旋转。")
  static let oneAtATime = LocalizedText(
    "Allow one at a time, pinch and turn: only one acts.", "关掉“同时识别”，再捏合并旋转：只有一个起作用。")
  static let forgetToSetBack = LocalizedText(
    "Turn the reset off, and drag the photo: it runs away.", "关掉复位，再拖动照片：它会跑掉。")
  static let useTheFields = LocalizedText(
    "Tap, hold, and swipe in all four directions.", "轻点、长按，再向四个方向轻扫。")

  static let watchingArticle = LocalizedText(
    "Watching touches has three drawbacks:\n1. You must subclass the view.\n2. The code stands inside it.\n"
      + "3. You tell gestures apart yourself.",
    "监听 touches 方法有三个缺点：\n1. 必须自定义视图。\n2. 代码写在视图内部。\n3. 还要自己区分手势。")
  static let watchingUIKit = LocalizedText(
    "1. Not so: a controller up the chain gets them too.\n"
      + "2. A recogniser calls any object: this is a plain UIImageView that is interactive.\n"
      + "3. The subclasses of UIGestureRecognizer, which is abstract, do that.",
    "1. 不一定：响应者链上的控制器也能收到。\n2. 识别器能通知任何对象：这里就是一个普通的 UIImageView，只是可以交互。\n"
      + "3. 抽象类 UIGestureRecognizer 的各个子类替你区分。")
  static let oneDirection = LocalizedText(
    "For a pan in one direction, override gestureRecognizerShouldBegin and compare x and y of velocity(in:).",
    "只要一个方向的拖动：重写 gestureRecognizerShouldBegin，比较 velocity(in:) 的 x 和 y。")
  static let viewOfReset = LocalizedText(
    "Give setTranslation(_:in:) the view that translation(in:) gets: both count in its coordinates.",
    "setTranslation(_:in:) 和 translation(in:) 要传同一个视图：两者都用它的坐标系。")
  static let swipeArticle = LocalizedText(
    "One swipe recogniser recognises one direction only.", "一个轻扫手势只能识别一个方向。")
  static let swipeUIKit = LocalizedText(
    "Its direction is a mask and may hold several. It does not say which one it was, so there are four here.",
    "direction 是掩码，可以包含几个方向，只是识别之后不知道是哪一个，所以这里用了四个。")
  static let togetherArticle = LocalizedText(
    "By default several fingers are not supported, so rotation and zoom exclude each other.",
    "默认不支持多个手指，所以旋转和缩放不能同时进行。")
  static let togetherUIKit = LocalizedText(
    "It is not about fingers: only one recogniser acts at a time, unless a delegate allows both.",
    "与手指个数无关：默认一次只识别一个手势，除非代理允许同时识别。")
  static let pressArticle = LocalizedText(
    "A long press always calls its action twice: when it begins and when it ends.", "长按总是调用两次：开始一次，结束一次。")
  static let pressUIKit = LocalizedText(
    "Twice only if the finger rests: each move between the two calls it once more, with the state changed.",
    "手指不动时才是两次：中间每移动一下，都会以 changed 状态再调用一次。")

  static let photo = LocalizedText("Photo", "照片")
  static let tapField = LocalizedText("the tap field", "轻点区")
  static let holdField = LocalizedText("the hold field", "长按区")
  static let swipeField = LocalizedText("the swipe field", "轻扫区")
  static let togetherSwitch = LocalizedText("Switch for all at once", "同时识别开关")
  static let setBackSwitch = LocalizedText("Switch for the reset", "复位开关")
  static let homeButton = LocalizedText("Way home", "放回按钮")

  static let tapTitle = LocalizedText("Tap", "轻点")
  static let holdTitle = LocalizedText("Hold", "长按")
  static let swipeTitle = LocalizedText("Swipe: four ways", "轻扫：四个方向")
  static let refusedHere = LocalizedText("refused here", "这里不接受")
  static let together = LocalizedText("Pan, pinch and rotation at the same time", "拖动、捏合、旋转同时识别")
  static let setBack = LocalizedText(
    "Reset translation, scale, rotation each time", "每次把 translation、scale、rotation 复位")
  static let bringHome = LocalizedText("Put the photo back", "把照片放回原处")

  // MARK: What happened

  static let tryIt = LocalizedText(
    "Move the photo with your fingers, or make a gesture in a field.", "用手指移动照片，或者在右边做一个手势。")
  static let nothingYet = LocalizedText("Nothing was recognised yet.", "还没有识别到手势。")
  static let liftedWithoutGesture = LocalizedText(
    "Lifted, and nothing was recognised.", "手指抬起，什么手势也没有识别到。")
  static func inVain(_ what: LocalizedText, _ reason: LocalizedText) -> LocalizedText {
    LocalizedText(
      "Nothing was recognised. \(what.english) failed: \(reason.english).",
      "什么手势也没有识别到。\(what.chinese)失败：\(reason.chinese)。")
  }
  static let cancelledWithoutGesture = LocalizedText(
    "Cancelled, and nothing was recognised.", "触摸被取消，什么手势也没有识别到。")
  static let leftHalf = LocalizedText(
    "The delegate refuses touches on the left half.", "代理不接受左半边的触摸。")
  static let allTogether = LocalizedText(
    "The delegate allows all three together.", "代理允许三个手势同时识别。")
  static let firstAlone = LocalizedText(
    "Whichever begins first makes the others fail.", "谁先开始，谁就让其余的失败。")
  static let setsBack = LocalizedText(
    "Each step resets them: the next one counts from there.", "每一步都把识别器复位，下一步从那里算起。")
  static let setsNothingBack = LocalizedText(
    "Nothing is reset: each step applies the whole gesture once more.", "不再复位：每一步都把整个手势再做一遍。")
  static let isHome = LocalizedText("The photo goes home, into its place.", "照片回到原处。")

  /// The state as a verb of the recogniser.
  static func did(_ state: UIGestureRecognizer.State) -> LocalizedText {
    switch state {
    case .cancelled: LocalizedText("was cancelled", "被取消")
    case .possible, .failed: LocalizedText("did nothing", "没有动作")
    case .began: LocalizedText("began", "开始")
    case .changed: LocalizedText("changed", "继续")
    case .ended: LocalizedText("ended", "结束")
    }
  }

  static func tapped(_ what: LocalizedText, at place: CGPoint) -> LocalizedText {
    LocalizedText("\(what.english) recognised: at \(text(place)).", "\(what.chinese)识别成功：在 (\(text(place)))。")
  }

  static func pressBegan(
    _ what: LocalizedText, after time: TimeInterval, within way: CGFloat
  ) -> LocalizedText {
    LocalizedText(
      "\(what.english) began: after \(number(time, 1)) s within allowableMovement, \(number(way)) pt.",
      "\(what.chinese)开始：按住 \(number(time, 1)) 秒，移动不超过 allowableMovement（\(number(way)) pt）。")
  }

  static func pressed(_ what: LocalizedText, _ did: LocalizedText, at place: CGPoint) -> LocalizedText {
    saying(what, did, "at \(text(place))", "在 (\(text(place)))")
  }

  /// How often the last press sent its action.
  static func calls(_ count: Int) -> LocalizedText { LocalizedText("action: \(count)", "调用 \(count) 次") }

  static func pressIsOver(
    _ what: LocalizedText, _ did: LocalizedText, calls: [UIGestureRecognizer.State]
  ) -> LocalizedText {
    let changed = calls.count { $0 == .changed }
    let last = calls.last == .ended ? "ended" : "cancelled"
    let (english, chinese) =
      changed == 0
      ? ("once for began, once for \(last)", "began 一次，\(last) 一次")
      : ("\(changed) of them for changed", "其中 changed \(changed) 次")
    return LocalizedText(
      "\(what.english) \(did.english): its action was called \(calls.count) times, \(english).",
      "\(what.chinese)\(did.chinese)：动作调用了 \(calls.count) 次，\(chinese)。")
  }

  static func swiped(_ what: LocalizedText, _ way: CGFloat, in time: TimeInterval) -> LocalizedText {
    LocalizedText(
      "\(what.english) recognised: \(number(way)) pt in \(number(time, 2)) s.",
      "\(what.chinese)识别成功：\(number(time, 2)) 秒内划过 \(number(way)) pt。")
  }

  // MARK: The photo

  static func lies(_ what: LocalizedText, at place: CGPoint) -> LocalizedText {
    saying(what, did(.ended), "the photo lies \(text(place)) pt from its place", "照片离原处 (\(text(place))) pt")
  }
  static func isScaled(_ what: LocalizedText, by scale: CGFloat) -> LocalizedText {
    saying(
      what, did(.ended), "the photo is \(number(scale, 2)) times its own size",
      "照片是原来的 \(number(scale, 2)) 倍")
  }
  static func isTurned(_ what: LocalizedText, by angle: CGFloat) -> LocalizedText {
    saying(what, did(.ended), "the photo is turned by \(degrees(angle))", "照片转了 \(degrees(angle))")
  }

  static func moved(_ what: LocalizedText, _ did: LocalizedText, by step: CGPoint) -> LocalizedText {
    saying(what, did, "moved by \(text(step)) pt of its own", "在自己的坐标里移动 (\(text(step))) pt")
  }
  static func scaled(_ what: LocalizedText, _ did: LocalizedText, by scale: CGFloat) -> LocalizedText {
    saying(what, did, "times \(number(scale, 3))", "乘以 \(number(scale, 3))")
  }
  static func turned(_ what: LocalizedText, _ did: LocalizedText, by angle: CGFloat) -> LocalizedText {
    saying(what, did, "by \(degrees(angle))", "转 \(degrees(angle))")
  }

  static func ranAway(_ what: LocalizedText, to place: CGPoint) -> LocalizedText {
    saying(
      what, did(.ended),
      "each step added the whole translation again, and the photo ran to \(text(place))",
      "每一步都把整个 translation 再加一遍，照片跑到了 (\(text(place)))")
  }
  static func grewAway(_ what: LocalizedText, to scale: CGFloat) -> LocalizedText {
    saying(
      what, did(.ended),
      "each step multiplied by the whole scale again, up to \(number(scale, 2)) times",
      "每一步都再乘一遍整个 scale，照片成了原来的 \(number(scale, 2)) 倍")
  }
  static func spunAway(_ what: LocalizedText, to angle: CGFloat) -> LocalizedText {
    saying(
      what, did(.ended),
      "each step added the whole rotation again, and the photo stands at \(degrees(angle))",
      "每一步都把整个 rotation 再加一遍，照片停在 \(degrees(angle))")
  }

  /// What a recogniser did, and what came of it.
  private static func saying(
    _ what: LocalizedText, _ did: LocalizedText, _ english: String, _ chinese: String
  ) -> LocalizedText {
    LocalizedText("\(what.english) \(did.english): \(english).", "\(what.chinese)\(did.chinese)：\(chinese)。")
  }

  // MARK: Numbers

  private static func text(_ point: CGPoint) -> String { "\(number(point.x)), \(number(point.y))" }

  private static func degrees(_ angle: CGFloat) -> String { "\(number(angle * 180 / .pi, 1))°" }

  /// A number with some decimals, and no sign before zero.
  private static func number(_ value: CGFloat, _ digits: Int = 0) -> String {
    // A format takes a tenth of a drag's time in a scene that shows its numbers.
    if digits == 0, abs(value) < 1e15 { return "\(Int(value.rounded(.toNearestOrEven)))" }
    let text = String(format: "%.\(digits)f", Double(value))
    return Double(text) == 0 && text.hasPrefix("-") ? String(text.dropFirst()) : text
  }
}
