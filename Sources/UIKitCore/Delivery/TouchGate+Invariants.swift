// Checks, in debug builds only, what must be true of the gate whenever nothing is being delivered.

extension TouchGate {
  /// Asserts that everything held back is known, in order, and belongs to a touch that can still be delivered.
  ///
  /// `touches` are those that are down.
  func checkInvariants(of touches: [UITouch] = []) {
    assert(fault(touches) == nil, fault(touches) ?? "")
  }

  private func fault(_ touches: [UITouch]) -> String? {
    if Set(holding).count < holding.count { return "a touch is held back twice" }
    for touch in holding + touches {
      if let fault = touch.delivery.fault { return "touch \(touch.number) \(fault)" }
      if touch.delivery.stage == .underWay, touch.hitView == nil {
        return "touch \(touch.number) is under way for no view"
      }
    }
    // An event that lifts touches in several windows reaches one window after the other.
    for touch in holding where !touch.isDown && touch.isDispatched && !touch.isSettled {
      return "touch \(touch.number) was lifted and has no end"
    }
    let unknown = touches.first { !$0.delivery.held.isEmpty && !holding.contains($0) }
    return unknown.map { "touch \($0.number) is held back, and the gate does not know" }
  }
}

extension DeliveryProgress {
  /// What is wrong with this progress; nil if nothing is.
  var fault: String? {
    let phases = held.map(\.phase)
    if stage == .over, !held.isEmpty { return "is over for its view and something of it is held back" }
    if stage == .underWay, phases.contains(.began) { return "is to begin a second time for its view" }
    if stage == .waiting, let first = phases.first, first != .began {
      return "is held back from its view without its beginning"
    }
    if phases.dropLast().contains(where: { $0 == .ended || $0 == .cancelled }) {
      return "goes on for its view after its end"
    }
    return nil
  }
}
