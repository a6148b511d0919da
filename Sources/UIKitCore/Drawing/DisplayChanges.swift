import Foundation

/// What has changed on a screen since it was last drawn, collected by views and emptied by whoever draws.
///
/// No view is kept alive by it. While everything must be drawn anyway, nothing else is collected: the list does not
/// grow on a screen that is never drawn.
package final class DisplayChanges {
  private struct ChangedView {
    weak var view: UIView?
  }

  @exclusivity(unchecked) private var changedViews: [ChangedView] = []
  /// The views that look different or stand elsewhere, each once.
  package var views: [UIView] { changedViews.compactMap(\.view) }
  /// Areas that must be drawn although no view is left to ask, in points of the screen.
  @exclusivity(unchecked) package private(set) var rects: [CGRect] = []
  /// Whether everything must be drawn.
  @exclusivity(unchecked) package private(set) var isEverything = true

  /// Whether there is nothing to draw.
  package var isEmpty: Bool { changedViews.isEmpty && rects.isEmpty && !isEverything }

  func note(_ view: UIView, _ change: DisplayState.Change) {
    if isEverything {
      if change.contains(.content) { view.displayState.content = nil }
      return
    }
    if view.displayState.changes.isEmpty { changedViews.append(ChangedView(view: view)) }
    view.displayState.changes.insert(change)
  }

  /// Notes that an area must be drawn, in points of the screen.
  package func note(_ rect: CGRect) {
    if !isEverything { rects.append(rect) }
  }

  /// Notes that everything must be drawn.
  package func damageEverything() {
    isEverything = true
    for view in views {
      if view.displayState.changes.contains(.content) { view.displayState.content = nil }
      view.displayState.changes = []
    }
    changedViews.removeAll()
    rects.removeAll()
  }

  /// Hands over everything noted so far and starts afresh.
  package func take() -> (views: [UIView], rects: [CGRect], isEverything: Bool) {
    defer {
      changedViews.removeAll(keepingCapacity: true)
      rects.removeAll(keepingCapacity: true)
      isEverything = false
    }
    return (views, rects, isEverything)
  }
}

/// What drawing remembers about one view.
package struct DisplayState {
  /// What became different.
  nonisolated package struct Change: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// What `draw(_:)` draws.
    package static let content = Change(rawValue: 1)
    /// Background, border, corners, opacity, shadow, hidden: how the view is put on the screen.
    package static let appearance = Change(rawValue: 2)
    /// Where the view stands, also among its siblings: the whole subtree looks different.
    package static let geometry = Change(rawValue: 4)
  }

  /// What changed since the view was last drawn; emptied by whoever draws.
  package var changes: Change = []
  /// The area that the view and everything in it last covered, in points of the screen; nil if not on it.
  package var coveredRect: CGRect?
  /// The picture kept from the last `draw(_:)`, in a form only the drawer knows.
  package var content: AnyObject?
  /// Where the subviews are, in a form only the drawer knows; forgotten when there are other subviews or another order.
  package var childIndex: AnyObject?
  /// The screen of another application that the view shows.
  package internal(set) var embeddedScreen: UIScreen?

  package init() {}
}
