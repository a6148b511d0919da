import Foundation
import UIKitCore

nonisolated extension TraceRecord {
  /// The record as one line of JSON, without the line's end.
  package var json: String {
    var writer = JSONWriter()
    writer.addMembers(of: self)
    return writer.object
  }
}

nonisolated extension JSONWriter {
  /// Adds a record's members, in the order that scripts rely on.
  mutating func addMembers(of record: TraceRecord) {
    add("n", record.n)
    add("t", seconds: record.t)
    switch record.body {
    case .scene(let scene):
      add("kind", "scene")
      add("scene", scene.scene)
      add("size", scene.size)
      add("scale", coordinate: scene.scale)
    case .tree(let views):
      add("kind", "tree")
      add("views", objects: views) { $0.addMembers(of: $1) }
    case .event(let event):
      add("kind", "event")
      add("type", event.type.traceName)
      add("touches", objects: event.touches) { $0.addMembers(of: $1) }
    case .hitTest(let hitTest):
      addMembers(of: hitTest)
    case .withhold(let withhold):
      add("kind", "withhold")
      add("touches", withhold.touches)
      if let view = withhold.view { add("view", view) }
      add("why", withhold.why.rawValue)
      if let recognizer = withhold.by { add("by", recognizer) }
    case .relation(let relation):
      add("kind", "relation")
      add("recognizer", relation.recognizer)
      add("relation", relation.relation.rawValue)
      add("other", relation.other)
      add("because", relation.because.rawValue)
    case .gesture(let gesture):
      add("kind", "gesture")
      addMembers(of: gesture)
    case .deliver(let deliver):
      add("kind", "deliver")
      add("method", deliver.method.rawValue)
      add("to", deliver.to)
      if let touches = deliver.touches { add("touches", touches) }
    case .control(let control):
      add("kind", "control")
      add("control", control.control)
      add("event", control.event)
    case .action(let action):
      add("kind", "action")
      add("sender", action.sender)
      add("event", action.event)
      add("target", action.target)
    case .discard(let discard):
      add("kind", "discard")
      add("type", discard.type.traceName)
      if let touches = discard.touches { add("touches", touches) }
    case .frame(let frame):
      add("kind", "frame")
      add("ms", coordinate: frame.ms)
      add("damage", frame.damage)
    }
  }

  private mutating func addMembers(of gesture: TraceRecord.Gesture) {
    add("recognizer", gesture.recognizer)
    add("class", gesture.className)
    if let view = gesture.view { add("view", view) }
    add("from", gesture.from.name)
    add("to", gesture.to.name)
    add("why", gesture.why)
    add("reason", gesture.reason.name)
    let facts = gesture.reason.facts
    if !facts.isEmpty { add("facts", numbers: facts) }
  }

  /// Adds what a search asked a view, and the answer.
  package mutating func addMembers(of record: TraceRecord.HitTest) {
    add("kind", "hitTest")
    add("view", record.view)
    add("point", record.point)
    add("depth", record.depth)
    add("verdict", record.verdict.name)
    if let result = record.result { add("result", result) } else { addNull("result") }
    if let count = record.count { add("count", count) }
    add("search", record.search)
    if let touch = record.touch { add("touch", touch) }
    switch record.verdict {
    case .outside(let off): add("off", CGPoint(x: off.dx, y: off.dy))
    case .transparent(let alpha): add("alpha", coordinate: alpha)
    default: break
    }
  }

  /// Adds a view's members, as in the trace and in the tree command.
  mutating func addMembers(of view: TraceRecord.View) {
    add("view", view.view)
    add("class", view.className)
    if let parent = view.parent { add("parent", parent) }
    add("quad", view.quad)
    add("hidden", view.hidden)
    add("alpha", coordinate: view.alpha)
    add("interactive", view.interactive)
    add("recognizers", view.recognizers)
  }

  private mutating func addMembers(of touch: TraceRecord.Touch) {
    add("id", touch.id)
    add("phase", touch.phase.traceName)
    add("at", touch.at)
    add("tapCount", touch.tapCount)
    if let view = touch.view { add("view", view) }
    if let window = touch.window { add("window", window) }
  }
}

nonisolated extension UIEvent.EventType {
  /// The name of the kind of event, as the trace writes it.
  package var traceName: String {
    switch self {
    case .touches: "touches"
    case .motion: "motion"
    case .remoteControl: "remoteControl"
    case .presses: "presses"
    case .scroll: "scroll"
    case .hover: "hover"
    case .transform: "transform"
    }
  }
}

nonisolated extension UITouch.Phase {
  /// The name of the phase, as the trace writes it.
  package var traceName: String {
    switch self {
    case .began: "began"
    case .moved: "moved"
    case .stationary: "stationary"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .regionEntered: "regionEntered"
    case .regionMoved: "regionMoved"
    case .regionExited: "regionExited"
    }
  }
}

nonisolated extension UITouch.TouchType {
  /// The name of the type, as the trace writes a phase.
  package var traceName: String {
    switch self {
    case .direct: "direct"
    case .indirect: "indirect"
    case .pencil: "pencil"
    case .indirectPointer: "indirectPointer"
    }
  }
}
