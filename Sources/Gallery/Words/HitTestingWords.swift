import UIKit

nonisolated enum HitTestingWords {
  static let title = LocalizedText("Hit-testing", "命中测试")
  static let section = LocalizedText("Hit-testing", "命中测试")
  static let lesson = LocalizedText(
    "The search goes from the window down and asks views in front first.",
    "命中测试从窗口往下逐层询问，先问前面的视图，最后返回一个视图。")

  static let pressB2 = LocalizedText(
    "Press B2: follow the numbers down, and the result back up.", "按 B2：看编号逐层往下，再看结果逐级返回。")
  static let pressOverlap = LocalizedText(
    "Press where A3 covers A2: A2 is not even asked.", "按 A3 盖住 A2 的地方：A2 根本不会被问到。")
  static let turnOff = LocalizedText(
    "Choose “A2 off”, and press where B2 is.", "选“A2 不可交互”，再按 B2 所在的位置。")
  static let overrideRoot = LocalizedText(
    "Choose “Root: nil”, then “Root: self”; press a box each time.", "选“根视图返回 nil”，再选“返回自己”，各按一个方框。")

  static let orderArticle = LocalizedText(
    "In the example with B2, A1 is asked before A2, and B1 before B2.", "在点击 B2 的例子里，先问 A1 再问 A2，先问 B1 再问 B2。"
  )
  static let orderUIKit = LocalizedText(
    "The last subview lies in front and is asked first: A3, A2, B3, B2. A1 and B1 are not asked.",
    "最后添加的子视图在最前面，最先被问到：A3、A2、B3、B2。A1 和 B1 不会被问到。")
  static let allArticle = LocalizedText(
    "Every view runs hitTest, and all subviews are always visited.", "每个视图都会执行 hitTest，子视图总是全部遍历一遍。")
  static let allUIKit = LocalizedText(
    "The first view that returns one ends the search; views behind it are not asked.",
    "只要有一个视图返回了结果，查找就结束，它后面的视图不再询问。")
  static let moreThanOnce = LocalizedText(
    "UIKit may call hitTest more than once for one touch: an override must only answer.",
    "UIKit 可能为同一次触摸多次调用 hitTest：重写时只应返回结果，不要做别的事。")
  static let passesArticle = LocalizedText(
    "point(inside:with:) runs on all views first, and hitTest afterwards.",
    "先对所有视图执行 point(inside:with:)，然后才执行 hitTest。")
  static let passesUIKit = LocalizedText(
    "It is one recursion: each hitTest asks the view's own point(inside:with:) and then its subviews.",
    "这是同一个递归：每个 hitTest 先调用自己的 point(inside:with:)，再去问子视图。")
  static let firstResponderArticle = LocalizedText(
    "The view that is found is the first responder.", "找到的视图就是第一响应者。")
  static let firstResponderUIKit = LocalizedText(
    "It is the hit-test view: isFirstResponder stays false until becomeFirstResponder() is called.",
    "它只是命中测试的结果：没有调用 becomeFirstResponder()，isFirstResponder 就一直是 false。")
  static let controllersArticle = LocalizedText(
    "The search passes through the view controller.", "查找过程会经过视图控制器。")
  static let controllersUIKit = LocalizedText(
    "Only views are asked. Controllers come in on the way up the responder chain.",
    "只询问视图。控制器要到事件沿响应者链向上传递时才参与。")

  static let window = LocalizedText(verbatim: "UIWindow")
  static let rootFrame = LocalizedText("Root view, drawn smaller than it is", "根视图（画得比实际小）")
  static let rules = [
    LocalizedText("No rule", "默认"),
    LocalizedText("B2 off", "B2 不可交互"),
    LocalizedText("A2 off", "A2 不可交互"),
    LocalizedText("Root: nil", "根视图返回 nil"),
    LocalizedText("Root: self", "根视图返回自己"),
  ]

  static func off(_ box: String) -> LocalizedText { LocalizedText("\(box) off", "\(box) 不可交互") }

  // MARK: Names in sentences

  static let theWindow = LocalizedText("the window", "窗口")
  static let theChoice = LocalizedText("the rule picker", "规则选项")

  // MARK: What happened

  static let pressAnyBox = LocalizedText("Press any box.", "按任意一个方框。")
  static let b2TakesNone = LocalizedText(
    "B2 takes no touches now: press it.", "B2 现在不接收触摸：按它试试。")
  static let a2TakesNone = LocalizedText(
    "A2 takes no touches now: press it, and what lies in it.", "A2 现在不接收触摸：按它和它里面的方框试试。")
  static let rootIsToReturnNil = LocalizedText(
    "The root view returns nil now: press any box.", "根视图现在返回 nil：按任意一个方框。")
  static let rootIsToReturnItself = LocalizedText(
    "The root view returns itself now: press any box.", "根视图现在返回自己：按任意一个方框。")

  static let rootReturnedNil = LocalizedText(
    "The root view returned nil: no box was asked.", "根视图返回了 nil：方框一个都没有问。")
  static let rootReturnedItself = LocalizedText(
    "The root view returned itself: no box was asked.", "根视图返回了自己：方框一个都没有问。")

  static func asked(_ views: Int, unasked boxes: Int) -> LocalizedText {
    LocalizedText(
      "\(views) views were asked, and \(boxes) boxes never were.",
      "问了 \(views) 个视图，有 \(boxes) 个方框从未被问到。")
  }

  /// Says that a box that takes no touches was pressed.
  static func turnedAway(_ box: String) -> LocalizedText {
    LocalizedText(
      "\(box) takes no touches, so nothing in it was asked.", "\(box) 不接收触摸，里面的视图也不会被问到。")
  }

  static func found(_ result: LocalizedText, by search: LocalizedText) -> LocalizedText {
    LocalizedText(
      "\(search.english) The result is \(result.english).",
      .chinese("\(search.chinese)结果是", result.chinese, "。"))
  }

  /// Says that the result and all responders after it passed the touch on; of many, only the first two are named.
  static func dropped(_ way: [LocalizedText], after search: LocalizedText) -> LocalizedText {
    let shown = way.count > 3 ? way.prefix(2) + [LocalizedText(verbatim: "…")] : way
    let (english, chinese) = (shown.map(\.english), shown.map(\.chinese))
    return LocalizedText(
      "\(search.english) The touch goes up: \(english.joined(separator: " → ")) → dropped.",
      "\(search.chinese)触摸向上传递：\(chinese.joined(separator: " → ")) → 丢弃。")
  }
}
