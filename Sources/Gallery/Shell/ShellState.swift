import UIKit

/// What the gallery remembers of its shell from one start to the next.
nonisolated package struct ShellState: Hashable, Sendable {
  /// Whether sidebar and inspector are shown; nil if the window's size decides.
  package var showsSidebar: Bool?
  package var showsInspector: Bool?
  /// The inspector's width, in points; nil for its usual width.
  package var inspectorWidth: CGFloat?
  /// The name of the inspector's panel; nil for the one that the scene is about.
  package var panel: String?
  /// The steps that are done.
  package var progress: CourseProgress

  package init(
    showsSidebar: Bool? = nil, showsInspector: Bool? = nil, inspectorWidth: CGFloat? = nil,
    panel: String? = nil,
    progress: CourseProgress = CourseProgress()
  ) {
    self.showsSidebar = showsSidebar
    self.showsInspector = showsInspector
    self.inspectorWidth = inspectorWidth
    self.panel = panel
    self.progress = progress
  }
}
