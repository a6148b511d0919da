import CCairo
import Foundation
import UIKitCore

/// What the `draw(in:)` of a layer that is not a view's has drawn, kept until the layer is to be drawn anew.
final class LayerDrawing {
  private let canvas: CairoCanvas?
  private let size: CGSize
  private let scale: CGFloat

  private init(canvas: CairoCanvas?, size: CGSize, scale: CGFloat) {
    (self.canvas, self.size, self.scale) = (canvas, size, scale)
  }

  /// What a layer has drawn at a scale, drawn now if it has not yet; nil if it has no size or is too large.
  static func current(of layer: CALayer, scale: CGFloat, traits: UITraitCollection) -> LayerDrawing? {
    guard let model = layer.ownModel else { return nil }
    // Contents that were drawn for another size are stretched, as they are until the layer asks for more.
    if let known = model.drawing as? LayerDrawing, known.scale == scale, known.canvas != nil { return known }
    let drawing = LayerDrawing(of: layer, scale: scale, traits: traits)
    model.drawing = drawing
    return drawing
  }

  /// Draws a layer at a scale; nil if it has no size or is too large.
  init?(of layer: CALayer, scale: CGFloat, traits: UITraitCollection) {
    let size = layer.bounds.size
    let pixels = CGSize(width: (size.width * scale).rounded(.up), height: (size.height * scale).rounded(.up))
    guard pixels.width * pixels.height <= CGFloat(LayerStore.largestLayer),
      let canvas = CairoCanvas(
        width: Int(pixels.width), height: Int(pixels.height), format: .transparent, scale: scale,
        origin: layer.bounds.origin)
    else { return nil }
    LayerDrawing.draw(layer, on: canvas, traits: traits)
    (self.canvas, self.size, self.scale) = (canvas, size, scale)
  }

  /// Lets a layer draw with no picture to be kept, once until it is to be drawn anew.
  static func drawUnseen(_ layer: CALayer, scale: CGFloat, traits: UITraitCollection) {
    guard let model = layer.ownModel, model.drawsContents, model.drawing == nil else { return }
    model.drawing = LayerDrawing(canvas: nil, size: layer.bounds.size, scale: scale)
    guard
      let canvas = CairoCanvas(
        width: 1, height: 1, format: .transparent, scale: scale, origin: layer.bounds.origin)
    else { return }
    draw(layer, on: canvas, traits: traits)
  }

  private static func draw(_ layer: CALayer, on canvas: CairoCanvas, traits: UITraitCollection) {
    let before = UITraitCollection.current
    UITraitCollection.current = traits
    let context = CGContext(canvas: canvas, traits: traits)
    UIGraphicsPushContext(context)
    layer.draw(in: context)
    UIGraphicsPopContext()
    UITraitCollection.current = before
  }

  /// Draws what is kept, stretched over a rectangle of the current coordinates.
  func draw(in rect: CGRect, on target: CairoCanvas) {
    guard let canvas, rect.width > 0, rect.height > 0 else { return }
    target.saving {
      cairo_translate(target.context, Double(rect.minX), Double(rect.minY))
      cairo_scale(
        target.context, Double(rect.width) / Double(canvas.width), Double(rect.height) / Double(canvas.height)
      )
      cairo_set_source_surface(target.context, canvas.surface, 0, 0)
      cairo_paint(target.context)
    }
  }
}
