import Foundation

// From recognised to begun: may the gesture begin, must it wait, when is its turn, and what does it prevent?

extension GestureArbiter {
  /// The ready recognisers that one came before, each with the reason.
  typealias TurnCauses = [(other: UIGestureRecognizer, cause: TraceRecord.Relation.Cause)]

  // MARK: Step 1, the question

  /// Handles a recogniser that has recognised its gesture: it fails, waits or gets ready.
  func recognize(_ recognizer: UIGestureRecognizer, _ decision: GestureProgress.Decision) {
    engage(recognizer)
    recognizer.progress.go(to: .asking(decision))
    if let reason = objection(to: recognizer, decision.reason) { return fail(recognizer, reason) }
    let mustWait = mustWait(recognizer)
    // A delegate or view may have disabled it, or it has reached the end of its gesture.
    guard case .asking(let decision) = recognizer.progress.phase else { return }
    guard mustWait else { return makeReady(recognizer, decision) }
    recognizer.progress.go(to: .waiting(decision))
    recognizer.shownState.last = .possible
    waiting.append(recognizer)
  }

  /// Makes its decision readable, and lets its turn come.
  private func makeReady(_ recognizer: UIGestureRecognizer, _ decision: GestureProgress.Decision) {
    // A gesture that begins and ends at once reads as begun only when its turn comes.
    if case .beginAndEnd = decision {
      go(recognizer, to: .ready(decision))
    } else {
      make(.ready(decision), of: recognizer)
    }
  }

  /// Why a gesture must not begin: a delegate or view refused, or a recogniser that it requires to fail has begun.
  private func objection(
    to recognizer: UIGestureRecognizer, _ beginning: GestureReason
  ) -> GestureReason? {
    if let refusal = recognizer.findRefusal() {
      if case .keeper(let view) = refusal { recognizer.traceKeeper(view) }
      return refusal.reason(against: beginning)
    }
    for rival in recognizer.rivals where rival.progress.isActive {
      if recognizer.requirement(on: rival) != nil {
        return .requiredRecognized(rival.objectID, began: true)
      }
    }
    return nil
  }

  /// Whether a recogniser that must fail first is still undecided; the delegate is asked about each.
  private func mustWait(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer.rivals.count { $0.progress.isUndecided && recognizer.requirement(on: $0) != nil } > 0
  }

  // MARK: Step 2, the turns

  /// Lets gestures begin until one of them has an action to send, and returns that action; nil when none is left.
  func nextAction() -> Action? {
    while true {
      endNeedlessWaits()
      if let (recognizer, causes) = takeNextReady() {
        grant(recognizer, causes)
      } else {
        return actions.isEmpty ? nil : actions.removeFirst()
      }
    }
  }

  /// Whether a recogniser still waits for its turn, or an action to be sent.
  var isUnresolved: Bool { !ready.isEmpty || !actions.isEmpty }

  /// Readies the recognisers that no longer have anything to wait for.
  private func endNeedlessWaits() {
    for recognizer in waiting where !mustWait(recognizer) {
      guard case .waiting(let decision) = recognizer.progress.phase else { continue }
      waiting.removeAll { $0 === recognizer }
      makeReady(recognizer, decision)
    }
  }

  /// Takes the ready recogniser whose turn it is, and why it comes before others.
  private func takeNextReady() -> (UIGestureRecognizer, TurnCauses)? {
    guard !ready.isEmpty else { return nil }
    while ready.count > 1 {
      let (recognizer, causes) = GestureArbiter.nextTurn(among: ready)
      // A delegate that was asked may have disabled it.
      guard let index = ready.firstIndex(where: { $0 === recognizer }) else { continue }
      return (ready.remove(at: index), causes)
    }
    return ready.popLast().map { ($0, []) }
  }

