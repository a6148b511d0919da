import Foundation

// A screen inside a view
// ======================
//
// A screen may be shown by a view of another application, as a simulator shows a phone. The drawing then takes the screen's
// windows for subviews of that view, in front of the others: they are placed, clipped and faded with it. What changes in
// them is noted where the view's own changes are noted, for both are drawn by the same frame. In everything else, touches
// above all, the two applications know nothing of each other.

extension UIScreen {
  /// Has a view of another application show this screen; nil shows it nowhere.
  ///
  /// To be called again when the view has come into another window:
  ///
  ///     override func didMoveToWindow() {
  ///       if window != nil { inner.mainScreen.embed(in: self) }
  ///     }
  package func embed(in view: UIView?) {
    if embeddingView !== view { embeddingView?.displayState.embeddedScreen = nil }
    embeddingView = view
    view?.displayState.embeddedScreen = self
    if let outer = view?.shownInWindow?.screen {
      changes = outer.changes
      changes.damageEverything()
    } else {
      changes = DisplayChanges()
    }
  }
}

extension UIView {
  /// What the drawing puts into this view, back to front: the subviews and the windows of an embedded screen.
  package final var paintedChildren: [UIView] {
    guard let screen = displayState.embeddedScreen else { return children }
    return children + screen.windows
  }

  /// The view that the drawing puts this one into.
  package final var paintedParent: UIView? {
    parent ?? (shownInWindow === self ? shownInWindow?.screen.embeddingView : nil)
  }
}
