import UIKit

/// What became of the last touch on one of those that compete: what happened, and in what order.
struct PriorityStory: Equatable {
  enum Step: CaseIterable {
    case touchesBegan, recognised, touchesCancelled, action
  }

  /// The steps in the order in which they came.
  private let steps: [Step]
  /// The touch's number; nil if a key did it.
  let touch: Int?
  /// Whether the touch has not been lifted or cancelled yet.
  let isDown: Bool
  /// The recogniser that was recognised, or else the one that a control of the system refused.
  let recognizer: ObjectID?
  /// Whether a recogniser failed because a control of the system keeps its own gesture.
  let isRefused: Bool
  /// Whether all recognisers failed.
  let hasFailed: Bool

  /// Reads what a view and the recognisers did in an interaction of one touch, or of a key.
  init(of view: ObjectID, with recognizers: Set<ObjectID>, in interaction: Interaction) {
    let gestures = interaction.gestures.filter { recognizers.contains($0.body.recognizer) }
    let recognised = gestures.filter { $0.body.to == .ended }
    let failed = gestures.map(\.body).filter { $0.to == .failed }
    let refused = failed.first { if case .refusedBySystemControl = $0.reason { true } else { false } }
    let touch = interaction.touch
    let numbers = [
      Step.touchesBegan: touch?.delivery(of: .touchesBegan, to: view)?.number,
      .recognised: recognised.first?.number,
      .touchesCancelled: touch?.delivery(of: .touchesCancelled, to: view)?.number,
      .action: interaction.actions.first { $0.body.sender == view }?.number,
    ].compactMapValues(\.self)
    steps = numbers.sorted { $0.value < $1.value }.map(\.key)
    (self.touch, isDown) = (touch?.id, interaction.isDown)
    recognizer = recognised.last?.body.recognizer ?? refused?.recognizer
    isRefused = refused != nil
    hasFailed = recognizers.isSubset(of: failed.map(\.recognizer))
  }

  func has(_ step: Step) -> Bool { steps.contains(step) }

  /// A step's place in the order in which they came, from 1.
  func place(of step: Step) -> Int? { steps.firstIndex(of: step).map { $0 + 1 } }

  func came(_ first: Step, before second: Step) -> Bool {
    (place(of: first) ?? 0) < (place(of: second) ?? 0)
  }
}
