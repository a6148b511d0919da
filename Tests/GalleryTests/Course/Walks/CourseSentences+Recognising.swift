import Foundation
import TestSupport
import UIKit

extension CourseSentences {
  // MARK: The photo and the fields

  static func gestures(_ records: CourseRecords) -> Said {
    guard let press = records.press else {
      return Said(
        "Move the photo with your fingers, or make a gesture in a field.", "用手指移动照片，或者在右边做一个手势。")
    }
    switch press.view {
    case "simultaneousSwitch":
      return records.isOn(press.view, initially: true)
        ? Said("The delegate allows all three together.", "代理允许三个手势同时识别。")
        : Said("Whichever begins first makes the others fail.", "谁先开始，谁就让其余的失败。")
    case "setBackSwitch":
      return records.isOn(press.view, initially: true)
        ? Said(
          "Each step resets them: the next one counts from there.", "每一步都把识别器复位，下一步从那里算起。")
        : Said(
          "Nothing is reset: each step applies the whole gesture once more.", "不再复位：每一步都把整个手势再做一遍。")
    case "homeButton": return Said("The photo goes home, into its place.", "照片回到原处。")
    default: break
    }
    let recognizers =
      ["pan", "pinch", "rotation", "tap", "longPress"] + ["Left", "Right", "Up", "Down"].map { "swipe\($0)" }
    let actions = records.lines[press.index...].filter {
      $0.kind == "action" && recognizers.contains($0.fields["sender"]?.name ?? "")
    }
    if let recognizer = actions.last?.fields["sender"]?.name {
      return recognised(recognizer, press, records)
    }
    let field = records.frame(of: "tapTarget")
    return press.view == "tapTarget" && press.place.x < field.midX
      ? Said("The delegate refuses touches on the left half.", "代理不接受左半边的触摸。")
      : Said("Lifted, and nothing was recognised.", "手指抬起，什么手势也没有识别到。")
  }

  /// What a gesture came to, by the last of its actions.
  private static func recognised(
    _ recognizer: String, _ press: CourseRecords.Press, _ records: CourseRecords
  ) -> Said {
    func text(_ place: CGPoint, in view: String) -> String {
      let frame = records.frame(of: view)
      return "\(whole(place.x - frame.minX)), \(whole(place.y - frame.minY))"
    }
    let end = records.end(of: press)
    switch recognizer {
    case "tap":
      let place = text(end, in: "tapTarget")
      return Said("Tap recognised: at \(place).", "轻点识别成功：在 (\(place))。")
    case "longPress":
      return heldPress(records.lines[press.index...].filter { $0.fields["sender"]?.name == recognizer })
    case "pan", "pinch", "rotation": return photo(recognizer, records)
    default:
      let facts = records.changes(of: recognizer, since: press.index).last { $0["to"] == "ended" }?
        .fields["facts"]
      let length = whole(facts?["distance"]?.number ?? 0)
      let time = String(format: "%.2f", facts?["seconds"]?.number ?? 0)
      let way = recognizer.dropFirst("swipe".count)
      let chinese = ["Left": "左", "Right": "右", "Up": "上"][way] ?? "下"
      return Said(
        "Swipe \(way.lowercased()) recognised: \(length) pt in \(time) s.",
        "向\(chinese)轻扫识别成功：\(time) 秒内划过 \(length) pt。")
    }
  }

  /// How often a long press called its action, by the actions in the trace.
  private static func heldPress(_ actions: [TraceLine]) -> Said {
    let changed = actions.count { $0["event"] == "changed" }
    return changed == 0
      ? Said(
        "Long press ended: its action was called \(actions.count) times, once for began, once for ended.",
        "长按 ended：动作调用了 \(actions.count) 次，began 一次，ended 一次。")
      : Said(
        "Long press ended: its action was called \(actions.count) times, \(changed) of them for changed.",
        "长按 ended：动作调用了 \(actions.count) 次，其中 changed \(changed) 次。")
  }

  /// Where the photo lies, how large it is or how far it is turned, by the corners in the trees.
  private static func photo(_ recognizer: String, _ records: CourseRecords) -> Said {
    let first = records.lines.firstIndex { $0.kind == "tree" }.map { $0 + 1 }
    let (home, now) = (records.quad(of: "photo", before: first), records.quad(of: "photo"))
    func side(_ quad: [CGPoint]) -> CGPoint { CGPoint(x: quad[1].x - quad[0].x, y: quad[1].y - quad[0].y) }
    func middle(_ quad: [CGPoint]) -> CGPoint {
      CGPoint(x: (quad[0].x + quad[2].x) / 2, y: (quad[0].y + quad[2].y) / 2)
    }
    let isRight = records.isOn("setBackSwitch", initially: true)
    switch recognizer {
    case "pan":
      let place = "\(whole(middle(now).x - middle(home).x)), \(whole(middle(now).y - middle(home).y))"
      return isRight
        ? Said("Pan ended: the photo lies \(place) pt from its place.", "拖动 ended：照片离原处 (\(place)) pt。")
        : Said(
          "Pan ended: each step added the whole translation again, and the photo ran to \(place).",
          "拖动 ended：每一步都把整个 translation 再加一遍，照片跑到了 (\(place))。")
    case "pinch":
      let size = String(format: "%.2f", hypot(side(now).x, side(now).y) / hypot(side(home).x, side(home).y))
      return Said("Pinch ended: the photo is \(size) times its own size.", "捏合 ended：照片是原来的 \(size) 倍。")
    default:
      let angle = String(format: "%.1f", atan2(side(now).y, side(now).x) * 180 / .pi)
      return Said("Rotation ended: the photo is turned by \(angle)°.", "旋转 ended：照片转了 \(angle)°。")
    }
  }

