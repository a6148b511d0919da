import Foundation

/// Everything that changed on a screen since it was last drawn; views collect it and the renderer empties it.
///
/// While everything must be drawn anyway, nothing else is collected: a screen that is never drawn, as in tests, keeps
/// no view alive. Anything that leaves the screen is dropped from the collection at once, because the next drawing
/// may be far away: any number of trees can come and go during one frame of input. Windows are not kept alive at all.
package final class DisplayChanges {
  /// The views that look different or are elsewhere, each once and each at its `displayState.place`.
  private var views: [UIView] = []
  /// The windows that look different or are elsewhere, each once.
  private var windows: [ZeroingReference<UIWindow>] = []
  /// An area that must be drawn although what covered it is gone.
  package struct Area {
    /// In points, in the coordinates of `view`'s bounds, or of the screen without one.
    package let rect: CGRect
    package private(set) weak var view: UIView?
    let isOnScreen: Bool

    /// Whether the view that had the area is gone too, and with it the area.
    package var isGone: Bool { view == nil && !isOnScreen }
  }

  /// Areas that must be drawn although no view is left to ask.
  private var areas: [Area] = []
  /// Whether everything must be drawn.
  package private(set) var isEverything = true
  /// How many changes of views have been noted, drawn or not.
  package private(set) var count = 0
  /// How many views have left the screen since the host last set it to 0: much memory may have been freed.
  package var removedViewCount = 0

  /// Whether there is nothing to draw.
  package var isEmpty: Bool { !isEverything && notesNothing }
  private var notesNothing: Bool { views.isEmpty && areas.isEmpty && windows.isEmpty }

  func note(_ view: UIView, _ change: DisplayState.Change) {
    count += 1
    if isEverything {
      if change.contains(.content) { view.displayState.content = nil }
      if change != .content { view.forgetCoveredRect() }
      return
    }
    if view.displayState.changes.isEmpty { append(view) }
    view.displayState.changes.insert(change)
  }

  private func append(_ view: UIView) {
    if let window = view as? UIWindow { return windows.append(window.windowReference) }
    view.displayState.place = Int32(clamping: views.count)
    views.append(view)
  }

  /// Drops what was noted about a view that leaves the screen, at a cost that does not depend on how much was noted.
  func forget(_ view: UIView) {
    count += 1
    guard !view.displayState.changes.isEmpty else { return }
    view.displayState.changes = []
    if view is UIWindow { return windows.removeAll { $0.object === view } }
    let place = Int(view.displayState.place)
    guard place < views.count, views[place] === view else { return }
    let last = views.removeLast()
    if last !== view {
      views[place] = last
      last.displayState.place = view.displayState.place
    }
  }

  /// Notes that an area must be drawn, in points, in a view's bounds or, without a view, on the screen.
  package func note(_ rect: CGRect, in view: UIView?) {
    count += 1
    if !isEverything { areas.append(Area(rect: rect, view: view, isOnScreen: view == nil)) }
  }

  /// Notes that everything must be drawn.
  package func damageEverything() {
    count += 1
    isEverything = true
    for view in changedViews {
      if view.displayState.changes.contains(.content) { view.displayState.content = nil }
      view.displayState.changes = []
      view.forgetCoveredRect()
      _ = view.takeChangedLayers()
    }
    views.removeAll()
    windows.removeAll()
    areas.removeAll()
  }

  /// Takes everything noted so far, with its memory, and starts afresh.
  package func take() -> (views: [UIView], areas: [Area], isEverything: Bool) {
    checkInvariants()
    let taken = (changedViews, areas, isEverything)
    (views, windows, areas, isEverything) = ([], [], [], false)
    return taken
  }

  /// Asserts that each view that is noted has changed and knows its place.
  private func checkInvariants() {
    assert(views.indices.allSatisfy { views[$0].displayState.place == Int32($0) }, "a view is elsewhere")
    assert(!changedViews.contains { $0.displayState.changes.isEmpty }, "a view has not changed")
    assert(!isEverything || notesNothing, "changes are noted although everything is drawn")
  }

  /// The windows and then the views that are noted.
  package var changedViews: [UIView] { windows.isEmpty ? views : windows.compactMap(\.object) + views }
}

/// What drawing remembers about one view; the drawer reads and writes it through the view's properties.
package struct DisplayState {
  /// What has changed.
  nonisolated package struct Change: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// What `draw(_:)` draws.
    package static let content = Change(rawValue: 1)
    /// Background, border, corners, opacity, shadow, hidden: how the view is shown on the screen.
    package static let appearance = Change(rawValue: 2)
    /// Where the view is, also among its siblings: the whole subtree looks different.
    package static let geometry = Change(rawValue: 4)
    /// Separate layers inside the view's layer (`takeChangedLayers()`).
    package static let layers = Change(rawValue: 8)
    /// The view has moved in its superview, neither rotated nor scaled, and is otherwise unchanged.
    package static let position = Change(rawValue: 16)

    /// Whether the whole subtree looks different, even if only because it is elsewhere.
    package var concernsSubtree: Bool {
      rawValue & (Change.geometry.rawValue | Change.position.rawValue) != 0
    }
    /// Whether the view looks different wherever it is.
    ///
    /// A set written in another module is made element by element: that took 2 % of the time in which a thousand views
    /// move.
    package var concernsLook: Bool {
      rawValue & (Change.content.rawValue | Change.appearance.rawValue | Change.layers.rawValue) != 0
    }
  }

  /// The view's index among those that changed, while there are changes.
  var place: Int32 = 0
  /// The picture kept from the last `draw(_:)`, in a form known only to the drawer.
  var content: AnyObject?
  /// What the view and everything in it covered when last drawn, in points of its superview's bounds: null if nothing
  /// can be seen; nil until the drawing asks for it.
  var coveredRect: CGRect?
  /// What changed since the view was last drawn; emptied by the renderer.
  var changes: Change = []
}

extension UIView {
  /// What has changed since the view was last drawn; emptied by the renderer.
  package final var displayChanges: DisplayState.Change {
    get { displayState.changes }
    set { displayState.changes = newValue }
  }
  /// The picture kept from the last `draw(_:)`, in a form known only to the drawer.
  package final var drawnContent: AnyObject? {
    get { displayState.content }
    set { displayState.content = newValue }
  }
  /// What the view and everything in it covers, in points of its superview's bounds; nil if that is not known.
  package final var coveredRect: CGRect? {
    get { displayState.coveredRect }
    set {
      displayState.coveredRect = newValue
      if let newValue { parent?.childIndex?.update(self, covering: newValue) }
    }
  }
}
