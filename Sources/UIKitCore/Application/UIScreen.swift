import Foundation

/// The area that shows windows: the content of one X window, a part of it, or a virtual screen in tests.
@preconcurrency @MainActor
open class UIScreen {
  /// The shared application's screen for new windows.
  public class var main: UIScreen { UIApplication.shared.mainScreen }

  /// The application whose windows this screen shows; if it is gone, the shared one.
  package final var application: UIApplication { owner.object ?? .shared }
  final var owner: ZeroingReference<UIApplication>

  /// The size, in points, with its origin at (0, 0).
  open package(set) var bounds = CGRect(x: 0, y: 0, width: 1280, height: 800)

  /// Transforms this screen's points to those of the display's content; the identity unless a view of another
  /// application shows it.
  package final var placement = CGAffineTransform.identity

  /// Pixels per point.
  open package(set) var scale: CGFloat = 1

  /// Pixels per point, equal to `scale`: nothing is drawn at one size and scaled to another.
  open var nativeScale: CGFloat { scale }

  /// The size, in pixels, with its origin at (0, 0).
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * nativeScale, height: bounds.height * nativeScale)
  }

  /// The screens of the application whose turn is running; the first is the main one.
  public class var screens: [UIScreen] { UIApplication.shared.screens }

  /// How many pictures the display can show per second.
  open package(set) var maximumFramesPerSecond = 60

  /// What interfaces on this screen should know about it.
  open package(set) var traitCollection = UITraitCollection()

  /// The windows shown on this screen, back to front: by level, then by when they were last ordered front.
  ///
  /// A screen does not keep its windows alive: a window with no other reference is deallocated, as in UIKit.
  package final var windows: [UIWindow] {
    let windows = shown.compactMap(\.object)
    if windows.count < shown.count {
      shown.removeAll { $0.object == nil }
      changes.damageEverything()
    }
    return windows
  }

  /// The windows, and those that were deallocated since they were last asked for.
  final var shown: [ZeroingReference<UIWindow>] = []

  /// Whether a view is a window shown on this screen.
  package final func shows(_ view: UIView) -> Bool { shown.contains { $0.object === view } }

  /// Whether a window needs layout, or is gone and the list does not know it yet.
  final var needsLayoutPass: Bool { shown.contains { $0.object?.needsLayoutPass ?? true } }

  /// What drawing has to catch up with.
  package internal(set) final var changes = DisplayChanges()
  /// How many pictures of the screen have been drawn.
  package final var pictureCount = 0
  /// The view of another application that shows this screen, if one does.
  final weak var embeddingView: UIView?
  /// The screens of other applications that views on this screen show, or have shown.
  final var innerScreens: [Weak<UIScreen>] = []

  /// The scene whose windows this screen shows.
  private(set) final lazy var scene = UIWindowScene(of: self)

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

  /// Follows the display: windows that fill the screen keep filling it, and views are notified of changed traits.
  package final func apply(_ properties: DisplayProperties) {
    maximumFramesPerSecond = Int((1 / max(properties.frameInterval, 1e-3)).rounded())
    if bounds.size != properties.size || scale != properties.scale {
      resize(to: properties.size, scale: properties.scale)
    }
    apply(UITraitCollection(userInterfaceStyle: properties.style, displayScale: properties.scale))
  }

  /// Changes the screen's size, in points, and its scale; windows that filled it follow.
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
  /// The user may give the content sizes from `least` to `largest`, in points.
  func limitSize(from least: CGSize, to largest: CGSize)
}

extension ScreenHost {
  /// Ignores the limits: something else decides how large this display is.
  package func limitSize(from least: CGSize, to largest: CGSize) {}
}

/// The pointer's shape.
nonisolated package enum PointerShape: Sendable {
  case arrow
  /// Over something to press.
  case hand
  /// Over something to drag.
  case grab
}
