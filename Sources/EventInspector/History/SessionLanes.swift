import Foundation
import UIKitCore

/// A session for the timeline: when fingers were down, gestures lasted and actions were sent.
nonisolated package struct SessionLanes: Sendable {
  /// Something that lasted from one time to another, in seconds on the application's clock.
  package struct Span: Hashable, Sendable {
    package let name: String
    package let start: TimeInterval
    /// nil while it lasts.
    package var end: TimeInterval?
    /// Whether it was cancelled, or failed.
    package var isCancelled = false
  }

  /// Something that happened at a time, in seconds on the application's clock.
  package struct Mark: Hashable, Sendable {
    package let name: String
    package let time: TimeInterval
    /// When the last action of a gesture or a value that went on was sent, else `time`.
    package fileprivate(set) var end: TimeInterval
    /// The event that the last of them was sent for.
    fileprivate var event = ""

    package init(name: String, time: TimeInterval) { (self.name, self.time, end) = (name, time, time) }

    /// Whether an action for an event goes on with what this one began.
    fileprivate func goesOn(_ name: String, _ next: String, at time: TimeInterval) -> Bool {
      guard name == self.name else { return false }
      return switch next {
      case "changed", "ended", "cancelled": ["began", "changed"].contains(event)
      case "valueChanged": event == next && time - end < Mark.longestPause
      default: false
      }
    }

    /// Longer pauses part two changes of a value, in seconds.
    private static let longestPause: TimeInterval = 0.5
  }

  /// The fingers, from coming down to being lifted.
  package private(set) var fingers: [Span] = []
  /// Continuous gestures from their beginning to their end, others when they were recognised or failed.
  package private(set) var gestures: [Span] = []
  package private(set) var actions: [Mark] = []
  package private(set) var keys: [Mark] = []
  /// Their timeline.
  package private(set) var axis: TimeAxis

  /// How often the lanes have changed.
  package private(set) var count = 0

  /// How many of each to keep: the oldest are dropped first.
  package static let mostKept = 8192

  /// Makes the empty lanes of a session that begins at a time.
  package init(from start: TimeInterval) {
    axis = TimeAxis(from: start)
  }

  /// Takes a record.
  package mutating func add(_ record: TraceRecord) {
    switch record.body {
    case .event(let event) where event.type != .hover:
      axis.add(record.t)
      if event.type == .touches {
        for touch in event.touches { add(touch, at: record.t) }
      } else if event.type != .scroll && event.type != .transform {
        count += 1
        keys.keep(Mark(name: "\(event.type)", time: record.t))
      }
    case .gesture(let gesture): add(gesture, at: record.t)
    case .action(let action): add(action, at: record.t)
    default: break
    }
  }

  private mutating func add(_ action: TraceRecord.Action, at time: TimeInterval) {
    let name = action.sender.name
    // Several gestures may go on at a time.
    if let place = actions.indices.suffix(4).last(where: { actions[$0].goesOn(name, action.event, at: time) })
    {
      (actions[place].end, actions[place].event) = (time, action.event)
      return
    }
    axis.add(time)
    count += 1
    var mark = Mark(name: name, time: time)
    mark.event = action.event
    actions.keep(mark)
  }

  private mutating func add(_ touch: TraceRecord.Touch, at time: TimeInterval) {
    if touch.phase != .moved, touch.phase != .stationary { count += 1 }
    switch touch.phase {
    case .began: fingers.keep(Span(name: "\(touch.id)", start: time))
    case .ended, .cancelled:
      fingers.endLast(named: "\(touch.id)", at: time, isCancelled: touch.phase == .cancelled)
    default: break
    }
  }

  private mutating func add(_ gesture: TraceRecord.Gesture, at time: TimeInterval) {
    let name = gesture.recognizer.description
    if gesture.to != .changed { count += 1 }
    switch gesture.to {
    case .began:
      axis.add(time)
      gestures.keep(Span(name: name, start: time))
    case .ended where gesture.from == .possible, .failed where gesture.from == .possible:
      axis.add(time)
      gestures.keep(Span(name: name, start: time, end: time, isCancelled: gesture.to == .failed))
    case .ended, .cancelled, .failed:
      gestures.endLast(named: name, at: time, isCancelled: gesture.to != .ended)
    default: break
    }
  }
}

nonisolated extension Array {
  fileprivate mutating func keep(_ element: Element) {
    append(element)
    if count > SessionLanes.mostKept { removeFirst(count - SessionLanes.mostKept * 3 / 4) }
  }
}

nonisolated extension Array where Element == SessionLanes.Span {
  fileprivate mutating func endLast(named name: String, at time: TimeInterval, isCancelled: Bool) {
    guard let place = lastIndex(where: { $0.name == name && $0.end == nil }) else { return }
    self[place].end = time
    self[place].isCancelled = isCancelled
  }
}
