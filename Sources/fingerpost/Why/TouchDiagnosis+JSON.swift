import EventRecording
import TouchDiagnosis
import UIKit

@MainActor
extension DiagnosedTouch {
  /// The answer as one JSON object, in the form that scripts rely on.
  func json(notes: [String], in language: Language = .english) -> String {
    var object = JSONWriter()
    addMembers(to: &object, notes: notes, in: language)
    return object.object
  }

  /// Adds the members of the object, in the order that scripts rely on; the article about `why` lists them.
  func addMembers(to object: inout JSONWriter, notes: [String], in language: Language) {
    object.add("point", point)
    if let winner { object.add("winner", winner) } else { object.addNull("winner") }
    object.add("path", objects: path) { $0.addMembers(of: $1) }
    if let expected {
      object.add("expected", expected)
      object.add("obstacles", objects: reasons) { object, obstacle in
        object.add("kind", obstacle.kind.rawValue)
        object.add("view", obstacle.view)
        object.add("says", obstacle.says[language])
        object.add("fix", obstacle.fix[language])
        if let fact = obstacle.fact { object.add("facts", object: { $0.addMembers(of: fact) }) }
      }
    }
    if isProbable { object.add("certainty", "probable") }
    if let nearestPoint { object.add("nearest", nearestPoint) }
    let notes = [remark?[language]].compactMap(\.self) + notes
    if !notes.isEmpty { object.add("notes", notes) }
    if !assumed.isEmpty { object.add("assumed", assumed.map { $0[language] }) }
    if !recognizers.isEmpty {
      object.add("recognizers", objects: recognizers) { object, recognizer in
        object.add("recognizer", recognizer.recognizer.recognizer)
        object.add("class", recognizer.recognizer.class)
        object.add("view", recognizer.view)
        object.add("effect", recognizer.effect.rawValue)
        object.add("says", recognizer.says[language])
        object.add("cures", recognizer.cures.map { $0[language] })
      }
    }
    object.add("verdict", verdict.rawValue)
    object.add("version", 1)
  }
}

nonisolated extension JSONWriter {
  /// Adds the numbers and names of an obstacle.
  fileprivate mutating func addMembers(of fact: TouchObstacle.Fact) {
    switch fact {
    case .transparent(let alpha): add("alpha", coordinate: alpha)
    case .interactionDisabled(let byDefault, let isAssumed):
      add("byDefault", byDefault)
      add("isAssumed", isAssumed)
    case .outsideBounds(let off, let size):
      add("off", CGPoint(x: off.dx, y: off.dy))
      add("size", size)
    case .zeroSize(let size): add("size", size)
    case .covered(let taker, let isSubview, let isClear):
      add("taker", taker)
      add("isSubview", isSubview)
      if let isClear { add("isClear", isClear) }
    case .windowInFront(let taker): add("taker", taker)
    case .overridden(let method, let result):
      add("method", method)
      if let result { add("result", result) } else { addNull("result") }
    case .gesture(let fact): add("gesture", fact.name)
    case .noAction(let inaction): add("inaction", inaction.name)
    case .delaysContentTouches(let wasDelivered): add("wasDelivered", wasDelivered)
    case .hidden, .singularTransform, .notInWindow, .disabledControl, .multipleTouchDisabled,
      .exclusiveTouch, .ignoringInteraction, .animating:
      break
    }
  }
}
