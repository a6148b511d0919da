import UIKit

nonisolated enum SwipeBackWords {
  static let title = LocalizedText("Swiping back", "边缘返回")
  static let lesson = LocalizedText(
    "An edge pan beats a scroll view only if that one has to wait for it.", "只有滚动视图须等边缘手势失败时，边缘手势才能胜出。")

  static let dragFromEdge = LocalizedText(
    "Drag the pictures from the left edge: they scroll.", "从左边缘拖动图片：图片滚动。")
  static let require = LocalizedText(
    "Let the pager wait for the edge pan; drag from the edge again.", "让滚动视图等边缘手势失败，再从边缘拖一次。")
  static let dragInside = LocalizedText(
    "Now drag the pictures from their middle: they scroll as before.", "再从图片中间拖：和以前一样滚动。")

  static let article = LocalizedText(
    "The swipe back works by itself, whatever the page shows.", "无论页面里有什么，边缘返回总能起作用。")
  static let uikit = LocalizedText(
    "UINavigationController sets this relation up for the scroll views of its pages; an edge pan of your own needs it.",
    "UINavigationController 会为页面里的滚动视图建立这个关系；自己加的边缘手势要自己建立。")

  static let requireTitle = LocalizedText("Pager waits for the edge pan", "滚动视图等边缘手势失败")
  static let previous = LocalizedText("The page before", "上一页")
  static let pageTitle = LocalizedText("A page with pictures", "图片页")
  static let page = LocalizedText("the page", "页面")
  static let pager = LocalizedText("the pager", "滚动视图")
  static let below = LocalizedText("the page before", "上一页")
  static let requireSwitch = LocalizedText("the switch for the relation", "关系的开关")

  // MARK: What happened

  static let dragTheEdge = LocalizedText(
    "Drag the pictures to the right, from the left edge.", "从左边缘向右拖动图片。")
  static let required = LocalizedText(
    "The pager waits for the edge pan to fail now: drag from the edge.", "现在滚动视图要等边缘手势失败：从边缘拖试试。")
  static let unrelated = LocalizedText("The two recognisers have no relation again.", "两个手势识别器之间又没有关系了。")
  static let undecided = LocalizedText(
    "The finger has not moved far enough: nothing is decided yet.", "手指移动得还不够远：还没有定下来。")
  static let noDrag = LocalizedText("Nothing moved: that was no drag.", "什么也没动：那不是拖动。")
  static let edgeTook = LocalizedText(
    "The edge pan recognised, and the pager, which waited for it, had to fail.", "边缘手势识别成功，等着它的滚动视图只好失败。")
  static let pagerTook = LocalizedText(
    "The pager took the drag from the edge: nothing made it wait.", "从边缘开始的拖动被滚动视图拿走：没有规定它要等边缘手势。")
  static let edgeFailed = LocalizedText(
    "The edge pan failed: the drag does not lead away from the edge. Then the pager scrolled.",
    "拖动不是从边缘向里，边缘手势失败；随后滚动视图滚动。")
  static let pagerInside = LocalizedText(
    "The pager took the drag: so far from the edge, the edge pan fails at once.", "滚动视图接手拖动：离边缘这么远，边缘手势立刻失败。")
}
