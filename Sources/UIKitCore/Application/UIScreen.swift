import Foundation

/// The area that windows are shown on: the content of one X window, a part of it, or a virtual one in tests.
@preconcurrency @MainActor
public final class UIScreen {
  /// The shared application's screen that new windows are shown on.
  public static var main: UIScreen { UIApplication.shared.mainScreen }

  /// The application that shows windows here; a screen that has outlived its own counts as the shared one's.
  package var application: UIApplication { owner ?? .shared }
  @exclusivity(unchecked) weak var owner: UIApplication?

  /// The size, in points, with its origin at (0, 0).
  @exclusivity(unchecked) public package(set) var bounds = CGRect(x: 0, y: 0, width: 1280, height: 800)

  /// From this screen's points to those of the display's content: not the identity if a view of another application shows
  /// it.
  package var placement = CGAffineTransform.identity

  /// Pixels per point.
  @exclusivity(unchecked) public package(set) var scale: CGFloat = 1

  /// How many times a second the display shows a new picture.
  public package(set) var maximumFramesPerSecond = 60

  /// What interfaces on this screen should know about it.
  @exclusivity(unchecked) public package(set) var traitCollection = UITraitCollection()

  /// The windows shown on this screen, back to front: by level, then by when they were last ordered front.
  ///
  /// A screen does not keep its windows alive: one without another reference is deallocated, as in UIKit.
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

  /// Whether a view is a window that is shown on this screen.
  package func shows(_ view: UIView) -> Bool { shown.contains { $0.window === view } }

  /// Whether a window has something marked for layout, or is gone and not yet noticed to be.
  var needsLayoutPass: Bool { shown.contains { $0.window?.needsLayoutPass ?? true } }

  /// What drawing has to catch up with.
  @exclusivity(unchecked) package internal(set) var changes = DisplayChanges()
  /// How many pictures have been drawn of it.
  @exclusivity(unchecked) package var pictureCount = 0
  /// The view of another application that shows this screen, if one does.
  weak var embeddingView: UIView?
  /// The screens of other applications that views on this screen show, or have shown.
  var innerScreens: [InnerScreen] = []

  /// What shows this screen; nil for a virtual one.
  @exclusivity(unchecked) package weak var host: (any ScreenHost)?

  /// Makes a screen of an application.
  init(of application: UIApplication) {
    owner = application
  }

  /// Makes a screen of the shared application, for windows that are not on its main screen.
  package convenience init() {
    self.init(of: .shared)
  }

  /// Follows the display: windows that filled the screen go on filling it, and views are notified of other traits.
  package func apply(_ properties: DisplayProperties) {
    maximumFramesPerSecond = Int((1 / max(properties.frameInterval, 1e-3)).rounded())
    if bounds.size != properties.size || scale != properties.scale {
      resize(to: properties.size, scale: properties.scale)
    }
    apply(UITraitCollection(userInterfaceStyle: properties.style, displayScale: properties.scale))
  }

  /// Gives the screen another size, in points, and another scale; windows that filled it follow.
  package func resize(to size: CGSize, scale: CGFloat = 1) {
    let old = bounds.size
    bounds.size = size
    self.scale = scale
    for window in windows where window.frame.size == old && window.frame.origin == .zero {
      window.frame = bounds
    }
    changes.damageEverything()
  }
}

/// What shows a screen to a person.
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
