import UIKit

nonisolated enum CircleWords {
  static let title = LocalizedText("A circle", "圆形视图")
  static let section = LocalizedText("Using the responder chain", "响应者链应用")
  static let lesson = LocalizedText(
    "point(inside:) decides, not what you see.", "能不能点中由 point(inside:) 决定，而不是看上去的样子。")

  static let pressDisc = LocalizedText("Press the circle.", "按一下圆形。")
  static let pressCorner = LocalizedText(
    "Press a corner of its square, beside the circle.", "按方框的一角，圆形之外。")
  static let pressAway = LocalizedText("Press the root view, outside the square.", "按方框外面的根视图。")

  static let sizeArticle = LocalizedText(
    "A view of 200 by 200 compares the distance from (100, 100) with 100.",
    "200×200 的视图用点到 (100, 100) 的距离和 100 比较。")
  static let sizeUIKit = LocalizedText(
    "Those numbers hold for that size, and for bounds that begin at 0. bounds.midX, midY and width hold always.",
    "这些数只对这个大小、且 bounds 从 0 开始时成立。bounds 的 midX、midY 和 width 总是成立。")

  static let circle = LocalizedText("The circle", "圆形视图")

  /// The comparison, before the first press.
  static let formula = LocalizedText(verbatim: "point(inside:): √(x² + y²) ≤ 100")
  /// The comparison with the numbers of a press, measured from the middle.
  static func distance(x: CGFloat, y: CGFloat, _ distance: String, isInside: Bool) -> LocalizedText {
    let (x, y) = (String(format: "%.1f", abs(x)), String(format: "%.1f", abs(y)))
    return LocalizedText(
      verbatim: "point(inside:): √(\(x)² + \(y)²) = \(distance) \(isInside ? "≤" : ">") 100 pt")
  }

  // MARK: What happened

  static let start = LocalizedText(
    "The dashed square is the view's bounds, 200 by 200 pt.", "虚线方框是 bounds，200×200 pt。")
  static func inside(_ distance: String) -> LocalizedText {
    LocalizedText(
      "The circle gets the touch: \(distance) from the middle, and the radius is 100.",
      "圆形视图收到触摸：离圆心 \(distance)，半径是 100。")
  }
  static func corner(_ distance: String) -> LocalizedText {
    LocalizedText(
      "The root view gets the touch: a corner, inside the bounds, but \(distance) from the middle.",
      "根视图收到触摸：这是一角，在 bounds 之内，但离圆心 \(distance)。")
  }
  static func outside(_ distance: String) -> LocalizedText {
    LocalizedText(
      "The root view gets the touch: outside the bounds, \(distance) from the middle.",
      "根视图收到触摸：在 bounds 之外，离圆心 \(distance)。")
  }
}
