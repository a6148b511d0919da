import Foundation

/// An open menu: a card of rows in front of a window, over a clear view that takes the touches beside it.
///
/// A finger chooses the row over which it is lifted, wherever it came down: the button that opened the menu passes on
/// its own. Arrow keys walk through the rows, Return and Space choose, Escape closes.
final class MenuView: UIView {
  private let card = UIView()
  private let anchor: CGRect
  private let sender: UIResponder
  private let didClose: (() -> Void)?
  /// The menus that lead to the one shown, which is the last.
  private var menus: [UIMenu]
  private var rows: [MenuRow] = []
  private var highlighted: MenuRow? {
    didSet {
      guard highlighted !== oldValue else { return }
      oldValue?.isHighlighted = false
      highlighted?.isHighlighted = true
    }
  }

  /// The gap between groups, and the narrowest and widest card, in points.
  private static let gap: CGFloat = 8
  private static let widths: ClosedRange<CGFloat> = 160...280
  /// The distance to the window's edges, in points.
  private static let margin: CGFloat = 8

  /// The view that had the keys before.
  private weak var formerKeyView: UIView?

  /// Opens a menu beside a rectangle of a window.
  init(
    _ menu: UIMenu, at anchor: CGRect, in window: UIWindow, for sender: UIResponder,
    didClose: (() -> Void)? = nil
  ) {
    (menus, self.anchor, self.sender, self.didClose) = ([menu], anchor, sender, didClose)
    super.init(frame: window.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    isOpaque = false
    accessibilityViewIsModal = true
    card.layer.cornerRadius = 12
    card.layer.shadowOpacity = 0.25
    card.layer.shadowRadius = 16
    card.layer.shadowOffset = CGSize(width: 0, height: 4)
    card.backgroundColor = UIColor(light: 0xf9f9fb, dark: 0x2a2a2c)
    addSubview(card)
    showRows()
    window.addSubview(self)
    formerKeyView = window.keyView
    window.keyView = self
    layoutIfNeeded()
    UIView.performWithoutAnimation { card.alpha = 0 }
    UIView.animate(withDuration: 0.15, options: .allowUserInteraction) { self.card.alpha = 1 }
  }

  required init?(coder: NSCoder) { nil }

  func close() {
    guard let window else { return }
    if window.keyView === self { window.keyView = formerKeyView?.window === window ? formerKeyView : nil }
    removeFromSuperview()
    didClose?()
  }

  // MARK: Rows

  private func showRows() {
    highlighted = nil
    for row in rows { row.removeFromSuperview() }
    rows = []
    if let menu = menus.last {
      if menus.count > 1 { rows.append(MenuRow(menu, kind: .back)) } else { addTitle(of: menu) }
      addRows(of: menu)
    }
    for row in rows { card.addSubview(row) }
    setNeedsLayout()
  }

  private func addRows(of menu: UIMenu) {
    for element in menu.children {
      switch element {
      case let action as UIAction where !action.attributes.contains(.hidden):
        rows.append(MenuRow(action, kind: .action(action)))
      case let command as UIKeyCommand: rows.append(MenuRow(command, kind: .action(action(of: command))))
      case let menu as UIMenu where menu.options.contains(.displayInline):
        let first = rows.count
        addTitle(of: menu)
        addRows(of: menu)
        if first > 0, rows.count > first { rows[first].followsGap = true }
      case let menu as UIMenu: rows.append(MenuRow(menu, kind: .menu(menu)))
      default: break
      }
    }
  }

  private func addTitle(of menu: UIMenu) {
    if !menu.title.isEmpty { rows.append(MenuRow(menu, kind: .title)) }
  }

  /// An action that performs what a key command's keys do.
  private func action(of command: UIKeyCommand) -> UIAction {
    UIAction(title: command.title, image: command.image, attributes: command.attributes) { [sender] _ in
      guard let action = command.action else { return }
      sender.application.sendAction(
        action, to: sender.target(forAction: action, withSender: command), from: command, for: nil)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let wanted = rows.map(\.wantedWidth).max() ?? 0
    let room = bounds.insetBy(dx: MenuView.margin, dy: MenuView.margin)
    let width = min(min(max(wanted, MenuView.widths.lowerBound), MenuView.widths.upperBound), room.width)
    let gaps = CGFloat(rows.count { $0.followsGap }) * MenuView.gap
    let wantedHeight = rows.reduce(0) { $0 + $1.wantedHeight }
    let share = min(1, (room.height - gaps) / max(1, wantedHeight))
    let height = wantedHeight * share + gaps
    var place = CGPoint(x: anchor.minX, y: anchor.maxY + 4)
    if place.y + height > room.maxY, anchor.minY - 4 - height >= room.minY {
      place.y = anchor.minY - 4 - height
    }
    place.x = max(room.minX, min(place.x, room.maxX - width))
    place.y = max(room.minY, min(place.y, room.maxY - height))
    card.frame = CGRect(x: place.x.rounded(), y: place.y.rounded(), width: width, height: height)
    var y: CGFloat = 0
    for (index, row) in rows.enumerated() {
      if row.followsGap { y += MenuView.gap }
      row.hasLine = index > 0 && !row.followsGap
      row.frame = CGRect(x: 0, y: y, width: width, height: row.wantedHeight * share)
      y += row.frame.height
    }
  }

  // MARK: Fingers

  /// The row under a place of the window that can be chosen.
  private func row(at point: CGPoint) -> MenuRow? {
    let place = convert(point, from: window)
    return rows.first { $0.isEnabled && $0.convert($0.bounds, to: self).contains(place) }
  }

  /// Highlights the row under a finger, in the window's coordinates.
  func track(_ point: CGPoint) { highlighted = row(at: point) }

  /// Chooses the row under a lifted finger; returns whether it is on the card.
  @discardableResult
  func release(at point: CGPoint) -> Bool {
    if let row = row(at: point) { choose(row) }
    return window == nil || card.frame.contains(convert(point, from: window))
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, !release(at: touch.location(in: window)) else { return }
    close()
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { highlighted = nil }

  private func follow(_ touches: Set<UITouch>) {
    if let touch = touches.first { track(touch.location(in: window)) }
  }

  // MARK: Choosing

  private func choose(_ row: MenuRow) {
    switch row.kind {
    case .title: break
    case .back:
      menus.removeLast()
      showRows()
    case .menu(let menu):
      menus.append(menu)
      showRows()
    case .action(let action):
      let stays = action.attributes.contains(.keepsMenuPresented)
      if !stays { close() }
      action.perform(from: sender)
      if stays { showRows() }
    }
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !keyDown($0) }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !keyDown($0) }
    if !others.isEmpty { super.pressesChanged(others, with: event) }
  }

  private func keyDown(_ press: UIPress) -> Bool {
    switch press.key?.keyCode {
    case .keyboardDownArrow, .keyboardTab: highlight(after: highlighted, 1)
    case .keyboardUpArrow: highlight(after: highlighted, -1)
    case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar, .keyboardRightArrow:
      if let highlighted { choose(highlighted) }
    case .keyboardLeftArrow:
      if menus.count > 1 {
        menus.removeLast()
        showRows()
      }
    case .keyboardEscape: close()
    default: return false
    }
    return true
  }

  private func highlight(after row: MenuRow?, _ step: Int) {
    let enabled = rows.filter(\.isEnabled)
    guard !enabled.isEmpty else { return }
    let index = row.flatMap { row in enabled.firstIndex { $0 === row } } ?? (step > 0 ? -1 : 0)
    highlighted = enabled[(index + step + enabled.count) % enabled.count]
  }
}

/// A row of an open menu.
private final class MenuRow: UIView {
  enum Kind {
    case action(UIAction)
    /// Opens another menu.
    case menu(UIMenu)
    /// Goes back to the menu before.
    case back
    /// Says what the rows below it are for.
    case title
  }

