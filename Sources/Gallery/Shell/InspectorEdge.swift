import UIKit

/// The left edge of the inspector, which can be dragged.
final class InspectorEdge: CodedView {
  static let width: CGFloat = 9
  /// Called with the place to which the edge is dragged, in the superview's coordinates.
  var moved: ((CGFloat) -> Void)?
  private let line = UIView()

  override func setUp() {
    accessibilityIdentifier = "inspectorEdge"
    pointerShape = .grab
    line.backgroundColor = Palette.edge
    line.isUserInteractionEnabled = false
    addSubview(line)
  }

  override func layoutSubviews() {
    line.frame = CGRect(x: (bounds.width / 2).rounded(.down), y: 0, width: 1, height: bounds.height)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first, let superview { moved?(touch.location(in: superview).x) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
