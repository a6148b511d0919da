import UIKit

/// What is remembered of the shell from one start to the next.
nonisolated package struct ShellState: Hashable, Sendable {
  /// Whether sidebar and inspector are shown; nil if the window's size decides.
  package var showsSidebar: Bool?
  package var showsInspector: Bool?
  /// How wide the inspector is, in points; nil for its usual width.
  package var inspectorWidth: CGFloat?
  /// The inspector's panel, by its name; nil for the one that the scene is about.
  package var panel: String?
  /// The steps that have been done.
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
