import Foundation

/// Remembers recent taps, so that the next one knows whether it is the second or third.
struct TapHistory {
  private struct Tap {
    /// The number of the view that was tapped; nil if there was none.
    var view: ObjectNumber?
    var place: CGPoint
    var endTime: TimeInterval
    var count: Int
  }

  private var taps: [Tap] = []

  /// How many quick taps a touch that just began makes, itself included.
  mutating func count(for touch: UITouch) -> Int {
    let began = touch.live.timestamp
    taps.removeAll { (began - $0.endTime).rounded(toStep: 1e-6) > Thresholds.tapInterval }
    let place = touch.live.location
    let match = taps.firstIndex {
      $0.view == touch.hitView?.objectNumber && Thresholds.isTap(from: $0.place, to: place)
    }
    return match.map { taps.remove(at: $0).count + 1 } ?? 1
  }

  /// Notes that a touch ended: unless it wandered off, it was a tap.
  mutating func note(_ touch: UITouch) {
    guard let begin = touch.track.beganAt, !touch.track.hasWandered else { return }
    taps.append(
      Tap(
        view: touch.hitView?.objectNumber, place: begin, endTime: touch.live.timestamp,
        count: touch.live.tapCount))
  }
}
