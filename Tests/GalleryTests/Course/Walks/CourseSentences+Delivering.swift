import TestSupport
import UIKit

@testable import Gallery

extension CourseSentences {
  // MARK: The responder chain

  static func responderChain(_ records: CourseRecords) -> LocalizedText {
    typealias Words = ResponderChainWords
    guard let press = records.press else { return Words.pressAView }
    if press.view == "skipSwitch", records.hasReported("skipSwitch", "valueChanged", since: press) {
      return records.isOn("skipSwitch", initially: false) ? Words.skipsBlue : Words.skipsNone
    }
    let propagation = records.receivers(of: press, "touchesBegan")
    guard let last = propagation.last else { return Words.noneCalled }
    let isKept = !records.isDiscarded(press)
    let others = isKept ? propagation.dropLast() : propagation[...]
    let users = others.filter {
      ["green", "blue", "grey"].contains($0)
        && records.segment(of: "\($0)Mode", outOf: 3, before: press.index) != 0
    }
    let passers = others.filter { !users.contains($0) }
    let (used, passed, keeper) = (users.map(title), passers.map(title), title(of: last))
    switch (isKept, users.isEmpty, passers.isEmpty) {
    case (false, true, _): return Words.allPassedOn
    case (false, false, _): return Words.usedByNotKept(used)
    case (true, true, true): return Words.kept(by: keeper)
    case (true, true, false): return Words.passedOn(by: passed, keptBy: keeper)
    case (true, false, true): return Words.used(by: used, keptBy: keeper)
    case (true, false, false) where propagation.first == passers.first:
      return Words.passedOn(by: passed, thenUsedBy: used, keptBy: keeper)
    case (true, false, false): return Words.used(by: used, thenPassedOnBy: passed, keptBy: keeper)
    }
  }

  private static func title(of responder: String) -> LocalizedText {
    switch responder {
    case "green": ResponderChainWords.green
    case "blue": ResponderChainWords.blue
    case "grey": ResponderChainWords.grey
    case "skipSwitch": ResponderChainWords.skipSwitch
    case _ where responder.hasSuffix("Mode"):
      ResponderChainWords.control(of: title(of: String(responder.dropLast(4))))
    default: LocalizedText(verbatim: responder)
    }
  }

  static func controllers(_ records: CourseRecords) -> LocalizedText {
    guard let press = records.press else { return ControllersWords.pressThePlate }
    if ["present", "dismiss"].contains(where: {
      records.hasReported($0, "touchUpInside", since: press)
    }) {
      return records.quad(of: "presented").isEmpty
        ? ControllersWords.dismissed : ControllersWords.keptAndPresented
    }
    let propagation = records.receivers(of: press, "touchesBegan")
    guard records.isDiscarded(press) else {
      return ControllersWords.kept(by: name(propagation.last ?? "", in: .controllers))
    }
    return ControllersWords.wentUp(
      from: name(press.view, in: .controllers), responders: propagation.count,
      controllers: propagation.count { $0.hasSuffix("Controller") })
  }

  // MARK: Events without a place

