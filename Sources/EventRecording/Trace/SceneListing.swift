import Foundation
import UIKitCore

/// Scenes and view trees as JSON, in the formats that scripts rely on.
package enum SceneListing {
  /// A scene as an object with `id`, `title`, `try` and `section`.
  package static func json(id: String, title: String, steps: [String], section: String) -> String {
    var object = JSONWriter()
    object.add("id", id)
    object.add("title", title)
    object.add("try", steps)
    object.add("section", section)
    return object.object
  }

  /// A scene's view tree as an object with `version`, `scene` and `views`, the views as in the trace.
  package static func json(scene: String, views: [TraceRecord.View]) -> String {
    var object = JSONWriter()
    object.add("version", 1)
    object.add("scene", scene)
    object.add("views", objects: views) { $0.addMembers(of: $1) }
    return object.object
  }
}
