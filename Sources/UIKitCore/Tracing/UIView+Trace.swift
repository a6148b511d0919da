import Foundation

extension UIView {
  /// How many superviews are above this view.
  final var depth: Int {
    var depth = 0
    var view = parent
    while let current = view {
      depth += 1
      view = current.parent
    }
    return depth
  }

  /// The view's class without its module, or the class that a dump gives it.
  package final var className: String { viewDescription?.className ?? ObjectID.className(of: type(of: self)) }

  /// The corners of the bounds in points of the display's content: top left, top right, bottom right, bottom left.
  package final var screenQuad: [CGPoint] {
    let bounds = self.bounds
    let placement = shownInWindow?.screen.placement ?? .identity
    return [
      CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
      CGPoint(x: bounds.maxX, y: bounds.maxY), CGPoint(x: bounds.minX, y: bounds.maxY),
    ].map { convertToScreen($0).applying(placement) }
  }

  /// This view and everything below it, parents before children, back to front.
  package final func traceTree(into views: inout [TraceRecord.View]) {
    views.append(
      TraceRecord.View(
        view: objectID, className: className, parent: parent?.objectID,
        quad: screenQuad, hidden: isHidden, alpha: alpha, interactive: isUserInteractionEnabled,
        recognizers: recognizers.map(\.objectID)))
    for subview in subviews { subview.traceTree(into: &views) }
  }
}