  /// Which of several takes its turn.
  ///
  /// It is the first, in order of watching, that no rule puts behind another, unless one of its rivals on the same
  /// view, of which only one can be recognised, was added later.
  private static func nextTurn(
    among candidates: [UIGestureRecognizer]
  ) -> (UIGestureRecognizer, TurnCauses) {
    let none = candidates.map { _ in nil as TraceRecord.Relation.Cause? }
    // Why the one of a row goes before that of a column.
    var table = candidates.map { _ in none }
    for (row, one) in candidates.enumerated() {
      for (column, other) in candidates.enumerated().dropFirst(row + 1) where one.sharesTouch(with: other) {
        (table[row][column], table[column][row]) = one.precedence(over: other)
      }
    }
    let all = candidates.indices
    let unbeaten = all.filter { one in !all.contains { table[one][$0] == nil && table[$0][one] != nil } }
    let group = unbeaten.isEmpty ? Array(all) : unbeaten
    // The one that was added last passes this test in any case.
    let winner =
      group.first { one in
        !group.contains { table[one][$0] == .order && candidates[$0].wasAdded(after: candidates[one]) }
      } ?? 0
    let causes: TurnCauses = all.compactMap { other in table[winner][other].map { (candidates[other], $0) } }
    return (candidates[winner], causes)
  }

  /// Lets a gesture begin or end at once, unless one in progress prevents it.
  private func grant(_ recognizer: UIGestureRecognizer, _ causes: TurnCauses) {
    let rivals = recognizer.rivals
    var partners: [UIGestureRecognizer] = []
    for rival in rivals where rival.progress.isActive {
      switch rival.prevention(of: recognizer) {
      case .prevents:
        rival.trace(.prevents, recognizer, .canPrevent)
        return fail(recognizer, .prevented(by: rival.objectID, began: true))
      case .delegateAllows: partners.append(rival)
      case .classesAllow: break
      }
    }
    guard case .ready(let decision) = recognizer.progress.phase else { return }
    for partner in partners { recognizer.trace(.together, partner, .shouldRecognizeSimultaneously) }
    switch decision {
    case .begin(let reason): go(recognizer, to: .began(end: nil), because: reason)
    case .beginAndEnd(let reason, let end):
      make(.began(end: end), of: recognizer, because: reason)
      guard recognizer.progress.isActive else { return }
    case .end(let reason):
      recognizer.trace(from: .possible, to: .ended, reason)
      recognizer.progress.go(to: .ended)
      over.append(recognizer)
    }
    assert(!hasAction(of: recognizer), "\(recognizer.objectID) begins after an action of it")
    actions.append(Action(recognizer: recognizer, isFirst: true))
    failRivals(rivals, of: recognizer, causes)
  }

  /// Fails the undecided recognisers that a gesture just recognised prevents, and those that required it to fail.
  private func failRivals(
    _ rivals: [UIGestureRecognizer], of recognizer: UIGestureRecognizer, _ causes: TurnCauses
  ) {
    let began = recognizer.progress.isActive
    for rival in rivals where rival.progress.isUndecided {
      if rival.requirement(on: recognizer) != nil {
        fail(rival, .requiredRecognized(recognizer.objectID, began: began))
        continue
      }
      switch recognizer.prevention(of: rival) {
      case .prevents:
        recognizer.trace(.prevents, rival, causes.first { $0.other === rival }?.cause ?? .canPrevent)
        fail(rival, .prevented(by: recognizer.objectID, began: began))
      case .delegateAllows:
        // A gesture that has begun is still there when the other is recognised; this one is not.
        if !began { recognizer.trace(.together, rival, .shouldRecognizeSimultaneously) }
      case .classesAllow: break
      }
    }
  }
}

extension UIGestureRecognizer {
  /// Whether this one was added later than another to their common view.
  fileprivate final func wasAdded(after other: UIGestureRecognizer) -> Bool {
    guard let owner, owner === other.owner else { return false }
    return owner.recognizers.firstIndex(of: self) ?? 0 > owner.recognizers.firstIndex(of: other) ?? 0
  }
}
