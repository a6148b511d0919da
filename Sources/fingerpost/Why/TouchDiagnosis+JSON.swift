import EventRecording
import TouchDiagnosis
import UIKit

@MainActor
extension DiagnosedTouch {
  /// The answer as one JSON object, in the form that scripts rely on.
  func json(notes: [String]) -> String {
    var object = JSONWriter()
    object.add("point", point)
    if let winner { object.add("winner", winner) } else { object.addNull("winner") }
    object.add("path", objects: path) { $0.addMembers(of: $1) }
    if let expected {
      object.add("expected", expected)
      object.add("obstacles", objects: reasons) { object, obstacle in
        object.add("kind", obstacle.kind.rawValue)
        object.add("view", obstacle.view)
        object.add("says", obstacle.says.english)
        object.add("fix", obstacle.fix.english)
      }
    }
    if isProbable { object.add("certainty", "probable") }
    if let nearestPoint { object.add("nearest", nearestPoint) }
    if !notes.isEmpty { object.add("notes", notes) }
    return object.object
  }
}
