import Foundation

/// Recognises a drag that starts within 20 points of an edge of the window and leads away from it.
///
/// Apple does not publish the width of the edge; this is another implementation's.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges that count.
  open var edges: UIRectEdge = []

  override class var plainType: UIGestureRecognizer.Type { UIScreenEdgePanGestureRecognizer.self }

  /// The edges at which the fingers came down.
  private var touched: UIRectEdge = []

  /// Forgets the path of the last drag and the edges at which it started.
  open override func reset() {
    super.reset()
    touched = []
  }

  override func fingersBegan(_ touches: [UITouch]) -> GestureStep? {
    let step = super.fingersBegan(touches)
    guard step == nil, progress.isPossible else { return step }
    let bounds = touchWindow?.bounds ?? .zero
    for touch in touches { touched.formUnion(edges.intersection(bounds.edges(near: touch.live.location))) }
    return touched.isEmpty ? .fail(.startedAwayFromEdge(moreThan: Thresholds.edgeWidth)) : nil
  }

  override func objection(to path: CGVector) -> GestureReason? {
    let leadsAway =
      touched.contains(.left) && path.dx >= abs(path.dy)
      || touched.contains(.right) && -path.dx >= abs(path.dy)
      || touched.contains(.top) && path.dy >= abs(path.dx)
      || touched.contains(.bottom) && -path.dy >= abs(path.dx)
    return leadsAway ? nil : .movedAlongEdge
  }
}

nonisolated extension CGRect {
  /// The edges that a point inside is near.
  fileprivate func edges(near point: CGPoint) -> UIRectEdge {
    var edges: UIRectEdge = []
    let width = Thresholds.edgeWidth
    if point.x - minX <= width { edges.insert(.left) }
    if maxX - point.x <= width { edges.insert(.right) }
    if point.y - minY <= width { edges.insert(.top) }
    if maxY - point.y <= width { edges.insert(.bottom) }
    return edges
  }
}
