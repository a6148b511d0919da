import EventRecording
import Foundation
import TouchDiagnosis
import UIKit

/// Answers about each touch in a written trace.
struct TraceAnswer: AnswerList {
  private let touches: [TracedTouch]
  private let notes: [LocalizedText]

  /// How many unread lines are named.
  private static let mostNamed = 5

  static let contents = "trace"

  init(text: String, named name: String) throws {
    let reader = TraceReader(text)
    guard !reader.records.isEmpty else {
      throw Failure(
        description:
          "\(name): no line in it is a trace record; name a file that --trace FILE or FINGERPOST_TRACE=FILE wrote"
          .onOneLine)
    }
    touches = TracedTouch.all(in: reader.records)
    notes = TraceAnswer.notes(on: reader.unread)
  }

  func text(in language: Language) -> String {
    let none = LocalizedText("There is no touch in the trace.", "记录里没有触摸。")
    let answers = touches.isEmpty ? [none[language] + "\n"] : touches.map { $0.text[language] }
    let remarks = notes.isEmpty ? [] : [notes.map { $0[language] + "\n" }.joined()]
    return (answers + remarks).joined(separator: "\n").printable
  }

  func json(in language: Language) -> String {
    var object = JSONWriter()
    object.add("touches", objects: touches) { $0.addMembers(of: $1, in: language) }
    if !notes.isEmpty { object.add("notes", notes.map { $0[language] }) }
    return object.object
  }

  private static func notes(on unread: [Int]) -> [LocalizedText] {
    guard !unread.isEmpty else { return [] }
    let named = unread.prefix(mostNamed).map(String.init)
    let more = unread.count - named.count
    return [
      LocalizedText(
        "Skipped, because they are not trace records of this version: line \(named.joined(separator: ", "))\(more > 0 ? " and \(more) more" : "").",
        "下面几行不是这个版本的记录，跳过了：第 \(named.joined(separator: "、")) 行\(more > 0 ? "，还有 \(more) 行" : "")。")
    ]
  }
}

nonisolated extension JSONWriter {
  fileprivate mutating func addMembers(of touch: TracedTouch, in language: Language) {
    add("touch", touch.number)
    add("t", seconds: touch.time)
    add("point", touch.place)
    if let window = touch.window { add("window", window) }
    if let winner = touch.winner { add("winner", winner) } else { addNull("winner") }
    add("outcome", touch.outcome.rawValue)
    if let taker = touch.taker { add("taker", taker) }
    add("path", objects: touch.path) { $0.addMembers(of: $1) }
    add("responders", touch.responders)
    add("actions", objects: touch.actions) { object, action in
      object.add("sender", action.sender)
      object.add("event", action.event)
      object.add("target", action.target)
    }
    add("obstacles", objects: touch.obstacles) { object, obstacle in
      object.add("kind", obstacle.kind.rawValue)
      object.add("view", obstacle.view)
      object.add("says", obstacle.saysText[language])
      object.add("fix", obstacle.fixText[language])
    }
  }
}
