import Foundation

// The tint is the colour of everything that can be pressed. A view without its own has its superview's, and inherits
// in the same way whether it is dimmed. A view is notified when its tint changes, also because it moved to another
// superview (J28).

/// The parts of a view's tint.
struct Tint: Hashable {
  let color: UIColor
  let mode: UIView.TintAdjustmentMode

  /// The changed parts of a tint.
  struct Change: OptionSet {
    let rawValue: Int
    static let color = Change(rawValue: 1)
    static let mode = Change(rawValue: 2)
  }
}

extension UIView {
  /// How the tint colour is shown.
  nonisolated public enum TintAdjustmentMode: Int, Sendable {
    /// As in the superview.
    case automatic
    /// As it is.
    case normal
    /// As a grey, for views behind an alert.
    case dimmed
  }

  /// How the tint colour is shown in this view, and in views inside that do not set their own mode.
  ///
  /// Reading it gives the mode in force: `.normal` or `.dimmed`.
  public final var tintAdjustmentMode: TintAdjustmentMode {
    get { tint.mode }
    set {
      let old = tint
      viewStyle.tintAdjustmentMode = newValue
      if tint != old { announceTint(.mode) }
    }
  }

  /// The parts of the view's tint, from itself and its superviews.
  ///
  /// **Cost:** O(*d*) in the depth of the view.
  final var tint: Tint {
    var (color, mode): (UIColor?, TintAdjustmentMode) = (nil, .automatic)
    var view: UIView? = self
    while let current = view, color == nil || mode == .automatic {
      color = color ?? current.viewStyle.tintColor
      if mode == .automatic { mode = current.viewStyle.tintAdjustmentMode }
      view = current.parent
    }
    return Tint(color: color ?? .tintColor, mode: mode == .automatic ? .normal : mode)
  }

  /// The tint colour as it is shown.
  final var shownTintColor: UIColor {
    let tint = self.tint
    guard tint.mode == .dimmed else { return tint.color }
    return UIColor { traits in
      let color = tint.color.components(with: traits)
      // The luma of Rec. 709.
      let white = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
      return UIColor(white: white, alpha: color.alpha)
    }
  }

  /// Notifies this view of a change, and views inside that inherit the change.
  final func announceTint(_ change: Tint.Change) {
    tintColorDidChange()
    noteChange(.appearance)
    for child in children {
      let inherited = child.inherited(of: change)
      if !inherited.isEmpty { child.announceTint(inherited) }
    }
  }

  /// Notifies this view if its tint differs from before it came to this superview, or to none.
  final func followTint(from old: Tint) {
    let new = tint
    guard new != old else { return }
    var change: Tint.Change = []
    if new.color != old.color { change.insert(.color) }
    if new.mode != old.mode { change.insert(.mode) }
    announceTint(change)
  }

  private func inherited(of change: Tint.Change) -> Tint.Change {
    var inherited = change
    if viewStyle.tintColor != nil { inherited.remove(.color) }
    if viewStyle.tintAdjustmentMode != .automatic { inherited.remove(.mode) }
    return inherited
  }
}
