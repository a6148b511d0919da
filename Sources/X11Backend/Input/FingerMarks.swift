import Foundation
import UIKitCore

/// Shows the two fingers of one pointer, and the centre between them, in front of everything.
///
/// The marks are in an overlay, so the application behaves as if they did not exist. The overlay is made when first
/// needed and hidden otherwise: if you never hold Control, it costs nothing.
final class FingerMarks {
  private static let fingerSize: CGFloat = 28
  private static let centerSize: CGFloat = 8

  private let screen: UIScreen
  private var window: UIWindow?
  private var rings: [UIView] = []
  private var shown: FingerPair?

  init(screen: UIScreen) {
    self.screen = screen
  }

  /// Shows a pair of fingers; nil hides them.
  func show(_ pair: FingerPair?) {
    guard pair != shown else { return }
    shown = pair
    guard let pair else {
      window?.isHidden = true
      return
    }
    // Made in another application, because this one numbers its views.
    let window = self.window ?? UIApplication().run(makeWindow)
    if window.frame != screen.bounds { window.frame = screen.bounds }
    let fingers = pair.fingers
    for (ring, place) in zip(rings, [fingers.pointer, fingers.location, fingers.center]) {
      ring.center = place
      ring.alpha = pair.isDown ? 1 : 0.5
    }
    window.isHidden = false
  }

  private func makeWindow() -> UIWindow {
    let window = UIWindow(screen: screen)
    window.isOverlay = true
    window.accessibilityIdentifier = "fingerMarks"
    window.windowLevel = UIWindow.Level(rawValue: UIWindow.Level.alert.rawValue + 1)
    window.isUserInteractionEnabled = false
    rings = [Self.fingerSize, Self.fingerSize, Self.centerSize].map { size in
      let ring = UIView(frame: CGRect(x: 0, y: 0, width: size, height: size))
      ring.backgroundColor = UIColor(white: 0.4, alpha: 0.55)
      ring.layer.cornerRadius = size / 2
      ring.layer.borderWidth = 2
      ring.layer.borderColor = .white
      ring.layer.shadowOpacity = 0.5
      ring.layer.shadowRadius = 2
      ring.layer.shadowOffset = .zero
      window.addSubview(ring)
      return ring
    }
    self.window = window
    return window
  }
}
