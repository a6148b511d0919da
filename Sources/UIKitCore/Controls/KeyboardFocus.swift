import Foundation

// Working controls with keys
// ==========================
//
// A desktop has a keyboard, and some people have nothing else. UIKit on a phone has no way to press a button with a
// key, so this is an addition, kept small and clear of everything that UIKit documents:
//
// - Tab moves the *focus* to the next control of the key window, Shift+Tab to the previous one. The order is that of
//   the tree: parents before children, siblings from back to front. Only controls that could be touched take part:
//   enabled, interactive, visible. Controls under a presented controller do not, nor do those outside a view whose
//   `accessibilityViewIsModal` is true. Scroll views bring the focused control into view.
// - Space and Return press the focused control: it looks pressed while the key is down, and acts when you release the
//   key. Arrow keys, Home and End step through the values of sliders and segmented controls.
// - The focus is not the first responder. `canBecomeFirstResponder` stays false for controls, and while a window has
//   a first responder, that one gets keys and the focused control does not. A key that no responder keeps goes up the
//   responder chain as always: so it is the window, at the end of the views' chain, that reacts to Tab.
// - A ring shows where the focus is, but only to people who use keys: Tab shows it, a touch hides it.

extension UIApplication {
  /// Where keys start: the key window's first responder, else its focused control, else the window.
  ///
  /// While an alert or a menu is open, they start there: at the focused control in it, else at its view.
  final var firstResponderForKeys: UIResponder? {
    guard let window = keyWindow else { return nil }
    if let keyView = window.keyView {
      return window.focusedControl.flatMap { $0.isDescendant(of: keyView) ? $0 : nil } ?? keyView
    }
    if let first = window.firstResponder { return first }
    if let focused = window.focusedControl, focused.canBeFocused(in: window) { return focused }
    return window
  }
}

extension UIWindow {
  /// Moves the focus for a Tab that no responder kept; returns whether the key was Tab and there was somewhere to go.
  final func moveFocus(for press: UIPress) -> Bool {
    guard let key = press.key, key.keyCode == .keyboardTab,
      key.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
    else { return false }
    let controls = focusableControls()
    guard !controls.isEmpty else { return false }
    let isBackward = key.modifierFlags.contains(.shift)
    let next: Int
    if let focusedControl, let index = controls.firstIndex(of: focusedControl) {
      next = (index + (isBackward ? controls.count - 1 : 1)) % controls.count
    } else {
      next = isBackward ? controls.count - 1 : 0
    }
    focus(controls[next])
    controls[next].scrollIntoView()
    isTabKept = true
    return true
  }

  /// Keeps the end of a key that this window kept when it went down.
  final func keepsEnd(of press: UIPress) -> Bool {
    guard isTabKept, press.key?.keyCode == .keyboardTab else { return false }
    isTabKept = false
    return true
  }

  /// Gives a control the focus, and shows the ring around it.
  package final func focus(_ control: UIControl?) {
    let old = focusedControl
    focusedControl = control
    if old !== control { old?.releaseKey() }
    old?.focusRing?.removeFromSuperview()
    control?.showFocusRing()
  }

  /// Hides the ring because a finger is at work; the focus stays where it is.
  final func hideFocusRing() {
    focusedControl?.focusRing?.removeFromSuperview()
  }

  /// The controls that Tab can go to, in order.
  private func focusableControls() -> [UIControl] {
    var controls: [UIControl] = []
    focusRoot.collectFocusableControls(into: &controls)
    return controls
  }

  /// The view that the focus stays in: that of an open alert or menu, or the front-most modal one of the presented
  /// controller, or of the window.
  fileprivate var focusRoot: UIView {
    if let keyView { return keyView }
    let outermost = presentedControllers.last?.viewIfLoaded ?? self
    return outermost.frontMostModalView ?? outermost
  }
}

extension UIView {
  /// The front-most visible view, this one or in it, whose `accessibilityViewIsModal` is true.
  fileprivate var frontMostModalView: UIView? {
    guard touchRules.letTouchesIn else { return nil }
    return children.reversed().lazy.compactMap(\.frontMostModalView).first
      ?? (accessibilityViewIsModal ? self : nil)
  }

