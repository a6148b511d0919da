import UIKit

nonisolated enum PassThroughWords {
  static let title = LocalizedText("Pass-through", "放行触摸")
  static let section = LocalizedText("Overriding hitTest", "重写 hitTest")
  static let lesson = LocalizedText(
    "A container can let touches through and keep its children alive.", "容器可以放行触摸，它的子视图照样接收触摸。")

  static let pressChild = LocalizedText("Press the child.", "按下子视图。")
  static let pressEmpty = LocalizedText(
    "Press the empty part of its container.", "按容器的空白处。")
  static let pressOpaque = LocalizedText(
    "Let the container take touches, and press there again.", "让容器自己接收触摸，再按同一处。")

  static let nilArticle = LocalizedText(
    "A view that returns nil from hitTest makes its superview the receiver.", "视图的 hitTest 返回 nil，它的父视图就收到触摸。"
  )
  static let nilUIKit = LocalizedText(
    "Only if no sibling behind it is there. The superview asks those first: Behind got this touch, not the root view.",
    "父视图会先问排在后面的其他子视图，都不在那里时父视图才收到触摸：这次触摸由“后方”收到，而不是根视图。")

  static let returnsNil = LocalizedText("The container returns nil for itself", "命中容器自身时返回 nil")
  static let behind = LocalizedText("Behind", "后方")
  static let container = LocalizedText("Container", "容器")
  static let child = LocalizedText("Child", "子视图")
  static let control = LocalizedText("The switch", "开关")

  // MARK: What happened

  static let start = LocalizedText(
    "The dashed container lies in front of Behind.", "虚线框的容器在“后方”的前面。")
  static let passing = LocalizedText(
    "The container returns nil for itself again: press its empty part.", "容器又对自己返回 nil：按它的空白处。")
  static let plain = LocalizedText(
    "The container overrides nothing now: press its empty part.", "容器现在什么都不重写：按它的空白处。")
  static let toChild = LocalizedText(
    "The child gets the touch: the container asked it first, and returned it.", "子视图收到触摸：容器先问它，并返回了它。")
  static let toContainer = LocalizedText(
    "The container gets the touch: it returned itself, and Behind was never asked.",
    "容器收到触摸：它返回了自己，“后方”根本没有被问到。")
  static let throughContainer = LocalizedText(
    "Behind gets the touch: the container returned nil for itself, so the search went on.",
    "“后方”收到触摸：命中容器自身时返回 nil，于是继续往后问。")
  static let besideContainer = LocalizedText(
    "Behind gets the touch: the press lies outside the container.", "“后方”收到触摸：按下的点在容器之外。")
  static let toSheet = LocalizedText("The root view gets the touch.", "根视图收到触摸。")
  static let toSwitch = LocalizedText("The switch gets the touch.", "开关收到触摸。")
}
