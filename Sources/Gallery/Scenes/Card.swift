import UIKit

extension Palette {
  /// A quiet ground on the sheet.
  static let card = UIColor(light: 0xf3f4f7, dark: 0x2b2e33)
  /// A raised surface on a quiet ground.
  static let raised = UIColor(light: 0xffffff, dark: 0x43474f)
}

/// A quiet ground for the views that a scene is about.
class Card: BaseView {
  override func setUp() {
    backgroundColor = Palette.card
    layer.cornerRadius = Measure.largeRadius
  }
}

/// What a scene draws on its sheet of what happened: it takes no touches.
class Drawing: BaseView, Apparatus {
  override func setUp() {
    isOpaque = false
    isUserInteractionEnabled = false
  }
}

/// The same on a quiet ground.
class DrawingCard: Card, Apparatus {
  override func setUp() {
    super.setUp()
    isUserInteractionEnabled = false
  }
}

/// A button that a scene is set up with, and not about.
final class SetupButton: UIButton, Apparatus {}

/// A picture that takes no touches, on a view that the scene is about.
final class ScenePicture: UIImageView, Apparatus {}

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
