import UIKit

/// What became of the last touch on one of those that compete: what happened, and in what order.
struct PriorityStory: Equatable {
  enum Step: CaseIterable {
    case touchesBegan, recognised, touchesCancelled, action
  }

  /// The places of the steps in the order in which they came, from 1.
  private(set) var places: [Step: Int] = [:]
  /// The touch's number; nil if a key did it.
  let touch: Int?
  /// Whether the recogniser failed.
  private(set) var hasFailed = false
  /// Whether it failed because a control of the system keeps its own tap.
  private(set) var isRefused = false
  /// Whether the touch has not been lifted or cancelled yet.
  var isDown: Bool
  /// Whether what comes now may be about this touch.
  var isInPlay = true

  init(touch: Int?) {
    (self.touch, isDown) = (touch, touch != nil)
  }

  func has(_ step: Step) -> Bool { places[step] != nil }

  mutating func add(_ step: Step) {
    if places[step] == nil { places[step] = places.count + 1 }
  }

  mutating func fail(_ why: GestureReason) {
    hasFailed = true
    if case .refusedBySystemControl = why { isRefused = true }
  }
}
