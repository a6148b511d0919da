import EventRecording
import Foundation
import TestSupport
import UIKit

@testable import Gallery

extension CourseSentences {
  // MARK: The photo and the fields

  static func gestures(_ records: CourseRecords) -> LocalizedText {
    typealias Words = GesturesWords
    guard let press = records.press else { return Words.tryIt }
    switch press.view {
    case "simultaneousSwitch":
      return records.isOn(press.view, initially: true) ? Words.allTogether : Words.firstAlone
    case "setBackSwitch":
      return records.isOn(press.view, initially: true) ? Words.setsBack : Words.setsNothingBack
    case "homeButton": return Words.isHome
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
    if press.view == "tapTarget", press.place.x < field.midX { return Words.leftHalf }
    let failure = records.lines[press.index...].first { $0.kind == "gesture" && $0["to"] == "failed" }
    guard case .gesture(let gesture)? = failure.flatMap({ TraceReader($0.text).records.first?.body }) else {
      return Words.liftedWithoutGesture
    }
    return Words.inVain(
      name(gesture.recognizer.name, in: .gestures).capitalized, gesture.reason.words)
  }

  /// What a gesture came to, by the last of its actions.
  private static func recognised(
    _ recognizer: String, _ press: CourseRecords.Press, _ records: CourseRecords
  ) -> LocalizedText {
    let title = name(recognizer, in: .gestures).capitalized
    switch recognizer {
    case "tap":
      let (end, field) = (records.end(of: press), records.frame(of: "tapTarget"))
      return GesturesWords.tapped(title, at: CGPoint(x: end.x - field.minX, y: end.y - field.minY))
    case "longPress":
      let actions = records.lines[press.index...].filter { $0.fields["sender"]?.name == recognizer }
      let states: [UIGestureRecognizer.State] = [.began, .changed, .ended, .cancelled]
      return GesturesWords.pressIsOver(
        title, GesturesWords.did(.ended),
        calls: actions.compactMap { action in states.first { $0.name == action["event"] } })
    case "pan", "pinch", "rotation": return photo(recognizer, title, records)
    default:
      let facts = records.changes(of: recognizer, since: press.index).last { $0["to"] == "ended" }?
        .fields["facts"]
      return GesturesWords.swiped(
        title, facts?["distance"]?.number ?? 0, in: facts?["seconds"]?.number ?? 0)
    }
  }

  /// Where the photo lies, how large it is or how far it is turned, by the corners in the trees.
  private static func photo(
    _ recognizer: String, _ title: LocalizedText, _ records: CourseRecords
  ) -> LocalizedText {
    let first = records.lines.firstIndex { $0.kind == "tree" }.map { $0 + 1 }
    let (home, now) = (records.quad(of: "photo", before: first), records.quad(of: "photo"))
    func side(_ quad: [CGPoint]) -> CGPoint { CGPoint(x: quad[1].x - quad[0].x, y: quad[1].y - quad[0].y) }
    func middle(_ quad: [CGPoint]) -> CGPoint {
      CGPoint(x: (quad[0].x + quad[2].x) / 2, y: (quad[0].y + quad[2].y) / 2)
    }
    switch recognizer {
    case "pan":
      let place = CGPoint(x: middle(now).x - middle(home).x, y: middle(now).y - middle(home).y)
      return records.isOn("setBackSwitch", initially: true)
        ? GesturesWords.lies(title, at: place) : GesturesWords.ranAway(title, to: place)
    case "pinch":
      return GesturesWords.isScaled(
        title, by: hypot(side(now).x, side(now).y) / hypot(side(home).x, side(home).y))
    default: return GesturesWords.isTurned(title, by: atan2(side(now).y, side(now).x))
    }
  }

  // MARK: One tap or two

  static func taps(_ records: CourseRecords) -> LocalizedText {
    typealias Words = TapsWords
    guard let press = records.press else { return Words.tapThePad }
    if press.view == "waitSwitch" {
      return records.isOn(press.view, initially: true) ? Words.waitsFromNow : Words.waitsNoLonger
    }
    let start = storyStart(records)
    let lines = records.lines[start...]
    func ends(_ recognizer: String, in state: String) -> [TraceLine] {
      records.changes(of: recognizer, since: start).filter { $0["to"] == state }
    }
    let recognised = ["singleTap", "doubleTap", "twoFingerTap"].filter { !ends($0, in: "ended").isEmpty }
    let isDecided = !(ends("doubleTap", in: "ended") + ends("doubleTap", in: "failed")).isEmpty
    guard isDecided else { return recognised.isEmpty ? Words.singleWaits : Words.doubleWaits }
    switch recognised {
    case []: return Words.noTap(reason(in: lines))
    case ["doubleTap"]: return Words.doubleAlone(apart: pause(in: lines))
    case ["singleTap", "doubleTap"]: return Words.bothActed(apart: pause(in: lines))
    case ["twoFingerTap"]: return Words.twoFingers
    default: break
    }
    let wait = lines.first {
      $0.kind == "relation" && $0.fields["recognizer"]?.name == "singleTap" && $0["relation"] == "waitsFor"
    }
    guard let wait, let end = ends("singleTap", in: "ended").first else { return Words.singleAtOnce }
    return Words.singleAlone(after: end.t - wait.t)
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

  /// Why the last attempt was no tap, by the parts of the reason in the trace.
  static func reason(in lines: ArraySlice<TraceLine>) -> GestureReason {
    let failure = lines.last { $0.kind == "gesture" && $0["to"] == "failed" }
    func fact(_ name: String) -> Double { failure?.fields["facts"]?[name]?.number ?? .nan }
    return failure?["reason"] == "heldTooLong"
      ? .heldTooLong(limit: fact("limit"))
      : .movedTooFar(fact("distance"), moreThan: fact("moreThan"))
  }

  // MARK: States

  static func states(_ records: CourseRecords) -> LocalizedText {
    guard let press = records.press else { return StatesWords.dragTapOrHold }
    if press.view == "call" { return StatesWords.callIsComing }
    let states = ["pan", "tap"].map { records.changes(of: $0, since: press.index).last?["to"] }
    switch (states[0], states[1]) {
    case ("ended", _): return StatesWords.dragged
    case ("cancelled", _): return StatesWords.cutShort
    case (_, "ended"): return StatesWords.tapped
    default: return StatesWords.neither
    }
  }

  // MARK: Who comes first

  static func priority(_ records: CourseRecords) -> LocalizedText {
    typealias Words = PriorityWords
    guard let press = records.press else { return Words.pressAll }
    if press.view == "cancelsSwitch" {
      return records.isOn(press.view, initially: true) ? Words.cancels : Words.cancelsNot
    }
    let ends = ["tap", "swipe"].compactMap { records.changes(of: $0, since: press.index).last }
    let isRecognised = ends.contains { $0["to"] == "ended" }
    guard press.view != "backdrop" else {
      let isCancelled = records.receivers(of: press, "touchesCancelled").contains(press.view)
      return isRecognised ? (isCancelled ? Words.groundLost : Words.groundKept) : Words.groundAlone
    }
    let (name, event, kept) = competitor(press.view)
    switch (isRecognised, records.hasReported(press.view, event, since: press)) {
    case (true, true): return Words.both(name, recogniserFirst: true, isSystem: kept != nil)
    case (false, true):
      return ends.contains { $0["reason"] == "refusedBySystemControl" }
        ? Words.refused(name, keeping: kept) : Words.noGesture(name)
    default: return Words.lost(name, keeping: nil)
    }
  }

  /// What a control is called, the event that it reports when it acts, and what it keeps from recognisers.
  private static func competitor(
    _ view: String
  ) -> (name: LocalizedText, event: String, kept: LocalizedText?) {
    switch view {
    case "systemButton": (PriorityWords.button, "touchUpInside", PriorityWords.buttonGesture)
    case "systemSwitch": (PriorityWords.toggle, "valueChanged", PriorityWords.switchGesture)
    case "systemSlider": (PriorityWords.slider, "valueChanged", PriorityWords.sliderGesture)
    default: (PriorityWords.control, "touchUpInside", nil)
    }
  }
}
