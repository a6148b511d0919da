import UIKit

nonisolated enum OverlapWords {
  static let title = LocalizedText("Overlap", "重叠的视图")
  static let section = LocalizedText("Overriding hitTest", "重写 hitTest")
  static let lesson = LocalizedText(
    "The view in front is asked first, and may return nil or another view.",
    "最前面的视图最先被问到，它可以返回 nil，也可以返回别的视图。")

  static let pressA = LocalizedText(
    "Press A: it comes to the front. Press it once more.", "按 A，它会移到最前面；再按它一次。")
  static let pressCommon = LocalizedText(
    "Press where Yellow covers the button, in each version.", "在三种版本下，都按一下黄色盖住按钮的地方。")

  static let nilArticle = LocalizedText(
    "A view that returns nil from hitTest means: my superview is the best view.",
    "hitTest 返回 nil 的含义是：最合适的视图是父视图。")
  static let nilUIKit = LocalizedText(
    "The superview first asks the views behind it, and returns itself only if all of them return nil.",
    "父视图会先继续问后面的兄弟视图，只有它们都返回 nil，才返回自己。")

  static let siblingsHeading = LocalizedText("1  The view in front is asked first", "1  最前面的视图最先被问到")
  static let exerciseHeading = LocalizedText("2  The button under Yellow", "2  黄色视图下面的按钮")
  static let versionsTitle = LocalizedText("Yellow's hitTest", "黄色的 hitTest")
  static let versions = [
    LocalizedText("No override", "不重写"),
    LocalizedText("Returns nil", "返回 nil"),
    LocalizedText("Returns the button", "返回按钮"),
  ]
  static let button = LocalizedText("Button", "按钮")
  static let yellow = LocalizedText("Yellow", "黄色")
  static let siblings = ["A", "B", "C"].map { LocalizedText($0, $0) }
  static let theChoice = LocalizedText("the version picker", "版本选择")
  static let theButton = LocalizedText("the button", "按钮")

  static func presses(button: Int, yellow: Int) -> LocalizedText {
    LocalizedText("Presses: Button \(button), Yellow \(yellow)", "按下次数：按钮 \(button)，黄色 \(yellow)")
  }

  // MARK: What happened

  static let pressSiblings = LocalizedText(
    "Press A, B or C; then press where Yellow covers the button.", "按 A、B 或 C；再按黄色盖住按钮处。")
  static let overridesNothing = LocalizedText(
    "Yellow overrides nothing now: press where it covers the button.", "黄色现在什么都不重写：按它盖住按钮的地方。")
  static let returnsNil = LocalizedText(
    "Yellow returns nil now: press where it covers the button, and where it does not.",
    "黄色现在返回 nil：分别按它盖住按钮和没有盖住的地方。")
  static let handsOn = LocalizedText(
    "Yellow returns the button where it covers it: press there.", "黄色在盖住按钮的地方返回按钮：按那里。")

  static let buttonByYellow = LocalizedText(
    "The button gets the touch: Yellow was asked first, and returned the button.", "按钮收到触摸：先问黄色，黄色返回了按钮。")
  static let buttonAfterNil = LocalizedText(
    "The button gets the touch: Yellow was asked first and returned nil, so the card asked the button.",
    "按钮收到触摸：先问黄色，它返回 nil，于是卡片接着问了按钮。")
  static let buttonBesideYellow = LocalizedText(
    "The button gets the touch: Yellow was asked first, and the press lies outside it.",
    "按钮收到触摸：先问黄色，但按下的点不在黄色里。")
  static let yellowInFront = LocalizedText(
    "Yellow gets the touch: it lies in front, and the button was never asked.", "黄色收到触摸：它在前面，按钮根本没有被问到。")
  static let yellowBesideButton = LocalizedText(
    "Yellow gets the touch: it asked the button, and the press lies outside that.",
    "黄色收到触摸：它问了按钮，但按下的点不在按钮上。")
  static let cardAfterNil = LocalizedText(
    "The card gets the touch: Yellow returned nil, and the button is not there.", "卡片收到触摸：黄色返回 nil，而按钮不在那里。")
  static let cardItself = LocalizedText(
    "The card gets the touch: Yellow and the button were asked, and neither is there.",
    "卡片收到触摸：黄色和按钮都问过，都不在那里。")
  static let sheetHas = LocalizedText(
    "The root view gets the touch: the press lies outside both cards.", "根视图收到触摸：按下的点在两张卡片之外。")

  static func noSibling(_ asked: [String]) -> LocalizedText {
    LocalizedText(
      "Asked \(english(asked)): none of them is there, so the card gets the touch.",
      "依次问了 \(chinese(asked))：都不在那里，所以卡片收到触摸。")
  }

  static func inFrontAlready(_ sibling: String) -> LocalizedText {
    LocalizedText(
      "\(sibling) is already in front: it is asked first and gets the touch.",
      "\(sibling) 本来就在最前面：最先问它，它收到触摸。")
  }

  static func comesToFront(_ sibling: String, _ asked: [String]) -> LocalizedText {
    LocalizedText(
      "Asked \(english(asked)): \(sibling) gets the touch, and comes to the front.",
      "依次问了 \(chinese(asked))：\(sibling) 收到触摸，它移到最前面。")
  }

  private static func english(_ names: [String]) -> String { names.joined(separator: ", then ") }
  private static func chinese(_ names: [String]) -> String { names.joined(separator: "、") }
}