  let kind: Kind
  let isEnabled: Bool
  /// Whether there is a gap above the row.
  var followsGap = false
  var hasLine = false { didSet { setNeedsDisplay() } }
  var isHighlighted = false { didSet { setNeedsDisplay() } }
  private let label = UILabel()
  private let picture = UIImageView()
  private let mark: String

  init(_ element: UIMenuElement, kind: Kind) {
    self.kind = kind
    var color = UIColor.label
    switch kind {
    case .action(let action):
      isEnabled = !action.attributes.contains(.disabled)
      if action.attributes.contains(.destructive) { color = .systemRed }
      mark = action.state == .on ? "✓" : action.state == .mixed ? "–" : ""
    case .menu(let menu):
      isEnabled = true
      if menu.options.contains(.destructive) { color = .systemRed }
      mark = "›"
    case .back:
      isEnabled = true
      mark = "‹"
    case .title:
      isEnabled = false
      mark = ""
      color = .secondaryLabel
    }
    super.init(frame: .zero)
    isOpaque = false
    accessibilityIdentifier = element.title
    accessibilityTraits = isTitle ? .header : .button
    label.text = element.title
    label.textColor = isEnabled || isTitle ? color : .tertiaryLabel
    if isTitle { label.font = .systemFont(ofSize: 13) }
    picture.image = element.image
    picture.contentMode = .scaleAspectFit
    picture.tintColor = label.textColor
    addSubview(label)
    addSubview(picture)
  }

  required init?(coder: NSCoder) { nil }

  private var isMarkedBefore: Bool { if case .menu = kind { false } else { true } }
  private var isTitle: Bool { if case .title = kind { true } else { false } }

  /// The height that the row has if there is room, in points.
  var wantedHeight: CGFloat { isTitle ? 32 : 44 }

  /// The width that the row needs, in points.
  var wantedWidth: CGFloat { label.sizeThatFits(.zero).width + 36 + (picture.image == nil ? 36 : 60) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let end = bounds.width - 12
    picture.frame = CGRect(x: end - 24, y: (bounds.height - 24) / 2, width: 24, height: 24)
    let right = picture.image != nil ? end - 32 : isMarkedBefore ? end : end - 20
    let left: CGFloat = isTitle ? 16 : 34
    label.frame = CGRect(x: left, y: 0, width: max(0, right - left), height: bounds.height)
  }

  override func draw(_ rect: CGRect) {
    if isHighlighted {
      UIColor.systemFill.setFill()
      UIBezierPath(roundedRect: bounds.insetBy(dx: 4, dy: 2), cornerRadius: 8).fill()
    }
    if hasLine {
      UIColor.separator.setFill()
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: bounds.width, height: hairline)).fill()
    }
    guard !mark.isEmpty else { return }
    let place = CGPoint(x: isMarkedBefore ? 12 : bounds.maxX - 22, y: bounds.midY - 11)
    (mark as NSString).draw(
      at: place,
      withAttributes: [.font: UIFont.systemFont(ofSize: 17), .foregroundColor: label.textColor ?? .label])
  }
}
