import EventInspector
import UIKit

/// Plays and pauses; shows a triangle or two bars for what a press does.
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
    let (x, y) = (bounds.midX, bounds.midY)
    if isPlaying {
      for left in [x - 7, x + 2] {
        UIBezierPath(roundedRect: CGRect(x: left, y: y - 8, width: 5, height: 16), cornerRadius: 1)
          .fill(Palette.ink)
      }
    } else {
      UIBezierPath(lines: [(-5, -8), (9, 0), (-5, 8)], from: CGPoint(x: x, y: y)).fill(Palette.ink)
    }
  }
}
