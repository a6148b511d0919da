import Foundation
import UIKitTesting

@testable import UIKitCore

/// What test subclasses saw, in order, in the notation of the worked examples.
final class RoadLog {
  private(set) var lines: [String] = []

  func add(_ line: String) { lines.append(line) }

  func clear() { lines.removeAll() }

  /// The lines that begin with one of these words.
  func lines(of words: String...) -> [String] {
    lines.filter { line in words.contains { line.hasPrefix("\($0) ") } }
  }

  /// The lines of deliveries.
  var deliveries: [String] { lines(of: "TB", "TM", "TE", "TC") }

  /// Writes down a call and its result.
  func hitTest(_ label: String, _ point: CGPoint, _ body: () -> UIView?) -> UIView? {
    add("HT> \(label) \(RoadLog.text(point))")
    let result = body()
    add("HT< \(label)=\((result as? any Labelled)?.label ?? "nil")")
    return result
  }

  func pointInside(_ label: String, _ point: CGPoint, _ result: Bool) -> Bool {
    add("PI \(label) \(RoadLog.text(point))=\(result)")
    return result
  }

  static func text(_ point: CGPoint) -> String {
    "(\(number(point.x)),\(number(point.y)))"
  }

  static func number(_ value: CGFloat) -> String {
    let rounded = value.rounded(toStep: 0.001)
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(Double(rounded))
  }

  static func touches(_ touches: Set<UITouch>, in view: UIView?) -> String {
    let ordered = touches.sorted { $0.number < $1.number }
    return "{" + ordered.map { text($0.location(in: view)) }.joined(separator: " ") + "}"
  }
}

/// An object with a short name in a log.
protocol Labelled: AnyObject {
  var label: String { get }
}

/// A plain view that writes down what it is asked and notified of, and calls super.
class LoggingView: UIView, Labelled {
  let label: String
  let log: RoadLog
  /// Takes the place of the default hit-test unless it returns nil; `.some(nil)` is a hit-test that finds no view.
  var override: ((LoggingView, CGPoint, UIEvent?) -> UIView??)?
  /// Takes the place of the default `point(inside:)`.
  var inside: ((CGPoint) -> Bool)?
  /// Whether touches methods call super.
  var passesOn = true
  /// Runs in each touches method, after the line is written: the method's line word, the touches and the event.
  var onTouches: ((String, Set<UITouch>, UIEvent?) -> Void)?

  init(_ label: String, frame: CGRect, log: RoadLog) {
    self.label = label
    self.log = log
    super.init(frame: frame)
    accessibilityIdentifier = label
  }

  required init?(coder: NSCoder) { nil }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    log.hitTest(label, point) { override?(self, point, event) ?? super.hitTest(point, with: event) }
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    log.pointInside(label, point, inside?(point) ?? super.point(inside: point, with: event))
  }

  private func note(_ word: String, _ touches: Set<UITouch>, _ event: UIEvent?) {
    log.add("\(word) \(label) \(RoadLog.touches(touches, in: self))")
    onTouches?(word, touches, event)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("TB", touches, event)
    if passesOn { super.touchesBegan(touches, with: event) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("TM", touches, event)
    if passesOn { super.touchesMoved(touches, with: event) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("TE", touches, event)
    if passesOn { super.touchesEnded(touches, with: event) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("TC", touches, event)
    if passesOn { super.touchesCancelled(touches, with: event) }
  }
}

/// A window that writes down what it is asked and what is sent to it, and calls super.
final class LoggingWindow: UIWindow, Labelled {
  let label: String
  let log: RoadLog
  var logsEvents = false
  var dropsEvents = false
  /// Takes the place of the default `sendEvent`.
  var onEvent: ((UIEvent) -> Void)?
  var mayBecomeKey = true
  /// Takes the place of the default hit-test unless it returns nil.
  var override: ((LoggingWindow, CGPoint) -> UIView??)?

  init(
    _ label: String, frame: CGRect = CGRect(x: 0, y: 0, width: 320, height: 480), screen: UIScreen? = nil,
    log: RoadLog
  ) {
    self.label = label
    self.log = log
    super.init(frame: frame)
    self.screen = screen ?? UIScreen()
    accessibilityIdentifier = label
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeKey: Bool { mayBecomeKey }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    log.hitTest(label, point) { override?(self, point) ?? super.hitTest(point, with: event) }
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    log.pointInside(label, point, super.point(inside: point, with: event))
  }

  override func sendEvent(_ event: UIEvent) {
    if logsEvents { log.add("SE \(label)") }
    if let onEvent { return onEvent(event) }
    if !dropsEvents { super.sendEvent(event) }
  }

  override func becomeKey() { log.add("KEY+ \(label)") }

  override func resignKey() { log.add("KEY- \(label)") }
}

/// A window of 320 by 480 points on a screen of its own, filled by a root view, and a hand over it.
///
/// Closures given to its views may keep it alive: a new stage tears down the one before.
final class Stage {
  private static var current: Stage?
  private var views: [LoggingView] = []
  let log = RoadLog()
  let window: LoggingWindow
  let root: LoggingView
  let hand: EventGenerator

  init(in application: UIApplication = UIApplication()) throws {
    let frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    window = LoggingWindow("W", frame: frame, log: log)
    root = LoggingView("R", frame: frame, log: log)
    window.addSubview(root)
    hand = try EventGenerator(window: window, in: application)
    log.clear()
    Stage.takeDown()
    Stage.current = self
  }

  /// Lets go of the last stage and of whatever its views' closures hold.
  static func takeDown() {
    guard let stage = current else { return }
    current = nil
    stage.window.override = nil
    stage.window.onEvent = nil
    for view in stage.views + [stage.root] {
      view.override = nil
      view.inside = nil
      view.onTouches = nil
    }
    stage.views.removeAll()
  }

  /// Adds a logging view to the root, or to another view.
  @discardableResult
  func add(
    _ label: String, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, to parent: UIView? = nil
  ) -> LoggingView {
    let view = LoggingView(label, frame: CGRect(x: x, y: y, width: width, height: height), log: log)
    views.append(view)
    (parent ?? root).addSubview(view)
    return view
  }

  /// The label of the view that the window finds at a point; nil if it finds none.
  func find(_ x: CGFloat, _ y: CGFloat) -> String? {
    (window.hitTest(CGPoint(x: x, y: y), with: nil) as? any Labelled)?.label
  }

  /// The application that the window belongs to.
  var application: UIApplication { hand.application }

  /// Sends samples of one frame of input, each at the clock's time.
  func send(_ samples: (contact: Int, phase: InputPhase, x: CGFloat, y: CGFloat)...) {
    let now = application.clock.now
    send(
      .touches(
        samples.map {
          TouchSample(
            contact: $0.contact, phase: $0.phase, location: CGPoint(x: $0.x, y: $0.y), timestamp: now)
        }))
  }

  func send(_ input: Input.Kind) { application.takeNow(input) }
}
