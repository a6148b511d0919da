import EventRecording
import Foundation
import UIKitCore

// What a touch costs from the queue to the end of the responder chain, and what it costs to take it down: for somebody
// who wants the records, and for somebody who wants them as lines of JSON.

/// The cost of one touch: it comes down, moves and is lifted again on a view that lies ten levels deep.
final class TracingCost {
  struct Row {
    let name: String
    let nanoseconds: Double
    /// How many times as much as with nobody listening.
    let ratio: Double

    var json: String {
      "{\"name\":\"\(name)\",\"touch_ns\":\(String(format: "%.1f", nanoseconds)),"
        + "\"ratio\":\(String(format: "%.2f", ratio))}"
    }

    var line: String {
      name.padding(toLength: 42, withPad: " ", startingAt: 0)
        + String(format: "%9.1f ns %9.2f", nanoseconds, ratio)
    }
  }

  private let screen = UIScreen()
  private let window: UIWindow
  private let place = CGPoint(x: 150, y: 150)

  private init() {
    screen.resize(to: CGSize(width: 300, height: 300), scale: 1)
    window = UIWindow(screen: screen)
    var parent: UIView = window
    for _ in 0..<10 {
      let children = (0..<4).map { _ in UIView(frame: window.bounds) }
      children.forEach(parent.addSubview)
      // Three siblings lie in front and are passed over.
      for child in children.dropFirst() { child.isUserInteractionEnabled = false }
      parent = children[0]
    }
    UIApplication.shared.startRun()
    window.makeKeyAndVisible()
  }

  private func touch() {
    let application = UIApplication.shared
    for (step, phase) in [UITouch.Phase.began, .moved, .ended].enumerated() {
      let time = application.clock.now + 0.004
      let sample = TouchSample(
        contact: 1, phase: phase, location: CGPoint(x: place.x + CGFloat(step), y: place.y), timestamp: time)
      application.enqueue(QueuedEvent(input: .touches([sample]), timestamp: time, screen: screen))
      application.processQueue()
    }
  }

  /// Nobody listens, somebody takes the records, and somebody writes them down: the least of several rounds in turn.
  static func measure() throws -> [Row] {
    let cost = TracingCost()
    var least = [Double.infinity, .infinity, .infinity]
    var records = 0
    for _ in 0..<7 {
      least[0] = min(least[0], nanoseconds { cost.touch() })
      let listener = Tracer.shared.listen { _ in records += 1 }
      least[1] = min(least[1], nanoseconds { cost.touch() })
      Tracer.shared.remove(listener)
      let file = try TraceFile(path: "/dev/null") { _ in }
      least[2] = min(least[2], nanoseconds { cost.touch() })
      file.close()
    }
    cost.window.isHidden = true
    let names = ["nobody listens", "a listener takes the records", "JSON lines to /dev/null"]
    return zip(names, least).map { Row(name: "touch, \($0)", nanoseconds: $1, ratio: $1 / least[0]) }
  }
}
