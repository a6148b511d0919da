import EventRecording
import Foundation
import StressSupport
import UIKitCore

// What a touch costs from the queue to the end of the responder chain, and what it costs to record it: for an
// observer that wants the records, and for one that wants them as lines of JSON.

/// The cost of one touch: it comes down, moves and is lifted again on a view that lies ten levels deep.
final class TracingCost {
  private let application = UIApplication()
  private let window: UIWindow
  private let place = CGPoint(x: 150, y: 150)

  private init() {
    application.mainScreen.resize(to: CGSize(width: 300, height: 300))
    window = UIWindow(screen: application.mainScreen)
    var parent: UIView = window
    for _ in 0..<10 {
      let children = (0..<4).map { _ in UIView(frame: window.bounds) }
      children.forEach(parent.addSubview)
      // Three siblings lie in front and are passed over.
      for child in children.dropFirst() { child.isUserInteractionEnabled = false }
      parent = children[0]
    }
    window.makeKeyAndVisible()
  }

  private func touch() {
    for (step, phase) in [InputPhase.began, .changed, .ended].enumerated() {
      let time = application.clock.now + 0.004
      let sample = TouchSample(
        contact: 1, phase: phase, location: CGPoint(x: place.x + CGFloat(step), y: place.y), timestamp: time)
      application.take(Turn(time: time, inputs: [Input(.touches([sample]), at: time)]))
    }
  }

  /// Unobserved, observed, and written as JSON: the least of several passes in turn.
  static func measure(isJSON: Bool) throws {
    let cost = TracingCost()
    var least = [Double.infinity, .infinity, .infinity]
    for _ in 0..<7 {
      least[0] = min(least[0], nanoseconds(passes: 1, warmUp: 500, cost.touch))
      let token = cost.application.trace.observe { _ in }
      least[1] = min(least[1], nanoseconds(passes: 1, warmUp: 500, cost.touch))
      token.cancel()
      cost.touch()
      let file = try TraceFile(path: "/dev/null", of: cost.application) { _ in }
      least[2] = min(least[2], nanoseconds(passes: 1, warmUp: 500, cost.touch))
      file.close()
      cost.touch()
    }
    cost.window.isHidden = true
    let table = BenchmarkTable(
      "per touch: down, a move, up", columns: "times_unobserved", "touch_ns", isJSON: isJSON)
    for (name, time) in zip(["unobserved", "observed"], least) { table.add(name, time / least[0], time) }
    table.add("JSON lines to /dev/null", least[2] / least[0], least[2], atMost: 100_000)
  }
}
