import Foundation

// How a row reveals its actions
// =============================
//
// The recogniser that scrolls a table also swipes its rows: a drag that begins sideways on a row with actions at that
// side moves the row, and the table does not scroll (E61). When the finger is lifted the row stays open, closes, or
// performs its first action if it was dragged nearly across. While a row is open a cover lies over the table, with the
// actions in front of it: so a touch elsewhere closes the row and presses nothing, and one row is open at a time.

extension UITableView {
  /// How long a row takes to open or to close, in seconds.
  private static let swipeDuration: TimeInterval = 0.25

  // MARK: Under a finger

  /// Lets a drag swipe a row instead of scrolling, if it goes the right way on one with actions; returns whether it
  /// does.
  ///
  /// - Parameter path: The way of the drag so far, in the window.
  final func preparesSwipe(along path: CGVector) -> Bool {
    otherDrag = nil
    let way = pan.convert(path, to: self)
    guard abs(way.x) > abs(way.y), !pan.hasCaught, !pan.isScrolledInNotches,
      let swipe = swipe(at: pan.location(in: self) - way, to: way.x)
    else { return false }
    otherDrag = { [weak self] in self?.drag(swipe) }
    return true
  }

  /// The open row if it is at a point, else a closed one there with actions that a move by `x` reveals.
  private func swipe(at point: CGPoint, to x: CGFloat) -> RowSwipe? {
    guard let path = indexPathForRow(at: point), let cell = cells[path] else { return nil }
    if let rowSwipe { return rowSwipe.cell === cell ? rowSwipe : nil }
    let isAtRight = x < 0
    guard let configuration = swipeActions(ofRowAt: path, atRight: isAtRight) else { return nil }
    return RowSwipe(of: cell, revealing: configuration, isAtRight: isAtRight)
  }

  private func swipeActions(ofRowAt path: IndexPath, atRight isAtRight: Bool) -> UISwipeActionsConfiguration?
  {
    guard dataSource?.tableView(self, canEditRowAt: path) != false else { return nil }
    let isTrailing = isAtRight == (effectiveUserInterfaceLayoutDirection == .leftToRight)
    let actions =
      isTrailing
      ? tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
      : tableDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
    return actions?.actions.isEmpty == false ? actions : nil
  }

  /// Whether a touch is on a row with actions.
  final func isOnRowWithActions(_ touch: UITouch) -> Bool {
    guard let path = indexPathForRow(at: touch.location(in: self)) else { return false }
    return [true, false].contains { swipeActions(ofRowAt: path, atRight: $0) != nil }
  }

  private func drag(_ swipe: RowSwipe) {
    let isOver = pan.state == .ended || pan.state == .cancelled
    if isOver { otherDrag = nil }
    if pan.state == .began { begin(swipe) }
    // The row may have gone.
    guard rowSwipe === swipe else { return }
    guard !isOver else { return letGo(swipe) }
    swipe.drag(by: pan.translation(in: self).x)
    placeSwipe()
    guard swipe.isFull != swipe.actions.isFull else { return }
    UIView.animate(withDuration: UITableView.swipeDuration, delay: 0, options: .allowUserInteraction) {
      swipe.actions.isFull = swipe.isFull
      swipe.actions.layoutIfNeeded()
    }
  }

  private func begin(_ swipe: RowSwipe) {
    swipe.beginDrag()
    guard rowSwipe !== swipe else { return }
    endSwipe()
    rowSwipe = swipe
    swipe.actions.pressed = { [weak self, weak swipe] action, button in
      if let swipe { self?.perform(action, from: button, of: swipe) }
    }
    insertSubview(swipe.actions, aboveSubview: swipe.cell)
  }

  private func letGo(_ swipe: RowSwipe) {
    if pan.state == .ended, swipe.isFull, let action = swipe.configuration.actions.first {
      move(swipe, to: .across)
      perform(action, from: swipe.actions, of: swipe)
    } else {
      move(swipe, to: swipe.staysOpen(at: pan.velocity(in: self).x) ? .open : .closed)
    }
  }

  // MARK: Open and closed

  private func perform(_ action: UIContextualAction, from view: UIView, of swipe: RowSwipe) {
    action.handler(action, view) { [weak self, weak swipe] isDone in
      guard let self, let swipe, rowSwipe === swipe else { return }
      move(swipe, to: isDone ? .closed : .open)
    }
  }

  private func move(_ swipe: RowSwipe, to end: RowSwipe.End) {
    if end == .closed {
      rowSwipe = nil
      swipeCover?.removeFromSuperview()
    } else {
      cover(for: swipe)
    }
    let row = rect(of: swipe)
    UIView.animate(
      withDuration: UITableView.swipeDuration, delay: 0, options: [.curveEaseOut, .allowUserInteraction]
    ) {
      swipe.go(to: end)
      swipe.place(in: row)
    } completion: { _ in
      if end == .closed { swipe.actions.removeFromSuperview() }
    }
  }

  /// Lets a touch elsewhere close the row.
  private func cover(for swipe: RowSwipe) {
    swipeCover?.removeFromSuperview()
    let cover = RowSwipeCover(over: swipe) { [weak self] in self?.closeSwipe(animated: true) }
    cover.frame = bounds
    swipeCover = cover
    addSubview(cover)
  }

  /// Closes the row that is dragged or open.
  final func closeSwipe(animated: Bool) {
    guard let rowSwipe else { return }
    if animated { return move(rowSwipe, to: .closed) }
    endSwipe()
    setNeedsLayout()
  }

  /// Ends a swipe at once, because another one begins or its row goes.
  final func endSwipe() {
    swipeCover?.removeFromSuperview()
    rowSwipe?.actions.removeFromSuperview()
    rowSwipe = nil
  }

  /// Places the row that is swiped, and what belongs to it, as the table is scrolled now.
  final func placeSwipe() {
    guard let rowSwipe else { return }
    rowSwipe.place(in: rect(of: rowSwipe))
    swipeCover?.frame = bounds
  }

  private func rect(of swipe: RowSwipe) -> CGRect {
    indexPath(for: swipe.cell).map(rectForRow) ?? swipe.cell.frame
  }
}
