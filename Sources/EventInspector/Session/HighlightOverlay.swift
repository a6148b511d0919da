import Foundation
import UIKitCore

/// Outlines a view in front of everything in an application, which does not notice.
final class HighlightOverlay {
  private let screen: UIScreen
  private var window: UIWindow?
  private var outline: HighlightView?
  private var quad: [CGPoint]?

  init(screen: UIScreen) {
    self.screen = screen
  }

  /// Outlines four corners in points of the screen; nil outlines nothing.
  func show(_ quad: [CGPoint]?) {
    guard quad != self.quad else { return }
    self.quad = quad
    // Made in another application, because this one numbers its views.
    let outline = self.outline ?? UIApplication().run(makeOutline)
    if window?.frame != screen.bounds { window?.frame = screen.bounds }
    outline.frame = screen.bounds
    outline.show(quad)
    screen.host?.setNeedsFrame()
  }

  /// Takes the overlay off the screen.
  func close() {
    window?.isHidden = true
    (window, outline, quad) = (nil, nil, nil)
    screen.host?.setNeedsFrame()
  }

  private func makeOutline() -> HighlightView {
    let window = UIWindow(screen: screen)
    window.isOverlay = true
    window.accessibilityIdentifier = "inspectedView"
    window.windowLevel = UIWindow.Level(rawValue: UIWindow.Level.alert.rawValue + 1)
    window.isUserInteractionEnabled = false
    let outline = HighlightView(frame: window.bounds)
    window.addSubview(outline)
    window.isHidden = false
    (self.window, self.outline) = (window, outline)
    return outline
  }
}