  private static func whole(_ value: Double) -> Int { Int(value.rounded(.toNearestOrEven)) }

  // MARK: One tap or two

  static func taps(_ records: CourseRecords) -> Said {
    guard let press = records.press else {
      return Said(
        "Tap the pad, once or twice, with one finger or with two.", "在触摸区里轻点：一下或两下，一根手指或两根。")
    }
    if press.view == "waitSwitch" {
      return records.isOn(press.view, initially: true)
        ? Said("From now on the single tap waits for the double tap to fail.", "从现在起，单击要等双击失败。")
        : Said("From now on the single tap waits for nothing.", "从现在起，单击什么也不等。")
    }
    let start = storyStart(records)
    let lines = records.lines[start...]
    func ends(_ recognizer: String, in state: String) -> [TraceLine] {
      records.changes(of: recognizer, since: start).filter { $0["to"] == state }
    }
    let recognised = ["singleTap", "doubleTap", "twoFingerTap"].filter { !ends($0, in: "ended").isEmpty }
    let isDecided = !(ends("doubleTap", in: "ended") + ends("doubleTap", in: "failed")).isEmpty
    let wait = lines.first {
      $0.kind == "relation" && $0.fields["recognizer"]?.name == "singleTap" && $0["relation"] == "waitsFor"
    }
    guard isDecided else {
      return recognised.isEmpty
        ? Said("One tap: the single tap waits, for a second tap may come.", "点了一下：单击在等，因为可能还有第二下。")
        : Said("Recognised at once; the double tap waits for another.", "单击立刻被识别；双击还在等第二下。")
    }
    let apart = String(format: "%.2f", pause(in: lines))
    switch recognised {
    case []: return noTap(lines)
    case ["doubleTap"]:
      return Said(
        "Two taps, \(apart) s apart: the single tap had to fail.", "点了两下，相隔 \(apart) 秒：单击只能失败。")
    case ["singleTap", "doubleTap"]:
      return Said("Two taps, \(apart) s apart: both recognisers acted.", "点了两下，相隔 \(apart) 秒：单击和双击都被识别。")
    case ["twoFingerTap"]:
      return Said("Two fingers: their tap was recognised at once.", "两根手指：双指轻点立刻被识别。")
    default: break
    }
    guard let wait, let end = ends("singleTap", in: "ended").first else {
      return Said("One tap, recognised at once: it waited for nothing.", "点了一下，立刻被识别：它什么也没有等。")
    }
    let waited = String(format: "%.2f", end.t - wait.t)
    return Said(
      "One tap: it waited \(waited) s, and no second one came.", "点了一下：等了 \(waited) 秒，没有第二下。")
  }

  /// The first finger after which the double tap had been decided, or the first of all.
  private static func storyStart(_ records: CourseRecords) -> Int {
    var (start, isDecided) = (0, true)
    for (index, line) in records.lines.enumerated() {
      if isDecided,
        line.touches.contains(where: { $0["phase"]?.string == "began" && $0["view"]?.name == "pad" })
      {
        (start, isDecided) = (index, false)
      }
      if line.kind == "gesture", line.fields["recognizer"]?.name == "doubleTap" { isDecided = true }
    }
    return start
  }

  /// How long no finger was down between the first tap and the second, in seconds.
  private static func pause(in lines: ArraySlice<TraceLine>) -> Double {
    func times(_ phase: String) -> [Double] {
      lines.filter { $0.touches.contains { $0["phase"]?.string == phase } }.map(\.t)
    }
    guard let lifted = times("ended").first, let second = times("began").dropFirst().first else { return 0 }
    return second - lifted
  }

  /// Why the last attempt was no tap: the trace has its reason in English, and in its parts for other languages.
  private static func noTap(_ lines: ArraySlice<TraceLine>) -> Said {
    let failure = lines.last { $0.kind == "gesture" && $0["to"] == "failed" }
    let (why, reason, facts) = (failure?["why"] ?? "", failure?["reason"] ?? "", failure?.fields["facts"])
    func fact(_ name: String) -> String { facts?[name]?.number.map { "\($0)" } ?? "?" }
    let chinese =
      switch reason {
      case "heldTooLong": "按住了 \(fact("limit")) 秒，不能再算轻点"
      case "movedTooFar": "移动了 \(fact("distance")) pt，超过 \(fact("moreThan")) pt"
      default: reason
      }
    return Said("No tap: \(why).", "不是轻点：\(chinese)。")
  }

