import Foundation
import Testing
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

@Suite("A control notifies its targets")
struct ControlActionTests {
  /// An object for targets; no responder.
  final class Receiver {
    let log: RoadLog
    let label: String

    init(_ label: String = "l", log: RoadLog) {
      self.label = label
      self.log = log
    }

    func plain() { log.add("\(label).plain") }
    func withSender(_ sender: UIControl) { log.add("\(label).sender") }
    func withEvent(_ sender: UIControl, _ event: UIEvent?) {
      log.add("\(label).event \(event.map { "\($0.type)" } ?? "nil")")
    }
    func wrongSender(_ sender: UIApplication) { log.add("\(label).wrong") }
  }

  /// A view up the chain that has the method.
  final class Parent: UIView {
    var calls = 0
    func pressed() { calls += 1 }
  }

  @Test("D32: methods with no argument, the sender, or sender and event")
  func arguments() throws {
    let stage = try ControlStage()
    let receiver = Receiver(log: stage.log)
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    stage.root.addSubview(control)
    control.addTarget(receiver, action: Receiver.plain, for: .touchUpInside)
    control.addTarget(receiver, action: Receiver.withSender, for: .touchUpInside)
    control.addTarget(receiver, action: Receiver.withEvent, for: .touchUpInside)
    control.addTarget(receiver, action: Receiver.wrongSender, for: .touchUpInside)
    try stage.hand.fingerTap(at: control)
    #expect(stage.changes() == ["l.plain", "l.sender", "l.event touches"])
    control.sendActions(for: .touchUpInside)
    #expect(stage.changes() == ["l.plain", "l.sender", "l.event nil"])
  }

