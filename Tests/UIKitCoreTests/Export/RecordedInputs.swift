import EventRecording
import Foundation
import UIKitCore

/// Inputs as a recording of a scene would hold them, each in a turn of its own.
struct RecordedInputs {
  private(set) var scene = RecordedPart(
    of: .scene("drag"), display: DisplayProperties(size: CGSize(width: 640, height: 464)), openedAt: 10)

  /// Adds an input; the time in seconds since the scene was opened.
  mutating func add(_ kind: Input.Kind, at time: TimeInterval) {
    scene.add(Turn(time: 10 + time, inputs: [Input(kind, at: 10 + time)]))
  }

  /// Adds samples of contacts that come together.
  mutating func add(
    _ samples: (contact: Int, phase: InputPhase, x: CGFloat, y: CGFloat)..., at time: TimeInterval,
    buttons: UIEvent.ButtonMask = []
  ) {
    add(
      .touches(
        samples.map {
          TouchSample(
            contact: $0.contact, phase: $0.phase, location: CGPoint(x: $0.x, y: $0.y), timestamp: 10 + time,
            type: buttons.isEmpty ? .direct : .indirectPointer, buttonMask: buttons)
        }), at: time)
  }

  /// Adds a finger that goes through places, evenly in time.
  mutating func add(path: [(x: CGFloat, y: CGFloat)], from start: TimeInterval, to end: TimeInterval) {
    for (index, place) in path.enumerated() {
      let time = start + (end - start) * Double(index) / Double(path.count - 1)
      let phase: InputPhase = index == 0 ? .began : index == path.count - 1 ? .ended : .changed
      add((1, phase, place.x, place.y), at: time)
    }
  }

  mutating func addTap(
    at time: TimeInterval, x: CGFloat = 100, y: CGFloat = 100, lasting duration: TimeInterval = 0.08,
    buttons: UIEvent.ButtonMask = []
  ) {
    add((1, .began, x, y), at: time, buttons: buttons)
    add((1, .ended, x, y), at: time + duration, buttons: buttons)
  }

  /// The lines of a test, as a plan with one form for all acts makes them.
  func lines(
    _ form: ScriptForm = .named, _ grid: ScriptPlan.TimeGrid = .coarse,
    _ surroundings: ScriptPlan.Surroundings = .none, targets: [NamedTarget?] = []
  ) -> [String] {
    let acts = ActReader.acts(of: scene, targets: targets)
    let plan = ScriptPlan(form, count: acts.count, grid: grid, surroundings: surroundings)
    return TestScript(acts, of: scene.display, plan).steps.flatMap { $0.source(indentation: 4) }
  }
}
