import Foundation
import UIKitCore

nonisolated extension TouchObstacle {
  /// A view that UIKit makes for itself, which a dump of another program names.
  package enum UIKitsOwn: String, CaseIterable, Sendable {
    /// A private part of a bar, a control or a row.
    case privatePart
    /// The shadow beside a controller that is being pushed or popped.
    case dimming

    /// Nil for a class that an application makes.
    package init?(className: String) {
      guard ClassKnowledge.isPrivatePart(className) else { return nil }
      self = className == "_UIParallaxDimmingView" ? .dimming : .privatePart
    }

    /// What to do about it, in one sentence: nothing can be changed in it.
    package func fix(of view: String) -> LocalizedText {
      switch self {
      case .privatePart:
        LocalizedText(
          "Leave \(view) as it is, a private part of UIKit: look at the public view that it is a part of.",
          "\(view) 是 UIKit 的私有部件，不用改：看它所属的公开视图。")
      case .dimming:
        LocalizedText(
          "Wait until the push or pop that \(view) belongs to is over.", "等 \(view) 所属的 push 或 pop 结束。")
      }
    }
  }
}
