import Foundation
import UIKitCore

/// Writes every turn of an application to a file, before the application takes it, so that the recording includes a
/// turn that crashes.
///
/// It begins before the application's first turn and ends with `close()`. Each turn goes to the system at once: a
/// killed process loses at most the line that it was writing.
///
/// **Cost:** one write per turn, and the turn's trace as JSON for the checks, which the trace's observers share.
package final class EventRecorder: TurnObserver {
  /// How many seconds of the application's clock are checked together.
  private static let checkInterval = 1.0

  private let application: UIApplication
  private let path: String
  private let descriptor: Int32
  private let failed: (RecordingError) -> Void
  private let checks = TraceChecks()
  private var writer: RecordingWriter
  private var nextCheck = checkInterval
  private var pictures: Int
  private var length: off_t = 0
  private var isOver = false

  /// Makes the file and begins; throws if it already exists, unless it may be overwritten, or cannot be made.
  ///
  /// - Parameter failed: Called once if writing fails, as on a full disk; the application goes on without a
  ///   recording.
  package init(
    _ path: String, of application: UIApplication, subject: RecordingHeader.Subject, overwrites: Bool,
    hidesInspector: Bool = false, failed: @escaping (RecordingError) -> Void
  ) throws(RecordingError) {
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (overwrites ? O_TRUNC : O_EXCL)
    descriptor = open(path, flags, 0o644)
    guard descriptor >= 0 else { throw EventRecorder.cannotOpen(path) }
    self.application = application
    self.path = path
    self.failed = failed
    let screen = application.mainScreen
    pictures = screen.pictureCount
    writer = RecordingWriter(
      RecordingHeader(
        subject,
        display: DisplayProperties(
          size: screen.bounds.size, scale: screen.scale, style: screen.traitCollection.userInterfaceStyle,
          frameInterval: application.frames.interval, reducesMotion: application.reducesMotion),
        language: application.language.rawValue, hidesInspector: hidesInspector))
    checks.follow(application)
    application.addObserver(self)
    flush()
  }

  private static func cannotOpen(_ path: String) -> RecordingError {
    guard errno == EEXIST else {
      let reason = String(cString: strerror(errno))
      return RecordingError(
        file: path, "cannot be written: \(reason); name a file in a folder that you may write to")
    }
    return RecordingError(
      file: path,
      "already exists: name another file, remove this one, or overwrite it (--force, or overwriting: true)")
  }

  /// Also checks the trace of a scene's application, instead of the previous scene's.
  package func follow(scene application: UIApplication) { checks.follow(scene: application) }

  isolated deinit { close() }

  /// Writes the last check and closes the file; later turns of the application are not recorded.
  package func close() {
    guard !isOver else { return }
    // The check of the running turn is not known yet.
    let count = checks.checks.count - (application.isInTurn ? 1 : 0)
    if count > 0 { writeChecks(of: count, until: application.clock.now) }
    if !isOver { stop() }
  }

  private func stop() {
    isOver = true
    checks.stop()
    application.removeObserver(self)
    Foundation.close(descriptor)
  }

  // MARK: Turns

  package func willTake(_ turn: Turn) {
    if turn.time >= nextCheck || checks.checks.count >= TurnCheck.mostTurnsTogether {
      writeChecks(of: checks.checks.count, until: turn.time)
      nextCheck = (turn.time / EventRecorder.checkInterval).rounded(.down) + EventRecorder.checkInterval
    }
    guard !isOver else { return }
    let isDrawn = application.mainScreen.pictureCount != pictures
    pictures = application.mainScreen.pictureCount
    writer.add(turn, isDrawn: isDrawn)
    flush()
    checks.beginTurn()
  }

  private func writeChecks(of count: Int, until time: TimeInterval) {
    writer.add(checks.checks.prefix(count), until: time)
    checks.removeFirst(count)
    flush()
  }

  /// Writes the finished lines; if that fails, leaves the file with the whole lines it had, and stops.
  private func flush() {
    var count = 0
    let isWritten = writer.flush { bytes in
      count = bytes.count
      return TraceFile.write(bytes, to: descriptor)
    }
    if isWritten {
      length += off_t(count)
      return
    }
    let reason = String(cString: strerror(errno))
    ftruncate(descriptor, length)
    stop()
    failed(
      RecordingError(
        file: path, "cannot go on recording: \(reason); you can replay what was recorded so far"))
  }
}
