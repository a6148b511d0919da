import Foundation
import UIKitControls

/// A label on a plate.
package final class WordPlate: UIView {
  private let label = UILabel("", font: TypeScale.body, lines: 0)

  /// Longer words are broken into lines, in points.
  private static let mostWidth: CGFloat = 360

  package override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
    isUserInteractionEnabled = false
    setGround(Palette.ink, radius: Measure.smallRadius)
    label.textColor = Palette.sheet
    addSubview(label)
  }

  package required init?(coder: NSCoder) { nil }

  /// Shows words below a place in the superview, or above it if there is no room; within an area, if one is given.
  package func show(_ text: String, at place: CGRect, within area: CGRect? = nil) {
    label.text = text
    let room = min(WordPlate.mostWidth, (area?.width ?? .infinity) - 24)
    let size = label.sizeThatFits(CGSize(width: room, height: .infinity))
    var frame = CGRect(
      x: place.minX, y: place.maxY + 6, width: size.width.rounded(.up) + 17,
      height: size.height.rounded(.up) + 8)
    if let area {
      frame.origin.x = max(area.minX + 4, min(frame.minX, area.maxX - 4 - frame.width))
      if frame.maxY > area.maxY { frame.origin.y = place.minY - 6 - frame.height }
    }
    self.frame = frame
    label.frame = bounds.insetBy(dx: 8, dy: 4)
    isHidden = false
  }
}
