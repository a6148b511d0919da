import Foundation

/// A row that is dragged to the side, or stays there, and the actions that it reveals.
///
/// The cell moves as a whole, and the actions have the room that it leaves.
final class RowSwipe {
  let cell: UITableViewCell
  let configuration: UISwipeActionsConfiguration
  let actions: SwipeActionsView
  /// How far the row is moved, in points.
  private(set) var distance: CGFloat = 0
  /// The distance at which the drag began.
  private var start: CGFloat = 0

  /// How far the row is moved while it stays open, in points.
  var openDistance: CGFloat { actions.fullWidth }
  private var width: CGFloat { cell.bounds.width }

  init(of cell: UITableViewCell, revealing configuration: UISwipeActionsConfiguration, isAtRight: Bool) {
    (self.cell, self.configuration) = (cell, configuration)
    actions = SwipeActionsView(configuration.actions, isAtRight: isAtRight)
    // A row at the end of a group has its round corners, moved or not.
    actions.layer.cornerRadius = cell.layer.cornerRadius
    actions.layer.maskedCorners = cell.layer.maskedCorners
  }

  /// Places the cell and its actions, for a row in a rectangle of the table.
  func place(in row: CGRect) {
    let isAtRight = actions.isAtRight
    // A row of an inset group that goes across leaves the margin, too.
    let way = distance < row.width ? distance : row.width + row.minX
    cell.frame = row.offsetBy(dx: isAtRight ? -way : way, dy: 0)
    actions.frame = CGRect(
      x: isAtRight ? row.maxX - distance : row.minX, y: row.minY, width: distance, height: row.height)
    actions.layoutIfNeeded()
  }

  // MARK: Under a finger

  func beginDrag() { start = distance }

  /// Follows a finger that has moved by some points to the right since the drag began.
  ///
  /// Beyond what the actions need, only a row that performs one by a full swipe goes all the way with the finger.
  func drag(by way: CGFloat) {
    let wanted = max(0, start + (actions.isAtRight ? -way : way))
    let excess = max(0, wanted - openDistance)
    distance =
      configuration.performsFirstActionWithFullSwipe
      ? min(wanted, width) : wanted - excess + RubberBand.shown(for: excess, length: width)
  }

  /// Whether the finger has gone far enough to perform the first action when it is lifted.
  var isFull: Bool {
    configuration.performsFirstActionWithFullSwipe
      && distance > max(openDistance, width * Thresholds.fullSwipe)
  }

  /// Whether the row stays open if it is let go with a velocity, in points per second to the right.
  ///
  /// A quarter of a second more at the finger's speed decides which is nearer, open or closed.
  func staysOpen(at velocity: CGFloat) -> Bool {
    distance + (actions.isAtRight ? -velocity : velocity) / 4 > openDistance / 2
  }

  // MARK: Afterwards

  /// Where a row comes to rest.
  enum End { case closed, open, across }

  func go(to end: End) {
    actions.isFull = end == .across
    distance = end == .closed ? 0 : end == .open ? openDistance : width
  }
}

/// The actions of a row, as wide as it leaves room.
final class SwipeActionsView: UIView {
  let isAtRight: Bool
  /// The room that the actions need, in points.
  let fullWidth: CGFloat
  /// Whether the first action covers the others.
  var isFull = false { didSet { if isFull != oldValue { setNeedsLayout() } } }
  /// From the end of the row inwards.
  private let buttons: [UIButton]
  private let widths: [CGFloat]
  /// Called with an action that was pressed, and its button.
  var pressed: ((UIContextualAction, UIButton) -> Void)?

  /// The narrowest action, and the least room beside a title, in points.
  private static let leastWidth: CGFloat = 74
  private static let margin: CGFloat = 15

  init(_ actions: [UIContextualAction], isAtRight: Bool) {
    self.isAtRight = isAtRight
    buttons = actions.map(SwipeActionsView.button)
    widths = buttons.map {
      max(SwipeActionsView.leastWidth, $0.sizeThatFits(.zero).width + 2 * SwipeActionsView.margin)
    }
    fullWidth = widths.reduce(0, +)
    super.init(frame: .zero)
    clipsToBounds = true
    backgroundColor = actions.last?.backgroundColor
    for (action, button) in zip(actions, buttons) {
      let press = UIAction { [weak self, weak button] _ in button.map { self?.pressed?(action, $0) } }
      button.addAction(press, for: .primaryActionTriggered)
      // The outer ones are in front: the inner ones slide out from under them.
      insertSubview(button, at: 0)
    }
  }

  required init?(coder: NSCoder) { nil }

  private static func button(for action: UIContextualAction) -> UIButton {
    let button = UIButton(type: .custom)
    button.setTitle(action.image == nil ? action.title : nil, for: .normal)
    button.setImage(action.image, for: .normal)
    button.setTitleColor(.white, for: .normal)
    button.setTitleColor(UIColor(white: 1, alpha: 0.5), for: .highlighted)
    button.titleLabel?.font = .systemFont(ofSize: 15)
    button.tintColor = .white
    button.backgroundColor = action.backgroundColor
    button.accessibilityIdentifier = action.title
    button.accessibilityLabel = action.title
    return button
  }

  /// Shares the width among the actions; each is at least as wide as it needs, under the next one outwards.
  override func layoutSubviews() {
    super.layoutSubviews()
    var outer: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      let isAlone = isFull && index == 0
      let share = isAlone ? bounds.width : widths[index] * bounds.width / max(fullWidth, 1)
      let width = max(widths[index], share)
      let inner = outer + share
      button.frame = CGRect(
        x: isAtRight ? bounds.width - inner : inner - width, y: 0, width: width, height: bounds.height)
      outer += widths[index] * bounds.width / max(fullWidth, 1)
    }
  }
}

/// What lies over a table, except the actions, while a row of it is open: a touch closes the row and presses nothing,
/// but one on the row itself may drag it first.
final class RowSwipeCover: UIView {
  private let swipe: RowSwipe
  /// Closes the row.
  private let close: () -> Void
  private let press = UILongPressGestureRecognizer()

  init(over swipe: RowSwipe, closing close: @escaping () -> Void) {
    (self.swipe, self.close) = (swipe, close)
    super.init(frame: .zero)
    press.minimumPressDuration = 0
    press.addTarget(self, action: RowSwipeCover.pressed)
    addGestureRecognizer(press)
  }

  required init?(coder: NSCoder) { nil }

  private func pressed() { if press.state == .began { close() } }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event)
      && !swipe.actions.bounds.contains(swipe.actions.convert(point, from: self))
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer !== press || !swipe.cell.bounds.contains(press.location(in: swipe.cell))
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { close() }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
