import Foundation

/// Something that draws views and layers with everything in them; `CairoCanvas` does.
package protocol TreeDrawing: AnyObject {
  /// A picture of a rectangle in a view's coordinates, with this many pixels per point.
  func picture(of view: UIView, in rect: CGRect, scale: CGFloat) -> UIImage?
  /// A picture of a rectangle in a layer's coordinates, with this many pixels per point.
  func picture(of layer: CALayer, in rect: CGRect, scale: CGFloat) -> UIImage?
}

/// The parts of a module that draws, with the one for trees of views.
package protocol TreeDrawingParts: DrawingParts {
  static var treeDrawer: any TreeDrawing { get }
}

/// The drawer of trees of this process: the drawing engine's, if the program has one.
package enum TreeDrawer {
  package static var current: (any TreeDrawing)? {
    (DrawingModule.parts as? any TreeDrawingParts.Type)?.treeDrawer
  }
}
