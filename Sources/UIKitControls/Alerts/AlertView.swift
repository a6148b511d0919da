import Foundation

/// An alert or an action sheet: dark glass over everything, a card with texts and buttons, and a sheet's own card to
/// cancel.
final class AlertView: UIView {
  private let isSheet: Bool
  private let card = AlertCard()
  /// The card of a sheet's cancelling button.
  private let cancelCard = AlertCard()
  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private var texts: [UILabel] { [titleLabel, messageLabel].filter { $0.text?.isEmpty == false } }
  /// Called with the action whose button was pressed.
  var choose: ((UIAlertAction) -> Void)?
  /// Called when the user releases a press beside the cards.
  var pressedBeside: (() -> Void)?

  /// The widths of an alert and of the widest sheet, in points, as on a phone.
  private static let alertWidth: CGFloat = 270
  private static let sheetWidth: CGFloat = 414
  private static let margin: CGFloat = 8
  private static let padding: CGFloat = 16

  init(_ style: UIAlertController.Style) {
    isSheet = style == .actionSheet
    super.init(frame: .zero)
    isOpaque = false
    accessibilityViewIsModal = true
    for label in [titleLabel, messageLabel] {
      label.textAlignment = .center
      label.numberOfLines = 0
      label.textColor = isSheet ? .secondaryLabel : .label
      card.addSubview(label)
    }
    titleLabel.font = .boldSystemFont(ofSize: isSheet ? 13 : 17)
    messageLabel.font = .systemFont(ofSize: 13)
    addSubview(card)
    addSubview(cancelCard)
    pose(isThere: true)
  }

  required init?(coder: NSCoder) { nil }

  func setTexts(_ title: String?, _ message: String?) {
    titleLabel.text = title
    messageLabel.text = message
    accessibilityLabel = title
    setNeedsLayout()
  }

  /// Shows a button for each action; the cancelling one is the last, or the first of two.
  func setActions(_ actions: [UIAlertAction], preferred: UIAlertAction?) {
    let cancelling = actions.filter { $0.style == .cancel }
    let others = actions.filter { $0.style != .cancel }
    func buttons(_ actions: [UIAlertAction]) -> [AlertButton] {
      actions.map { action in
        let button = AlertButton(
          action, isBold: action === preferred || isSheet && action.style == .cancel, isSheet)
        button.addAction(UIAction { [weak self] _ in self?.choose?(action) }, for: .primaryActionTriggered)
        return button
      }
    }
    if isSheet {
      card.buttons = buttons(others)
      cancelCard.buttons = buttons(cancelling)
    } else {
      card.buttons = buttons(others.count == 1 ? cancelling + others : others + cancelling)
    }
    setNeedsLayout()
  }

  /// Shows the alert, or where it is before it comes and after it went.
  func pose(isThere: Bool) {
    backgroundColor = UIColor(white: 0, alpha: isThere ? 0.3 : 0)
    guard isSheet else {
      card.alpha = isThere ? 1 : 0
      card.transform = isThere ? .identity : CGAffineTransform(scaleX: 1.1, y: 1.1)
      return
    }
    let way = bounds.height - card.center.y + card.bounds.height / 2
    for card in [card, cancelCard] {
      card.transform = isThere ? .identity : CGAffineTransform(translationX: 0, y: way)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = min(
      isSheet ? AlertView.sheetWidth : AlertView.alertWidth, bounds.width - 2 * AlertView.margin)
    let height = layOut(width: width)
    cancelCard.isHidden = cancelCard.buttons.isEmpty
    guard isSheet else {
      return card.place(CGRect(x: 0, y: 0, width: width, height: height), centre: bounds.center)
    }
    let cancelHeight = cancelCard.isHidden ? 0 : cancelCard.layOut(from: 0, width: width)
    var bottom = bounds.height - AlertView.margin
    if cancelHeight > 0 {
      bottom -= cancelHeight
      cancelCard.place(
        CGRect(x: 0, y: 0, width: width, height: cancelHeight),
        centre: CGPoint(x: bounds.midX, y: bottom + cancelHeight / 2))
      bottom -= AlertView.margin
    }
    card.isHidden = height == 0
    card.place(
      CGRect(x: 0, y: 0, width: width, height: height),
      centre: CGPoint(x: bounds.midX, y: max(bottom - height / 2, height / 2)))
  }

  /// Places texts and buttons in the card, and returns its height.
  private func layOut(width: CGFloat) -> CGFloat {
    var y = texts.isEmpty ? 0 : AlertView.padding + 2
    for label in texts {
      let room = CGSize(width: width - 2 * AlertView.padding, height: 0)
      let height = label.sizeThatFits(room).height
      label.frame = CGRect(x: AlertView.padding, y: y, width: room.width, height: height)
      y += height + 4
    }
    return card.layOut(from: texts.isEmpty ? 0 : y + AlertView.padding - 2, width: width)
  }

  // No touch goes up to the presenter, which is behind.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if touches.contains(where: { $0.view === self && bounds.contains($0.location(in: self)) }) {
      pressedBeside?()
    }
  }
}

