import UIKit

// Shows and hides the sidebar and the inspector, beside the scene or over it.

extension GalleryShell {
  func toggleSidebar() {
    let layout = shellLayout
    guard layout.fitting.contains(.sidebar) else { return toggleOver(.sidebar) }
    panels.showsSidebar = !layout.showsSidebar
  }

  func toggleInspector() {
    let layout = shellLayout
    guard layout.fitting.contains(.inspector) else { return toggleOver(.inspector) }
    panels.showsInspector = !layout.showsInspector
  }

  /// Shows a panel over the scene, where there is no room beside it, or closes it.
  private func toggleOver(_ panel: ShellLayout.Panel) {
    panels.over = panels.over == panel ? nil : panel
  }

  /// Closes the panel that covers the scene; returns whether there was one.
  func closeOverPanel() -> Bool {
    guard let panel = panels.over, !shellLayout.fitting.contains(panel) else { return false }
    panels.over = nil
    return true
  }

  /// Shows the code, or the panel that it replaced.
  func toggleCode() {
    if shellLayout.showsInspector, inspector.page != nil {
      inspector.page = nil
    } else {
      inspector.page = 0
      if !shellLayout.showsInspector { toggleInspector() }
    }
  }

  /// Shows the inspector with a panel.
  func show(_ panel: InspectorPanelKind) {
    inspector.panel = panel
    if !shellLayout.showsInspector { toggleInspector() }
  }

  func askWhy(about view: UIView) {
    showInspectorNow()
    inspector.askWhy(about: view)
  }

  /// Says why what a person points at on the stage gets a touch there, or not.
  func askWhy(at place: CGPoint, isTouch: Bool) {
    guard let application = stage.shown else { return }
    showInspectorNow()
    inspector.askWhy(in: application, at: place, isTouch: isTouch)
  }

  /// Shows the inspector with what has happened by now: a hidden one does not follow.
  private func showInspectorNow() {
    if !shellLayout.showsInspector { toggleInspector() }
    // An answer needs the room.
    noteCard.isOpen = false
    if let session = stage.session { inspector.show(moment(of: session.shown)) }
  }
}
