import CairoCanvas
import Foundation
import UIKitCore

extension EventGenerator {
  /// The screen as a display would show it now, as a PNG, in pixels of the screen's scale.
  ///
  /// **Cost:** draws everything visible.
  public func pngData() -> Data? {
    application.run {
      application.layoutWindows()
      return ScreenRenderer.png(of: window.screen)
    }
  }

  /// The screen as a display would show it now, as an image of the screen's size in points.
  ///
  ///     let image = try #require(hand.render())
  ///
  /// **Cost:** draws everything visible.
  public func render() -> UIImage? {
    pngData().flatMap { UIImage(data: $0, scale: window.screen.scale) }
  }
}
