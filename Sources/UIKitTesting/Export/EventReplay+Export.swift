import EventRecording
import Foundation
import UIKitCore

extension EventReplay {
  /// Turns a recording of this application into a Swift file with a test of it.
  ///
  ///     try EventReplay.exportTest(of: "Recordings/reset.recording", to: "Tests/MyAppTests/ResetTests.swift") {
  ///       AppDelegate()
  ///     }
  ///
  /// Samples become taps, drags and pauses as far as what comes of them stays the same: the script is played in
  /// applications of their own before it is written, and ends with the recorded actions, control events and frames of views
  /// that have an `accessibilityIdentifier`. The test launches the delegate with `AppDelegate()`, its class's `init()`.
  ///
  /// Throws a `RecordingError` that says why if the file exists already or cannot be written, if nothing was done that came
  /// to something, or if it cannot be repeated; and what `init(of:launching:)` and `finish()` throw.
  ///
  /// **Cost:** that of replaying the session up to some hundred times.
  public static func exportTest<Delegate: UIApplicationDelegate>(
    of path: String, to output: String, launching delegate: @escaping () -> Delegate
  ) throws {
    let file = try NewFile(output)
    let recording = try Recording(path: path)
    guard DelegateName(String(reflecting: Delegate.self)).isUsable else {
      throw RecordingError(
        file: path,
        "a test cannot name the delegate \(Delegate.self): make it a class that is neither private nor generic"
      )
    }
    let source = ExportSource { _, observe in
      let replayed = try launch(recording, delegate)
      observe(recording.header.subject, replayed.application)
      return replayed
    } makeHand: { _, size in
      try EventGenerator(launching: delegate, size: size)
    }
    try file.write(TestExporter(recording, of: source).file())
  }
}
