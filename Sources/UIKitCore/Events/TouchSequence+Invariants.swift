// Checks, in debug builds only, what must be true of the touches whenever an event goes out.

extension TouchSequence {
  /// Asserts that touches and event agree.
  func checkInvariants() {
    assert(fault == nil, fault ?? "")
  }

  private var fault: String? {
    if Set(touches.map(\.contact)).count < touches.count { return "two touches stand for one contact" }
    if zip(touches, touches.dropFirst()).contains(where: { $0.number >= $1.number }) {
      return "touches are not in order of number"
    }
    if event.orderedTouches != touches { return "the event has other touches than are down" }
    for touch in touches {
      if touch.live.timestamp > event.timestamp { return "touch \(touch.number) is later than its event" }
      if touch.track.coalesced.last.map({ $0 != touch.live }) == true {
        return "the last coalesced moment of touch \(touch.number) is not the touch itself"
      }
    }
    return nil
  }
}
