import UIKit

// A view over the stage shows where touches really go. It is off at first; once switched on, it follows the stage turn
// by turn.

extension GalleryShell {
  /// Changes from the scene to its layers, then to its touch areas, and back.
  func cycleXRay() { change(to: overlay.mode.next) }

  /// Shows the scene, its layers or its touch areas.
  private func change(to mode: TouchOverlay.Mode) {
    choose(mode)
    if let session = stage.session { show(session) }
  }

  /// Chooses what a scene is shown as from now on.
  func choose(_ mode: TouchOverlay.Mode) {
    overlay.mode = mode
    header.layersButton.isSelected = mode == .layers
    header.areasButton.isSelected = mode == .areas
  }

  func connectOverlay() {
    overlay.layer.cornerRadius = Measure.largeRadius
    overlay.hovered = { [weak self] in self?.inspector.highlighted = $0 }
    overlay.pressed = { [weak self] in self?.askWhy(about: $0) }
    stage.turnWasTaken = { [weak self] in
      self?.showOverlay()
      self?.showRunningLine()
    }
    for (button, mode) in [(header.layersButton, TouchOverlay.Mode.layers), (header.areasButton, .areas)] {
      button.addAction(
        UIAction { [weak self] _ in
          guard let self else { return }
          change(to: overlay.mode == mode ? .off : mode)
        }, for: .touchUpInside)
    }
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
