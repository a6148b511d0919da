import Foundation

extension UIScreen {
  /// Puts a window in front of those of the same or a lower level.
  func orderFront(_ window: UIWindow) {
    if let index = windows.lastIndex(where: { $0 === window }) { windows.remove(at: index) }
    let behind = windows.lastIndex { $0.windowLevel <= window.windowLevel }
    windows.insert(window, at: behind.map { $0 + 1 } ?? 0)
    changes.note(window, .geometry)
    host?.setNeedsFrame()
  }

  func remove(_ window: UIWindow) {
    guard windows.contains(where: { $0 === window }) else { return }
    windows.removeAll { $0 === window }
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
