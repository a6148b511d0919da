import UIKit

extension String {
  /// Draws one line or paragraph into a rectangle, vertically centred.
  func draw(
    font: UIFont = TypeScale.body, color: UIColor = Palette.ink, in rect: CGRect,
    alignment: NSTextAlignment = .left, lines: Int = 1
  ) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let block = TextBlock(self, font: font, alignment: alignment, numberOfLines: lines)
    let height = TextEngine.size(of: block, width: rect.width).height
    var place = rect
    place.origin.y += max(0, ((rect.height - height) / 2).rounded(.down))
    context.canvas.draw(block, in: place, color: color.components(with: context.traits))
  }
}

extension LocalizedText {
  /// Draws the text in the current language, as a string is drawn.
  func draw(
    font: UIFont = TypeScale.body, color: UIColor = Palette.ink, in rect: CGRect,
    alignment: NSTextAlignment = .left, lines: Int = 1
  ) {
    string.draw(font: font, color: color, in: rect, alignment: alignment, lines: lines)
  }
}
