import EventRecording
import Foundation
import UIKitCore

// What a touch costs from the queue to the end of the responder chain, and what it costs to record it: for an
// observer that wants the records, and for one that wants them as lines of JSON.

/// The cost of one touch: it comes down, moves and is lifted again on a view that lies ten levels deep.
final class TracingCost {
  struct Row {
    let name: String
    let nanoseconds: Double
    /// How many times as much as unobserved.
    let ratio: Double
    /// The most to be content with, in nanoseconds, where there is one.
    let aim: Double?

    var json: String {
      "{\"name\":\"\(name)\",\"touch_ns\":\(String(format: "%.1f", nanoseconds)),"
        + "\"ratio\":\(String(format: "%.2f", ratio))"
        + (aim.map { ",\"at_most\":\(String(format: "%.1f", $0))" } ?? "") + "}"
    }

    var line: String {
      let padded = name.padding(toLength: 42, withPad: " ", startingAt: 0)
      let numbers = String(format: "%9.1f ns %9.2f", nanoseconds, ratio)
      guard let aim else { return padded + numbers }
      return padded + numbers + String(format: " %9.1f", aim) + (nanoseconds <= aim ? "" : "  missed")
    }
  }

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
  static func measure() throws -> [Row] {
    let cost = TracingCost()
    var least = [Double.infinity, .infinity, .infinity]
    for _ in 0..<7 {
      least[0] = min(least[0], nanoseconds { cost.touch() })
      let token = cost.application.trace.observe { _ in }
      least[1] = min(least[1], nanoseconds { cost.touch() })
      token.cancel()
      cost.touch()
      let file = try TraceFile(path: "/dev/null", of: cost.application) { _ in }
      least[2] = min(least[2], nanoseconds { cost.touch() })
      file.close()
      cost.touch()
    }
    cost.window.isHidden = true
    let rows: [(name: String, aim: Double?)] = [
      ("unobserved", nil), ("observed", nil), ("JSON lines to /dev/null", 100_000),
    ]
    return zip(rows, least).map {
      Row(name: "touch, \($0.name)", nanoseconds: $1, ratio: $1 / least[0], aim: $0.aim)
    }
  }
}
