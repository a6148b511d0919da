import Foundation

// The tint is the colour of what can be pressed. A view without one of its own has its superview's, and whether it is
// dimmed is inherited in the same way. Views are notified when theirs changes, also by coming to another superview (J28).

/// What a view's tint is made of.
struct Tint: Hashable {
  let color: UIColor
  let mode: UIView.TintAdjustmentMode

  /// What of a tint changed.
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
    /// As a grey, for what lies behind an alert.
    case dimmed
  }

  /// How the tint colour is shown in this view, and in those in it that do not say so themselves.
  ///
  /// Reading it gives what is in force: `.normal` or `.dimmed`.
  public final var tintAdjustmentMode: TintAdjustmentMode {
    get { tint.mode }
    set {
      let old = tint
      style.tintAdjustmentMode = newValue
      if tint != old { announceTint(.mode) }
    }
  }

  /// What the view's tint is made of, by itself and the superviews.
  ///
  /// **Cost:** O(*d*) in the depth of the view.
  final var tint: Tint {
    var (color, mode): (UIColor?, TintAdjustmentMode) = (nil, .automatic)
    var view: UIView? = self
    while let current = view, color == nil || mode == .automatic {
      color = color ?? current.style.tintColor
      if mode == .automatic { mode = current.style.tintAdjustmentMode }
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

  /// Notifies this view of a change, and those in it that inherit what changed.
  final func announceTint(_ change: Tint.Change) {
    tintColorDidChange()
    noteChange(.appearance)
    for child in children {
      let inherited = child.inherited(of: change)
      if !inherited.isEmpty { child.announceTint(inherited) }
    }
  }

  /// Notifies this view if it has another tint than before it came to this superview, or to none.
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
    if style.tintColor != nil { inherited.remove(.color) }
    if style.tintAdjustmentMode != .automatic { inherited.remove(.mode) }
    return inherited
  }
}
