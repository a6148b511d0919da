import TestSupport
import UIKit

@testable import Gallery

/// Which sentence has to stand under each scene, with its numbers and names: found a second time, from the trace alone.
enum CourseSentences {
  /// What is to be said of a scene now; nil of one that is not part of the course.
  static func said(of scene: String, _ records: CourseRecords) -> LocalizedText? {
    tellers[scene]?(records)
  }

  private static let tellers: [String: @MainActor (CourseRecords) -> LocalizedText] = [
    "road": road, "queue": queue,
    "hit-testing": hitTesting, "receivers": receivers, "image-views": imageViews, "overlap": overlap,
    "click-through": clickThrough, "pass-through": passThrough, "circle": circle, "windows": windows,
    "stress": stress,
    "responder-chain": responderChain, "controllers": controllers, "other-events": otherEvents,
    "touches": touches, "drag": drag,
    "gestures": gestures, "taps": taps, "states": states, "priority": priority,
    "scroll-buttons": scrollButtons, "scroll-nested": scrollNested, "bottom-sheet": bottomSheet,
    "moving-target": movingTarget, "hit-area": hitArea, "rows": rows, "swipe-back": swipeBack,
    "drawer": drawer,
  ]

  // MARK: Arriving

  /// The ways down and up are counted in the records of the search and of the calls.
  static func road(_ records: CourseRecords) -> LocalizedText {
    guard let press = records.press else { return RoadWords.pressAnything }
    let end =
      if records.lines[press.index...].contains(where: { $0.kind == "action" }) {
        RoadWords.acted
      } else if records.changes(of: "tap", since: press.index).contains(where: { $0["to"] == "failed" }) {
        RoadWords.failed(reason(in: records.lines[press.index...]).words)
      } else if press.view == "target" {
        RoadWords.waits
      } else {
        RoadWords.withoutRecognizer
      }
    return RoadWords.went(
      down: press.counted, up: records.receivers(of: press, "touchesBegan").count, end)
  }

  /// How long the slow handler works is the time that no record was written after it was called.
  static func queue(_ records: CourseRecords) -> LocalizedText {
    let presses = records.lines.filter {
      $0.kind == "action" && ["slowButton", "quickButton"].contains($0.fields["sender"]?.name)
    }
    guard let last = presses.last else { return QueueWords.opening }
    var work: (start: Double, end: Double)?
    var first = 0.0
    var waiting = 0
    for press in presses {
      if let work, press.t >= work.start, press.t - work.end < 0.1 {
        waiting += 1
      } else {
        (first, waiting) = (press.t, 0)
        work = nil
      }
      guard press.fields["sender"]?.name == "slowButton" else { continue }
      let next = records.lines.first { $0.n > press.n && $0.t > press.t }
      work = (press.t, max(next?.t ?? 0, press.t))
    }
    // The hand presses at once, so that the last of them waits from the first handler's beginning.
    let longest = last.t - first
    switch waiting {
    case 0 where last.fields["sender"]?.name == "slowButton":
      return QueueWords.noWait(work: work.map { $0.end - $0.start } ?? 0)
    case 0: return QueueWords.handledAtOnce
    case 1: return QueueWords.oneWaited(longest)
    default: return QueueWords.severalWaited(waiting, longest: longest)
    }
  }
}
