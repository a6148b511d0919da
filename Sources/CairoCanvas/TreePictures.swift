import Foundation
import UIKitCore

/// Draws views and layers into pictures of their own, whether they are on a screen or not.
final class TreePictures: TreeDrawing {
  func picture(of view: UIView, in rect: CGRect, scale: CGFloat) -> UIImage? {
    picture(of: rect, scale: scale) { painter, placement in
      painter.paint(entered: view, placement, view.traitCollection, .zero, cover: [])
    }
  }

  func picture(of layer: CALayer, in rect: CGRect, scale: CGFloat) -> UIImage? {
    let traits = layer.hostView?.traitCollection ?? .current
    return picture(of: rect, scale: scale) { painter, placement in
      painter.paint(entered: layer, layer.shown, placement, traits, .zero)
    }
  }

  private func picture(
    of rect: CGRect, scale: CGFloat, draw: (ScenePainter, ViewPlacement) -> Void
  ) -> UIImage? {
    let (width, height) = ((rect.width * scale).rounded(.up), (rect.height * scale).rounded(.up))
    guard width * height <= CGFloat(LayerStore.largestLayer), scale.isFinite,
      let canvas = CairoCanvas(width: Int(width), height: Int(height), format: .transparent, scale: scale)
    else { return nil }
    let painter = ScenePainter.apart(canvas: canvas, layers: LayerStore(capacity: 8 << 20))
    draw(painter, .flat(at: rect.origin, clip: rect, scale: scale, depth: 0))
    return UIImage(bitmap: canvas.bitmap(), scale: scale)
  }
}