  fileprivate func collectFocusableControls(into controls: inout [UIControl]) {
    guard touchRules.letTouchesIn else { return }
    if let control = self as? UIControl {
      if control.isEnabled, !control.bounds.isEmpty { controls.append(control) }
      return
    }
    for child in children { child.collectFocusableControls(into: &controls) }
  }
}

extension UIControl {
  /// Whether this control of `window` can get keys now.
  fileprivate func canBeFocused(in window: UIWindow) -> Bool {
    guard isEnabled, shownInWindow === window, isDescendant(of: window.focusRoot) else { return false }
    return sequence(first: self as UIView, next: \.parent).allSatisfy(\.touchRules.letTouchesIn)
  }

  // MARK: Pressing

  /// Handles a key that went down; returns whether it means something here.
  final func keyDown(_ press: UIPress) -> Bool {
    // With Control a key is a command, for whichever responder knows it.
    guard isEnabled, let pressed = press.key, !pressed.modifierFlags.contains(.control) else { return false }
    let key = pressed.keyCode
    if !step(key) {
      guard UIControl.pressingKeys.contains(key), heldKey == nil, !isTracking else { return false }
      heldKey = key
      isHighlighted = true
    }
    keptKeys.insert(key)
    return true
  }

  /// Handles a key that repeats: steps repeat with it, a press does not.
  final func keyRepeats(_ press: UIPress) -> Bool {
    guard let key = press.key?.keyCode, keptKeys.contains(key) else { return false }
    if key != heldKey, isEnabled { _ = step(key) }
    return true
  }

  /// Handles a released key: the responders that got its beginning get its end.
  final func keyUp(_ press: UIPress) -> Bool {
    guard let key = press.key?.keyCode, keptKeys.remove(key) != nil else { return false }
    if key == heldKey {
      releaseKey()
      performPress()
    }
    return true
  }

  final func keyCancelled(_ press: UIPress) -> Bool {
    guard let key = press.key?.keyCode, keptKeys.remove(key) != nil else { return false }
    if key == heldKey { releaseKey() }
    return true
  }

  /// Releases the control from the key that holds it down.
  final func releaseKey() {
    guard heldKey != nil else { return }
    heldKey = nil
    if !isTracking { isHighlighted = false }
  }

  nonisolated private static let pressingKeys: Set<UIKeyboardHIDUsage> = [
    .keyboardSpacebar, .keyboardReturnOrEnter, .keypadEnter,
  ]

  /// Lets every scroll view around the control show it, ring and all.
  fileprivate func scrollIntoView() {
    var view: UIView = self
    var area = bounds.insetBy(dx: -FocusRing.outset, dy: -FocusRing.outset)
    for case let scrollView as UIScrollView in sequence(first: view, next: \.parent).dropFirst() {
      area = view.convert(area, to: scrollView)
      let target = scrollView.offset(showing: area)
      scrollView.scrollRectToVisible(area, animated: true)
      // The next one out must use the area where it will be once this one has come to rest.
      let now = scrollView.contentOffset
      area = area.offsetBy(dx: now.x - target.x, dy: now.y - target.y)
      view = scrollView
    }
  }

  // MARK: The ring

  fileprivate var focusRing: FocusRing? { children.first { $0 is FocusRing } as? FocusRing }

  fileprivate func showFocusRing() {
    guard focusRing == nil else { return }
    addSubview(FocusRing(around: self))
  }
}

/// A line around the control that keys go to.
final class FocusRing: UIView {
  /// The distance from the control to the line, and the line's width, in points.
  private static let gap: CGFloat = 2
  private static let lineWidth: CGFloat = 2
  /// How far the line reaches beyond the control, in points.
  static let outset = gap + lineWidth
  private let radius: CGFloat

  init(around control: UIControl) {
    // A control that clips its contents would clip the ring.
    let outset = control.clipsToBounds ? 0 : FocusRing.outset
    radius = control.focusRingRadius + outset
    super.init(frame: control.bounds.insetBy(dx: -outset, dy: -outset))
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func draw(_ rect: CGRect) {
    let inset = FocusRing.lineWidth / 2
    let outline = bounds.insetBy(dx: inset, dy: inset)
    let path = UIBezierPath(
      roundedRect: outline, cornerRadius: min(radius - inset, min(outline.width, outline.height) / 2))
    path.lineWidth = FocusRing.lineWidth
    (tintColor ?? .tintColor).setStroke()
    path.stroke()
  }
}
