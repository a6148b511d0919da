import UIKit

@testable import Gallery

extension CourseSentences {
  // MARK: Views that override hitTest

  static func overlap(_ records: CourseRecords) -> LocalizedText {
    typealias Words = OverlapWords
    guard let press = records.press else { return Words.pressSiblings }
    if press.view == "yellowMode" {
      let versions = [Words.overridesNothing, Words.returnsNil, Words.handsOn]
      return versions[records.segment(of: "yellowMode", outOf: versions.count)]
    }
    switch (press.view, press.verdict(of: "yellow")) {
    case ("button", "redirected"): return Words.buttonByYellow
    case ("button", "declined"): return Words.buttonAfterNil
    case ("button", _): return Words.buttonBesideYellow
    case ("yellow", _):
      return press.verdict(of: "button") == nil ? Words.yellowInFront : Words.yellowBesideButton
    case ("LessonCard", "declined"): return Words.cardAfterNil
    case ("LessonCard", _?): return Words.cardItself
    default: break
    }
    let asked = press.asked.filter { $0.hasPrefix("sibling") }.map { String($0.suffix(1)) }
    guard press.view.hasPrefix("sibling") else {
      return asked.isEmpty ? Words.sheetHas : Words.noSibling(asked)
    }
    let name = String(press.view.suffix(1))
    return asked.count == 1 ? Words.inFrontAlready(name) : Words.comesToFront(name, asked)
  }

  static func clickThrough(_ records: CourseRecords) -> LocalizedText {
    typealias Words = ClickThroughWords
    guard let press = records.press else { return Words.pressAZone }
    let isOnRed = records.frame(of: "redButton").contains(press.place)
    switch (press.view, press.verdict(of: "blueButton")) {
    case ("overrideMode", _), ("redSwitch", _): return Words.pressAgain
    case ("redButton", "redirected"): return Words.redThroughBlue
    case ("redButton", nil): return Words.redByParent
    case ("redButton", _): return Words.redBesideBlue
    case ("blueButton", _) where isOnRed && press.verdict(of: "redButton") == "disabled":
      return Words.redRefused
    case ("parent", _) where isOnRed: return Words.redIsOff
    case ("blueButton", _): return isOnRed ? Words.blueInFront : Words.blueAlone
    case ("parent", _): return Words.parentItself
    default: return Words.outside
    }
  }

  static func passThrough(_ records: CourseRecords) -> LocalizedText {
    typealias Words = PassThroughWords
    guard let press = records.press else { return Words.start }
    switch (press.view, press.verdict(of: "container")) {
    case ("passSwitch", _): return records.isOn("passSwitch", initially: true) ? Words.passing : Words.plain
    case ("child", _): return Words.toChild
    case ("container", _): return Words.toContainer
    case ("behind", "declined"): return Words.throughContainer
    case ("behind", _): return Words.besideContainer
    default: return Words.toSheet
    }
  }

  static func windows(_ records: CourseRecords) -> LocalizedText {
    typealias Words = WindowsWords
    guard let press = records.press else { return Words.pressAWindow }
    if press.view == "passThroughSwitch" {
      return records.isOn("passThroughSwitch", initially: false) ? Words.passing : Words.keeping
    }
    let titles = ["statusBar": Words.statusBar, "main": Words.main, "alert": Words.alert]
    guard let title = titles[press.window] else { return Words.stageIsKey }
    if press.verdict(of: "alert") == "declined" { return Words.throughAlert(title) }
    let corner = records.frame(of: "alert").origin
    if press.window == "alert",
      records.frame(of: "statusBar").contains(
        CGPoint(x: corner.x + press.place.x, y: corner.y + press.place.y))
    {
      return Words.isAbove(title, level: 2000, Words.statusBar, level: 1000)
    }
    // A window for what the system shows may not become key.
    return press.window == "statusBar" ? Words.mayNotBeKey(title) : Words.isKey(title)
  }
}
