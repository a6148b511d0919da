import Foundation
import TestSupport
import Testing
import UIKit

@testable import Gallery

extension CourseSentences {
  // MARK: The tree of views

  static func hitTesting(_ records: CourseRecords) -> LocalizedText {
    typealias Words = HitTestingWords
    let rules = [
      Words.pressAnyBox, Words.b2TakesNone, Words.a2TakesNone, Words.rootIsToReturnNil,
      Words.rootIsToReturnItself,
    ]
    guard let press = records.press else { return rules[0] }
    if records.hasReported("ruleMode", "valueChanged", since: press) {
      return rules[records.segment(of: "ruleMode", outOf: rules.count)]
    }
    let boxes = ["A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "D1"]
    let asked = Set(press.asked).intersection(boxes)
    let search = search(for: press, asked: asked.count, of: boxes, records)
    guard records.isDiscarded(press) else {
      return Words.found(LocalizedText(verbatim: press.view), by: search)
    }
    let way = records.receivers(of: press, "touchesBegan").map { name($0, in: .hitTesting).inList }
    return Words.dropped(way, after: search)
  }

  /// What a scene calls an object of the trace.
  static func name(_ object: String, in scene: Scene) -> LocalizedText {
    scene.names[object] ?? LocalizedText(verbatim: object)
  }

  private static func search(
    for press: CourseRecords.Press, asked: Int, of boxes: [String], _ records: CourseRecords
  ) -> LocalizedText {
    switch press.verdict(of: "SearchSheet") {
    case "declined" where asked == 0: return HitTestingWords.rootReturnedNil
    case "hit" where asked == 0: return HitTestingWords.rootReturnedItself
    default: break
    }
    let off = boxes.first {
      press.verdict(of: $0) == "disabled" && records.frame(of: $0).contains(press.place)
    }
    return off.map(HitTestingWords.turnedAway)
      ?? HitTestingWords.asked(press.counted, unasked: boxes.count - asked)
  }

  static func stress(_ records: CourseRecords) -> LocalizedText {
    guard let press = records.press else { return StressWords.press }
    let asked = press.counted
    let ruledOut = press.search.reduce(0) { $0 + ($1.fields["count"]?.int ?? 0) }
    return press.verdict(of: "canvas") == "descendant"
      ? StressWords.ruledOut(ruledOut, asked: asked) : StressWords.outside(asked: asked)
  }

  // MARK: Who can receive

  static func receivers(_ records: CourseRecords) -> LocalizedText {
    typealias Words = ReceiversWords
    guard let press = records.press else { return Words.pressTarget }
    let isContainer = records.segment(of: "subjectMode", outOf: 2) == 1
    switch press.view {
    case "subjectMode" where !records.hasReported("subjectMode", "valueChanged", since: press):
      return Words.pressTarget
    case "subjectMode": return isContainer ? Words.rulesOfContainer : Words.rulesOfTarget
    case "alphaSlider" where isContainer: return Words.containerFades
    case "interactionSwitch", "hiddenSwitch", "alphaSlider":
      return isContainer ? Words.containerChanged : Words.targetChanged
    case "target": return Words.targetHas
    case "overflowing": return Words.overflowingHas
    case "container":
      let isOnTarget = records.frame(of: "target").contains(press.place)
      return Words.containerHas(isOnTarget ? refusal(of: "target", press) : .outside(off: .zero))
    default: return Words.sheetHas(refusal(of: "container", press))
    }
  }

  /// Why a view did not get a touch.
  private static func refusal(of view: String, _ press: CourseRecords.Press) -> TraceRecord.Verdict {
    switch press.verdict(of: view) {
    case "hidden": .hidden
    case "disabled": .disabled
    case "transparent": .transparent(alpha: 0)
    default: .outside(off: .zero)
    }
  }

  static func imageViews(_ records: CourseRecords) -> LocalizedText {
    typealias Words = ImageViewsWords
    guard let press = records.press else { return Words.pressBoth }
    if records.hasReported("buttonInOn", "touchUpInside", since: press) { return Words.buttonWasPressed }
    if press.verdict(of: "photoOff") == "disabled", records.frame(of: "photoOff").contains(press.place) {
      return records.frame(of: "buttonInOff").contains(press.place) ? Words.fellThrough : Words.neverAsked
    }
    if ["buttonInOn", "buttonInOff"].contains(press.view) { return Words.buttonHas }
    return press.view == "photoOn" ? Words.photoHas : Words.sheetHas
  }

  static func circle(_ records: CourseRecords) -> LocalizedText {
    let frame = records.frame(of: "circle")
    #expect(frame.size == CGSize(width: 200, height: 200), "The sentences say its size and its radius.")
    guard let press = records.press else { return CircleWords.start }
    let way = hypot(press.place.x - frame.midX, press.place.y - frame.midY)
    let distance = String(format: "%.1f pt", way)
    if press.verdict(of: "circle") == "hit" { return CircleWords.inside(distance) }
    return frame.contains(press.place) ? CircleWords.corner(distance) : CircleWords.outside(distance)
  }
}
