import Foundation
import TestSupport
import UIKit

extension CourseRecords.Press {
  /// Whether the touch came down in a view, or in one in it.
  fileprivate func isInside(_ view: String) -> Bool { ["hit", "descendant"].contains(verdict(of: view)) }

  /// Where a view was asked, in its coordinates.
  fileprivate func point(in view: String) -> CGPoint? {
    search.last { $0.fields["view"]?.name == view }?.fields["point"]?.point
  }
}

extension CourseRecords {
  fileprivate func began(_ recognizer: String, since press: Press) -> Bool {
    changes(of: recognizer, since: press.index).contains { $0["to"] == "began" }
  }

  /// Whether a recogniser waited for another since a touch came down.
  fileprivate func waited(_ recognizer: String, for other: String, since press: Press) -> Bool {
    lines[press.index...].contains {
      $0.kind == "relation" && $0["relation"] == "waitsFor" && $0.fields["recognizer"]?.name == recognizer
        && $0.fields["other"]?.name == other
    }
  }

  fileprivate func isLifted(_ press: Press) -> Bool {
    ["ended", "cancelled"].contains(moments(of: press).last?["phase"]?.string)
  }

  fileprivate func fall(of press: Press) -> Double { end(of: press).y - press.place.y }

  fileprivate func time(of press: Press) -> Double { lines[press.index].t }
}

extension CourseSentences {
  private static let elsewhere = Said("That press was beside it all.", "这次按在了别处。")

  static func scrollButtons(_ records: CourseRecords) -> Said {
    guard let press = records.press else { return Said("Press the button in the list.", "按一下列表里的按钮。") }
    if records.hasReported("delaysSwitch", "valueChanged", since: press) {
      return records.isOn("delaysSwitch", initially: true)
        ? Said("The list holds touches back for 0.15 s again.", "列表又会先扣住触摸 0.15 秒。")
        : Said("The button gets its touch at once now: press it.", "现在按钮会立刻收到触摸：按它试试。")
    }
    if records.hasReported("cancelSwitch", "valueChanged", since: press) {
      return Said(
        "The list may take a finger away from the button now: hold it, then drag.",
        "现在列表可以从按钮手里收回手指：按住它再拖。")
    }
    guard press.isInside("list") else { return elsewhere }
    let hasScrolled = records.began("listPan", since: press)
    guard press.view == "button" else {
      return hasScrolled
        ? Said("The list scrolls with the finger: a plain view cannot keep it.", "列表跟着手指滚动：普通视图留不住手指。")
        : Said("A row got the touch: press the button.", "一行收到了触摸：请按按钮。")
    }
    guard let down = records.reports("button", "touchDown").first(where: { $0 > press.index }) else {
      return Said(
        "The list scrolled within 0.15 s: the button never got the touch.", "0.15 秒内列表就滚动了：按钮根本没有收到触摸。")
    }
    if hasScrolled {
      return Said(
        "The list took the finger back: the button got touchCancel.", "列表取消了按钮的触摸：按钮收到 touchCancel。")
    }
    if abs(records.fall(of: press)) > 20 {
      return Said(
        "The button keeps the finger: a list does not cancel a control's touch.", "按钮继续收到触摸：列表不会取消控件的触摸。")
    }
    let (start, delivered) = (records.time(of: press), records.lines[down].t)
    if delivered == start {
      return Said("The button got the touch at once: nothing holds it back.", "按钮立刻收到触摸：没有谁扣住它。")
    }
    return delivered - start < 0.149
      ? Said(
        "Lifted within 0.15 s: the button got the touch's beginning and end together.",
        "不到 0.15 秒就抬起：按钮同时收到触摸的开始和结束。")
      : Said("The button got the touch 0.15 s after the finger came down.", "手指按下 0.15 秒后，按钮才收到触摸。")
  }

