import Foundation

/// How a view is put on the screen, besides what it draws itself.
package struct ViewStyle {
  package var backgroundColor: UIColor?
  package var clipsToBounds = false
  package var isOpaque = true
  package var tintColor: UIColor?
  package var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  package var cornerRadius: CGFloat = 0
  package var borderWidth: CGFloat = 0
  package var borderColor: UIColor?
  package var shadowColor: UIColor? = .black
  package var shadowOpacity: CGFloat = 0
  package var shadowOffset = CGSize(width: 0, height: -3)
  package var shadowRadius: CGFloat = 3
  package var zPosition: CGFloat = 0
}

extension UIView {
  final func noteChange(_ change: DisplayState.Change) {
    shownInWindow?.screen.changes.note(self, change)
  }

  /// Changes how the view is put on the screen.
  final func restyle(_ change: DisplayState.Change = .appearance, _ body: (inout ViewStyle) -> Void) {
    let old = style
    body(&style)
    noteChange(change)
    animateStyle(from: old)
  }

  final func assignHidden(_ isHidden: Bool) {
    assign(\.isHidden) {
      guard touchRules.isHidden != isHidden else { return }
      touchRules.isHidden = isHidden
      noteChange(.geometry)
      // A window or stack may show the rest differently now.
      parent?.setNeedsLayout()
    }
  }

  final func assignAlpha(_ alpha: CGFloat) {
    guard !alpha.isNaN else { return }
    let (old, value) = (touchRules.alpha, Float(min(max(alpha, 0), 1)))
    assign(\.alpha) {
      guard old != value else { return }
      touchRules.alpha = value
      noteChange(.geometry)
      animateAlpha(from: old)
    }
  }

  final func assignBackgroundColor(_ color: UIColor?) {
    assign(\.backgroundColor) { restyle { $0.backgroundColor = color } }
  }

  /// A new subtree must be drawn whole, and laid out.
  final func noteSubtreeAppeared() {
    guard shownInWindow != nil else { return }
    forgetDrawing()
    noteChange(.geometry)
    setNeedsLayout()
  }

  /// The view is on no screen any more: nothing drawn is worth keeping.
  final func forgetDrawing() {
    displayState.coveredRect = nil
    displayState.content = nil
    for child in children { child.forgetDrawing() }
  }

  final func announceTintColor() {
    tintColorDidChange()
    noteChange(.appearance)
    for child in children where child.style.tintColor == nil { child.announceTintColor() }
  }

  /// Everything in the view may have other colours now.
  package final func announceTraits() {
    traitCollectionDidChange(nil)
    owningController?.traitCollectionDidChange(nil)
    noteChange([.appearance, .content])
    for child in children { child.announceTraits() }
  }
}
