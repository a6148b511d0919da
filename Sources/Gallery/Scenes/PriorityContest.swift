import UIKit

/// The latest stories of the views that compete with the recognisers around them, read from the trace.
struct PriorityContest {
  /// Where the last touch came down; nil before the first.
  private(set) var latest: ObjectID?
  /// What has come of each view's last touch, or of the key that pressed it.
  private var interactions: [ObjectID: Interaction] = [:]
  /// The views whose touch or key is not over, or was over with the last event.
  private var inPlay: Set<ObjectID> = []

  private let views: Set<ObjectID>
  private let recognizers: Set<ObjectID>

  init(of views: [UIView], with recognizers: [UIGestureRecognizer]) {
    self.views = Set(views.map(\.objectID))
    self.recognizers = Set(recognizers.map(\.objectID))
  }

  /// The last story of a view.
  func story(of view: ObjectID) -> PriorityStory? {
    interactions[view].map { PriorityStory(of: view, with: recognizers, in: $0) }
  }

  mutating func receive(_ record: TraceRecord) {
    switch record.body {
    case .event: inPlay = inPlay.filter { interactions[$0]?.isDown == true }
    case .action(let action) where views.contains(action.sender) && !inPlay.contains(action.sender):
      begin(Interaction(number: record.n, type: .presses, began: record.t), on: action.sender)
    default: break
    }
    for view in inPlay { interactions[view]?.add(record) }
    guard case .event(let event) = record.body else { return }
    for touch in event.touches where touch.phase == .began {
      guard let view = touch.view, interactions[view]?.isDown != true else { continue }
      begin(Interaction(of: TouchStory(touch, in: event, at: record.t, searches: [])), on: view)
    }
  }

  private mutating func begin(_ interaction: Interaction, on view: ObjectID) {
    latest = view
    guard views.contains(view) else { return }
    interactions[view] = interaction
    inPlay.insert(view)
  }
}
