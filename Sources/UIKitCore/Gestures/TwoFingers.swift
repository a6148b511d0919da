import Foundation

// When one of the two is lifted
// =============================
//
// The gesture goes on until the other finger is lifted too. When that finger moves, `changed` is sent, with one
// touch: scale and rotation stay as they are, and `location(in:)` is where the finger is. Sources conflict here
// (G36). Apple's header and pages say "while two fingers remain down". Devices behave otherwise: reports of
// 2018 to 2022 find `changed` with `numberOfTouches` 1, three of them through a crash in a `location(ofTouch: 1)`,
// and published code guards against exactly that. We follow the devices, also because code that expects such a
// `changed` works without it as well: https://github.com/tangrams/tangram-es/pull/2025,
// https://github.com/mapbox/mapbox-maps-ios/issues/1074,
// https://github.com/mousebird-consulting-inc/WhirlyGlobe/pull/1503, https://github.com/ChartsOrg/Charts/pull/4778,
// https://github.com/software-mansion/react-native-gesture-handler/issues/130

/// The two fingers that a pinch or a rotation measures.
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

extension UIGestureRecognizer {
  /// What a move of the one finger that is left means: a change, if a gesture of two has begun.
  final var moveOfOneFinger: GestureStep? { progress.isActive ? .change(.moved) : nil }
}
