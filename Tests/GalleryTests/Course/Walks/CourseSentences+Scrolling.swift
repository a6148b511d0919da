import Foundation
import TestSupport
import UIKit

@testable import Gallery

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
  static func scrollButtons(_ records: CourseRecords) -> LocalizedText {
    typealias Words = ScrollButtonsWords
    guard let press = records.press else { return Words.pressButton }
    if records.hasReported("delaysSwitch", "valueChanged", since: press) {
      return records.isOn("delaysSwitch", initially: true) ? Words.delaysOn : Words.delaysOff
    }
    if records.hasReported("cancelSwitch", "valueChanged", since: press) { return Words.cancelsOn }
    guard press.isInside("list") else { return TouchTaleWords.elsewhere }
    let hasScrolled = records.began("listPan", since: press)
    guard press.view == "button" else { return hasScrolled ? Words.scrolledFromRow : Words.rowPressed }
    guard let down = records.reports("button", "touchDown").first(where: { $0 > press.index }) else {
      return hasScrolled ? Words.neverKnew : Words.caught
    }
    if hasScrolled { return Words.tookBack }
    if abs(records.fall(of: press)) > 20 { return Words.keeps }
    let delay = records.lines[down].t - records.time(of: press)
    if delay == 0 || delay > 0.149 { return delay == 0 ? Words.atOnce : Words.afterDelay }
    let isUp = records.lines[..<down].last { $0.kind == "event" }?.touches.first?["phase"]?.string == "ended"
    return isUp ? Words.together : Words.gaveUp
  }

  static func scrollNested(_ records: CourseRecords) -> LocalizedText {
    typealias Words = ScrollNestedWords
    guard let press = records.press else { return Words.dragTheInner }
    if records.hasReported("relation", "valueChanged", since: press) {
      return [Words.noRelation, Words.innerWaits, Words.bothMove][records.segment(of: "relation", outOf: 3)]
    }
    switch ["inner", "outer", "cards"].filter({ records.began("\($0)Pan", since: press) }) {
    case ["inner"]: return Words.innerTook
    case ["cards"]: return Words.cardsTook
    case ["inner", "outer"]: return Words.bothTook
    case []: return press.isInside("outer") ? Words.noDrag : TouchTaleWords.elsewhere
    default: break
    }
    if records.waited("innerPan", for: "outerPan", since: press) { return Words.outerWasFirst }
    if press.isInside("inner") { return Words.atEdge }
    return press.isInside("cards") ? Words.across : Words.outerAlone
  }

  static func bottomSheet(_ records: CourseRecords) -> LocalizedText {
    typealias Words = BottomSheetWords
    guard let press = records.press else { return Words.dragTheList }
    if press.view == "pinSwitch" { return Words.unpinned }
    // The tree before the drag says where the sheet was, the search how far its list had been scrolled.
    let isUp = records.frame(of: "sheet", before: press.index).minY < 100
    if press.view == "dimming" {
      let taps = records.changes(of: "dimmingTap", since: press.index)
      guard taps.contains(where: { $0["to"] == "ended" }) else { return Words.dimmingKept }
      return isUp ? Words.dimmingLowers : Words.dimmingLow
    }
    guard press.isInside("list") else {
      return press.isInside("sheet") ? Words.handleHas : TouchTaleWords.elsewhere
    }
    guard records.began("listPan", since: press) else { return Words.noDrag }
    let top = records.frame(of: "list", before: press.index).minY
    let offset = (press.point(in: "list")?.y ?? 0) - (press.place.y - top)
    let isPinned = records.isOn("pinSwitch", initially: true)
    switch (isUp, isPinned, records.fall(of: press) < 0) {
    case (false, false, _): return Words.scrolledLow
    case (false, true, true): return Words.rose
    case (false, true, false): return Words.isLowest
    case (true, false, _), (true, _, true): return Words.scrolledUp
    case (true, true, false): return offset > 0.5 ? Words.scrolledBack : Words.sank
    }
  }

  static func movingTarget(_ records: CourseRecords) -> LocalizedText {
    typealias Words = MovingTargetWords
    guard let press = records.press else { return Words.pressGo }
    switch press.view {
    case "go": return Words.underWay
    case "allowSwitch": return Words.allowed
    case "presentationSwitch": return Words.usesSeen
    default: break
    }
    if press.verdict(of: "target") == "animating" { return Words.isAnimating }
    guard press.isInside("field") else { return TouchTaleWords.elsewhere }
    let starts = records.reports("go", "touchUpInside").map { records.lines[$0].t }
    let part = starts.last.map { (records.time(of: press) - $0) / 6 } ?? 1
    if press.view == "target" {
      guard part < 1 else { return Words.stands }
      return press.asked.contains("target") ? Words.foundGoal : Words.foundSeen
    }
    let seen = 24 + 264 * (starts.count.isMultiple(of: 2) ? 1 - part : part)
    let y = press.point(in: "field")?.y ?? 0
    return part < 1 && (seen..<seen + 88).contains(y) ? Words.missed : Words.beside
  }

  static func hitArea(_ records: CourseRecords) -> LocalizedText {
    typealias Words = HitAreaWords
    guard let press = records.press else { return Words.pressNear }
    let isEnlarged = records.isOn("enlargeSwitch", initially: false)
    let small = records.frame(of: "small")
    let isNear = small.insetBy(dx: -32, dy: -32).contains(press.place) && !small.contains(press.place)
    switch (press.view, isNear) {
    case ("enlargeSwitch", _): return Words.enlarged
    case ("small", false): return Words.inBounds
    case ("small", true): return Words.inArea
    case ("container", true): return Words.saysOutside
    case (_, true): return isEnlarged ? Words.cutOff : Words.outsideBoth
    default: return press.isInside("ground") ? Words.farAway : TouchTaleWords.elsewhere
    }
  }

  static func rows(_ records: CourseRecords) -> LocalizedText {
    typealias Words = RowsWords
    guard let press = records.press else { return Words.tapARow }
    if press.view == "cure" {
      return [Words.noCure, Words.keeps, Words.refuses, Words.isBehind][records.segment(of: "cure", outOf: 4)]
    }
    if press.view == "behind" { return Words.onViewBehind }
    guard press.isInside("list") else {
      return press.isInside("background") ? Words.onBackground : TouchTaleWords.elsewhere
    }
    let changes = records.changes(of: "tap", since: press.index)
    let hasTapped = changes.contains { $0["to"] == "ended" }
    switch (hasTapped, !records.receivers(of: press, "touchesEnded").isEmpty) {
    case (true, true): return Words.both
    case (true, false): return Words.tapOnly
    case (false, true): return changes.isEmpty ? Words.rowOnly : Words.tapFailed
    case (false, false): return Words.scrolled
    }
  }

  static func swipeBack(_ records: CourseRecords) -> LocalizedText {
    typealias Words = SwipeBackWords
    guard let press = records.press else { return Words.dragTheEdge }
    if press.view == "requireSwitch" { return Words.required }
    guard press.isInside("page") else { return TouchTaleWords.elsewhere }
    if records.began("edge", since: press) { return Words.edgeTook }
    guard records.began("pagerPan", since: press) else { return Words.noDrag }
    if press.place.x >= 20 { return Words.pagerInside }
    return records.isOn("requireSwitch", initially: false) ? Words.edgeFailed : Words.pagerTook
  }
}
