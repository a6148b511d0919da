import UIKit

/// A scene on the usual sheet: one sentence at the top, a line about the last press at the bottom, the scene's own views between them.
class SheetController: UIViewController {
  private let heading = UILabel("", font: TypeScale.title)
  private let statusLabel = UILabel("", font: TypeScale.body, color: Palette.quietInk)

  /// What the scene says about the last press.
  var status = "" { didSet { statusLabel.text = status } }

  /// Lays out the sentence and that line; to be called before the scene adds its own views.
  func prepareSheet(_ sentence: String) {
    view.backgroundColor = Palette.sheet
    heading.text = sentence
    heading.textAlignment = .center
    heading.frame = CGRect(x: 32, y: 32, width: Scene.sheetSize.width - 64, height: 24)
    statusLabel.textAlignment = .center
    statusLabel.frame = CGRect(x: 32, y: 408, width: Scene.sheetSize.width - 64, height: 24)
    view.addSubview(heading)
    view.addSubview(statusLabel)
  }

  /// A number with so many digits after the point, and no sign before zero.
  func number(_ value: CGFloat, _ digits: Int = 0) -> String {
    // A format is a tenth of what a drag costs in a scene that shows its numbers.
    if digits == 0, abs(value) < 1e15 { return "\(Int(value.rounded(.toNearestOrEven)))" }
    let text = String(format: "%.\(digits)f", Double(value))
    return Double(text) == 0 && text.hasPrefix("-") ? String(text.dropFirst()) : text
  }
}

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

extension CGContext {
  /// Sets one line or paragraph of text into a rectangle, in the middle of its height.
  func draw(
    _ text: String, font: UIFont, color: UIColor, in rect: CGRect, alignment: NSTextAlignment = .left,
    lines: Int = 1
  ) {
    let block = TextBlock(text, font: font, alignment: alignment, numberOfLines: lines)
    let height = TextEngine.size(of: block, width: rect.width).height
    var place = rect
    place.origin.y += max(0, ((rect.height - height) / 2).rounded(.down))
    canvas.draw(block, in: place, color: color.components(with: traits))
  }
}
