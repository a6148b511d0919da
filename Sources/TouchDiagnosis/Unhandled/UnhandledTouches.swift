import Foundation
import UIKitCore

/// Watches an application's trace for touches that did nothing, or not what the touched place promised, and says why.
///
/// It judges a touch once the touch is over and no recogniser that watched it is undecided. The touch did nothing if
/// no action was sent since it began, and if no responder that it reached overrides the touch methods, or the one
/// that does is a control that is disabled or has no action. It also judges a touch that a recogniser took, if the
/// touch was a tap on a control or the like in the recogniser's view that did not get it (`TakenTouch`).
///
/// The last line names the front-most view at the place that would have done something. **Cost:** that of observing
/// the trace, and for a touch that did nothing O(*n*) in the number of views.
package final class UnhandledTouches {
  private unowned let application: UIApplication
  private let write: (String) -> Void
  private var token: Trace.Token?
  /// The touches to judge, in order of number.
  private var touches: [WatchedTouch] = []
  /// What happened since the first of them began, without moves.
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
    // A touch that a system interruption cancels did not fail by itself.
    case .cancelled: touches.removeAll { $0.number == traced.id }
    default: break
    }
  }

  /// The view on which a touch began; a view that came and went in the same turn is forgotten by now.
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
  /// Whether it says only that fingers have moved: a drag makes many of these.
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
