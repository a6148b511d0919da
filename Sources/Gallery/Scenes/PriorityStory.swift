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
  /// The recognisers that may still be recognised.
  private var open: Set<ObjectID>
  /// The recogniser that was recognised, or else the one that a control of the system refused.
  private(set) var recognizer: ObjectID?
  /// Whether a recogniser failed because a control of the system keeps its own gesture.
  private(set) var isRefused = false
  /// Whether all recognisers failed.
  var hasFailed: Bool { open.isEmpty }
  /// Whether the touch has not been lifted or cancelled yet.
  var isDown: Bool
  /// Whether what comes now may be about this touch.
  var isInPlay = true

  init(touch: Int?, recognizers: Set<ObjectID>) {
    (self.touch, open, isDown) = (touch, recognizers, touch != nil)
  }

  func has(_ step: Step) -> Bool { places[step] != nil }

  func came(_ first: Step, before second: Step) -> Bool { (places[first] ?? 0) < (places[second] ?? 0) }

  mutating func add(_ step: Step) {
    if places[step] == nil { places[step] = places.count + 1 }
  }

  mutating func recognise(_ recognizer: ObjectID) {
    self.recognizer = recognizer
    add(.recognised)
  }

  mutating func fail(_ recognizer: ObjectID, _ why: GestureReason) {
    open.remove(recognizer)
    guard case .refusedBySystemControl = why else { return }
    isRefused = true
    if self.recognizer == nil { self.recognizer = recognizer }
  }
}
