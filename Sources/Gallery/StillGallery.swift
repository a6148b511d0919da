import CairoCanvas
import UIKit

/// The gallery with no display: to print its tree or to draw it into a picture.
package final class StillGallery {
  private let gallery: Gallery
  private let screen = UIScreen.main

  /// Opens a scene in a window of a size in points, at so many pixels per point.
  package init(scene: Scene, size: CGSize, scale: CGFloat, style: UIUserInterfaceStyle) {
    DrawingEngine.install()
    screen.resize(to: size, scale: scale)
    screen.apply(UITraitCollection(userInterfaceStyle: style, displayScale: scale))
    gallery = Gallery(on: screen, scene: scene)
    screen.layoutWindows()
  }

  /// The views of the scene, as the trace writes them.
  package var tree: [TraceRecord.View] { gallery.tree }

  /// The scene's windows, back to front.
  package var sceneWindows: [UIWindow] { gallery.sceneWindows }

  /// The whole window as a PNG file's bytes, or nil if it is too large.
  package func png() -> Data? { ScreenRenderer.png(of: screen) }
}
