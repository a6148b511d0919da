import Foundation

extension UIGestureRecognizer {
  /// The window whose coordinates the touches use.
  final var touchWindow: UIWindow? {
    guard let touch = watched.all.first else { return owner?.window }
    return (touch.isSynthetic ? touch.window : touch.hitWindow) ?? owner?.window
  }

  /// The centre of the fingers, in the window's coordinates; if there are none, where it was last.
  final var centroid: CGPoint {
    UIGestureRecognizer.middle(of: fingers) ?? latest.centroid
  }

  final class func middle(of touches: [UITouch]) -> CGPoint? {
    CGPoint.middle(of: touches) { $0.moment.location }
  }

  /// How many of the fingers are still down.
  final var fingersDown: Int {
    var count = 0
    for touch in fingers where touch.isDown { count += 1 }
    return count
  }

  /// Converts a point of the window to the bounds coordinates of `view`.
  final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, view !== touchWindow else { return point }
    return view.convert(point, from: touchWindow)
  }

  /// Converts a distance in the window to one in `view`.
  package final func convert(_ vector: CGVector, to view: UIView?) -> CGPoint {
    let start = convert(centroid, to: view)
    let middle = centroid
    return convert(CGPoint(x: middle.x + vector.dx, y: middle.y + vector.dy), to: view) - start
  }

  /// Converts a distance in `view` to one in the window.
  final func convert(_ distance: CGPoint, from view: UIView?) -> CGVector {
    guard let view, let window = touchWindow, view !== window else {
      return CGVector(dx: distance.x, dy: distance.y)
    }
    let start = view.convert(CGPoint.zero, to: window)
    let end = view.convert(distance, to: window)
    return CGVector(dx: end.x - start.x, dy: end.y - start.y)
  }

  final func place(ofFinger index: Int, in view: UIView?) -> CGPoint {
    let places = reportedPlaces
    if places.indices.contains(index) { return convert(places[index], to: view) }
    guard fingers.indices.contains(index) else {
      Diagnostics.warn("\(objectID) has no touch \(index): it has \(fingers.count)")
      return location(in: view)
    }
    return fingers[index].location(in: view)
  }
}

nonisolated extension CGPoint {
  /// The centre of some elements' places; nil without any.
  static func middle<Element>(of elements: [Element], at place: (Element) -> CGPoint) -> CGPoint? {
    guard !elements.isEmpty else { return nil }
    let sum = elements.reduce(CGPoint.zero) { $0 + place($1) }
    return CGPoint(x: sum.x / CGFloat(elements.count), y: sum.y / CGFloat(elements.count))
  }
}

nonisolated extension CGVector {
  var length: CGFloat { hypot(dx, dy) }
}
