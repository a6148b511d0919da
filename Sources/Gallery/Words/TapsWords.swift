import Foundation
import UIKit

nonisolated enum TapsWords {
  static let title = LocalizedText("One tap or two", "单击还是双击")
  static let section = LocalizedText("Gesture recognisers", "手势识别")
  static let lesson = LocalizedText(
    "A single tap that requires a double tap to fail must wait for it.",
    "单击要等双击失败，才能识别。")

  static let tapOnce = LocalizedText("Tap the pad once, and see it wait.", "在触摸区里点一下，看单击怎样等待。")
  static let tapTwice = LocalizedText("Tap it twice: only the double tap counts.", "连点两下：只有双击被识别。")
  static let tapWithTwo = LocalizedText(
    "Hold Ctrl for a second finger, move aside, and click.", "按住 Ctrl 就是第二根手指：移开一点，再点击。")
  static let tapTwiceAtOnce = LocalizedText(
    "Switch waiting off, and tap twice: both count.", "关掉等待，再连点两下：两个都被识别。")

  static let adviceArticle = LocalizedText(
    "Avoid double taps on iPhone.", "iPhone 开发中应当避免双击。")
  static let adviceUIKit = LocalizedText(
    "UIKit has no such rule. A double tap costs something only where a single tap must wait for it to fail.",
    "UIKit 没有这样的规定。双击的代价只是：须等它失败的单击得等一会儿才被识别。")

  static let pad = LocalizedText("Pad", "触摸区")
  static let tracks = LocalizedText("Tracks", "轨迹")
  static let waitSwitch = LocalizedText("Switch", "开关")

  static let padTitle = LocalizedText("Tap here", "在这里轻点")
  static let switchLabel = LocalizedText(
    "The single tap waits for the double tap to fail", "单击等双击失败")

  // MARK: The tracks

  static let possible = LocalizedText(verbatim: "possible")
  static let waiting = LocalizedText("waiting", "等待")
  static let ended = LocalizedText(verbatim: "ended")
  static let failed = LocalizedText(verbatim: "failed")

  static func waiting(_ time: TimeInterval) -> LocalizedText {
    LocalizedText("waiting \(text(time)) s", "等待 \(text(time)) 秒")
  }

  static func title(of kind: TapStory.Kind) -> LocalizedText {
    switch kind {
    case .single: LocalizedText("Single tap", "单击")
    case .double: LocalizedText("Double tap", "双击")
    case .twoFingers: LocalizedText("Two-finger tap", "双指轻点")
    }
  }

  static let requiresFailure = LocalizedText("requires the double tap to fail", "须等双击失败")
  static let requiresNothing = LocalizedText("requires nothing", "没有要求")
  static let oneTapOfTwoFingers = LocalizedText("one tap of two fingers", "两根手指一起点一下")
  static func twoTaps(within limit: TimeInterval) -> LocalizedText {
    LocalizedText("two taps, at most \(limit) s apart", "点两下，最多相隔 \(limit) 秒")
  }

  static let doubleTapHadFailed = LocalizedText("the double tap had failed", "双击已经失败")
  static let secondTapCame = LocalizedText("the second tap came in time", "第二下及时点到")
  static let fingerLifted = LocalizedText("the finger was lifted", "手指抬起了")
  static let bothLifted = LocalizedText("both fingers were lifted", "两根手指都抬起了")

  // MARK: What happened

  static let tapThePad = LocalizedText(
    "Tap the pad, once or twice, with one finger or with two.", "在触摸区里轻点：一下或两下，一根手指或两根。")
  static let waitsFromNow = LocalizedText(
    "From now on the single tap waits for the double tap to fail.", "从现在起，单击要等双击失败。")
  static let waitsNoLonger = LocalizedText(
    "From now on the single tap waits for nothing.", "从现在起，单击什么也不等。")

  static func secondTapBegan(after pause: TimeInterval) -> LocalizedText {
    LocalizedText(
      "A second tap began after \(text(pause)) s: the double tap decides.",
      "\(text(pause)) 秒后又按下一次：现在由双击决定。")
  }

  static let singleWaits = LocalizedText(
    "One tap: the single tap waits, because a second one may come.", "点了一下：单击在等，因为可能还有第二下。")
  static let doubleWaits = LocalizedText(
    "Recognised at once; the double tap waits for another.", "单击立刻被识别；双击还在等第二下。")

  static func stillPossible(_ kinds: [TapStory.Kind], fingers: Int) -> LocalizedText {
    let down = down(fingers)
    return switch kinds {
    case TapStory.Kind.allCases:
      LocalizedText("\(down.english): all three taps are still possible.", "\(down.chinese)：三种轻点都还有可能。")
    case [.twoFingers] where fingers == 2:
      LocalizedText("\(down.english): only their tap is still possible.", "\(down.chinese)：只有双指轻点还有可能。")
    case [.twoFingers]:
      LocalizedText(
        "\(down.english): only the two-finger tap is still possible.", "\(down.chinese)：只有双指轻点还有可能。")
    case [.double]:
      LocalizedText("\(down.english): only the double tap is still possible.", "\(down.chinese)：只有双击还有可能。")
    case [.single]:
      LocalizedText("\(down.english): only the single tap is still possible.", "\(down.chinese)：只有单击还有可能。")
    default:
      LocalizedText(
        "\(down.english): \(kinds.count) of the taps are still possible.",
        "\(down.chinese)：还有 \(kinds.count) 种轻点有可能。")
    }
  }

  private static func down(_ fingers: Int) -> LocalizedText {
    LocalizedText(
      fingers == 1
        ? "One finger is down" : fingers == 2 ? "Two fingers are down" : "\(fingers) fingers are down",
      "按下了 \(fingers) 根手指")
  }

  static let nothingRecognised = LocalizedText("No tap: nothing was recognised.", "不是轻点：什么也没有识别到。")
  static func noTap(_ reason: GestureReason) -> LocalizedText {
    let words = TapsWords.reason(reason)
    return LocalizedText("No tap: \(words.english).", "不是轻点：\(words.chinese)。")
  }

  /// A reason that names the recognisers as their tracks do.
  static func reason(_ reason: GestureReason) -> LocalizedText {
    TapStory.Kind.allCases.reduce(reason.words) { words, kind in
      LocalizedText(
        words.english.replacing(kind.name, with: "the \(title(of: kind).english.lowercased())"),
        words.chinese.replacing(" \(kind.name) ", with: title(of: kind).chinese)
          .replacing(kind.name, with: title(of: kind).chinese))
    }
  }

  static func doubleAlone(apart pause: TimeInterval) -> LocalizedText {
    LocalizedText(
      "Two taps, \(text(pause)) s apart: the single tap had to fail.",
      "点了两下，相隔 \(text(pause)) 秒：单击只能失败。")
  }
  static func bothActed(apart pause: TimeInterval) -> LocalizedText {
    LocalizedText(
      "Two taps, \(text(pause)) s apart: both recognisers acted.",
      "点了两下，相隔 \(text(pause)) 秒：单击和双击都被识别。")
  }
  static let twoFingers = LocalizedText(
    "Two fingers: their tap was recognised at once.", "两根手指：双指轻点立刻被识别。")
  static let singleThenTwoFingers = LocalizedText(
    "One tap, and then one with two fingers.", "先用一根手指点一下，再用两根手指点一下。")
  static let several = LocalizedText("Several taps were recognised.", "识别到了好几次轻点。")

  static let twoSingles = LocalizedText(
    "Two single taps: too far apart for a double tap.", "两次单击：相距太远，不算双击。")
  static let singleAtOnce = LocalizedText(
    "One tap, recognised at once: it waited for nothing.", "点了一下，立刻被识别：它什么也没有等。")
  static func singleAlone(after wait: TimeInterval) -> LocalizedText {
    LocalizedText(
      "One tap: it waited \(text(wait)) s, and no second one came.",
      "点了一下：等了 \(text(wait)) 秒，没有第二下。")
  }
  static func nextTooFar(after wait: TimeInterval) -> LocalizedText {
    LocalizedText(
      "One tap: after \(text(wait)) s the next came too far away.",
      "点了一下：\(text(wait)) 秒后的下一次落得太远。")
  }
  static func doubleFailed(after wait: TimeInterval) -> LocalizedText {
    LocalizedText(
      "One tap: after \(text(wait)) s the double tap had failed.",
      "点了一下：\(text(wait)) 秒后双击失败了。")
  }

  private static func text(_ time: TimeInterval) -> String { String(format: "%.2f", time) }
}
