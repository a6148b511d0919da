import Foundation
import UIKitCore

/// How much of each act a script keeps.
nonisolated package struct ScriptPlan: Hashable, Sendable {
  /// How coarsely times are rounded.
  package enum TimeGrid: CaseIterable, Sendable {
    case coarse, fine, exact

    /// Pauses are multiples of this.
    var pause: TimeInterval {
      switch self {
      case .coarse: 0.1
      case .fine: 0.01
      case .exact: 1e-6
      }
    }

    /// Durations of movements are multiples of this.
    var duration: TimeInterval { self == .coarse ? 0.05 : pause }
  }

  /// The form of each act.
  package var forms: [ScriptForm]
  package var grid: TimeGrid
  package var surroundings: Surroundings

  /// What a script keeps besides the acts.
  package enum Surroundings: CaseIterable, Sendable {
    case none
    /// The way of the pointer to what it pressed.
    case hovers
    /// That, the display and the time before the first act.
    case all
  }

  package init(_ form: ScriptForm, count: Int, grid: TimeGrid, surroundings: Surroundings = .none) {
    forms = Array(repeating: form, count: count)
    self.grid = grid
    self.surroundings = surroundings
  }

  /// Plans with the same form for all acts, from the most readable to everything recorded.
  package static func ladder(count: Int) -> [ScriptPlan] {
    let steps: [(ScriptForm, TimeGrid)] = [
      (.named, .coarse), (.named, .fine), (.points, .fine), (.path, .fine), (.samples, .fine),
      (.samples, .exact),
    ]
    return Surroundings.allCases.flatMap { surroundings in
      steps.map { ScriptPlan($0.0, count: count, grid: $0.1, surroundings: surroundings) }
    }
  }
}

/// What a hand does in a test of a scene.
nonisolated package struct TestScript: Hashable, Sendable {
  package private(set) var steps: [ScriptStep] = []
  /// When it is over, in seconds since the scene opened in the recording.
  package private(set) var end: TimeInterval = 0

  /// Writes acts as a plan says.
  package init(_ acts: [RecordedAct], of display: DisplayProperties, _ plan: ScriptPlan) {
    var timed: [TimedStep] = []
    for (act, form) in zip(acts, plan.forms) where plan.surroundings != .none || !act.isHover {
      timed += act.steps(form)
    }
    // Acts that overlap come one after another, by when they began.
    timed = timed.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
    var buttons = timed.lazy.compactMap(\.buttonMask).first ?? []
    if !buttons.isEmpty { steps.append(.buttons(buttons)) }
    if plan.surroundings == .all { add(display) }
    let start = plan.surroundings == .all ? 0 : timed.first?.time ?? 0
    var now: TimeInterval = 0
    for entry in timed {
      let pause = TestScript.rounded(entry.time - start - now, plan.grid.pause)
      if pause > 0 {
        steps.append(.wait(pause))
        now += pause
      }
      if let mask = entry.buttonMask, mask != buttons {
        steps.append(.buttons(mask))
        buttons = mask
      }
      var step = entry.step
      if step.duration > 0 { step.duration = TestScript.rounded(step, plan.grid) }
      steps.append(step)
      now += step.duration
    }
    end = start + now
  }

  private mutating func add(_ display: DisplayProperties) {
    if display.scale != 1 { steps.append(.setScale(display.scale)) }
    if display.style == .dark { steps.append(.setAppearance(.dark)) }
  }

  /// Adds a pause at the end, in seconds.
  package mutating func wait(_ duration: TimeInterval) {
    steps.append(.wait(TestScript.rounded(duration, ScriptPlan.TimeGrid.exact.pause)))
    end += duration
  }

  private static func rounded(_ step: ScriptStep, _ grid: ScriptPlan.TimeGrid) -> TimeInterval {
    switch step {
    // These have their own duration.
    case .tap, .doubleTap, .keyPress: step.duration
    default: max(grid.duration, rounded(step.duration, grid.duration))
    }
  }

  /// A multiple of a part of a second, without the error of a multiplication.
  private static func rounded(_ time: TimeInterval, _ unit: TimeInterval) -> TimeInterval {
    let perSecond = (1 / unit).rounded()
    return (time * perSecond).rounded() / perSecond
  }
}
