import Foundation

/// A choice in an alert or an action sheet.
@preconcurrency @MainActor
open class UIAlertAction {
  /// What a choice means.
  nonisolated public enum Style: Int, Sendable {
    /// An ordinary choice.
    case `default`
    /// Leaves everything as it is; also Escape and a press beside an action sheet.
    case cancel
    /// Changes or deletes something for good; red.
    case destructive
  }

  /// The button's title.
  public final let title: String?
  /// What the choice means.
  public final let style: Style
  /// Whether it can be chosen.
  open var isEnabled = true { didSet { didChange?() } }
  final let handler: ((UIAlertAction) -> Void)?
  /// Notifies the button that shows the action.
  final var didChange: (() -> Void)?

  /// Makes a choice; the handler is called after the alert has gone.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
  }
}
