import UIKit

nonisolated enum HitAreaWords {
  static let title = LocalizedText("A larger hit area", "扩大点击区域")
  static let lesson = LocalizedText(
    "A view may be hit outside its bounds, but not outside its superview's.", "视图可以在自己的范围之外被命中，但出不了父视图的范围。")

  static let pressBeside = LocalizedText(
    "Press just beside the small button: its container gets the touch.", "紧挨着小按钮按一下：容器收到触摸。")
  static let enlarge = LocalizedText(
    "Turn on “32 pt around the button”, and press there again.", "打开“按钮四周各 32 pt”，再按同一处。")
  static let pressOutside = LocalizedText(
    "Press in the dashed area, but to the right of the container.", "按虚线区域内、容器右边之外的地方。")

  static let article = LocalizedText(
    "Returning true from point(inside:with:) is enough to get a touch.", "point(inside:with:) 返回 true 就能收到触摸。"
  )
  static let uikit = LocalizedText(
    "It is asked only if the superview's own point(inside:with:) returned true first.",
    "只有父视图自己的 point(inside:with:) 先返回 true，才会问到它。")

  static let enlargeTitle = LocalizedText("32 pt around the button", "按钮四周各 32 pt")
  static let containerTitle = LocalizedText("Container", "容器")
  static let small = LocalizedText("the small button", "小按钮")
  static let container = LocalizedText("the container", "容器")
  static let ground = LocalizedText("the ground", "背景")
  static let enlargeSwitch = LocalizedText("the switch for the larger area", "扩大区域的开关")

  // MARK: What happened

  static let pressNear = LocalizedText("Press close to the small button.", "按一下小按钮旁边。")
  static let enlarged = LocalizedText(
    "The button's point(inside:with:) returns true up to 32 pt outside it now.",
    "现在按钮的 point(inside:with:) 在四周 32 pt 内都返回 true。")
  static let plain = LocalizedText(
    "The button's point(inside:with:) is the default one again: its bounds.",
    "按钮的 point(inside:with:) 又是默认的：只看 bounds。"
  )
  static let inBounds = LocalizedText("The button got the touch, inside its bounds.", "按钮在自己的 bounds 之内收到触摸。")
  static let inArea = LocalizedText(
    "The button got a touch outside its bounds: its point(inside:with:) returned true.",
    "按钮在 bounds 之外收到触摸：它的 point(inside:with:) 返回 true。")
  static let saysOutside = LocalizedText(
    "The button's point(inside:with:) returned false, so the container got the touch.",
    "按钮的 point(inside:with:) 返回 false，于是容器收到触摸。")
  static let cutOff = LocalizedText(
    "The point is outside the container, which returned nil: the button was never asked.",
    "点在容器之外，容器返回 nil：按钮根本没有被问到。")
  static let outsideBoth = LocalizedText(
    "The point is outside the container, and the button was never asked.", "点在容器之外，按钮根本没有被问到。")
  static let farAway = LocalizedText("That is too far from the small button.", "离小按钮太远了。")
}
