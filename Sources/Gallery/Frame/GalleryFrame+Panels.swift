import UIKit

// Sidebar and inspector are shown and hidden by their signs and keys, beside the scene or over it.

extension GalleryFrame {
  func toggleSidebar() {
    let layout = frameLayout
    guard layout.fitting.contains(.sidebar) else { return toggleOver(.sidebar) }
    panels.showsSidebar = !layout.showsSidebar
    // There may be no room for both.
    if panels.showsSidebar == true, !frameLayout.showsSidebar { panels.showsInspector = false }
  }

  func toggleInspector() {
    let layout = frameLayout
    guard layout.fitting.contains(.inspector) else { return toggleOver(.inspector) }
    panels.showsInspector = !layout.showsInspector
    if panels.showsInspector == true, panels.showsSidebar == true, !frameLayout.showsSidebar {
      panels.showsSidebar = nil
    }
  }

  /// Shows a panel over the scene, where there is no room beside it, or takes it away again.
  private func toggleOver(_ panel: FrameLayout.Panel) {
    panels.over = panels.over == panel ? nil : panel
  }

  /// Takes away the panel that lies over the scene; returns whether there was one.
  func closeOverPanel() -> Bool {
    guard let panel = panels.over, !frameLayout.fitting.contains(panel) else { return false }
    panels.over = nil
    return true
  }

  /// Shows the code, or again the panel that was shown before.
  func toggleCode() {
    if frameLayout.showsInspector, inspector.page != nil {
      inspector.page = nil
    } else {
      inspector.page = 0
      if !frameLayout.showsInspector { toggleInspector() }
    }
  }

  /// Shows a panel, and the inspector with it.
  func show(_ panel: InspectorPanelKind) {
    inspector.panel = panel
    if !frameLayout.showsInspector { toggleInspector() }
  }

  func askWhy(about view: UIView) {
    if !frameLayout.showsInspector { toggleInspector() }
    inspector.askWhy(about: view)
  }

  /// Shows why what a person points at on the stage gets a touch there, or not.
  func askWhy(at place: CGPoint, isTouch: Bool) {
    guard let application = stage.shown else { return }
    if !frameLayout.showsInspector { toggleInspector() }
    inspector.askWhy(in: application, at: place, isTouch: isTouch)
  }
}
