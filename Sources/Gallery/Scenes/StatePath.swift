import UIKit

/// The way of one recogniser through its states since a finger came down, as the trace records it.
struct StatePath {
  typealias State = UIGestureRecognizer.State

  /// A step from one state to another.
  struct Step: Hashable {
    let from: State
    let to: State
  }

  /// Which machine it is: continuous gestures begin, change and end, discrete ones end at once.
  let isContinuous: Bool
  /// Where it is now.
  private(set) var current = State.possible
  /// The steps that were made, in order, the reset not among them.
  private(set) var steps: [Step] = []
  /// Why the last step was made.
  private(set) var reason: GestureReason?
  /// Whether a finger has come down that the recogniser watches.
  private(set) var hasBegun = false
  /// How many actions were sent.
  private(set) var actions = 0
  private var changes = 0

  init(isContinuous: Bool) {
    self.isContinuous = isContinuous
  }

  /// The steps that its kind of recogniser can make, the reset not among them.
  var legalSteps: [Step] {
    isContinuous
      ? [
        Step(from: .possible, to: .began), Step(from: .began, to: .changed),
        Step(from: .changed, to: .changed),
        Step(from: .began, to: .ended), Step(from: .changed, to: .ended), Step(from: .began, to: .cancelled),
        Step(from: .changed, to: .cancelled), Step(from: .possible, to: .failed),
      ] : [Step(from: .possible, to: .ended), Step(from: .possible, to: .failed)]
  }

  /// The last state of the way, if it is one that only a reset leads on from.
  var end: State? {
    guard let last = steps.last?.to, last != .began, last != .changed else { return nil }
    return last
  }

  /// Whether it was reset after its end, and is possible again.
  var wasReset: Bool { end != nil && current == .possible }

  /// Whether the way has come through a state.
  func hasPassed(_ state: State) -> Bool {
    state == .possible ? hasBegun : steps.contains { $0.to == state }
  }

  // MARK: Records

  /// A finger came down: a new way starts, unless the last one has not come to its end.
  mutating func start(isWatched: Bool) {
    if current == .possible { self = StatePath(isContinuous: isContinuous) }
    if isWatched { hasBegun = true }
  }

  /// The recogniser changed its state.
  mutating func go(from old: State, to new: State, _ reason: GestureReason) {
    if old == .possible, end != nil {
      self = StatePath(isContinuous: isContinuous)
    }
    hasBegun = true
    steps.append(Step(from: old, to: new))
    current = new
    self.reason = reason
  }

  /// The recogniser's action was sent: for a change after the first one that is all that the trace says.
  mutating func act(_ state: String) {
    actions += 1
    if state == State.changed.name { changes += 1 }
    let change = Step(from: .changed, to: .changed)
    if changes > 1, !steps.contains(change), let last = steps.popLast() {
      // A gesture that ended in the same turn has made its last step already.
      steps += last.to == .changed ? [last, change] : [change, last]
    }
  }

  /// Shows a reset, of which the trace has no record, given what the recogniser says of itself now.
  ///
  /// What has ended or was cancelled is reset before the turn is over; what has failed, when no finger is down any more.
  mutating func settle(_ state: State) {
    guard let end else { return }
    if end != .failed || state == .possible { current = .possible }
  }
}
