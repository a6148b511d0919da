import Foundation

// Who waits for whom, and who prevents whom
// =========================================
//
// There are two questions about two recognisers that watch the same touch. *Must this one wait for that one to fail?*
// Yes, if `require(toFail:)` was called, or if a recogniser or delegate says so when this one first wants to leave
// `possible`; that then holds until the next reset. *Does this one, once recognised, prevent that one?* Yes,
// unless one of the two classes objects or one of the delegates allows both.
//
// Recognisers must not wait in a circle, because then none of them could ever begin. A requirement that would close a
// circle is refused: `require(toFail:)` refuses it at once, and if two recognisers demand to wait for each other
// during a gesture, only the one that asked first waits.

/// What happens to a recogniser when another one is recognised.
enum Prevention {
  case prevents
  /// One of the two classes keeps it from being prevented.
  case classesAllow
  /// One of the two delegates allows both.
  case delegateAllows
}

/// Why one of two recognisers, or the other, may go first when one event makes both ready.
///
/// If no rule says which, but only one of them can be recognised, either may, for the order in which they were added;
/// if both are recognised, there is no reason.
typealias Precedence = (own: TraceRecord.Relation.Cause?, other: TraceRecord.Relation.Cause?)

/// The object that did not let a gesture begin.
enum Refusal {
  case delegate(any UIGestureRecognizerDelegate)
  case view(UIView)
  /// A view that keeps this gesture for itself.
  case keeper(UIView)
}

extension Refusal {
  /// This refusal as a reason to fail, for a gesture that had a reason to begin.
  func reason(against beginning: GestureReason) -> GestureReason {
    switch self {
    case .delegate(let delegate): .refusedByDelegate(ObjectID(target: delegate), beginning)
    case .view(let view): .refusedByView(view.objectID, beginning)
    case .keeper(let view): .refusedBySystemControl(view.objectID, beginning)
    }
  }
}

/// A view that uses gestures itself and keeps them from recognisers on the views around it.
///
/// It refuses in `gestureRecognizerShouldBegin(_:)`; this protocol lets the trace tell its refusal from any other.
package protocol GestureKeeper: UIView {
  /// Whether this view keeps what the fingers do from a recogniser.
  func keepsGesture(from recognizer: UIGestureRecognizer) -> Bool
}

extension UIGestureRecognizer {
  // MARK: Requirements

  final func addFailureRequirement(_ other: UIGestureRecognizer) {
    failureRequirements.removeAll { $0.object == nil }
    guard !failureRequirements.contains(where: { $0.object === other }) else { return }
    guard !other.waits(for: self) else {
      return Diagnostics.warn(
        "\(objectID) cannot require \(other.objectID) to fail: that one already waits for it")
    }
    failureRequirements.append(Weak(other))
  }

  /// Whether this recogniser waits for `other`, directly or through others, or is that recogniser.
  private func waits(for other: UIGestureRecognizer) -> Bool {
    var visited = Set<UIGestureRecognizer>()
    var pending = [self]
    while let current = pending.popLast() {
      if current === other { return true }
      guard visited.insert(current).inserted else { continue }
      pending += current.failureRequirements.compactMap(\.object)
      for requirement in current.progress.requirements where requirement.cause != nil {
        pending += arbiter.engaged.filter { $0.objectNumber == requirement.other }
      }
    }
    return false
  }

  /// Why this recogniser must wait for `other` to fail; nil if it need not.
  ///
  /// Asks classes and delegates once in each attempt. It is called only when the result decides something, so it
  /// records the result.
  final func requirement(on other: UIGestureRecognizer) -> TraceRecord.Relation.Cause? {
    let isRequired = failureRequirements.contains { $0.object === other }
    for known in progress.requirements where known.other == other.objectNumber {
      return known.cause ?? (isRequired ? .requireToFail : nil)
    }
    let cause = isRequired ? .requireToFail : askedRequirement(on: other)
    progress.requirements.append(.init(other: other.objectNumber, cause: cause))
    if let cause { trace(.waitsFor, other, cause) }
    return cause
  }

  private func askedRequirement(on other: UIGestureRecognizer) -> TraceRecord.Relation.Cause? {
    let cause: TraceRecord.Relation.Cause
    if shouldRequireFailure(of: other)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
    {
      cause = .shouldRequireFailure
    } else if other.shouldBeRequiredToFail(by: self)
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
    {
      cause = .shouldBeRequiredToFail
    } else {
      return nil
    }
    guard !other.waits(for: self) else {
      Diagnostics.warn("\(objectID) does not wait for \(other.objectID), which already waits for it")
      return nil
    }
    return cause
  }

  // MARK: Prevention

  /// Whether this recogniser, once recognised, prevents `other`.
  final func prevention(of other: UIGestureRecognizer) -> Prevention {
    guard canPrevent(other), other.canBePrevented(by: self) else { return .classesAllow }
    if delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
    {
      return .delegateAllows
    }
    return .prevents
  }

  /// Which of the two goes first when one event makes both ready.
  ///
  /// A pan beats a swipe on the same view, even if the swipe is so quick that a single event is enough for either.
  final func precedence(over other: UIGestureRecognizer) -> Precedence {
    switch (prevention(of: other), other.prevention(of: self)) {
    case (.prevents, .prevents):
      if owner === other.owner {
        if self is UIPanGestureRecognizer, other is UISwipeGestureRecognizer {
          return (.panBeforeSwipe, nil)
        }
        if self is UISwipeGestureRecognizer, other is UIPanGestureRecognizer {
          return (nil, .panBeforeSwipe)
        }
      }
      return (.order, .order)
    case (.prevents, _): return (.canPrevent, nil)
    case (_, .prevents): return (nil, .canPrevent)
    default: return (nil, nil)
    }
  }

  // MARK: Touches in common

  /// Whether both have watched a touch in common since their last resets.
  package final func sharesTouch(with other: UIGestureRecognizer) -> Bool {
    watched.all.contains { other.watched.all.contains($0) }
  }

  /// The other recognisers that watch one of this one's touches, in order of watching.
  final var rivals: [UIGestureRecognizer] {
    var rivals: [UIGestureRecognizer] = []
    for touch in watched.all {
      for other in touch.watchers where other !== self && !rivals.contains(where: { $0 === other }) {
        rivals.append(other)
      }
    }
    return rivals
  }

  // MARK: Leave to begin

  /// Whether the delegate, the view or a view under the fingers refuses this gesture.
  final func findRefusal() -> Refusal? {
    if let delegate, !delegate.gestureRecognizerShouldBegin(self) { return .delegate(delegate) }
    for view in (watched.all.map(\.view) + [owner]).compactMap({ $0 }).unique {
      guard view.gestureRecognizerShouldBegin(self) else {
        let isKeeper = (view as? any GestureKeeper)?.keepsGesture(from: self) == true
        return isKeeper ? .keeper(view) : .view(view)
      }
    }
    return nil
  }

  // MARK: The trace

  /// Records a relation between this recogniser and another.
  final func trace(
    _ relation: TraceRecord.Relation.Kind, _ other: UIGestureRecognizer, _ cause: TraceRecord.Relation.Cause
  ) {
    guard isObserved else { return }
    application.trace.record(
      .relation(.init(recognizer: objectID, relation: relation, other: other.objectID, because: cause)))
  }

  /// Records that a view keeps this gesture for itself.
  final func traceKeeper(_ view: UIView) {
    guard isObserved else { return }
    application.trace.record(
      .relation(
        .init(recognizer: view.objectID, relation: .prevents, other: objectID, because: .systemControl)))
  }
}
