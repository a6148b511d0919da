import Foundation

extension UIGestureRecognizer {
  /// Takes a step after a delay, in seconds, unless a reset or the next wait comes first.
  final func wait(_ delay: TimeInterval, then step: @escaping () -> GestureStep?) {
    timer?.cancel()
    timer = application.clock.schedule(after: delay) { [weak self] in
      guard let self else { return }
      let arbiter = arbiter
      dispatcher.change { arbiter.apply(step(), to: self) }
    }
  }

  /// Fails after a delay, in seconds, unless a reset or the next wait comes first.
  final func wait(_ delay: TimeInterval, failingWith reason: GestureReason) {
    wait(delay) { .fail(reason) }
  }

  final func trace(from old: State, to new: State, _ reason: GestureReason) {
    guard isObserved else { return }
    application.trace.record(
      .gesture(
        .init(
          recognizer: objectID, className: className, view: owner?.objectID,
          from: old, to: new, reason: reason)))
  }
}
