import CairoCanvas
@_exported import EventRecording
import Foundation
import UIKitCore

/// A recorded session of an application, repeated in a test with no display.
///
///     let replay = try EventReplay(of: "Recordings/reset.recording") { AppDelegate() }
///     try replay.advance(to: 2)
///     let counter = try #require(replay.window?.rootViewController as? CounterViewController)
///     #expect(counter.value == 3)
///     try replay.finish()
///
/// Each replay makes its own application and launches it with the delegate; then it takes the recorded turns. As it
/// does, its trace is compared with the recorded one, turn by turn, so that a session that would now go differently
/// fails the test and names the turn. Continue from its current time with `EventGenerator(continuing:)`, or turn it
/// into a test that needs no recording with `exportTest(of:to:launching:)`.
@preconcurrency @MainActor public final class EventReplay {
  /// The replayed application.
  public let application: UIApplication
  /// Everything that happened since the application was launched, step by step.
  public private(set) var trace: [TraceRecord] = []

  private let replay: Replay
  private var token: Trace.Token?

  /// Opens a recording and launches its application with the delegate that `delegate` makes.
  ///
  /// Throws a `RecordingError` if there is no such recording, if this version cannot repeat it, if it records an
  /// application with another delegate, or if the delegate refuses to start.
  public init<Delegate: UIApplicationDelegate>(of path: String, launching delegate: () -> Delegate) throws {
    let recording = try Recording(path: path)
    replay = try Replay(recording) { _, _ in try EventReplay.launch(recording, delegate) }
    application = replay.application
    token = application.trace.observe { [weak self] in self?.trace.append($0) }
  }

  /// Makes the application of a recording as it was before the first turn.
  static func launch<Delegate: UIApplicationDelegate>(
    _ recording: Recording, _ delegate: () -> Delegate
  ) throws -> ReplayedApplication {
    try check(recording, of: Delegate.self)
    let application = UIApplication()
    application.takeNow(.display(recording.header.display))
    let display = VirtualDisplay(of: application.mainScreen)
    let made = application.run(delegate)
    guard application.run({ application.launch(made) }) else {
      throw RecordingError(file: recording.path, "the delegate \(Delegate.self) refused to start")
    }
    return ReplayedApplication(application, owner: made) { application.run(display.update) }
  }

  private static func check(_ recording: Recording, of delegate: Any.Type) throws(RecordingError) {
    let name = String(reflecting: delegate)
    guard recording.header.subject != .application(name) else { return }
    let recorded =
      switch recording.header.subject {
      case .application(let other): "an application with the delegate \(other)"
      case .scene(let id): "the gallery's scene \(id)"
      }
    throw RecordingError(file: recording.path, "this is a recording of \(recorded), not of \(name)")
  }

  /// The key window when the replay last stopped, usually the application's only one.
  public var window: UIWindow? { application.keyWindow }

  /// How long the recorded session is, in seconds on the application's clock.
  public var duration: TimeInterval { replay.recording.duration }

  /// Takes the recorded turns up to a time in seconds on the application's clock.
  ///
  /// Throws a `ReplayDifference` at the first turn that goes differently, up to a second of recorded time after it,
  /// and a `RecordingError` at an invalid line.
  ///
  /// **Cost:** that of the turns.
  public func advance(to time: TimeInterval) throws { try replay.advance(to: time) }

  /// Takes all remaining turns; throws like `advance(to:)`.
  public func finish() throws { try replay.finish() }
}

extension EventGenerator {
  /// Makes a hand over the key window of a replayed application, which continues from the replay's current time.
  ///
  /// Fingers that are down in the recording are not this hand's. Throws a `HandError` if no window is key.
  public convenience init(continuing replay: EventReplay) throws {
    guard let window = replay.window else { throw HandError.noKeyWindow }
    try self.init(window: window, in: replay.application)
  }
}
