import Foundation
import UIKitCore

/// The records of one touch in a written trace, and what they say about it.
struct TouchRecords {
  let number: Int
  let story: TouchStory
  let time: TimeInterval
  /// The views from the window down to the one that was hit, outermost first.
  let chain: [ObjectID]
  private let classNames: [ObjectID: String]
  private let viewsOfRecognizers: [ObjectID: ObjectID]

  init(of number: Int, in trace: ArraySlice<TraceRecord>) {
    self.number = number
    story = TouchStory(of: number, in: trace)
    time = trace.first { $0.isBeginning(of: number) }?.t ?? 0
    chain = story.path.filter { [.hit, .descendant].contains($0.verdict) }.map(\.view)
    var classNames: [ObjectID: String] = [:]
    var views: [ObjectID: ObjectID] = [:]
    for case .gesture(let step) in story.records {
      classNames[step.recognizer] = step.className
      views[step.recognizer] = step.view
    }
    (self.classNames, viewsOfRecognizers) = (classNames, views)
  }

  var winner: ObjectID? { story.began?.view }

  /// A recogniser's class name, which a trace uses for a recogniser without its own name.
  func className(of recognizer: ObjectID) -> String { classNames[recognizer] ?? recognizer.name }

  func view(of recognizer: ObjectID) -> ObjectID? { viewsOfRecognizers[recognizer] }

  /// The recognisers on the views of the chain that took a step, in the order of their steps.
  var recognizers: [ObjectID] {
    var seen: Set<ObjectID> = []
    return story.records.compactMap {
      guard case .gesture(let step) = $0, isInChain(step.view), seen.insert(step.recognizer).inserted else {
        return nil
      }
      return step.recognizer
    }
  }

  private func isInChain(_ view: ObjectID?) -> Bool {
    view.map { chain.contains($0) || $0 == winner } ?? false
  }

  /// The phase in which the touch left the screen; nil if the trace ends before.
  var end: UITouch.Phase? {
    for case .event(let event) in story.records {
      for touch in event.touches where touch.id == number && [.ended, .cancelled].contains(touch.phase) {
        return touch.phase
      }
    }
    return nil
  }

  var withheld: [TraceRecord.Withhold] {
    story.records.compactMap {
      if case .withhold(let withhold) = $0, withhold.touches.contains(number) { withhold } else { nil }
    }
  }

  /// The recogniser that was recognised with the touch, and so cancelled it in its view.
  var cancelling: TraceRecord.Withhold? { withheld.first { $0.why == .cancelledByGesture } }

  /// The actions of controls and recognisers that the touch may have caused: those in the chain of its views.
  var actions: [TraceRecord.Action] {
    let reached = Set(chain + calls.map(\.to))
    return story.records.compactMap {
      guard case .action(let action) = $0 else { return nil }
      let isOfRecognizer = viewsOfRecognizers[action.sender].map { isInChain($0) } ?? false
      return isOfRecognizer || reached.contains(action.sender) ? action : nil
    }
  }

  var calls: [TraceRecord.Deliver] {
    story.records.compactMap {
      if case .deliver(let call) = $0, call.touches?.contains(number) == true { call } else { nil }
    }
  }

  /// Whether the touch went up the whole chain when it began, or when it ended.
  var isDiscarded: Bool {
    story.records.contains {
      if case .discard(let discard) = $0 {
        discard.type == .touches && discard.touches?.contains(number) != false
      } else {
        false
      }
    }
  }

  /// The last event of a control in the chain for which no action was sent.
  var unanswered: TraceRecord.Control? {
    let reached = Set(chain)
    let reports = story.records.compactMap {
      if case .control(let report) = $0, reached.contains(report.control) { report } else { nil }
    }
    return reports.last { $0.event == "touchUpInside" } ?? reports.last
  }
}

nonisolated extension TraceRecord {
  fileprivate func isBeginning(of number: Int) -> Bool {
    if case .event(let event) = body {
      event.touches.contains { $0.id == number && $0.phase == .began }
    } else {
      false
    }
  }
}