  static func scrollNested(_ records: CourseRecords) -> Said {
    guard let press = records.press else { return Said("Drag the inner list.", "拖一下内层列表。") }
    if records.hasReported("relation", "valueChanged", since: press) {
      return [
        Said("The recognisers have no relation again.", "两个手势识别器之间又没有关系了。"),
        Said(
          "The inner pan waits for the outer one to fail now: drag the inner list.",
          "现在内层的拖动手势要等外层失败：拖内层列表试试。"),
        Said(
          "The delegate lets both recognise now: drag the inner list.", "现在代理允许两者同时识别：拖内层列表试试。"),
      ][records.segment(of: "relation", outOf: 3)]
    }
    let lists = ["inner", "outer", "cards"].filter { records.began("\($0)Pan", since: press) }
    switch lists {
    case ["inner"]:
      return Said(
        "The inner list took the drag, and the outer one stayed: the innermost comes first.",
        "内层列表得到拖动，外层没动：最里层优先。")
    case ["cards"]:
      return Said("The cards took the drag, for it went along their way.", "卡片得到拖动：方向和它们一致。")
    case ["inner", "outer"]:
      return Said(
        "Both lists moved: the delegate let both pans recognise.", "两个列表都动了：代理允许两个拖动手势同时识别。")
    case []: return Said("No list scrolled: that was no drag.", "没有列表滚动：那不是拖动。")
    default: break
    }
    if records.waited("innerPan", for: "outerPan", since: press) {
      return Said(
        "The inner pan had to wait for the outer one to fail, and that one recognised.",
        "内层的拖动手势要等外层失败，而外层识别成功了。")
    }
    if press.isInside("inner") {
      return Said(
        "The inner list stands at its edge, so the outer one took the drag.", "内层列表已到边缘，于是外层得到拖动。")
    }
    return press.isInside("cards")
      ? Said(
        "The cards cannot scroll that way, so the outer list took the drag.", "卡片不能朝那个方向滚动，于是外层列表得到拖动。")
      : Said(
        "The outer list took the drag: no other list is under the finger.", "外层列表得到拖动：手指下没有别的列表。")
  }

  static func bottomSheet(_ records: CourseRecords) -> Said {
    guard let press = records.press else { return Said("Drag the list in the sheet up.", "往上拖面板里的列表。") }
    if press.view == "pinSwitch" {
      return Said(
        "Nothing pins the list now: lower the sheet and drag the list up.", "现在没有什么钉住列表：让面板落下，再往上拖列表。")
    }
    if press.view == "dimming" {
      guard records.changes(of: "dimmingTap", since: press.index).contains(where: { $0["to"] == "ended" })
      else {
        return Said(
          "That was no tap on the dimming view: the sheet stays where it is.", "在暗色遮罩上，但不是轻点：面板不动。")
      }
      return records.frame(of: "sheet", before: press.index).minY < 100
        ? Said("A press beside the sheet lowers it, as in most apps.", "按面板之外，面板就落下，多数 App 都这样。")
        : Said("That was a press beside the sheet, which is down already.", "按在了面板之外，而面板本来就在低处。")
    }
    guard press.isInside("list") else {
      return Said("That is the sheet's handle: drag the list below it.", "那是面板的把手：请拖它下面的列表。")
    }
    guard records.began("listPan", since: press) else {
      return Said("That was no drag: a row got the touch.", "那不是拖动：一行收到了触摸。")
    }
    // The tree before the drag says where the sheet was, the search how far its list had been scrolled.
    let sheet = records.frame(of: "sheet", before: press.index)
    let isUp = sheet.minY < 100
    let top = records.frame(of: "list", before: press.index).minY
    let offset = (press.point(in: "list")?.y ?? 0) - (press.place.y - top)
    let isPinned = records.isOn("pinSwitch", initially: true)
    let scrolled = Said("The sheet is up, so the list scrolled.", "面板已经升起，于是列表滚动。")
    switch (isUp, isPinned, records.fall(of: press) < 0) {
    case (false, false, _):
      return Said(
        "The list scrolled in a sheet that stayed low: nothing pinned it.", "列表滚动，面板却停在低处：没有什么钉住列表。")
    case (false, true, true):
      return Said(
        "The sheet rose with the finger; its list was set back to its top each time.",
        "面板跟着手指升起；列表每次都被设回顶端。")
    case (false, true, false):
      return Said("The sheet goes no lower, and its list stays pinned.", "面板不能再低了，列表仍被钉住。")
    case (true, false, _), (true, _, true): return scrolled
    case (true, true, false):
      return offset > 0.5
        ? Said(
          "The list scrolled back; from its top on the sheet goes with the finger.", "列表往回滚；到了顶端，面板就跟着手指走。")
        : Said("The list stood at its top, so the sheet went down with the finger.", "列表在顶端，于是面板跟着手指落下。")
    }
  }

