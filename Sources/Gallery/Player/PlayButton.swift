import UIKit

/// Plays and pauses: shows what a press does, a triangle or two bars.
final class PlayButton: UIControl {
  var isPlaying = false { didSet { if isPlaying != oldValue { setNeedsDisplay() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "playButton"
    layer.cornerRadius = Measure.smallRadius
    pointerShape = .hand
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool { didSet { backgroundColor = isHighlighted ? Palette.line : nil } }

  override func draw(_ rect: CGRect) {
    Palette.ink.setFill()
    let (x, y) = (bounds.midX, bounds.midY)
    if isPlaying {
      for left in [x - 7, x + 2] {
        UIBezierPath(roundedRect: CGRect(x: left, y: y - 8, width: 5, height: 16), cornerRadius: 1).fill()
      }
    } else {
      let triangle = UIBezierPath()
      triangle.move(to: CGPoint(x: x - 5, y: y - 8))
      triangle.addLine(to: CGPoint(x: x + 9, y: y))
      triangle.addLine(to: CGPoint(x: x - 5, y: y + 8))
      triangle.close()
      triangle.fill()
    }
  }
}
