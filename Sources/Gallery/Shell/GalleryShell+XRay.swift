import UIKit

// A view over the stage shows where touches really go. It is off at first; once switched on, it follows the stage turn
// by turn.

extension GalleryShell {
  /// Changes from the scene to its layers, then to its touch areas, and back.
  func cycleXRay() {
    overlay.mode = overlay.mode.next
    nameMode()
    showOverlay()
  }

  private func nameMode() {
    header.xrayButton.isSelected = overlay.mode != .off
    header.xrayButton.word = CourseWords.mode(overlay.mode)
    header.setNeedsLayout()
  }

  func connectOverlay() {
    nameMode()
    overlay.layer.cornerRadius = Measure.largeRadius
    overlay.hovered = { [weak self] in self?.inspector.highlighted = $0 }
    overlay.pressed = { [weak self] in self?.askWhy(about: $0) }
    stage.turnWasTaken = { [weak self] in
      self?.showOverlay()
      self?.showRunningLine()
    }
    header.xrayButton.addAction(UIAction { [weak self] _ in self?.cycleXRay() }, for: .touchUpInside)
  }

  /// What the inspector and the marks on the stage show.
  func moment(of staged: StagedScene) -> InspectedMoment {
    InspectedMoment(
      application: staged.application, history: staged.history, names: staged.names, foldsControls: true,
      listsChain: staged.scene.panel == .chain, start: stage.session?.live.lanes.axis.start ?? 0)
  }

  /// Shows the stage's moment in the marks and the overlay.
  func showOverlay() {
    guard let session = stage.session else { return }
    let moment = moment(of: session.shown)
    pane.show(moment, isPast: session.isInPast)
    guard overlay.mode != .off else { return }
    let origin = overlay.convertToScreen(overlay.bounds.origin)
    overlay.show(
      moment, from: CGAffineTransform(translationX: -origin.x, y: -origin.y))
  }
}
