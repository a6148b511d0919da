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

/// A view that Tab can go to: a control.
package protocol FocusItem: UIView {
  var isEnabled: Bool { get }
  /// Releases the control from the key that holds it down.
  func releaseKey()
  /// Lets every scroll view around the control show it, ring and all.
  func scrollIntoView()
  func showFocusRing()
  /// Hides the ring because a finger is at work; the focus stays where it is.
  func hideFocusRing()
}

extension UIApplication {
  /// Where keys start: the key window's first responder, else its focused control, else the window.
  ///
  /// While an alert or a menu is open, they start there: at the focused control in it, else at its view.
  final var firstResponderForKeys: UIResponder? {
    guard let window = keyWindow else { return nil }
    if let keyView = window.keyView {
      return window.focusedItem.flatMap { $0.isDescendant(of: keyView) ? $0 : nil } ?? keyView
    }
    if let first = window.firstResponder { return first }
    if let item = window.focusedItem, window.canFocus(item) { return item }
    return window
  }
}

extension UIWindow {
  /// Moves the focus for a Tab that no responder kept; returns whether the key was Tab and there was somewhere to go.
  final func moveFocus(for press: UIPress) -> Bool {
    guard let key = press.key, key.keyCode == .keyboardTab,
      key.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
    else { return false }
    var items: [any FocusItem] = []
    focusRoot.collectFocusItems(into: &items)
    guard !items.isEmpty else { return false }
    let isBackward = key.modifierFlags.contains(.shift)
    let next: Int
    if let index = items.firstIndex(where: { $0 === focusedItem }) {
      next = (index + (isBackward ? items.count - 1 : 1)) % items.count
    } else {
      next = isBackward ? items.count - 1 : 0
    }
    focus(items[next])
    items[next].scrollIntoView()
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
  package final func focus(_ item: (any FocusItem)?) {
    let old = focusedItem
    focusedItem = item
    if old !== item { old?.releaseKey() }
    old?.hideFocusRing()
    item?.showFocusRing()
  }

  /// Whether a control can get keys now.
  fileprivate func canFocus(_ item: any FocusItem) -> Bool {
    guard item.isEnabled, item.shownInWindow === self, item.isDescendant(of: focusRoot) else { return false }
    return sequence(first: item as UIView, next: \.parent).allSatisfy(\.touchRules.letTouchesIn)
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

  fileprivate func collectFocusItems(into items: inout [any FocusItem]) {
    guard touchRules.letTouchesIn else { return }
    if let item = self as? any FocusItem {
      if item.isEnabled, !bounds.isEmpty { items.append(item) }
      return
    }
    for child in children { child.collectFocusItems(into: &items) }
  }
}
