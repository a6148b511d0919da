import UIKit

nonisolated enum DragWords {
  static let title = LocalizedText("Drag", "拖动")
  static let section = LocalizedText("UITouch", "UITouch")
  static let lesson = LocalizedText(
    "New centre = centre + (location − previous location), all in the superview.",
    "新中心 = 中心 +（当前位置 − 上一个位置），都用父视图的坐标。")

  static let pressOnly = LocalizedText(
    "Press the square without moving: the difference is 0, 0.", "按下方块但不移动：差是 0, 0。")
  static let drag = LocalizedText(
    "Drag the square: each touchesMoved adds one difference.", "拖动方块：每次 touchesMoved 加上一个差。")
  static let dragPastEdge = LocalizedText(
    "Drag it past the edge of the sheet and back, and let go.", "把它拖过底板的边缘再拖回来，然后松手。")

  static let originArticle = LocalizedText(
    "location(in:) counts from the top left corner of the view that it is given.",
    "location(in:) 以传入视图的左上角为原点 (0, 0)。")
  static let originUIKit = LocalizedText(
    "It counts in that view's bounds: the top left corner is bounds.origin, which need not be 0, 0.",
    "它用那个视图的 bounds 坐标系：左上角是 bounds.origin，不一定是 (0, 0)。")

  // MARK: Names

  static let square = LocalizedText("Square", "方块")
  static let dragMe = LocalizedText("Drag me", "拖动我")

  // MARK: The sum

  static let location = LocalizedText("location", "当前位置")
  static let previousLocation = LocalizedText("previous location", "上一个位置")
  static let difference = LocalizedText("difference", "差")
  static let back = LocalizedText("back onto the sheet", "退回底板")
  static let center = LocalizedText("centre", "中心")
  /// Stands for numbers that are not known yet.
  static let pair = LocalizedText("x, y", "x, y")
  static let newCenter = LocalizedText("new centre", "新中心")

  // MARK: What happened

  static let dragTheSquare = LocalizedText("Drag the square.", "拖动方块。")
  static let down = LocalizedText(
    "The finger is down: from here on, each step it makes is added to the centre.",
    "手指已按下：从现在起，它每移动一步，中心就加上这一步。")
  static let elsewhere = LocalizedText(
    "That touch came down beside the square, so the square gets none of its moves.",
    "这个触摸落在方块之外，它的移动都不会传给方块。")
  static let cancelled = LocalizedText(
    "The touch was cancelled: the square gets no more of its moves.", "触摸被取消了：方块不再收到它的移动。")
  static let notMoved = LocalizedText(
    "The finger was lifted where it came down: touchesMoved was never called.",
    "手指在按下的地方抬起：touchesMoved 一次也没有调用。")

  /// The result of a drag: the number of calls, and how far the finger and the square moved, in points.
  static func moved(calls: Int, finger: CGVector, square: CGVector) -> LocalizedText {
    let (way, squareWay) = (words(finger), words(square))
    if way == squareWay {
      return LocalizedText(
        calls == 1
          ? "The finger moved by \(way) pt, told by one touchesMoved call; so did the square."
          : "The finger moved by \(way) pt, told by \(calls) touchesMoved calls; so did the square.",
        "手指移动了 \(way) pt，touchesMoved 调用了 \(calls) 次；方块也移动了这么多。")
    }
    return LocalizedText(
      "The finger went \(way) pt, the square only \(squareWay): you let go outside, so it came back.",
      "手指移动了 \(way) pt，方块只移动了 \(squareWay) pt：你在外面松手，它就回来了。")
  }

  private static func words(_ way: CGVector) -> String { "\(Tenths(way.dx)), \(Tenths(way.dy))" }
}

/// A number with one decimal if it needs one; a format would cost more than the rest of a drag.
nonisolated struct Tenths: CustomStringConvertible {
  private let value: CGFloat

  init(_ value: CGFloat) {
    self.value = value
  }

  var description: String {
    guard abs(value) < 1e15 else { return "\(value)" }
    let tenths = Int((value * 10).rounded(.toNearestOrEven))
    let sign = tenths < 0 ? "−" : ""
    let (whole, rest) = abs(tenths).quotientAndRemainder(dividingBy: 10)
    return rest == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(rest)"
  }
}
