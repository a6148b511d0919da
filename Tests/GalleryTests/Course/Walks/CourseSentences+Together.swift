import Foundation
import TestSupport
import UIKit

extension CourseSentences {
  static func drawer(_ records: CourseRecords) -> Said {
    guard let press = records.press else {
      return Said("Push the page to one side, past the middle, and let go.", "把页面向一侧推过中线，然后松手。")
    }
    let isSimple = records.isOn("simpleSwitch", initially: false)
    if press.view == "simpleSwitch" {
      return isSimple
        ? Said(
          "Now x alone follows the finger: the page keeps its size, and stays where you let go.",
          "现在只有 x 跟随手指：页面大小不变，在哪里松手就停在哪里。")
        : Said(
          "Now the formula makes the whole frame of x, and the page comes to rest by itself.",
          "现在整个 frame 由公式从 x 算出，松手后页面自己归位。")
    }
    if records.lines[press.index...].contains(where: { $0.fields["control"]?.name == press.view }) {
      return Said("A control keeps its touch: the controller gets none of it.", "控件自己处理触摸，控制器得不到它。")
    }
    let reach = records.moments(of: press).compactMap { $0["at"]?.point }
      .map { hypot($0.x - press.place.x, $0.y - press.place.y) }.max()
    let start = records.frame(of: "mainView", before: press.index).minX
    if reach ?? 0 < 3 {
      return start == 0
        ? Said("A tap: the page is at home already, and stays.", "这是轻点：页面本来就在原位，不动。")
        : Said(
          "A tap: the finger moved less than 3 pt, so the page goes home.", "这是轻点：手指移动不到 3 pt，所以页面回到原位。")
    }
    let x = start + records.end(of: press).x - press.place.x
    return isSimple ? simpleRelease(at: x) : release(at: x, records)
  }

  private static func simpleRelease(at x: Double) -> Said {
    let text = String(format: "%.1f", x)
    return Said("Let go at x = \(text): the page stays there.", "在 x = \(text) 处松手：页面就停在那里。")
  }

  /// Where the page went is in the last tree; its right edge when it was let go follows from its x, as it gets smaller.
  private static func release(at x: Double, _ records: CourseRecords) -> Said {
    let (screen, target) = (records.frame(of: "UIWindow"), Int(records.frame(of: "mainView").minX.rounded()))
    let middle = Int(screen.midX)
    let right = x + screen.width * (1 - 2 * 60 * abs(x) / screen.width / screen.height)
    let (left, edge) = (String(format: "%.1f", x), String(format: "%.1f", right))
    if target > 0 {
      return Said(
        "Let go at x = \(left): the left edge is past the middle at \(middle), so the page goes to x = \(target).",
        "在 x = \(left) 处松手：左边缘过了中线 \(middle)，所以页面移到 x = \(target)。")
    }
    if target < 0 {
      return Said(
        "Let go with the right edge at \(edge), past the middle at \(middle), so the page goes to x = \(target).",
        "松手时右边缘在 \(edge)，过了中线 \(middle)，所以页面移到 x = \(target)。")
    }
    return Said(
      "Let go at x = \(left): neither edge is past the middle at \(middle), so the page goes home.",
      "在 x = \(left) 处松手：两条边都没过中线 \(middle)，所以页面回到原位。")
  }
}
