import Foundation

// A screen inside a view
// ======================
//
// A view of another application may show a screen, as a simulator shows a phone. The drawing then treats the screen's
// windows as subviews of that view, in front of the others: it places, clips and fades them with it. Their changes
// are noted where the view's own are, because one frame draws both. They look light or dark as their own screen says.
// In everything else, touches above all, the two applications know nothing of each other.
//
// A view on that screen may show another screen in turn, like a session replayed in a window. All of them note their
// changes in one place.

extension UIScreen {
  /// Lets a view of another application show this screen; nil shows it nowhere.
  ///
  /// Call this again when the view moves to another window:
  ///
  ///     override func didMoveToWindow() {
  ///       if window != nil { inner.mainScreen.embed(in: self) }
  ///     }
  package func embed(in view: UIView?) {
    if embeddingView !== view { embeddingView?.uncommon?.embeddedScreen = nil }
    embeddingView = view
    view?.makeUncommon().embeddedScreen = self
    let outer = view?.shownInWindow?.screen
    outer?.addInnerScreen(self)
    noteChanges(in: outer?.changes ?? DisplayChanges())
  }

  /// Whether a view of another application shows this screen, so that both note their changes in one place.
  package var isEmbedded: Bool { embeddingView?.shownInWindow != nil }

  private func addInnerScreen(_ screen: UIScreen) {
    innerScreens.removeAll { $0.object == nil || $0.object === screen }
    innerScreens.append(Weak(screen))
  }

  /// Makes this screen, and the screens inside it, note their changes in another place, which then has to draw all of
  /// them.
  private func noteChanges(in changes: DisplayChanges) {
    // Anything noted in the old place would be lost.
    self.changes.damageEverything()
    self.changes = changes
    changes.damageEverything()
    for inner in innerScreens {
      guard let screen = inner.object, screen.embeddingView?.shownInWindow?.screen === self else { continue }
      screen.noteChanges(in: changes)
    }
  }
}