  static func otherEvents(_ records: CourseRecords) -> LocalizedText {
    typealias Words = OtherEventsWords
    var said = Words.pressAnyKey
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
        said = Words.cannotBecomeFirst
      case ("control", _)
      where line.fields["control"]?.name == "resignButton" && line["event"] == "touchUpInside":
        first = ""
        said = Words.noFirst
      case ("control", _)
      where line.fields["control"]?.name == "stampButton" && line["event"] == "touchUpInside"
        && first.isEmpty:
        said = Words.noneStamps
      case ("deliver", "touchesBegan") where eventViews[name] != nil && name != first:
        first = name
        said = Words.isFirst(eventTitle(name))
      case ("action", _) where line.fields["sender"]?.name == "stampButton":
        stamps.append(name)
        said =
          name == first
          ? Words.canItself(eventTitle(name)) : Words.found(eventTitle(name), from: eventTitle(first))
      case ("deliver", let method?) where line.fields["touches"] == nil && method != "pressesChanged":
        if propagation?.method == "motionEnded" || propagation?.method != method {
          propagation = (method, [])
        }
        propagation?.responders.append(name)
      case ("discard", _):
        guard let ended = propagation else { break }
        if ended.method.hasPrefix("motion"), first.isEmpty {
          said = Words.shakeToWindow
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
    "card": OtherEventsWords.card, "row": OtherEventsWords.row, "photo": OtherEventsWords.photo,
  ]

  private static func eventTitle(_ view: String) -> LocalizedText {
    eventViews[view] ?? LocalizedText(verbatim: view)
  }

  /// What came to the end of the chain, and what the scene's controller did there.
  private static func wentUp(_ method: String, from first: String, _ stamped: String?) -> LocalizedText {
    typealias Words = OtherEventsWords
    switch (method, stamped.map(eventTitle)) {
    case ("motionCancelled", _): return Words.wasNoShake
    case ("motionEnded", nil): return Words.nothingToUndo
    case ("motionEnded", let view?):
      // The undo manager's name for it is in the scene's language alone.
      let name = Words.stamp(on: view)
      return LocalizedText(Words.undone(name.english).english, Words.undone(name.chinese).chinese)
    default: break
    }
    let events = [
      "motionBegan": Words.aShake, "remoteControlReceived": Words.aMediaKey, "pressesBegan": Words.aKey,
    ]
    let title =
      first == "UIWindow" ? Words.window : LocalizedText(first, eventTitle(first).chinese)
    return Words.wentUp(events[method] ?? Words.aKeyUp, from: title)
  }

  // MARK: Touches

  static func touches(_ records: CourseRecords) -> LocalizedText {
    typealias Words = TouchesWords
    var said = Words.putFingersDown
    var down: Set<Int> = []
    var (withheld, takesAll) = (0, true)
    for line in records.lines {
      let touches = line.fields["touches"]?.elements.compactMap(\.int) ?? []
      switch (line.kind, line.fields["to"]?.name ?? line.fields["control"]?.name ?? line.fields["view"]?.name)
      {
      case ("event", _):
        withheld = 0
        let isBeside = line.touches.contains {
          $0["phase"]?.string == "began" && $0["view"]?.name == "UIView"
        }
        if isBeside { said = Words.besidePad }
      case ("withhold", "pad") where line["why"] == "multipleTouchDisabled":
        withheld += touches.count
        said = Words.withheld(withheld)
      case ("deliver", "pad"):
        let method = line["method"] ?? ""
        let isOver = method == "touchesEnded" || method == "touchesCancelled"
        if method == "touchesBegan" { down.formUnion(touches) } else if isOver { down.subtract(touches) }
        guard withheld == 0 else { break }
        said =
          method == "touchesCancelled"
          ? Words.cancelled(touches.count) : Words.called(method, touches: touches.count, down: down.count)
      case ("control", "multipleTouchSwitch") where line["event"] == "valueChanged":
        takesAll.toggle()
        said = takesAll ? Words.takesAll : Words.takesOne
      case ("control", "call") where line["event"] == "touchUpInside": said = Words.callComes(in: 2)
      default: break
      }
    }
    return said
  }

  static func drag(_ records: CourseRecords) -> LocalizedText {
    guard let press = records.press else { return DragWords.dragTheSquare }
    guard press.view == "draggable" else { return DragWords.elsewhere }
    let calls = records.receivers(of: press, "touchesMoved").count
    guard calls > 0 else { return DragWords.notMoved }
    return DragWords.moved(
      calls: calls, finger: way(from: press.place, to: records.end(of: press)),
      square: way(
        from: records.frame(of: "draggable", before: press.index).center,
        to: records.frame(of: "draggable").center))
  }

  private static func way(from start: CGPoint, to end: CGPoint) -> CGVector {
    CGVector(dx: end.x - start.x, dy: end.y - start.y)
  }
}
