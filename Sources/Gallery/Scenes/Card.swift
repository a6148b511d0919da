import UIKit

extension Palette {
  /// The quiet background of a card on the sheet.
  static let card = UIColor(light: 0xf3f4f7, dark: 0x2b2e33)
  /// The background of something that lies on a card.
  static let raised = UIColor(light: 0xffffff, dark: 0x43474f)
}

/// A quiet background for the views that a scene is about.
class Card: CodedView {
  override func setUp() {
    setGround(Palette.card, radius: Measure.largeRadius)
  }
}

/// A drawing of what happened; it takes no touches.
class Drawing: CodedView, Apparatus {
  override func setUp() {
    isOpaque = false
    isUserInteractionEnabled = false
  }
}

/// A drawing on a card of its own.
class DrawingCard: Card, Apparatus {
  override func setUp() {
    super.setUp()
    isUserInteractionEnabled = false
  }
}

/// A button that sets the scene up; the scene is not about it.
final class SetupButton: UIButton, Apparatus {}

/// A picture on a view that the scene is about; it takes no touches.
final class ScenePicture: UIImageView, Apparatus {}
