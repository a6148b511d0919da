import Foundation

/// How the trace names things.
enum TraceName {
  static func className(of object: Any) -> String {
    String(describing: type(of: object))
  }
}

extension UIView {
  /// `NAME#ID`: the identifier, or else the class, and the number in the order of creation.
  package final func name() -> String {
    "\(accessibilityIdentifier ?? TraceName.className(of: self))#\(creationID.text())"
  }

  /// How many superviews stand above this view.
  final var depth: Int {
    var depth = 0
    var view = superview
    while let current = view {
      depth += 1
      view = current.superview
    }
    return depth
  }

  /// The corners of the bounds in points of the screen: top left, top right, bottom right, bottom left.
  package final var screenQuad: [CGPoint] {
    let bounds = self.bounds
    return [
      CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
      CGPoint(x: bounds.maxX, y: bounds.maxY), CGPoint(x: bounds.minX, y: bounds.maxY),
    ].map(convertToScreen)
  }

  /// This view and everything below it, parents before children, back to front.
  package final func traceTree(into views: inout [TraceRecord.View]) {
    views.append(
      TraceRecord.View(
        view: name(), className: TraceName.className(of: self), parent: superview?.name(), quad: screenQuad,
        hidden: isHidden, alpha: alpha, interactive: isUserInteractionEnabled,
        recognizers: recognizers.map { $0.traceName() }))
    for subview in subviews { subview.traceTree(into: &views) }
  }
}
