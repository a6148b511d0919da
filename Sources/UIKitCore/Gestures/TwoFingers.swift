import Foundation

/// The two fingers between which a pinch and a rotation measure.
struct TwoFingers {
  let first: UITouch
  let second: UITouch

  /// The first two fingers of a recogniser, if both are down.
  init?(_ fingers: [UITouch]) {
    guard fingers.count >= 2 else { return nil }
    first = fingers[0]
    second = fingers[1]
    guard first.isDown, second.isDown else { return nil }
  }

  /// Whether these are the same two fingers.
  func isSame(as other: TwoFingers?) -> Bool {
    guard let other else { return false }
    return first === other.first && second === other.second
  }

  /// From one finger to the other, in the window.
  var span: CGVector {
    let (from, to) = (first.live.location, second.live.location)
    return CGVector(dx: to.x - from.x, dy: to.y - from.y)
  }

  /// The direction from one finger to the other, in radians; nil if they are at one point and have none (G53).
  var direction: CGFloat? {
    let span = self.span
    return span == .zero ? nil : atan2(span.dy, span.dx)
  }

  /// When one of them last changed.
  var timestamp: TimeInterval { max(first.live.timestamp, second.live.timestamp) }
}
