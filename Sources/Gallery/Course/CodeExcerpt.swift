import UIKit

/// A declaration of a scene as it stands in the scene's source.
nonisolated struct CodeExcerpt: Sendable {
  /// The file's name.
  let file: String
  let text: String

  /// What every view does unless it overrides this, written out.
  fileprivate static let search = CodeExcerpt(
    file: "UIView",
    text: """
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if !isUserInteractionEnabled || isHidden || alpha <= 0.01 { return nil }
        if !self.point(inside: point, with: event) { return nil }
        for subview in subviews.reversed() {
          let place = convert(point, to: subview)
          if let found = subview.hitTest(place, with: event) { return found }
        }
        return self
      }
      """)
}

nonisolated extension Scene {
  /// The code that is shown: for the search, what it does by default, and then the scene's own.
  var excerpts: [CodeExcerpt] { (id == "hit-testing" ? [.search] : []) + (CodeExcerpt.all[id] ?? []) }
}
