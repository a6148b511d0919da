import CCairo
import Foundation
import UIKitCore

/// What a separate layer's `draw(in:)` has drawn, kept until the layer must be redrawn.
final class LayerDrawing {
  private let canvas: CairoCanvas?
  private let scale: CGFloat

  private init(canvas: CairoCanvas?, scale: CGFloat) {
    (self.canvas, self.scale) = (canvas, scale)
  }

  /// A layer's drawing at a scale, made now if it does not exist yet; nil if the layer has no size or is too large.
  static func current(of layer: CALayer, scale: CGFloat, traits: UITraitCollection) -> LayerDrawing? {
    guard let model = layer.ownModel else { return nil }
    // Contents drawn for another size are stretched until the layer asks for more.
    if let known = model.drawing as? LayerDrawing, known.scale == scale, known.canvas != nil { return known }
    let drawing = LayerDrawing(of: layer, scale: scale, traits: traits)
    model.drawing = drawing
    return drawing
  }

  /// Draws a layer at a scale; nil if it has no size or is too large.
  init?(of layer: CALayer, scale: CGFloat, traits: UITraitCollection) {
    guard let canvas = CairoCanvas(size: layer.bounds.size, scale: scale, origin: layer.bounds.origin),
      canvas.width * canvas.height <= LayerStore.largestLayer
    else { return nil }
    LayerDrawing.draw(layer, on: canvas, traits: traits)
    (self.canvas, self.scale) = (canvas, scale)
  }

  /// Lets a layer draw without keeping a picture, once until it must be redrawn.
  static func drawUnseen(_ layer: CALayer, scale: CGFloat, traits: UITraitCollection) {
    guard let model = layer.ownModel, model.drawsContents, model.drawing == nil else { return }
    model.drawing = LayerDrawing(canvas: nil, scale: scale)
    guard
      let canvas = CairoCanvas(
        width: 1, height: 1, format: .transparent, scale: scale, origin: layer.bounds.origin)
    else { return }
    draw(layer, on: canvas, traits: traits)
  }

  /// Lets a layer draw on a canvas, in the coordinates of its bounds.
  static func draw(_ layer: CALayer, on canvas: CairoCanvas, traits: UITraitCollection) {
    canvas.draw(with: traits) { layer.draw(in: $0) }
  }

  /// Draws the kept picture, stretched over a rectangle of the current coordinates.
  func draw(in rect: CGRect, on target: CairoCanvas) {
    guard let canvas, rect.width > 0, rect.height > 0 else { return }
    target.saving {
      let overRect = CGAffineTransform(
        a: rect.width / CGFloat(canvas.width), b: 0, c: 0, d: rect.height / CGFloat(canvas.height),
        tx: rect.minX, ty: rect.minY)
      guard target.apply(overRect) else { return }
      cairo_set_source_surface(target.context, canvas.surface, 0, 0)
      cairo_paint(target.context)
    }
  }
}
