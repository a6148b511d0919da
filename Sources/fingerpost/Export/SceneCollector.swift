import EventRecording
import Foundation
import Gallery
import UIKit
import UIKitTesting

/// Replays a recording of the gallery, and collects what was done in each scene that it opens and what came of it.
@MainActor
final class SceneCollector {
  /// A scene from its opening to its closing.
  struct Visit {
    var scene: RecordedScene
    /// What its application did.
    var records: [TraceRecord] = []
    /// How many turns and records there were when its touches were last cancelled, which is how it is closed.
    var closing: (turns: Int, records: Int)?
  }

  private(set) var visits: [Visit] = []
  private var token: Trace.Token?
  private weak var application: UIApplication?

  /// The scenes of a recording that was replayed to its end, in order of opening.
  static func visits(of recording: Recording) throws -> [Visit] {
    let collector = SceneCollector()
    let replay = try Replay(recording) { _, checks in
      try DrawnGallery.launch(recording) { drawn, application in
        checks.follow(scene: application)
        collector.open(drawn.gallery.scene, in: application)
      }
    }
    try replay.finish()
    if let note = replay.note { Diagnostics.warn(note) }
    return collector.visits
  }

  private func open(_ scene: Scene, in application: UIApplication) {
    if application !== self.application { closeLast() }
    self.application = application
    let screen = application.mainScreen
    let display = DisplayProperties(
      size: screen.bounds.size, scale: screen.scale, style: screen.traitCollection.userInterfaceStyle,
      frameInterval: application.frames.interval)
    visits.append(
      Visit(scene: RecordedScene(id: scene.id, display: display, openedAt: application.clock.now)))
    let index = visits.count - 1
    application.willTake = { [weak self] in self?.willTake($0, in: index) }
    token = application.trace.observe { [weak self] in self?.visits[index].records.append($0) }
  }

  private func willTake(_ turn: Turn, in index: Int) {
    if turn.inputs.contains(where: { $0.kind == .cancelTouches }) {
      visits[index].closing = (visits[index].scene.turns.count, visits[index].records.count)
    }
    visits[index].scene.add(turn)
  }

  /// The scene that was open was closed for another one: what that did to it was not done in it.
  private func closeLast() {
    guard let index = visits.indices.last, let closing = visits[index].closing else { return }
    visits[index].scene.removeTurns(from: closing.turns)
    visits[index].records.removeSubrange(closing.records...)
  }
}
