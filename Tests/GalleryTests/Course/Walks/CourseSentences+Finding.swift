import Foundation
import TestSupport
import UIKit

extension CourseSentences {
  // MARK: The tree of views

  static func hitTesting(_ records: CourseRecords) -> Said {
    guard let press = records.press else { return rules[0] }
    if records.hasReported("ruleMode", "valueChanged", since: press) {
      return rules[records.segment(of: "ruleMode", outOf: rules.count)]
    }
    let boxes = ["A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "D1"]
    let asked = Set(press.asked).intersection(boxes)
    let search = search(for: press, asked: asked.count, of: boxes, records)
    let way = records.receivers(of: press, "touchesBegan").map { parts[$0] ?? Said(verbatim: $0) }
    guard records.isDiscarded(press) else {
      return Said("\(search.english) The result is \(press.view).", "\(search.chinese)结果是 \(press.view)。")
    }
    // Seven responders are too many for the line, and three are not.
    let (english, chinese) = (way.map(\.english), way.map(\.chinese))
    return way.count == 3
      ? Said(
        "\(search.english) The touch goes up: \(english[0]) → \(english[1]) → \(english[2]) → dropped.",
        "\(search.chinese)触摸向上传递：\(chinese[0]) → \(chinese[1]) → \(chinese[2]) → 丢弃。")
      : Said(
        "\(search.english) The touch goes up: \(english[0]) → \(english[1]) → … → dropped.",
        "\(search.chinese)触摸向上传递：\(chinese[0]) → \(chinese[1]) → … → 丢弃。")
  }

  private static func search(
    for press: CourseRecords.Press, asked: Int, of boxes: [String], _ records: CourseRecords
  ) -> Said {
    switch press.verdict(of: "SearchSheet") {
    case "declined" where asked == 0:
      return Said("The root view returned nil: no box was asked.", "根视图返回了 nil：方框一个都没有问。")
    case "hit" where asked == 0:
      return Said("The root view returned itself: no box was asked.", "根视图返回了自己：方框一个都没有问。")
    default: break
    }
    let off = boxes.first {
      press.verdict(of: $0) == "disabled" && records.frame(of: $0).contains(press.place)
    }
    if let off {
      return Said("\(off) takes no touches, so nothing in it was asked.", "\(off) 不接收触摸，里面的视图也不会被问到。")
    }
    let (views, left) = (press.search.count, boxes.count - asked)
    return Said(
      "\(views) views were asked, and \(left) boxes never were.", "问了 \(views) 个视图，有 \(left) 个方框从未被问到。")
  }

  private static let parts = [
    "SearchSheet": Said("root view", "根视图"),
    "HitTestingController": Said("view controller", "视图控制器"),
  ]

  private static let rules = [
    Said("Press any box.", "按任意一个方框。"),
    Said("B2 takes no touches now: press it.", "B2 现在不接收触摸：按它试试。"),
    Said("A2 takes no touches now: press it, and what lies in it.", "A2 现在不接收触摸：按它和它里面的方框试试。"),
    Said("The root view returns nil now: press any box.", "根视图现在返回 nil：按任意一个方框。"),
    Said("The root view returns itself now: press any box.", "根视图现在返回自己：按任意一个方框。"),
  ]

  static func stress(_ records: CourseRecords) -> Said {
    guard let press = records.press else {
      return Said(
        "Press the picture: each of its points is a UIView of its own.", "按下图片：每个点都是一个 UIView。")
    }
    let asked = press.search.count { $0.fields["count"] == nil }
    let ruledOut = press.search.reduce(0) { $0 + ($1.fields["count"]?.int ?? 0) }
    guard press.verdict(of: "canvas") == "descendant" else {
      return Said(
        "\(asked) views were asked, and none in the picture: the press lies outside it.",
        "问了 \(asked) 个视图，图片里的一个都没问：按下的点在图片之外。")
    }
    let number =
      ruledOut < 1000 ? "\(ruledOut)" : "\(ruledOut / 1000)\u{202f}" + String(format: "%03d", ruledOut % 1000)
    return Said(
      "\(asked) views were asked, and \(number) in front of the one found were ruled out together, by their place.",
      "只问了 \(asked) 个视图，排在它前面的 \(number) 个按位置一次排除。")
  }

  // MARK: Who can receive

  static func receivers(_ records: CourseRecords) -> Said {
    guard let press = records.press else { return Said("Press the target.", "按一下目标。") }
    let isContainer = records.segment(of: "subjectMode", outOf: 2) == 1
    switch press.view {
    case "subjectMode":
      return isContainer
        ? Said("The switches and the slider are for the container now.", "开关和滑块现在作用于容器。")
        : Said("The switches and the slider are for the target now.", "开关和滑块现在作用于目标。")
    case "alphaSlider" where isContainer:
      return Said(
        "The container's alpha fades the target too: the target's own alpha has not changed.",
        "容器的 alpha 让目标也变淡，目标自己的 alpha 并没有变。")
    case "interactionSwitch", "hiddenSwitch", "alphaSlider":
      return isContainer
        ? Said("The container has changed: press the target again.", "容器变了：再按一次目标。")
        : Said("The target has changed: press the target again.", "目标变了：再按一次目标。")
    case "target": return Said("The target gets the touch: no rule keeps it away.", "目标收到触摸：没有规则拦住它。")
    case "overflowing":
      return Said(
        "The overflowing view gets the touch: this half lies inside its parent.", "超出容器的视图收到触摸：这一半在父视图里面。")
    case "container":
      let isOnTarget = records.frame(of: "target").contains(press.place)
      return whyContainer(isOnTarget ? press.verdict(of: "target") : "outside")
    default: return whySheet(press.verdict(of: "container"))
    }
  }

  private static func whyContainer(_ target: String?) -> Said {
    switch target {
    case "hidden": Said("The container gets the touch: the target is hidden.", "容器收到触摸：目标已隐藏。")
    case "disabled":
      Said(
        "The container gets the touch: the target has isUserInteractionEnabled = false.",
        "容器收到触摸：目标的 isUserInteractionEnabled 是 false。")
    case "transparent":
      Said(
        "The container gets the touch: the target has an alpha of no more than 0.01.",
        "容器收到触摸：目标的 alpha 不大于 0.01。")
    default: Said("The container gets the touch: the target is not under the finger.", "容器收到触摸：手指不在目标上。")
    }
  }

  private static func whySheet(_ container: String?) -> Said {
    switch container {
    case "hidden":
      Said(
        "The sheet gets the touch: the container is hidden, so nothing in it is asked.",
        "底板收到触摸：容器已隐藏，里面的视图都不会被问到。")
    case "disabled":
      Said(
        "The sheet gets the touch: the container has isUserInteractionEnabled = false, so nothing in it is asked.",
        "底板收到触摸：容器的 isUserInteractionEnabled 是 false，里面的视图都不会被问到。")
    case "transparent":
      Said(
        "The sheet gets the touch: the container has an alpha of no more than 0.01, so nothing in it is asked.",
        "底板收到触摸：容器的 alpha 不大于 0.01，里面的视图都不会被问到。")
    default:
      Said(
        "The sheet gets the touch: outside the container, none of its views is asked.",
        "底板收到触摸：点在容器之外，容器里的视图都不会被问到。")
    }
  }

  static func imageViews(_ records: CourseRecords) -> Said {
    guard let press = records.press else { return Said("Press both buttons.", "把两个按钮都按一下。") }
    if records.hasReported("buttonInOn", "touchUpInside", since: press) {
      return Said(
        "The button was pressed: the image view that it lies in takes touches.", "按钮被按下了：它所在的图像视图接收触摸。")
    }
    if press.verdict(of: "photoOff") == "disabled", records.frame(of: "photoOff").contains(press.place) {
      return records.frame(of: "buttonInOff").contains(press.place)
        ? Said(
          "The image view takes no touches, so the button in it was never asked, and the touch fell through to the sheet.",
          "这个图像视图不接收触摸，里面的按钮根本没有被问到，触摸落到了底板上。")
        : Said(
          "The image view takes no touches, so the button in it was never asked.",
          "这个图像视图不接收触摸，所以里面的按钮根本没有被问到。")
    }
    return press.view == "photoOn"
      ? Said(
        "The image view gets the touch. It asked the button first, and that lies elsewhere.",
        "图像视图收到触摸。它先问了按钮，但按下的点不在按钮上。")
      : Said("The sheet gets the touch: no image view is there.", "底板收到触摸：那里没有图像视图。")
  }

  static func circle(_ records: CourseRecords) -> Said {
    let frame = records.frame(of: "circle")
    guard let press = records.press else {
      let size = "\(Int(frame.width)) by \(Int(frame.height)) pt"
      return Said(
        "The dashed square is the view's bounds, \(size).",
        "虚线方框是 bounds，\(Int(frame.width))×\(Int(frame.height)) pt。")
    }
    let way = hypot(press.place.x - frame.midX, press.place.y - frame.midY)
    let distance = String(format: "%.1f pt", way)
    if press.verdict(of: "circle") == "hit" {
      let radius = Int(frame.width / 2)
      return Said(
        "The circle gets the touch: \(distance) from the middle, and the radius is \(radius).",
        "圆形视图收到触摸：离圆心 \(distance)，半径是 \(radius)。")
    }
    return frame.contains(press.place)
      ? Said(
        "The sheet gets the touch: a corner, inside the bounds, but \(distance) from the middle.",
        "底板收到触摸：这是一角，在 bounds 之内，但离圆心 \(distance)。")
      : Said(
        "The sheet gets the touch: outside the bounds, \(distance) from the middle.",
        "底板收到触摸：在 bounds 之外，离圆心 \(distance)。")
  }
}
