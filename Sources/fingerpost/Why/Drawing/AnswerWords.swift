import TouchDiagnosis
import UIKit

// The texts for drawing an answer, in every language: the panel, the legend, the window of `open`.

/// The sentences of the panel beside a drawing.
nonisolated enum AnswerWords {
  static let recognizers = LocalizedText("Recognisers that see the touch", "能看到这个触摸的识别器")
  static let aboutDump = LocalizedText("About the dump", "关于这份转储")
  static let howSearchWent = LocalizedText("How the search went", "查找的过程")
  static let searchOrder = LocalizedText(
    "From each view to its subviews, front-most first. Views inside one that refuses are not asked.",
    "从每个视图到它里面的视图，最前面的先问。不接收的视图，里面的就不再问了。")
  static let elementsSayLittle = LocalizedText(
    "Elements say nothing about user interaction or about what lies in front: this is what their frames and order suggest.",
    "元素不说明能不能交互，也不说明前面挡着什么：这是按它们的 frame 和顺序推断的。")

  static func more(_ count: Int) -> LocalizedText { LocalizedText("… and \(count) more", "……还有 \(count) 个") }

  static func touch(at place: String) -> LocalizedText {
    LocalizedText("A touch at \(place)", "\(place) 处的触摸")
  }

  static func winner(_ name: String?, isProbable: Bool) -> LocalizedText {
    let (adverb, chinese) = adverbs(isProbable)
    guard let name else {
      return isProbable
        ? LocalizedText("\(adverb)goes to no element", "\(chinese)不归任何元素")
        : LocalizedText("goes to no view", "不归任何视图")
    }
    return LocalizedText("\(adverb)goes to \(name)", "\(chinese)归 \(name)")
  }

  static func asExpected(_ name: String, isProbable: Bool) -> LocalizedText {
    let (adverb, chinese) = adverbs(isProbable)
    return LocalizedText("\(name) \(adverb)gets it, as expected", "\(name) \(chinese)收到了，符合预期")
  }

  static func noReason(_ name: String) -> LocalizedText {
    LocalizedText("\(name) does not, for no reason that shows", "\(name) 没有收到，看不出原因")
  }

  static func because(_ name: String, isArriving: Bool, isProbable: Bool) -> LocalizedText {
    let (adverb, chinese) = adverbs(isProbable)
    return isArriving
      ? LocalizedText("\(name) \(adverb)does nothing with it, because", "\(name) \(chinese)收到了却什么也不做，因为")
      : LocalizedText("\(name) \(adverb)does not get it, because", "\(name) \(chinese)收不到，因为")
  }

  static func nearest(_ place: String, isProbable: Bool) -> LocalizedText {
    let (adverb, chinese) = adverbs(isProbable)
    return LocalizedText(
      "As things are, it \(adverb)gets a touch at \(place).", "照现在的样子，它在 \(place) \(chinese)能收到触摸。")
  }

  private static func adverbs(_ isProbable: Bool) -> (String, String) {
    isProbable ? ("probably ", "很可能") : ("", "")
  }
}

/// The meanings of the marks in a drawing.
nonisolated enum LegendWords {
  static let touch = LocalizedText("Where the touch is", "触摸的位置")
  static let outside = LocalizedText("Asked: the point is not inside", "被问到：点不在里面")
  static let turnedAway = LocalizedText("Asked: a rule turns the touch away", "被问到：按规则不接收")
  static let obstacles = LocalizedText("What is in its way, by number", "挡住它的东西，按编号")
  static let nearest = LocalizedText("The nearest place where it gets a touch", "它能收到触摸的最近位置")

  /// Views that are not drawn, by the names of the topmost ones.
  static func placeUnknown(_ names: [String], more: Int) -> LocalizedText {
    LocalizedText(
      "Place unknown, so not drawn: \(names.joined(separator: ", "))" + (more > 0 ? " and \(more) more" : ""),
      "位置未知，没有画出：\(names.joined(separator: "、"))" + (more > 0 ? "，还有 \(more) 个" : ""))
  }

  static func winner(isProbable: Bool) -> LocalizedText {
    isProbable
      ? LocalizedText("The element that probably gets it", "很可能收到触摸的元素")
      : LocalizedText("The view that gets it", "收到触摸的视图")
  }

  static func passedOn(isProbable: Bool) -> LocalizedText {
    isProbable
      ? LocalizedText("What that element lies in", "那个元素所在的元素")
      : LocalizedText("Asked: a view in it gets the touch", "被问到：里面的视图收到触摸")
  }

  static func expected(isProbable: Bool) -> LocalizedText {
    isProbable
      ? LocalizedText("The element that was expected to get it", "应该收到触摸的元素")
      : LocalizedText("The view that was expected to get it", "应该收到触摸的视图")
  }
}

/// The window of `open`.
nonisolated enum OpenWords {
  static let usage = LocalizedText(
    "Click: who gets a touch here?   Right click or Shift+click: why not this view?   "
      + "\u{2191} \u{2193}: choose in the list   Enter: touch its middle   Esc: begin again   F11: full screen",
    "点击：谁收到这里的触摸？   右键或按住 Shift 点击：为什么不是这个视图？   "
      + "\u{2191} \u{2193}：在列表里选择   Enter：触摸它的中心   Esc：重新开始   F11：全屏")
  static let back = LocalizedText("Back to the gallery", "回到画廊")
  static let copied = LocalizedText("The copied view tree", "复制的视图树")
  static let title = LocalizedText("Who gets a touch?", "谁收到触摸？")
  static let search = LocalizedText(
    "The screen asks each view whether the finger is in it, from the whole window down to the smallest view and the "
      + "front-most first. The last one that says yes gets the touch.",
    "屏幕依次问每个视图手指是不是在里面，从整个窗口问到最小的视图，最前面的先问。最后一个说“是”的收到触摸。")
  static let click = LocalizedText(
    "Click anywhere in the drawing, and see which view gets the touch and which were asked on the way.",
    "点击图里任何位置，看谁收到触摸，一路上问了谁。")
  static let choose = LocalizedText(
    "Then choose the view that should have got it, in the list or with the right button: the page says why it does "
      + "not, and what to change.",
    "再在列表里或用右键选出本该收到触摸的视图：会告诉你它为什么收不到，该改什么。")

  static func views(_ count: Int) -> LocalizedText {
    LocalizedText(count == 1 ? "1 view" : "\(count) views", "\(count) 个视图")
  }
}
