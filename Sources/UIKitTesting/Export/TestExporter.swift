import EventRecording
import Foundation
import UIKitCore

// How a recording becomes a test
// ==============================
//
// A recording has a thousand samples of input; a test says what you did: a tap, a drag. So the exporter first
// combines the input into *acts*, and writes each act in its most readable form: a tap on a button by its name, at
// roughly the right time. Whether that is still the same test is not reasoned about but tried: it plays the script
// and compares the outcome with that of the recording. If the outcome differs, it tries the next finer form, up to
// every sample at its exact time; then it writes each act by itself as coarsely as still works. It writes nothing
// that was not finally played with the recorded outcome.
//
// The subject is a scene of the gallery, alone, or an application that is linked in: an `ExportSource` makes it.

/// Makes the tests of a recording, one for each subject in which something was done.
package struct TestExporter {
  /// How many scripts to try at most to make a correct one more readable.
  private static let mostTrials = 200

  private let recording: Recording
  private let source: ExportSource

  package init(_ recording: Recording, of source: ExportSource) {
    (self.recording, self.source) = (recording, source)
  }

  /// The Swift file; throws if there is nothing to test, or a hand cannot repeat what was done.
  package func file() throws -> String {
    let tests = try SessionCollector.visits(of: recording, source).compactMap(test)
    guard !tests.isEmpty else {
      throw RecordingError(
        file: recording.path,
        "nothing you did had an effect, so there is nothing to test: press or drag something")
    }
    let name = URL(fileURLWithPath: recording.path).lastPathComponent
    return TestFile(recording: name, tests: tests).source
  }

  /// The test of a subject; nil if nothing there had an effect.
  private func test(of visit: SessionCollector.Visit) throws -> ExportedTest? {
    let stage = TestStage(visit: visit, source: source)
    let recorded = try stage.playRecording(file: recording.path)
    let acts = ActReader.acts(of: visit.part, targets: recorded.targets)
    let outcome = recorded.outcome
    let names = countingNames(recorded)
    guard !acts.isEmpty, !(outcome.actions.isEmpty && outcome.deliveries.isEmpty && names.isEmpty) else {
      return nil
    }
    let script = try script(acts, stage, recorded)
    guard let played = stage.play(script.steps), outcome.difference(of: played) == nil else {
      throw notRepeatable(stage, nil)
    }
    return ExportedTest(
      of: visit.part.subject, size: stage.size, steps: script.steps, actions: played.actions,
      deliveries: outcome.actionsSayEnough ? [] : played.deliveries,
      frames: names.compactMap { name in played.frames[name].map { (name, $0.roundedToTenths) } })
  }

  /// The views that have moved or appeared, and those that were touched.
  private func countingNames(_ recorded: TestStage.Recorded) -> [String] {
    let touched = Set(recorded.targets.compactMap { $0?.name })
    return recorded.outcome.frames.keys.sorted().filter { name in
      guard let frame = recorded.outcome.frames[name], let old = recorded.opening.frames[name] else {
        return true
      }
      return touched.contains(name) || !frame.isNear(old)
    }
  }

  // MARK: The script

  /// The most readable script with the recorded outcome.
  private func script(
    _ acts: [RecordedAct], _ stage: TestStage, _ recorded: TestStage.Recorded
  ) throws -> TestScript {
    func write(_ plan: ScriptPlan) -> TestScript { TestScript(acts, of: stage.part.display, plan) }
    var last: HandOutcome?
    for plan in ScriptPlan.ladder(count: acts.count) {
      let (script, outcome) = stage.prove(write(plan), recorded)
      if let script {
        return coarsened(plan, script, write: write) { stage.prove($0, recorded).script }
      }
      last = outcome
    }
    throw notRepeatable(stage, last.flatMap(recorded.outcome.difference))
  }

  /// Writes each act by itself as coarsely as still works, then the times.
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

  private func notRepeatable(_ stage: TestStage, _ difference: String?) -> RecordingError {
    let why = difference.map { ": \($0)" } ?? ""
    return RecordingError(
      file: recording.path,
      "a hand cannot repeat what was done in \(stage.part.subject.inWords), even sample by sample\(why)"
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
