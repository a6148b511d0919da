import Foundation

// Who waits for whom, and who shuts out whom
// ==========================================
//
// Two questions can be asked about two recognisers that watch the same touch. *Must this one wait for that one to
// fail?* The answer is yes if somebody called `require(toFail:)`, or if a recogniser or delegate says so when this one
// first wants to leave `possible`; then the answer is kept until the next reset. *Does this one, once recognised, make
// that one fail?* It does, unless one of the two classes objects or one of the delegates allows both.
//
// Waiting must not go round in a circle, for then nobody could ever begin. A requirement that would close a circle is
// refused: `require(toFail:)` says so at once, and of two recognisers that would have each other wait during a gesture
// the one that asked first waits.

extension UIGestureRecognizer {
  final func addFailureRequirement(_ other: UIGestureRecognizer) {
    failureRequirements.removeAll { $0.recognizer == nil }
    guard !failureRequirements.contains(where: { $0.recognizer === other }) else { return }
    guard !other.waits(for: self) else {
      return Diagnostics.warn(
        "\(objectID) cannot require \(other.objectID) to fail: that one already waits for it")
    }
    failureRequirements.append(WeakRecognizer(recognizer: other))
  }

  /// Whether this recogniser waits for `other`, directly or by way of others, or is that recogniser.
  private func waits(for other: UIGestureRecognizer) -> Bool {
    var visited = Set<UIGestureRecognizer>()
    var pending = [self]
    while let current = pending.popLast() {
      if current === other { return true }
      guard visited.insert(current).inserted else { continue }
      pending += current.failureRequirements.compactMap(\.recognizer)
      pending += current.progress.answers.compactMap { answer in
        answer.waits ? arbiter.engaged.first { ObjectIdentifier($0) == answer.other } : nil
      }
    }
    return false
  }

  /// Whether this recogniser must wait for `other` to fail.
  final func requiresFailure(of other: UIGestureRecognizer) -> Bool {
    for requirement in failureRequirements where requirement.recognizer === other { return true }
    let identity = ObjectIdentifier(other)
    for answer in progress.answers where answer.other == identity { return answer.waits }
    let answer = wantsFailure(of: other)
    if answer, other.waits(for: self) {
      Diagnostics.warn("\(objectID) does not wait for \(other.objectID), which already waits for it")
      progress.answers.append((identity, false))
      return false
    }
    progress.answers.append((identity, answer))
    return answer
  }

  private func wantsFailure(of other: UIGestureRecognizer) -> Bool {
    shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
  }

  /// Whether this recogniser, once recognised, makes `other` fail.
  final func shutsOut(_ other: UIGestureRecognizer) -> Bool {
    canPrevent(other) && other.canBePrevented(by: self)
      && delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) != true
      && other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) != true
  }

  /// Whether this recogniser has its way before `other` when one event makes both ready.
  ///
  /// A pan beats a swipe on the same view, also a swipe so quick that a single event is enough for either.
  final func goesBefore(_ other: UIGestureRecognizer) -> Bool {
    let (mine, theirs) = (shutsOut(other), other.shutsOut(self))
    guard mine && theirs else { return mine }
    return self is UIPanGestureRecognizer && other is UISwipeGestureRecognizer && owner === other.owner
  }

  /// Whether both have watched a touch in common since their last resets.
  final func sharesTouch(with other: UIGestureRecognizer) -> Bool {
    for touch in progress.touches {
      for candidate in other.progress.touches where candidate === touch { return true }
    }
    return false
  }

  /// Whether everyone who has a say lets this gesture begin: its delegate, its view, and the views under its fingers.
  final func mayBegin(deniedBy denier: inout String) -> Bool {
    if let delegate, !delegate.gestureRecognizerShouldBegin(self) {
      if isObserved { denier = "its delegate \(ObjectID(other: delegate))" }
      return false
    }
    var asked: [UIView] = []
    for view in progress.touches.compactMap(\.view) + [owner].compactMap({ $0 })
    where !asked.contains(where: { $0 === view }) {
      asked.append(view)
      guard view.gestureRecognizerShouldBegin(self) else {
        if isObserved { denier = "\(view.objectID)" }
        return false
      }
    }
    return true
  }
}
