import UIKit

/// The last story of each of the views that compete with a recogniser below them, read from the trace.
struct PriorityContest {
  /// The last story of each view.
  private(set) var stories: [ObjectID: PriorityStory] = [:]
  /// Where the last touch came down; nil before the first.
  private(set) var latest: ObjectID?

  private let views: Set<ObjectID>
  private let recognizer: ObjectID

  init(of views: [UIView], with recognizer: UIGestureRecognizer) {
    self.views = Set(views.map(\.objectID))
    self.recognizer = recognizer.objectID
  }

  mutating func receive(_ record: TraceRecord) {
    switch record.body {
    case .event(let event): receive(event)
    case .deliver(let call): receive(call)
    case .gesture(let gesture) where gesture.recognizer == recognizer: receive(gesture)
    case .control(let report) where report.event == "touchUpInside": act(report.control)
    default: break
    }
  }

  private mutating func receive(_ event: TraceRecord.Event) {
    change { if !$0.isDown { $0.isInPlay = false } }
    guard event.type == .touches else { return }
    for touch in event.touches {
      switch touch.phase {
      case .began: begin(touch)
      case .ended, .cancelled: change { if $0.touch == touch.id { $0.isDown = false } }
      default: break
      }
    }
  }

  private mutating func begin(_ touch: TraceRecord.Touch) {
    guard let view = touch.view, stories[view]?.isDown != true else { return }
    latest = view
    if views.contains(view) { stories[view] = PriorityStory(touch: touch.id) }
  }

  private mutating func receive(_ call: TraceRecord.Deliver) {
    guard let touch = stories[call.to]?.touch, call.touches?.contains(touch) == true else { return }
    switch call.method {
    case .touchesBegan: stories[call.to]?.add(.touchesBegan)
    case .touchesCancelled: stories[call.to]?.add(.touchesCancelled)
    default: break
    }
  }

  private mutating func receive(_ gesture: TraceRecord.Gesture) {
    switch gesture.to {
    case .ended: change { if $0.isInPlay { $0.add(.recognised) } }
    case .failed: change { if $0.isInPlay { $0.fail(gesture.reason) } }
    default: break
    }
  }

  private mutating func act(_ control: ObjectID) {
    guard views.contains(control) else { return }
    if stories[control]?.isInPlay != true {
      stories[control] = PriorityStory(touch: nil)
      latest = control
    }
    stories[control]?.add(.action)
  }

  private mutating func change(_ change: (inout PriorityStory) -> Void) {
    stories = stories.mapValues { story in
      var story = story
      change(&story)
      return story
    }
  }
}
