import Foundation
import TestSupport
import Testing
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

/// A bare control that writes down everything it is asked and notified of, and calls super.
private final class RoadControl: UIControl, Labelled {
  let label: String
  let log: RoadLog
  /// Asked before the default hit-test.
  var override: ((CGPoint, UIEvent?) -> UIView?)?

  init(_ label: String, frame: CGRect, log: RoadLog) {
    self.label = label
    self.log = log
    super.init(frame: frame)
    accessibilityIdentifier = label
    for (event, name) in LoggingControl.events {
      addAction(UIAction { _ in log.add("EV \(label).\(name)") }, for: event)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    log.hitTest(label, point) { override?(point, event) ?? super.hitTest(point, with: event) }
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    log.pointInside(label, point, super.point(inside: point, with: event))
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.add("TB \(label) \(RoadLog.touches(touches, in: self))")
    super.touchesBegan(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.add("TE \(label) \(RoadLog.touches(touches, in: self))")
    super.touchesEnded(touches, with: event)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    log.add("TR \(label).begin")
    return super.beginTracking(touch, with: event)
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    log.add("TR \(label).end")
    super.endTracking(touch, with: event)
  }
}

@Suite("L1: clicking through")
struct ClickThroughTests {
  @Test("L1, C12: line by line, and the trace of the same run", arguments: ClickThroughExample.all)
  func lineByLine(example: ClickThroughExample) throws {
    let log = RoadLog()
    let window = LoggingWindow("W", frame: ClickThroughExample.window, log: log)
    let controller = UIViewController()
    controller.view = LoggingView("R", frame: ClickThroughExample.window, log: log)
    window.rootViewController = controller
    let red = RoadControl("Red", frame: ClickThroughExample.red, log: log)
    let blue = RoadControl("Blue", frame: ClickThroughExample.blue, log: log)
    controller.view.addSubview(red)
    controller.view.addSubview(blue)
    if example.overrides {
      blue.override = { [unowned red, unowned blue] point, event in
        red.point(inside: blue.convert(point, to: red), with: event) ? red : nil
      }
    }
    let hand = try EventGenerator(window: window)
    log.clear()

    try hand.fingerDown(at: example.point)
    let questions = log.lines.prefix { line in ["HT", "PI"].contains { line.hasPrefix($0) } }
    #expect(Array(questions) == example.questions)
    #expect(Array(log.lines.dropFirst(questions.count)) == example.onDown)
    log.clear()
    hand.wait(0.05)
    try hand.fingerUp()
    #expect(log.lines == example.onUp)

    let lines = hand.trace.map { withoutNumbers($0.line) }
    let verdicts = lines.filter { $0.hasPrefix("hitTest") }.map { line in
      // hitTest DEPTH VIEW POINT VERDICT → RESULT
      let words = line.split(separator: " ")
      return "\(words[2]) \(words[4]) \(words[6])"
    }
    #expect(verdicts == example.verdicts)
    let steps = lines.filter { line in ["deliver", "control", "discard"].contains { line.hasPrefix($0) } }
    #expect(steps == example.steps)
  }

  /// A record's line without the numbers of views and touches.
  private func withoutNumbers(_ line: String) -> String {
    line.replacing(/#c?[0-9]+/, with: "").replacing(/\s\[[0-9]+\]$/, with: "")
  }
}
