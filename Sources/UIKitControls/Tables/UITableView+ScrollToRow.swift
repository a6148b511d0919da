import Foundation

/// A row to which the table scrolls, and where that is as far as the table knows.
struct RowGoal {
  let path: IndexPath
  let position: UITableView.ScrollPosition
  var target: CGPoint
}

extension UITableView {
  /// Scrolls until a row is in view, at once or in 0.3 s.
  ///
  /// It lands on the row also if rows on the way turn out higher or lower than estimated.
  public final func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    measureIfNeeded()
    guard let target = offset(showing: indexPath, at: position) else { return }
    guard animated, window != nil else { return land(on: indexPath, at: position) }
    if position != .none || target != contentOffset { setContentOffset(target, animated: true) }
    goal = RowGoal(path: indexPath, position: position, target: target)
  }

  /// The content offset that shows a row; nil if there is no such row.
  private func offset(showing path: IndexPath, at position: ScrollPosition) -> CGPoint? {
    let rect = rectForRow(at: path)
    guard rect.height > 0 else { return nil }
    var offset = contentOffset
    let inset = adjustedContentInset
    switch position {
    case .none: return self.offset(showing: rect)
    case .top:
      let header = style == .plain ? rows.section(path.section).headerHeight : 0
      offset.y = rect.minY - inset.top - header
    case .middle: offset.y = rect.midY - (bounds.height + inset.top - inset.bottom) / 2
    case .bottom: offset.y = rect.maxY + inset.bottom - bounds.height
    }
    return clamped(offset)
  }

  /// Shows a row at once, and again for as long as rows that come into view change its place.
  private func land(on path: IndexPath, at position: ScrollPosition) {
    goal = nil
    repeat {
      guard let target = offset(showing: path, at: position) else { return }
      if position != .none || target != contentOffset { setContentOffset(target, animated: false) }
    } while measureRowsInView()
  }

  /// Asks the rows in view for their heights, and re-aims a scroll to a row that has moved.
  final func measureRowsOnTheWay() {
    guard var goal else { return _ = measureRowsInView() }
    var isOnItsWay = false
    if case .glide(_, let end)? = motion?.kind { isOnItsWay = end == goal.target }
    let hasArrived = motion == nil && contentOffset.distance(to: goal.target) < 0.5
    if !isOnItsWay { self.goal = nil }
    guard measureRowsInView(), let target = offset(showing: goal.path, at: goal.position) else { return }
    if isOnItsWay {
      motion?.glide(to: target)
      goal.target = target
      self.goal = goal
    } else if hasArrived {
      land(on: goal.path, at: goal.position)
    }
  }
}
