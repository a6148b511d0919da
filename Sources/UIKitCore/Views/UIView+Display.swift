import Foundation

/// How a view is shown on the screen, besides what it draws itself.
package struct ViewStyle {
  package var backgroundColor: UIColor?
  package var cornerRadius: CGFloat = 0
  /// Nil for the usual values, because most views have them.
  private var unusual: Unusual?
  package var clipsToBounds = false
  package var isOpaque = true
  package var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
  package var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  var semanticContentAttribute = UISemanticContentAttribute.unspecified

  private final class Unusual {
    let values: UnusualValues

    init(_ values: UnusualValues) { self.values = values }
  }

  private struct UnusualValues {
    var tintColor: UIColor?
    var zPosition: CGFloat = 0
    var borderWidth: CGFloat = 0
    var borderColor: CGColor?
    var shadowColor: CGColor? = .black
    var shadowOpacity: CGFloat = 0
    var shadowOffset = CGSize(width: 0, height: -3)
    var shadowRadius: CGFloat = 3
  }

  private var values: UnusualValues {
    get { unusual?.values ?? UnusualValues() }
    set { unusual = Unusual(newValue) }
  }

  package var tintColor: UIColor? {
    get { unusual?.values.tintColor }
    set { values.tintColor = newValue }
  }
  package var zPosition: CGFloat {
    get { unusual?.values.zPosition ?? 0 }
    set { values.zPosition = newValue }
  }
  package var borderWidth: CGFloat {
    get { unusual?.values.borderWidth ?? 0 }
    set { values.borderWidth = newValue }
  }
  package var borderColor: CGColor? {
    get { unusual?.values.borderColor }
    set { values.borderColor = newValue }
  }
  package var shadowColor: CGColor? {
    get { values.shadowColor }
    set { values.shadowColor = newValue }
  }
  package var shadowOpacity: CGFloat {
    get { unusual?.values.shadowOpacity ?? 0 }
    set { values.shadowOpacity = newValue }
  }
  package var shadowOffset: CGSize {
    get { values.shadowOffset }
    set { values.shadowOffset = newValue }
  }
  package var shadowRadius: CGFloat {
    get { values.shadowRadius }
    set { values.shadowRadius = newValue }
  }
}

extension UIView {
  /// Notes that this view must be drawn.
  ///
  /// In a hidden window nothing is drawn, and everything once it is shown.
  final func noteChange(_ change: DisplayState.Change) {
    guard let window = shownInWindow else { return noteChangeOfMask() }
    guard !window.touchRules.isHidden else { return }
    window.screen.changes.note(self, change)
  }

  /// Notes a change in a view that masks another one, and so is in no window.
  private func noteChangeOfMask() {
    var topmost: UIView = self
    while let parent = topmost.parent { topmost = parent }
    topmost.layerModel?.maskedLayer?.noteChange(.geometry)
  }

  /// Changes how the view is shown on the screen.
  final func restyle(_ change: DisplayState.Change = .appearance, _ body: (inout ViewStyle) -> Void) {
    let old = viewStyle
    style(body)
    noteChange(change)
    animateStyle(from: old)
  }

  /// Changes how the view is shown on the screen without a note of it.
  final func style(_ body: (inout ViewStyle) -> Void) {
    var changed = viewStyle
    body(&changed)
    viewStyle = changed
  }

  final func assignHidden(_ isHidden: Bool) {
    assign(\.isHidden) {
      guard touchRules.isHidden != isHidden else { return }
      touchRules.isHidden = isHidden
      noteChange(.geometry)
      // A window or stack may now place the others differently.
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

  /// Notes a new subtree, which must be drawn and laid out as a whole.
  final func noteSubtreeAppeared() {
    guard let window = shownInWindow else { return noteChange(.geometry) }
    forgetDrawing(on: window.screen)
    noteChange(.geometry)
    setNeedsLayout()
  }

  /// Forgets what the view covers, and what the views around it cover as far as that depends on this one.
  ///
  /// One that does not know it yet ends the way up: those around it do not know it either.
  package final func forgetCoveredRect() {
    displayState.coveredRect = nil
    var view = self
    while let parent = view.paintedParent {
      parent.forgetChildAreas()
      guard !parent.viewStyle.clipsToBounds, parent.displayState.coveredRect != nil else { return }
      parent.displayState.coveredRect = nil
      view = parent
    }
  }

  /// Drops the drawing, finished and pending, of a view that has left the screen, and of everything in it.
  ///
  /// Returns the number of these views.
  @discardableResult
  final func forgetDrawing(on screen: UIScreen?) -> Int {
    screen?.changes.forget(self)
    (displayState.coveredRect, displayState.content) = (nil, nil)
    forgetChildAreas()
    var count = 1
    for child in children { count += child.forgetDrawing(on: screen) }
    return count
  }

  /// Notes that everything in the view may have other colours now.
  package final func announceTraits() {
    traitCollectionDidChange(nil)
    owningController?.traitCollectionDidChange(nil)
    notifyTraitChanges()
    noteChange([.appearance, .content])
    for child in children { child.announceTraits() }
  }
}
