import Foundation

/// Whether a view's class overrides what a layer asks of its delegate; only then are they called, for they take a layer.
///
/// True as well where the compiled form of classes does not tell (`HitTestOverrides`).
package enum LayerOverrides {
  private static let layout = place(LayoutOverrider.self)
  private static let drawing = place(DrawingOverrider.self)

  /// Whether the class of a view overrides `layoutSublayers(of:)`.
  static func layoutSublayers(in view: UIView) -> Bool { isOverridden(layout, in: view) }

  /// Whether the class of a view overrides `draw(_:in:)`.
  package static func drawLayer(in view: UIView) -> Bool { isOverridden(drawing, in: view) }

  private static func isOverridden(_ place: Int?, in view: UIView) -> Bool {
    guard let place else { return true }
    return MethodTable(of: type(of: view))[place] != MethodTable(of: UIView.self)[place]
  }

  private static func place(_ overrider: UIView.Type) -> Int? {
    MethodTable.onlyDifference(of: overrider, from: UIView.self, plain: NothingOverrider.self)
  }
}

private class NothingOverrider: UIView {}

private class LayoutOverrider: UIView {
  override func layoutSublayers(of layer: CALayer) { super.layoutSublayers(of: layer) }
}

private class DrawingOverrider: UIView {
  override func draw(_ layer: CALayer, in ctx: CGContext) { super.draw(layer, in: ctx) }
}
