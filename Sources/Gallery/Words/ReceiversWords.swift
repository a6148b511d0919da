import UIKit

nonisolated enum ReceiversWords {
  static let title = LocalizedText("Who can receive", "谁能接收触摸")
  static let section = LocalizedText("Views that take no touches", "不能接收触摸的视图")
  static let lesson = LocalizedText(
    "Three properties and one rectangle decide who can receive a touch.",
    "三个属性加上父视图的范围，决定一个视图能不能接收触摸。")

  static let turnTargetOff = LocalizedText(
    "Turn the target off with each switch and the slider; press it.", "分别用两个开关和滑块让目标收不到触摸，每次按它一下。")
  static let turnContainerOff = LocalizedText(
    "Choose “Container”, turn it off, and press the target in it.", "选“容器”，让它收不到触摸，再按目标所在的位置。")
  static let pressOverflowing = LocalizedText(
    "Press both halves of the view that hangs out.", "按超出容器的那个视图的上下两半。")

  static let callArticle = LocalizedText(
    "hitTest is not called on a view that is hidden, transparent or not interactive.",
    "视图隐藏、透明或不可交互时，不会调用它的 hitTest。")
  static let callUIKit = LocalizedText(
    "It is called, and returns nil at once, so its subviews are not asked. The same goes for a point outside its bounds.",
    "会调用，只是立刻返回 nil；它的子视图不再被问。点在它范围之外时，子视图也不会被问。")
  static let alphaArticle = LocalizedText(
    "The limit of alpha is 0 in one article, below 0.01 in another, up to 0.01 in a third.",
    "alpha 的界限各篇说法不一：等于 0、小于 0.01、小于等于 0.01。")
  static let alphaUIKit = LocalizedText(
    "A view needs an alpha above 0.01: it is stored in 32 bits, and 0.01 itself comes out just below.",
    "alpha 要大于 0.01 才行：它以 32 位存储，0.01 存下来会略小于 0.01。")
  static let countArticle = LocalizedText(
    "In three cases a view cannot receive touches.", "视图在三种情况下不能接收触摸。")
  static let countUIKit = LocalizedText(
    "There are four. Three are properties of the view; the fourth is geometry: what lies outside its parent.",
    "一共四种：三种是视图自己的属性，第四种是几何关系，即位于父视图之外的部分。")

  static let target = LocalizedText("Target", "目标")
  static let container = LocalizedText("Container", "容器")
  static let overflowing = LocalizedText("Overflowing", "超出容器")
  static let rule = LocalizedText(
    "Unless all three hold (enabled, not hidden, alpha above 0.01), the view and all it contains are skipped. "
      + "So is what lies outside its parent.",
    "三项都满足才行（可交互、没有隐藏、alpha 大于 0.01），否则跳过这个视图和它里面的一切。位于父视图之外的部分也一样。")
  static let limit = LocalizedText("must be above 0.01", "要大于 0.01")

  static let theTarget = LocalizedText("the target", "目标")
  static let theContainer = LocalizedText("the container", "容器")
  static let theOverflowing = LocalizedText("the overflowing view", "超出容器的视图")

  static let interactionSwitch = LocalizedText(
    "the switch for isUserInteractionEnabled", "isUserInteractionEnabled 的开关")
  static let hiddenSwitch = LocalizedText("the switch for isHidden", "isHidden 的开关")
  static let alphaSlider = LocalizedText("the slider for alpha", "alpha 的滑块")
  static let subjectMode = LocalizedText("the view picker", "视图的选择")

  // MARK: What happened

  static let pressTarget = LocalizedText("Press the target.", "按一下目标。")
  static let targetChanged = LocalizedText(
    "The target has changed: press the target again.", "目标变了：再按一次目标。")
  static let containerChanged = LocalizedText(
    "The container has changed: press the target again.", "容器变了：再按一次目标。")
  static let containerFades = LocalizedText(
    "The container's alpha fades the target too: the target's own alpha has not changed.",
    "容器的 alpha 让目标也变淡，目标自己的 alpha 并没有变。")
  static let rulesOfTarget = LocalizedText(
    "The switches and the slider are for the target now.", "开关和滑块现在作用于目标。")
  static let rulesOfContainer = LocalizedText(
    "The switches and the slider are for the container now.", "开关和滑块现在作用于容器。")

  static let targetHas = LocalizedText(
    "The target gets the touch: no rule keeps it away.", "目标收到触摸：没有规则拦住它。")
  static let overflowingHas = LocalizedText(
    "The overflowing view gets the touch: this half lies inside its parent.", "超出容器的视图收到触摸：这一半在父视图里面。")

  /// Says that the container was hit, after the target returned nil.
  static func containerHas(_ target: TraceRecord.Verdict?) -> LocalizedText {
    let refusal = refusal(target, of: LocalizedText("the target", "目标"))
    return switch target {
    case .hidden?, .disabled?, .transparent?:
      LocalizedText("The container gets the touch: \(refusal.english).", "容器收到触摸：\(refusal.chinese)。")
    case .outside?:
      LocalizedText("The container gets the touch: the target is not under the finger.", "容器收到触摸：手指不在目标上。")
    case _:
      LocalizedText("The container gets the touch.", "容器收到触摸。")
    }
  }

  /// Says that the sheet was hit, after the container returned nil.
  static func sheetHas(_ container: TraceRecord.Verdict?) -> LocalizedText {
    let refusal = refusal(container, of: LocalizedText("the container", "容器"))
    return switch container {
    case .hidden?, .disabled?, .transparent?:
      LocalizedText(
        "The root view gets the touch: \(refusal.english), so nothing in it is asked.",
        "根视图收到触摸：\(refusal.chinese)，里面的视图都不会被问到。")
    case .outside?:
      LocalizedText(
        "The root view gets the touch: outside the container, none of its views is asked.",
        "根视图收到触摸：点在容器之外，容器里的视图都不会被问到。")
    case _:
      LocalizedText("The root view gets the touch.", "根视图收到触摸。")
    }
  }

  /// The property that keeps touches from a view.
  private static func refusal(_ verdict: TraceRecord.Verdict?, of view: LocalizedText) -> LocalizedText {
    let (english, chinese) = (view.english, view.chinese)
    return switch verdict {
    case .hidden?: LocalizedText("\(english) is hidden", "\(chinese)已隐藏")
    case .disabled?:
      LocalizedText(
        "\(english) has isUserInteractionEnabled = false", "\(chinese)的 isUserInteractionEnabled 是 false")
    case _: LocalizedText("\(english) has an alpha of no more than 0.01", "\(chinese)的 alpha 不大于 0.01")
    }
  }
}
