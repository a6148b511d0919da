import UIKit

/// Follows the scene on the stage: what has happened in it, and which steps that does.
final class SceneReader {
  /// The steps that are done, in this scene and in others.
  var progress = CourseProgress()
  /// Called when something else has happened, or another moment is shown.
  var changed: (() -> Void)?
  /// Called when a step was done.
  var stepWasDone: (() -> Void)?

  private weak var session: StageSession?

  /// Stops following.
  func stop() {
    session?.live.changed = nil
    session = nil
  }

  /// Follows a session from now on.
  func start(_ session: StageSession) {
    self.session = session
    follow(session.live)
    let liveChanged = session.liveChanged
    session.liveChanged = { [weak self] live in
      liveChanged?(live)
      self?.follow(live)
    }
    session.timeChanged = { [weak self] in self?.changed?() }
  }

  private func follow(_ live: StagedScene) {
    live.changed = { [weak self, unowned live] isChange in self?.receive(live, isChange) }
  }

  private func receive(_ live: StagedScene, _ isChange: Bool) {
    if isChange, progress.tick(live.doneSteps, of: live.scene) { stepWasDone?() }
    changed?()
  }
}
