import UIKit

/// A scene's controller, which observes the trace from `viewDidLoad` on.
class SceneController: UIViewController {
  private var token: Trace.Token?
  /// The touch that came down last in the scene's window.
  private(set) var touch: TouchStory?
  /// The searches for touches since the last event that was more than a move; they come before a touch begins.
  private var searches: [TraceRecord.HitTest] = []

  override func viewDidLoad() {
    view.backgroundColor = Palette.sheet
    token = UIApplication.shared.trace.observe { [weak self] record in
      self?.follow(record)
      self?.receive(record)
    }
  }

  private func follow(_ record: TraceRecord) {
    // Moves are many, and change nothing that is compared here.
    guard !record.body.isMove else {
      touch?.add(record)
      return
    }
    let before = (touch?.calls[.touchesBegan], touch?.isDiscarded, touch?.ended)
    touch?.add(record)
    switch record.body {
    case .hitTest(let step): if step.touch != nil { searches.append(step) }
    case .event(let event):
      defer { searches.removeAll() }
      guard event.type == .touches, let window = view.window,
        let began = event.touches.first(where: { $0.phase == .began && $0.window == window.objectID })
      else { break }
      let story = TouchStory(began, in: event, at: record.t, searches: searches)
      touch = story
      searched(story.search, for: began)
      return touchChanged()
    default: break
    }
    if before != (touch?.calls[.touchesBegan], touch?.isDiscarded, touch?.ended) { touchChanged() }
  }

  /// Called with each record; unless it is overridden, it passes on what controls report.
  func receive(_ record: TraceRecord) {
    if case .control(let report) = record.body { controlReported(report) }
  }

  /// Called when a control has reported an event.
  func controlReported(_ report: TraceRecord.Control) {}

  /// Called with the search for a touch that came down in the scene's window.
  func searched(_ search: [TraceRecord.HitTest], for touch: TraceRecord.Touch) {}

  /// Called when `touch` is another one, has come to another responder or to the chain's end, or is over.
  func touchChanged() {}
}

extension [TraceRecord.HitTest] {
  /// What a view returned when it was asked; nil if it was not.
  func verdict(of view: UIView) -> TraceRecord.Verdict? { last { $0.view == view.objectID }?.verdict }
}

extension TouchStory {
  /// Whether it has not been lifted or cancelled yet.
  var isDown: Bool { ended == nil }
}

extension UIResponder {
  /// The chain from this responder to its end, by identity: the window and the controllers are not to be kept alive.
  var responderChain: [ObjectID] { sequence(first: self, next: \.next).map(\.objectID) }
}
