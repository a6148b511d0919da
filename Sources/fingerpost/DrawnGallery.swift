import CairoCanvas
import Foundation
import Gallery
import UIKit

/// The gallery with no display: to print its tree or to draw it into a picture.
@MainActor
final class DrawnGallery {
  private let application = UIApplication()
  private let gallery: Gallery

  /// Opens a scene in a window of a size in points, at so many pixels per point.
  init(scene: Scene, size: CGSize, scale: CGFloat, style: UIUserInterfaceStyle) {
    DrawingEngine.install()
    application.takeNow(.display(DisplayProperties(size: size, scale: scale, style: style)))
    gallery = Gallery(in: application, scene: scene)
    gallery.openFirstScene()
    application.takeNow()
  }

  /// The views of the scene, as the trace writes them.
  var tree: [TraceRecord.View] { gallery.tree }

  /// The scene's windows, back to front.
  var sceneWindows: [UIWindow] { gallery.sceneWindows }

  /// The whole window as a PNG file's bytes, or nil if it is too large.
  func png() -> Data? { application.run { ScreenRenderer.png(of: application.mainScreen) } }
}
