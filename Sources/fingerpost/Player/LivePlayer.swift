import ArgumentParser
import EventRecording
import Foundation
import Gallery
import UIKit
import X11Backend

/// A recorded session, played in an X window.
@MainActor
final class LivePlayer {
  private let display: X11Application
  private let session: RecordedSession
  private let player: Player
  private let options: ProgramWindow.Options
  private var trace: TraceFile?
  private var traceFailure: TraceFile.Failure?

  /// Makes the recorded gallery and connects to the X server; throws one line if either fails.
  init(_ recording: Recording, trace path: String?, tracesTree: Bool, _ options: ProgramWindow.Options) throws
  {
    self.options = options
    var failed: (TraceFile.Failure) -> Void = { _ in }
    let trace = try path.map { try TraceFile(path: $0) { failed($0) } }
    session = try RecordedSession(recording, trace: trace, tracesTree: tracesTree)
    let recorded = recording.header.size
    let smallest = Player.minimumSize
    let size = CGSize(
      width: max(recorded.width, smallest.width),
      height: max(recorded.height + Player.barHeight, smallest.height))
    UIApplication.shared.language = Language(rawValue: recording.header.language) ?? .english
    let file = URL(fileURLWithPath: recording.path).lastPathComponent
    display = try ProgramWindow.open(
      for: .shared, title: "\(file) - Fingerpost", size: size, minimumSize: smallest,
      options)
    player = Player(session, titled: LivePlayer.title(of: recording, in: file), in: .shared)
    self.trace = trace
    failed = { [weak self] failure in
      self?.traceFailure = failure
      self?.display.stop()
    }
  }

  /// The title of the recording.
  private static func title(of recording: Recording, in file: String) -> String {
    guard case .scene(let id) = recording.header.subject, let scene = Scene.named(id) else { return file }
    return PlayerWords.title(scene.title, file: file).string
  }

  /// Shows the window until it is closed; throws if the replay did not reach the end, or its trace was not written.
  func run() throws {
    player.commands = ProgramWindow.commands(of: display)
    options.scheduleEnd(of: display)
    player.playback.play()
    if traceFailure == nil { display.run() }
    player.close()
    trace?.close()
    if let traceFailure, case .cannotWrite = traceFailure { throw traceFailure }
    // The reason was logged when it occurred.
    if session.failure != nil { throw ExitCode.failure }
  }
}
