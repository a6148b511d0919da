import UIKit

/// One recogniser's states since a finger came down, as the trace records them.
struct StatePath {
  typealias State = UIGestureRecognizer.State

  /// A step from one state to another.
  struct Step: Hashable {
    let from: State
    let to: State
  }

  /// Which machine it is: continuous gestures begin, change and end, discrete ones end at once.
  let isContinuous: Bool
  /// The current state.
  private(set) var current = State.possible
  /// The steps made so far, without the reset.
  private(set) var steps: [Step] = []
  /// The reason for the last step.
  private(set) var reason: GestureReason?
  /// Whether a finger that the recogniser watches has come down.
  private(set) var hasBegun = false
  /// How many actions were sent.
  private(set) var actions = 0
  private var changes = 0

  init(isContinuous: Bool) {
    self.isContinuous = isContinuous
  }

  /// The steps that its kind of recogniser can make, without the reset.
  var legalSteps: [Step] {
    isContinuous
      ? [
        Step(from: .possible, to: .began), Step(from: .began, to: .changed),
        Step(from: .changed, to: .changed),
        Step(from: .began, to: .ended), Step(from: .changed, to: .ended), Step(from: .began, to: .cancelled),
        Step(from: .changed, to: .cancelled), Step(from: .possible, to: .failed),
      ] : [Step(from: .possible, to: .ended), Step(from: .possible, to: .failed)]
  }

  /// The last state, if only a reset can follow.
  var end: State? {
    guard let last = steps.last?.to, last != .began, last != .changed else { return nil }
    return last
  }

  /// Whether it was reset after its end, and is possible again.
  var wasReset: Bool { end != nil && current == .possible }

  /// Whether it has been in a state.
  func hasPassed(_ state: State) -> Bool {
    state == .possible ? hasBegun : steps.contains { $0.to == state }
  }

  // MARK: Records

  /// Notes that a finger came down: starts again, unless the last gesture has not ended.
  mutating func start(isWatched: Bool) {
    if current == .possible { self = StatePath(isContinuous: isContinuous) }
    if isWatched { hasBegun = true }
  }

  /// Notes that the recogniser changed its state.
  mutating func go(from old: State, to new: State, _ reason: GestureReason) {
    if old == .possible, end != nil {
      self = StatePath(isContinuous: isContinuous)
    }
    hasBegun = true
    steps.append(Step(from: old, to: new))
    current = new
    self.reason = reason
  }

  /// Notes that an action was sent: for a change after the first one the trace says no more.
  mutating func act(_ state: String) {
    actions += 1
    if state == State.changed.name { changes += 1 }
    let change = Step(from: .changed, to: .changed)
    if changes > 1, !steps.contains(change), let last = steps.popLast() {
      // A gesture that ended in the same turn has made its last step already.
      steps += last.to == .changed ? [last, change] : [change, last]
    }
  }

  /// Shows a reset, which the trace does not record, by the recogniser's state now.
  ///
  /// Ended and cancelled gestures are reset before the turn is over, failed ones once no finger is down.
  mutating func settle(_ state: State) {
    guard let end else { return }
    if end != .failed || state == .possible { current = .possible }
  }
}
