import Foundation
import TestSupport
import UIKit

/// What the sentence under each scene has to say of what happened in it, derived a second time from the trace alone.
enum CourseSentences {
  /// What is to be said of a scene now; nil of one that is not part of the course.
  static func said(of scene: String, _ records: CourseRecords) -> Said? {
    tellers[scene]?(records)
  }

  private static let tellers: [String: @MainActor (CourseRecords) -> Said] = [
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
  static func road(_ records: CourseRecords) -> Said {
    guard let press = records.press else {
      return Said("Press Target, and follow your press along the road.", "按一下“目标”，跟着这次触摸走完全程。")
    }
    let (asked, called) = (press.search.count, records.receivers(of: press, "touchesBegan").count)
    let end =
      if records.lines[press.index...].contains(where: { $0.kind == "action" }) {
        Said("then the tap sent its action", "然后轻点发出了动作")
      } else if records.changes(of: "tap", since: press.index).contains(where: { $0["to"] == "failed" }) {
        Said("the tap failed, so no action came", "轻点失败，没有动作")
      } else if press.view == "target" {
        Said("the tap waits until the finger lifts", "轻点要等手指抬起")
      } else {
        Said("no recogniser was on that way", "这条路上没有手势识别器")
      }
    return Said(
      "\(asked) views were asked on the way down, \(called) responders called on the way up; \(end.english).",
      "向下问了 \(asked) 个视图，向上调用了 \(called) 个响应者；\(end.chinese)。")
  }

  /// How long the slow handler works is the time that no record was written after it was called.
  static func queue(_ records: CourseRecords) -> Said {
    let presses = records.lines.filter {
      $0.kind == "action" && ["slowButton", "quickButton"].contains($0.fields["sender"]?.name)
    }
    guard let last = presses.last else {
      return Said("Press Quick; then Slow, and at once Quick a few times.", "先按“快”；再按“慢”，并马上连按几次“快”。")
    }
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
    let isSlow = last.fields["sender"]?.name == "slowButton"
    guard waiting > 0 else {
      return isSlow
        ? Said(
          "The slow handler takes \(seconds(work)) s: what is pressed meanwhile waits in the queue.",
          "慢的处理函数要执行 \(seconds(work)) 秒：这期间的按下在队列里等待。")
        : Said("The press was handled at once: the queue was empty.", "这次按下立刻得到处理：队列是空的。")
    }
    // The hand presses at once, so that the last of them waits from the first handler's beginning.
    let longest = seconds((first, last.t))
    return waiting == 1
      ? Said(
        "1 press waited \(longest) s while the slow handler ran, and was handled after it.",
        "有 1 次按下等了 \(longest) 秒，等慢的处理函数结束后才得到处理。")
      : Said(
        "\(waiting) presses waited up to \(longest) s while the slow handler ran; "
          + "they were handled in the order in which they were made.",
        "有 \(waiting) 次按下在等慢的处理函数结束，最长等了 \(longest) 秒；它们按产生的先后顺序得到处理。")
  }

  private static func seconds(_ work: (start: Double, end: Double)?) -> String {
    String(format: "%.1f", work.map { $0.end - $0.start } ?? 0)
  }
}
