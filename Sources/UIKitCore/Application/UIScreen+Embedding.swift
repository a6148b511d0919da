import Foundation

// A screen inside a view
// ======================
//
// A screen may be shown by a view of another application, as a simulator shows a phone. The drawing then takes the screen's
// windows for subviews of that view, in front of the others: they are placed, clipped and faded with it. What changes in
// them is noted where the view's own changes are noted, for both are drawn by the same frame. They look light or dark as
// their own screen says. In everything else, touches above all, the two applications know nothing of each other.
//
// A view on that screen may show another screen in turn, as a session does that is played again in a window. All of them
// note their changes in one place.

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
    let outer = view?.shownInWindow?.screen
    outer?.addInnerScreen(self)
    noteChanges(in: outer?.changes ?? DisplayChanges())
  }

  /// Whether a view of another application shows this screen, so that its changes are noted with that one's.
  package var isEmbedded: Bool { embeddingView?.shownInWindow != nil }

  private func addInnerScreen(_ screen: UIScreen) {
    innerScreens.removeAll { $0.screen == nil || $0.screen === screen }
    innerScreens.append(InnerScreen(screen: screen))
  }

  /// Has what changes here, and on the screens in this one, noted in another place; all of it is to be drawn there.
  private func noteChanges(in changes: DisplayChanges) {
    // What is noted in the old place would not be noted again in the new one.
    self.changes.damageEverything()
    self.changes = changes
    changes.damageEverything()
    for inner in innerScreens {
      guard let screen = inner.screen, screen.embeddingView?.shownInWindow?.screen === self else { continue }
      screen.noteChanges(in: changes)
    }
  }
}

/// A screen that is not kept alive by the one that it is shown in.
struct InnerScreen {
  weak var screen: UIScreen?
}

extension UIWindow {
  /// The traits of the window's screen, if a view of another application shows that.
  package final var embeddedTraits: UITraitCollection? {
    screen.isEmbedded ? screen.traitCollection : nil
  }
}

extension UIView {
  /// What the drawing puts into this view, back to front: the subviews and the windows of an embedded screen.
  package final var paintedChildren: [UIView] {
    guard let screen = displayState.embeddedScreen else { return children }
    return children + screen.windows
  }

  /// Whether there are any; to ask the list would count a reference to it.
  package final var hasPaintedChildren: Bool { !heldViews.isEmpty || displayState.embeddedScreen != nil }

  /// The view that the drawing puts this one into.
  package final var paintedParent: UIView? {
    parent ?? (shownInWindow === self ? shownInWindow?.screen.embeddingView : nil)
  }
}