  @Test("An action that is a value is performed by the target, or up the chain by what has the method")
  func values() throws {
    let stage = try ControlStage()
    let receiver = Receiver(log: stage.log)
    let parent = Parent(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let control = UIControl(frame: parent.bounds)
    stage.root.addSubview(parent)
    parent.addSubview(control)
    let target: Any? = receiver
    control.addTarget(target, action: Selector(Receiver.withSender), for: .touchUpInside)
    control.addTarget(nil, action: Selector(Parent.pressed), for: .touchUpInside)
    try stage.hand.fingerTap(at: control)
    #expect(stage.changes() == ["l.sender"] && parent.calls == 1)
    control.removeTarget(target, action: nil, for: .touchUpInside)
    try stage.hand.fingerTap(at: control)
    #expect(stage.changes() == [] && parent.calls == 2)
  }

  @Test("E18: targets are held weakly")
  func weakTargets() {
    let log = RoadLog()
    let control = UIControl()
    var receiver: Receiver? = Receiver(log: log)
    weak let watched = receiver
    control.addTarget(receiver, action: Receiver.plain, for: .touchDown)
    control.sendActions(for: .touchDown)
    receiver = nil
    #expect(watched == nil)
    control.sendActions(for: .touchDown)
    #expect(log.lines == ["l.plain"])
  }

  @Test("E18 (deviation): an action has no identity, so adding it twice runs it twice")
  func twice() {
    let log = RoadLog()
    let control = UIControl()
    let receiver = Receiver(log: log)
    control.addTarget(receiver, action: Receiver.plain, for: .touchDown)
    control.addTarget(receiver, action: Receiver.plain, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(log.lines == ["l.plain", "l.plain"])
  }

  @Test("E19, D30: without a target, the chain is searched when the event is sent")
  func nilTarget() throws {
    let parent = Parent(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    control.addTarget(nil, action: Parent.pressed, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(parent.calls == 0)
    parent.addSubview(control)
    let hand = try EventGenerator(view: parent)
    try hand.fingerTap(at: control)
    #expect(parent.calls == 1)
  }

  @Test("E20: removing a target, for some events or all, and removing every target")
  func removing() {
    let log = RoadLog()
    let control = UIControl()
    let (a, b) = (Receiver("a", log: log), Receiver("b", log: log))
    control.addTarget(a, action: Receiver.plain, for: [.touchDown, .touchUpInside])
    control.addTarget(b, action: Receiver.plain, for: .touchDown)
    control.addAction(UIAction { _ in log.add("action") }, for: .touchDown)
    control.removeTarget(a, for: .touchDown)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .touchUpInside)
    #expect(log.lines == ["b.plain", "action", "a.plain"])
    log.clear()
    control.removeTarget(nil, action: nil, for: .allEvents)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .touchUpInside)
    #expect(log.lines == ["action"])
  }

  @Test("E21: each registration once, in order, however many of its events are sent")
  func order() {
    let log = RoadLog()
    let control = UIControl()
    let (a, b) = (Receiver("a", log: log), Receiver("b", log: log))
    control.addTarget(a, action: Receiver.plain, for: .allTouchEvents)
    control.addAction(UIAction { _ in log.add("action") }, for: .touchDown)
    control.addTarget(b, action: Receiver.plain, for: .touchDown)
    control.sendActions(for: [.touchDown, .touchUpInside])
    #expect(log.lines == ["a.plain", "action", "b.plain"])
  }

  @Test("E21: actions go through sendAction(_:to:for:)")
  func throughSendAction() {
    final class Silent: UIControl {
      var swallowed = 0
      override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) { swallowed += 1 }
    }
    let log = RoadLog()
    let control = Silent()
    let receiver = Receiver(log: log)
    control.addTarget(receiver, action: Receiver.plain, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(control.swallowed == 1)
    #expect(log.lines.isEmpty)
  }

  @Test("E22: an action knows its sender, and one with the same identifier takes its place")
  func actions() {
    let log = RoadLog()
    let control = UIControl()
    let identifier = UIAction.Identifier("save")
    var senders: [UIControl?] = []
    control.addAction(UIAction(identifier: identifier) { _ in log.add("old") }, for: .touchDown)
    let action = UIAction(title: "Save", identifier: identifier) { action in
      log.add("new")
      senders.append(action.sender as? UIControl)
    }
    control.addAction(action, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(log.lines == ["new"])
    #expect(senders == [control])
    #expect(action.sender == nil)
    control.removeAction(identifiedBy: identifier, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(log.lines == ["new"])
  }

  @Test("E23: the targets, and their events")
  func targetsAndEvents() {
    let control = UIControl()
    let parent = Parent()
    control.addTarget(parent, action: Parent.pressed, for: .touchDown)
    control.addTarget(nil, action: Parent.pressed, for: .valueChanged)
    control.addAction(UIAction { _ in }, for: .touchCancel)
    #expect(control.allTargets.count == 2)
    #expect(control.allTargets.contains(AnyHashable(parent)))
    #expect(control.allTargets.contains { $0.base is NSNull })
    #expect(control.allControlEvents == [.touchDown, .valueChanged, .touchCancel])
    var kinds: [String] = []
    control.enumerateEventHandlers { action, pair, events, stop in
      kinds.append("\(action == nil ? "target" : "action") \(pair?.0 == nil ? "nil" : "object")")
      stop = kinds.count == 2
    }
    #expect(kinds == ["target object", "target nil"])
  }

  @Test("E18, E23: a target that has gone has no events")
  func targetsThatHaveGone() {
    let control = UIControl()
    var parent: Parent? = Parent()
    control.addTarget(parent, action: Parent.pressed, for: .touchDown)
    #expect(control.allControlEvents == .touchDown)
    parent = nil
    #expect(control.allControlEvents == [] && control.allTargets.isEmpty)
  }

  @Test("E24: a button sends primaryActionTriggered on a completed press only")
  func primaryAction() throws {
    let log = RoadLog()
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in log.add("primary") })
    button.frame = CGRect(x: 100, y: 100, width: 80, height: 40)
    button.addAction(UIAction { _ in log.add("up") }, for: .touchUpInside)
    root.addSubview(button)
    let hand = try EventGenerator(view: root)
    try hand.fingerDrag(from: button, to: CGPoint(x: 140, y: 400), duration: 0)
    #expect(log.lines.isEmpty)
    try hand.fingerTap(at: button)
    #expect(log.lines == ["up", "primary"])
    #expect(button.currentTitle == "Go")
  }

  @Test("The trace records every control event and of every action performed")
  func traced() throws {
    let parent = Parent(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    control.accessibilityIdentifier = "press"
    control.addTarget(parent, action: Parent.pressed, for: .touchUpInside)
    control.addAction(UIAction { _ in }, for: .touchUpInside)
    let receiver = Receiver(log: RoadLog())
    control.addTarget(receiver, action: Receiver.wrongSender, for: .touchUpInside)
    parent.addSubview(control)
    let hand = try EventGenerator(view: parent)
    try hand.fingerTap(at: control)
    let lines = hand.trace.compactMap { record -> String? in
      switch record.body {
      case .control(let control): "\(control.control) \(control.event)"
      case .action(let action): "\(action.sender) \(action.event) -> \(action.target)"
      default: nil
      }
    }
    let (sender, target) = (control.objectID.description, parent.objectID.description)
    #expect(
      lines == [
        "\(sender) touchDown", "\(sender) touchUpInside", "\(sender) touchUpInside -> \(target)",
        "\(sender) touchUpInside -> UIAction",
      ])
    #expect(sender.hasPrefix("press#"))
  }
}
