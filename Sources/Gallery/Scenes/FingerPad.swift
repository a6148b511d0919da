import UIKit

/// A field that draws its fingers at their places in the trace's events.
final class FingerPad: GestureField {
  /// Whether the fingers belong to a gesture in progress.
  var isInGesture = false { didSet { if isInGesture != oldValue { setNeedsDisplay() } } }

  /// The place of each finger, by the touch's number.
  private var fingers: [(id: Int, place: CGPoint)] = []

  var fingerCount: Int { fingers.count }

  override init(_ title: String, frame: CGRect) {
    super.init(title, frame: frame)
    isMultipleTouchEnabled = true
  }

  required init?(coder: NSCoder) { nil }

  /// Takes an event; returns whether a finger came down on the pad.
  func receive(_ event: TraceRecord.Event) -> Bool {
    guard event.type == .touches else { return false }
    var hasBegun = false
    for touch in event.touches where touch.view == objectID {
      fingers.removeAll { $0.id == touch.id }
      if touch.phase == .began { hasBegun = true }
      if touch.phase != .ended && touch.phase != .cancelled {
        fingers.append((touch.id, convert(touch.at, from: nil)))
      }
    }
    setNeedsDisplay()
    return hasBegun
  }

  override func draw(_ rect: CGRect) {
    super.draw(rect)
    let color = isInGesture ? Palette.gesture : Palette.accent
    for finger in fingers {
      let disc = UIBezierPath(discAt: finger.place, radius: 22)
      disc.fill(color.withAlphaComponent(0.2))
      disc.stroke(color, width: isInGesture ? 4 : 2)
    }
  }
}
