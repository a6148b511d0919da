import EventInspector
import UIKit

/// The session's time as a line, with a knob to move it.
///
/// A press anywhere on the line goes there. It sends `valueChanged` for each move of a finger, between `touchDown` and
/// the events of the end.
final class TimeBar: UIControl {
  /// The share of the time that has passed, from 0 to 1.
  var value = 0.0 { didSet { if value != oldValue { setNeedsLayout() } } }

  private let track = UIView()
  private let elapsed = UIView()
  private let knob = UIView()

  private static let lineHeight: CGFloat = 6
  private static let knobSize: CGFloat = 16

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "timeBar"
    pointerShape = .hand
    track.backgroundColor = Palette.edge
    elapsed.backgroundColor = Palette.accent
    knob.backgroundColor = Palette.accent
    knob.layer.borderWidth = 2
    knob.layer.borderColor = .following(Palette.panel)
    let heights = [TimeBar.lineHeight, TimeBar.lineHeight, TimeBar.knobSize]
    for (part, height) in zip([track, elapsed, knob], heights) {
      part.layer.cornerRadius = height / 2
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// The line on which the knob's middle moves.
  private var line: CGRect {
    CGRect(
      x: TimeBar.knobSize / 2, y: ((bounds.height - TimeBar.lineHeight) / 2).rounded(.down),
      width: max(1, bounds.width - TimeBar.knobSize), height: TimeBar.lineHeight)
  }

  override func layoutSubviews() {
    let line = line
    let x = line.minX + line.width * CGFloat(value)
    track.frame = line
    elapsed.frame = CGRect(x: line.minX, y: line.minY, width: x - line.minX, height: line.height)
    knob.frame = CGRect(
      x: x - TimeBar.knobSize / 2, y: line.midY - TimeBar.knobSize / 2, width: TimeBar.knobSize,
      height: TimeBar.knobSize)
  }

  // MARK: Moving

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { follow(touch) }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { follow(touch) }

  private func follow(_ touch: UITouch) -> Bool {
    let line = line
    value = min(max(Double((touch.location(in: self).x - line.minX) / line.width), 0), 1)
    sendActions(for: .valueChanged)
    return true
  }
}
