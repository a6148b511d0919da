import Foundation

/// The area that windows are shown on: the content of one X window, a part of it, or a virtual one in tests.
@preconcurrency @MainActor
open class UIScreen {
  /// The shared application's screen that new windows are shown on.
  public class var main: UIScreen { UIApplication.shared.mainScreen }

  /// The application that shows windows here; a screen that has outlived its own counts as the shared one's.
  package final var application: UIApplication { owner.object ?? .shared }
  @exclusivity(unchecked) final var owner: ZeroingReference<UIApplication>

  /// The size, in points, with its origin at (0, 0).
  open package(set) var bounds = CGRect(x: 0, y: 0, width: 1280, height: 800)

  /// From this screen's points to those of the display's content: not the identity if a view of another application shows
  /// it.
  package final var placement = CGAffineTransform.identity

  /// Pixels per point.
  open package(set) var scale: CGFloat = 1

  /// Pixels per point, which is `scale`: nothing is drawn at another size and scaled.
  open var nativeScale: CGFloat { scale }

  /// The size, in pixels, with its origin at (0, 0).
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * nativeScale, height: bounds.height * nativeScale)
  }

  /// The screens of the application whose turn is running; the first is the main one.
  public class var screens: [UIScreen] { UIApplication.shared.screens }

  /// How many times a second the display shows a new picture.
  open package(set) var maximumFramesPerSecond = 60

  /// What interfaces on this screen should know about it.
  open package(set) var traitCollection = UITraitCollection()

  /// The windows shown on this screen, back to front: by level, then by when they were last ordered front.
  ///
  /// A screen does not keep its windows alive: one without another reference is deallocated, as in UIKit.
  package internal(set) final var windows: [UIWindow] {
    get {
      var windows: [UIWindow] = []
      windows.reserveCapacity(shown.count)
      for reference in shown {
        if let window = reference.object { windows.append(window) }
      }
      if windows.count < shown.count {
        shown.removeAll { $0.object == nil }
        changes.damageEverything()
      }
      return windows
    }
    set { shown = newValue.map(\.windowReference) }
  }

  @exclusivity(unchecked) private final var shown: [ZeroingReference<UIWindow>] = []

  /// Whether a view is a window that is shown on this screen.
  package final func shows(_ view: UIView) -> Bool { shown.contains { $0.object === view } }

  /// Whether a window has something marked for layout, or is gone and not yet noticed to be.
  final var needsLayoutPass: Bool {
    for window in shown where window.object?.needsLayoutPass ?? true { return true }
    return false
  }

  /// What drawing has to catch up with.
  package internal(set) final var changes = DisplayChanges()
  /// How many pictures have been drawn of it.
  package final var pictureCount = 0
  /// The view of another application that shows this screen, if one does.
  final weak var embeddingView: UIView?
  /// The screens of other applications that views on this screen show, or have shown.
  final var innerScreens: [InnerScreen] = []

  /// What shows this screen; nil for a virtual one.
  package final weak var host: (any ScreenHost)?

  /// Makes a screen of an application.
  init(of application: UIApplication) {
    owner = application.zeroingReference
  }

  /// Makes a screen of the shared application, for windows that are not on its main screen.
  package convenience init() {
    self.init(of: .shared)
  }

  /// Follows the display: windows that filled the screen go on filling it, and views are notified of other traits.
  package final func apply(_ properties: DisplayProperties) {
    maximumFramesPerSecond = Int((1 / max(properties.frameInterval, 1e-3)).rounded())
    if bounds.size != properties.size || scale != properties.scale {
      resize(to: properties.size, scale: properties.scale)
    }
    apply(UITraitCollection(userInterfaceStyle: properties.style, displayScale: properties.scale))
  }

  /// Gives the screen another size, in points, and another scale; windows that filled it follow.
  package final func resize(to size: CGSize, scale: CGFloat = 1) {
    let old = bounds.size
    let device = self === application.mainScreen ? application.device : nil
    let orientation = device?.orientation
    bounds.size = size
    self.scale = scale
    for window in windows where window.frame.size == old && window.frame.origin == .zero {
      window.follow(to: bounds)
    }
    changes.damageEverything()
    if let device, let orientation { device.announceOrientation(after: orientation) }
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
