import UIKit

/// The latest stories of the views that compete with the recognisers around them, read from the trace.
struct PriorityContest {
  /// The latest story of each view.
  private(set) var stories: [ObjectID: PriorityStory] = [:]
  /// The view of the last touch; nil before the first.
  private(set) var latest: ObjectID?

  private let views: Set<ObjectID>
  private let recognizers: Set<ObjectID>

  init(of views: [UIView], with recognizers: [UIGestureRecognizer]) {
    self.views = Set(views.map(\.objectID))
    self.recognizers = Set(recognizers.map(\.objectID))
  }

  mutating func receive(_ record: TraceRecord) {
    switch record.body {
    case .event(let event): receive(event)
    case .deliver(let call): receive(call)
    case .gesture(let gesture) where recognizers.contains(gesture.recognizer): receive(gesture)
    case .action(let action) where views.contains(action.sender): act(action.sender)
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
    if views.contains(view) { stories[view] = story(of: touch.id) }
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
    case .ended: change { if $0.isInPlay { $0.recognise(gesture.recognizer) } }
    case .failed: change { if $0.isInPlay { $0.fail(gesture.recognizer, gesture.reason) } }
    default: break
    }
  }

  private func story(of touch: Int?) -> PriorityStory {
    PriorityStory(touch: touch, recognizers: recognizers)
  }

  private mutating func act(_ control: ObjectID) {
    if stories[control]?.isInPlay != true {
      stories[control] = story(of: nil)
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
