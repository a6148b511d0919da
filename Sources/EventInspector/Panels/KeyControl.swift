import Foundation
import UIKitControls

/// A control that handles other keys besides those that press it.
class KeyControl: UIControl {
  private var kept: Set<UIKeyboardHIDUsage> = []

  /// Handles a key, also when it repeats; returns whether it did.
  func take(_ key: UIKey) -> Bool { false }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { press in
      guard let key = press.key, take(key) else { return true }
      kept.insert(key.keyCode)
      return false
    }
    // A first responder would keep the keys here: Tab must go on from it.
    if isFirstResponder, others.contains(where: { $0.key?.keyCode == .keyboardTab }) {
      window?.focus(self)
      resignFirstResponder()
    }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { press in
      guard let key = press.key, kept.contains(key.keyCode) else { return true }
      _ = take(key)
      return false
    }
    if !others.isEmpty { super.pressesChanged(others, with: event) }
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !forgets($0) }
    if !others.isEmpty { super.pressesEnded(others, with: event) }
  }

  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !forgets($0) }
    if !others.isEmpty { super.pressesCancelled(others, with: event) }
  }

  /// Whether the key was kept when it went down, and no longer is.
  private func forgets(_ press: UIPress) -> Bool {
    press.key.map { kept.remove($0.keyCode) != nil } ?? false
  }
}
