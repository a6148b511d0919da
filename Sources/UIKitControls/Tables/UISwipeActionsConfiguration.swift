import Foundation

/// What a drag to the side reveals at one end of a row.
///
/// A table's delegate returns one:
///
///     func tableView(
///       _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
///     ) -> UISwipeActionsConfiguration? {
///       let delete = UIContextualAction(style: .destructive, title: "Delete") { [self] _, _, completion in
///         items.remove(at: indexPath.row)
///         tableView.deleteRows(at: [indexPath], with: .automatic)
///         completion(true)
///       }
///       return UISwipeActionsConfiguration(actions: [delete])
///     }
@preconcurrency @MainActor
open class UISwipeActionsConfiguration {
  /// The actions, from the end of the row inwards.
  public final let actions: [UIContextualAction]
  /// Whether a drag nearly across the row performs the first action.
  open var performsFirstActionWithFullSwipe = true

  /// Makes a configuration of actions, the first of which stands at the end of the row.
  public init(actions: [UIContextualAction]) { self.actions = actions }
}

/// A button beside a row that was dragged to the side.
@preconcurrency @MainActor
open class UIContextualAction {
  /// What an action does to the row.
  nonisolated public enum Style: Int, Sendable {
    /// Anything; grey unless you give it a colour.
    case normal
    /// Deletes the row; red.
    case destructive
  }

  /// Performs an action: gets it, the view that shows it, and a closure to call when it is done.
  ///
  /// Calling that with true closes the row; with false the row stays open.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// What the action does to the row.
  public final let style: Style
  /// Performs the action.
  public final let handler: Handler
  /// What the button says.
  open var title: String?
  /// The picture that the button shows instead.
  open var image: UIImage?
  /// The colour of the button; nil means that of the style.
  open var backgroundColor: UIColor!

  /// Makes an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
    backgroundColor = style == .destructive ? .systemRed : .systemGray
  }
}
