import UIKit

/// What the panels call what has no identifier in a scene: classes of the gallery's own would say nothing to the reader.
nonisolated enum NameWords {
  /// The names of what several scenes have, by identifier, and of the gallery's own classes; UIKit's speak for themselves.
  static let shared: [String: LocalizedText] = [
    "tracks": LocalizedText("the tracks", "状态轨道"),
    "chain": LocalizedText("the list of the chain", "响应者链列表"),
    "table": LocalizedText("the table", "表格"), "sum": LocalizedText("the sum", "算式"),
    "stories": LocalizedText("the table", "表格"), "figures": LocalizedText("the figures", "数值"),
    "pressMark": LocalizedText("the mark", "标记"),
    "SearchSheet": rootView, "GhostSheet": sheet, "DottedSheet": sheet,
    "Card": card, "LessonCard": card,
    "KnobView": LocalizedText("the knob", "圆钮"), "FocusRing": LocalizedText("the focus ring", "焦点框"),
    "DashedSquare": LocalizedText("the dashed square", "虚线方框"),
    "TileMark": LocalizedText("the mark", "标记"),
    "LevelView": LocalizedText("the window's view", "窗口的视图"),
    "ChainTale": LocalizedText("the chain's list", "响应者链列表"),
    "TouchTale": TouchTaleWords.tale, "RowFocus": LocalizedText("the rows' keyboard focus", "行的键盘焦点"),
  ].merging(controllers.map { ($0, controller) } + rows) { first, _ in first }

  /// The rows of the lessons' lists.
  private static let rows = ["row", "innerRow", "content"].flatMap { name in
    (1...16).map { ("\(name)\($0)", LocalizedText("row \($0)", "第 \($0) 行")) }
  }

  static let rootView = LocalizedText("the root view", "根视图")
  static let sheet = LocalizedText("the sheet", "底板")
  private static let card = LocalizedText("the ground", "背景")
  private static let controller = LocalizedText("the view controller", "视图控制器")

  /// The scenes' controllers but for those that a scene itself calls by their classes.
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
