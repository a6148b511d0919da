import Foundation
import UIKitCore

/// Collects the inputs of one turn.
///
/// It gathers the samples of fingers into as few events as possible, and keeps only the last place of a hovering
/// pointer. Everything else keeps its place among them.
nonisolated struct InputCollector: Sendable {
  private var inputs: [Input] = []
  private var gathering = TouchGathering()
  private var gatheredModifiers: UIKeyModifierFlags = []
  private var pendingHover: Input?

  /// Adds a sample of a finger or a button.
  ///
  /// A sample that lands after another was lifted is a new press, and must find the state that the lift has left.
  mutating func add(_ sample: TouchSample, isLanding: Bool, _ modifiers: UIKeyModifierFlags) {
    if isLanding, gathering.hasEnd { flush() }
    gathering.add(sample)
    gatheredModifiers = modifiers
  }

  /// Adds the place of a pointer with no button down; nil once it has left.
  mutating func addHover(_ place: CGPoint?, at time: TimeInterval, _ modifiers: UIKeyModifierFlags) {
    pendingHover = Input(.hover(place), at: time, modifiers: modifiers)
  }

  /// Adds the last place where a pointer hovered before the next input.
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

  /// Takes the inputs of the turn.
  mutating func take() -> [Input] {
    flush()
    defer { inputs = [] }
    return inputs
  }

  /// Turns gathered samples into events, so that what follows is in another.
  mutating func flush() {
    if !gathering.isEmpty {
      let samples = gathering.take()
      let time = samples.lazy.map(\.timestamp).max() ?? 0
      inputs.append(Input(.touches(samples), at: time, modifiers: gatheredModifiers))
    }
    if let pendingHover { inputs.append(pendingHover) }
    pendingHover = nil
  }
}
