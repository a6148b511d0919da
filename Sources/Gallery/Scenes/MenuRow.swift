import UIKit

/// A row of a menu, which stands out while it is chosen.
class MenuRow: UIControl {
  let label: UILabel

  init(title: String) {
    label = UILabel(title, font: TypeScale.body)
    super.init(frame: .zero)
    layer.cornerRadius = Measure.smallRadius
    pointerShape = .hand
    addSubview(label)
    restyle()
  }

  required init?(coder: NSCoder) { nil }

  override var isSelected: Bool { didSet { restyle() } }
  override var isHighlighted: Bool { didSet { restyle() } }

  override func layoutSubviews() {
    label.frame = bounds.insetBy(dx: 8, dy: 0)
  }

  /// Shows whether it is chosen or pressed.
  func restyle() {
    label.textColor = isSelected ? Palette.sheet : Palette.ink
    label.font = isSelected ? TypeScale.bodyStrong : TypeScale.body
    backgroundColor = isSelected ? Palette.accent : isHighlighted ? Palette.line : nil
  }
}