  // MARK: States

  static func states(_ records: CourseRecords) -> Said {
    guard let press = records.press else {
      return Said(
        "Drag on the pad, tap it or hold it, and see which way each recogniser goes.",
        "在触摸区里拖动、轻点或按住，看识别器各走哪条路。")
    }
    if press.view == "call" {
      return Said(
        "The call comes a moment after the press: drag on the pad until then.", "按下按钮后过一会儿才来电：在那之前，在触摸区里一直拖动。"
      )
    }
    let states = ["pan", "tap"].map { records.changes(of: $0, since: press.index).last?["to"] }
    switch (states[0], states[1]) {
    case ("ended", _):
      return Said(
        "The drag is over: the pan ended, and is possible again.", "拖动完成：拖动手势到了 ended，又回到 possible。")
    case ("cancelled", _):
      return Said("Cut short: the pan was cancelled, it did not end.", "中途打断：拖动手势是 cancelled，而不是 ended。")
    case (_, "ended"):
      return Said("A tap: recognised in one step, and the pan failed.", "轻点：一步就识别成功，拖动手势失败了。")
    default: return Said("No gesture: both have failed.", "什么手势也不是：两个都失败了。")
    }
  }

  // MARK: Who comes first

  static func priority(_ records: CourseRecords) -> Said {
    guard let press = records.press else {
      return Said("Press the controls and the backdrop between them.", "依次点各个控件和它们之间的背景。")
    }
    if press.view == "cancelsSwitch" {
      return records.isOn(press.view, initially: true)
        ? Said("The recognisers cancel the touches of their views when they recognise.", "识别成功时，识别器会取消视图的触摸。")
        : Said("The recognisers act, and the views keep their touches.", "识别器照样触发，视图继续收到触摸。")
    }
    let ends = ["tap", "swipe"].compactMap { records.changes(of: $0, since: press.index).last }
    let isRecognised = ends.contains { $0["to"] == "ended" }
    let isCancelled = records.receivers(of: press, "touchesCancelled").contains(press.view)
    guard press.view != "backdrop" else {
      return ground(isRecognised: isRecognised, isCancelled: isCancelled)
    }
    let ((name, chinese), event, kept) = competitor(press.view)
    switch (isRecognised, records.hasReported(press.view, event, since: press)) {
    case (true, true):
      guard kept.0.isEmpty else {
        return Said(
          "Both acted, the recogniser first: the \(name) stops only recognisers that would cancel its touch.",
          .chinese("两者都触发了，识别器在先：", chinese, "只阻止会取消它的触摸的识别器。"))
      }
      return Said(
        "Both acted, the recogniser first: the recogniser cancels no touches now, so the \(name) kept its own.",
        .chinese("两者都触发了，识别器在先：识别器现在不取消触摸，", chinese, "继续收到触摸。"))
    case (false, true):
      return ends.contains { $0["reason"] == "refusedBySystemControl" }
        ? Said(
          "The \(name) acted, and the recogniser had to fail: the control keeps \(kept.0).",
          .chinese(chinese, "优先处理\(kept.1)，识别器只能失败。"))
        : Said(
          "The \(name) acted, and both recognisers failed: that was no tap and no swipe.",
          .chinese(chinese, "触发了动作，两个识别器都失败：那既不是轻点，也不是轻扫。"))
    default:
      return Said(
        "The recogniser acted, and the \(name) lost its touch: only system controls come before it.",
        .chinese("识别器触发了，", chinese, "的触摸被取消：只有系统控件优先于识别器。"))
    }
  }

  /// What a control is called, the event that it reports when it acts, and what it keeps from recognisers.
  private static func competitor(
    _ view: String
  ) -> (name: (String, String), event: String, kept: (String, String)) {
    switch view {
    case "systemButton": (("UIButton", "UIButton"), "touchUpInside", ("its own tap", "自己的轻点"))
    case "systemSwitch":
      (
        ("UISwitch", "UISwitch"), "valueChanged",
        ("its own tap, and a pan of its thumb", "自己的轻点和对圆钮的拖动")
      )
    case "systemSlider": (("UISlider", "UISlider"), "valueChanged", ("a swipe of its thumb", "圆钮上的轻扫"))
    default: (("custom control", "自定义控件"), "touchUpInside", ("", ""))
    }
  }

  private static func ground(isRecognised: Bool, isCancelled: Bool) -> Said {
    switch (isRecognised, isCancelled) {
    case (true, true):
      Said(
        "The recogniser acted, and the backdrop lost its touch: a plain view comes after a recogniser.",
        "识别器触发了，背景的触摸被取消：普通视图排在识别器后面。")
    case (true, false):
      Said(
        "The recogniser acted, and the backdrop kept its touch: nothing is cancelled now.",
        "识别器触发了，背景继续收到触摸：现在什么也不取消。")
    default: Said("Both recognisers failed, and the backdrop kept its touch.", "两个识别器都失败，背景继续收到触摸。")
    }
  }
}
