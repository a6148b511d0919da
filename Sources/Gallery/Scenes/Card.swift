import UIKit

extension Palette {
  /// A quiet ground on the sheet.
  static let card = UIColor(light: 0xf3f4f7, dark: 0x2b2e33)
  /// A raised surface on a quiet ground.
  static let raised = UIColor(light: 0xffffff, dark: 0x43474f)
}

/// A quiet ground for the views that a scene is about.
class Card: CodedView {
  override func setUp() {
    setGround(Palette.card, radius: Measure.largeRadius)
  }
}

/// What a scene draws on its sheet of what happened: it takes no touches.
class Drawing: CodedView, Apparatus {
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
