import Foundation
import StressSupport
import UIKitCore

// What one touch update costs on its whole road: out of the queue, through the recognisers, to the views. Beside each
// number stands the same road with no recogniser, so that the difference is the recognisers' part.

let options = BenchmarkOptions.parseOrExit()
let table = BenchmarkTable(
  "per touch update", columns: "road_ns", "bare_road_ns", "recognizers_ns", isJSON: options.json)

/// Allows every pair of recognisers.
final class Both: UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}

/// Fingers on a view that go round and round.
final class Fingers {
  private let application = UIApplication()
  private let window: UIWindow
  private let both = Both()
  private let steps: [[TouchSample]]
  private var next = 0
  private let count: Int

  init(count: Int, recognizers: [UIGestureRecognizer]) {
    self.count = count
    application.mainScreen.resize(to: CGSize(width: 1000, height: 1000))
    window = UIWindow(screen: application.mainScreen)
    let view = UIView(frame: window.bounds)
    view.isMultipleTouchEnabled = true
    window.addSubview(view)
    for recognizer in recognizers {
      recognizer.delegate = both
      // The view receives as much as without recognisers, so that the difference is theirs alone.
      recognizer.cancelsTouchesInView = false
      recognizer.delaysTouchesEnded = false
      view.addGestureRecognizer(recognizer)
    }
    // One finger stays, the others circle about it at a distance that swells and shrinks.
    steps = (0..<720).map { step in
      (0..<count).map { finger in
        let angle = Double(step) * .pi / 180 + Double(finger)
        let reach = finger == 0 ? 0 : 250 + 100 * sin(Double(step) * .pi / 360) + 5 * Double(finger)
        let place = CGPoint(x: 500 + reach * cos(angle), y: 500 + reach * sin(angle) + Double(step % 2))
        return TouchSample(contact: finger, phase: .changed, location: place, timestamp: 0)
      }
    }
    window.makeKeyAndVisible()
    var begin = steps[0]
    for index in begin.indices { begin[index].phase = .began }
    send(begin)
  }

  private func send(_ samples: [TouchSample]) {
    let time = application.clock.now + 0.004
    var samples = samples
    for index in samples.indices { samples[index].timestamp = time }
    application.take(Turn(time: time, inputs: [Input(.touches(samples), at: time)]))
  }

  /// One event, in which every finger moves.
  func move() {
    next = next + 1 == steps.count ? 0 : next + 1
    send(steps[next])
  }

  func leave() {
    var end = steps[next]
    for index in end.indices { end[index].phase = .ended }
    send(end)
    window.isHidden = true
  }

  /// The time of one touch update in nanoseconds.
  private static func time(count: Int, recognizers: [UIGestureRecognizer]) -> Double {
    let fingers = Fingers(count: count, recognizers: recognizers)
    let time = nanoseconds(passes: 1, warmUp: 500) { fingers.move() } / Double(count)
    fingers.leave()
    return time
  }

  /// What one touch update costs with recognisers and without: the least of several passes, each of both in turn.
  ///
  /// - Parameter aim: The largest part of the recognisers to be content with, in nanoseconds, where there is one.
  static func measure(
    _ name: String, count: Int, aim: Double? = nil, _ recognizers: () -> [UIGestureRecognizer]
  ) {
    var (road, bare) = (Double.infinity, Double.infinity)
    for _ in 0..<15 {
      bare = min(bare, time(count: count, recognizers: []))
      road = min(road, time(count: count, recognizers: recognizers()))
    }
    table.add(name, road, bare, road - bare, atMost: aim)
  }
}

/// Recognisers of the kinds that last, in turn.
func recognizers(_ count: Int) -> [UIGestureRecognizer] {
  (0..<count).map { index in
    switch index % 5 {
    case 0: UIPanGestureRecognizer()
    case 1: UIPinchGestureRecognizer()
    case 2: UIRotationGestureRecognizer()
    case 3: UILongPressGestureRecognizer()
    default: UITapGestureRecognizer()
    }
  }
}

Fingers.measure("2 fingers, pinch and rotation", count: 2, aim: 900) {
  [UIPinchGestureRecognizer(), UIRotationGestureRecognizer()]
}
for count in [1, 5, 10] {
  for recognizerCount in [1, 5, 20] {
    Fingers.measure("\(count) fingers, \(recognizerCount) recognisers", count: count) {
      recognizers(recognizerCount)
    }
  }
}
try TracingCost.measure(isJSON: options.json)
