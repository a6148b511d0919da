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
  /// It turns samples into taps, drags and pauses as long as the results stay the same: it plays the script in
  /// separate applications before writing it, and the script must end with the recorded actions, control events and
  /// frames of views that have an `accessibilityIdentifier`. The test launches the delegate with `AppDelegate()`, its
  /// class's `init()`.
  ///
  /// Throws a `RecordingError` that says why if the file already exists or cannot be written, if nothing in the
  /// session had an effect, or if it cannot be repeated; and whatever `init(of:launching:)` and `finish()` throw.
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
