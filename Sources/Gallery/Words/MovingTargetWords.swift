import UIKit

nonisolated enum MovingTargetWords {
  static let title = LocalizedText("A moving target", "移动的目标")
  static let lesson = LocalizedText(
    "Hit-testing looks at where a view is going, not at where it is seen.", "命中测试看的是视图要去的位置，不是看到的位置。")

  static let pressWhileMoving = LocalizedText(
    "Press Go, and the target while it moves: nothing.", "按“出发”，趁目标移动时按它：没有反应。")
  static let pressDestination = LocalizedText(
    "Turn on .allowUserInteraction, press Go and the outline.", "打开 .allowUserInteraction，按“出发”，再按虚线终点。")
  static let pressSeen = LocalizedText(
    "Press Go again, and the target where you see it.", "再按“出发”，按看到的目标。")
  static let askPresentation = LocalizedText(
    "Turn on “hitTest where it is seen”, and press what you see.", "打开“按看到的位置命中”，再按看到的目标。")

  static let article = LocalizedText(
    "A touch goes to the view that is seen under the finger.", "触摸交给手指下看得见的视图。")
  static let uikit = LocalizedText(
    "To the view whose frame is there: an animation sets the frame at once and moves only the presentation layer.",
    "交给 frame 在那里的视图：动画立刻设好 frame，移动的只是 presentation layer。")

  static let go = LocalizedText("Go", "出发")
  static let targetTitle = LocalizedText("Target", "目标")
  static let seenHere = LocalizedText("seen here when you pressed", "按下时看到它在这里")
  static let isHere = LocalizedText("its frame was here already", "它的 frame 已经在这里")
  static let useSeen = LocalizedText("hitTest where it is seen", "按看到的位置命中")
  static let target = LocalizedText("the target", "目标")
  static let field = LocalizedText("the field", "场地")
  static let goButton = LocalizedText("the Go button", "“出发”按钮")
  static let allowSwitch = LocalizedText("the switch for allowUserInteraction", "allowUserInteraction 的开关")
  static let presentationSwitch = LocalizedText(
    "the switch for the presentation layer", "presentation layer 的开关")

  // MARK: What happened

  static let pressGo = LocalizedText("Press Go, and then the target.", "先按“出发”，再按目标。")
  static let underWay = LocalizedText(
    "The target's frame is the dashed outline already; only what you see is under way.",
    "目标的 frame 已经是虚线终点；还在路上的只是看到的样子。")
  static let allowed = LocalizedText(
    "From the next Go on, the target takes touches while it moves.", "下次出发起，目标移动时也接收触摸。")
  static let notAllowed = LocalizedText(
    "From the next Go on, the target takes no touches while it moves.", "下次出发起，目标移动时不接收触摸。")
  static let usesSeen = LocalizedText(
    "The field's hitTest asks the presentation layer now.", "现在场地的 hitTest 会查看 presentation layer。")
  static let usesModel = LocalizedText(
    "The field's hitTest is the default one again.", "场地的 hitTest 又是默认实现了。")
  static let isAnimating = LocalizedText(
    "The target returned nil: while it is animated it takes no new touch.", "目标返回 nil：动画期间它不接收新的触摸。")
  static let foundSeen = LocalizedText(
    "The field returned the target where it is seen, without asking it.", "场地没有问目标，就按看到的位置返回了它。")
  static let foundGoal = LocalizedText(
    "The target got the touch at its goal, where nothing is seen yet.", "目标在终点收到触摸，虽然那里还什么都看不到。")
  static let stands = LocalizedText(
    "The target stands still, so it is hit where it is seen.", "目标停着，所以看到哪里就命中哪里。")
  static let missed = LocalizedText(
    "The field got the touch: the target is seen there, but its frame is elsewhere.",
    "场地收到触摸：目标看起来在那里，frame 却在别处。")
  static let beside = LocalizedText(
    "The field got the touch: neither the target nor its picture is there.", "场地收到触摸：那里没有目标，也看不到目标。")
}
