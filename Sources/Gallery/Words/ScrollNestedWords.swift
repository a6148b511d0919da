import UIKit

nonisolated enum ScrollNestedWords {
  static let title = LocalizedText("A list in a list", "列表套列表")
  static let lesson = LocalizedText(
    "Of nested lists, the innermost that can scroll that way takes the drag.", "嵌套列表中，最里层能朝那个方向滚动的列表接手拖动。")

  static let dragInner = LocalizedText(
    "Drag the inner list up: only that one scrolls.", "往上拖内层列表：只有它滚动。")
  static let dragAtEdge = LocalizedText(
    "Drag it up to its end, and once more: the outer one takes over.", "把它拖到底，再往上拖一次：轮到外层列表。")
  static let dragCards = LocalizedText(
    "Drag the cards to the side, then up.", "先横着拖卡片，再往上拖。")
  static let requireFailure = LocalizedText(
    "Let the inner one wait, as require(toFail:) does; drag it up.", "选“内层等外层”，即 require(toFail:)，再往上拖它。")
  static let moveTogether = LocalizedText(
    "Choose “both” and drag the inner list up.", "选“同时识别”，再往上拖内层列表。")

  static let article = LocalizedText(
    "The inner view's recogniser always comes first.", "总是内层视图的手势识别器优先。")
  static let uikit = LocalizedText(
    "Unless it stands at its edge or scrolls across, or a relation says otherwise: require(toFail:), or the delegate.",
    "除非它已到边缘、方向不同，或另有关系约定：require(toFail:) 或代理方法。")

  static let innerTitle = LocalizedText("A list that scrolls the same way", "同方向的列表")
  static let cardsTitle = LocalizedText("Cards that scroll across", "横向的卡片")
  static let none = LocalizedText("no relation", "互不约束")
  static let waits = LocalizedText("inner waits", "内层等外层")
  static let together = LocalizedText("both", "同时识别")
  static let outer = LocalizedText("the outer list", "外层列表")
  static let inner = LocalizedText("the inner list", "内层列表")
  static let cards = LocalizedText("the cards", "卡片")
  static let relation = LocalizedText("the relation picker", "关系选项")

  // MARK: What happened

  static let dragTheInner = LocalizedText("Drag the inner list.", "拖一下内层列表。")
  static let noRelation = LocalizedText("The recognisers have no relation again.", "两个手势识别器之间又没有关系了。")
  static let innerWaits = LocalizedText(
    "The inner pan waits for the outer one to fail now: drag the inner list.", "现在内层的拖动手势要等外层失败：拖内层列表试试。")
  static let bothMove = LocalizedText(
    "The delegate lets both recognise now: drag the inner list.", "现在代理允许两者同时识别：拖内层列表试试。")
  static let undecided = LocalizedText(
    "The finger has not moved 10 pt yet: no list has taken it.", "手指还没有移动 10 pt：没有列表得到它。")
  static let noDrag = LocalizedText("No list scrolled: that was no drag.", "没有列表滚动：那不是拖动。")
  static let innerTook = LocalizedText(
    "The inner list took the drag, and the outer one stayed: the innermost comes first.",
    "内层列表接手拖动，外层没动：最里层优先。")
  static let cardsTook = LocalizedText(
    "The drag was horizontal, so the cards took it.", "拖动是横向的，由卡片接手。")
  static let bothTook = LocalizedText(
    "Both lists moved: the delegate let both pans recognise.", "两个列表都动了：代理允许两个拖动手势同时识别。")
  static let outerWasFirst = LocalizedText(
    "The inner pan had to wait for the outer one to fail, and that one recognised.", "内层的拖动手势要等外层失败，而外层识别成功了。"
  )
  static let atEdge = LocalizedText(
    "The inner list stands at its edge, so the outer one took the drag.", "内层列表已到边缘，于是外层接手拖动。")
  static let across = LocalizedText(
    "The cards cannot scroll that way, so the outer list took the drag.", "卡片不能朝那个方向滚动，于是外层列表接手拖动。")
  static let outerAlone = LocalizedText(
    "The outer list took the drag: no other list is under the finger.", "外层列表接手拖动：手指下没有别的列表。")
}
