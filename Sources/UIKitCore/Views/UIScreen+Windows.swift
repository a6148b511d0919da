import Foundation

extension UIScreen {
  /// Shows a window that is not on the screen, in front of those of the same or a lower level.
  ///
  /// **Cost:** O(*w*) in the windows of higher levels.
  func show(_ window: UIWindow) {
    let behind = shown.lastIndex { $0.object.map { $0.windowLevel <= window.windowLevel } ?? false }
    shown.insert(window.windowReference, at: behind.map { $0 + 1 } ?? 0)
    changes.note(window, .geometry)
    host?.setNeedsFrame()
  }

  /// Puts a window that is on the screen in front of those of the same or a lower level.
  ///
  /// **Cost:** O(*w*) in the number of windows.
  func orderFront(_ window: UIWindow) {
    shown.removeAll { $0.object === window }
    show(window)
  }

  func remove(_ window: UIWindow) {
    guard shows(window) else { return }
    shown.removeAll { $0.object === window }
    if let rect = window.displayState.coveredRect { changes.note(rect, in: embeddingView) }
    changes.removedViewCount += window.forgetDrawing(on: self)
  }

  /// Lays out everything marked in every window, and returns whether something is marked again.
  @discardableResult
  package func layoutWindows() -> Bool {
    guard needsLayoutPass else { return false }
    for window in windows { window.layoutMarkedViews() }
    return needsLayoutPass
  }

  /// Changes what interfaces on this screen should know about it, and notifies them.
  package func apply(_ traits: UITraitCollection) {
    guard traits != traitCollection else { return }
    traitCollection = traits
    application.currentTraits = traits
    for window in windows { window.announceTraits() }
    changes.damageEverything()
  }
}
