import Foundation
import UIKitCore

/// Draws views and layers into pictures, whether they are on a screen or not.
final class TreePictures: TreeDrawing {
  /// The views and layers whose pictures are being drawn.
  private var drawn: Set<ObjectIdentifier> = []

  func picture(of view: UIView, in rect: CGRect, scale: CGFloat) -> UIImage? {
    once(view) {
      picture(of: rect, scale: scale) { painter, placement in
        painter.paint(entered: view, placement, view.traitCollection, .zero)
      }
    }
  }

  func picture(of layer: CALayer, in rect: CGRect, scale: CGFloat) -> UIImage? {
    let traits = layer.hostView?.traitCollection ?? .current
    return once(layer) {
      picture(of: rect, scale: scale) { painter, placement in
        painter.paint(entered: layer, layer.shown, placement, host: placement, traits, .zero)
      }
    }
  }

  /// The result of `body` for a view or layer; nil while its picture is already being drawn, which would never end.
  private func once(_ object: AnyObject, _ body: () -> UIImage?) -> UIImage? {
    let name = ObjectIdentifier(object)
    guard drawn.insert(name).inserted else {
      Diagnostics.warn(
        "a picture of a \(type(of: object)) was asked for while it is being drawn, and is left out")
      return nil
    }
    defer { drawn.remove(name) }
    return body()
  }

  private func picture(
    of rect: CGRect, scale: CGFloat, draw: (ScenePainter, ViewPlacement) -> Void
  ) -> UIImage? {
    guard let canvas = CairoCanvas(size: rect.size, scale: scale),
      canvas.width * canvas.height <= LayerStore.largestLayer
    else { return nil }
    let painter = ScenePainter(offscreen: canvas, layers: LayerStore())
    draw(painter, .flat(at: rect.origin, clip: rect, scale: scale, depth: 0))
    return UIImage(bitmap: canvas.bitmap(), scale: scale)
  }
}
