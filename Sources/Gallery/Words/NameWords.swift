import UIKit

/// The panels' names for objects without an identifier in a scene, whose class would tell the reader nothing.
nonisolated enum NameWords {
  /// Names that several scenes share, by identifier, and of the gallery's own classes; UIKit's need none.
  static let shared: [String: LocalizedText] = [
    "tracks": LocalizedText("the tracks", "状态轨道"),
    "table": LocalizedText("the table", "表格"), "sum": LocalizedText("the sum", "算式"),
    "stories": LocalizedText("the table", "表格"), "figures": LocalizedText("the figures", "数值"),
    "pressMark": LocalizedText("the mark", "标记"),
    "SearchSheet": rootView, "GhostSheet": rootView, "DottedSheet": rootView,
    "Card": card, "LessonCard": card, "card": card,
    "BalancedLabel": LocalizedText("the text", "文字"), "KnobView": LocalizedText("the thumb", "圆钮"),
    "FocusRing": LocalizedText("the focus ring", "焦点框"),
    "DashedSquare": LocalizedText("the dashed square", "虚线方框"),
    "TileMark": LocalizedText("the mark", "标记"), "ScenePicture": LocalizedText("the picture", "图片"),
    "LevelView": LocalizedText("the window's view", "窗口的视图"),
    "ChainList": LocalizedText("the list of the chain", "响应者链列表"),
    "TouchTale": TouchTaleWords.tale, "RowFocus": LocalizedText("the rows' keyboard focus", "行的键盘焦点"),
  ].merging(controllers.map { ($0, controller) } + rows) { first, _ in first }
    .merging(recognizers) { first, _ in first }

  /// The recognisers that scenes have named.
  static let recognizers: [String: LocalizedText] = [
    "pan": LocalizedText("pan", "拖动"), "pinch": LocalizedText("pinch", "捏合"),
    "rotation": LocalizedText("rotation", "旋转"), "tap": LocalizedText("tap", "轻点"),
    "swipe": LocalizedText("swipe", "轻扫"), "longPress": LocalizedText("long press", "长按"),
    "swipeLeft": LocalizedText("swipe left", "向左轻扫"), "swipeRight": LocalizedText("swipe right", "向右轻扫"),
    "swipeUp": LocalizedText("swipe up", "向上轻扫"), "swipeDown": LocalizedText("swipe down", "向下轻扫"),
    "singleTap": LocalizedText("single tap", "单击"), "doubleTap": LocalizedText("double tap", "双击"),
    "twoFingerTap": LocalizedText("two-finger tap", "双指轻点"),
    "listPan": LocalizedText("the list's pan", "列表的拖动"),
    "innerPan": LocalizedText("the inner list's pan", "内层列表的拖动"),
    "outerPan": LocalizedText("the outer list's pan", "外层列表的拖动"),
    "cardsPan": LocalizedText("the cards' pan", "卡片的拖动"),
    "pagerPan": LocalizedText("the pager's pan", "滚动视图的拖动"),
    "dimmingTap": LocalizedText("the dimming view's tap", "暗色遮罩的轻点"),
    "edge": LocalizedText("the edge pan", "边缘拖动"),
  ]

  /// The rows of the lessons' lists.
  private static let rows = (1...16).flatMap { number in
    let row = LocalizedText("row \(number)", "第 \(number) 行")
    let content = LocalizedText("row \(number)'s content", "第 \(number) 行的内容")
    return [("row\(number)", row), ("innerRow\(number)", row), ("content\(number)", content)]
  }

  static let rootView = LocalizedText("the root view", "根视图")
  private static let card = LocalizedText("the card", "卡片")
  private static let controller = LocalizedText("the view controller", "视图控制器")

  /// The scenes' controllers, except those that a scene names itself.
  private static let controllers = [
    "RoadController", "QueueController", "HitTestingController", "ReceiversController",
    "ImageViewsController",
    "OverlapController", "ClickThroughController", "PassThroughController", "CircleController",
    "WindowsController", "LevelController", "StressController", "ResponderChainController",
    "OtherEventsController", "TouchesController", "DragController", "GesturesController", "TapsController",
    "StatesController", "PriorityController", "DrawerController", "ProbeController",
    "ScrollButtonsController", "ScrollNestedController", "BottomSheetController", "MovingTargetController",
    "HitAreaController", "RowsController", "SwipeBackController",
  ]
}

nonisolated extension [String: LocalizedText] {
  /// An object's name: by its identifier, or else its class.
  func name(of id: ObjectID) -> LocalizedText { self[id.name] ?? LocalizedText(verbatim: id.name) }
}

nonisolated extension LocalizedText {
  /// The name without its article, for a list.
  var inList: LocalizedText {
    english.hasPrefix("the ") ? LocalizedText("\(english.dropFirst(4))", chinese) : self
  }

  /// The name at the beginning of a sentence.
  var capitalized: LocalizedText {
    LocalizedText(english.prefix(1).uppercased() + english.dropFirst(), chinese)
  }
}
