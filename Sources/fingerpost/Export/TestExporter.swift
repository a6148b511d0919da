import EventRecording
import Foundation
import Gallery
import UIKit
import UIKitTesting

// How a recording becomes a test
// ==============================
//
// A recording says what came in, a thousand samples of it; a test says what was done: a tap, a drag. So what came in is first
// put together to *acts*, and acts are written in the form that reads best: a tap on a button by its name, at a time that is
// about right. Whether that is still the same test is not reasoned about but tried: the script is played in the scene, and
// what comes of it is compared with what came of the recording. If it differs, the next finer form is tried, up to every
// sample at its exact time; then each act by itself is written as coarsely as still does. Nothing is printed that was not
// played in the end and came to the recorded outcome.

/// Makes the tests of a recording, one for each scene that something was done in.
@MainActor
struct TestExporter {
  /// How many scripts are tried at most to make one more readable that is right already.
  private static let mostTrials = 200

  private let recording: Recording

  /// Throws if it is no recording of the gallery.
  init(_ recording: Recording) throws {
    self.recording = recording
    guard case .scene = recording.header.subject else {
      throw RecordingError(
        file: recording.path,
        "a recording of an application of its own; for now only those of the gallery's scenes become tests")
    }
  }

  /// The Swift file; throws if there is nothing to test, or what was done cannot be repeated by a hand.
  func source() throws -> String {
    var tests: [SceneTest] = []
    for visit in try SceneCollector.visits(of: recording) {
      if let test = try test(of: visit) { tests.append(test) }
    }
    guard !tests.isEmpty else {
      throw RecordingError(
        file: recording.path,
        "nothing was done in a scene that came to something, so there is nothing to test: press or drag something"
      )
    }
    let name = URL(fileURLWithPath: recording.path).lastPathComponent
    return TestFile(recording: name, tests: tests).source
  }

  /// The test of a scene; nil if nothing came of what was done in it.
  private func test(of visit: SceneCollector.Visit) throws -> SceneTest? {
    guard let stage = SceneStage(visit) else { return nil }
    let recorded = try stage.playRecording()
    let acts = ActReader.acts(of: visit.scene, targets: recorded.targets)
    let outcome = recorded.outcome
    let names = countingNames(recorded)
    guard !acts.isEmpty, !(outcome.actions.isEmpty && outcome.deliveries.isEmpty && names.isEmpty) else {
      return nil
    }
    let script = try script(acts, stage, recorded)
    guard let played = stage.play(script.steps), outcome.difference(of: played) == nil else {
      throw notRepeatable(stage, nil)
    }
    return SceneTest(
      scene: visit.scene.id, size: stage.size, steps: script.steps, actions: played.actions,
      deliveries: outcome.actionsSayEnough ? [] : played.deliveries,
      frames: names.compactMap { name in played.frames[name].map { (name, $0.roundedToTenths) } })
  }

  /// The views that have moved or appeared, and those that were touched.
  private func countingNames(_ recorded: SceneStage.Recorded) -> [String] {
    let touched = Set(recorded.targets.compactMap { $0?.name })
    return recorded.outcome.frames.keys.sorted().filter { name in
      guard let frame = recorded.outcome.frames[name], let old = recorded.opening.frames[name] else {
        return true
      }
      return touched.contains(name) || !frame.isNear(old)
    }
  }

  // MARK: The script

  /// The most readable script that comes to the recorded outcome.
  private func script(
    _ acts: [RecordedAct], _ stage: SceneStage, _ recorded: SceneStage.Recorded
  ) throws -> TestScript {
    func write(_ plan: ScriptPlan) -> TestScript { TestScript(acts, of: stage.visit.scene.display, plan) }
    var last: SceneOutcome?
    for plan in ScriptPlan.ladder(count: acts.count) {
      let (script, outcome) = stage.prove(write(plan), recorded)
      if let script {
        return coarsened(plan, script, write: write) { stage.prove($0, recorded).script }
      }
      last = outcome
    }
    throw notRepeatable(stage, last.flatMap(recorded.outcome.difference))
  }

  /// Writes each act by itself as coarsely as still does, then the times.
  private func coarsened(
    _ plan: ScriptPlan, _ proved: TestScript, write: (ScriptPlan) -> TestScript,
    prove: (TestScript) -> TestScript?
  ) -> TestScript {
    var (plan, proved, written, trials) = (plan, proved, write(plan), 0)
    func adopt(_ other: ScriptPlan) -> Bool {
      let script = write(other)
      if script != written {
        guard trials < TestExporter.mostTrials else { return false }
        trials += 1
        guard let new = prove(script) else { return false }
        (proved, written) = (new, script)
      }
      plan = other
      return true
    }
    for index in plan.forms.indices {
      for form in ScriptForm.allCases where form < plan.forms[index] {
        var other = plan
        other.forms[index] = form
        if adopt(other) { break }
      }
    }
    for surroundings in ScriptPlan.Surroundings.allCases {
      for grid in ScriptPlan.TimeGrid.allCases {
        var other = plan
        (other.surroundings, other.grid) = (surroundings, grid)
        if other == plan || adopt(other) { return proved }
      }
    }
    return proved
  }

  private func notRepeatable(_ stage: SceneStage, _ difference: String?) -> RecordingError {
    let why = difference.map { ": \($0)" } ?? ""
    return RecordingError(
      file: recording.path,
      "what was done in the scene \(stage.visit.scene.id) comes out differently with a hand, even sample by sample\(why)"
    )
  }
}

extension CGRect {
  /// With sides and origin in tenths of a point, which is well within what a test tolerates.
  fileprivate var roundedToTenths: CGRect {
    func rounded(_ length: CGFloat) -> CGFloat { (length * 10).rounded() / 10 }
    return CGRect(x: rounded(minX), y: rounded(minY), width: rounded(width), height: rounded(height))
  }
}
