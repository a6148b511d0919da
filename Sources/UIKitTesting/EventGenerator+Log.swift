import UIKitCore

// The trace as short lines that are easy to compare.

extension EventGenerator {
  /// The reports of controls and the actions sent, in order.
  ///
  ///     #expect(
  ///       hand.actionLog == [
  ///         "redButton touchDown", "redButton touchUpInside", "redButton touchUpInside > CounterController",
  ///       ])
  ///
  /// A control's event is its name and the event; an action is its sender's name, the control event or the
  /// recogniser's state that it was sent for, and its target. A name is the `accessibilityIdentifier`, or else the
  /// class. Anything that repeats while a finger moves (`changed`, `touchDragInside`, `touchDragOutside` and the
  /// values that change with them) appears once, however many samples the movement had.
  public var actionLog: [String] { trace.actionLog }

  /// Which views were notified, and how, in order: `touchesBegan child > container > UIWindow`.
  ///
  /// A line follows the responder chain as far as the event was passed on; controllers and other responders that are
  /// not views are left out, and so are keys that none of them kept. Anything that repeats while a finger moves or a
  /// key is held down appears once.
  public var deliveries: [String] { trace.deliveries }
}

extension [TraceRecord] {
  /// The reports of controls and the actions sent, as in `EventGenerator.actionLog`.
  package var actionLog: [String] {
    var log = CompactLog()
    for record in self {
      switch record.body {
      case .control(let control):
        log.add("\(control.control.name) \(control.event)", event: control.event)
      case .action(let action):
        log.add("\(action.sender.name) \(action.event) > \(action.target.name)", event: action.event)
      default: break
      }
    }
    return log.lines
  }

  /// Which views were notified and how, as in `EventGenerator.deliveries`.
  package var deliveries: [String] {
    var log = CompactLog()
    var propagation: (first: TraceRecord.Deliver, line: String)?
    func endPropagation() {
      if let propagation { log.add(propagation.line, event: propagation.first.method.rawValue) }
      propagation = nil
    }
    for record in self {
      switch record.body {
      case .event: endPropagation()
      case .discard(let event) where event.type == .presses: propagation = nil
      case .deliver(let call) where call.to.kind != .other:
        if let (first, line) = propagation, first.method == call.method, first.touches == call.touches {
          propagation = (first, line + " > " + call.to.name)
        } else {
          endPropagation()
          propagation = (call, "\(call.method.rawValue) \(call.to.name)")
        }
      default: break
      }
    }
    endPropagation()
    return log.lines
  }
}

/// Lines; those that repeat during a movement are kept once.
private struct CompactLog {
  /// The lines that each sample of a movement causes.
  private static let movements: Set<String> = [
    "changed", "touchDragInside", "touchDragOutside", "touchesMoved", "pressesChanged",
  ]

  /// The lines that a movement causes indirectly.
  private static let consequences: Set<String> = ["valueChanged", "primaryActionTriggered"]

  private(set) var lines: [String] = []
  /// The lines since the movement began; empty if there is none.
  private var moving: Set<String> = []

  mutating func add(_ line: String, event: String) {
    let isMovement =
      CompactLog.movements.contains(event) || (!moving.isEmpty && CompactLog.consequences.contains(event))
    guard isMovement else {
      moving.removeAll()
      lines.append(line)
      return
    }
    if moving.insert(line).inserted { lines.append(line) }
  }
}
