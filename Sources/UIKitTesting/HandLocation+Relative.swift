import Foundation
import UIKitCore

// Places given indirectly: the centre of a rectangle, a controller's view, a part of a view, an offset from a place.

extension CGRect: HandLocation {
  /// The centre of the rectangle, which is in the window's coordinates.
  public func point(in window: UIWindow) throws -> CGPoint { CGPoint(x: midX, y: midY) }
}

extension UIViewController: HandLocation {
  /// The centre of the controller's view.
  public func point(in window: UIWindow) throws -> CGPoint { try view.point(in: window) }

  /// The controller's view.
  public func target(in window: UIWindow) throws -> UIView? { view }
}

extension HandLocation {
  /// A place this many points to the right of this one and below it, in the window.
  ///
  ///     try hand.fingerTap(at: "card".offset(x: 0, y: -40))
  ///
  /// A named view remains the target of the touch as long as the place is inside it.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetLocation {
    OffsetLocation(start: self, way: CGVector(dx: x, dy: y))
  }
}

extension UIView {
  /// A place in the view as fractions of its width and height, from its top left corner.
  ///
  ///     try hand.fingerTap(at: slider.relative(x: 0.9, y: 0.5))
  public func relative(x: CGFloat = 0.5, y: CGFloat = 0.5) -> RelativeLocation {
    RelativeLocation(view: self, x: x, y: y)
  }
}

/// A place beside another one.
@preconcurrency @MainActor public struct OffsetLocation: HandLocation {
  let start: any HandLocation
  let way: CGVector

  /// The place in the coordinates of `window`.
  public func point(in window: UIWindow) throws -> CGPoint {
    let point = try start.point(in: window)
    return CGPoint(x: point.x + way.dx, y: point.y + way.dy)
  }

  /// The view that the other place names, unless this one is outside of it.
  public func target(in window: UIWindow) throws -> UIView? {
    guard let view = try start.target(in: window) else { return nil }
    let point = view.convertFromScreen(window.convertToScreen(try point(in: window)))
    return view.point(inside: point, with: nil) ? view : nil
  }
}

/// A place in a view, by fractions of its size.
@preconcurrency @MainActor public struct RelativeLocation: HandLocation {
  let view: UIView
  let x: CGFloat
  let y: CGFloat

  /// The place in the coordinates of `window`; throws if the view is in another one.
  public func point(in window: UIWindow) throws -> CGPoint {
    guard view.window === window else {
      throw HandError.viewNotInWindow(String(describing: type(of: view)))
    }
    let bounds = view.bounds
    return view.place(
      of: CGPoint(x: bounds.minX + x * bounds.width, y: bounds.minY + y * bounds.height), in: window)
  }

  /// The view.
  public func target(in window: UIWindow) throws -> UIView? { view }
}
