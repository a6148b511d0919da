import Foundation

// Turns on a virtual clock: time passes only in calls that say so, in steps from one timer or frame to the next.

extension UIApplication {
  /// Frames a second on a virtual clock.
  package static let virtualFrameRate = 60.0
  /// How many turns the virtual clock may stand still for: more than completions that start each other ever need.
  private static let mostTurnsAtOnce = 16

  /// Lets virtual time pass: timers fire in order, and while anything wants frames one begins every 1/60 s.
  package final func passVirtually(_ duration: TimeInterval, each turn: (Turn) -> Void = { _ in }) {
    let end = clock.now + max(0, duration)
    // A callback that lets time pass is in the middle of a turn: only timers fire meanwhile.
    guard !isInTurn else { return clock.advance(to: end) }
    finishVirtually(each: turn)
    repeat {
      let next = nextVirtualTurn(until: end)
      take(next)
      turn(next)
      finishVirtually(each: turn)
    } while clock.now < end
  }

  /// Takes the turns that are due before time passes, as a run loop does: only a few, because a timer may make the
  /// next one for ever.
  package final func finishVirtually(each turn: (Turn) -> Void = { _ in }) {
    for _ in 0..<UIApplication.mostTurnsAtOnce {
      guard !isInTurn, let nextDeadline, nextDeadline <= clock.now else { return }
      let next = Turn(time: clock.now)
      take(next)
      turn(next)
    }
  }

  private func nextVirtualTurn(until end: TimeInterval) -> Turn {
    let rate = UIApplication.virtualFrameRate
    // Frames begin at whole multiples of their length. The small number keeps one from beginning twice, and keeps one
    // that rounding has put just past the end from counting as begun.
    let nextFrame = ((clock.now * rate + 1e-6).rounded(.down) + 1) / rate
    guard wantsFrames else {
      // If something is still due, it makes the next one for ever.
      guard let nextDeadline, nextDeadline > clock.now else { return Turn(time: end) }
      return Turn(time: min(nextDeadline, end))
    }
    guard nextFrame <= end + 1e-6 / rate else { return Turn(time: end) }
    return Turn(time: nextFrame, frame: Turn.Frame(time: nextFrame, interval: 1 / rate))
  }

  /// Handles inputs at the clock's current time.
  package final func takeNow(_ kinds: Input.Kind..., modifiers: UIKeyModifierFlags = []) {
    let now = clock.now
    take(Turn(time: now, inputs: kinds.map { Input($0, at: now, modifiers: modifiers) }))
  }
}
