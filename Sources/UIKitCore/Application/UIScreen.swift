import Foundation

/// The area that windows are shown on: the content of one X window, or a virtual one in tests.
public final class UIScreen {
  /// The screen that new windows are shown on.
  public static let main = UIScreen()

  /// The size, in points, with its origin at (0, 0).
  @exclusivity(unchecked) public package(set) var bounds = CGRect(x: 0, y: 0, width: 1280, height: 800)

  /// Pixels per point.
  @exclusivity(unchecked) public package(set) var scale: CGFloat = 1

  /// How many times a second the display shows a new picture.
  public package(set) var maximumFramesPerSecond = 60

  /// What interfaces on this screen should know about it.
  @exclusivity(unchecked) public package(set) var traitCollection = UITraitCollection()

  /// The windows shown on this screen, back to front: by level, then by when they were last ordered front.
  ///
  /// A screen does not keep its windows alive: one that nobody holds is gone, as in UIKit.
  package internal(set) var windows: [UIWindow] {
    get {
      var windows: [UIWindow] = []
      windows.reserveCapacity(shown.count)
      // By place: a copy of each entry would be one more weak reference, made and undone.
      for place in shown.indices {
        if let window = shown[place].window { windows.append(window) }
      }
      if windows.count < shown.count {
        shown.removeAll { $0.window == nil }
        changes.damageEverything()
      }
      return windows
    }
    set { shown = newValue.map(ShownWindow.init) }
  }

  private struct ShownWindow {
    weak var window: UIWindow?
  }

  @exclusivity(unchecked) private var shown: [ShownWindow] = []

  /// What drawing has to catch up with.
  package let changes = DisplayChanges()

  /// How many views have left this screen since the host last set it to 0: much memory may have been freed.
  @exclusivity(unchecked) package var removedViewCount = 0

  /// What shows this screen; nil for a virtual one.
  @exclusivity(unchecked) package weak var host: (any ScreenHost)?

  package init() {}

  /// Gives the screen another size, in points, and another scale; windows that filled it follow.
  package func resize(to size: CGSize, scale: CGFloat) {
    let old = bounds.size
    bounds.size = size
    self.scale = scale
    traitCollection.displayScale = scale
    for window in windows where window.frame.size == old && window.frame.origin == .zero {
      window.frame = bounds
    }
    changes.damageEverything()
  }
}

/// Whoever shows a screen to a person.
package protocol ScreenHost: AnyObject {
  /// Something changed: lay out and draw soon, at the display's pace.
  func setNeedsFrame()
  /// The pointer should look like this from now on.
  func setCursor(_ cursor: PointerShape)
}

/// What the pointer looks like.
nonisolated package enum PointerShape: Sendable {
  case arrow
  /// Over what can be pressed.
  case hand
  /// Over what can be dragged.
  case grab
}
