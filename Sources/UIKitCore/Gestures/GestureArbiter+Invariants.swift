import Foundation

// Checks, in debug builds only, what must be true whenever the arbiter rests.

extension GestureArbiter {
  /// Asserts that the lists and the recognisers' progress agree.
  func checkInvariants(afterSequence isAfterSequence: Bool = false) {
    assert(fault(isAfterSequence) == nil, fault(isAfterSequence) ?? "")
  }

  /// What is wrong; nil if nothing is.
  private func fault(_ isAfterSequence: Bool) -> String? {
    if !ready.isEmpty || !actions.isEmpty || !over.isEmpty { return "an event left something to be done" }
    if !contentTouches.isEmpty { return "a container does not know of a touch inside it" }
    if Set(engaged).count < engaged.count { return "a recogniser is engaged twice" }
    if Set(waiting).count < waiting.count { return "a recogniser waits twice" }
    for recognizer in engaged {
      if let fault = fault(of: recognizer, isAfterSequence) { return "\(recognizer.objectID) \(fault)" }
    }
    for recognizer in waiting where recognizer.engagement !== self || !engaged.contains(recognizer) {
      return "\(recognizer.objectID) waits and is not engaged"
    }
    return nil
  }

  private func fault(of recognizer: UIGestureRecognizer, _ isAfterSequence: Bool) -> String? {
    let progress = recognizer.progress
    if recognizer.engagement !== self { return "is engaged and does not know it" }
    if !recognizer.watched.changed.isEmpty { return "was not notified of changes" }
    if Set(recognizer.watched.all).count < recognizer.watched.all.count { return "watches a touch twice" }
    if Set(progress.requirements.map(\.other)).count < progress.requirements.count {
      return "has two answers about one other"
    }
    for touch in recognizer.watched.all where !touch.watchers.contains(recognizer) {
      return "has touch \(touch.number), which it does not watch"
    }
    switch progress.phase {
    case .waiting: return waiting.contains(recognizer) ? nil : "waits and is in no list of those that do"
    case .possible, .began, .changed:
      return waiting.contains(recognizer) ? "is in the list of those that wait and does not" : nil
    case .failed where !recognizer.watched.all.isEmpty: return "has failed and still watches touches"
    case .failed: return isAfterSequence ? "has failed and was not reset" : nil
    case .ended where kept.contains(recognizer), .cancelled where kept.contains(recognizer): return nil
    case .asking, .ready, .ended, .cancelled, .resetting:
      return "is left in the middle of a step: \(progress.phase)"
    }
  }
}