  static func movingTarget(_ records: CourseRecords) -> Said {
    guard let press = records.press else { return Said("Press Go, and then the target.", "先按“出发”，再按目标。") }
    switch press.view {
    case "go":
      return Said(
        "The target's frame is the dashed outline already; only what you see is under way.",
        "目标的 frame 已经是虚线终点；还在路上的只是看到的样子。")
    case "allowSwitch":
      return Said("From the next Go on, the target takes touches while it moves.", "下次出发起，目标移动时也接收触摸。")
    case "presentationSwitch":
      return Said(
        "The field's hitTest asks the presentation layer now.", "现在场地的 hitTest 会查看 presentation layer。")
    default: break
    }
    if press.verdict(of: "target") == "animating" {
      return Said(
        "The target returned nil: while it is animated it takes no new touch.", "目标返回 nil：动画期间它不接收新的触摸。")
    }
    let starts = records.reports("go", "touchUpInside").map { records.lines[$0].t }
    let part = starts.last.map { (records.time(of: press) - $0) / 6 } ?? 1
    if press.view == "target" {
      guard part < 1 else {
        return Said("The target stands still, so it is hit where it is seen.", "目标停着，所以看到哪里就命中哪里。")
      }
      return press.asked.contains("target")
        ? Said("The target got the touch at its goal, where nothing is seen yet.", "目标在终点收到触摸，虽然那里还什么都看不到。")
        : Said("The field returned the target where it is seen, without asking it.", "场地没有问目标，就按看到的位置返回了它。")
    }
    let seen = 24 + 264 * (starts.count.isMultiple(of: 2) ? 1 - part : part)
    let y = press.point(in: "field")?.y ?? 0
    return part < 1 && (seen..<seen + 88).contains(y)
      ? Said(
        "The field got the touch: the target is seen there, but its frame is elsewhere.",
        "场地收到触摸：目标看起来在那里，frame 却在别处。")
      : Said(
        "The field got the touch: neither the target nor its picture is there.", "场地收到触摸：那里没有目标，也看不到目标。")
  }

  static func hitArea(_ records: CourseRecords) -> Said {
    guard let press = records.press else { return Said("Press close to the small button.", "按一下小按钮旁边。") }
    let isEnlarged = records.isOn("enlargeSwitch", initially: false)
    let small = records.frame(of: "small")
    let isNear = small.insetBy(dx: -32, dy: -32).contains(press.place) && !small.contains(press.place)
    switch (press.view, isNear) {
    case ("enlargeSwitch", _):
      return Said(
        "The button's point(inside:) returns true up to 32 pt outside it now.",
        "现在按钮的 point(inside:) 在四周 32 pt 内都返回 true。")
    case ("small", false):
      return Said("The button got the touch, inside its bounds.", "按钮在自己的 bounds 之内收到触摸。")
    case ("small", true):
      return Said(
        "The button got a touch outside its bounds: its point(inside:) returned true.",
        "按钮在 bounds 之外收到触摸：它的 point(inside:) 返回 true。")
    case ("container", true):
      return Said(
        "The button's point(inside:) returned false, so the container got the touch.",
        "按钮的 point(inside:) 返回 false，于是容器收到触摸。")
    case (_, true) where isEnlarged:
      return Said(
        "The container returned nil, for the point is outside it: the button was never asked.",
        "点在容器之外，容器返回 nil：按钮根本没有被问到。")
    case (_, true):
      return Said("The point is outside the container, and the button was never asked.", "点在容器之外，按钮根本没有被问到。")
    default: return Said("That is too far from the small button.", "离小按钮太远了。")
    }
  }

