import Foundation
import TestSupport
import UIKit

extension CourseSentences {
  // MARK: The responder chain

  static func responderChain(_ records: CourseRecords) -> Said {
    guard let press = records.press else { return Said("Press a view.", "任选一个视图，按一下。") }
    if press.view == "skipSwitch", records.hasReported("skipSwitch", "valueChanged", since: press) {
      return records.isOn("skipSwitch", initially: false)
        ? Said(
          "Green's next is Grey now: Blue is no longer in the chain. Press Green.",
          "现在绿色的 next 是灰色：蓝色不在链里了。按绿色试试。")
        : Said("Green's next is its superview again: Blue.", "绿色的 next 又是它的父视图：蓝色。")
    }
    let propagation = records.receivers(of: press, "touchesBegan")
    guard let last = propagation.last else {
      return Said(
        "No responder was called: the view takes one finger at a time.", "没有调用任何响应者：这个视图一次只接收一根手指。")
    }
    let isKept = !records.isDiscarded(press)
    let others = isKept ? propagation.dropLast() : propagation[...]
    let users = others.filter {
      views[$0] != nil && records.segment(of: "\($0)Mode", outOf: 3, before: press.index) != 0
    }
    let passers = others.filter { !users.contains($0) }
    let (used, passed, keeper) = (list(users), list(passers), title(of: last))
    switch (isKept, users.isEmpty, passers.isEmpty) {
    case (false, true, _):
      return Said(
        "All passed it on. The last responder has no next one, so the touch was dropped.",
        "所有响应者都继续传递。最后一个没有 next，触摸被丢弃。")
    case (false, false, _):
      return Said(
        "\(used.english) used it, but none kept it: it went up to the end and was dropped.",
        "\(used.chinese)用过触摸，但没有响应者停止传递，触摸传到链的末端，被丢弃。")
    case (true, true, true): return Said("\(keeper.english) kept it.", "\(keeper.chinese)处理了触摸，不再传递。")
    case (true, true, false):
      return Said(
        "\(passed.english) passed it on, \(keeper.english) kept it.",
        "\(passed.chinese)继续传递，\(keeper.chinese)处理了触摸，不再传递。")
    case (true, false, true):
      return Said(
        "\(used.english) used it and passed it on, \(keeper.english) kept it.",
        "\(used.chinese)用过触摸后继续传递，\(keeper.chinese)处理了触摸，不再传递。")
    case (true, false, false) where propagation.first == passers.first:
      return Said(
        "\(passed.english) passed it on, \(used.english) used it and passed it on, \(keeper.english) kept it.",
        "\(passed.chinese)继续传递，\(used.chinese)用过触摸后继续传递，\(keeper.chinese)处理了触摸，不再传递。")
    case (true, false, false):
      return Said(
        "\(used.english) used it and passed it on, \(passed.english) passed it on, \(keeper.english) kept it.",
        "\(used.chinese)用过触摸后继续传递，\(passed.chinese)也继续传递，\(keeper.chinese)处理了触摸，不再传递。")
    }
  }

  private static let views = [
    "green": Said("Green", "绿色"), "blue": Said("Blue", "蓝色"), "grey": Said("Grey", "灰色"),
    "skipSwitch": Said("The switch for next", "next 的开关"),
  ]

  private static func title(of responder: String) -> Said {
    if let view = views[responder] { return view }
    if responder.hasSuffix("Mode"), let view = views[String(responder.dropLast(4))] {
      return Said("\(view.english)'s control", "\(view.chinese)的选项")
    }
    return Said(responder, responder)
  }

  private static func list(_ names: some Sequence<String>) -> Said {
    let titles = names.map(title)
    guard let last = titles.last, titles.count > 1 else { return titles.first ?? Said("", "") }
    let others = titles.dropLast()
    return Said(
      others.map(\.english).joined(separator: ", ") + " and \(last.english)",
      others.map(\.chinese).joined(separator: "、") + "和\(last.chinese)")
  }

  static func controllers(_ records: CourseRecords) -> Said {
    guard let press = records.press else { return Said("Press the plate.", "按下色块。") }
    if ["present", "dismiss"].contains(where: {
      records.hasReported($0, "touchUpInside", since: press)
    }) {
      return records.quad(of: "presented").isEmpty
        ? Said("The button acted, and the presented controller is dismissed.", "按钮触发了动作，被展示的控制器已关闭。")
        : Said(
          "The button kept its touch: no controller was notified of it. Now press the plate.",
          "按钮自己处理触摸，没有通知任何控制器。再按下色块。")
    }
    let propagation = records.receivers(of: press, "touchesBegan")
    let controllers = propagation.count { $0.hasSuffix("Controller") }
    let several = ["none a controller", "one of them a controller", "two of them controllers"][controllers]
    let names = [
      "plate": Said("the plate", "色块"), "presentedPlate": Said("the presented plate", "被展示的色块"),
      "child": Said("the child controller's view", "子控制器的 view"),
      "presented": Said("the presented controller's view", "被展示控制器的 view"),
    ]
    let view = names[press.view] ?? Said(press.view, press.view)
    return Said(
      "The touch on \(view.english) passed through \(propagation.count) responders, \(several); none kept it.",
      .chinese(
        view.chinese, "的触摸依次传给 \(propagation.count) 个响应者，其中 \(controllers) 个是控制器，没有一个处理它。"))
  }

