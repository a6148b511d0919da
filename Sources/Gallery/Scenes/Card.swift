import UIKit

extension Palette {
  /// A quiet ground on the sheet.
  static let card = UIColor(light: 0xf3f4f7, dark: 0x2b2e33)
  /// A raised surface on a quiet ground.
  static let raised = UIColor(light: 0xffffff, dark: 0x43474f)
}

/// A quiet ground for the views that a scene is about.
class Card: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Palette.card
    layer.cornerRadius = Measure.largeRadius
  }

  required init?(coder: NSCoder) { nil }
}

/// What a scene draws on its sheet of what happened: it takes no touches.
class Drawing: UIView, Apparatus {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }
}

/// The same on a quiet ground.
class DrawingCard: Card, Apparatus {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }
}

/// A button that a scene is set up with, and not about.
final class SetupButton: UIButton, Apparatus {}

/// A picture that takes no touches, on a view that the scene is about.
final class ScenePicture: UIImageView, Apparatus {}

extension UIView {
  /// Adds a switch at the right end of a row, or at its left end, and its label in the rest; returns the label.
  @discardableResult
  func addRow(
    _ title: String, _ toggle: UISwitch, named name: String, isOn: Bool = false, in row: CGRect,
    isLeading: Bool = false, font: UIFont = TypeScale.body
  ) -> UILabel {
    let (label, size) = (UILabel(title, font: font), toggle.intrinsicContentSize)
    label.frame = CGRect(
      x: row.minX + (isLeading ? 64 : 0), y: row.minY, width: row.width - 64, height: row.height)
    toggle.accessibilityIdentifier = name
    toggle.isOn = isOn
    toggle.frame = CGRect(
      origin: CGPoint(
        x: isLeading ? row.minX : row.maxX - size.width,
        y: row.minY + ((row.height - size.height) / 2).rounded(.down)), size: size)
    addSubview(label)
    addSubview(toggle)
    return label
  }
}

extension CGContext {
  /// Sets one line or paragraph of text into a rectangle, in the middle of its height.
  func draw(
    _ text: String, font: UIFont = TypeScale.body, color: UIColor = Palette.ink, in rect: CGRect,
    alignment: NSTextAlignment = .left, lines: Int = 1
  ) {
    let block = TextBlock(text, font: font, alignment: alignment, numberOfLines: lines)
    let height = TextEngine.size(of: block, width: rect.width).height
    var place = rect
    place.origin.y += max(0, ((rect.height - height) / 2).rounded(.down))
    canvas.draw(block, in: place, color: color.components(with: traits))
  }
}