  static func rows(_ records: CourseRecords) -> Said {
    guard let press = records.press else { return Said("Tap a row.", "轻点一行。") }
    if press.view == "cure" {
      return [
        Said("The recogniser cancels touches in its view again.", "识别器又会取消视图里的触摸。"),
        Said("cancelsTouchesInView is false now: tap a row.", "现在 cancelsTouchesInView 是 false：轻点一行。"),
        Said("The delegate refuses touches in the list now: tap a row.", "现在代理拒绝列表里的触摸：轻点一行。"),
        Said(
          "The recogniser is on the back view now, behind the list: tap a row.", "现在识别器在列表后面的视图上：轻点一行。"),
      ][records.segment(of: "cure", outOf: 4)]
    }
    if press.view == "behind" {
      return Said("The back view got the touch: tap a row.", "后面的视图收到触摸：请轻点一行。")
    }
    guard press.isInside("list") else {
      return Said("The background got the touch: tap a row.", "背景收到触摸：请轻点一行。")
    }
    let changes = records.changes(of: "tap", since: press.index)
    let hasTapped = changes.contains { $0["to"] == "ended" }
    switch (hasTapped, !records.receivers(of: press, "touchesEnded").isEmpty) {
    case (true, true):
      return Said(
        "The background's tap acted, and the row was selected: nothing was cancelled.",
        "背景的轻点起了作用，行也被选中：没有取消触摸。")
    case (true, false):
      return Said("The background's tap took the touch, so the row was not selected.", "背景的轻点拿走了触摸，所以行没有被选中。")
    case (false, true):
      return changes.isEmpty
        ? Said("The row was selected: the recogniser never got its touch.", "行被选中：识别器根本没有得到它的触摸。")
        : Said(
          "The tap failed, for the finger was down too long: the row was selected.", "按得太久，轻点失败：行被选中了。")
    case (false, false): return Said("The list scrolled, so no row was selected.", "列表滚动了，所以没有选中任何行。")
    }
  }

  static func swipeBack(_ records: CourseRecords) -> Said {
    guard let press = records.press else {
      return Said("Drag the pictures to the right, from the left edge.", "从左边缘向右拖动图片。")
    }
    if press.view == "requireSwitch" {
      return Said(
        "The pager waits for the edge pan to fail now: drag from the edge.", "现在滚动视图要等边缘手势失败：从边缘拖试试。")
    }
    if records.began("edge", since: press) {
      return Said(
        "The edge pan recognised, and the pager, which waited for it, had to fail.",
        "边缘手势识别成功，等着它的滚动视图只好失败。")
    }
    guard records.began("pagerPan", since: press) else {
      return Said("Nothing moved: that was no drag.", "什么也没动：那不是拖动。")
    }
    if press.place.x >= 20 {
      return Said(
        "The pager took the drag: so far from the edge, the edge pan fails at once.",
        "滚动视图得到拖动：离边缘这么远，边缘手势立刻失败。")
    }
    return records.isOn("requireSwitch", initially: false)
      ? Said(
        "The edge pan failed, for the drag does not lead away from the edge; then the pager scrolled.",
        "拖动不是从边缘向里，边缘手势失败；随后滚动视图滚动。")
      : Said("The pager took the drag from the edge: nothing made it wait.", "从边缘开始的拖动被滚动视图拿走：没有规定它要等边缘手势。")
  }
}