  // MARK: Events without a place

  static func otherEvents(_ records: CourseRecords) -> Said {
    var said = Said("Shake the window, or press any key.", "摇一摇窗口，或按任意键。")
    var first = "photo"
    var stamps: [String] = []
    var propagation: (method: String, responders: [String])?
    for line in records.lines {
      let name = line.fields["to"]?.name ?? line.fields["target"]?.name ?? ""
      switch (line.kind, line["method"]) {
      case ("event", _):
        propagation = nil
        guard line.touches.contains(where: { $0["phase"]?.string == "began" && $0["view"]?.name == "UIView" })
        else { break }
        said = Said(
          "The sheet was hit, but cannot become first: canBecomeFirstResponder is false by default.",
          "底板被命中，却不能成为第一响应者：canBecomeFirstResponder 默认是 false。")
      case ("control", _)
      where line.fields["control"]?.name == "resignButton" && line["event"] == "touchUpInside":
        first = ""
        said = Said("No first responder now.", "现在没有第一响应者。")
      case ("control", _)
      where line.fields["control"]?.name == "stampButton" && line["event"] == "touchUpInside"
        && first.isEmpty:
        said = Said("No first responder: no view was found that can stamp.", "没有第一响应者：找不到能盖章的响应者。")
      case ("deliver", "touchesBegan") where eventViews[name] != nil && name != first:
        first = name
        said = isFirst(name)
      case ("action", _) where line.fields["sender"]?.name == "stampButton":
        stamps.append(name)
        said = stamped(name, from: first)
      case ("deliver", let method?) where line.fields["touches"] == nil && method != "pressesChanged":
        if propagation?.method == "motionEnded" || propagation?.method != method {
          propagation = (method, [])
        }
        propagation?.responders.append(name)
      case ("discard", _):
        guard let ended = propagation else { break }
        if ended.method.hasPrefix("motion"), first.isEmpty {
          said = Said("No first responder: the shake goes to the window.", "没有第一响应者：摇动直接交给窗口。")
          break
        }
        said = wentUp(ended.method, from: ended.responders.first ?? "", stamps.last)
        if ended.method == "motionEnded" { _ = stamps.popLast() }
      default: break
      }
    }
    return said
  }

  private static let eventViews = [
    "card": Said("Card", "卡片"), "row": Said("Row", "行"), "photo": Said("Photo", "照片"),
  ]

  private static func eventTitle(_ view: String) -> Said { eventViews[view] ?? Said(view, view) }

  private static func isFirst(_ view: String) -> Said {
    let title = eventTitle(view)
    return Said("\(title.english) is the first responder now.", "现在\(title.chinese)是第一响应者。")
  }

  private static func stamped(_ performer: String, from first: String) -> Said {
    let (first, title) = (eventTitle(first), eventTitle(performer))
    return first == title
      ? Said(
        "\(first.english) can stamp, so the action went no further.", "\(first.chinese)自己能盖章，动作不再往上找。")
      : Said(
        "\(first.english) cannot stamp, so the action went up to \(title.english).",
        "\(first.chinese)不能盖章，于是动作沿响应者链找到\(title.chinese)。")
  }

  /// What came to the end of the chain, and what the scene's controller did there.
  private static func wentUp(_ method: String, from first: String, _ stamped: String?) -> Said {
    switch (method, stamped.map(eventTitle)) {
    case ("motionCancelled", _): return Said("What looked like a shake was none.", "看上去像摇动，其实不是。")
    case ("motionEnded", nil):
      return Said("The shake is over, and there was nothing to undo.", "摇动结束，没有可以撤销的操作。")
    case ("motionEnded", let view?):
      return Said(
        "The shake is over, and the undo manager took back the stamp on \(view.english).",
        "摇动结束，UndoManager 撤销了\(view.chinese)上的印章。")
    default: break
    }
    let events = [
      "motionBegan": Said("A shake", "摇动"), "remoteControlReceived": Said("A media key", "媒体键"),
      "pressesBegan": Said("A key", "按键"),
    ]
    let event = events[method] ?? Said("The key's release", "松开按键")
    let title = first == "UIWindow" ? Said("window", "窗口") : Said(first, eventTitle(first).chinese)
    return Said(
      "\(event.english) reached the \(title.english) first and went up to the end: no responder kept it.",
      "\(event.chinese)先到\(title.chinese)，一直传到链的末端，没有响应者处理。")
  }