/// A card with round corners, and buttons one below the other or two side by side.
private final class AlertCard: UIView {
  private static let buttonHeight: CGFloat = 44
  private static let sheetButtonHeight: CGFloat = 57
  private var lines: [UIView] = []

  var buttons: [AlertButton] = [] {
    didSet {
      for view in oldValue { view.removeFromSuperview() }
      for view in buttons { addSubview(view) }
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(light: 0xf9f9fb, dark: 0x2a2a2c)
    layer.cornerRadius = 14
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  func place(_ bounds: CGRect, centre: CGPoint) {
    self.bounds = bounds
    center = CGPoint(x: centre.x.rounded(), y: (centre.y - bounds.height / 2).rounded() + bounds.height / 2)
  }

  /// Places the buttons below `top`, with a line before each; returns the height of the card.
  func layOut(from top: CGFloat, width: CGFloat) -> CGFloat {
    for line in lines { line.removeFromSuperview() }
    lines = []
    let height = buttons.first?.isInSheet == true ? AlertCard.sheetButtonHeight : AlertCard.buttonHeight
    let isPair =
      buttons.count == 2 && buttons[0].isInSheet == false
      && buttons.allSatisfy { $0.sizeThatFits(.zero).width <= width / 2 - 16 }
    var y = top
    for (index, button) in buttons.enumerated() {
      let x = isPair && index == 1 ? width / 2 : 0
      button.frame = CGRect(x: x, y: y, width: isPair ? width / 2 : width, height: height)
      if y > 0 { addLine(CGRect(x: x, y: y - hairline, width: button.frame.width, height: hairline)) }
      if x > 0 { addLine(CGRect(x: x - hairline, y: y, width: hairline, height: height)) }
      if !isPair || index == 1 { y += height }
    }
    return y
  }

  private func addLine(_ frame: CGRect) {
    let line = UIView(frame: frame)
    line.backgroundColor = .separator
    line.isUserInteractionEnabled = false
    lines.append(line)
    addSubview(line)
  }
}

/// The button of an action.
private final class AlertButton: UIButton {
  let isInSheet: Bool

  init(_ action: UIAlertAction, isBold: Bool, _ isInSheet: Bool) {
    self.isInSheet = isInSheet
    super.init(frame: .zero)
    clipsToBounds = true
    setTitle(action.title, for: .normal)
    setTitleColor(action.style == .destructive ? .systemRed : .tintColor, for: .normal)
    setTitleColor(.tertiaryLabel, for: .disabled)
    titleLabel?.font = .systemFont(ofSize: isInSheet ? 20 : 17, weight: isBold ? .semibold : .regular)
    accessibilityIdentifier = action.title
    isEnabled = action.isEnabled
    action.didChange = { [weak self, unowned action] in self?.isEnabled = action.isEnabled }
  }

  required init?(coder: NSCoder) { nil }

  override func stateDidChange() {
    super.stateDidChange()
    backgroundColor = isHighlighted ? .systemFill : nil
  }
}
