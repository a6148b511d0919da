import Foundation
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

/// A control that writes down how it is tracked and what it sends.
final class LoggingControl: UIControl {
  let log: RoadLog
  let label: String
  var begins = true
  var continues = true

  init(_ label: String = "c", frame: CGRect = CGRect(x: 100, y: 100, width: 80, height: 40), log: RoadLog) {
    self.label = label
    self.log = log
    super.init(frame: frame)
    accessibilityIdentifier = label
    for (event, name) in LoggingControl.events {
      addAction(UIAction { _ in log.add("EV \(label).\(name)") }, for: event)
    }
  }

  required init?(coder: NSCoder) { nil }

  static let events: [(Event, String)] = [
    (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"), (.touchDragInside, "touchDragInside"),
    (.touchDragOutside, "touchDragOutside"), (.touchDragEnter, "touchDragEnter"),
    (.touchDragExit, "touchDragExit"), (.touchUpInside, "touchUpInside"),
    (.touchUpOutside, "touchUpOutside"), (.touchCancel, "touchCancel"), (.valueChanged, "valueChanged"),
  ]

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    log.add("TR \(label).begin")
    return begins
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    log.add("TR \(label).continue")
    return continues
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    log.add("TR \(label).end")
  }

  override func cancelTracking(with event: UIEvent?) {
    log.add("TR \(label).cancel\(event == nil ? "(nil)" : "")")
    super.cancelTracking(with: event)
  }
}

/// A control in the middle of an empty window, and a hand over it.
struct ControlStage {
  let log = RoadLog()
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let control: LoggingControl
  let hand: EventGenerator
  /// Inside the bounds, in window coordinates.
  let inside = CGPoint(x: 140, y: 120)
  /// Outside the bounds, but by less than 70 points.
  let near = CGPoint(x: 140, y: 200)
  /// Outside by more than 70 points.
  let far = CGPoint(x: 140, y: 300)

  init() throws {
    control = LoggingControl(log: log)
    root.addSubview(control)
    hand = try EventGenerator(view: root)
  }

  /// What was logged since the last call.
  func changes() -> [String] {
    defer { log.clear() }
    return log.lines
  }
}
