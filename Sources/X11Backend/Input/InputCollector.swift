import Foundation
import UIKitCore

/// Collects the inputs of one turn.
///
/// The samples of fingers are gathered into as few events as can be, and only the last place of a pointer that hovers
/// counts. Everything else keeps its place among them.
nonisolated struct InputCollector: Sendable {
  private var inputs: [Input] = []
  private var gathering = TouchGathering()
  private var gatheredModifiers: UIKeyModifierFlags = []
  private var pendingHover: Input?

  /// Adds a sample of a finger or a button.
  ///
  /// One that lands after another was lifted is the next press of a hand, and finds the world as that end has left it.
  mutating func add(_ sample: TouchSample, isLanding: Bool, _ modifiers: UIKeyModifierFlags) {
    if isLanding, gathering.hasEnd { flush() }
    gathering.add(sample)
    gatheredModifiers = modifiers
  }

  /// Adds the place of a pointer with no button down; nil once it has left.
  mutating func addHover(_ place: CGPoint?, at time: TimeInterval, _ modifiers: UIKeyModifierFlags) {
    pendingHover = Input(.hover(place), at: time, modifiers: modifiers)
  }

  /// Adds the place where a pointer hovered last before what comes next.
  mutating func flushHover() {
    if pendingHover != nil { flush() }
  }

  /// Adds turns of a wheel; turns of the same kind that follow each other add up.
  mutating func add(_ scroll: ScrollSample, at time: TimeInterval, _ modifiers: UIKeyModifierFlags) {
    flush()
    var sum = scroll
    if let last = inputs.last, case .scroll(let before) = last.kind, before.isDiscrete == scroll.isDiscrete,
      last.modifiers == modifiers
    {
      sum.delta.dx += before.delta.dx
      sum.delta.dy += before.delta.dy
      inputs.removeLast()
    }
    inputs.append(Input(.scroll(sum), at: time, modifiers: modifiers))
  }

  /// Adds anything else.
  mutating func add(_ kind: Input.Kind, at time: TimeInterval, _ modifiers: UIKeyModifierFlags) {
    flush()
    inputs.append(Input(kind, at: time, modifiers: modifiers))
  }

  /// Hands over the inputs of the turn.
  mutating func take() -> [Input] {
    flush()
    defer { inputs = [] }
    return inputs
  }

  /// Turns what was gathered into events, so that something of another kind can follow.
  private mutating func flush() {
    if !gathering.isEmpty {
      let samples = gathering.take()
      let time = samples.lazy.map(\.timestamp).max() ?? 0
      inputs.append(Input(.touches(samples), at: time, modifiers: gatheredModifiers))
    }
    if let pendingHover { inputs.append(pendingHover) }
    pendingHover = nil
  }
}
