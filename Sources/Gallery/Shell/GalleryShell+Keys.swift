import UIKit

// Keys go to the scene, which is the first responder. F6 takes them to the panels around it, one after the other, where Tab
// goes from control to control, and at last back to the scene; Escape and a press on the scene take them back at once.

extension GalleryShell {
  private var panes: [UIView] { [sidebar, header, road, story, inspector, timeline] }

  /// Takes the keys to the next panel that has controls, after the last one to the scene.
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

  /// Takes the keys to the sentence under the scene.
  func focusSentence() {
    (view.window?.firstResponder as? UIView)?.resignFirstResponder()
    story.focusSentence()
  }

  /// The sentence under the scene, if keys go to it.
  var focusedSentence: String? { stage.isFirstResponder ? nil : story.focusedText }

  /// Takes away what lies over the scene, and the keys to it; returns whether either was to be done.
  func returnToStage() -> Bool {
    let closed = closeOverPanel()
    return focusStage() || closed
  }

  /// Takes the keys to the scene; returns whether they were elsewhere.
  @discardableResult
  func focusStage() -> Bool {
    guard !stage.isFirstResponder else { return false }
    view.window?.focus(nil)
    return stage.becomeFirstResponder()
  }
}

extension UIView {
  /// Whether keys go to this view, or to one in it.
  fileprivate var hasFocus: Bool {
    isFirstResponder || (self as? UIControl)?.isFocused == true || subviews.contains { $0.hasFocus }
  }

  /// The first control that the focus can go to; a selected one goes before others beside it.
  fileprivate var firstControl: UIControl? {
    guard !isHidden, isUserInteractionEnabled, !bounds.isEmpty else { return nil }
    if let control = self as? UIControl { return control.isEnabled ? control : nil }
    let controls = subviews.compactMap(\.firstControl)
    return controls.first(where: \.isSelected) ?? controls.first
  }
}
