import Foundation
import UIKitCore

/// Watches an application's trace for touches with which nothing was done, or not what the touched place promised, and says
/// why.
///
/// A touch is judged once it is over and no recogniser that watched it is undecided. Nothing was done with it if no action
/// was sent since it began, and no responder that it reached overrides the methods about touches, or the one that does is a
/// control that is disabled or has no action. A touch that a recogniser took is judged as well, if it was a tap on a control
/// or the like in the recogniser's view that did not get it (`TakenTouch`).
///
/// The last of the lines names the front-most view at the place that would have done something. **Cost:** that of observing
/// the trace, and for a touch that came to nothing O(*n*) in the number of views.
package final class UnhandledTouches {
  private unowned let application: UIApplication
  private let write: (String) -> Void
  private var token: Trace.Token?
  /// The touches to be judged, in order of number.
  private var touches: [WatchedTouch] = []
  /// What happened since the first of them began, but for moves.
  private var records: [TraceRecord] = []

  /// Calls `write` with an answer of one or more lines for each such touch, until this object is let go.
  package init(of application: UIApplication, write: @escaping (String) -> Void) {
    self.application = application
    self.write = write
    token = application.trace.observeTurns { [weak self] in self?.take($0) }
  }

  private func take(_ records: [TraceRecord]) {
    for record in records {
      take(record.body)
      if !touches.isEmpty, !record.isMove { self.records.append(record) }
    }
    defer { if touches.isEmpty { self.records = [] } }
    let over = touches.filter { $0.isOver && !$0.isWatched }
    touches.removeAll { $0.isOver && !$0.isWatched }
    for touch in over {
      let screen = application.mainScreen
      if let answer = touch.answer(on: screen) ?? TakenTouch(touch, self.records)?.answer(on: screen) {
        write(answer)
      }
    }
  }

  private func take(_ record: TraceRecord.Body) {
    switch record {
    case .event(let event):
      for touch in event.touches { take(touch) }
    case .action(let action):
      for touch in touches { touch.senders.append(action.sender) }
    default: break
    }
  }

  private func take(_ traced: TraceRecord.Touch) {
    switch traced.phase {
    case .began:
      let window = application.mainScreen.windows.first { $0.objectID == traced.window }
      touches.append(
        WatchedTouch(
          number: traced.id, place: window?.convertToScreen(traced.at) ?? traced.at, start: traced.at,
          view: traced.view.flatMap { view($0, ofTouch: traced.id, in: window) }, winner: traced.view))
    case .moved: touch(traced.id)?.move(to: traced.at)
    case .ended: touch(traced.id)?.isOver = true
    // What a system interruption cancels has not come to nothing by itself.
    case .cancelled: touches.removeAll { $0.number == traced.id }
    default: break
    }
  }

  /// The view that a touch came down on; one that came and went in the same turn is forgotten by now.
  private func view(_ id: ObjectID, ofTouch number: Int, in window: UIWindow?) -> UIView? {
    if let live = application.dispatcher.touches.touches.first(where: { $0.number == number }) {
      return live.view
    }
    var waiting: [UIView] = window.map { [$0] } ?? []
    while let view = waiting.popLast() {
      if view.objectID == id { return view }
      waiting += view.subviews
    }
    return nil
  }

  private func touch(_ number: Int) -> WatchedTouch? { touches.first { $0.number == number } }
}

nonisolated extension TraceRecord {
  /// Whether it says no more than that fingers have moved on: a drag makes many of these.
  fileprivate var isMove: Bool {
    switch body {
    case .event(let event): event.touches.allSatisfy { $0.phase == .moved || $0.phase == .stationary }
    case .deliver(let call): call.method == .touchesMoved
    case .gesture(let step): step.from == .changed && step.to == .changed
    case .frame, .tree: true
    default: false
    }
  }
}
