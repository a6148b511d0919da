import EventRecording
import Foundation
import UIKitCore

/// Replays a recording, and collects the acts in each subject that it opens, and their outcome.
final class SessionCollector: TurnObserver {
  /// A subject from its opening to its closing.
  struct Visit {
    var part: RecordedPart
    /// What its application did.
    var records: [TraceRecord] = []
    /// How many turns and records there were when its touches were last cancelled, which is how it is closed.
    var closing: (turns: Int, records: Int)?
  }

  private(set) var visits: [Visit] = []
  private var token: Trace.Token?
  private weak var application: UIApplication?

  /// The subjects of a recording that was replayed to its end, in order of opening.
  static func visits(of recording: Recording, _ source: ExportSource) throws -> [Visit] {
    let collector = SessionCollector()
    let replay = try Replay(recording) { _, checks in
      try source.launch(checks) { collector.open($0, in: $1) }
    }
    try replay.finish()
    if let note = replay.note { Diagnostics.warn(note) }
    return collector.visits
  }

  private func open(_ subject: RecordingHeader.Subject, in application: UIApplication) {
    if application !== self.application {
      closeLast()
      self.application?.removeObserver(self)
    }
    self.application = application
    let screen = application.mainScreen
    let display = DisplayProperties(
      size: screen.bounds.size, scale: screen.scale, style: screen.traitCollection.userInterfaceStyle,
      frameInterval: application.frames.interval)
    visits.append(
      Visit(part: RecordedPart(of: subject, display: display, openedAt: application.clock.now)))
    let index = visits.count - 1
    application.addObserver(self)
    token = application.trace.observe { [weak self] in self?.visits[index].records.append($0) }
  }

  func willTake(_ turn: Turn) {
    let index = visits.count - 1
    if turn.inputs.contains(where: { $0.kind == .cancelTouches }) {
      visits[index].closing = (visits[index].part.turns.count, visits[index].records.count)
    }
    visits[index].part.add(turn)
  }

  /// Closes the subject that was open, because another one opens: what that did to it does not count.
  private func closeLast() {
    guard let index = visits.indices.last, let closing = visits[index].closing else { return }
    visits[index].part.removeTurns(from: closing.turns)
    visits[index].records.removeSubrange(closing.records...)
  }
}
