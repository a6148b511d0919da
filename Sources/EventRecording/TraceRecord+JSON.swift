import Foundation
import UIKitCore

extension TraceRecord {
  /// The record as one line of JSON, without the line's end.
  package var json: String {
    var line = JSONWriter()
    line.add("n", n)
    line.add("t", seconds: t)
    switch body {
    case .scene(let scene):
      line.add("kind", "scene")
      line.add("scene", scene.scene)
      line.add("size", scene.size)
      line.add("scale", coordinate: scene.scale)
    case .tree(let views):
      line.add("kind", "tree")
      line.add("views", objects: views.map(\.json))
    case .event(let event):
      line.add("kind", "event")
      line.add("type", event.type.traceName)
      line.add("touches", objects: event.touches.map(\.json))
    case .hitTest(let hitTest):
      line.add("kind", "hitTest")
      line.add(hitTest)
    case .withhold(let withhold):
      line.add("kind", "withhold")
      line.add("touches", withhold.touches)
      line.add("view", withhold.view)
      line.add("why", withhold.why.rawValue)
    case .gesture(let gesture):
      line.add("kind", "gesture")
      line.add("recognizer", gesture.recognizer)
      line.add("class", gesture.className)
      line.add("view", gesture.view)
      line.add("from", gesture.from)
      line.add("to", gesture.to)
      line.add("why", gesture.why)
    case .deliver(let deliver):
      line.add("kind", "deliver")
      line.add("method", deliver.method.rawValue)
      line.add("to", deliver.to)
      if let touches = deliver.touches { line.add("touches", touches) }
    case .control(let control):
      line.add("kind", "control")
      line.add("control", control.control)
      line.add("event", control.event)
    case .action(let action):
      line.add("kind", "action")
      line.add("sender", action.sender)
      line.add("event", action.event)
      line.add("target", action.target)
    case .discard(let discard):
      line.add("kind", "discard")
      line.add("type", discard.type.traceName)
      if let touches = discard.touches { line.add("touches", touches) }
    case .frame(let frame):
      line.add("kind", "frame")
      line.add("ms", coordinate: frame.ms)
      line.add("damage", frame.damage)
    }
    return line.object
  }
}

extension JSONWriter {
  fileprivate mutating func add(_ record: TraceRecord.HitTest) {
    add("view", record.view)
    add("point", record.point)
    add("depth", record.depth)
    add("verdict", record.verdict.rawValue)
    if let result = record.result { add("result", result) } else { addNull("result") }
    if let count = record.count { add("count", count) }
  }
}

extension TraceRecord.View {
  /// The view as a JSON object.
  package var json: String {
    var object = JSONWriter()
    object.add("view", view)
    object.add("class", className)
    if let parent { object.add("parent", parent) }
    object.add("quad", quad)
    object.add("hidden", hidden)
    object.add("alpha", coordinate: alpha)
    object.add("interactive", interactive)
    object.add("recognizers", recognizers)
    return object.object
  }
}

extension TraceRecord.Touch {
  fileprivate var json: String {
    var object = JSONWriter()
    object.add("id", id)
    object.add("phase", phase.traceName)
    object.add("at", at)
    object.add("tapCount", tapCount)
    if let view { object.add("view", view) }
    if let window { object.add("window", window) }
    return object.object
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
