import Foundation

@testable import UIKitCore

extension TraceRecord {
  /// The kind of record, as the trace writes it.
  var kind: String {
    switch body {
    case .scene: "scene"
    case .tree: "tree"
    case .event: "event"
    case .hitTest: "hitTest"
    case .withhold: "withhold"
    case .gesture: "gesture"
    case .relation: "relation"
    case .deliver: "deliver"
    case .control: "control"
    case .action: "action"
    case .discard: "discard"
    case .frame: "frame"
    }
  }

  /// The record in one line, without its number and time.
  var line: String {
    switch body {
    case .event(let event):
      (["event \(event.type)"] + event.touches.map(TraceRecord.text)).joined(separator: " ")
    case .hitTest(let record):
      "hitTest \(record.depth) \(record.view) \(RoadLog.text(record.point)) \(record.verdict.name)"
        + " → \(record.result?.description ?? "nil")\(record.count.map { " ×\($0)" } ?? "")"
    case .withhold(let record):
      "withhold \(record.touches) \(record.view?.description ?? "none") \(record.why)"
        + (record.by.map { " by \($0)" } ?? "")
    case .relation(let record):
      "relation \(record.recognizer) \(record.relation) \(record.other): \(record.because)"
    case .gesture(let record): "gesture \(record.recognizer) \(record.from.name) → \(record.to.name)"
    case .deliver(let record):
      "deliver \(record.method) \(record.to)\(record.touches.map { " \($0)" } ?? "")"
    case .control(let record): "control \(record.control) \(record.event)"
    case .action(let record): "action \(record.sender) \(record.event) → \(record.target)"
    case .discard(let record): "discard \(record.type)\(record.touches.map { " \($0)" } ?? "")"
    case .scene, .tree, .frame: kind
    }
  }

  private static func text(_ touch: Touch) -> String {
    "{\(touch.id) \(touch.phase) \(RoadLog.text(touch.at)) ×\(touch.tapCount) \(touch.view?.description ?? "none") in \(touch.window?.description ?? "none")}"
  }
}
