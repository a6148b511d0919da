import UIKit

/// The words of the ways into the gallery.
nonisolated enum WaysInWords {
  static let title = LocalizedText("Where to begin", "从哪里开始")

  static let ways: [(LocalizedText, LocalizedText)] = [
    (
      LocalizedText("Follow the course", "跟着课程走"),
      LocalizedText(
        "Six scenes carry the whole idea, from the finger to the action. About ten minutes.",
        "六个场景讲清整条路，从手指到动作。约十分钟。")
    ),
    (
      LocalizedText("My problem", "我的问题"),
      LocalizedText(
        "A button that does not react, a row that is not selected: pick yours, and see why.",
        "按钮没反应，行无法选中：选出你的问题，看看原因。")
    ),
    (
      LocalizedText("My app", "我的应用"),
      LocalizedText(
        "Paste or drop a view tree of your app, and click in it: which view gets the touch, and why not yours?",
        "粘贴或拖入你的应用的视图树，点一点：哪个视图收到触摸，为什么不是你要的那个？")
    ),
  ]

  /// What learners ask, and the scene that shows the answer; nil for the view tree of one's own application.
  static let problems: [(question: LocalizedText, scene: Scene?)] = [
    (LocalizedText("My button does not react.", "我的按钮没反应。"), .receivers),
    (LocalizedText("The button in my image view does not react.", "图像视图里的按钮没反应。"), .imageViews),
    (LocalizedText("Something lies over my button.", "有东西盖住了我的按钮。"), .overlap),
    (LocalizedText("I want touches to go to the button below.", "我想让触摸交给下面的按钮。"), .clickThrough),
    (LocalizedText("My container should let touches through.", "我的容器应当放行触摸。"), .passThrough),
    (LocalizedText("Corners of my round view react.", "圆形视图的四角也有反应。"), .circle),
    (LocalizedText("My button is too small to hit.", "我的按钮太小，按不中。"), .hitArea),
    (LocalizedText("The list does not scroll from the button.", "从按钮上开始拖动时，列表不滚动。"), .scrollButtons),
    (LocalizedText("A list in a list: the wrong one scrolls.", "列表套列表，滚动的不是我要的那个。"), .scrollNested),
    (LocalizedText("My sheet and its list both want the drag.", "底部面板和列表争抢拖动。"), .bottomSheet),
    (LocalizedText("My row is not selected.", "列表的行无法选中。"), .rows),
    (LocalizedText("Swiping back does not work over my pages.", "在翻页视图上无法边缘返回。"), .swipeBack),
    (LocalizedText("My button misses presses while it moves.", "按钮移动时按不中。"), .movingTarget),
    (LocalizedText("A double tap also counts as a tap.", "双击时单击也触发了。"), .taps),
    (LocalizedText("Pinch and rotation do not work together.", "捏合和旋转不能同时进行。"), .gestures),
    (
      LocalizedText("I get touchesCancelled, never touchesEnded.", "只收到 touchesCancelled，收不到 touchesEnded。"),
      .priority
    ),
    (LocalizedText("My superview gets the touch as well.", "父视图也收到了触摸。"), .responderChain),
    (LocalizedText("My second window takes all touches.", "我的第二个窗口拦截了所有触摸。"), .windows),
    (LocalizedText("Presses wait while my code is busy.", "主线程忙时，按下没有立刻响应。"), .queue),
    (LocalizedText("It is none of these: ask my own app.", "都不是：问我自己的应用。"), nil),
  ]

  // MARK: One's own application

  static let steps: [(LocalizedText, LocalizedText)] = [
    (
      LocalizedText("1. Print", "1. 打印"),
      LocalizedText(
        "In Xcode's debugger: expr -l objc -O -- [[UIWindow keyWindow] recursiveDescription]",
        "在 Xcode 调试器里：expr -l objc -O -- [[UIWindow keyWindow] recursiveDescription]")
    ),
    (
      LocalizedText("2. Copy", "2. 复制"),
      LocalizedText("Copy what it prints, or the name of a file with it.", "复制打印的内容，或复制保存它的文件的路径。")
    ),
    (
      LocalizedText("3. Paste", "3. 粘贴"),
      LocalizedText("Press here, or Ctrl+V. Or drop a file on the window.", "按这里，或按 Ctrl+V；也可以把文件拖进窗口。")
    ),
  ]

  static let failed = LocalizedText("That did not work", "没有成功")
  static let nothingCopied = LocalizedText(
    "No text came from the clipboard. Copy the dump again, or save it and drop the file on the window.",
    "没有从剪贴板得到文字。请重新复制，或保存成文件，再拖进窗口。")
  static let pressHere = LocalizedText("Press here", "按这里试试")
}
