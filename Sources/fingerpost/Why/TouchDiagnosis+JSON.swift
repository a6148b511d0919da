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

  /// Adds the members of the object, in the order that scripts rely on.
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
      }
    }
    if isProbable { object.add("certainty", "probable") }
    if let nearestPoint { object.add("nearest", nearestPoint) }
    let notes = [remark?[language]].compactMap(\.self) + notes
    if !notes.isEmpty { object.add("notes", notes) }
  }
}