  // MARK: Touches

  static func touches(_ records: CourseRecords) -> Said {
    var said = Said("Put a finger on the pad, and read what its touch says.", "把手指放到触摸区上，看它的触摸有哪些属性。")
    var down: Set<Int> = []
    var (withheld, takesAll) = (0, true)
    for line in records.lines {
      let touches = line.fields["touches"]?.elements.compactMap(\.int) ?? []
      switch (line.kind, line.fields["to"]?.name ?? line.fields["control"]?.name ?? line.fields["view"]?.name)
      {
      case ("event", _): withheld = 0
      case ("withhold", "pad") where line["why"] == "multipleTouchDisabled":
        withheld += touches.count
        said = Said(
          withheld == 1
            ? "The pad takes one finger at a time: the other finger is withheld from it."
            : "The pad takes one finger at a time: \(withheld) fingers are withheld from it.",
          "触摸区一次只接收一根手指：另外 \(withheld) 根手指不会传给它。")
      case ("deliver", "pad"):
        let method = line["method"] ?? ""
        let isOver = method == "touchesEnded" || method == "touchesCancelled"
        if method == "touchesBegan" { down.formUnion(touches) } else if isOver { down.subtract(touches) }
        if withheld == 0 { said = called(method, touches: touches.count, down: down.count) }
      case ("control", "multipleTouchSwitch") where line["event"] == "valueChanged":
        takesAll.toggle()
        said =
          takesAll
          ? Said("The pad takes every finger.", "触摸区接收每一根手指。")
          : Said(
            "The pad takes one finger at a time, as every view does by default.",
            "触摸区一次只接收一根手指：这是视图的默认设置。")
      case ("control", "call") where line["event"] == "touchUpInside":
        said = Said(
          "The phone rings in 2 s: keep a finger on the pad until then.", "电话将在 2 秒后响起：在那之前一直按住触摸区。")
      default: break
      }
    }
    return said
  }

  private static func called(_ method: String, touches: Int, down: Int) -> Said {
    if method == "touchesCancelled" {
      return Said(
        touches == 1
          ? "The system cancelled the touch: touchesCancelled was the last call about it."
          : "The system cancelled \(touches) touches: touchesCancelled was the last call about them.",
        "系统取消了 \(touches) 个触摸，此后不再有与之有关的调用。")
    }
    let fingers = [0: "no finger is", 1: "one finger is"][down] ?? "\(down) fingers are"
    return Said(
      touches == 1
        ? "The pad got \(method) with one touch; \(fingers) on it."
        : "The pad got one \(method) with \(touches) touches; \(fingers) on it.",
      "触摸区收到一次 \(method)，带 \(touches) 个触摸；\(down == 0 ? "现在没有手指按着" : "现在有 \(down) 根手指按着")。")
  }

  static func drag(_ records: CourseRecords) -> Said {
    guard let press = records.press else { return Said("Drag the square.", "拖动方块。") }
    guard press.view == "draggable" else {
      return Said(
        "That touch came down beside the square, so the square gets none of its moves.",
        "这个触摸落在方块之外，它的移动都不会传给方块。")
    }
    let calls = records.receivers(of: press, "touchesMoved").count
    guard calls > 0 else {
      return Said(
        "The finger was lifted where it came down: touchesMoved was never called.",
        "手指在按下的地方抬起：touchesMoved 一次也没有调用。")
    }
    let finger = way(from: press.place, to: records.end(of: press))
    let square = way(
      from: records.frame(of: "draggable", before: press.index).center,
      to: records.frame(of: "draggable").center)
    guard finger == square else {
      return Said(
        "The finger went \(finger) pt, the square only \(square): you let go outside, so it came back.",
        "手指移动了 \(finger) pt，方块只移动了 \(square) pt：你在外面松手，它就回来了。")
    }
    return Said(
      calls == 1
        ? "One touchesMoved call moved the finger and the square by \(finger) pt."
        : "\(calls) touchesMoved calls moved the finger and the square by \(finger) pt.",
      "\(calls) 次 touchesMoved 之后，手指和方块都移动了 \(finger) pt。")
  }

  private static func way(from start: CGPoint, to end: CGPoint) -> String {
    "\(tenths(end.x - start.x)), \(tenths(end.y - start.y))"
  }

  /// A number with a digit after the point if it needs one, and a typographer's minus.
  private static func tenths(_ value: Double) -> String {
    let text = String(format: "%.1f", abs(value))
    let sign = value < 0 && text != "0.0" ? "−" : ""
    return sign + (text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }
}
