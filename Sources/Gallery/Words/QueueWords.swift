import Foundation
import UIKit

nonisolated enum QueueWords {
  static let title = LocalizedText("The event queue", "事件队列")
  static let section = LocalizedText("Where events come from", "事件从哪里来")
  static let lesson = LocalizedText(
    "Events wait in one queue: first in, first out.", "事件在同一个队列里等待：先进先出。")

  static let pressQuick = LocalizedText(
    "Press Quick: it is handled at once.", "按“快”：它会立刻得到处理。")
  static let pressSlow = LocalizedText(
    "Press Slow, and at once press Quick a few times.", "按“慢”，然后马上连按几次“快”。")
  static let pressMixed = LocalizedText(
    "Press Slow, and while it works press Quick, Slow, Quick.", "按“慢”，趁它执行时，依次按“快”“慢”“快”。")

  static let ownerArticle = LocalizedText(
    "The events wait in a queue of the app delegate, which hands them to the window.",
    "事件放进 AppDelegate 的事件队列，由 AppDelegate 交给窗口。")
  static let ownerUIKit = LocalizedText(
    "The queue is UIApplication's, and its sendEvent(_:) hands each event to the windows.",
    "队列属于 UIApplication，由它的 sendEvent(_:) 把每个事件交给窗口。")

  static let slowButton = LocalizedText("Slow: its handler works for 1.5 s", "慢：每次处理要 1.5 秒")
  static let quickButton = LocalizedText("Quick: its handler is done at once", "快：马上就处理完")
  static let theSlow = LocalizedText("the Slow button", "“慢”按钮")
  static let theQuick = LocalizedText("the Quick button", "“快”按钮")
  static let list = LocalizedText("the list of presses", "按下列表")
  static let slow = LocalizedText("Slow", "慢")
  static let quick = LocalizedText("Quick", "快")

  static let press = LocalizedText("Press", "按下")
  static let made = LocalizedText("made", "产生")
  static let handled = LocalizedText("handled", "处理")
  static let waited = LocalizedText("waited", "等待")
  static let works = LocalizedText("handler running", "处理函数执行中")
  static let idle = LocalizedText("idle", "空闲")
  static let noneWaits = LocalizedText("No press waits in the queue.", "队列里没有等待的按下。")
  static let order = LocalizedText("What happened, or a stack instead", "实际情况，以及假如用栈")
  static let asQueue = LocalizedText("Queue: happened", "队列：实际")
  static let asStack = LocalizedText("Stack: imagined", "栈：假设")
  static let orderMode = LocalizedText("the picker of queue or stack", "队列或栈的选项")
  static let imagined = LocalizedText("This did not happen: UIKit has no stack.", "并没有这样发生：UIKit 用的不是栈。")
  static let noRowYet = LocalizedText(
    "A press gets a row when its handler is called. One that did not wait begins a new list.",
    "处理函数被调用时加一行；没有等待的按下另起一张新表。")

  static func time(_ time: TimeInterval) -> LocalizedText {
    let number = String(format: "%.2f", time)
    return LocalizedText("\(number) s", "\(number) 秒")
  }

  // MARK: What happened

  static let opening = LocalizedText(
    "Press Quick; then Slow, and at once Quick a few times.", "先按“快”；再按“慢”，并马上连按几次“快”。")
  static let handledAtOnce = LocalizedText(
    "The press was handled at once: the queue was empty.", "这次按下立刻得到处理：队列是空的。")

  static func noWait(work: TimeInterval) -> LocalizedText {
    LocalizedText(
      "The slow handler takes \(tenths(work)) s: what is pressed meanwhile waits in the queue.",
      "慢的处理函数要执行 \(tenths(work)) 秒：这期间的按下在队列里等待。")
  }

  static func oneWaited(_ wait: TimeInterval) -> LocalizedText {
    LocalizedText(
      "1 press waited \(tenths(wait)) s while the slow handler ran, and was handled after it.",
      "有 1 次按下等了 \(tenths(wait)) 秒，等慢的处理函数结束后才得到处理。")
  }

  static func severalWaited(_ presses: Int, longest wait: TimeInterval) -> LocalizedText {
    LocalizedText(
      "\(presses) presses waited up to \(tenths(wait)) s while the slow handler ran; "
        + "they were handled in the order in which they were made.",
      "有 \(presses) 次按下在等慢的处理函数结束，最长等了 \(tenths(wait)) 秒；它们按产生的先后顺序得到处理。")
  }

  static func stacked(_ first: LocalizedText, waited wait: TimeInterval) -> LocalizedText {
    LocalizedText(
      "With a stack, the last press is handled first: "
        + "the first \(first.english) would have waited \(tenths(wait)) s.",
      "假如用栈：最后按的最先处理，最早的“\(first.chinese)”要等 \(tenths(wait)) 秒。")
  }
  static let sameAsStack = LocalizedText(
    "No press has waited: a stack would hand them over in the same order.", "还没有按下在等：用栈，顺序也一样。")

  private static func tenths(_ time: TimeInterval) -> String { String(format: "%.1f", time) }
}
