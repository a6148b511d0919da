import Foundation
import UIKitCore

/// Watches an application's trace for touches that did nothing, or not what the touched place promised, and says why.
///
/// It judges a touch once the touch is over and no recogniser that watched it is undecided. The touch did nothing if
/// no action was sent since it began, and if no responder that it reached overrides the touch methods, or the one
/// that does is a control that is disabled or has no action. It also judges a tap that did something, if what
/// is seen at its place is a control, a row or the like that did not get it (`MissedTouch`).
///
/// The last line names the front-most view at the place that would have done something. **Cost:** that of observing
/// the trace, and for a touch that did nothing O(*n*) in the number of views.
package final class UnhandledTouches {
  private unowned let application: UIApplication
  private let write: (String) -> Void
  private var token: Trace.Token?
  /// The touches to judge, in order of number.
  private var touches: [WatchedTouch] = []

  /// Calls `write` with an answer of one or more lines for each such touch, until this object is let go.
  package init(of application: UIApplication, write: @escaping (String) -> Void) {
    self.application = application
    self.write = write
    token = application.trace.observeTurns { [weak self] in self?.take($0) }
  }

  private func take(_ records: [TraceRecord]) {
    var searches: [TraceRecord.HitTest] = []
    for record in records {
      if case .hitTest(let step) = record.body, step.touch != nil { searches.append(step) }
      for index in touches.indices { touches[index].interaction.add(record) }
      guard case .event(let event) = record.body else { continue }
      for touch in event.touches where touch.phase == .began {
        touches.append(watched(TouchStory(touch, in: event, at: record.t, searches: searches)))
      }
      searches = []
    }
    // A touch that a system interruption cancels did not fail by itself.
    touches.removeAll { $0.story.latest.phase == .cancelled }
    let over = touches.filter { $0.isOver && !$0.isWatched }
    touches.removeAll { $0.isOver && !$0.isWatched }
    let screen = application.mainScreen
    for touch in over {
      if let answer = touch.answer(on: screen) ?? MissedTouch(touch, on: screen)?.answer(on: screen) {
        write(answer)
      }
    }
  }

  private func watched(_ story: TouchStory) -> WatchedTouch {
    let window = application.mainScreen.windows.first { $0.objectID == story.window }
    return WatchedTouch(
      interaction: Interaction(of: story), place: story.place(on: application.mainScreen),
      view: story.view.flatMap { view($0, ofTouch: story.id, in: window) })
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
}
