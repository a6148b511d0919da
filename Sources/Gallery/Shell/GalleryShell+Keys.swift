import UIKit

// Keys go to the scene, which is the first responder. F6 moves them to the next panel around it and, after the last,
// back to the scene; inside a panel, Tab goes from control to control. Escape or a press on the scene returns them at
// once.

extension GalleryShell {
  private var panes: [UIView] { [sidebar, header, road, story, inspector, timeline] }

  /// Moves the keys to the next panel with controls, and after the last one to the scene.
  func focusNextPane() {
    guard let window = view.window else { return }
    let current = stage.isFirstResponder ? nil : panes.firstIndex { $0.hasFocus }
    for pane in panes.suffix(from: current.map { $0 + 1 } ?? 0) {
      guard let control = pane.firstControl else { continue }
      (window.firstResponder as? UIView)?.resignFirstResponder()
      return window.focus(control)
    }
    focusStage()
  }

  /// Moves the keys to the sentence under the scene.
  func focusSentence() {
    (view.window?.firstResponder as? UIView)?.resignFirstResponder()
    story.focusSentence()
  }

  /// The sentence under the scene, if it has the keys.
  var focusedSentence: String? { stage.isFirstResponder ? nil : story.focusedText }

  /// Closes what covers the scene, and returns the keys to it; returns false if neither was needed.
  func returnToStage() -> Bool {
    let closed = closeOverPanel()
    return focusStage() || closed
  }

  /// Returns the keys to the scene; returns whether they were elsewhere.
  @discardableResult
  func focusStage() -> Bool {
    guard !stage.isFirstResponder else { return false }
    view.window?.focus(nil)
    return stage.becomeFirstResponder()
  }
}

extension UIView {
  /// Whether this view, or one inside it, has the keys.
  fileprivate var hasFocus: Bool {
    isFirstResponder || (self as? UIControl)?.isFocused == true || subviews.contains { $0.hasFocus }
  }

  /// The first control that can have the focus; a selected one is preferred.
  fileprivate var firstControl: UIControl? {
    guard !isHidden, isUserInteractionEnabled, !bounds.isEmpty else { return nil }
    if let control = self as? UIControl { return control.isEnabled ? control : nil }
    let controls = subviews.compactMap(\.firstControl)
    return controls.first(where: \.isSelected) ?? controls.first
  }
}
