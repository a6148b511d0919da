import Foundation
import UIKitCore

/// Shows the two fingers of one pointer, and the centre between them, in front of everything.
///
/// The marks lie in an overlay, so that the application goes its way as though they were not there. It is made when it is
/// first needed and hidden while it is not, so that who never holds Control pays nothing.
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

  /// Shows a pair of fingers; nil shows nothing.
  func show(_ pair: FingerPair?) {
    guard pair != shown else { return }
    shown = pair
    guard let pair else {
      window?.isHidden = true
      return
    }
    // Made in another application, as the views of this one are counted.
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
